import { serverErrors } from "#copy/errors.ts";
import { parseLargeJson } from "./large-json.ts";
import { Refusal } from "./refusal.ts";

const MB = 1024 * 1024;

/** Bytes of a body where nothing large is taken. */
export const SMALL_BODY = 64 * 1024;

/** A form has a dozen fields. One made of a hundred thousand would take seconds to read. */
const MOST_PARTS = 50;

const MEDIA_TYPES = {
  json: /^application\/json\s*(?:;|$)/i,
  form: /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i,
  /** Clients that name no type send JSON. */
  untyped: /^$/,
  /** JSON whatever the type says, as GoTrue reads it. */
  any: /^/,
};

const URL_ENCODED = /^application\/x-www-form-urlencoded\b/i;

/** What a handler takes. */
export type BodyRule = {
  /** Bytes at most; nothing past them is kept. */
  limit: number;
  /** One long string of JSON, or one file of a form, may fill `limit`; all else is held to {@link SMALL_BODY}. */
  oneLong?: boolean;
  types: readonly (keyof typeof MEDIA_TYPES)[];
  /** Looks at the bytes before they are parsed, and throws what it finds. */
  check?: (bytes: Uint8Array) => void;
  /** The refusal in the handler's own form; `reason` is a sentence in English. */
  refuse?: (status: 400 | 413 | 415, reason: string) => Refusal;
};

/**
 * Reads a request's body, counting as it arrives, so that a chunked body without a length is held to the limit too.
 * @returns a `FormData` for a form, else the JSON value
 * @throws {Refusal} 415 for a type that is not taken, 413 over the limit, 408 for one that comes too slowly, 400 for what is not
 * UTF-8, JSON or a form
 */
export async function readBody(request: Request, rule: BodyRule): Promise<unknown> {
  const { types, check, oneLong = false, refuse = (status, error) => new Refusal(status, { error }) } = rule;
  const type = request.headers.get("content-type") ?? "";
  const read = types.find((name) => MEDIA_TYPES[name].test(type));
  if (!read) throw refuse(415, types.includes("json") ? "Send JSON: application/json." : "Send a form.");
  const limit = oneLong && URL_ENCODED.test(type) ? SMALL_BODY : rule.limit;
  const bytes = await readBytes(request, limit);
  if (!bytes) throw refuse(413, `The request is larger than ${inUnits(limit)}.`);
  check?.(bytes);
  const rest = oneLong ? SMALL_BODY : limit;
  let value: unknown;
  try {
    value = read === "form" ? await parseForm(bytes, type, rest) : parseLargeJson(bytes, rest);
  } catch {
    throw refuse(400, `The request's body is not ${read === "form" ? "a valid form" : "valid JSON"}.`);
  }
  if (value === undefined) throw refuse(413, `The request is larger than ${inUnits(rest)} beside one file.`);
  if (read !== "form" && bytes.length > MB) bytes.buffer.transfer(0); // frees it now, not at some collection
  return value;
}

function inUnits(bytes: number): string {
  return bytes >= MB ? `${bytes / MB} MB` : `${bytes / 1024} KB`;
}

/** The form; undefined when its texts are longer than `rest` together. @throws for too many parts, and what is no form */
async function parseForm(
  bytes: Buffer<ArrayBuffer>,
  type: string,
  rest: number,
): Promise<FormData | undefined> {
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1];
  if (boundary && countOf(bytes, `--${boundary}`, MOST_PARTS + 1) > MOST_PARTS)
    throw new Error("Too many parts.");
  const form = await new Response(bytes, { headers: { "content-type": type } }).formData();
  const texts = [...form.values()].filter((value) => typeof value === "string");
  return texts.reduce((sum, text) => sum + text.length, 0) > rest ? undefined : form;
}

/** How often a text stands in the bytes, counted up to `most`. */
function countOf(bytes: Buffer, text: string, most: number): number {
  let count = 0;
  for (let at = bytes.indexOf(text); at !== -1 && count < most; at = bytes.indexOf(text, at + 1)) count++;
  return count;
}

/** The value if it is a JSON object, else undefined. */
export function asObject(value: unknown): Record<string, unknown> | undefined {
  return value !== null && typeof value === "object" && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}

/** All bytes, or undefined when there are more than `limit`. */
async function readBytes(request: Request, limit: number): Promise<Buffer<ArrayBuffer> | undefined> {
  const declared = Number.parseInt(request.headers.get("content-length") ?? "", 10);
  if (declared > limit) return undefined;
  if (!request.body) return Buffer.alloc(0);
  const expected = declared >= 0 ? declared : limit;
  // One piece of memory, of which the system only gives what is written: joining chunks would hold a large resume twice.
  let bytes = Buffer.allocUnsafeSlow(expected);
  let size = 0;
  for await (const chunk of pieces(request.body)) {
    const end = size + chunk.byteLength;
    if (end > limit) return undefined;
    if (end > bytes.length) bytes = Buffer.concat([bytes.subarray(0, size)], limit); // the declared length was a lie
    bytes.set(chunk, size);
    size = end;
  }
  return bytes.subarray(0, size);
}

/**
 * Bytes of a refused form that are taken in and dropped: a browser that is cut off while it sends shows its own error, and never the
 * answer that says what was wrong with the file.
 */
const DISCARDED = 64 * MB;

/** Takes in what the sender of a form that was refused unread still sends, and keeps nothing of it. */
export async function discard(request: Request): Promise<void> {
  const declared = Number.parseInt(request.headers.get("content-length") ?? "", 10);
  if (!request.body || request.bodyUsed || declared > DISCARDED) return;
  let size = 0;
  try {
    for await (const chunk of pieces(request.body)) {
      size += chunk.byteLength;
      if (size > DISCARDED) return;
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error; // the sender left, or is too slow: the answer stays the one there was
  }
}

/** A body that has not come in so many milliseconds … */
const PATIENCE = 10_000;
/** … has to bring so many bytes in each: who sends more slowly would keep a place from others. */
const LEAST_PACE = 8;

/**
 * The body as it arrives.
 * @throws {Refusal} 408 when it comes too slowly, 400 when the sender leaves, which is no failure of the site's; nobody reads it
 */
async function* pieces(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  const began = performance.now();
  let size = 0;
  const tooSlow = Promise.withResolvers<never>();
  const watch = setInterval(() => {
    const taken = performance.now() - began;
    if (taken >= PATIENCE && size < taken * LEAST_PACE) tooSlow.reject(tooSlowRefusal());
  }, 1000);
  let goesOn = true; // a connection that is cancelled takes no answer
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), tooSlow.promise]);
      if (done) return;
      size += value.byteLength;
      yield value;
    }
  } catch (error) {
    goesOn = false;
    throw error instanceof Refusal ? error : new Refusal(400, { error: "The request was not sent whole." });
  } finally {
    clearInterval(watch);
    if (goesOn) await reader.cancel();
  }
}

/** In the words of this site's own calls and of the gateway's. */
function tooSlowRefusal(): Refusal {
  const text = serverErrors.slow;
  return new Refusal(408, { error: text, message: text }, { connection: "close" });
}
