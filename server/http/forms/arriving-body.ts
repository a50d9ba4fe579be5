import { open } from "node:fs/promises";
import { readChunks } from "../body.ts";

/** A second of silence takes so much of what counts as the pace of a sender: a phone's line rests for two or three. */
const FORGOTTEN_IN_A_SECOND = 0.2;

/** A body on its way to the disk, with the pace of its sender. */
export class ArrivingBody {
  /** The network that sends it. */
  readonly network: string;
  readonly #size: number;
  readonly #givenUp = new AbortController();
  #received = 0;
  /** Bytes that had come at the last look; undefined before the first, which may be in the middle of a second. */
  #receivedBefore: number | undefined;
  /** Bytes a second. */
  #pace: number | undefined;

  /** @param size the bytes that the sender has announced, or the most that may come */
  constructor(network: string, size: number) {
    this.network = network;
    this.#size = size;
  }

  /** The bytes that have not come yet. */
  get missing(): number {
    return Math.max(0, this.#size - this.#received);
  }

  /** The seconds that the rest will take at this pace; 0 while the pace is not known. */
  get secondsLeft(): number {
    return this.#pace === undefined ? 0 : this.missing / this.#pace;
  }

  /** Measures the pace, once a second. */
  measure(): void {
    const before = this.#receivedBefore;
    this.#receivedBefore = this.#received;
    if (before === undefined) return;
    const now = this.#received - before;
    const known = this.#pace ?? now;
    this.#pace = known * (1 - FORGOTTEN_IN_A_SECOND) + now * FORGOTTEN_IN_A_SECOND;
  }

  /** Ends the arrival: its sender reads that the connection was too slow. */
  giveUp(): void {
    this.#givenUp.abort();
  }

  /**
   * Writes the body into a new file.
   * @param limit bytes; of a longer body one more is written, so that a reader finds it too long
   * @throws {Refusal} 408 when it comes too slowly or is given up, 400 when its sender leaves
   */
  async writeTo(path: string, body: ReadableStream<Uint8Array>, limit: number): Promise<void> {
    const file = await open(path, "wx", 0o600);
    try {
      for await (const chunk of readChunks(body, this.#givenUp.signal)) {
        await file.writeFile(chunk.subarray(0, limit + 1 - this.#received));
        this.#received += chunk.byteLength;
        if (this.#received > limit) return;
      }
    } finally {
      await file.close();
    }
  }
}

/**
 * Finds the bodies to give up for those who wait: those that will take longer than anybody can wait, the slowest first.
 * @param isWaitedFor true for a body whose place somebody waits for
 * @param patience seconds
 */
export function findSlow(
  bodies: Iterable<ArrivingBody>,
  isWaitedFor: (body: ArrivingBody) => boolean,
  patience: number,
): ArrivingBody[] {
  return [...bodies]
    .filter((body) => isWaitedFor(body) && body.secondsLeft > patience)
    .toSorted((one, other) => other.secondsLeft - one.secondsLeft);
}
