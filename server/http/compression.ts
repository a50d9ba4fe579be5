import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { Gate } from "../gate.ts";

/** A body in the encodings that make it smaller; `etag` is a strong validator of `identity`. */
export type EncodedBody = { identity: Buffer; br?: Buffer; gzip?: Buffer; etag: string };

const COMPRESSIBLE = new Set([
  ".html",
  ".css",
  ".js",
  ".json",
  ".svg",
  ".txt",
  ".xml",
  ".webmanifest",
  ".map",
]);
const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
};

/** As many at once as Node has threads for it: each holds its tables from the call on, together 130 MB for the files of a site. */
const gate = new Gate(4, Number.POSITIVE_INFINITY);

/**
 * Compresses a file once: results are stored in `cacheFolder` by content, so that a later start only reads them.
 * If the folder cannot be written, each start compresses again.
 */
export async function encodeBody(
  identity: Buffer,
  extension: string,
  cacheFolder: string,
): Promise<EncodedBody> {
  const digest = createHash("sha256").update(identity).digest("hex").slice(0, 32);
  const body: EncodedBody = { identity, etag: `"${digest}"` };
  if (!COMPRESSIBLE.has(extension) || identity.length < 256) return body;
  const [br, gz] = await Promise.all(
    (["br", "gzip"] as const).map(async (encoding) => {
      const file = path.join(cacheFolder, `${digest}.${encoding}`);
      const stored = await readFile(file).catch(() => undefined); // not made yet
      if (stored) return stored;
      const compressed = await compress(identity, encoding);
      await storeCompressed(file, compressed);
      return compressed;
    }),
  );
  if (br && br.length < identity.length) body.br = br;
  if (gz && gz.length < identity.length) body.gzip = gz;
  return body;
}

async function compress(body: Buffer, encoding: keyof typeof compressors): Promise<Buffer> {
  const compressed = await gate.run(
    () => compressors[encoding](body),
    () => new Error("Too many files wait to be compressed."),
  );
  return Buffer.from(compressed); // a copy: zlib's own lies in 16 KB, however short it is
}

async function storeCompressed(file: string, body: Buffer) {
  const temporary = `${file}.${process.pid}`;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(temporary, body);
    await rename(temporary, file); // never half written, even when two processes start at once
  } catch {
    // An installation that is read-only compresses at each start.
  }
}
