/**
 * Throttles `ask`. The first call asks at once. Calls during a request, or within so many milliseconds after it, become one later
 * request, so that the last answer is never older than the last call.
 * @param ask must not reject
 */
export function throttle(milliseconds: number, ask: () => Promise<unknown>) {
  let isAsking = false;
  let isAskedAgain = false;
  let isStopped = false;

  async function runAsk(): Promise<void> {
    isAsking = true;
    do {
      isAskedAgain = false;
      await Promise.all([ask(), new Promise((resolve) => setTimeout(resolve, milliseconds))]);
    } while (isAskedAgain && !isStopped);
    isAsking = false;
  }

  return {
    call(): void {
      if (isAsking) isAskedAgain = true;
      else if (!isStopped) void runAsk();
    },
    stop(): void {
      isStopped = true;
    },
  };
}
