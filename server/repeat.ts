import { Pause } from "./pause.ts";

/** Runs `work`, which handles its own errors, again and again: the first time after `first` milliseconds, then `every` milliseconds after each run. */
export function repeat(
  work: () => Promise<void>,
  { first, every }: { first: number; every: number },
): { wake(): void; stop(): Promise<void> } {
  const pause = new Pause();
  let isStopping = false;

  async function run() {
    for (let wait = first; ; wait = every) {
      await pause.wait(wait);
      if (isStopping) return;
      await work();
    }
  }

  const running = run();
  return {
    /** Ends the current wait, or the next one. */
    wake: () => pause.end(),
    /** Stops after the run that is going on. */
    async stop() {
      isStopping = true;
      pause.end();
      await running;
    },
  };
}
