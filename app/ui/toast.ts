export type Toast = {
  id: number;
  tone: "success" | "error";
  title: string;
  text?: string;
  /** Something to do about it; the toast leaves when it is done. */
  action?: { label: string; run: () => void };
};

/** How long a toast stays, in milliseconds. */
export const TOAST_STAYS = 6_000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const watchers = new Set<() => void>();

/** Shows a message to the visitor; it leaves after {@link TOAST_STAYS} or when dismissed. */
export function showToast(toast: Omit<Toast, "id">): void {
  const id = ++lastId;
  // Not more than three at once: the oldest makes room.
  change([...toasts.slice(-2), { ...toast, id }]);
  setTimeout(() => dismissToast(id), TOAST_STAYS);
}

export function dismissToast(id: number): void {
  if (toasts.some((toast) => toast.id === id)) change(toasts.filter((toast) => toast.id !== id));
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

/** Calls `watcher` on each change until the returned function is called. */
export function watchToasts(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const watcher of watchers) watcher();
}
