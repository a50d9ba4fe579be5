import { Gate } from "../../gate.ts";
import { SMALL_BODY } from "../body.ts";
import { networksOf } from "../limits.ts";
import type { Refusal } from "../refusal.ts";

/** Large bodies in memory at once, 15 MB each. Those that wait are not read, and so stay with their senders. */
const READ_AT_ONCE = 2;
const MOST_WAITING = 60;
const PATIENCE = 15_000; // milliseconds: a sender who waits longer is told to come back

/** On its way into the database a row takes three times its size. */
const STORED_AT_ONCE = 1;

const RETRY_AFTER = "5"; // seconds: an upload takes a few

/** Keeps the memory that large bodies take within bounds: one for all places that read them. */
export class Uploads {
  readonly #reading = new Gate(READ_AT_ONCE, MOST_WAITING, PATIENCE);
  readonly #storing = new Gate(STORED_AT_ONCE, Number.POSITIVE_INFINITY);
  readonly #senders: string[] = [];

  /** How many large requests are read now, and how many wait for that. */
  get use(): { reading: number; waiting: number } {
    return { reading: this.#reading.running, waiting: this.#reading.waiting };
  }

  /** Does `work`, which reads the request. @throws what `refuse` makes while too many large ones are being read */
  async read<Result>(
    request: Request,
    address: string,
    refuse: (headers: { "retry-after": string }) => Refusal,
    work: () => Promise<Result>,
  ): Promise<Result> {
    if (!isLarge(request)) return work();
    const full = () => refuse({ "retry-after": RETRY_AFTER });
    // One of an address and a few of a network, so that nobody keeps the others out.
    const networks = networksOf(address);
    const running = (name: string) => this.#senders.filter((sender) => sender === name).length;
    if (networks.some(({ name, share }) => running(name) >= share)) throw full();
    this.#senders.push(...networks.map(({ name }) => name));
    try {
      return await this.#reading.run(work, full);
    } finally {
      for (const { name } of networks) this.#senders.splice(this.#senders.indexOf(name), 1);
    }
  }

  /** Does `work`, which stores what was read. */
  store<Result>(request: Request, work: () => Promise<Result>): Promise<Result> {
    return isLarge(request) ? this.#storing.run(work, () => new Error("Nobody is turned away.")) : work();
  }
}

function isLarge(request: Request): boolean {
  return Number(request.headers.get("content-length") ?? Number.POSITIVE_INFINITY) > SMALL_BODY;
}
