import { useLayoutEffect, useRef, useState } from "react";
import { chat } from "#content/chat.ts";
import { runtimeConfig } from "../../runtime-config.ts";
import { Composer } from "./composer.tsx";
import type { PanelProps } from "./load-panel.ts";
import { MessageList } from "./message-list.tsx";
import { PanelHeader } from "./panel-header.tsx";
import { StartOver } from "./start-over.tsx";
import { useChat } from "./use-chat.ts";
import { usePanelPlace } from "./use-panel-place.ts";
import { useViewer } from "./use-viewer.ts";

/** 'Chat with Eve'. It stays on the page when it is closed, so that a reply on its way still arrives. */
export function ChatPanel({ open, close, giveFocusBack }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const { state, draft, send, startOver } = useChat();
  const [asking, setAsking] = useState(false);
  const { Viewer, view, leave } = useViewer();
  const place = usePanelPlace(panel, open);
  const offered = runtimeConfig().chatLogViewer;

  useLayoutEffect(() => {
    const element = panel.current;
    if (!open || !element) return;
    if (input.current?.disabled) element.focus();
    else input.current?.focus({ preventScroll: true });
    return () => {
      setAsking(false);
      const focused = document.activeElement;
      if (focused === document.body || element.contains(focused)) giveFocusBack();
    };
  }, [open]);

  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={chat.title}
      tabIndex={-1}
      hidden={!open}
      className="fixed top-0 left-0 z-45 flex flex-col overflow-hidden rounded-card border border-line bg-paper text-ink shadow-float outline-none transition-opacity duration-200 starting:opacity-0 inert:invisible [&[hidden]]:hidden"
    >
      <PanelHeader
        place={place}
        busy={state.phase === "waiting"}
        startOver={() => setAsking(true)}
        viewLogs={offered ? view : null}
        close={close}
      />
      <MessageList state={state} open={open} notice={offered ? chat.notice : chat.noticeWithoutViewer} />
      {asking ? (
        <StartOver
          confirm={() => {
            setAsking(false);
            startOver();
          }}
          cancel={() => setAsking(false)}
        />
      ) : (
        <Composer ref={input} state={state} draft={draft} send={send} open={open} />
      )}
      {Viewer && <Viewer close={leave} />}
    </div>
  );
}
