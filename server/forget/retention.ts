import type { Logger } from "pino";
import type { ServerData } from "#server/data/server-data.ts";
import { Pause } from "#server/outbox/pause.ts";
import { mailFolder } from "#server/outbox/written-mail.ts";
import { removeOrphanedMail } from "./orphaned-mail.ts";

const DAY = 24 * 3600 * 1000; // milliseconds
const FIRST = 60_000; // milliseconds after the start, which has better things to do

/** What `forget_older_than` removed. */
type Expired = Record<"applications" | "estimates" | "conversations" | "messages", number>;

export type RetentionOptions = {
  data: ServerData;
  /** `RETENTION_DAYS`; 0 keeps all records. */
  days: number;
  dataDir: string;
  log: Pick<Logger, "info" | "warn">;
  /** Milliseconds until the first time, and between the others. */
  first?: number;
  every?: number;
};

/**
 * Once a day removes what is older than `days` days, and the written mails about what has been deleted. Several processes
 * over one database may run it. What could not be done today is done tomorrow.
 */
export function startRetention(options: RetentionOptions): { stop(): Promise<void> } {
  const { data, days, dataDir, log, first = FIRST, every = DAY } = options;
  const pause = new Pause();
  let stopping = false;

  async function run() {
    for (let wait = first; ; wait = every) {
      await pause.wait(wait);
      if (stopping) return;
      try {
        const expired = days > 0 ? await forgetOlderThan(data, days) : undefined;
        const mails = await removeOrphanedMail(data, mailFolder(dataDir));
        if (mails > 0 || (expired && Object.values(expired).some(Boolean)))
          log.info({ days, ...expired, mails }, "removed by age");
      } catch (error) {
        log.warn({ error: (error as Error).message }, "removing by age failed");
      }
    }
  }

  const running = run();
  return {
    async stop() {
      stopping = true;
      pause.end();
      await running;
    },
  };
}

/** Removes all that is older than `days` days, in short transactions; answers how much. */
export async function forgetOlderThan(data: ServerData, days: number): Promise<Expired> {
  const total: Expired = { applications: 0, estimates: 0, conversations: 0, messages: 0 };
  for (;;) {
    const some = await data.call<Expired>("forget_older_than", { days });
    if (Object.values(some).every((count) => count === 0)) return total;
    for (const kind of Object.keys(total) as (keyof Expired)[]) total[kind] += some[kind];
  }
}
