/**
 * A semaphore with a limited queue: so many tasks run at once, so many more wait for their turn, and further ones are refused. Turns go
 * round among the waiting senders, so that none of them waits for all the tasks of another.
 */
export class Gate {
  readonly #maxRunning: number;
  readonly #maxWaiting: number;
  readonly #maxWaitMs: number | undefined;
  /** The waiting tasks by sender; the sender whose turn is next stands first. */
  readonly #queues = new Map<string, Set<() => void>>();
  #running = 0;

  constructor(maxRunning: number, maxWaiting: number, maxWaitMs?: number) {
    this.#maxRunning = maxRunning;
    this.#maxWaiting = maxWaiting;
    this.#maxWaitMs = maxWaitMs;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return [...this.#queues.values()].reduce((sum, line) => sum + line.size, 0);
  }

  /**
   * Runs `task` when it is its turn, and answers its result.
   * @param sender the address or network that asks for it; a known sender gets at most half of the waiting places
   * @throws the error that `refuse` makes, when too many tasks wait or this one waits too long
   */
  async run<Result>(task: () => Promise<Result>, refuse: () => Error, sender = ""): Promise<Result> {
    if (this.#running < this.#maxRunning) this.#running++;
    else if (this.#isFull(sender)) throw refuse();
    else await this.#waitForTurn(refuse, sender);
    try {
      return await task();
    } finally {
      const next = this.#takeNext();
      if (next)
        next(); // gets the place of the task that ended
      else this.#running--;
    }
  }

  #isFull(sender: string): boolean {
    const own = this.#queues.get(sender)?.size ?? 0;
    return this.waiting >= this.#maxWaiting || (sender !== "" && own >= this.#maxWaiting / 2);
  }

  /** Takes the next task out of its queue, and puts its sender behind the others. */
  #takeNext(): (() => void) | undefined {
    const [[sender, line] = []] = this.#queues;
    const [begin] = line ?? [];
    if (sender === undefined || !line || !begin) return undefined;
    this.#queues.delete(sender);
    line.delete(begin);
    if (line.size > 0) this.#queues.set(sender, line);
    return begin;
  }

  #waitForTurn(refuse: () => Error, sender: string): Promise<void> {
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const line = this.#queues.get(sender) ?? new Set();
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      this.#queues.set(sender, line.add(begin));
      if (this.#maxWaitMs === undefined) return;
      timer = setTimeout(() => {
        line.delete(begin);
        if (line.size === 0) this.#queues.delete(sender);
        reject(refuse());
      }, this.#maxWaitMs);
    });
  }
}
