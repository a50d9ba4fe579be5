import { useCallback } from "react";
import { formatPhone } from "#contract/contact/phone.ts";
import type { Conversation } from "#contract/rows.ts";
import { conversationWords as words } from "#copy/desk/conversations.ts";
import { activityWords } from "#copy/desk/person.ts";
import { formatDateTime } from "#web/ui/date-time.ts";
import { callDesk } from "../desk-call.ts";
import type { Kind, Reading } from "../list/kind.ts";
import {
  ContactLinks,
  EmailFact,
  Fact,
  Facts,
  Folded,
  Jump,
  OriginFacts,
  originColumns,
  PhonesFact,
} from "../list/record-details.tsx";
import { useDoing } from "../person/activity-form.tsx";
import { PersonPart } from "../person/person-part.tsx";
import { RecordPhotos } from "../photos/record-photos.tsx";
import { AnswerBar, AnswerUnread } from "./answer/answer-bar.tsx";
import { BrowserChoice } from "./answer/browser-choice.tsx";
import { ALL, type Browser, useBrowsers } from "./answer/browsers.ts";
import { useTakeover } from "./answer/use-takeover.ts";
import { addConsents, consentColumns } from "./consent-columns.ts";
import { Dialogue } from "./dialogue.tsx";
import { BookButton } from "./inspections/book-button.tsx";
import { formatSheetTime, ZONE } from "./inspections/office-time.ts";
import { addLeads, leadColumns } from "./lead-columns.ts";
import { useLatestOfVisitor } from "./messages.ts";
import { NOTICES, NoticeBadge } from "./notice-badge.tsx";
import { UnansweredQuestions } from "./unanswered-questions.tsx";

export const conversations: Kind<Conversation> = {
  id: "chat-logs",
  tab: words.tab,
  searchHint: words.searchHint,
  empty: words.empty,
  emptyHint: words.emptyHint,
  noneFound: words.empty,
  fetchFailed: words.fetchFailed,
  one: words.one,
  statuses: NOTICES,
  canWait: true,
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
  reportsSeen: true,
  columns: [
    { title: words.columns.lastActivity(ZONE), cell: ({ last_at }) => formatSheetTime(last_at) },
    { title: words.columns.started(ZONE), cell: ({ first_at }) => formatSheetTime(first_at) },
    { title: words.columns.ipAddress, cell: ({ ip_address }) => ip_address },
    { title: words.columns.email, cell: ({ email }) => email },
    { title: words.columns.name, cell: ({ names }) => names.join("; ") },
    { title: words.columns.phone, cell: ({ phones }) => phones.map(formatPhone).join("; ") },
    { title: words.columns.address, cell: ({ addresses }) => addresses.join("; ") },
    { title: words.columns.messages, cell: ({ message_count }) => message_count },
    { title: words.columns.lastQuestion, cell: ({ last_question }) => last_question },
    ...leadColumns,
    ...consentColumns,
    ...originColumns,
  ],
  readMore: async (rows, signal) =>
    addLeads("conversation", await addConsents("conversation", rows, signal), signal),
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
  const { browsers, shown, choose, isUnread, reread } = useBrowsers(conversation, reading.unseen);
  const answered = shown === ALL ? undefined : shown;
  const latest = useLatestOfVisitor(conversation.id, answered ?? conversation.id);
  const takeover = useTakeover(answered ?? conversation.id, latest);
  const answering = answered ? takeover.answering : undefined;
  const readingOfBrowser = useReadingOfBrowser(browsers, answered, reading);
  const [doing, setDoing] = useDoing({ kind: "conversation", id: conversation.id });
  return (
    <>
      <ContactLinks
        phone={conversation.phone}
        email={conversation.email}
        place={answering?.by === "you" ? "above" : "below"}
        onCall={() => setDoing("call")}
      />
      <div className="flex shrink-0 gap-4 border-b border-line px-4 text-sm max-md:in-data-writing:hidden">
        <Jump to="chat-details">{details.title}</Jump>
        <Jump to="chat-done">{activityWords.title}</Jump>
      </div>
      <Dialogue
        key={`messages of ${shown ?? conversation.id}`}
        conversationId={conversation.id}
        browsers={browsers}
        shown={shown}
        lastAt={conversation.last_at}
        fetchFailed={words.fetchFailed}
        reading={readingOfBrowser}
        answering={answering}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-2 xl:grid-cols-2">
          <Folded id="chat-details" title={details.title}>
            <Facts>
              <Fact label={details.name}>{conversation.names.join("\n")}</Fact>
              <EmailFact label={details.email} email={conversation.email} />
              <PhonesFact label={details.phone} phones={conversation.phones} />
              <Fact label={details.address}>{conversation.addresses.join("\n")}</Fact>
              <Fact label={details.ipAddress}>{conversation.ip_address}</Fact>
              <Fact label={details.started}>{formatDateTime(conversation.first_at)}</Fact>
              <Fact label={details.lastActivity}>{formatDateTime(conversation.last_at)}</Fact>
            </Facts>
            {whole && <OriginFacts {...conversation} />}
          </Folded>
          <Folded id="chat-done" title={activityWords.title} isNeeded={doing !== null}>
            <BookButton
              {...conversation}
              // A visit belongs to one browser, where Eve shows it and moves it.
              origin={answered ? { kind: "conversation", id: answered } : null}
              address={conversation.addresses[0] ?? ""}
            />
            <PersonPart
              record={{ kind: "conversation", id: conversation.id }}
              doing={doing}
              onDoing={setDoing}
              isTitled={false}
            />
          </Folded>
        </div>
        <RecordPhotos record={{ kind: "conversation", id: conversation.id }} />
      </Dialogue>
      <BrowserChoice browsers={browsers} shown={shown} onChoose={choose} />
      {isUnread && <AnswerUnread onRetry={reread} />}
      {answered && (
        <AnswerBar
          key={`answers to ${answered}`}
          conversation={answered}
          latest={latest}
          visitorName={browsers.find(({ id }) => id === answered)?.name ?? ""}
          takeover={takeover}
        />
      )}
    </>
  );
}

/** Marks what was read of one browser among several as seen, and nothing of the others. */
function useReadingOfBrowser(
  browsers: readonly Browser[],
  answered: string | undefined,
  reading: Reading,
): Reading {
  const isOneOfSeveral = answered !== undefined && browsers.length > 1;
  const onSeen = useCallback(
    (up_to: string) => {
      // Unseen again after a reload where this fails, as with any record.
      if (answered) callDesk("mark_browser_seen", { conversation: answered, up_to }).catch(() => {});
    },
    [answered],
  );
  if (!isOneOfSeveral) return reading;
  return { unseen: browsers.find(({ id }) => id === answered)?.unseen ?? false, onSeen };
}
