import type { Answer } from "#contract/rows.ts";
import { messageOf } from "#contract/values.ts";
import type { ServerData } from "../data/server-data.ts";
import type { Log } from "../log.ts";
import { Pause } from "../pause.ts";

/** Version of the rules that make public texts. Add one with each change of what they hide. */
export const PUBLISHING_RULES = 3;

type Message = Answer<"messages_to_publish">[number];

export type RepublishOptions = {
  data: ServerData;
  /** Answers the public texts of these messages by the present rules, in their order. */
  publish(messages: readonly Message[]): Promise<readonly string[]>;
  log: Pick<Log, "info" | "warn">;
  /** Milliseconds before the first batch, between two batches, and until the next look when no message was left. */
  first?: number;
  between?: number;
  idle?: number;
};

const BATCH_MESSAGES = 50;
const LOOK_DELAY_MS = 300; // from a notice of new messages to the look for them: one look serves many notices

/**
 * Makes a new public text for each message whose text was made by older rules, in small batches that keep no visitor waiting.
 * Several processes over one database may run it. Messages of staff are published after `lookSoon`; messages that a process of an
 * older version stores meanwhile are found at a later look.
 */
export function startRepublishing({
  data,
  publish,
  log,
  first = 5_000,
  between = 250,
  idle = 3600_000,
}: RepublishOptions): { lookSoon(): void; stop(): Promise<void> } {
  const pause = new Pause();
  let isStopping = false;
  let total = 0; // messages published since all were done
  let soon: NodeJS.Timeout | undefined;

  async function publishSome(): Promise<number> {
    const messages = await data.call("messages_to_publish", {
      rules: PUBLISHING_RULES,
      most: BATCH_MESSAGES,
    });
    if (messages.length === 0) return 0;
    const texts = await publish(messages);
    await data.call("publish_messages", {
      rules: PUBLISHING_RULES,
      texts: messages.map(({ id }, index) => ({ id, text: texts[index] ?? "…" })),
    });
    return messages.length;
  }

  /** Publishes a batch; answers the milliseconds until the next one. */
  async function publishBatch(): Promise<number> {
    try {
      const count = await publishSome();
      total += count;
      if (count > 0) return between;
      if (total > 0) log.info({ messages: total }, "public texts made anew");
      total = 0;
      return idle;
    } catch (error) {
      log.warn({ error: messageOf(error) }, "public texts were not made anew; tried again later");
      return idle / 60;
    }
  }

  async function run() {
    for (let wait = first; ; wait = await publishBatch()) {
      await pause.wait(wait);
      if (isStopping) return;
    }
  }

  const running = run();
  return {
    /** Looks soon for messages without a public text, such as those of staff. */
    lookSoon() {
      soon ??= setTimeout(() => {
        soon = undefined;
        pause.end();
      }, LOOK_DELAY_MS);
    },
    /** Waits for the batch that is being published. */
    async stop() {
      isStopping = true;
      clearTimeout(soon);
      pause.end();
      await running;
    },
  };
}
