import { messageOf } from "#contract/values.ts";
import type { Log } from "../log.ts";
import { DataError } from "./server-data.ts";

/** Warns of work that fails because the database is away: once for each absence, although the work is tried again and again. */
export class Absence {
  readonly #log: Pick<Log, "warn">;
  readonly #text: string;
  #isNoted = false;

  /** @param text what cannot be done, for the log */
  constructor(log: Pick<Log, "warn">, text: string) {
    this.#log = log;
    this.#text = text;
  }

  /** Notes that work failed; an error that is no absence is warned of each time. */
  warn(error: unknown): void {
    if (!this.#isNoted) this.#log.warn({ error: messageOf(error) }, this.#text);
    this.#isNoted = error instanceof DataError && error.isUnavailable;
  }

  /** Notes that work was done: the database is there. */
  end(): void {
    this.#isNoted = false;
  }
}
