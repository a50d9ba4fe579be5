/**
 * A semaphore with a limited queue: so many tasks run at once, so many more wait for their turn, and further ones are refused. Turns go
 * round among the waiting senders, so that none of them waits for all the tasks of another.
 */
export class Gate {
  readonly #maxRunning: number;
  readonly #maxWaiting: number;
  readonly #maxWaitMs: number | undefined;
  readonly #maxOfSender: number;
  /** The waiting tasks by sender; the sender whose turn is next stands first. */
  readonly #queues = new Map<string, Set<() => void>>();
  /** The running tasks by sender. */
  readonly #running = new Map<string, number>();

  /** @param maxOfSender how many tasks of one sender run at once */
  constructor(
    maxRunning: number,
    maxWaiting: number,
    maxWaitMs?: number,
    maxOfSender = Number.POSITIVE_INFINITY,
  ) {
    this.#maxRunning = maxRunning;
    this.#maxWaiting = maxWaiting;
    this.#maxWaitMs = maxWaitMs;
    this.#maxOfSender = maxOfSender;
  }

  get running(): number {
    return sum(this.#running.values());
  }

  get waiting(): number {
    return sum([...this.#queues.values()].map(({ size }) => size));
  }

  /** True if a waiting task could begin as soon as one of this sender's has ended. */
  isHeldUpBy(sender: string): boolean {
    const mayBegin = (waiting: string) => this.#isFull && this.#hasRoomFor(waiting);
    return [...this.#queues.keys()].some((waiting) => waiting === sender || mayBegin(waiting));
  }

  /**
   * Runs `task` when it is its turn, and answers its result.
   * @param sender the address or network that asks for it; a known sender gets at most half of the waiting places
   * @param gone ends the waiting of a sender who is not there any more
   * @throws the error that `refuse` makes, when too many tasks wait or this one waits too long
   */
  async run<Result>(
    task: () => Promise<Result>,
    refuse: () => Error,
    sender = "",
    gone?: AbortSignal,
  ): Promise<Result> {
    if (!this.#isFull && this.#hasRoomFor(sender)) this.#count(sender, 1);
    else if (this.#isQueueFull(sender)) throw refuse();
    else await this.#waitForTurn(refuse, sender, gone);
    try {
      return await task();
    } finally {
      this.#count(sender, -1);
      this.#beginNext();
    }
  }

  get #isFull(): boolean {
    return this.running >= this.#maxRunning;
  }

  #hasRoomFor(sender: string): boolean {
    return (this.#running.get(sender) ?? 0) < this.#maxOfSender;
  }

  #count(sender: string, change: 1 | -1): void {
    const count = (this.#running.get(sender) ?? 0) + change;
    if (count > 0) this.#running.set(sender, count);
    else this.#running.delete(sender);
  }

  #isQueueFull(sender: string): boolean {
    const own = this.#queues.get(sender)?.size ?? 0;
    return this.waiting >= this.#maxWaiting || (sender !== "" && own >= this.#maxWaiting / 2);
  }

  /** Gives a place that became free to the first sender in turn that may take one, and puts that sender behind the others. */
  #beginNext(): void {
    for (const [sender, line] of this.#queues) {
      const [begin] = line;
      if (!begin || !this.#hasRoomFor(sender)) continue;
      this.#queues.delete(sender);
      line.delete(begin);
      if (line.size > 0) this.#queues.set(sender, line);
      this.#count(sender, 1);
      begin();
      return;
    }
  }

  #waitForTurn(refuse: () => Error, sender: string, gone?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const line = this.#queues.get(sender) ?? new Set();
      const begin = () => {
        clearTimeout(timer);
        gone?.removeEventListener("abort", leave);
        resolve();
      };
      const leave = () => {
        clearTimeout(timer);
        line.delete(begin);
        if (line.size === 0) this.#queues.delete(sender);
        reject(refuse());
      };
      this.#queues.set(sender, line.add(begin));
      const timer = this.#maxWaitMs === undefined ? undefined : setTimeout(leave, this.#maxWaitMs);
      if (gone?.aborted) leave();
      else gone?.addEventListener("abort", leave);
    });
  }
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}
