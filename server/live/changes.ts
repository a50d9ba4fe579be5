import { setTimeout as delay } from "node:timers/promises";
import { isOneOf, messageOf } from "#contract/values.ts";
import type { ServerData } from "../data/server-data.ts";
import type { Log } from "../log.ts";

/**
 * The place to look at: one conversation; records of the desk ("desk"); the people at the desk ("office"); the sessions of staff
 * ("sessions"); or everything ("all").
 */
export type Change = { conversation: string } | (typeof OTHER_CHANGES)[number];

const OTHER_CHANGES = ["desk", "office", "sessions", "all"] as const;

/**
 * Listens to a channel of the database until `signal` ends it. Calls `on.listening` as soon as no further message can be missed.
 * @throws when the connection was lost, or could not be made
 */
export type Listen = (
  channel: string,
  on: { listening(): void; message(word: string): void },
  signal: AbortSignal,
) => Promise<void>;

const CHANNEL = "eaves"; // private.tell of supabase/schemas/takeover.sql, and auth.tell_ended_sessions of the bootstrap
const ASK_INTERVAL_MS = 1_000; // with the time of the requests, a change is known within two seconds
const RECONNECT_WAIT_MS = 2_000;
/** Questions between two looks at the sessions, of which the answer tells nothing: a Supabase project keeps them. */
const ASKS_BETWEEN_SESSIONS = 5;

export type ChangesOptions = {
  data: ServerData;
  /** Absent where the database is reached only by HTTP, like a Supabase project; then it is asked. */
  listen?: Listen | undefined;
  log: Pick<Log, "warn" | "info">;
  /** Milliseconds between two questions while it cannot listen. */
  every?: number;
};

type Listener = (change: Change) => void;

/**
 * Changes in the database that any process makes. They are heard at once by LISTEN, and asked for every second where or while that is
 * not possible. A change only says where to look, and may come twice or without a reason; the tables say what happened.
 */
export class Changes {
  readonly #data: ServerData;
  readonly #log: ChangesOptions["log"];
  readonly #every: number;
  readonly #listeners = new Set<Listener>();
  readonly #lazyListeners = new Set<Listener>();
  readonly #ending = new AbortController();
  readonly #running: Promise<unknown>;
  #isListening = false;
  /** The people at the desk at the last question, as JSON. */
  #here = "";

  constructor({ data, listen, log, every = ASK_INTERVAL_MS }: ChangesOptions) {
    this.#data = data;
    this.#log = log;
    this.#every = every;
    this.#running = Promise.all([this.#ask(), listen && this.#keepListening(listen)]);
  }

  /** Calls `listener` for every change; answers the function that ends it. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Like {@link subscribe}, but for its sake the database is not asked: it hears of changes while others subscribe, or by LISTEN. */
  subscribeLazily(listener: Listener): () => void {
    this.#lazyListeners.add(listener);
    return () => this.#lazyListeners.delete(listener);
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    await this.#running;
  }

  #notify(change: Change): void {
    for (const listener of [...this.#listeners, ...this.#lazyListeners]) listener(change);
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
              this.#notify("all"); // changes before this moment may have been missed
            },
            message: (word) => this.#notify(readChange(word)),
          },
          signal,
        );
      } catch (error) {
        if (this.#isListening)
          this.#log.warn({ error: messageOf(error) }, "changes are asked for, not heard");
      }
      this.#isListening = false;
      await delay(RECONNECT_WAIT_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Asks again and again, while it cannot listen and somebody has subscribed. */
  async #ask(): Promise<void> {
    const { signal } = this.#ending;
    let since: string | undefined;
    for (let asks = 1; !signal.aborted; asks++) {
      await delay(this.#every, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      if (this.#isListening || this.#listeners.size === 0) {
        since = undefined;
        continue;
      }
      if (asks % ASKS_BETWEEN_SESSIONS === 0) this.#notify("sessions");
      since = await this.#askOnce(since).catch(() => since); // the database is away: asked again
    }
  }

  /**
   * Notifies of the changes since a time, and answers the time for the next question. That lies a little in the past, since a row may
   * be committed later than the time in it.
   */
  async #askOnce(since: string | undefined): Promise<string | undefined> {
    const [answer] = await this.#data.call("live_changes", since ? { since } : {});
    if (!answer) return since;
    if (since === undefined) this.#notify("all");
    for (const conversation of answer.conversations) this.#notify({ conversation });
    if (answer.desk) this.#notify("desk");
    const here = JSON.stringify(answer.here);
    if (since !== undefined && here !== this.#here) this.#notify("office");
    this.#here = here;
    return new Date(Date.parse(answer.now) - LEEWAY_MS).toISOString();
  }
}

const LEEWAY_MS = 3_000; // milliseconds

function readChange(word: string): Change {
  return isOneOf(OTHER_CHANGES, word) ? word : { conversation: word };
}
