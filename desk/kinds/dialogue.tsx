import { queryOptions, useQuery } from "@tanstack/react-query";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useEffect, useRef } from "react";
import type { Row } from "#contract/rows.ts";
import { dayOf, timeOf } from "#web/ui/date-time.ts";
import { deskCall } from "../desk-call.ts";
import { ListFailed, ListSkeleton } from "../list/list-states.tsx";

type Message = Row<"messages">;

type DialogueProps = {
  conversationId: string;
  /** ISO; when it moves, newer messages are read. */
  lastAt: string;
  fetchFailed: string;
  /** Stands above the messages. */
  children: ReactNode;
};

const words = { visitor: "Visitor", assistant: "Eve" } as const;

const PAGE_SIZE = 200; // messages
const GUESSED_HEIGHT = 90; // pixels of a message, until it is drawn and measured

/** What was said, oldest first; a long conversation is read and drawn as far as one scrolls. */
export function Dialogue({ conversationId, lastAt, fetchFailed, children }: DialogueProps) {
  const { data, isError, isFetching, refetch } = useMessages(conversationId, lastAt);
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
              </li>
            )
          );
        })}
      </ol>
    </div>
  );
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
  const behind = data?.all && Date.parse(data.read.at(-1)?.created_at ?? "") < Date.parse(lastAt);
  useEffect(() => {
    if (behind && !isFetching) void refetch();
  }, [behind, isFetching, refetch]);
  return query;
}
