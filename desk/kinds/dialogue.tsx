import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { dialogueWords as words } from "#copy/desk/conversations.ts";
import { drawnWords } from "#copy/desk/desk.ts";
import { formatDay } from "#web/ui/date-time.ts";
import { Drawn } from "../list/drawn.tsx";
import { FloorButton } from "../list/floor-button.tsx";
import { useInView, usePageVisible } from "../list/in-view.ts";
import type { Reading } from "../list/kind.ts";
import { ListFailed, ListSkeleton } from "../list/list-states.tsx";
import { readOfRow } from "../list/read-of-row.ts";
import { BrowserHeading } from "./answer/browser-choice.tsx";
import { ALL, type Browser } from "./answer/browsers.ts";
import { OutgoingMessage } from "./answer/outgoing-message.tsx";
import type { Answering } from "./answer/presence.ts";
import { useOutbox } from "./answer/use-outbox.ts";
import type { Outgoing } from "./answer/writing.ts";
import { MessageBubble } from "./message-bubble.tsx";
import { type Message, useMessages } from "./messages.ts";

type DialogueProps = {
  conversationId: string;
  /** The browsers whose messages these are. */
  browsers: readonly Browser[];
  /** The id of the one whose messages are shown; {@link ALL} for all of them, each under a heading; undefined until it is known. */
  shown: string | undefined;
  /** Time of the latest activity, ISO; when it changes, newer messages are read. */
  lastAt: string;
  fetchFailed: string;
  reading: Reading;
  answering: Answering | null | undefined;
  /** Shown below the messages. */
  children: ReactNode;
};

const ESTIMATED_HEIGHT = 90; // pixels of a message, until it is drawn and measured

/**
 * Shows the messages, oldest first, and below them those that this browser is sending. Reads and draws a long conversation as one
 * scrolls.
 */
export function Dialogue(props: DialogueProps) {
  const { conversationId, browsers, shown, lastAt, fetchFailed, reading, answering, children } = props;
  const { data, isError, isFetching, refetch, isBehind } = useMessages(conversationId, lastAt);
  const messages = useMessagesOf(data?.read ?? NO_MESSAGES, browsers, shown);
  const isWhole = data?.all === true;
  const answered = shown === undefined || shown === ALL ? null : shown;
  const outbox = useOutbox(answered ?? conversationId, messages, refetch);
  const lines = useMemo(
    () => makeLines(messages, isWhole && answered ? outbox : []),
    [messages, isWhole, answered, outbox],
  );
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [below, setBelow] = useState<HTMLElement | null>(null);
  const heightBelow = useHeight(below);
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ESTIMATED_HEIGHT,
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: 6,
    scrollMargin: list.current?.offsetTop ?? 0,
    scrollPaddingEnd: -heightBelow, // the end is that of the messages
  });
  const drawn = virtualizer.getVirtualItems();
  const isNearEnd = (drawn.at(-1)?.index ?? -1) >= messages.length - 10;
  const needsMore = data !== undefined && !data.all && isNearEnd;
  useEffect(() => {
    if (needsMore && !isFetching && !isError) void refetch();
  }, [needsMore, isFetching, isError, refetch]);
  const last = messages.at(-1);
  const [end, setEnd] = useState<HTMLElement | null>(null);
  const { isAtEnd, unread } = useReading({ messages, end, isWhole, isBehind }, reading);
  const scrollToEnd = () => virtualizer.scrollToIndex(lines.length - 1, { align: "end" });
  useStayAtEnd({ frame, lines, isAtEnd, isAnsweredHere: isWhole && answering?.by === "you", scrollToEnd });
  return (
    <>
      <div ref={frame} className="relative min-h-0 grow overflow-y-auto p-4">
        <ol ref={list} className="relative" style={{ height: virtualizer.getTotalSize() }}>
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
                  <Drawn of={line.message ?? line.outgoing}>
                    {() => (
                      <>
                        {(!before || dayOf(before) !== dayOf(line)) && (
                          <h3 className="pb-3 text-center text-sm font-semibold text-slate">{dayOf(line)}</h3>
                        )}
                        {shown === ALL && (
                          <BrowserHeading browsers={browsers} of={line.message} after={before?.message} />
                        )}
                        {line.message ? (
                          <MessageBubble message={line.message} />
                        ) : (
                          <OutgoingMessage
                            conversation={answered ?? conversationId}
                            outgoing={line.outgoing}
                            answering={answering}
                          />
                        )}
                      </>
                    )}
                  </Drawn>
                  {line.message && line.message === last && (
                    <div key={last.id} ref={setEnd} data-message={last.id} className="h-px" />
                  )}
                </li>
              )
            );
          })}
        </ol>
        {/* Below the list, whose place must not change when the messages come. */}
        <div ref={setBelow}>
          {isError && <ListFailed title={fetchFailed} onRetry={() => void refetch()} />}
          {!data && !isError && <ListSkeleton />}
          <div className="pt-5">
            <div className="grid gap-5 border-t border-line pt-5 pb-5">{children}</div>
          </div>
        </div>
      </div>
      {unread !== null && (
        <FloorButton onPress={scrollToEnd}>
          {unread > 0 ? words.newMessages(unread) : words.newest}
        </FloorButton>
      )}
    </>
  );
}

const NO_MESSAGES: readonly Message[] = [];

const dayOf = ({ at }: Line) => readOfRow(() => formatDay(at)) ?? drawnWords.noDay;

/** The messages of the shown browser, or of all. */
function useMessagesOf(
  messages: readonly Message[],
  browsers: readonly Browser[],
  shown: string | undefined,
) {
  const only = browsers.length > 1 && shown !== ALL ? shown : undefined;
  return useMemo(
    () => (only ? messages.filter((message) => message.conversation_id === only) : messages),
    [messages, only],
  );
}

/** A stored message, or one that is being sent; `at` is ISO. A message keeps its key when it is stored, and so its place. */
type Line = { key: string | number; at: string } & (
  | { message: Message; outgoing?: never }
  | { message?: never; outgoing: Outgoing }
);

function makeLines(messages: readonly Message[], outbox: readonly Outgoing[]): readonly Line[] {
  return [
    ...messages.map((message) => ({ key: message.sent_key ?? message.id, at: message.created_at, message })),
    ...outbox.map((outgoing) => ({ key: outgoing.key, at: outgoing.at, outgoing })),
  ];
}

/** The height of an element in pixels, 0 without one. */
function useHeight(element: HTMLElement | null): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return height;
}

type EndState = {
  frame: { readonly current: HTMLElement | null };
  lines: readonly Line[];
  isAtEnd: boolean;
  isAnsweredHere: boolean;
  scrollToEnd: () => void;
};

/**
 * Scrolls to the end when this browser takes the conversation over, and with each message that it sends. A reader of the last
 * message also sees the messages that come after it, with an open keyboard and after coming back to the page; a reader further up
 * stays there.
 */
function useStayAtEnd({ frame, lines, isAtEnd, isAnsweredHere, scrollToEnd }: EndState): void {
  const isVisible = usePageVisible();
  const last = lines.at(-1);
  const own = last?.outgoing ? `${last.key} ${last.outgoing.state}` : ""; // a failed message shows a button and is higher
  const shown = `${lines.length} ${last?.key} ${own}`;
  const before = useRef({ shown, own, isVisible, isAnsweredHere: false, stays: false });
  useEffect(() => {
    const was = before.current;
    const isNew = shown !== was.shown;
    const isBack = isVisible && !was.isVisible;
    // The place of the end is unknown while the page is hidden, and before the end is drawn.
    const stays = isAtEnd || (was.stays && (isNew || isBack || !isVisible));
    before.current = { shown, own, isVisible, isAnsweredHere, stays };
    const isMoved = isNew || isBack;
    if ((isMoved && was.stays) || (own && own !== was.own) || (isAnsweredHere && !was.isAnsweredHere))
      scrollToEnd();
  });
  const onResize = useEffectEvent(() => {
    if (before.current.stays) scrollToEnd();
  });
  useEffect(() => {
    if (!frame.current) return undefined;
    const observer = new ResizeObserver(() => onResize());
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame]);
}

type Shown = { messages: readonly Message[]; end: HTMLElement | null; isWhole: boolean; isBehind: boolean };

/**
 * Reports messages as seen when the end of the last one is in view and the page is visible. `unread` counts the messages after the
 * seen ones: 0 for an unknown number, null for none.
 */
function useReading({ messages, end, isWhole, isBehind }: Shown, { unseen, onSeen }: Reading) {
  const isVisible = usePageVisible();
  const isInView = useInView(end);
  const [readTo, setReadTo] = useState<number | null>(null);
  const last = messages.at(-1);
  // Ignores the end of a message that was the last one until now.
  const isAtEnd = isWhole && isVisible && isInView && end?.dataset.message === String(last?.id);
  useEffect(() => {
    if (!isAtEnd || !last) return;
    setReadTo(last.id);
    if (unseen) onSeen(last.created_at);
  }, [isAtEnd, last, unseen, onSeen]);
  const later = readTo === null ? 0 : messages.filter(({ id }) => id > readTo).length;
  const isUnread = messages.length > 0 && !isAtEnd && !isBehind && (later > 0 || unseen);
  return { isAtEnd, unread: isUnread ? later : null };
}
