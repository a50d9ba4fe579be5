/** Resolves after so many milliseconds, or earlier when the browser is online again or `stopped` is aborted. */
export function waitForOnline(milliseconds: number, stopped?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stopped?.aborted) return resolve();
    const timer = setTimeout(finish, milliseconds);
    function finish() {
      clearTimeout(timer);
      removeEventListener("online", finish);
      stopped?.removeEventListener("abort", finish);
      resolve();
    }
    addEventListener("online", finish);
    stopped?.addEventListener("abort", finish);
  });
}
