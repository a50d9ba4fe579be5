import { useEffect, useId, useReducer, useRef } from "react";
import { chatLogViewer } from "#content/chat.ts";
import { runtimeConfig } from "../../runtime-config.ts";
import { Button } from "../../ui/button.tsx";
import { LogList } from "./log-list.tsx";
import { logReducer, NO_PAGES } from "./log-pages.ts";
import { readLogs } from "./read-logs.ts";

/** All chat logs, newest first, in a dialog of the browser's own: it keeps the focus and closes with Escape. */
export function ChatLogViewer({ close }: { close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside it closes it; by keyboard Escape does.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="m-auto h-160 max-h-[calc(100dvh-2.5rem)] w-144 max-w-[calc(100vw-2.5rem)] flex-col overflow-hidden rounded-card border border-line bg-paper text-ink shadow-float backdrop:bg-ink/50 open:flex"
      onClose={close}
      onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
    >
      <header className="on-dark flex shrink-0 items-center border-b-4 border-cedar bg-bronze pl-5 text-white">
        <h2 id={titleId} className="grow text-lg font-bold">
          {chatLogViewer.title}
        </h2>
        <button
          type="button"
          aria-label={chatLogViewer.close}
          title={chatLogViewer.close}
          className="flex size-13 items-center justify-center -outline-offset-4 hover:bg-white/10"
          onClick={() => dialog.current?.close()}
        >
          <svg aria-hidden="true" viewBox="0 0 20 20" className="w-4.5 fill-none stroke-current stroke-2">
            <path d="m4.5 4.5 11 11m0-11-11 11" strokeLinecap="round" />
          </svg>
        </button>
      </header>
      {runtimeConfig().chatLogViewer ? <Log /> : <p className="p-5">{chatLogViewer.off}</p>}
    </dialog>
  );
}

function Log() {
  const [pages, dispatch] = useReducer(logReducer, NO_PAGES);
  const { phase, offset, error, rows } = pages;
  useEffect(() => {
    if (phase !== "loading") return;
    let left = false;
    readLogs(offset).then(
      (arrived) => left || dispatch({ type: "arrived", rows: arrived }),
      (failure: Error) => left || dispatch({ type: "failed", error: failure.message }),
    );
    return () => {
      left = true;
    };
  }, [phase, offset]);
  return (
    <LogList rows={rows} more={phase === "ready"} reachEnd={() => dispatch({ type: "asked" })}>
      <div role="status" className="text-slate">
        {phase === "loading" && (rows.length > 0 ? chatLogViewer.loadingMore : chatLogViewer.loading)}
        {phase === "ended" && (rows.length > 0 ? chatLogViewer.endOfList : chatLogViewer.empty)}
      </div>
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
    </LogList>
  );
}
