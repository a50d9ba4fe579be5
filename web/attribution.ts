import { type Attribution, continueVisit, readFirstTouch, tidyAttribution } from "#contract/attribution.ts";
import { localStore, sessionStore } from "./ui/storage.ts";

/**
 * Storage key of the origin: in the session's storage that of the session, in the local one that of the visit which goes on, with the time of
 * its last page, for a page that is opened in another tab.
 */
const KEY = "eaves-first-touch";

/** Stores the origin of this session, once. A page inside a frame does not count: no visit begins there. */
export function rememberFirstTouch(): void {
  if (window.parent !== window) return;
  const at = Date.now();
  if (sessionStore.get(KEY) === null) {
    const first = readFirstTouch(location.href, document.referrer);
    sessionStore.set(KEY, JSON.stringify(continueVisit(first, localStore.getObject(KEY), at)));
  }
  localStore.set(KEY, JSON.stringify({ ...sessionStore.getObject(KEY), at }));
}

/** Reads the origin of this session, as far as known: `{landingPage, referrer, utm}`. */
export function readAttribution(): Attribution {
  return tidyAttribution(sessionStore.getObject(KEY));
}
