import { CHAT_KEY } from "../chat-storage.ts";
import { sessionStore } from "../ui/storage.ts";
import { loadAllStyles } from "./load-all-styles.ts";

/** Whether the panel is open, for this tab's session. */
const OPEN = "eaves-chat-open";

/** What Escape closes before it reaches the chat. */
const OPEN_ABOVE = "dialog[open], [popover=auto]:popover-open, details.mobile-menu[open]";

/**
 * The button opens and closes the panel by itself. Here Escape does too, what the panel shows is fetched when it is first
 * asked for, and a panel that is open on one page is open on the next.
 */
export function listenForChat(): void {
  const panel = document.getElementById("chat");
  const button = document.getElementById("chat-button");
  // A browser that knows no popover shows neither.
  if (panel?.popover && button) attend(panel, button);
}

function attend(panel: HTMLElement, button: HTMLElement): void {
  const [loading, failed] = panel.querySelectorAll<HTMLElement>("[data-chat-note]");
  const isOpen = () => panel.matches(":popover-open");
  let drawing: Promise<void> | undefined;
  /** The next change is not the visitor's, whose focus stays where it is. */
  let quietly = false;

  async function load() {
    const [{ mountChat }] = await Promise.all([import("../islands/chat/chat-panel.tsx"), loadAllStyles()]);
    return mountChat;
  }

  async function draw(): Promise<void> {
    drawing ??= load().then((mountChat) => mountChat(panel));
    try {
      await drawing;
    } catch {
      drawing = undefined;
      tell(failed);
    }
  }

  function tell(note: HTMLElement | undefined): void {
    for (const one of [loading, failed]) if (one) one.hidden = one !== note;
  }

  async function follow(): Promise<void> {
    const open = isOpen();
    sessionStore.set(OPEN, String(open));
    button.ariaExpanded = String(open);
    const before = document.activeElement;
    const within = panel.contains(before);
    const asked = !quietly;
    quietly = false;
    if (open) await draw();
    // They may have closed it again, or gone on, while it was fetched.
    const { activeElement, body } = document;
    const stayed = activeElement === before || (within && activeElement === body);
    if (!asked || !stayed || open !== isOpen()) return;
    if (open)
      (panel.querySelector<HTMLElement>("[data-composer]:enabled") ?? panel).focus({ preventScroll: true });
    else if (activeElement === body || panel.contains(activeElement)) button.focus();
  }

  /** Open as it was on the page before, once it looks as it did there. Closed it is drawn while a person answers, whose words go on. */
  async function restore(): Promise<void> {
    const wasOpen = () => (sessionStore.get(OPEN) ?? String(isOpen())) === "true";
    const isStaffed = () => sessionStore.getObject(CHAT_KEY).staff;
    if ((wasOpen() || isStaffed()) && !isOpen()) await draw();
    if (wasOpen() === isOpen()) return;
    quietly = true;
    panel.togglePopover();
  }

  // What cannot be fetched ahead is fetched again, and told of, when the panel is opened.
  for (const sign of ["pointerenter", "touchstart", "focus"])
    button.addEventListener(sign, () => void load().catch(() => {}), { once: true, passive: true });
  failed?.querySelector("button")?.addEventListener("click", () => {
    tell(loading);
    void follow();
  });
  panel.addEventListener("toggle", follow);
  // On the window: after everything on the page has had the key.
  addEventListener("keydown", (event) => isFreeEscape(event) && panel.togglePopover());
  addEventListener("pageshow", ({ persisted }) => persisted && restore());
  // It may have been pressed before there was script.
  if (isOpen()) void follow();
  else void restore();
}

/** Escape that nothing else on the page has used and that closes nothing else. */
function isFreeEscape(event: KeyboardEvent): boolean {
  if (event.key !== "Escape" || event.defaultPrevented || event.repeat || event.isComposing) return false;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  return document.querySelector(OPEN_ABOVE) === null;
}
