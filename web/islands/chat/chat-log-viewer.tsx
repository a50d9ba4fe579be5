import { useEffect, useRef } from "react";
import { runtimeConfig } from "#contract/api/config.ts";
import { chatLogViewer } from "#copy/chat.ts";
import { LogList } from "./log-list.tsx";
import { HeaderButton } from "./panel-header.tsx";

/** All chat logs, newest first, in a `<dialog>`: the browser keeps the focus in it and closes it on Escape. */
export function ChatLogViewer({ close }: { close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog closes it; on the keyboard Escape does.
    <dialog
      ref={dialog}
      aria-label={chatLogViewer.title}
      className="m-auto h-160 max-h-[calc(100dvh-2.5rem)] w-144 max-w-[calc(100vw-2.5rem)] flex-col overflow-hidden rounded-card border border-line bg-paper text-ink shadow-float backdrop:bg-ink/50 open:flex"
      onClose={close}
      onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
    >
      <header className="chat-header pl-5">
        <h2 className="chat-title text-lg">{chatLogViewer.title}</h2>
        {/* No tooltip: it would take the Escape key from the dialog. */}
        <HeaderButton
          icon="close"
          label={chatLogViewer.close}
          data-tooltip={undefined}
          title={chatLogViewer.close}
          onClick={() => dialog.current?.close()}
        />
      </header>
      {runtimeConfig().chatLogViewer ? (
        <>
          <p className="border-b border-line px-5 py-3 text-note text-slate">{chatLogViewer.notice}</p>
          <LogList />
        </>
      ) : (
        <p className="p-5">{chatLogViewer.off}</p>
      )}
    </dialog>
  );
}
