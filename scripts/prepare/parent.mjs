import process from "node:process";

const INTERVAL = 500; // milliseconds

/** npm, where it started this process; nothing where a person did, who may close the terminal. */
export function npmProcess() {
  return process.env.npm_lifecycle_event ? process.ppid : undefined;
}

/** Ends this process, as SIGTERM does, once its parent `pid` is gone, however it went. */
export function endWithParent(pid) {
  if (!pid) return;
  const watch = setInterval(() => {
    if (process.ppid === pid) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, INTERVAL);
  watch.unref();
}
