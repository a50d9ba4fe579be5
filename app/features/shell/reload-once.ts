const KEY = "eaves.reloaded-at";
/** Two failures within this time, in milliseconds, mean that a reload does not help. */
const SAME_FAILURE = 20_000;

/** Whether `error` is a browser's word for a script of the site that it could not fetch (Chromium, Firefox, Safari). */
export function isMissingScript(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|unable to preload/i.test(error.message)
  );
}

/**
 * Reloads the window unless it was reloaded for the same reason just before; a window that is offline waits for the
 * connection first. Returns whether a reload will come.
 */
export function reloadOnce(now = Date.now()): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY));
    if (now - last < SAME_FAILURE) return false;
    sessionStorage.setItem(KEY, String(now));
  } catch {
    // Without storage nothing would stop a loop.
    return false;
  }
  if (navigator.onLine) location.reload();
  else addEventListener("online", () => location.reload(), { once: true });
  return true;
}
