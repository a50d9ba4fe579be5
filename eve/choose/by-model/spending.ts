const DAY_MS = 86_400_000;
/** The share of a day's tokens that one visitor may spend. */
const SHARE_OF_ONE_VISITOR = 1 / 20;

/** The limits on the cost of a model: tokens a day (UTC) for the whole site and for each visitor, and turns at once. */
export class Spending {
  readonly #aDay: number;
  readonly #atOnce: number;
  #day = 0;
  #spent = 0;
  #ofVisitors = new Map<string, number>();
  #asking = new Set<string>();

  constructor({ tokensADay, atOnce }: { tokensADay: number; atOnce: number }) {
    this.#aDay = tokensADay;
    this.#atOnce = atOnce;
  }

  /** Begins a turn that asks the model. Returns false if a limit forbids it; after true the caller must call `end`. */
  begin(visitor: string, now: Date): boolean {
    const day = Math.floor(now.getTime() / DAY_MS);
    if (day !== this.#day) {
      this.#day = day;
      this.#spent = 0;
      this.#ofVisitors = new Map();
    }
    const own = this.#ofVisitors.get(visitor) ?? 0;
    if (this.#asking.has(visitor) || this.#asking.size >= this.#atOnce) return false;
    if (this.#spent >= this.#aDay || own >= this.#aDay * SHARE_OF_ONE_VISITOR) return false;
    this.#asking.add(visitor);
    return true;
  }

  spend(visitor: string, tokens: number): void {
    this.#spent += tokens;
    this.#ofVisitors.set(visitor, (this.#ofVisitors.get(visitor) ?? 0) + tokens);
  }

  end(visitor: string): void {
    this.#asking.delete(visitor);
  }
}
