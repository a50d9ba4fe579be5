import cluster from "node:cluster";
import process from "node:process";

const steps: (() => Promise<void>)[] = [];
const lastSteps: (() => Promise<void>)[] = [];
let askedAt: number | undefined;

/** Milliseconds in which a second signal is an echo of the first: a terminal or a service manager asks the whole group. */
const ECHO = 2000;

/** Registers what must be ended when the process is asked to stop; the last registered is ended first, `last` ones after all. */
export function onStop(step: () => Promise<void>, { last = false } = {}) {
  (last ? lastSteps : steps).push(step);
}

/** Whether the process was asked to stop. */
export function isStopping(): boolean {
  return askedAt !== undefined;
}

/** Ends all that was registered. */
export async function stopAll() {
  for (const step of [...lastSteps.splice(0), ...steps.splice(0)].reverse()) await step();
}

// Ctrl-C, SIGTERM and a closed terminal stop the site once, also while it still starts; asked again later, it does not wait.
for (const signal of ["SIGHUP", "SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    if (askedAt !== undefined) {
      if (performance.now() - askedAt > ECHO) process.exit(1);
      return;
    }
    askedAt = performance.now();
    if (cluster.isPrimary) process.stdout.write("Stopping: running requests are finished first\n");
    stopAll().then(
      () => process.exit(process.exitCode ?? 0),
      (error: Error) => {
        process.stderr.write(`${error.message}\n`);
        process.exit(1);
      },
    );
  });
}
