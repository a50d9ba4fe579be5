/** Streams of one browser at most, over all its tabs: it has six connections to a site, and pages that only wait would take them all. */
const MOST = 3;

/** Takes one of them until `signal` ends it, or the page; false while other tabs have them all. */
export async function takeStreamSlot(signal: AbortSignal): Promise<boolean> {
  if (!navigator.locks) return true; // a page without TLS has none
  for (let slot = 0; slot < MOST; slot++) if (await takeLock(`eaves-desk-live-${slot}`, signal)) return true;
  return false;
}

function takeLock(name: string, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      const isTaken = lock !== null && !signal.aborted;
      resolve(isTaken);
      return isTaken
        ? new Promise<void>((release) => signal.addEventListener("abort", () => release()))
        : undefined;
    });
  });
}
