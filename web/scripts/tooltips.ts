import { loadAllStyles } from "./load-all-styles.ts";

/** Milliseconds of pointing before a tooltip opens. */
const OPEN_DELAY_MS = 700;
/** Milliseconds after one has closed in which the next opens at once. */
const NO_DELAY_MS = 300;

/** Least distance in pixels from the window's edges. */
const EDGE_PX = 8;

/**
 * Shows tooltips for controls that have only an icon: `data-tooltip="…"` on the control is enough. A tooltip repeats the control's
 * name and is hidden from screen readers. It opens when the control is pointed at for a while or focused by keyboard, stays while
 * it is pointed at itself, and closes on Escape, on a press and when the page scrolls.
 */
export function listenForTooltips(): void {
  if (matchMedia("(hover: none)").matches) return;
  let pointed: Element | null = null;
  let wanted: Element | null = null;
  let tip: HTMLElement | undefined;
  let opening: ReturnType<typeof setTimeout> | undefined;
  let closedAt = -NO_DELAY_MS;

  async function open(control: Element): Promise<void> {
    wanted = control;
    await loadAllStyles();
    if (wanted === control && control.isConnected) tip ??= showTooltip(control);
  }

  function close(): void {
    clearTimeout(opening);
    wanted = null;
    if (!tip) return;
    tip.remove();
    tip = undefined;
    closedAt = performance.now();
  }

  function pointAt(control: Element | null): void {
    if (control === pointed) return;
    pointed = control;
    close();
    const wait = performance.now() - closedAt < NO_DELAY_MS ? 0 : OPEN_DELAY_MS;
    if (control) opening = setTimeout(open, wait, control);
  }

  document.addEventListener("pointerover", ({ target, pointerType }) => {
    if (pointerType !== "touch" && !tip?.contains(target as Node)) pointAt(findControl(target));
  });
  document.documentElement.addEventListener("pointerleave", () => pointAt(null));
  document.addEventListener("focusin", ({ target }) => {
    const control = findControl(target);
    if (!control?.matches(":focus-visible")) return;
    close();
    void open(control);
  });
  document.addEventListener("focusout", close);
  document.addEventListener("scroll", close, { capture: true, passive: true });
  for (const press of ["pointerdown", "click"]) document.addEventListener(press, close, true);
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || !tip?.checkVisibility()) return;
      close();
      event.preventDefault(); // this Escape closes nothing else
    },
    true,
  );
}

function findControl(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest("[data-tooltip]") : null;
}

/** Shows the tooltip of a control: above it, or below it where there is no room. */
function showTooltip(control: Element): HTMLElement {
  const tip = document.createElement("div");
  tip.className = "tooltip";
  tip.popover = "manual";
  tip.ariaHidden = "true";
  const words = document.createElement("span");
  words.textContent = control.getAttribute("data-tooltip");
  tip.append(words);
  // A dialog or popover gets the tooltips of its controls: elements outside a modal dialog cannot be pointed at.
  (control.closest("dialog, [popover]") ?? document.body).append(tip);
  tip.showPopover();
  const { left, width, top, bottom } = control.getBoundingClientRect();
  const most = document.documentElement.clientWidth - tip.offsetWidth - EDGE_PX;
  const x = Math.max(EDGE_PX, Math.min(left + (width - tip.offsetWidth) / 2, most));
  const y = top < tip.offsetHeight ? bottom : top - tip.offsetHeight;
  tip.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
  return tip;
}
