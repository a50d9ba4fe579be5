import type { IncomingMessage } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { isRead } from "./requests.ts";

/** The most bytes of a refused body that are read and dropped: more than a file that somebody may take for a resume. */
const MAX_DRAINED_BYTES = 64 * 1024 * 1024;
/** Reading rests after so many bytes: at full speed one sender alone would use up a processor. */
const BYTES_BETWEEN_RESTS = 1024 * 1024;
const REST_MILLISECONDS = 20;
/** How many refused bodies are drained at a time, one of each address, and for how long at most. */
const MAX_SENDERS = 4;
const MAX_DRAIN_MILLISECONDS = 120_000; // as long as any request may take

const senders = new Set<string>();

/**
 * Reads the rest of a refused request and drops it. A browser reads the answer only after it has sent everything; if it
 * cannot, it reports a lost connection.
 * @returns true if the whole body was read; false for one that is too large, and while too many others are being drained, of
 * this address or of all
 */
export async function drainRequest(request: IncomingMessage, address: string): Promise<boolean> {
  if (request.complete || isRead(request)) return true;
  if (Number(request.headers["content-length"]) > MAX_DRAINED_BYTES) return false;
  if (senders.size >= MAX_SENDERS || senders.has(address)) return false;
  senders.add(address);
  try {
    return await drain(request);
  } finally {
    senders.delete(address);
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
