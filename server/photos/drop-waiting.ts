import type { Logger } from "pino";
import { areManyFiles } from "#contract/many-files.ts";
import { messageOf } from "#contract/values.ts";
import type { ServerData } from "../data/server-data.ts";
import { repeat } from "../repeat.ts";

const FIRST_WAIT_MS = 60_000; // so that it does not slow down the start
const EVERY_MS = 600_000;

/**
 * Drops every ten minutes the photos whose form was not sent within two hours, and warns of many files. Several processes over one
 * database may run it.
 */
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
    const [files] = await data.call("upload_figures").catch(() => []);
    if (files && areManyFiles(files.day_bytes, files.day_ceiling))
      log.warn(files, "visitors send many photos and resumes; at the ceiling no more are taken for a day");
  }
  return repeat(drop, { first, every: EVERY_MS });
}
