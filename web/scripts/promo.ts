import { PROMO, PROMO_KEYS } from "../islands/promo/promo-numbers.ts";
import { localStore } from "../ui/storage.ts";
import { visitStart } from "./activation.ts";
import { loadAllStyles } from "./load-all-styles.ts";

/**
 * Lets the promo come a second after the page was visited, or when the pointer leaves the window before that. For who closed
 * it for good nothing of it is fetched.
 */
export function startPromo(): void {
  const template = document.querySelector<HTMLTemplateElement>("template#promo");
  if (!template || window.self !== window.top || localStore.get(PROMO_KEYS.closed) === "true") return;
  const began = new AbortController();
  const begin = (type: "delayPassed" | "exitIntended") => {
    if (began.signal.aborted) return;
    began.abort();
    clearTimeout(timer);
    // Its styles are not the document's own.
    Promise.all([import("../islands/promo/promo.ts"), loadAllStyles()]).then(
      ([{ showPromo }]) => showPromo(template, { type }),
      () => {}, // the page is whole without it
    );
  };
  const since = performance.now() - visitStart();
  const timer = setTimeout(begin, Math.max(0, PROMO.delay - since), "delayPassed");
  document.addEventListener(
    "mouseout",
    ({ relatedTarget, clientY }) => !relatedTarget && clientY <= 0 && begin("exitIntended"),
    { signal: began.signal },
  );
}
