import { watchView } from "./when-near.ts";

/** Forms (a house to try roofs on asks for nothing), and frames and places of forms, over which a bar would be in the way. */
const FORMS = "main :is(form:not([data-roof-view]), [data-embed], [data-booking])";
/** The lowest tenth of the window, where a phone's bar stands. */
const BAR_AREA = "-90% 0px 0px";
/** From 768 px up: what the two buttons in the margins must not cover, and the lowest fifth of the window, where they float. */
const COVERABLE = "main :is(form:not([data-roof-view]), iframe, [data-action])";
const BUTTONS_AREA = "-80% 0px 0px";

/**
 * Hides a phone's bar of actions over forms. `data-away` hides the bar, and `data-covering` marks a button that would cover
 * something to press or to fill in; shell.css decides at which window widths they count, and hides the bar while the visitor types.
 */
export function arrangeActionBar(): void {
  const bar = document.querySelector(".action-bar");
  if (!bar) return;
  const buttons = bar.querySelectorAll("[data-floating]");
  const updateCovering = () => {
    for (const button of buttons)
      button.toggleAttribute("data-covering", isSomethingBelow() && liesOver(button));
  };
  const isFormBelow = watchView(FORMS, BAR_AREA, () => bar.toggleAttribute("data-away", isFormBelow()));
  const isSomethingBelow = watchView(COVERABLE, BUTTONS_AREA, updateCovering);
  addEventListener("resize", updateCovering);
  addEventListener("scroll", updateCovering, { passive: true });
  // Without scrolling something can come below a button: what arrives late moves what follows it.
  const main = document.querySelector("main");
  if (main) new ResizeObserver(updateCovering).observe(main);
}

function liesOver(button: Element): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  return [...document.querySelectorAll(COVERABLE)].some((thing) => {
    const box = findBox(thing);
    return box.left < right && left < box.right && box.top < bottom && top < box.bottom;
  });
}

/** The place of an element; of a frame of this site, which is wider than what it shows, that of the form in it. */
function findBox(thing: Element): DOMRect {
  const outer = thing.getBoundingClientRect();
  const form = thing instanceof HTMLIFrameElement && thing.contentDocument?.querySelector("form");
  if (!form) return outer;
  const { x, y, width, height } = form.getBoundingClientRect();
  return new DOMRect(outer.x + x, outer.y + y, width, height);
}
