import type { Logger } from "pino";
import { readCounts } from "#contract/counts.ts";
import { messageOf } from "#contract/values.ts";
import type { ServerData } from "../data/server-data.ts";
import { mailFolder } from "../mail/delivery/mail-folder.ts";
import { repeat } from "../repeat.ts";
import { removeOrphanedMail } from "./orphaned-mail.ts";

const DAY_MS = 24 * 3600 * 1000;
const FIRST_WAIT_MS = 60_000; // so that it does not slow down the start

/** The numbers of records by the name of their table, and of the conversations' messages. */
type Expired = Record<string, number>;

export type RetentionOptions = {
  data: ServerData;
  /** `RETENTION_DAYS`; 0 keeps all records. */
  days: number;
  dataDir: string;
  log: Pick<Logger, "info" | "warn">;
  /** Milliseconds until the first run, and between two runs. */
  first?: number;
  every?: number;
};

/**
 * Removes once a day the records that are older than `days` days, and the written mails about deleted records. Several processes over
 * one database may run it. After a failure it tries again the next day.
 */
export function startRetention(options: RetentionOptions): { stop(): Promise<void> } {
  const { data, days, dataDir, log, first = FIRST_WAIT_MS, every = DAY_MS } = options;
  async function remove() {
    try {
      const expired = days > 0 ? await forgetOlderThan(data, days) : undefined;
      const mails = await removeOrphanedMail(data, mailFolder(dataDir));
      const removed = { ...expired, mails };
      if (Object.values(removed).some(Boolean)) log.info({ days, ...removed }, "removed by age");
    } catch (error) {
      log.warn({ error: messageOf(error) }, "removing by age failed");
    }
  }
  return repeat(remove, { first, every });
}

/** Removes all records older than `days` days, in short transactions; answers how many. */
export async function forgetOlderThan(data: ServerData, days: number): Promise<Expired> {
  const total: Expired = {};
  for (;;) {
    const [some] = await data.call("forget_older_than", { days });
    const counts: Expired = { ...readCounts(some?.counts), messages: some?.messages ?? 0 };
    for (const [name, count] of Object.entries(counts)) total[name] = (total[name] ?? 0) + count;
    if (Object.values(counts).every((count) => count === 0)) return total;
  }
}
