import { CHAT_KEY } from "../chat-storage.ts";
import { sessionStore } from "../ui/storage.ts";
import { loadAllStyles } from "./load-all-styles.ts";

/** Session storage key: "true" while the panel is open. */
const OPEN_KEY = "eaves-chat-open";

/** Open elements that Escape closes before it closes the chat. */
const OPEN_ABOVE = "dialog[open], [popover=auto]:popover-open, details.mobile-menu[open]";

/**
 * Improves the chat button, which opens the panel even without script: Escape closes the panel, its content is fetched when it is
 * first opened, and a panel that is open on one page is open on the next.
 */
export function listenForChat(): void {
  const panel = document.getElementById("chat");
  const button = document.getElementById("chat-button");
  // A browser without popovers shows neither.
  if (panel?.popover && button) followPanel(panel, button);
}

function followPanel(panel: HTMLElement, button: HTMLElement): void {
  const [loading, failed] = panel.querySelectorAll<HTMLElement>("[data-chat-note]");
  const isOpen = () => panel.matches(":popover-open");
  let drawing: Promise<void> | undefined;
  /** True when the script opens or closes the panel: then the focus stays where it is. */
  let keepsFocus = false;

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
      showNote(failed);
    }
  }

  function showNote(note: HTMLElement | undefined): void {
    for (const one of [loading, failed]) if (one) one.hidden = one !== note;
  }

  async function onToggle(): Promise<void> {
    const open = isOpen();
    sessionStore.set(OPEN_KEY, String(open));
    button.ariaExpanded = String(open);
    const before = document.activeElement;
    const wasInPanel = panel.contains(before);
    const movesFocus = !keepsFocus;
    keepsFocus = false;
    if (open) await draw();
    // The visitor may have closed it again or gone elsewhere while it was fetched.
    const { activeElement, body } = document;
    const stayed = activeElement === before || (wasInPanel && activeElement === body);
    if (!movesFocus || !stayed || open !== isOpen()) return;
    if (open)
      (panel.querySelector<HTMLElement>("[data-composer]:enabled") ?? panel).focus({ preventScroll: true });
    else if (activeElement === body || panel.contains(activeElement)) button.focus();
  }

  /**
   * Opens the panel if it was open on the page before, once its content is drawn. A closed panel is drawn too while a person of
   * the office answers, so that their messages arrive.
   */
  async function restore(): Promise<void> {
    const wasOpen = () => (sessionStore.get(OPEN_KEY) ?? String(isOpen())) === "true";
    const hasStaff = () => sessionStore.getObject(CHAT_KEY).staff;
    if ((wasOpen() || hasStaff()) && !isOpen()) await draw();
    if (wasOpen() === isOpen()) return;
    keepsFocus = true;
    panel.togglePopover();
  }

  // Fetched ahead. If that fails, opening the panel fetches it again, and shows a failure.
  for (const sign of ["pointerenter", "touchstart", "focus"])
    button.addEventListener(sign, () => void load().catch(() => {}), { once: true, passive: true });
  failed?.querySelector("button")?.addEventListener("click", () => {
    showNote(loading);
    void onToggle();
  });
  panel.addEventListener("toggle", onToggle);
  // On the window, so that everything on the page gets the key first.
  addEventListener("keydown", (event) => isFreeEscape(event) && panel.togglePopover());
  addEventListener("pageshow", ({ persisted }) => persisted && restore());
  // The button may have been pressed before the script ran.
  if (isOpen()) void onToggle();
  else void restore();
}

/** True for an Escape that nothing else on the page has used, and that closes nothing else. */
function isFreeEscape(event: KeyboardEvent): boolean {
  if (event.key !== "Escape" || event.defaultPrevented || event.repeat || event.isComposing) return false;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  return document.querySelector(OPEN_ABOVE) === null;
}
