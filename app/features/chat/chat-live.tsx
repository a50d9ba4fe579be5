import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { chatButton } from "#content/chat-button.ts";
import { showToast } from "../../ui/toast.ts";
import { EveMark } from "./eve-mark.tsx";
import { loadPanel, type Panel } from "./load-panel.ts";

/** Frames of our own pages and the desk stay without it. */
const WITHOUT_CHAT = /^\/(admin|embed)(\/|$)/;

/** What Escape closes before it reaches the chat. */
const OPEN_ABOVE =
  "dialog[open], [popover]:popover-open, details.mobile-menu[open], nav [aria-expanded='true']";

/**
 * The small part of the chat that every page loads: its button, and the key that toggles it. The panel is fetched when the
 * visitor points at the button, focuses, touches or presses it.
 */
export function ChatLive() {
  const allowed = !WITHOUT_CHAT.test(useLocation().pathname);
  const [open, setOpen] = useState(false);
  const [Panel, setPanel] = useState<Panel>();
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!allowed) return setOpen(false);
    const toggle = (event: KeyboardEvent) => {
      if (isFreeEscape(event)) setOpen((was) => !was);
    };
    // On the window: after everything on the page has had the key.
    addEventListener("keydown", toggle);
    return () => removeEventListener("keydown", toggle);
  }, [allowed]);

  useEffect(() => {
    if (!open || Panel) return;
    loadPanel().then(
      (loaded) => setPanel(() => loaded),
      () => {
        setOpen(false);
        showToast({ tone: "error", ...chatButton.failed });
      },
    );
  }, [open, Panel]);

  // What could not be fetched ahead is fetched again, and told of, when the button is pressed.
  const fetchAhead = () => void loadPanel().catch(() => {});
  if (!allowed) return null;
  return (
    <aside aria-label={chatButton.landmark}>
      <button
        ref={button}
        type="button"
        aria-expanded={open && Panel !== undefined}
        aria-busy={open && !Panel}
        className="fixed right-4 bottom-4 z-30 flex min-h-12 items-center gap-2.5 rounded-full border border-white/25 bg-bronze pr-5 pl-4 font-semibold text-white shadow-float transition-colors duration-150 hover:bg-bronze-light md:right-6 md:bottom-6"
        onPointerEnter={fetchAhead}
        onTouchStart={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => setOpen((was) => !was)}
      >
        <EveMark className="w-6" />
        {chatButton.label}
        {open && !Panel && (
          <span role="status" className="sr-only">
            {chatButton.loading}
          </span>
        )}
      </button>
      {Panel && (
        <Panel open={open} close={() => setOpen(false)} giveFocusBack={() => button.current?.focus()} />
      )}
    </aside>
  );
}

/** Escape that nothing else on the page has used and that closes nothing else. */
function isFreeEscape(event: KeyboardEvent): boolean {
  if (event.key !== "Escape" || event.defaultPrevented || event.repeat || event.isComposing) return false;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  return document.querySelector(OPEN_ABOVE) === null;
}
