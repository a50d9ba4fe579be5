import { watchView } from "../../scripts/when-near.ts";

/** Calls to action and colors to press, which the promo may not cover on a phone, and forms, beside which it would be in the way. */
const ACTIONS = "main :is([data-action], [data-roof-view])";
const FORMS = "main :is(form:not([data-roof-view]), [data-embed], [data-booking])";

/** Margin of the window's lowest 30%, in which the promo and the action bar stand. */
const PROMO_AREA = "-70% 0px 0px";

/**
 * Watches whether a phone has room for the promo: it has none beside a form, or over a call to action.
 * @param onChange called when the answer may have changed
 * @param signal ends the watch
 * @returns a function that tells whether there is room now
 */
export function watchRoom(onChange: () => void, signal: AbortSignal): () => boolean {
  const isActionBelow = watchView(ACTIONS, PROMO_AREA, onChange);
  const isFormInView = watchView(FORMS, "0px", onChange);
  // A card that has turned shows the action on its back.
  document.addEventListener("transitionend", onChange, { signal });
  return () => !isFormInView() && !isActionBelow();
}
