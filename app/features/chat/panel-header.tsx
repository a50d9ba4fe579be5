import { type ReactNode, useState } from "react";
import { chat, chatLogViewer } from "#content/chat.ts";
import { EveMark } from "./eve-mark.tsx";
import type { PanelPlace } from "./use-panel-place.ts";

type PanelHeaderProps = {
  place: PanelPlace;
  busy: boolean;
  startOver: () => void;
  /** null where visitors may not read the log. */
  viewLogs: (() => void) | null;
  close: () => void;
};

/** What the panel is dragged by, anywhere but on its buttons; the mark is the handle for the arrow keys. */
export function PanelHeader({ place, busy, startOver, viewLogs, close }: PanelHeaderProps) {
  const [moved, setMoved] = useState("");
  return (
    <header
      className="on-dark flex shrink-0 cursor-grab touch-none items-center border-b-4 border-cedar bg-bronze text-white select-none active:cursor-grabbing"
      onPointerDown={place.grab}
    >
      <button
        type="button"
        data-drag-handle
        aria-label={chat.dragHandle}
        className="flex h-12 cursor-[inherit] items-center gap-2 pr-2 pl-2.5 -outline-offset-4"
        onKeyDown={(event) => {
          const side = place.nudge(event);
          if (side) setMoved(chat.moved(side));
        }}
      >
        <svg aria-hidden="true" viewBox="0 0 6 14" className="w-1.5 fill-current opacity-60">
          <path d="M0 1h2v2H0zm4 0h2v2H4zM0 6h2v2H0zm4 0h2v2H4zM0 11h2v2H0zm4 0h2v2H4z" />
        </svg>
        <EveMark className="w-6" />
      </button>
      <h2 className="grow truncate text-[0.9375rem] leading-none font-bold">{chat.title}</h2>
      {viewLogs && (
        <HeaderButton label={chatLogViewer.open} press={viewLogs}>
          <path d="M3 4h14M3 8.5h14M3 13h9" />
        </HeaderButton>
      )}
      <HeaderButton label={chat.startOver} press={startOver} disabled={busy}>
        <path d="M16.5 10a6.5 6.5 0 1 1-2-4.7M16.5 3v4h-4" />
      </HeaderButton>
      <HeaderButton label={chat.close} press={close}>
        <path d="m4.5 4.5 11 11m0-11-11 11" />
      </HeaderButton>
      <p role="status" className="sr-only">
        {moved}
      </p>
    </header>
  );
}

type HeaderButtonProps = { label: string; press: () => void; disabled?: boolean; children: ReactNode };

function HeaderButton({ label, press, disabled = false, children }: HeaderButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip={label}
      disabled={disabled}
      className="flex h-12 w-9 items-center justify-center -outline-offset-4 transition-colors duration-150 last-of-type:mr-1 hover:bg-white/10 disabled:opacity-40"
      onClick={press}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 20 20"
        className="w-4.5 fill-none stroke-current stroke-2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {children}
      </svg>
    </button>
  );
}
