/** Runs `begin` at once, or for a prerendered page when it is shown. */
export function afterActivation(begin: () => void): void {
  if ("prerendering" in document && document.prerendering)
    document.addEventListener("prerenderingchange", begin, { once: true });
  else begin();
}

/** The time at which the visit of this page began, by `performance.now()`: 0, or for a prerendered page when it was shown. */
export function visitStart(): number {
  const [entry] = performance.getEntriesByType("navigation") as (PerformanceEntry & {
    activationStart?: number;
  })[];
  return entry?.activationStart ?? 0;
}
