import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useEffect, useRef } from "react";
import { chatLogsTab } from "#content/admin.ts";
import { dayOf, timeOf } from "../../ui/date-time.ts";
import { ListFailed, ListSkeleton } from "./list-states.tsx";
import { type Message, useMessages } from "./use-messages.ts";

type DialogueProps = {
  conversationId: string;
  /** ISO; when it moves, newer messages are read. */
  lastAt: string;
  /** Stands above the messages. */
  children: ReactNode;
};

const GUESSED_HEIGHT = 90; // pixels of a message, until it is drawn and measured

/** What was said, oldest first; a long talk is read and drawn as far as one scrolls. */
export function Dialogue({ conversationId, lastAt, children }: DialogueProps) {
  const { data, isError, isFetching, refetch } = useMessages(conversationId, lastAt);
  const messages = data?.read ?? [];
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const virtualizer = useVirtualizer({
    count: messages.length,
    getScrollElement: () => frame.current,
    estimateSize: () => GUESSED_HEIGHT,
    getItemKey: (place) => messages[place]?.id ?? place,
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
      {isError && <ListFailed title={chatLogsTab.errors.fetch} onRetry={() => void refetch()} />}
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
          <span className="font-semibold">{byVisitor ? chatLogsTab.visitor : chatLogsTab.assistant}</span>
          <time dateTime={message.created_at} className="tabular-nums">
            {timeOf(message.created_at)}
          </time>
        </p>
        <p
          dir="auto"
          className={`whitespace-pre-wrap wrap-anywhere rounded-card px-3 py-2 ${byVisitor ? "bg-sky/60" : "bg-paper"}`}
        >
          {message.message_content}
        </p>
      </div>
    </>
  );
}
