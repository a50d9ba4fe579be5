import type { Office } from "#contract/api/chat.ts";
import { answersFrom } from "#site-data/opening-hours.ts";
import type { ServerData } from "../data/server-data.ts";
import { repeatedly } from "../repeatedly.ts";
import type { Changes } from "./changes.ts";

const LOOK_EVERY = 60_000; // milliseconds: presence ends by the clock, of which nobody is told

/** Reads who of the office is at the desk, once for all panels: when somebody comes or goes, and every minute. */
export class Presence {
  readonly #data: ServerData;
  readonly #looking: { stop(): Promise<void> };
  readonly #leave: () => void;
  readonly #listeners = new Set<() => void>();
  #names: readonly string[] = [];
  #told = "";

  constructor({ data, changes }: { data: ServerData; changes: Pick<Changes, "overhear"> }) {
    this.#data = data;
    this.#looking = repeatedly(() => this.look(), { first: 0, every: LOOK_EVERY });
    this.#leave = changes.overhear((change) => {
      if (change === "office" || change === "all") void this.look();
    });
  }

  /** Answers what a panel says of the office. */
  office(now = new Date()): Office {
    return { here: this.#names[0] ?? null, opens: answersFrom(now) };
  }

  /** Calls `listener` when what panels say of the office has changed, until the answer is called. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Reads who is there; while the database is away, whoever was there stays. */
  async look(): Promise<void> {
    this.#names = await this.#data.call("staff_here").catch(() => this.#names);
    const office = JSON.stringify(this.office());
    if (office === this.#told) return;
    this.#told = office;
    for (const listener of this.#listeners) listener();
  }

  async stop(): Promise<void> {
    this.#leave();
    await this.#looking.stop();
  }
}
