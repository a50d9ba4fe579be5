import { type Attribution, readFirstTouch, tidyAttribution } from "#contract/attribution.ts";
import { sessionStore } from "./ui/storage.ts";

/** Session storage key of the origin of the session. */
const FIRST_TOUCH_KEY = "eaves-first-touch";

/** Stores the origin of this session, once. A page inside a frame does not count: no visit begins there. */
export function rememberFirstTouch(): void {
  if (window.parent !== window || sessionStore.get(FIRST_TOUCH_KEY) !== null) return;
  sessionStore.set(FIRST_TOUCH_KEY, JSON.stringify(readFirstTouch(location.href, document.referrer)));
}

/** Reads the origin of this session, as far as known: `{landingPage, referrer, utm}`. */
export function readAttribution(): Attribution {
  return tidyAttribution(sessionStore.getObject(FIRST_TOUCH_KEY));
}
