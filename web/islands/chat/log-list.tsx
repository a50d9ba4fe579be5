import { useEffect, useReducer, useRef } from "react";
import type { LogRow } from "#contract/rows.ts";
import { chatLogViewer } from "#copy/chat.ts";
import { Button } from "../../ui/button.tsx";
import { formatDateTime } from "../../ui/date-time.ts";
import { logReducer, NO_PAGES } from "./log-pages.ts";
import { readLogs } from "./read-logs.ts";

/** All chat logs in a scrolling list that loads more before its end is visible. Rows out of view cost no layout. */
export function LogList() {
  const [{ phase, error, rows }, dispatch] = useReducer(logReducer, NO_PAGES);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (phase !== "loading") return;
    let left = false;
    readLogs(rows).then(
      (page) => left || dispatch({ type: "arrived", ...page }),
      (failure: Error) => left || dispatch({ type: "failed", error: failure.message }),
    );
    return () => {
      left = true;
    };
  }, [phase, rows]);
  useEffect(() => {
    if (phase !== "ready" || !end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && dispatch({ type: "asked" }),
      {
        root: end.current.parentElement,
        rootMargin: "0px 0px 400px 0px",
      },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [phase]);
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
        <p role="status" className="text-slate">
          {phase === "loading" && (rows.length > 0 ? chatLogViewer.loadingMore : chatLogViewer.loading)}
          {phase === "ended" && (rows.length > 0 ? chatLogViewer.endOfList : chatLogViewer.empty)}
        </p>
        {error && (
          <div className="grid justify-items-start gap-3">
            <p role="alert" className="wrap-anywhere font-medium text-brick">
              {error}
            </p>
            <Button kind="quiet" onClick={() => dispatch({ type: "asked" })}>
              {chatLogViewer.retry}
            </Button>
          </div>
        )}
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
          {formatDateTime(row.created_at)}
        </time>
      </p>
      <p dir="auto" className="text-base leading-snug whitespace-pre-wrap wrap-anywhere">
        {row.message_content}
      </p>
    </li>
  );
}
