import { messageLabels } from "#copy/messages.ts";

export type Toast = {
  tone: "success" | "error";
  title: string;
  /** The name of whom or what it is about, where several stand on the screen. */
  about?: string | undefined;
  text?: string;
  /** A button; the toast is removed when it is pressed. */
  action?: { label: string; run: () => void };
};

/** Milliseconds that a toast stays. */
const TOAST_MS = 6_000;
/** Toasts that are shown at once; a further one replaces the oldest. */
const MAX_TOASTS = 3;

/** Shows a message to the visitor, until {@link TOAST_MS} have passed or it is dismissed. Returns a function that removes it. */
export function showToast({ tone, title, about, text, action }: Toast): () => void {
  const region = findToastRegion();
  const toast = makeElement("div", "toast");
  toast.dataset.tone = tone;
  const words = makeElement("div", "grow");
  words.append(makeElement("p", "toast-title", title));
  if (about) words.append(makeNameOf(about));
  if (text) words.append(makeElement("p", "toast-text", text));
  if (action) {
    const button = makeButton("toast-action", action.label, action.run);
    if (about) button.setAttribute("aria-label", `${action.label}: ${about}`);
    words.append(button);
  }
  const dismiss = makeButton("toast-dismiss", "×");
  dismiss.setAttribute("aria-label", messageLabels.dismiss);
  toast.append(words, dismiss);
  while (region.childElementCount >= MAX_TOASTS) region.firstElementChild?.remove();
  // Shows the region again, so that it lies above a chat or dialog that was opened later.
  region.hidePopover?.();
  region.showPopover?.();
  region.append(toast);
  setTimeout(() => toast.remove(), TOAST_MS);
  return () => toast.remove();

  function makeButton(className: string, label: string, run?: () => void): HTMLElement {
    const made = makeElement("button", className, label) as HTMLButtonElement;
    made.type = "button";
    made.addEventListener("click", () => {
      toast.remove();
      run?.();
    });
    return made;
  }
}

/** A line with a name, which may be a visitor's text. */
function makeNameOf(about: string): HTMLElement {
  const line = makeElement("p", "toast-text", about);
  line.dir = "auto";
  return line;
}

/** Finds or makes the element that holds the toasts: a live region, so that screen readers announce them. */
function findToastRegion(): HTMLElement {
  const present = document.querySelector<HTMLElement>(".toasts");
  if (present) return present;
  const region = makeElement("div", "toasts");
  region.popover = "manual";
  region.setAttribute("role", "status");
  region.setAttribute("aria-label", messageLabels.region);
  document.body.append(region);
  return region;
}

function makeElement(tag: "div" | "p" | "button", className: string, text = ""): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}
