/**
 * Asks for what is told to have changed. The first call asks at once; those that come while an answer is on its way, or within so many
 * milliseconds of the question, are one question after that: so the last answer is never older than the last call.
 * @param ask does not reject
 */
export function atMostEvery(milliseconds: number, ask: () => Promise<unknown>) {
  let isAsking = false;
  let isAskedAgain = false;
  let isStopped = false;

  async function run(): Promise<void> {
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
      else if (!isStopped) void run();
    },
    stop(): void {
      isStopped = true;
    },
  };
}
