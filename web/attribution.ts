import { type Attribution, firstTouch, tidyAttribution } from "#contract/attribution.ts";
import { sessionStore } from "./ui/storage.ts";

/** Session storage key of where the session began. */
const FIRST_TOUCH_KEY = "eaves-first-touch";

/** Notes once where this session began. A page inside a frame does not count: nobody arrives there. */
export function rememberFirstTouch(): void {
  if (window.parent !== window || sessionStore.get(FIRST_TOUCH_KEY) !== null) return;
  sessionStore.set(FIRST_TOUCH_KEY, JSON.stringify(firstTouch(location.href, document.referrer)));
}

/** Returns where this session began, as far as known: `{landingPage, referrer, utm}`. */
export function readAttribution(): Attribution {
  return tidyAttribution(sessionStore.getObject(FIRST_TOUCH_KEY));
}
