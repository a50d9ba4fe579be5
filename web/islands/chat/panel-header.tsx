import type { ComponentProps } from "react";
import { chat, chatLogViewer } from "#copy/chat.ts";
import { Icon, type OwnIcon } from "../../ui/icon.tsx";
import type { PanelMover } from "./move-panel.ts";

type PanelHeaderProps = {
  mover: PanelMover;
  busy: boolean;
  /** Tells screen readers what happened. */
  announce: (text: string) => void;
  startOver: () => void;
  /** Opens the chat logs; null where visitors may not read them. */
  viewLogs: (() => void) | null;
};

/** The header, by which the panel is dragged. Its mark is the handle that the arrow keys move. */
export function PanelHeader({ mover, busy, announce, startOver, viewLogs }: PanelHeaderProps) {
  return (
    <header
      className="chat-header cursor-grab touch-none select-none active:cursor-grabbing"
      onPointerDown={mover.grab}
    >
      <button
        type="button"
        data-drag-handle
        aria-label={chat.dragHandle}
        className="flex h-12 cursor-[inherit] items-center gap-2 pr-2 pl-2.5 -outline-offset-4"
        onKeyDown={(event) => {
          const side = mover.nudge(event);
          if (side) announce(chat.moved(side));
        }}
      >
        <Icon name="grip" className="-mx-1 size-5 stroke-[2.5] opacity-60" />
        <Icon name="eve" />
      </button>
      <h2 className="chat-title">{chat.title}</h2>
      {viewLogs && <HeaderButton icon="log" label={chatLogViewer.open} onClick={viewLogs} />}
      <HeaderButton icon="again" label={chat.startOver} onClick={startOver} disabled={busy} />
      <CloseButton />
    </header>
  );
}

/** A button by which the browser itself closes the popover. */
export function CloseButton() {
  return <HeaderButton icon="close" label={chat.close} popoverTarget="chat" popoverTargetAction="hide" />;
}

type HeaderButtonProps = ComponentProps<"button"> & { icon: OwnIcon; label: string };

export function HeaderButton({ icon, label, ...rest }: HeaderButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip={label}
      className="flex h-12 w-9 items-center justify-center -outline-offset-4 transition-colors duration-150 last-of-type:mr-1 hover:bg-white/10 disabled:opacity-40"
      {...rest}
    >
      <Icon name={icon} className="size-5" />
    </button>
  );
}
