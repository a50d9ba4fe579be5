import { parseLargeJson } from "./large-json.ts";

const MB = 1024 * 1024;

/** The body has more bytes than the handler takes; nothing past the limit was read. */
export class BodyTooLarge extends Error {
  override readonly name = "BodyTooLarge";
  readonly limit: number;

  constructor(limit: number) {
    super(`The request is larger than ${limit >= MB ? `${limit / MB} MB` : `${limit / 1024} KB`}.`);
    this.limit = limit;
  }
}

/** The body is not UTF-8 or not JSON. */
export class BodyMalformed extends Error {
  override readonly name = "BodyMalformed";
}

/**
 * Reads a request's body, counting as it arrives, so that a chunked body without a length is refused too.
 * @param limit in bytes
 * @throws {BodyTooLarge}
 */
export async function readBody(request: Request, limit: number): Promise<Buffer> {
  const declared = Number.parseInt(request.headers.get("content-length") ?? "", 10);
  if (declared > limit) throw new BodyTooLarge(limit);
  if (!request.body) return Buffer.alloc(0);
  const expected = declared >= 0 ? declared : limit;
  // One piece of memory, of which the system only gives what is written: joining chunks would hold a large resume twice.
  let bytes = Buffer.allocUnsafeSlow(expected);
  let size = 0;
  for await (const chunk of request.body) {
    const end = size + chunk.byteLength;
    if (end > limit) throw new BodyTooLarge(limit);
    if (end > bytes.length) bytes = Buffer.concat([bytes.subarray(0, size)], limit); // the declared length was a lie
    bytes.set(chunk, size);
    size = end;
  }
  return bytes.subarray(0, size);
}

/**
 * Reads a JSON body of at most `limit` bytes.
 * @throws {BodyTooLarge}
 * @throws {BodyMalformed}
 */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  const bytes = await readBody(request, limit);
  try {
    const value = parseLargeJson(bytes);
    if (bytes.length > MB) (bytes.buffer as ArrayBuffer).transfer(0); // frees it now, not at some collection
    return value;
  } catch (error) {
    throw new BodyMalformed("The request's body is not valid JSON.", { cause: error });
  }
}
