import { Gate } from "../../gate.ts";
import { SMALL_BODY } from "../body.ts";
import { networksOf } from "../limits.ts";
import type { Refusal } from "../refusal.ts";

/** How many large bodies (up to 15 MB) are in memory at once. Bodies that wait are not read yet, so they need no memory. */
const MAX_READING = 2;
const MAX_WAITING_READS = 60;
const MAX_WAIT_MILLISECONDS = 15_000; // after that the sender is refused and may try again

/** How many large rows are stored at once: on its way into the database a row needs three times its size. */
const MAX_STORING = 1;

const RETRY_AFTER = "5"; // seconds: an upload takes a few

/** Limits the memory for large bodies. All handlers that read such bodies share one; those of photos, which are many and small, another. */
export class Uploads {
  readonly #reading: Gate;
  readonly #storing = new Gate(MAX_STORING, Number.POSITIVE_INFINITY);
  readonly #senders: string[] = [];

  /** @param maxReading how many large bodies are read at once */
  constructor(maxReading = MAX_READING) {
    this.#reading = new Gate(maxReading, MAX_WAITING_READS, MAX_WAIT_MILLISECONDS);
  }

  /** The number of large requests that are being read, and that wait to be read. */
  get usage(): { reading: number; waiting: number } {
    return { reading: this.#reading.running, waiting: this.#reading.waiting };
  }

  /** Runs `work`, which reads the request. @throws the refusal of `refuse` while too many large requests are being read */
  async read<Result>(
    request: Request,
    address: string,
    refuse: (headers: { "retry-after": string }) => Refusal,
    work: () => Promise<Result>,
  ): Promise<Result> {
    if (!isLarge(request)) return work();
    const makeRefusal = () => refuse({ "retry-after": RETRY_AFTER });
    // One of each address and a few of each network, so that nobody keeps others out.
    const networks = networksOf(address);
    const countReading = (name: string) => this.#senders.filter((sender) => sender === name).length;
    if (networks.some(({ name, share }) => countReading(name) >= share)) throw makeRefusal();
    this.#senders.push(...networks.map(({ name }) => name));
    try {
      return await this.#reading.run(work, makeRefusal);
    } finally {
      for (const { name } of networks) this.#senders.splice(this.#senders.indexOf(name), 1);
    }
  }

  /** Runs `work`, which stores the request. */
  store<Result>(request: Request, work: () => Promise<Result>): Promise<Result> {
    return isLarge(request) ? this.#storing.run(work, () => new Error("Nobody is turned away.")) : work();
  }
}

function isLarge(request: Request): boolean {
  return Number(request.headers.get("content-length") ?? Number.POSITIVE_INFINITY) > SMALL_BODY;
}
