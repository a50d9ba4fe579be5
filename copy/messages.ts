// Apart from all other words: the script of every page has these.

/** The region of messages, and the button that takes one away, for a screen reader. */
export const messageLabels = { dismiss: "Dismiss message", region: "Messages" } as const;

/** A lost connection. */
export const connection = {
  offline: "You are offline. Check your connection and try again.",
  backOnline: "You are back online.",
} as const;
