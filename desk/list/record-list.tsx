import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { listWords, recordWords } from "#copy/desk/desk.ts";
import { Button } from "#web/ui/button.tsx";
import { formatShortTime } from "#web/ui/date-time.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ReachLink, useReach } from "../calls/reach.tsx";
import { type Contact, makeMailAddress } from "./contact-address.ts";
import { FloorButton } from "./floor-button.tsx";

type RecordListProps<Row> = {
  label: string;
  rows: readonly Row[];
  /** The search of the rows: when it changes, the list starts at its top. */
  query: string;
  busy: boolean;
  /** True after the next page could not be read: staff press a button to try again. */
  failed: boolean;
  hasMore: boolean;
  onMore: () => void;
  isNew: (row: Row) => boolean;
  children: (row: Row) => ReactNode;
};

/** Pixels, the same for all rows, so that a row's position is known before it is drawn. */
const ROW_HEIGHT = 72;

/** Number of rows before the end of the list at which the next page is requested. */
const MORE_BEFORE_END = 15;

/** A list that draws only the visible rows, requests more before its end, and does not move when rows come in above. */
export function RecordList<Row extends { id: string }>(props: RecordListProps<Row>) {
  const { rows, busy, failed, hasMore, onMore } = props;
  const frame = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 8,
  });
  const drawn = virtualizer.getVirtualItems();
  const isNearEnd = (drawn.at(-1)?.index ?? 0) >= rows.length - MORE_BEFORE_END;
  useEffect(() => {
    if (isNearEnd && hasMore && !busy && !failed) onMore();
  }, [isNearEnd, hasMore, busy, failed, onMore]);
  const above = useStableScroll(frame, rows, props.query, props.isNew);
  return (
    <>
      <div ref={frame} className="min-h-0 grow overflow-y-auto [overflow-anchor:none]">
        <ul
          aria-label={props.label}
          aria-busy={busy}
          className="relative"
          style={{ height: virtualizer.getTotalSize() }}
        >
          {drawn.map((item) => {
            const row = rows[item.index];
            return (
              row && (
                <li
                  key={item.key}
                  aria-posinset={item.index + 1}
                  aria-setsize={hasMore ? -1 : rows.length}
                  className="absolute inset-x-0 top-0 border-b border-line"
                  style={{ height: ROW_HEIGHT, transform: `translateY(${item.start}px)` }}
                >
                  {props.children(row)}
                </li>
              )
            );
          })}
        </ul>
        <p className="py-4 text-center text-sm text-slate" aria-live="polite">
          {failed ? (
            <Button kind="quiet" onClick={onMore}>
              {listWords.retry}
            </Button>
          ) : hasMore ? (
            listWords.loadingMore
          ) : (
            listWords.endOfList
          )}
        </p>
      </div>
      {above > 0 && (
        <FloorButton onPress={() => frame.current?.scrollTo({ top: 0 })}>
          {listWords.showNewRows(above)}
        </FloorButton>
      )}
    </>
  );
}

/**
 * Keeps the visible rows in their place when rows come in above. A list that is scrolled to its top, without pointer or focus,
 * shows new rows at once. Returns the number of new rows that came in above the visible ones.
 */
function useStableScroll<Row extends { id: string }>(
  frame: React.RefObject<HTMLDivElement | null>,
  rows: readonly Row[],
  query: string,
  isNew: (row: Row) => boolean,
): number {
  const [top, setTop] = useState(0);
  /** The first row when the list was last at its top. */
  const [firstRead, setFirstRead] = useState<string>();
  const shown = useRef({ query, ids: [] as string[] });
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const follow = () => {
      const row = Math.floor(element.scrollTop / ROW_HEIGHT);
      setTop(row);
      if (row === 0) setFirstRead(shown.current.ids[0]);
    };
    element.addEventListener("scroll", follow, { passive: true });
    return () => element.removeEventListener("scroll", follow);
  }, [frame]);
  useLayoutEffect(() => {
    const before = shown.current;
    const ids = rows.map(({ id }) => id);
    shown.current = { query, ids };
    const element = frame.current;
    if (!element) return;
    const isAnother = before.ids.length === 0 || before.query !== query;
    if (!isAnother && (element.scrollTop > 0 || element.matches(":hover, :focus-within"))) {
      element.scrollTop = computeStableOffset(before.ids, ids, element.scrollTop, ROW_HEIGHT);
      return;
    }
    if (isAnother && before.ids.length > 0) element.scrollTop = 0;
    setFirstRead(ids[0]);
  }, [frame, rows, query]);
  const position = rows.findIndex(({ id }) => id === firstRead);
  return rows.slice(0, position < 0 ? top : Math.min(top, position)).filter(isNew).length;
}

/**
 * Computes the scroll position in pixels at which the topmost visible row stays in its place when rows come in above or leave. If
 * that row is gone, the next remaining one stays.
 */
export function computeStableOffset(
  before: readonly string[],
  after: readonly string[],
  offset: number,
  rowHeight: number,
): number {
  const positions = new Map(after.map((id, index) => [id, index]));
  for (let index = Math.floor(offset / rowHeight); index < before.length; index += 1) {
    const now = positions.get(before[index] ?? "");
    if (now !== undefined) return Math.max(0, (now - index) * rowHeight + offset);
  }
  return Math.min(offset, Math.max(0, after.length - 1) * rowHeight);
}

type RecordRowProps = {
  /** The address that opens the record. */
  to: string;
  title: string;
  at: string;
  /** The text of its time; by default a short one on the reader's clock. */
  when?: string | undefined;
  contact: Contact;
  isNew: boolean;
  isOpen: boolean;
  /** The second line. */
  children: ReactNode;
};

/** A link of a phone's list to call; to write where there is no number, or one that is not to be called. */
function Reach({ contact: { phone, email }, name }: { contact: Contact; name: string }) {
  const { isNumber, call, endedAt } = useReach(phone);
  const isCalled = isNumber && !endedAt;
  if (!isCalled && !email) return null;
  return (
    <ReachLink
      to={isCalled ? call : makeMailAddress(email ?? "")}
      label={`${isCalled ? recordWords.call : recordWords.email}: ${name}`}
      className="grid size-12 shrink-0 place-items-center text-slate md:hidden"
    >
      <Icon name={isCalled ? "phone" : "mail"} className="size-5" />
    </ReachLink>
  );
}

/** A record in a list: one link of two lines. A visitor's text keeps its direction and never wraps. */
export function RecordRow({ to, title, at, when, contact, isNew, isOpen, children }: RecordRowProps) {
  return (
    <div className="flex h-full items-center">
      <Link
        to={to}
        aria-current={isOpen || undefined}
        className="grid h-full min-w-0 grow grid-cols-[minmax(0,1fr)] content-center gap-0.5 border-l-4 border-transparent px-3 no-underline hover:bg-paper aria-[current]:border-ink aria-[current]:bg-sky/60"
      >
        <span className="flex items-baseline gap-2">
          <h2 dir="auto" className="min-w-0 truncate font-semibold">
            {title}
          </h2>
          {isNew && (
            <span className="shrink-0 rounded-full bg-ink px-2 text-xs font-semibold text-white">
              {listWords.newMark}
            </span>
          )}
          <time dateTime={at} className="ml-auto shrink-0 text-sm tabular-nums text-slate">
            {when ?? formatShortTime(at)}
          </time>
        </span>
        <span className="flex min-w-0 items-center gap-2 text-sm text-slate">{children}</span>
      </Link>
      <Reach contact={contact} name={title} />
    </div>
  );
}
