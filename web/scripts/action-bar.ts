import { watchView } from "./when-near.ts";

/** Forms, and frames and places of forms, over which a bar would be in the way. */
const FORMS = "main :is(form, [data-embed], [data-booking])";
/** Calls to action, which the bar must not cover, and the lowest tenth of the window, where it stands. */
const ACTIONS = "main [data-action]";
const BAR_AREA = "-90% 0px 0px";
/** The lowest fifth of the window, where the two buttons float from 768 px up, and the forms that they must not cover. */
const BUTTONS_AREA = "-80% 0px 0px";
const COVERABLE_FORMS = "main :is(form, [data-embed])";

/** Pixels; a smaller movement is a trembling finger and no scrolling. */
const MIN_SCROLL_PX = 6;

/**
 * Hides a phone's bar of actions beside forms and calls to action, and while the visitor scrolls down; it comes back when they
 * scroll up, and at the page's end. Without script it always stays. `data-away` hides the bar, and `data-covering` marks a button
 * that would cover a form; shell.css decides at which window widths they count, and hides the bar while the visitor types.
 */
export function arrangeActionBar(): void {
  const bar = document.querySelector(".action-bar");
  if (!bar) return;
  const buttons = bar.querySelectorAll(".action-bar-button");
  let before = scrollY;
  let down = false;
  const updateBar = () => bar.toggleAttribute("data-away", down || isFormVisible() || isActionBelow());
  const updateCovering = () => {
    for (const button of buttons)
      button.toggleAttribute("data-covering", formBelow() && liesOverForm(button));
  };
  const isFormVisible = watchView(FORMS, "0px", updateBar);
  const isActionBelow = watchView(ACTIONS, BAR_AREA, updateBar);
  const formBelow = watchView(FORMS, BUTTONS_AREA, updateCovering);
  addEventListener("resize", updateCovering);
  // Without scrolling a form can come below a button: the free times arrive late, and a field's error moves the fields below it.
  const formChanges = new MutationObserver(updateCovering);
  for (const booking of document.querySelectorAll("main [data-booking]"))
    formChanges.observe(booking, { childList: true, subtree: true });
  const main = document.querySelector("main");
  if (main) new ResizeObserver(updateCovering).observe(main);
  addEventListener(
    "scroll",
    () => {
      updateCovering();
      const { scrollHeight, clientHeight } = document.documentElement;
      const atEnd = scrollY + clientHeight > scrollHeight - MIN_SCROLL_PX;
      if (!atEnd && Math.abs(scrollY - before) < MIN_SCROLL_PX) return;
      down = scrollY > Math.max(before, 0) && !atEnd; // a phone scrolls beyond both ends and bounces back
      before = scrollY;
      updateBar();
    },
    { passive: true },
  );
}

function liesOverForm(button: Element): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  return [...document.querySelectorAll(COVERABLE_FORMS)].some((form) => {
    const box = form.getBoundingClientRect();
    return box.left < right && left < box.right && box.top < bottom && top < box.bottom;
  });
}
