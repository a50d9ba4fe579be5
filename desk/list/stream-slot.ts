/** Most streams of one browser in all its tabs. It has six connections to a site, and streams must not take all of them. */
const MAX_STREAMS = 3;

/** Takes a slot for a stream until `signal` or the page ends; returns false while other tabs have all slots. */
export async function takeStreamSlot(signal: AbortSignal): Promise<boolean> {
  if (!navigator.locks) return true; // absent in a page without TLS
  for (let slot = 0; slot < MAX_STREAMS; slot++)
    if (await takeLock(`eaves-desk-live-${slot}`, signal)) return true;
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
