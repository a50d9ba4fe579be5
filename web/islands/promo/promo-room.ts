import { watchView } from "../../scripts/when-near.ts";

/** Calls to action, which the promo may not cover on a phone. For forms the action bar gives way, see scripts/action-bar.ts. */
const ACTIONS = "main [data-action]";

/** Margin of the window's lowest 30%, in which the promo and the action bar stand. */
const PROMO_AREA = "-70% 0px 0px";

/**
 * Watches whether a phone has room for the promo: it has none while the action bar is hidden, or over a call to action.
 * @param onChange called when the answer may have changed
 * @param signal ends the watch
 * @returns a function that tells whether there is room now
 */
export function watchRoom(onChange: () => void, signal: AbortSignal): () => boolean {
  const bar = document.querySelector(".action-bar");
  const actionBelow = watchView(ACTIONS, PROMO_AREA, onChange);
  const barObserver = new MutationObserver(onChange);
  if (bar) barObserver.observe(bar, { attributeFilter: ["data-away"] });
  // A card that has turned shows the action on its back.
  document.addEventListener("transitionend", onChange, { signal });
  signal.addEventListener("abort", () => barObserver.disconnect());
  return () => !bar?.hasAttribute("data-away") && !actionBelow();
}
