import { type Attribution, firstTouch, tidyAttribution } from "#domain/attribution.ts";

/** Where a session began; first-party and gone with the tab. */
const KEY = "eaves-first-touch";

/** Notes where this session began, once; a page inside a frame is not where anyone arrives. */
export function rememberFirstTouch(): void {
  if (window.parent !== window) return;
  try {
    if (sessionStorage.getItem(KEY) !== null) return;
    sessionStorage.setItem(KEY, JSON.stringify(firstTouch(location.href, document.referrer)));
  } catch {
    // A browser that keeps nothing: the visit has no known beginning.
  }
}

/** Where this session began, as far as it is known: `{landingPage, referrer, utm}`. */
export function sessionAttribution(): Attribution {
  try {
    return tidyAttribution(JSON.parse(sessionStorage.getItem(KEY) ?? "{}"));
  } catch {
    return {}; // kept by nobody, or damaged
  }
}
