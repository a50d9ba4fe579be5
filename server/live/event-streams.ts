import type { ServerResponse } from "node:http";
import { networksOf } from "../http/limits.ts";

/** The places for streams: those of a process, and those of one address. A network that many homes share may have more, as in http/limits.ts. */
type Places = { all: number; ofAddress: number };

/** Staff have places of their own, so that a crowd of visitors, also behind the office's own address, leaves the desk its streams. */
export const PLACES = {
  visitors: { all: 1_900, ofAddress: 12 },
  staff: { all: 100, ofAddress: 60 },
} satisfies Record<string, Places>;

export type Readers = keyof typeof PLACES;

/** Interval of the comments that keep a silent connection open, and let a reader notice a broken one. */
const HEARTBEAT_MS = 25_000;
/** Bytes that may wait for a slow reader. With more the stream is cut off, and the reader asks for what it missed. */
const MAX_BUFFERED_BYTES = 256 * 1024;

/** A stream of server-sent events to one browser. */
export type EventStream = {
  /** Sends an event without a name; its data is JSON. */
  send(data: unknown): void;
  end(): void;
  /** Calls `listener` once when the stream has ended, from either side. */
  onEnd(listener: () => void): void;
};

/** All streams of this process. It gives them places by readers and address, keeps them open, and ends them together. */
export class EventStreams {
  readonly #headers: Readonly<Record<string, string>>;
  readonly #places: Readonly<Record<Readers, Places>>;
  readonly #open = new Set<ServerResponse>();
  /** The places that are taken, by readers, and by readers and a network's name. */
  readonly #taken = new Map<string, number>();
  readonly #heartbeat: NodeJS.Timeout;
  #isEnding = false;

  /** @param headers the headers of every answer of the site */
  constructor(headers: Readonly<Record<string, string>>, places: Readonly<Record<Readers, Places>> = PLACES) {
    this.#headers = headers;
    this.#places = places;
    this.#heartbeat = setInterval(() => {
      for (const response of this.#open) if (!response.writableNeedDrain) response.write(":\n\n");
    }, HEARTBEAT_MS);
    this.#heartbeat.unref();
  }

  get count(): number {
    return this.#open.size;
  }

  /**
   * Takes a place for the answer of a request, which keeps it until it has ended in whatever way. Looking and taking are one step, so
   * that of many requests at once no more get in than there are places.
   * @returns the function that begins the stream; undefined where there is no place
   */
  takePlace(response: ServerResponse, address: string, readers: Readers): (() => EventStream) | undefined {
    const { all, ofAddress } = this.#places[readers];
    const counted = [
      { name: readers, most: all },
      ...networksOf(address).map(({ name, share }) => ({
        name: `${readers} ${name}`,
        most: ofAddress * share,
      })),
    ];
    const isFull = counted.some(({ name, most }) => (this.#taken.get(name) ?? 0) >= most);
    if (this.#isEnding || response.closed || isFull) return undefined;
    for (const { name } of counted) this.#count(name, 1);
    response.once("close", () => {
      this.#open.delete(response);
      for (const { name } of counted) this.#count(name, -1);
    });
    return () => this.#begin(response);
  }

  /** Begins a stream as the answer of a request; the handler then answers RESPONSE_ALREADY_SENT of hono. */
  #begin(response: ServerResponse): EventStream {
    // Its reader may have left, or been answered that it takes too long, while the stream was prepared.
    const isOver = response.closed || response.headersSent;
    if (!isOver) {
      response.writeHead(200, {
        ...this.#headers,
        "content-type": "text/event-stream",
        // A proxy that compresses may hold events back until it has many (Caddy 2.6 does). No proxy compresses an answer that names an
        // encoding. The last line keeps nginx from buffering.
        "cache-control": "no-store, no-transform",
        "content-encoding": "identity",
        "x-accel-buffering": "no",
      });
      this.#open.add(response);
      if (this.#isEnding || response.req.method === "HEAD") response.end(); // HEAD asks for the headers only
    }
    return {
      send(data) {
        if (isOver || response.destroyed || response.writableEnded) return;
        if (response.writableLength > MAX_BUFFERED_BYTES) response.destroy();
        else response.write(`data: ${JSON.stringify(data)}\n\n`);
      },
      end: () => response.end(),
      onEnd(listener) {
        if (response.closed) listener();
        else response.once("close", listener);
      },
    };
  }

  /** Ends all streams. Their readers connect again, to the process that takes this one's place. */
  async stop(): Promise<void> {
    this.#isEnding = true;
    clearInterval(this.#heartbeat);
    for (const response of this.#open) response.end();
  }

  #count(name: string, by: number): void {
    const count = (this.#taken.get(name) ?? 0) + by;
    if (count > 0) this.#taken.set(name, count);
    else this.#taken.delete(name);
  }
}
