import { setTimeout as delay } from "node:timers/promises";
import { isOneOf, messageOf } from "#contract/values.ts";
import type { ServerData } from "../data/server-data.ts";
import type { Log } from "../log.ts";

/** Where to look: the conversation in which something happened, another record that came for the desk, who is there, or everywhere. */
export type Change = { conversation: string } | (typeof OTHERS)[number];

const OTHERS = ["desk", "office", "all"] as const;

/**
 * Listens until the connection is lost or `signal` ends it; calls `onListening` when every word from then on will be heard.
 * @throws when it was lost, or could not be made
 */
export type Listen = (
  channel: string,
  on: { listening(): void; word(word: string): void },
  signal: AbortSignal,
) => Promise<void>;

const CHANNEL = "eaves"; // private.tell of the migrations
const ASK_EVERY = 1_000; // milliseconds: with the way there and back, a word takes less than two seconds
const LISTEN_AGAIN = 2_000; // milliseconds

export type ChangesOptions = {
  data: ServerData;
  /** Absent where the database is reached by HTTP alone, as a Supabase project: then it is asked. */
  listen?: Listen | undefined;
  log: Pick<Log, "warn" | "info">;
  /** Milliseconds between two questions while nobody listens. */
  every?: number;
};

type Listener = (change: Change) => void;

/**
 * Changes in the database, from whichever process: heard at once by LISTEN, and asked for every second where or while that
 * cannot be had. A change says where to look and may come twice, or for nothing; what happened is read from the tables.
 */
export class Changes {
  readonly #data: ServerData;
  readonly #log: ChangesOptions["log"];
  readonly #every: number;
  readonly #listeners = new Set<Listener>();
  readonly #overhearers = new Set<Listener>();
  readonly #ending = new AbortController();
  readonly #running: Promise<unknown>;
  #isListening = false;
  /** Those who were there when that was asked last. */
  #here = "";

  constructor({ data, listen, log, every = ASK_EVERY }: ChangesOptions) {
    this.#data = data;
    this.#log = log;
    this.#every = every;
    this.#running = Promise.all([this.#ask(), listen && this.#keepListening(listen)]);
  }

  /** Tells `listener` of every change until the answer is called. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** As {@link subscribe}, for who does not need it at once: where nobody else wants to know, it is not asked for. */
  overhear(listener: Listener): () => void {
    this.#overhearers.add(listener);
    return () => this.#overhearers.delete(listener);
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    await this.#running;
  }

  #tell(change: Change): void {
    for (const listener of [...this.#listeners, ...this.#overhearers]) listener(change);
  }

  async #keepListening(listen: Listen): Promise<void> {
    const { signal } = this.#ending;
    while (!signal.aborted) {
      try {
        await listen(
          CHANNEL,
          {
            listening: () => {
              this.#isListening = true;
              this.#tell("all"); // of what was said before, nobody knows
            },
            word: (word) => this.#tell(changeOf(word)),
          },
          signal,
        );
      } catch (error) {
        if (this.#isListening)
          this.#log.warn({ error: messageOf(error) }, "changes are asked for, not heard");
      }
      this.#isListening = false;
      await delay(LISTEN_AGAIN, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Asks while nobody listens and somebody wants to know. */
  async #ask(): Promise<void> {
    const { signal } = this.#ending;
    let since: string | undefined;
    while (!signal.aborted) {
      await delay(this.#every, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      if (this.#isListening || this.#listeners.size === 0) since = undefined;
      else since = await this.#askOnce(since).catch(() => since); // the database is away: asked again
    }
  }

  /** Tells what happened since a time, and answers the one to ask for next: a little ago, since a row may be committed late. */
  async #askOnce(since: string | undefined): Promise<string | undefined> {
    const [answer] = await this.#data.call("live_changes", since ? { since } : {});
    if (!answer) return since;
    if (since === undefined) this.#tell("all");
    for (const conversation of answer.conversations) this.#tell({ conversation });
    if (answer.desk) this.#tell("desk");
    const here = JSON.stringify(answer.here);
    if (since !== undefined && here !== this.#here) this.#tell("office");
    this.#here = here;
    return new Date(Date.parse(answer.now) - LEEWAY).toISOString();
  }
}

const LEEWAY = 3_000; // milliseconds

function changeOf(word: string): Change {
  return isOneOf(OTHERS, word) ? word : { conversation: word };
}
