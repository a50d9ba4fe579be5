import { isRecord } from "#contract/values.ts";

/** A word of the desk's worker to an open window: to show a path of the desk, or that its subscription is another now. */
export type FromWorker = { show: string } | { resubscribed: true };

export function isFromWorker(data: unknown): data is FromWorker {
  return isRecord(data) && (typeof data.show === "string" || data.resubscribed === true);
}
