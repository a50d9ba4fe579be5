import type { ServerResponse } from "node:http";
import { networksOf } from "../http/limits.ts";

/** Streams of one process, and of one address. A network that many homes share may have more, as in http/limits.ts. */
const MAX_STREAMS = 2_000;
const MAX_STREAMS_OF_ADDRESS = 12;
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

/** All streams of this process. It counts them by address, keeps them open, and ends them together. */
export class EventStreams {
  readonly #headers: Readonly<Record<string, string>>;
  readonly #open = new Set<ServerResponse>();
  readonly #ofNetwork = new Map<string, number>();
  readonly #heartbeat: NodeJS.Timeout;
  #isEnding = false;

  /** @param headers the headers of every answer of the site */
  constructor(headers: Readonly<Record<string, string>>) {
    this.#headers = headers;
    this.#heartbeat = setInterval(() => {
      for (const response of this.#open) if (!response.writableNeedDrain) response.write(":\n\n");
    }, HEARTBEAT_MS);
    this.#heartbeat.unref();
  }

  get count(): number {
    return this.#open.size;
  }

  /** True when another stream to this address would be one too many. */
  isFull(address: string): boolean {
    const isOver = ({ name, share }: { name: string; share: number }) =>
      (this.#ofNetwork.get(name) ?? 0) >= MAX_STREAMS_OF_ADDRESS * share;
    return this.#isEnding || this.#open.size >= MAX_STREAMS || networksOf(address).some(isOver);
  }

  /** Begins a stream as the answer of a request; the handler then answers RESPONSE_ALREADY_SENT of hono. */
  open(response: ServerResponse, address: string): EventStream {
    response.writeHead(200, {
      ...this.#headers,
      "content-type": "text/event-stream",
      // A proxy that compresses may hold events back until it has many (Caddy 2.6 does). No proxy compresses an answer that names an
      // encoding. The last line keeps nginx from buffering.
      "cache-control": "no-store, no-transform",
      "content-encoding": "identity",
      "x-accel-buffering": "no",
    });
    if (response.req.method === "HEAD") response.end(); // it asks for the headers only
    this.#open.add(response);
    const names = networksOf(address).map(({ name }) => name);
    for (const name of names) this.#count(name, 1);
    response.once("close", () => {
      this.#open.delete(response);
      for (const name of names) this.#count(name, -1);
    });
    return {
      send(data) {
        if (response.destroyed || response.writableEnded) return;
        if (response.writableLength > MAX_BUFFERED_BYTES) response.destroy();
        else response.write(`data: ${JSON.stringify(data)}\n\n`);
      },
      end: () => response.end(),
      onEnd: (listener) => response.once("close", listener),
    };
  }

  /** Ends all streams. Their readers connect again, to the process that takes this one's place. */
  async stop(): Promise<void> {
    this.#isEnding = true;
    clearInterval(this.#heartbeat);
    for (const response of this.#open) response.end();
  }

  #count(name: string, by: number): void {
    const count = (this.#ofNetwork.get(name) ?? 0) + by;
    if (count > 0) this.#ofNetwork.set(name, count);
    else this.#ofNetwork.delete(name);
  }
}
