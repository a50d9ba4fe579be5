import process from "node:process";

const INTERVAL_MS = 500;

/** The id of npm's process if npm started this one; undefined if a person did, who may close the terminal. */
export function findNpmProcess() {
  return process.env.npm_lifecycle_event ? process.ppid : undefined;
}

/** Ends this process with SIGTERM when its parent `pid` has ended in any way. */
export function endWithParent(pid) {
  if (!pid) return;
  const watch = setInterval(() => {
    if (process.ppid === pid) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, INTERVAL_MS);
  watch.unref();
}
