import { Absence } from "../data/absence.ts";
import { DataError, type ServerData } from "../data/server-data.ts";
import { Refusal } from "../http/refusal.ts";
import type { Log } from "../log.ts";
import { repeat } from "../repeat.ts";

const HEARING_LEASE_SECONDS = 10; // until a text of a killed process, or of one whose Eve was busy, is free again

export type EarOptions = {
  data: ServerData;
  /** Answers true if a text tells of an emergency. @throws {Refusal} when Eve is busy; another error when she fails on the text */
  hear(words: string): Promise<boolean>;
  log: Pick<Log, "info" | "warn" | "error">;
  /** Milliseconds between looks for new texts. */
  poll?: number;
};

/**
 * Hears emergencies in what visitors send by forms, once the form is stored: Eve may be slow or gone, and no form waits for her. Any
 * number of processes may run it over one database: each text is claimed by one.
 */
export function startEar({ data, hear, log, poll = 1000 }: EarOptions): {
  /** Looks at once instead of at the next poll. */
  wake(): void;
  stop(): Promise<void>;
} {
  let isStopping = false;
  const absence = new Absence(log, "what visitors sent cannot be heard");

  async function hearAll() {
    try {
      while (!isStopping && (await hearNext())) absence.end();
      absence.end();
    } catch (error) {
      absence.warn(error);
    }
  }

  /** Hears one text; false where none was left, or Eve is busy. */
  async function hearNext(): Promise<boolean> {
    const [text] = await data.call("unheard_claim", { batch: 1, lease_seconds: HEARING_LEASE_SECONDS });
    if (!text) return false;
    const about = { unheard: text.id, kind: text.kind };
    try {
      const urgent = await hear(text.words);
      if (urgent) log.info(about, "an emergency was heard");
      await data.call("unheard_done", { unheard_id: text.id, urgent });
    } catch (error) {
      if (error instanceof Refusal) return false;
      if (error instanceof DataError) throw error;
      log.error({ ...about, err: error }, "a text could not be heard");
      await data.call("unheard_done", { unheard_id: text.id });
    }
    return true;
  }

  const looking = repeat(hearAll, { first: 0, every: poll });
  return {
    wake: looking.wake,
    async stop() {
      isStopping = true;
      await looking.stop();
    },
  };
}
