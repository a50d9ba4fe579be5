import { watchView } from "./when-near.ts";

/** What is filled in, or framed to be: a bar over it would be in the way. */
const FORMS = "main :is(form, [data-embed], [data-booking])";
/** What is to be pressed instead of the bar, and where the bar would cover it. */
const ACTIONS = "main [data-action]";
const LOWEST = "-90% 0px 0px";
/** The part of a window in whose corners the two buttons float from 768 px up, and what they may lie over there. */
const CORNERS = "-80% 0px 0px";
const FIELDS = "main :is(form, [data-embed])";

/** Less than this, in pixels, is a finger's tremor and no scrolling. */
const TREMOR = 6;

/**
 * A phone's bar gives way to forms and to what else is to be pressed, and hides while the visitor scrolls down; it comes back when
 * they scroll up and at the page's end. Where there is no script it is simply there. `data-away` says so, and `data-covering` on
 * the call or the chat button that it would lie over a form; shell.css makes of them what a width asks for, and hides the bar
 * while something is typed.
 */
export function arrangeActionBar(): void {
  const bar = document.querySelector(".action-bar");
  if (!bar) return;
  const buttons = bar.querySelectorAll(".action-bar-button");
  let before = scrollY;
  let down = false;
  const arrange = () => bar.toggleAttribute("data-away", down || formSeen() || actionBelow());
  const clear = () => {
    for (const button of buttons)
      button.toggleAttribute("data-covering", formBelow() && liesOverForm(button));
  };
  const formSeen = watchView(FORMS, "0px", arrange);
  const actionBelow = watchView(ACTIONS, LOWEST, arrange);
  const formBelow = watchView(FORMS, CORNERS, clear);
  addEventListener("resize", clear);
  // The times of a visit arrive later, under a button that nobody scrolls; what is told of a field moves those below it.
  const arrived = new MutationObserver(clear);
  for (const booking of document.querySelectorAll("main [data-booking]"))
    arrived.observe(booking, { childList: true, subtree: true });
  const main = document.querySelector("main");
  if (main) new ResizeObserver(clear).observe(main);
  addEventListener(
    "scroll",
    () => {
      clear();
      const { scrollHeight, clientHeight } = document.documentElement;
      const atEnd = scrollY + clientHeight > scrollHeight - TREMOR;
      if (!atEnd && Math.abs(scrollY - before) < TREMOR) return;
      down = scrollY > Math.max(before, 0) && !atEnd; // a phone scrolls beyond its ends, and back
      before = scrollY;
      arrange();
    },
    { passive: true },
  );
}

function liesOverForm(button: Element): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  return [...document.querySelectorAll(FIELDS)].some((form) => {
    const box = form.getBoundingClientRect();
    return box.left < right && left < box.right && box.top < bottom && top < box.bottom;
  });
}
