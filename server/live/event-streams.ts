import type { ServerResponse } from "node:http";
import { networksOf } from "../http/limits.ts";

/** Streams that one process holds, and those of one address: the homes of a network share more, as in http/limits.ts. */
const MOST = 2_000;
const MOST_OF_ADDRESS = 12;
/** Milliseconds between two words that keep a silent connection open, and show a broken one to who reads. */
const HEARTBEAT = 25_000;
/** Bytes that wait for a slow reader; who is behind more is cut off, and asks for what it has not. */
const MOST_BEHIND = 256 * 1024;

/** A stream of server-sent events to one browser. */
export type EventStream = {
  /** Sends an event without a name; its data is JSON. */
  send(data: unknown): void;
  end(): void;
  /** Calls `listener` once, when it ended, whoever ended it. */
  onEnd(listener: () => void): void;
};

/** All streams of this process: counted by address, kept awake, ended together. */
export class EventStreams {
  readonly #headers: Readonly<Record<string, string>>;
  readonly #open = new Set<ServerResponse>();
  readonly #ofNetwork = new Map<string, number>();
  readonly #heartbeat: NodeJS.Timeout;
  #isEnding = false;

  /** @param headers what every answer of the site carries */
  constructor(headers: Readonly<Record<string, string>>) {
    this.#headers = headers;
    this.#heartbeat = setInterval(() => {
      for (const response of this.#open) if (!response.writableNeedDrain) response.write(":\n\n");
    }, HEARTBEAT);
    this.#heartbeat.unref();
  }

  get count(): number {
    return this.#open.size;
  }

  /** True when another stream to this address would be one too many. */
  isFull(address: string): boolean {
    const isOver = ({ name, share }: { name: string; share: number }) =>
      (this.#ofNetwork.get(name) ?? 0) >= MOST_OF_ADDRESS * share;
    return this.#isEnding || this.#open.size >= MOST || networksOf(address).some(isOver);
  }

  /** Begins a stream on an answer of which nothing is sent yet; a handler then answers RESPONSE_ALREADY_SENT of hono. */
  open(response: ServerResponse, address: string): EventStream {
    response.writeHead(200, {
      ...this.#headers,
      "content-type": "text/event-stream",
      // A proxy that compresses may hold words back until it has many (Caddy 2.6 does): none compresses what names an encoding. The last
      // line is for nginx, which would gather them.
      "cache-control": "no-store, no-transform",
      "content-encoding": "identity",
      "x-accel-buffering": "no",
    });
    if (response.req.method === "HEAD") response.end(); // it asks for what stands above alone
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
        if (response.writableLength > MOST_BEHIND) response.destroy();
        else response.write(`data: ${JSON.stringify(data)}\n\n`);
      },
      end: () => response.end(),
      onEnd: (listener) => response.once("close", listener),
    };
  }

  /** Ends all of them; whoever reads comes back, to the process that takes this one's place. */
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
