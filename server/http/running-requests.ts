/** Wraps a handler of requests to count those that run, so that what they use can be ended after the last of them. */
export function countRunning<Arguments extends unknown[]>(
  fetch: (...request: Arguments) => Response | Promise<Response>,
) {
  let running = 0;
  let onLast: (() => void) | undefined;
  return {
    async fetch(...request: Arguments): Promise<Response> {
      running++;
      try {
        return await fetch(...request);
      } finally {
        running--;
        if (running === 0) onLast?.();
      }
    },
    /** Resolves when none runs any more. To be called once, when no more come in. */
    async ended(): Promise<void> {
      if (running > 0) await new Promise<void>((resolve) => (onLast = resolve));
    },
  };
}
