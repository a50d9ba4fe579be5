import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** One body in the encodings that are worth sending; `etag` is a strong validator of `identity`. */
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

/**
 * Compresses a file once: results are kept under `cacheFolder` by content, so that a later start only reads them.
 * A folder that cannot be written costs time, not correctness.
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
      const kept = await readFile(file).catch(() => undefined); // not made yet
      if (kept) return kept;
      const made = await compressors[encoding](identity);
      await keep(file, made);
      return made;
    }),
  );
  if (br && br.length < identity.length) body.br = br;
  if (gz && gz.length < identity.length) body.gzip = gz;
  return body;
}

async function keep(file: string, body: Buffer) {
  const temporary = `${file}.${process.pid}`;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(temporary, body);
    await rename(temporary, file); // whole or not at all, also when two processes start together
  } catch {
    // A read-only installation compresses at each start.
  }
}
