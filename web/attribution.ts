import { type Attribution, firstTouch, tidyAttribution } from "#contract/attribution.ts";
import { sessionStore } from "./ui/storage.ts";

/** Where a session began; first-party and gone with the tab. */
const KEY = "eaves-first-touch";

/** Notes where this session began, once; a page inside a frame is not where anyone arrives. */
export function rememberFirstTouch(): void {
  if (window.parent !== window || sessionStore.get(KEY) !== null) return;
  sessionStore.set(KEY, JSON.stringify(firstTouch(location.href, document.referrer)));
}

/** Where this session began, as far as it is known: `{landingPage, referrer, utm}`. */
export function sessionAttribution(): Attribution {
  return tidyAttribution(sessionStore.getObject(KEY));
}
