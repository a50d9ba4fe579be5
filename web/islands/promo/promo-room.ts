import { watchView } from "../../scripts/when-near.ts";

/** What the promo may not lie over on a phone: a call to action. Forms are the bar's to tell, see scripts/action-bar.ts. */
const ACTIONS = "main [data-action]";

/** The window's lowest part, in which the promo and the bar of actions stand. */
const LOWEST = "-70% 0px 0px";

/**
 * Whether a phone has room for the promo: not while the bar of actions is away, and not over a call to action.
 * @param changed hears when the answer may have become another one
 * @param signal ends it
 */
export function watchRoom(changed: () => void, signal: AbortSignal): () => boolean {
  const bar = document.querySelector(".action-bar");
  const actionBelow = watchView(ACTIONS, LOWEST, changed);
  const barMoves = new MutationObserver(changed);
  if (bar) barMoves.observe(bar, { attributeFilter: ["data-away"] });
  // A card that has turned has an action on its back.
  document.addEventListener("transitionend", changed, { signal });
  signal.addEventListener("abort", () => barMoves.disconnect());
  return () => !bar?.hasAttribute("data-away") && !actionBelow();
}
