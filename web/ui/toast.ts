import { messageLabels } from "#copy/messages.ts";

export type Toast = {
  tone: "success" | "error";
  title: string;
  text?: string;
  /** Something to do about it; the toast leaves when it is done. */
  action?: { label: string; run: () => void };
};

/** How long a toast stays, in milliseconds. */
export const TOAST_MS = 6_000;
/** Not more at once: the oldest makes room. */
const MOST = 3;

/** Shows a message to the visitor; it leaves after {@link TOAST_MS} or when dismissed. Needs nothing but the page. */
export function showToast({ tone, title, text, action }: Toast): void {
  const region = toastRegion();
  const toast = element("div", "toast");
  toast.dataset.tone = tone;
  const words = element("div", "grow");
  words.append(element("p", "toast-title", title));
  if (text) words.append(element("p", "toast-text", text));
  if (action) words.append(button("toast-action", action.label, action.run));
  const dismiss = button("toast-dismiss", "×");
  dismiss.setAttribute("aria-label", messageLabels.dismiss);
  toast.append(words, dismiss);
  while (region.childElementCount >= MOST) region.firstElementChild?.remove();
  // Above whatever was opened since: the chat, a dialog.
  region.hidePopover?.();
  region.showPopover?.();
  region.append(toast);
  setTimeout(() => toast.remove(), TOAST_MS);

  function button(className: string, label: string, run?: () => void): HTMLElement {
    const made = element("button", className, label) as HTMLButtonElement;
    made.type = "button";
    made.addEventListener("click", () => {
      toast.remove();
      run?.();
    });
    return made;
  }
}

/** Where toasts stand: a live region, so that what appears in it is announced. */
function toastRegion(): HTMLElement {
  const present = document.querySelector<HTMLElement>(".toasts");
  if (present) return present;
  const region = element("div", "toasts");
  region.popover = "manual";
  region.setAttribute("role", "status");
  region.setAttribute("aria-label", messageLabels.region);
  document.body.append(region);
  return region;
}

function element(tag: "div" | "p" | "button", className: string, text = ""): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}
