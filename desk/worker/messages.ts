import { isRecord } from "#contract/values.ts";

/** A message of the desk's service worker to an open window: to show a path of the desk, or that the subscription was replaced. */
export type FromWorker = { show: string } | { resubscribed: true };

export function isFromWorker(data: unknown): data is FromWorker {
  return isRecord(data) && (typeof data.show === "string" || data.resubscribed === true);
}
