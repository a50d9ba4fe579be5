import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { dayOf } from "#web/ui/date-time.ts";
import { useInView, usePageVisible } from "../list/in-view.ts";
import type { Reading } from "../list/kind.ts";
import { ListFailed, ListSkeleton } from "../list/list-states.tsx";
import { OnItsWay } from "./answer/on-its-way.tsx";
import type { Answering } from "./answer/presence.ts";
import { useOutbox } from "./answer/use-outbox.ts";
import type { Outgoing } from "./answer/writing.ts";
import { type Message, useMessages } from "./messages.ts";
import { Said } from "./said.tsx";

type DialogueProps = {
  conversationId: string;
  /** ISO; when it moves, newer messages are read. */
  lastAt: string;
  fetchFailed: string;
  reading: Reading;
  answering: Answering | null | undefined;
  /** Stands above the messages. */
  children: ReactNode;
};

const words = {
  newMessages: (count: number) => (count === 1 ? "1 new message" : `${count} new messages`),
  newest: "Show the newest messages",
} as const;

const GUESSED_HEIGHT = 90; // pixels of a message, until it is drawn and measured

/** The messages, oldest first; a long conversation is read and drawn as far as one scrolls. Those that this browser sends stand below it. */
export function Dialogue(props: DialogueProps) {
  const { conversationId, lastAt, fetchFailed, reading, answering, children } = props;
  const { data, isError, isFetching, refetch, behind } = useMessages(conversationId, lastAt);
  const messages = data?.read ?? NO_MESSAGES;
  const whole = data?.all === true;
  const outbox = useOutbox(conversationId, messages, refetch);
  const lines = useMemo(() => linesOf(messages, whole ? outbox : []), [messages, whole, outbox]);
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => frame.current,
    estimateSize: () => GUESSED_HEIGHT,
    getItemKey: (index) => lines[index]?.key ?? index,
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
  const { isAtEnd, unread } = useReading({ messages, end, whole, behind }, reading);
  const toEnd = () => virtualizer.scrollToIndex(lines.length - 1, { align: "end" });
  useStayAtEnd({ frame, lines, isAtEnd, isHeld: whole && answering?.by === "you", toEnd });
  return (
    <div ref={frame} className="relative min-h-0 grow overflow-y-auto p-4 pb-9">
      <div className="grid gap-5 border-b border-line pb-5">{children}</div>
      {isError && <ListFailed title={fetchFailed} onRetry={() => void refetch()} />}
      {!data && !isError && <ListSkeleton />}
      <ol ref={list} className="relative mt-2" style={{ height: virtualizer.getTotalSize() }}>
        {drawn.map((item) => {
          const line = lines[item.index];
          const before = lines[item.index - 1];
          return (
            line && (
              <li
                key={item.key}
                ref={virtualizer.measureElement}
                data-index={item.index}
                className="absolute inset-x-0 top-0 pt-3"
                style={{ transform: `translateY(${item.start - virtualizer.options.scrollMargin}px)` }}
              >
                {(!before || dayOf(before.at) !== dayOf(line.at)) && (
                  <h3 className="pb-3 text-center text-sm font-semibold text-slate">{dayOf(line.at)}</h3>
                )}
                {line.message ? (
                  <Said message={line.message} />
                ) : (
                  <OnItsWay conversation={conversationId} outgoing={line.outgoing} answering={answering} />
                )}
                {line.message && line.message === last && (
                  <div key={last.id} ref={setEnd} data-message={last.id} className="h-px" />
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

const NO_MESSAGES: readonly Message[] = [];

/** A stored message, or one on its way; `at` is ISO. One that arrives keeps its key, so that it stays in its place. */
type Line = { key: string | number; at: string } & (
  | { message: Message; outgoing?: never }
  | { message?: never; outgoing: Outgoing }
);

function linesOf(messages: readonly Message[], outbox: readonly Outgoing[]): readonly Line[] {
  return [
    ...messages.map((message) => ({ key: message.sent_key ?? message.id, at: message.created_at, message })),
    ...outbox.map((outgoing) => ({ key: outgoing.key, at: outgoing.at, outgoing })),
  ];
}

type EndState = {
  frame: { readonly current: HTMLElement | null };
  lines: readonly Line[];
  isAtEnd: boolean;
  isHeld: boolean;
  toEnd: () => void;
};

/**
 * Shows the end to whoever writes there: once this browser answers, and with each message from it. Who reads the last message sees those
 * that come after it, also when a keyboard takes room, and on coming back to the page; who reads further up stays there.
 */
function useStayAtEnd({ frame, lines, isAtEnd, isHeld, toEnd }: EndState): void {
  const isVisible = usePageVisible();
  const last = lines.at(-1);
  const own = last?.outgoing ? `${last.key} ${last.outgoing.state}` : ""; // one that failed says so, and takes more room
  const shown = `${lines.length} ${last?.key} ${own}`;
  const before = useRef({ shown, own, isVisible, isHeld: false, stays: false });
  useEffect(() => {
    const was = before.current;
    const isNew = shown !== was.shown;
    const isBack = isVisible && !was.isVisible;
    // Nothing tells where the end is while nobody sees the page, nor before it is drawn.
    const stays = isAtEnd || (was.stays && (isNew || isBack || !isVisible));
    before.current = { shown, own, isVisible, isHeld, stays };
    const isMoved = isNew || isBack;
    if ((isMoved && was.stays) || (own && own !== was.own) || (isHeld && !was.isHeld)) toEnd();
  });
  const onResize = useEffectEvent(() => {
    if (before.current.stays) toEnd();
  });
  useEffect(() => {
    if (!frame.current) return undefined;
    const observer = new ResizeObserver(() => onResize());
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame]);
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
