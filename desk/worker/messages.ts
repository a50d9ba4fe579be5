import { isRecord } from "#contract/values.ts";

/**
 * A message of the desk's service worker to an open window: to show a path of the desk, that the subscription was replaced, or that this
 * device was called about the record at a path.
 */
export type FromWorker = { show: string } | { resubscribed: true } | { called: string; title: string };

export function isFromWorker(data: unknown): data is FromWorker {
  if (!isRecord(data)) return false;
  const isCall = typeof data.called === "string" && typeof data.title === "string";
  return typeof data.show === "string" || data.resubscribed === true || isCall;
}
