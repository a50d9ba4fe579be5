import type { Outcome } from "./look-up.ts";

const DAY = 24 * 60 * 60 * 1000; // milliseconds
const MOST_ADDRESSES = 500;

/** Remembers the outcomes of the last addresses for a day, in this process alone, so that nobody pays twice for one. */
export class RememberedOutcomes {
  readonly #outcomes = new Map<string, Outcome>();

  recall(address: string): Outcome | undefined {
    return this.#outcomes.get(address.toLowerCase());
  }

  keep(address: string, outcome: Outcome): void {
    const key = address.toLowerCase();
    this.#outcomes.set(key, outcome);
    setTimeout(() => {
      if (this.#outcomes.get(key) === outcome) this.#outcomes.delete(key);
    }, DAY).unref();
    const [oldest] = this.#outcomes.keys();
    if (this.#outcomes.size > MOST_ADDRESSES && oldest !== undefined) this.#outcomes.delete(oldest);
  }
}
