import { loadAllStyles } from "./load-all-styles.ts";

/** Milliseconds of pointing before a tooltip opens, and after one has closed in which the next opens at once. */
const OPENS_AFTER = 700;
const SKIP_WINDOW = 300;

/** Pixels that a tooltip keeps from the window's edges. */
const EDGE = 8;

/**
 * Tooltips for controls that show an icon alone: `data-tooltip="…"` on the control is all it takes. One repeats the control's name,
 * and is therefore hidden from who has it read out. It opens when the control is pointed at for a while or reached by keyboard,
 * stays while it is pointed at itself, and closes on Escape, on a press and when the page scrolls.
 */
export function listenForTooltips(): void {
  if (matchMedia("(hover: none)").matches) return;
  let pointed: Element | null = null;
  let wanted: Element | null = null;
  let tip: HTMLElement | undefined;
  let opening: ReturnType<typeof setTimeout> | undefined;
  let closed = -SKIP_WINDOW;

  async function open(control: Element): Promise<void> {
    wanted = control;
    await loadAllStyles();
    if (wanted === control && control.isConnected) tip ??= drawn(control);
  }

  function close(): void {
    clearTimeout(opening);
    wanted = null;
    if (!tip) return;
    tip.remove();
    tip = undefined;
    closed = performance.now();
  }

  function point(control: Element | null): void {
    if (control === pointed) return;
    pointed = control;
    close();
    const wait = performance.now() - closed < SKIP_WINDOW ? 0 : OPENS_AFTER;
    if (control) opening = setTimeout(open, wait, control);
  }

  document.addEventListener("pointerover", ({ target, pointerType }) => {
    if (pointerType !== "touch" && !tip?.contains(target as Node)) point(controlOf(target));
  });
  document.documentElement.addEventListener("pointerleave", () => point(null));
  document.addEventListener("focusin", ({ target }) => {
    const control = controlOf(target);
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
      event.preventDefault(); // it closes nothing else then
    },
    true,
  );
}

function controlOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest("[data-tooltip]") : null;
}

/** Shows the tooltip of `control`: above it, or below where there is no room. */
function drawn(control: Element): HTMLElement {
  const tip = document.createElement("div");
  tip.className = "tooltip";
  tip.popover = "manual";
  tip.ariaHidden = "true";
  const words = document.createElement("span");
  words.textContent = control.getAttribute("data-tooltip");
  tip.append(words);
  // What is above the page has its tooltips in it: beside a modal dialog nothing can be pointed at.
  (control.closest("dialog, [popover]") ?? document.body).append(tip);
  tip.showPopover();
  const { left, width, top, bottom } = control.getBoundingClientRect();
  const most = document.documentElement.clientWidth - tip.offsetWidth - EDGE;
  const x = Math.max(EDGE, Math.min(left + (width - tip.offsetWidth) / 2, most));
  const y = top < tip.offsetHeight ? bottom : top - tip.offsetHeight;
  tip.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
  return tip;
}
