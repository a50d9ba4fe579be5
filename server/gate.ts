/**
 * Lets so many works run at once and so many more wait for their turn; who comes then is turned away. Turns go round among the senders
 * that wait, so that none of them waits for all that another sent.
 */
export class Gate {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #patience: number | undefined;
  /** Those that wait, by their senders, whose turn is next first. */
  readonly #lines = new Map<string, Set<() => void>>();
  #running = 0;

  /** @param patience milliseconds that a work waits at most */
  constructor(atOnce: number, mostWaiting: number, patience?: number) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
    this.#patience = patience;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return [...this.#lines.values()].reduce((sum, line) => sum + line.size, 0);
  }

  /**
   * What `work` comes to.
   * @param sender whose work it is; a known one has at most half of the places to wait
   * @throws what `refuse` makes when too many wait already, or this one waits too long
   */
  async run<Result>(work: () => Promise<Result>, refuse: () => Error, sender = ""): Promise<Result> {
    if (this.#running < this.#atOnce) this.#running++;
    else if (this.#isFull(sender)) throw refuse();
    else await this.#turn(refuse, sender);
    try {
      return await work();
    } finally {
      const next = this.#next();
      if (next)
        next(); // takes over this one's place
      else this.#running--;
    }
  }

  #isFull(sender: string): boolean {
    const own = this.#lines.get(sender)?.size ?? 0;
    return this.waiting >= this.#mostWaiting || (sender !== "" && own >= this.#mostWaiting / 2);
  }

  /** Takes the next one out of its line, whose sender is last then. */
  #next(): (() => void) | undefined {
    const [[sender, line] = []] = this.#lines;
    const [begin] = line ?? [];
    if (sender === undefined || !line || !begin) return undefined;
    this.#lines.delete(sender);
    line.delete(begin);
    if (line.size > 0) this.#lines.set(sender, line);
    return begin;
  }

  #turn(refuse: () => Error, sender: string): Promise<void> {
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const line = this.#lines.get(sender) ?? new Set();
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      this.#lines.set(sender, line.add(begin));
      if (this.#patience === undefined) return;
      timer = setTimeout(() => {
        line.delete(begin);
        if (line.size === 0) this.#lines.delete(sender);
        reject(refuse());
      }, this.#patience);
    });
  }
}
