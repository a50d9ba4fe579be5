/** Runs `begin` when the page is visited: at once, or when a page that was drawn ahead is shown. */
export function afterActivation(begin: () => void): void {
  if ("prerendering" in document && document.prerendering)
    document.addEventListener("prerenderingchange", begin, { once: true });
  else begin();
}

/** When the visit of this page began, in milliseconds on its own clock: 0, or later for one that was drawn ahead. */
export function visitStart(): number {
  const [entry] = performance.getEntriesByType("navigation") as (PerformanceEntry & {
    activationStart?: number;
  })[];
  return entry?.activationStart ?? 0;
}
