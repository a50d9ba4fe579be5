import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { codeOf } from "#contract/values.ts";
import { readFreeBytes } from "../../disk-space.ts";
import { Gate } from "../../gate.ts";
import { SMALL_BODY } from "../body.ts";
import { widestNetwork } from "../limits.ts";
import type { Refusal } from "../refusal.ts";
import { ArrivingBody, findSlow } from "./arriving-body.ts";

/**
 * How many large bodies are on the disk at once. Each network, /24 or /48, has one of these places, so that it takes as many networks to
 * fill them.
 */
const MAX_PLACES = 48;
const MAX_WAITING = 60;
const PATIENCE_SECONDS = 15; // after that who waits is refused, and may try again

/** How many large bodies are in memory at once, up to 15 MB each. */
const MAX_READING = 2;

/** How many large rows are stored at once: on its way into the database a row needs three times its size. */
const MAX_STORING = 1;

/** Free space on the disk that uploads leave to the database. */
const LEFT_FREE_BYTES = 160 * 1024 * 1024;

/** Files that are older were left behind by a process that was killed: no request takes so long. */
const LEFT_BEHIND_MS = 15 * 60_000;

const RETRY_AFTER = "5"; // seconds: an upload takes a few

type Refuse = (headers: { "retry-after": string }) => Refusal;

export type UploadsOptions = {
  /** The site's data; its folder `arriving` holds bodies while they come and are worked on. */
  dataDir: string;
  /** The most bytes of a body. What is longer is cut one byte later, for its reader to refuse. */
  limit: number;
  /** How many bodies are on the disk at once, and how long, in seconds, others wait for a place. */
  places?: number;
  patience?: number;
};

/**
 * Takes large bodies. They come to the disk, so that a slow sender holds no memory, and are worked on when they are whole. While somebody
 * waits for a place, the slowest sender gives its own up. All handlers of one kind of body share one.
 */
export class Uploads {
  readonly #folder: string;
  readonly #limit: number;
  readonly #patience: number;
  readonly #places: Gate;
  readonly #reading = new Gate(MAX_READING, Number.POSITIVE_INFINITY);
  readonly #storing = new Gate(MAX_STORING, Number.POSITIVE_INFINITY);
  readonly #arriving = new Set<ArrivingBody>();
  #watch: NodeJS.Timeout | undefined;
  #isTidy = false;

  constructor({ dataDir, limit, places = MAX_PLACES, patience = PATIENCE_SECONDS }: UploadsOptions) {
    this.#folder = path.join(dataDir, "arriving");
    this.#limit = limit;
    this.#patience = patience;
    this.#places = new Gate(places, MAX_WAITING, patience * 1000, 1);
  }

  /** The number of large requests that are taken, and that wait for it. */
  get usage(): { reading: number; waiting: number } {
    return { reading: this.#places.running, waiting: this.#places.waiting };
  }

  /**
   * Runs `work` with a request whose body is read from the disk, once it has come whole; a small one is read as it comes.
   * @throws the refusal of `refuse` while too many large requests come in, and {@link Refusal} 408 for one that comes too slowly
   */
  read<Result>(
    request: Request,
    address: string,
    refuse: Refuse,
    work: (arrived: Request) => Promise<Result>,
  ): Promise<Result> {
    if (!isLarge(request)) return work(request);
    if (announcedSize(request) > this.#limit) return work(request); // is refused unread
    return this.receive(request, address, refuse, (file) =>
      this.#reading.run(() => workFrom(file, request, work), neverRefused),
    );
  }

  /** Runs `work` with the file that holds the body of a request of any size; it is gone after that. @throws like {@link read} */
  receive<Result>(
    request: Request,
    address: string,
    refuse: Refuse,
    work: (file: string) => Promise<Result>,
  ): Promise<Result> {
    const network = widestNetwork(address);
    const makeRefusal = () => refuse({ "retry-after": RETRY_AFTER });
    const take = () => this.#take(request, network, makeRefusal, work);
    return this.#places.run(take, makeRefusal, network, request.signal);
  }

  /** Runs `work`, which stores the request. */
  store<Result>(request: Request, work: () => Promise<Result>): Promise<Result> {
    return isLarge(request) ? this.#storing.run(work, neverRefused) : work();
  }

  async #take<Result>(
    request: Request,
    network: string,
    makeRefusal: () => Refusal,
    work: (file: string) => Promise<Result>,
  ): Promise<Result> {
    await this.#prepareFolder();
    const body = new ArrivingBody(network, Math.min(announcedSize(request), this.#limit));
    const expected = body.missing + sum([...this.#arriving].map(({ missing }) => missing));
    if ((await readFreeBytes(this.#folder)) < expected + LEFT_FREE_BYTES) throw makeRefusal();
    const file = path.join(this.#folder, randomUUID());
    try {
      await this.#arrive(body, request, file);
      return await work(file);
    } catch (error) {
      throw codeOf(error) === "ENOSPC" ? makeRefusal() : error;
    } finally {
      await rm(file, { force: true });
    }
  }

  async #arrive(body: ArrivingBody, request: Request, file: string): Promise<void> {
    this.#arriving.add(body);
    this.#watch ??= setInterval(() => this.#look(), 1000);
    try {
      await body.writeTo(file, request.body ?? new Blob().stream(), this.#limit);
    } finally {
      this.#arriving.delete(body);
      if (this.#arriving.size === 0) {
        clearInterval(this.#watch);
        this.#watch = undefined;
      }
    }
  }

  /** Gives up the slowest bodies, once a second, as many as somebody waits for. */
  #look(): void {
    for (const body of this.#arriving) body.measure();
    const isWaitedFor = ({ network }: ArrivingBody) => this.#places.isHeldUpBy(network);
    const slow = findSlow(this.#arriving, isWaitedFor, this.#patience);
    for (const body of slow.slice(0, this.#places.waiting)) body.giveUp();
  }

  async #prepareFolder(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    if (this.#isTidy) return;
    this.#isTidy = true;
    for (const name of await readdir(this.#folder)) {
      const file = path.join(this.#folder, name);
      const left = await stat(file).catch(() => undefined);
      if (left && Date.now() - left.mtimeMs > LEFT_BEHIND_MS) await rm(file, { force: true });
    }
  }
}

/** The bytes that a request says it has; infinite for one that does not say. */
export function announcedSize(request: Request): number {
  return Number(request.headers.get("content-length") ?? Number.POSITIVE_INFINITY);
}

/** True for a request that may have a file. */
export function isLarge(request: Request): boolean {
  return announcedSize(request) > SMALL_BODY;
}

/** Runs `work` with the request again, whose body a file holds. */
async function workFrom<Result>(
  file: string,
  { url, method, headers: sent }: Request,
  work: (arrived: Request) => Promise<Result>,
): Promise<Result> {
  const headers = new Headers(sent);
  headers.set("content-length", String((await stat(file)).size));
  const content = createReadStream(file);
  const body = Readable.toWeb(content) as ReadableStream<Uint8Array>;
  try {
    return await work(new Request(url, { method, headers, body, duplex: "half" } as RequestInit));
  } finally {
    content.destroy(); // it may not have been read to its end
  }
}

function neverRefused(): Error {
  return new Error("Nobody is turned away.");
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
