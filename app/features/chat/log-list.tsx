import { type ReactNode, useEffect, useRef } from "react";
import { chatLogViewer } from "#content/chat.ts";
import { dateTime } from "../../ui/date-time.ts";
import type { LogRow } from "./log-pages.ts";

type LogListProps = {
  rows: readonly LogRow[];
  /** Whether there is a next page to ask for when the end comes near. */
  more: boolean;
  reachEnd: () => void;
  /** What stands at its end. */
  children: ReactNode;
};

/** The rows in a scrolling list that asks for more before its end is in view. Rows out of view cost no layout. */
export function LogList({ rows, more, reachEnd, children }: LogListProps) {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(reachEnd);
  latest.current = reachEnd;
  useEffect(() => {
    if (!more || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      root: end.current.parentElement,
      rootMargin: "0px 0px 400px 0px",
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [more]);
  return (
    <section
      aria-label={chatLogViewer.title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
      tabIndex={0}
      className="grow overflow-y-auto overscroll-contain px-5 -outline-offset-3"
    >
      <ol>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ol>
      <div ref={end} className="py-4 text-sm">
        {children}
      </div>
    </section>
  );
}

function Row({ row }: { row: LogRow }) {
  return (
    <li className="border-b border-line py-3 [contain-intrinsic-size:auto_5rem] [content-visibility:auto]">
      <p className="flex justify-between gap-3 text-note">
        <b>{row.role === "assistant" ? chatLogViewer.assistant : chatLogViewer.user}</b>
        <time dateTime={row.created_at} className="text-slate">
          {dateTime(row.created_at)}
        </time>
      </p>
      <p dir="auto" className="text-base leading-snug whitespace-pre-wrap wrap-anywhere">
        {row.message_content}
      </p>
    </li>
  );
}
