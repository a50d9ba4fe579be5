import type { Answer } from "#contract/rows.ts";
import { messageOf } from "#contract/values.ts";
import type { ServerData } from "../data/server-data.ts";
import type { Log } from "../log.ts";
import { Pause } from "../outbox/pause.ts";

/** Version of the rules by which public texts are made: one more with each change of what they hide. */
export const PUBLISHING_RULES = 3;

type Message = Answer<"messages_to_publish">[number];

export type PublishAgainOptions = {
  data: ServerData;
  /** Public texts of these messages by the present rules, in their order. */
  publish(messages: readonly Message[]): Promise<readonly string[]>;
  log: Pick<Log, "info" | "warn">;
  /** Milliseconds before the first batch, between two, and until it is looked again. */
  first?: number;
  between?: number;
  again?: number;
};

const BATCH = 50; // messages
const SOON = 300; // milliseconds after a word that there are more, so that one look serves many

/**
 * Makes the public text anew of each message whose text older rules have made, in small batches that keep no visitor waiting.
 * Several processes over one database may run it; what staff wrote at the desk is looked for when told of, what a process of an older version stores meanwhile is found later.
 */
export function publishAgain({
  data,
  publish,
  log,
  first = 5_000,
  between = 250,
  again = 3600_000,
}: PublishAgainOptions): { look(): void; stop(): Promise<void> } {
  const pause = new Pause();
  let stopping = false;
  let soon: NodeJS.Timeout | undefined;

  async function publishSome(): Promise<number> {
    const messages = await data.call("messages_to_publish", { rules: PUBLISHING_RULES, most: BATCH });
    if (messages.length === 0) return 0;
    const texts = await publish(messages);
    await data.call("publish_messages", {
      rules: PUBLISHING_RULES,
      texts: messages.map(({ id }, index) => ({ id, text: texts[index] ?? "…" })),
    });
    return messages.length;
  }

  async function run() {
    let total = 0;
    for (let wait = first; ; ) {
      await pause.wait(wait);
      if (stopping) return;
      try {
        const count = await publishSome();
        total += count;
        if (count === 0 && total > 0) log.info({ messages: total }, "public texts made anew");
        if (count === 0) total = 0;
        wait = count > 0 ? between : again;
      } catch (error) {
        log.warn({ error: messageOf(error) }, "public texts were not made anew; tried again later");
        wait = again / 60;
      }
    }
  }

  const running = run();
  return {
    /** Looks soon: there may be messages without a public text, as those of staff. */
    look() {
      soon ??= setTimeout(() => {
        soon = undefined;
        pause.end();
      }, SOON);
    },
    /** Waits for the batch that is being published. */
    async stop() {
      stopping = true;
      clearTimeout(soon);
      pause.end();
      await running;
    },
  };
}
