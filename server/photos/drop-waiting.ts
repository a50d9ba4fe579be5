import type { Logger } from "pino";
import { messageOf } from "#contract/values.ts";
import type { ServerData } from "../data/server-data.ts";
import { repeat } from "../repeat.ts";

const FIRST_WAIT_MS = 60_000; // so that it does not slow down the start
const HOUR_MS = 3600_000;

/** Drops once an hour the photos whose form was not sent within a day. Several processes over one database may run it. */
export function startDroppingPhotos(options: {
  data: ServerData;
  log: Pick<Logger, "warn">;
  first?: number;
}): { stop(): Promise<void> } {
  const { data, log, first = FIRST_WAIT_MS } = options;
  async function drop() {
    await data
      .call("drop_waiting_photos")
      .catch((error) => log.warn({ error: messageOf(error) }, "photos of unsent forms were not dropped"));
  }
  return repeat(drop, { first, every: HOUR_MS });
}
