/** Lets so many works run at once and so many more wait for their turn; who comes then is turned away. */
export class Gate {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #patience: number | undefined;
  readonly #waiting = new Set<() => void>();
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
    return this.#waiting.size;
  }

  /** What `work` comes to. @throws what `refuse` makes when too many wait already, or this one waits too long */
  async run<Result>(work: () => Promise<Result>, refuse: () => Error): Promise<Result> {
    if (this.#running < this.#atOnce) this.#running++;
    else if (this.#waiting.size >= this.#mostWaiting) throw refuse();
    else await this.#turn(refuse);
    try {
      return await work();
    } finally {
      const [next] = this.#waiting;
      if (next)
        next(); // takes over this one's place
      else this.#running--;
    }
  }

  #turn(refuse: () => Error): Promise<void> {
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const begin = () => {
        this.#waiting.delete(begin);
        clearTimeout(timer);
        resolve();
      };
      this.#waiting.add(begin);
      if (this.#patience === undefined) return;
      timer = setTimeout(() => {
        this.#waiting.delete(begin);
        reject(refuse());
      }, this.#patience);
    });
  }
}
