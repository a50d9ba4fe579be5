import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { dashboard } from "#content/admin.ts";
import { Button } from "../../ui/button.tsx";
import { heldOffset } from "./held-offset.ts";

type RecordListProps<Row> = {
  label: string;
  rows: readonly Row[];
  /** What the rows answer to: when it changes the list starts at its top. */
  query: string;
  busy: boolean;
  /** The last attempt at the next page failed: it is asked for again by hand. */
  failed: boolean;
  hasMore: boolean;
  onMore: () => void;
  isNew: (row: Row) => boolean;
  children: (row: Row) => ReactNode;
};

/** Pixels; one for all, so that a row's place is known without drawing it. */
const ROW_HEIGHT = 72;

/** How many rows before the end of what is here the next page is asked for. */
const MORE_BEFORE_END = 15;

/** A list that draws only what is on the screen, asks for more before its end, and holds still when rows come in above. */
export function RecordList<Row extends { id: string }>(props: RecordListProps<Row>) {
  const { rows, busy, failed, hasMore, onMore } = props;
  const frame = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (place) => rows[place]?.id ?? place,
    overscan: 8,
  });
  const drawn = virtualizer.getVirtualItems();
  const nearEnd = (drawn.at(-1)?.index ?? 0) >= rows.length - MORE_BEFORE_END;
  useEffect(() => {
    if (nearEnd && hasMore && !busy && !failed) onMore();
  }, [nearEnd, hasMore, busy, failed, onMore]);
  const above = useHeldStill(frame, rows, props.query, props.isNew);
  return (
    <div className="relative min-h-0 grow">
      {above > 0 && (
        <button
          type="button"
          className="absolute inset-x-0 top-2 z-10 mx-auto min-h-11 w-fit rounded-full bg-ink px-4 text-sm font-semibold text-white shadow-float"
          onClick={() => frame.current?.scrollTo({ top: 0 })}
        >
          {dashboard.showNewRows(above)}
        </button>
      )}
      <div ref={frame} className="absolute inset-0 overflow-y-auto [overflow-anchor:none]">
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
              {dashboard.retry}
            </Button>
          ) : hasMore ? (
            dashboard.loadingMore
          ) : (
            dashboard.endOfList
          )}
        </p>
      </div>
    </div>
  );
}

/**
 * Keeps what one reads where it is when rows come in above it. At its very top, with nobody pointing at it, the list shows
 * them as they come. Answers how many new rows are above what is seen.
 */
function useHeldStill<Row extends { id: string }>(
  frame: React.RefObject<HTMLDivElement | null>,
  rows: readonly Row[],
  query: string,
  isNew: (row: Row) => boolean,
): number {
  const [top, setTop] = useState(0);
  const shown = useRef({ query, ids: [] as string[] });
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const follow = () => setTop(Math.floor(element.scrollTop / ROW_HEIGHT));
    element.addEventListener("scroll", follow, { passive: true });
    return () => element.removeEventListener("scroll", follow);
  }, [frame]);
  useLayoutEffect(() => {
    const before = shown.current;
    const ids = rows.map(({ id }) => id);
    shown.current = { query, ids };
    const element = frame.current;
    if (!element || before.ids.length === 0) return;
    if (before.query !== query) element.scrollTop = 0;
    else if (element.scrollTop > 0 || element.matches(":hover, :focus-within"))
      element.scrollTop = heldOffset(before.ids, ids, element.scrollTop, ROW_HEIGHT);
  }, [frame, rows, query]);
  return rows.slice(0, top).filter(isNew).length;
}
