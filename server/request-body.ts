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
export async function readBody(request: Request, limit: number): Promise<Uint8Array> {
  const declared = Number(request.headers.get("content-length") ?? Number.NaN);
  if (declared > limit) throw new BodyTooLarge(limit);
  if (!request.body) return new Uint8Array(0);
  return Number.isInteger(declared) && declared >= 0
    ? readDeclared(request.body, declared, limit)
    : readChunked(request.body, limit);
}

/**
 * Reads a JSON body of at most `limit` bytes.
 * @throws {BodyTooLarge}
 * @throws {BodyMalformed}
 */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  const bytes = await readBody(request, limit);
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    throw new BodyMalformed("The request's body is not valid JSON.", { cause: error });
  }
}

// One allocation of the declared length: joining chunks would hold a large resume twice.
async function readDeclared(body: ReadableStream<Uint8Array>, declared: number, limit: number) {
  let bytes = Buffer.allocUnsafeSlow(declared);
  let size = 0;
  for await (const chunk of body) {
    const end = size + chunk.byteLength;
    if (end > limit) throw new BodyTooLarge(limit);
    if (end > bytes.length) bytes = Buffer.concat([bytes.subarray(0, size)], limit); // the length was a lie
    bytes.set(chunk, size);
    size = end;
  }
  return bytes.subarray(0, size);
}

async function readChunked(body: ReadableStream<Uint8Array>, limit: number) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > limit) throw new BodyTooLarge(limit);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
