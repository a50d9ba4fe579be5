import cluster from "node:cluster";
import process from "node:process";

const steps: (() => Promise<void>)[] = [];
const lastSteps: (() => Promise<void>)[] = [];
let askedAt: number | undefined;

/** Within this time a second signal is an echo of the first: a terminal or a service manager signals the whole process group. */
const ECHO_MS = 2000;

/** Registers a step of stopping the process. The last registered runs first; those with `last` run after all others. */
export function onStop(step: () => Promise<void>, { last = false } = {}) {
  (last ? lastSteps : steps).push(step);
}

/** True after the process was asked to stop. */
export function isStopping(): boolean {
  return askedAt !== undefined;
}

let running: Promise<unknown> = Promise.resolve();

/** Runs all registered steps, each once; a second call waits for what the first one does. */
export function stopAll(): Promise<void> {
  const ending = running.catch(() => undefined).then(runSteps);
  running = ending;
  return ending;
}

async function runSteps() {
  for (const step of [...lastSteps.splice(0), ...steps.splice(0)].reverse()) await step();
}

// Ctrl-C, SIGTERM and a closed terminal stop the site, also while it still starts. A second signal ends it at once.
for (const signal of ["SIGHUP", "SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    if (askedAt !== undefined) {
      if (performance.now() - askedAt > ECHO_MS) process.exit(1);
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
