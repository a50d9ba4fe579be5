import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { Gate } from "../gate.ts";

/** A body as it is and, where that is smaller, encoded: the smallest form first. Each form has a strong validator. */
export type EncodedBody = {
  readonly identity: Buffer;
  readonly etag: string;
  /** Smaller ones may take the place of these. */
  encoded?: readonly EncodedForm[];
};

type EncodedForm = { encoding: Encoding; content: Buffer; etag: string };

/** The content codings, that of the smallest form first. */
const ENCODINGS = ["br", "gzip"] as const;

type Encoding = (typeof ENCODINGS)[number];

/** Contents in the order of {@link ENCODINGS}. */
type Contents = readonly Buffer[];

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

/** All texts of a site take 0.4 s of a processor at the quick levels, and 11 s at the best ones, which leave a tenth less. */
const LEVELS = { quick: { br: 5, gzip: 6 }, best: { br: 11, gzip: 9 } } as const;

type Effort = keyof typeof LEVELS;

/** For tests, whose sites are soon gone. */
const STAYS_QUICK = process.env.EAVES_QUICK_COMPRESSION === "1";

const compressors: Record<Encoding, (body: Buffer, level: number) => Promise<Buffer>> = {
  br: (body, level) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body, level) => promisify(gzip)(body, { level }),
};

/** As many at once as Node has threads for it; at the best levels, where each holds tables of some 30 MB, one beside the visitors. */
const gates: Record<Effort, Gate> = {
  quick: new Gate(4, Number.POSITIVE_INFINITY),
  best: new Gate(1, Number.POSITIVE_INFINITY),
};

/**
 * Compresses a file quickly, and once more in the background as far as it goes, which then takes the place of the first. That is stored
 * in `cacheFolder` by content, so that a later start only reads it. If the folder cannot be written, each start compresses again.
 */
export async function encodeBody(
  identity: Buffer,
  extension: string,
  cacheFolder: string,
): Promise<EncodedBody> {
  const digest = createHash("sha256").update(identity).digest("hex").slice(0, 32);
  const body: EncodedBody = { identity, etag: `"${digest}"` };
  if (!COMPRESSIBLE.has(extension) || identity.length < 256) return body;
  const file = path.join(cacheFolder, digest);
  const stored = await readStored(file);
  body.encoded = stored
    ? makeForms(body, stored, "best")
    : makeForms(body, await compress(identity, "quick"), "quick");
  if (!stored && !STAYS_QUICK) void compressFurther(body, file);
  return body;
}

/** Puts the smallest forms of a body in the place of those that it has. */
async function compressFurther(body: EncodedBody, file: string): Promise<void> {
  const contents = await compress(body.identity, "best");
  body.encoded = makeForms(body, contents, "best");
  await store(file, contents).catch(() => undefined); // an installation that is read-only compresses at each start
}

/** The forms that are smaller than the body itself, each with a validator of its own (RFC 9110, section 8.8.1). */
function makeForms({ identity, etag }: EncodedBody, contents: Contents, effort: Effort): EncodedForm[] {
  const mark = effort === "best" ? "" : `-${effort}`;
  return contents.flatMap((content, at) => {
    const encoding = ENCODINGS[at];
    if (!encoding || content.length >= identity.length) return [];
    return [{ encoding, content, etag: etag.replace(/"$/, `-${encoding}${mark}"`) }];
  });
}

async function compress(body: Buffer, effort: Effort): Promise<Contents> {
  const refuse = () => new Error("Too many files wait to be compressed.");
  const contents = ENCODINGS.map((encoding) =>
    gates[effort].run(() => compressors[encoding](body, LEVELS[effort][encoding]), refuse),
  );
  return (await Promise.all(contents)).map((content) => Buffer.from(content)); // zlib's own lie in 16 KB, however short they are
}

/** Reads the stored forms of a body; undefined where not all are there. */
async function readStored(file: string): Promise<Contents | undefined> {
  const contents = ENCODINGS.map((encoding) => readFile(`${file}.${encoding}`));
  return Promise.all(contents).catch(() => undefined);
}

async function store(file: string, contents: Contents): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  for (const [at, content] of contents.entries()) {
    const temporary = `${file}.${ENCODINGS[at]}.${process.pid}`;
    await writeFile(temporary, content);
    await rename(temporary, `${file}.${ENCODINGS[at]}`); // never half written, even when two processes start at once
  }
}
