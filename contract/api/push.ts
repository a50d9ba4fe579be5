/** Reasons to call a device. Each device chooses its own. */
export const ALERTS = ["urgent", "person", "lead", "booking", "cancellation"] as const;

export type Alert = (typeof ALERTS)[number];

/** A call, encrypted for one device. It replaces a notification with the same `tag`. */
export type PushMessage = {
  title: string;
  body: string;
  tag: string;
  /** The desk's path that opens the record. */
  url: string;
  /** True for a notification that stays until somebody has opened or closed it. */
  urgent: boolean;
};

/** The body of POST /api/desk/push/test, which answers 200, or `{ error }` with a reason as a sentence. */
export type PushTest = { device: string };
