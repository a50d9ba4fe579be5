/** Runs `begin` at once, or for a prerendered page when it is shown. */
export function runAfterActivation(begin: () => void): void {
  if ("prerendering" in document && document.prerendering)
    document.addEventListener("prerenderingchange", begin, { once: true });
  else begin();
}

/** The time at which the visit of this page began, by `performance.now()`: 0, or for a prerendered page when it was shown. */
export function findVisitStart(): number {
  const [entry] = performance.getEntriesByType("navigation") as (PerformanceEntry & {
    activationStart?: number;
  })[];
  return entry?.activationStart ?? 0;
}
