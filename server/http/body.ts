import type * as z from "zod";
import { isRecord } from "#contract/values.ts";
import { serverErrors } from "#copy/server-errors.ts";
import { parseLargeJson } from "./large-json.ts";
import { Refusal } from "./refusal.ts";

const MB = 1024 * 1024;

/** The limit in bytes of a body without a file. */
export const SMALL_BODY = 64 * 1024;

/** A real form has a dozen fields. A form with a hundred thousand would take seconds to parse. */
export const MAX_FORM_PARTS = 50;

/** A kind of body; `parse` answers undefined when there is more than `rest` beside one long part. */
type Format = {
  name: string;
  parse(bytes: Buffer<ArrayBuffer>, type: string, rest: number): unknown;
};

const JSON_FORMAT: Format = { name: "valid JSON", parse: parseJson };

/** The content types and, by them, the formats of bodies. */
const BODY_TYPES = {
  json: { contentType: /^application\/json\s*(?:;|$)/i, format: JSON_FORMAT },
  form: {
    contentType: /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i,
    format: { name: "a valid form", parse: parseForm },
  },
  /** Clients without a content type send JSON. */
  untyped: { contentType: /^$/, format: JSON_FORMAT },
  /** JSON with any content type, as GoTrue reads it. */
  any: { contentType: /^/, format: JSON_FORMAT },
};

const URL_ENCODED = /^application\/x-www-form-urlencoded\b/i;

/** The bodies that a handler accepts. */
export type BodyRule = {
  /** The most bytes. */
  limit: number;
  /** True if one string of the JSON, or one file of the form, may fill `limit`; all else is limited to {@link SMALL_BODY}. */
  hasLongPart?: boolean;
  types: readonly (keyof typeof BODY_TYPES)[];
  /** Checks the bytes before they are parsed. @throws a refusal */
  checkBytes?: (bytes: Uint8Array) => void;
  /** Makes a refusal in the handler's own format; `reason` is a sentence in English. */
  refuse?: (status: 400 | 413 | 415, reason: string) => Refusal;
};

/**
 * Reads a request's body. The bytes are counted as they arrive, so that the limit also holds for a chunked body without a length.
 * @returns a `FormData` for a form, else the JSON value
 * @throws {Refusal} 415 for a type that is not accepted, 413 over the limit, 408 for a body that arrives too slowly, 400 for a
 * body that is not UTF-8, JSON or a form
 */
export async function readBody(request: Request, rule: BodyRule): Promise<unknown> {
  const { types, checkBytes, hasLongPart = false } = rule;
  const { refuse = (status, error) => new Refusal(status, { error }) } = rule;
  const type = request.headers.get("content-type") ?? "";
  const kind = types.find((name) => BODY_TYPES[name].contentType.test(type));
  if (!kind) throw refuse(415, types.includes("json") ? "Send JSON: application/json." : "Send a form.");
  const { format } = BODY_TYPES[kind];
  const rest = hasLongPart ? SMALL_BODY : rule.limit;
  const limit = URL_ENCODED.test(type) ? rest : rule.limit;
  const bytes = await readBytes(request, limit);
  if (!bytes) throw refuse(413, `The request is larger than ${formatBytes(limit)}.`);
  checkBytes?.(bytes);
  let value: unknown;
  try {
    value = await format.parse(bytes, type, rest);
  } catch {
    throw refuse(400, `The request's body is not ${format.name}.`);
  }
  if (value === undefined)
    throw refuse(413, `The request is larger than ${formatBytes(rest)} beside one file.`);
  return value;
}

/** Reads JSON of the shape that `schema` describes. @throws {Refusal} 400 with `error` for another, else like {@link readBody} */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  limit: number,
  schema: Schema,
  error: string,
): Promise<z.infer<Schema>> {
  const { success, data } = schema.safeParse(await readBody(request, { limit, types: ["json"] }));
  if (!success) throw new Refusal(400, { error });
  return data;
}

/** Reads a request's form. @throws {Refusal} like {@link readBody} */
export async function readFormBody(request: Request, rule: Omit<BodyRule, "types">): Promise<FormData> {
  return (await readBody(request, { ...rule, types: ["form"] })) as FormData;
}

function formatBytes(bytes: number): string {
  return bytes >= MB ? `${bytes / MB} MB` : `${bytes / 1024} KB`;
}

function parseJson(bytes: Buffer<ArrayBuffer>, _type: string, rest: number): unknown {
  const value = parseLargeJson(bytes, rest);
  if (bytes.length > MB) bytes.buffer.transfer(0); // frees the memory now, not at some garbage collection
  return value;
}

/** Parses a form; undefined when its texts together are longer than `rest`. @throws for too many parts, and for no valid form */
async function parseForm(
  bytes: Buffer<ArrayBuffer>,
  type: string,
  rest: number,
): Promise<FormData | undefined> {
  const boundary = readBoundary(type);
  if (boundary && countOccurrences(bytes, `--${boundary}`, MAX_FORM_PARTS + 1) > MAX_FORM_PARTS)
    throw new Error("Too many parts.");
  const form = await new Response(bytes, { headers: { "content-type": type } }).formData();
  const texts = [...form.values()].filter((value) => typeof value === "string");
  return texts.reduce((sum, text) => sum + text.length, 0) > rest ? undefined : form;
}

/** The boundary between the parts of a form, by its content type. */
export function readBoundary(type: string): string | undefined {
  return /^multipart\/form-data\b.*?boundary="?([^";]+)/i.exec(type)?.[1];
}

/** Counts how often a text stands in the bytes, up to `most`. */
function countOccurrences(bytes: Buffer, text: string, most: number): number {
  let count = 0;
  for (let at = bytes.indexOf(text); at !== -1 && count < most; at = bytes.indexOf(text, at + 1)) count++;
  return count;
}

/** The value if it is a JSON object, else undefined. */
export function asObject(value: unknown): Record<string, unknown> | undefined {
  return isRecord(value) ? value : undefined;
}

/** All bytes, or undefined when there are more than `limit`. */
async function readBytes(request: Request, limit: number): Promise<Buffer<ArrayBuffer> | undefined> {
  const declared = Number.parseInt(request.headers.get("content-length") ?? "", 10);
  if (declared > limit) return undefined;
  if (!request.body) return Buffer.alloc(0);
  const expected = declared >= 0 ? declared : limit;
  // One buffer, filled in place: joining chunks at the end would need the memory of a large resume twice. The system provides
  // only the memory that is written to.
  let bytes = Buffer.allocUnsafeSlow(expected);
  let size = 0;
  for await (const chunk of readChunks(request.body)) {
    const end = size + chunk.byteLength;
    if (end > limit) return undefined;
    if (end > bytes.length) bytes = Buffer.concat([bytes.subarray(0, size)], limit); // the declared length was wrong
    bytes.set(chunk, size);
    size = end;
  }
  return bytes.subarray(0, size);
}

/** The milliseconds that any body may take; after that it must have kept the pace below. */
const SLOW_SENDER_GRACE = 10_000;
/** The milliseconds in which every body must have come: a photo of 60 MB over a phone's 2 Mbit/s takes four minutes. */
export const MAX_BODY_MILLISECONDS = 300_000;
/** The slowest pace from then on: a slower sender would keep a place that others need. */
const MIN_BYTES_PER_MILLISECOND = 8;

/**
 * Yields the chunks of a body as they arrive.
 * @param givenUp ends the reading as one that is too slow
 * @throws {Refusal} 408 when they arrive too slowly; 400 when the sender leaves, so that this is not logged as a failure
 */
export async function* readChunks(
  body: ReadableStream<Uint8Array>,
  givenUp?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  const began = performance.now();
  let size = 0;
  let isTooSlow = false;
  let endWaiting: (() => void) | undefined;
  const giveUp = () => {
    isTooSlow = true;
    endWaiting?.();
  };
  /** Not `Promise.race` with one promise for all chunks: that promise would keep each of them in memory until the body's end. */
  const readOrGiveUp = () =>
    new Promise<Awaited<ReturnType<typeof reader.read>>>((resolve, reject) => {
      endWaiting = () => reject(tooSlowRefusal());
      if (isTooSlow) endWaiting();
      else reader.read().then(resolve, reject);
    });
  givenUp?.addEventListener("abort", giveUp);
  const watch = setInterval(() => {
    const elapsed = performance.now() - began;
    const isSlow = elapsed >= SLOW_SENDER_GRACE && size < elapsed * MIN_BYTES_PER_MILLISECOND;
    if (isSlow || elapsed >= MAX_BODY_MILLISECONDS) giveUp();
  }, 1000);
  let isConnected = true; // a broken stream must not be cancelled: its connection would carry no answer
  try {
    for (;;) {
      const { done, value } = await readOrGiveUp();
      if (done) return;
      size += value.byteLength;
      yield value;
    }
  } catch (error) {
    isConnected = false;
    throw error instanceof Refusal ? error : new Refusal(400, { error: "The request was not sent whole." });
  } finally {
    clearInterval(watch);
    givenUp?.removeEventListener("abort", giveUp);
    if (isConnected) await reader.cancel();
  }
}

/** Has both the `error` of this site's own API and the `message` of the gateway's. */
function tooSlowRefusal(): Refusal {
  const text = serverErrors.slow;
  return new Refusal(408, { error: text, message: text }, { connection: "close" });
}
