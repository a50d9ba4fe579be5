/** Reasons for which a device may be called, as it chooses them. */
export const ALERTS = ["urgent", "person", "lead", "booking", "cancellation"] as const;

export type Alert = (typeof ALERTS)[number];

/** A call, encrypted for one device. The notification that has its `tag` already makes room for it. */
export type PushMessage = {
  title: string;
  body: string;
  tag: string;
  /** The desk's path that opens what it is about. */
  url: string;
  /** It stays until somebody has seen to it. */
  urgent: boolean;
};

/** The body of POST /api/desk/push/test, which answers 200, or `{ error }` with a sentence that says why not. */
export type PushTest = { device: string };
