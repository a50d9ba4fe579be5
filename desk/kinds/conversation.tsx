import { formatPhone } from "#contract/contact/phone.ts";
import type { Conversation } from "#contract/rows.ts";
import { dateTime } from "#web/ui/date-time.ts";
import { deskCall } from "../desk-call.ts";
import type { Kind, Reading } from "../list/kind.ts";
import {
  ContactLinks,
  EmailFact,
  Fact,
  Facts,
  Folded,
  OriginFacts,
  originColumns,
  PhonesFact,
} from "../list/record-details.tsx";
import { AnswerBar } from "./answer/answer-bar.tsx";
import { useTakeover } from "./answer/use-takeover.ts";
import { Dialogue } from "./dialogue.tsx";
import { sheetTime, ZONE } from "./inspections/office-time.ts";
import { NoticeBadge } from "./notice-badge.tsx";
import { UnansweredQuestions } from "./unanswered-questions.tsx";

const words = {
  empty: "No chat conversations found",
  fetchFailed: "Failed to fetch chat logs",
  anonymous: "Anonymous visitor",
  messageCount: (count: number) => (count === 1 ? "1 message" : `${count} messages`),
  unanswered: "Questions Eve could not answer",
  details: {
    title: "Who writes",
    name: "Name",
    email: "Email",
    phone: "Phone",
    address: "Address",
    ipAddress: "IP address",
    started: "Started",
    lastActivity: "Last activity",
  },
} as const;

export const conversations: Kind<Conversation> = {
  id: "chat-logs",
  tab: "Chat Logs",
  searchHint: "Search email, name, phone, address or words",
  empty: words.empty,
  emptyHint: "Conversations with Eve appear here as soon as a visitor writes.",
  noneFound: words.empty,
  fetchFailed: words.fetchFailed,
  one: "this conversation",
  search: (page, signal) => deskCall("search_conversations", page, signal),
  orderedBy: "last_at",
  read: async (id, signal) => (await deskCall("read_conversation", { conversation: id }, signal))[0] ?? null,
  remove: (id) => deskCall("delete_conversation", { id }),
  title: ({ names, email, phone }) => names.join(", ") || email || formatPhone(phone) || words.anonymous,
  contact: ({ phone, email }) => ({ phone, email }),
  summary: ({ last_question, message_count, notice }) => (
    <>
      <span dir="auto" className="min-w-0 grow truncate">
        {last_question}
      </span>
      <NoticeBadge notice={notice} />
      <span className="shrink-0 tabular-nums">{words.messageCount(message_count)}</span>
    </>
  ),
  detail: (conversation, whole, reading) => (
    <ConversationDetail conversation={conversation} whole={whole} reading={reading} />
  ),
  saysWhenSeen: true,
  columns: [
    { title: `Last activity (${ZONE})`, cell: ({ last_at }) => sheetTime(last_at) },
    { title: `Started (${ZONE})`, cell: ({ first_at }) => sheetTime(first_at) },
    { title: "IP address", cell: ({ ip_address }) => ip_address },
    { title: "Email", cell: ({ email }) => email },
    { title: "Name", cell: ({ names }) => names.join("; ") },
    { title: "Phone", cell: ({ phones }) => phones.map(formatPhone).join("; ") },
    { title: "Address", cell: ({ addresses }) => addresses.join("; ") },
    { title: "Messages", cell: ({ message_count }) => message_count },
    { title: "Last question", cell: ({ last_question }) => last_question },
    ...originColumns,
  ],
  extras: [
    {
      open: "unanswered",
      title: words.unanswered,
      view: () => <UnansweredQuestions title={words.unanswered} fetchFailed={words.fetchFailed} />,
    },
  ],
};

type DetailProps = { conversation: Conversation; whole: boolean; reading: Reading };

function ConversationDetail({ conversation, whole, reading }: DetailProps) {
  const { details } = words;
  const takeover = useTakeover(conversation.id);
  const { answering } = takeover;
  return (
    <>
      <ContactLinks
        phone={conversation.phone}
        email={conversation.email}
        place={answering?.by === "you" ? "above" : "below"}
      />
      <Dialogue
        conversationId={conversation.id}
        lastAt={conversation.last_at}
        fetchFailed={words.fetchFailed}
        reading={reading}
        answering={answering}
      >
        <Folded title={details.title}>
          <Facts>
            <Fact label={details.name}>{conversation.names.join("\n")}</Fact>
            <EmailFact label={details.email} email={conversation.email} />
            <PhonesFact label={details.phone} phones={conversation.phones} />
            <Fact label={details.address}>{conversation.addresses.join("\n")}</Fact>
            <Fact label={details.ipAddress}>{conversation.ip_address}</Fact>
            <Fact label={details.started}>{dateTime(conversation.first_at)}</Fact>
            <Fact label={details.lastActivity}>{dateTime(conversation.last_at)}</Fact>
          </Facts>
          {whole && <OriginFacts {...conversation} />}
        </Folded>
      </Dialogue>
      <AnswerBar
        key={conversation.id}
        conversation={conversation.id}
        visitorName={conversation.name}
        takeover={takeover}
      />
    </>
  );
}
