import { chat } from "#copy/chat.ts";
import { site } from "#site-data/company.ts";
import { Icon } from "../../ui/icon.tsx";
import { Message } from "./message.tsx";
import { CloseButton } from "./panel-header.tsx";

/**
 * The floating button and the panel that it opens with the browser's popover. The panel first holds a note that it is loading;
 * scripts/chat.ts fetches the script that draws the chat.
 */
export function ChatButton() {
  const phone = (
    <a href={`tel:${site.phone.e164}`} className="text-link whitespace-nowrap">
      {site.phone.display}
    </a>
  );
  return (
    // A browser without popovers shows neither.
    <aside aria-label={chat.landmark} className="not-supports-[selector(:popover-open)]:hidden">
      <button
        id="chat-button"
        data-floating
        type="button"
        popoverTarget="chat"
        className="action-bar-button floating-place floating-end border-white/25 bg-bronze hover:bg-bronze-light"
      >
        <Icon name="eve" />
        {chat.button}
      </button>
      <div
        id="chat"
        popover="manual"
        role="dialog"
        aria-label={chat.title}
        tabIndex={-1}
        className="chat-panel"
      >
        <div className="chat-frame">
          <header className="chat-header pl-6">
            <Icon name="eve" className="mr-2 size-6" />
            <h2 className="chat-title">{chat.title}</h2>
            <CloseButton />
          </header>
          <div className="chat-messages">
            <Message message={{ role: "assistant", content: chat.greeting }} />
          </div>
          <div className="border-t border-line bg-white p-3 text-sm leading-snug">
            <p data-chat-note role="status" className="noscript:hidden">
              {chat.loading} {phone}.
            </p>
            <div data-chat-note role="alert" hidden>
              {chat.failed} {phone}.{" "}
              <button type="button" className="text-link">
                {chat.retry}
              </button>
            </div>
            <p className="hidden noscript:block">
              {chat.needsScript} {phone}.{" "}
              <a href={chat.contact.path} className="text-link">
                {chat.contact.label}
              </a>
            </p>
          </div>
        </div>
      </div>
    </aside>
  );
}
