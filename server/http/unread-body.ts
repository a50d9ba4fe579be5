import type { IncomingMessage } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { widestNetwork } from "./limits.ts";
import { isRead } from "./requests.ts";

/** The most bytes of a refused body that are read and dropped: more than a file that somebody may take for a resume. */
const MAX_DRAINED_BYTES = 64 * 1024 * 1024;
/** Reading rests after so many bytes: at full speed one sender alone would use up a processor. */
const BYTES_BETWEEN_RESTS = 1024 * 1024;
const REST_MILLISECONDS = 20;
/** How many refused bodies are drained at a time, one of each network, and for how long at most. */
const MAX_SENDERS = 4;
const MAX_DRAIN_MILLISECONDS = 120_000;

/** How to cut off the drained bodies by their network, the oldest first. */
const senders = new Map<string, () => void>();

/**
 * Reads the rest of a refused request and drops it. A browser reads the answer only after it has sent everything; if it
 * cannot, it reports a lost connection.
 * @returns true if the whole body was read; false for one that is too large, that comes while another one of its network is drained,
 * or that took longest when a further network needed its place
 */
export async function drainRequest(request: IncomingMessage, address: string): Promise<boolean> {
  if (request.complete || isRead(request)) return true;
  if (request.destroyed) return false; // the sender has gone
  if (Number(request.headers["content-length"]) > MAX_DRAINED_BYTES) return false;
  const network = widestNetwork(address);
  if (senders.has(network)) return false;
  const [longest] = senders.values();
  if (senders.size >= MAX_SENDERS) longest?.();
  const { promise: cut, resolve } = Promise.withResolvers<false>();
  senders.set(network, () => resolve(false));
  try {
    return await Promise.race([drain(request), cut]);
  } finally {
    senders.delete(network);
  }
}

async function drain(request: IncomingMessage): Promise<boolean> {
  let size = 0;
  let piece = 0;
  request.removeAllListeners("data"); // else the request's web stream would copy and keep the bytes
  const { promise, resolve } = Promise.withResolvers<boolean>();
  request.on("data", async (chunk: Buffer) => {
    size += chunk.byteLength;
    piece += chunk.byteLength;
    if (size > MAX_DRAINED_BYTES) return resolve(false);
    if (piece < BYTES_BETWEEN_RESTS) return;
    piece = 0;
    request.pause();
    await delay(REST_MILLISECONDS);
    request.resume();
  });
  request.once("end", () => resolve(true));
  request.once("close", () => resolve(request.complete)); // the sender has gone
  request.resume();
  const late = setTimeout(() => resolve(false), MAX_DRAIN_MILLISECONDS);
  return await promise.finally(() => clearTimeout(late));
}
