import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { keysOf } from "#contract/values.ts";
import { Gate } from "../gate.ts";

/** A body as it is and, where that is smaller, encoded: the smallest form first. Each form has a strong validator. */
export type EncodedBody = { identity: Buffer; etag: string; encoded?: readonly EncodedForm[] };

type EncodedForm = { encoding: keyof typeof compressors; content: Buffer; etag: string };

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
/** For tests, whose sites are new: the best compression of their documents takes 1.5 s of a processor at each start. */
const QUICK = process.env.EAVES_QUICK_COMPRESSION === "1";
const [BROTLI_QUALITY, GZIP_LEVEL] = QUICK ? [3, 1] : [11, 9];
const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: GZIP_LEVEL }),
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
  const body = { identity, etag: `"${digest}"` };
  if (!COMPRESSIBLE.has(extension) || identity.length < 256) return body;
  const forms = await Promise.all(
    keysOf(compressors).map(async (encoding) => ({
      encoding,
      content: await compressOnce(
        identity,
        encoding,
        path.join(cacheFolder, `${digest}.${QUICK ? "quick." : ""}${encoding}`),
      ),
      etag: `"${digest}-${encoding}"`, // each encoding needs one of its own (RFC 9110, section 8.8.1)
    })),
  );
  return { ...body, encoded: forms.filter(({ content }) => content.length < identity.length) };
}

async function compressOnce(
  identity: Buffer,
  encoding: keyof typeof compressors,
  file: string,
): Promise<Buffer> {
  const stored = await readFile(file).catch(() => undefined); // not made yet
  if (stored) return stored;
  const compressed = await compress(identity, encoding);
  await storeCompressed(file, compressed);
  return compressed;
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
