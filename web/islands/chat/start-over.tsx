import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { chat } from "#copy/chat.ts";
import { Button } from "../../ui/button.tsx";

/** Asks for confirmation before the conversation is cleared. Escape keeps it. */
export function StartOver({ confirm, cancel }: { confirm: () => void; cancel: () => void }) {
  const question = useId();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <div
      role="alertdialog"
      aria-labelledby={question}
      className="grid shrink-0 gap-2 border-t border-line bg-white p-3 text-sm leading-snug"
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        cancel();
      }}
    >
      <p id={question}>{chat.startOverConfirm}</p>
      <div className="flex gap-2">
        <Button className="grow px-3" onClick={confirm}>
          {chat.startOver}
        </Button>
        <Button ref={keep} kind="quiet" className="grow px-3" onClick={cancel}>
          {chat.keepConversation}
        </Button>
      </div>
    </div>
  );
}
