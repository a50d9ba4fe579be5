import type { Office } from "#contract/api/chat.ts";
import type { ServerData } from "../data/server-data.ts";
import { repeat } from "../repeat.ts";
import type { Changes } from "./changes.ts";

const REFRESH_INTERVAL_MS = 60_000; // a presence runs out by time, and no change tells of that

export type PresenceOptions = {
  data: ServerData;
  changes: Pick<Changes, "subscribeLazily">;
  /** The time from which the office answers, in words; null while it is open. */
  answersFrom: (now: Date) => string | null;
};

/** Knows the people at the desk, for all panels: it reads them when somebody comes or goes, and every minute. */
export class Presence {
  readonly #data: ServerData;
  readonly #answersFrom: PresenceOptions["answersFrom"];
  readonly #refreshing: { stop(): Promise<void> };
  readonly #unsubscribe: () => void;
  readonly #listeners = new Set<() => void>();
  #names: readonly string[] = [];
  #told = "";

  constructor({ data, changes, answersFrom }: PresenceOptions) {
    this.#data = data;
    this.#answersFrom = answersFrom;
    this.#refreshing = repeat(() => this.refresh(), { first: 0, every: REFRESH_INTERVAL_MS });
    this.#unsubscribe = changes.subscribeLazily((change) => {
      if (change === "office" || change === "all") void this.refresh();
    });
  }

  /** The office as panels show it. */
  office(now = new Date()): Office {
    return { here: this.#names[0] ?? null, opens: this.#answersFrom(now) };
  }

  /** Calls `listener` when the office as panels show it has changed; answers the function that ends it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Reads the people at the desk; while the database is away, the last ones stay. */
  async refresh(): Promise<void> {
    this.#names = await this.#data.call("staff_here").catch(() => this.#names);
    const office = JSON.stringify(this.office());
    if (office === this.#told) return;
    this.#told = office;
    for (const listener of this.#listeners) listener();
  }

  async stop(): Promise<void> {
    this.#unsubscribe();
    await this.#refreshing.stop();
  }
}
