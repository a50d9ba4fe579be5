import { PROMO, PROMO_KEYS } from "../islands/promo/promo-numbers.ts";
import { localStore } from "../ui/storage.ts";
import { loadAllStyles } from "./load-all-styles.ts";

/**
 * Shows the promo a second after the visit of the page began, or earlier when the pointer leaves the window. For visitors who have
 * closed it for good, nothing of it is fetched.
 */
export function startPromo(): void {
  const template = document.querySelector<HTMLTemplateElement>("template#promo");
  if (!template || window.self !== window.top || localStore.get(PROMO_KEYS.closed) === "true") return;
  const started = new AbortController();
  const begin = (type: "delayPassed" | "exitIntended") => {
    if (started.signal.aborted) return;
    started.abort();
    clearTimeout(timer);
    // Neither the promo's offers nor its styles are in the document.
    Promise.all([import("../islands/promo/promo.ts"), loadAllStyles(), fillTemplate(template)]).then(
      ([{ showPromo }]) => showPromo(template, { type }),
      () => {}, // the page works without it
    );
  };
  const since = performance.now() - findVisitStart();
  const timer = setTimeout(begin, Math.max(0, PROMO.delay - since), "delayPassed");
  document.addEventListener(
    "mouseout",
    ({ relatedTarget, clientY }) => !relatedTarget && clientY <= 0 && begin("exitIntended"),
    { signal: started.signal },
  );
}

/** Fetches the offers into the template that names their file. Where they are in the document, as in development, there is none. */
async function fillTemplate(template: HTMLTemplateElement): Promise<void> {
  const { from } = template.dataset;
  if (from) template.innerHTML = await (await fetch(from)).text();
}

/** The time at which the visit of this page began, by `performance.now()`: 0, or for a prerendered page when it was shown. */
function findVisitStart(): number {
  const [entry] = performance.getEntriesByType("navigation") as (PerformanceEntry & {
    activationStart?: number;
  })[];
  return entry?.activationStart ?? 0;
}
