import { createPortal } from "react-dom";
import { chat } from "#copy/chat.ts";

/** The count of messages that the office wrote while the panel was closed: on the floating button, and for screen readers. */
export function UnreadBadge({ count }: { count: number }) {
  const button = document.getElementById("chat-button");
  if (!button?.parentElement) return null;
  const words = count > 0 ? chat.unread(count) : "";
  return (
    <>
      {words && createPortal(<Badge count={count} words={words} />, button)}
      {createPortal(
        <p role="status" className="sr-only">
          {words}
        </p>,
        button.parentElement,
      )}
    </>
  );
}

function Badge({ count, words }: { count: number; words: string }) {
  return (
    <>
      <span className="sr-only">{words}</span>
      <span aria-hidden="true" className="unread-badge">
        {count}
      </span>
    </>
  );
}
