import { queryOptions, useQuery } from "@tanstack/react-query";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Row } from "#contract/rows.ts";
import { dayOf, timeOf } from "#web/ui/date-time.ts";
import { deskCall } from "../desk-call.ts";
import { useInView, usePageVisible } from "../list/in-view.ts";
import type { Reading } from "../list/kind.ts";
import { ListFailed, ListSkeleton } from "../list/list-states.tsx";
import { NoticeBadge } from "./notice-badge.tsx";

type Message = Row<"messages">;

type DialogueProps = {
  conversationId: string;
  /** ISO; when it moves, newer messages are read. */
  lastAt: string;
  fetchFailed: string;
  reading: Reading;
  /** Stands above the messages. */
  children: ReactNode;
};

const words = {
  visitor: "Visitor",
  assistant: "Eve",
  newMessages: (count: number) => (count === 1 ? "1 new message" : `${count} new messages`),
  newest: "Show the newest messages",
} as const;

const PAGE_SIZE = 200; // messages
const GUESSED_HEIGHT = 90; // pixels of a message, until it is drawn and measured

/** What was said, oldest first; a long conversation is read and drawn as far as one scrolls. */
export function Dialogue({ conversationId, lastAt, fetchFailed, reading, children }: DialogueProps) {
  const { data, isError, isFetching, refetch, behind } = useMessages(conversationId, lastAt);
  const messages = data?.read ?? [];
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const virtualizer = useVirtualizer({
    count: messages.length,
    getScrollElement: () => frame.current,
    estimateSize: () => GUESSED_HEIGHT,
    getItemKey: (index) => messages[index]?.id ?? index,
    overscan: 6,
    scrollMargin: list.current?.offsetTop ?? 0,
  });
  const drawn = virtualizer.getVirtualItems();
  const atEnd = (drawn.at(-1)?.index ?? -1) >= messages.length - 10;
  const more = data !== undefined && !data.all && atEnd;
  useEffect(() => {
    if (more && !isFetching && !isError) void refetch();
  }, [more, isFetching, isError, refetch]);
  const last = messages.at(-1);
  const [end, setEnd] = useState<HTMLElement | null>(null);
  const whole = data?.all === true;
  const { isAtEnd, unread } = useReading({ messages, end, whole, behind }, reading);
  const toEnd = () => virtualizer.scrollToIndex(messages.length - 1, { align: "end" });
  const wasAtEnd = useRef({ last: last?.id, isAtEnd });
  useEffect(() => {
    // Who reads the last message sees those that come after it; who reads further up stays there.
    const before = wasAtEnd.current;
    wasAtEnd.current = { last: last?.id, isAtEnd };
    if (before.isAtEnd && before.last !== last?.id) toEnd();
  });
  return (
    <div ref={frame} className="relative min-h-0 overflow-y-auto p-4 max-md:grow">
      <div className="grid gap-5 border-b border-line pb-5">{children}</div>
      {isError && <ListFailed title={fetchFailed} onRetry={() => void refetch()} />}
      {!data && !isError && <ListSkeleton />}
      <ol ref={list} className="relative mt-2" style={{ height: virtualizer.getTotalSize() }}>
        {drawn.map((item) => {
          const message = messages[item.index];
          return (
            message && (
              <li
                key={item.key}
                ref={virtualizer.measureElement}
                data-index={item.index}
                className="absolute inset-x-0 top-0 pt-3"
                style={{ transform: `translateY(${item.start - virtualizer.options.scrollMargin}px)` }}
              >
                <Said message={message} before={messages[item.index - 1]} />
                {message === last && (
                  <div key={message.id} ref={setEnd} data-message={message.id} className="h-px" />
                )}
              </li>
            )
          );
        })}
      </ol>
      {unread !== null && (
        <button
          type="button"
          className="sticky bottom-0 z-10 mx-auto block min-h-11 w-fit rounded-full bg-ink px-4 text-sm font-semibold text-white shadow-float"
          onClick={toEnd}
        >
          {unread > 0 ? words.newMessages(unread) : words.newest}
        </button>
      )}
    </div>
  );
}

type Shown = { messages: readonly Message[]; end: HTMLElement | null; whole: boolean; behind: boolean };

/**
 * Says that messages were seen once the end of the last one is in view in a page that is visible. `unread` is how many came after those
 * that were; 0 where nobody can tell, null where there are none.
 */
function useReading({ messages, end, whole, behind }: Shown, { unseen, onSeen }: Reading) {
  const isVisible = usePageVisible();
  const isInView = useInView(end);
  const [readTo, setReadTo] = useState<number | null>(null);
  const last = messages.at(-1);
  // Not the end of the one that was the last until now.
  const isAtEnd = whole && isVisible && isInView && end?.dataset.message === String(last?.id);
  useEffect(() => {
    if (!isAtEnd || !last) return;
    setReadTo(last.id);
    if (unseen) onSeen(last.created_at);
  }, [isAtEnd, last, unseen, onSeen]);
  const later = readTo === null ? 0 : messages.filter(({ id }) => id > readTo).length;
  const isUnread = messages.length > 0 && !isAtEnd && !behind && (later > 0 || unseen);
  return { isAtEnd, unread: isUnread ? later : null };
}

/** A message with its time; the first of a day under that day's name. */
function Said({ message, before }: { message: Message; before: Message | undefined }) {
  const day = dayOf(message.created_at);
  const byVisitor = message.role === "user";
  return (
    <>
      {(!before || dayOf(before.created_at) !== day) && (
        <h3 className="pb-3 text-center text-sm font-semibold text-slate">{day}</h3>
      )}
      <div className={`max-w-[85%] ${byVisitor ? "" : "ml-auto"}`}>
        <p className="flex gap-2 text-sm text-slate">
          <span className="font-semibold">{byVisitor ? words.visitor : words.assistant}</span>
          <time dateTime={message.created_at} className="tabular-nums">
            {timeOf(message.created_at)}
          </time>
          <NoticeBadge notice={message.notice} />
        </p>
        <p
          dir="auto"
          className={`whitespace-pre-wrap wrap-anywhere rounded-card px-3 py-2 ${byVisitor ? "bg-sky/60" : "bg-paper"}`}
        >
          {message.content}
        </p>
      </div>
    </>
  );
}

/** What is read so far of a conversation, oldest first, and whether that is all. */
type Messages = { read: Message[]; all: boolean };

/** Each fetch reads on from where the one before ended. */
function messagesQuery(conversation: string) {
  const queryKey = ["messages", conversation];
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Messages> => {
      const { read } = client.getQueryData<Messages>(queryKey) ?? { read: [] };
      const last = read.at(-1);
      const after = last ? { created_at: last.created_at, id: last.id } : null;
      const args = { conversation, after, page_size: PAGE_SIZE };
      const more = await deskCall("conversation_messages", args, signal);
      return { read: [...read, ...more], all: more.length < PAGE_SIZE };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** A conversation's messages; reads on when `lastAt`, its latest activity, has moved. */
function useMessages(conversation: string, lastAt: string) {
  const query = useQuery(messagesQuery(conversation));
  const { data, isFetching, refetch } = query;
  const behind = data?.all === true && Date.parse(data.read.at(-1)?.created_at ?? "") < Date.parse(lastAt);
  useEffect(() => {
    if (behind && !isFetching) void refetch();
  }, [behind, isFetching, refetch]);
  return { ...query, behind };
}
