// A file of its own, because the script of every page contains these words.

/** Names of the region of messages and of the button that removes one, for a screen reader. */
export const messageLabels = { dismiss: "Dismiss message", region: "Messages" } as const;

/** A lost connection. */
export const connection = {
  offline: "You are offline. Check your connection and try again.",
  backOnline: "You are back online.",
} as const;
