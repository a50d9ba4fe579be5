import { Pause } from "./outbox/pause.ts";

/** Does `work`, which tells its own failures, again and again; `first` and `every` are the milliseconds before and between. */
export function repeatedly(
  work: () => Promise<void>,
  { first, every }: { first: number; every: number },
): { now(): void; stop(): Promise<void> } {
  const pause = new Pause();
  let stopping = false;

  async function run() {
    for (let wait = first; ; wait = every) {
      await pause.wait(wait);
      if (stopping) return;
      await work();
    }
  }

  const running = run();
  return {
    /** Ends the present wait, or the next one. */
    now: () => pause.end(),
    /** Waits for what is being done. */
    async stop() {
      stopping = true;
      pause.end();
      await running;
    },
  };
}
