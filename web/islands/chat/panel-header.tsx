import type { ComponentProps } from "react";
import { chat, chatLogViewer } from "#copy/chat.ts";
import { Icon, type OwnIcon } from "../../ui/icon.tsx";
import type { PanelMover } from "./move-panel.ts";

type PanelHeaderProps = {
  mover: PanelMover;
  busy: boolean;
  /** Says to those who do not see it what happened. */
  tell: (happened: string) => void;
  startOver: () => void;
  /** null where visitors may not read the log. */
  viewLogs: (() => void) | null;
};

/** What the panel is dragged by, anywhere but on its buttons; the mark is the handle for the arrow keys. */
export function PanelHeader({ mover, busy, tell, startOver, viewLogs }: PanelHeaderProps) {
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
          if (side) tell(chat.moved(side));
        }}
      >
        <Icon name="grip" className="-mx-1 size-5 stroke-[2.5] opacity-60" />
        <Icon name="eve" />
      </button>
      <h2 className="chat-title">{chat.title}</h2>
      {viewLogs && <HeaderButton icon="log" label={chatLogViewer.open} onClick={viewLogs} />}
      <HeaderButton icon="turn" label={chat.startOver} onClick={startOver} disabled={busy} />
      <CloseButton />
    </header>
  );
}

/** Closes the panel by the browser's own means. */
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
