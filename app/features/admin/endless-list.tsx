import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useEffect, useRef } from "react";
import { dashboard } from "#content/admin.ts";
import { Button } from "../../ui/button.tsx";

type EndlessListProps<Row> = {
  label: string;
  rows: readonly Row[];
  /** What a row is expected to be high, in pixels; each is measured once it is drawn. */
  rowHeight: number;
  busy: boolean;
  /** The last attempt at the next page failed: it is asked for again by hand. */
  failed: boolean;
  hasMore: boolean;
  onMore: () => void;
  children: (row: Row) => ReactNode;
};

/** How many rows before the end of what is here the next page is asked for. */
const MORE_BEFORE_END = 15;

/** A list that draws only what is on the screen and asks for more before its end comes into sight. */
export function EndlessList<Row extends { id: string }>(props: EndlessListProps<Row>) {
  const { rows, busy, failed, hasMore, onMore } = props;
  const list = useRef<HTMLUListElement>(null);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => props.rowHeight,
    getItemKey: (place) => rows[place]?.id ?? place,
    overscan: 8,
    scrollMargin: list.current?.offsetTop ?? 0,
  });
  const drawn = virtualizer.getVirtualItems();
  const nearEnd = (drawn.at(-1)?.index ?? 0) >= rows.length - MORE_BEFORE_END;
  useEffect(() => {
    if (nearEnd && hasMore && !busy && !failed) onMore();
  }, [nearEnd, hasMore, busy, failed, onMore]);
  return (
    <>
      <ul
        ref={list}
        aria-label={props.label}
        aria-busy={busy}
        className="relative rounded-card border border-line bg-white"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {drawn.map((item) => {
          const row = rows[item.index];
          return (
            row && (
              <li
                key={item.key}
                ref={virtualizer.measureElement}
                data-index={item.index}
                aria-posinset={item.index + 1}
                aria-setsize={hasMore ? -1 : rows.length}
                className="absolute inset-x-0 top-0 border-b border-line"
                style={{ transform: `translateY(${item.start - virtualizer.options.scrollMargin}px)` }}
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
    </>
  );
}
