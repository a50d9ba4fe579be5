import type { IncomingMessage } from "node:http";
import { setTimeout as delay } from "node:timers/promises";

/** Bytes of a refused body that are taken off the wire in vain: the largest request, and some. */
const MOST = 16 * 1024 * 1024;
/** So many bytes, and then so many milliseconds of rest: at full speed one sender alone would fill a processor. */
const PIECE = 1024 * 1024;
const REST = 20;
/** Refused bodies that are taken in at a time, one of an address, and for how many milliseconds at most. */
const AT_ONCE = 4;
const PATIENCE = 60_000;

const senders = new Set<string>();

/**
 * Takes what is left of a refused request off the wire and keeps nothing of it: a browser reads the answer only when all is sent, and
 * tells of a lost connection when it cannot be.
 * @returns whether all of it was taken; of one address, and of all together, too many are not
 */
export async function letGo(request: IncomingMessage, address: string): Promise<boolean> {
  if (request.complete || request.method === "GET" || request.method === "HEAD") return true;
  if (senders.size >= AT_ONCE || senders.has(address)) return false;
  senders.add(address);
  try {
    return await takeIn(request);
  } finally {
    senders.delete(address);
  }
}

async function takeIn(request: IncomingMessage): Promise<boolean> {
  let size = 0;
  let piece = 0;
  request.removeAllListeners("data"); // as a web stream the request would copy what comes, and keep it
  const { promise, resolve } = Promise.withResolvers<boolean>();
  request.on("data", async (chunk: Buffer) => {
    size += chunk.byteLength;
    piece += chunk.byteLength;
    if (size > MOST) return resolve(false);
    if (piece < PIECE) return;
    piece = 0;
    request.pause();
    await delay(REST);
    request.resume();
  });
  request.once("end", () => resolve(true));
  request.once("close", () => resolve(request.complete)); // the sender has gone: nobody waits for the answer
  request.resume();
  const late = setTimeout(() => resolve(false), PATIENCE);
  return await promise.finally(() => clearTimeout(late));
}
