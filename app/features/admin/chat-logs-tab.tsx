import { Link } from "react-router";
import { chatLogsTab } from "#content/admin.ts";
import { dateTime } from "../../ui/date-time.ts";
import { ContactLinks } from "./contact-links.tsx";
import { searchOf, UNANSWERED } from "./desk-place.ts";
import { DetailFrame } from "./detail-frame.tsx";
import { Dialogue } from "./dialogue.tsx";
import { EmailFact, Fact, Facts, OriginFacts, PhoneFact } from "./facts.tsx";
import { type Conversation, conversations } from "./records.ts";
import { RecordsPanel } from "./records-panel.tsx";
import type { TabProps } from "./tab-props.ts";
import { UnansweredQuestions } from "./unanswered-questions.tsx";

const { details, unanswered } = chatLogsTab;

export function ChatLogsTab(props: TabProps) {
  const { place } = props;
  const atQuestions = place.open === UNANSWERED;
  return (
    <RecordsPanel
      {...props}
      kind={conversations}
      title={whoIs}
      summary={(conversation) => (
        <>
          <span dir="auto" className="min-w-0 grow truncate">
            {conversation.last_message}
          </span>
          <span className="shrink-0 tabular-nums">
            {chatLogsTab.messageCount(conversation.message_count)}
          </span>
        </>
      )}
      detail={(conversation, whole) => <ConversationDetail conversation={conversation} whole={whole} />}
      above={
        <Link
          to={searchOf({ ...place, open: UNANSWERED })}
          aria-current={atQuestions || undefined}
          className="flex min-h-11 items-center border-b border-line px-4 text-sm underline aria-[current]:bg-sky/60"
        >
          {unanswered.title}
        </Link>
      }
      instead={
        atQuestions && (
          <DetailFrame title={unanswered.title}>
            <UnansweredQuestions place={place} />
          </DetailFrame>
        )
      }
    />
  );
}

function whoIs({ name, email, phone }: Conversation): string {
  return name || email || phone || chatLogsTab.anonymous;
}

function ConversationDetail({ conversation, whole }: { conversation: Conversation; whole: boolean }) {
  return (
    <>
      <ContactLinks phone={conversation.phone} email={conversation.email} />
      {/* A link may name the conversation by another id: its messages are asked for by the one that it has. */}
      <Dialogue conversationId={conversation.id} lastAt={conversation.last_at}>
        <Facts>
          <Fact label={details.name}>{conversation.name}</Fact>
          <EmailFact label={details.email} email={conversation.email} />
          <PhoneFact label={details.phone} phone={conversation.phone} />
          <Fact label={details.address}>{conversation.address}</Fact>
          <Fact label={details.ipAddress}>{conversation.ip_address}</Fact>
          <Fact label={details.started}>{dateTime(conversation.first_at)}</Fact>
          <Fact label={details.lastActivity}>{dateTime(conversation.last_at)}</Fact>
        </Facts>
        {whole && <OriginFacts {...conversation} />}
      </Dialogue>
    </>
  );
}
