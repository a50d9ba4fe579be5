import { messageOf } from "#contract/values.ts";
import { chatReplies } from "#copy/chat-replies.ts";
import type { ServerData } from "../data/server-data.ts";
import type { Log } from "../log.ts";
import { repeat } from "../repeat.ts";

/** Seconds without writing or typing after which Eve answers again in place of the person. */
const IDLE_SECONDS = 180;
const IDLE_CHECK_INTERVAL_MS = 10_000;

export type IdleTakeoversOptions = {
  data: ServerData;
  /** The office's number as people read it. */
  phone: string;
  log: Pick<Log, "info" | "warn">;
  idle?: number;
  every?: number;
};

/** Gives conversations back to Eve when the person who answered went away, so that no visitor waits in vain. Several processes may run it. */
export function endIdleTakeovers(options: IdleTakeoversOptions): { stop(): Promise<void> } {
  const { data, phone, log, idle = IDLE_SECONDS, every = IDLE_CHECK_INTERVAL_MS } = options;
  const words = chatReplies.backFrom("{name}", phone);

  async function endIdle() {
    try {
      const ended = await data.call("end_idle_takeovers", { idle_seconds: idle, words });
      if (ended > 0) log.info({ conversations: ended }, "given back to Eve");
    } catch (error) {
      log.warn({ error: messageOf(error) }, "idle conversations were not given back");
    }
  }

  return repeat(endIdle, { first: every, every });
}
