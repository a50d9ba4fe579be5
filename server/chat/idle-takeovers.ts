import { messageOf } from "#contract/values.ts";
import { chat } from "#copy/chat.ts";
import type { ServerData } from "../data/server-data.ts";
import type { Log } from "../log.ts";
import { repeatedly } from "../repeatedly.ts";

/** Seconds in which a person who answers neither writes nor types, until Eve is back. */
const IDLE = 180;
const EVERY = 10_000; // milliseconds

export type IdleTakeoversOptions = {
  data: ServerData;
  log: Pick<Log, "info" | "warn">;
  idle?: number;
  every?: number;
};

/** Gives conversations back to Eve whose person went away, so that no visitor waits for nobody. Several processes may run it. */
export function endIdleTakeovers(options: IdleTakeoversOptions): { stop(): Promise<void> } {
  const { data, log, idle = IDLE, every = EVERY } = options;
  const words = chat.backFrom("{name}");

  async function end() {
    try {
      const ended = await data.call("end_idle_takeovers", { idle_seconds: idle, words });
      if (ended > 0) log.info({ conversations: ended }, "given back to Eve");
    } catch (error) {
      log.warn({ error: messageOf(error) }, "idle conversations were not given back");
    }
  }

  return repeatedly(end, { first: every, every });
}
