import { type FileHandle, open } from "node:fs/promises";
import { MAX_FORM_PARTS, readBoundary } from "../http/body.ts";

/** Bytes of a file, from `start` to just before `end`. */
export type FilePart = { file: string; start: number; end: number };

/** Bytes that are looked through at a time. */
const WINDOW = 1024 * 1024;
/** Bytes that the heads of one part may have: a name and a type. */
const MAX_HEAD = 4096;

/**
 * Finds a file in a form that was written to the disk as it came, `multipart/form-data` (RFC 7578): of a large one nothing has to be in
 * memory.
 * @param type the form's content type, which names the boundary
 * @param name the field of the form; undefined is answered where no part has it, and for what is no whole form
 */
export async function findFormFile(file: string, type: string, name: string): Promise<FilePart | undefined> {
  const boundary = readBoundary(type);
  if (!boundary) return undefined;
  const handle = await open(file);
  try {
    const delimiter = Buffer.from(`\r\n--${boundary}`);
    const places = await findPlaces(handle, delimiter);
    for (const [index, place] of places.slice(0, -1).entries()) {
      const head = place + delimiter.length;
      const start = await findContent(handle, head, name);
      const end = places[index + 1] ?? head;
      if (start !== undefined && start <= end) return { file, start, end };
    }
    return undefined;
  } finally {
    await handle.close();
  }
}

/**
 * Finds a text of such a form.
 * @param most bytes of it; undefined is answered for a longer one, and where no part has that name
 */
export async function findFormText(
  file: string,
  type: string,
  name: string,
  most: number,
): Promise<string | undefined> {
  const part = await findFormFile(file, type, name);
  if (!part || part.end - part.start > most) return undefined;
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(part.end - part.start), 0, null, part.start);
    return buffer.toString("utf8");
  } finally {
    await handle.close();
  }
}

/** The places of the delimiters. The first one of a form has no line break before it, as if it stood two bytes before the form. */
async function findPlaces(handle: FileHandle, delimiter: Buffer): Promise<number[]> {
  const places: number[] = [];
  const overlap = delimiter.length - 1;
  const bytes = Buffer.concat([Buffer.from("\r\n"), Buffer.alloc(WINDOW + overlap)]);
  let kept = 2; // bytes at the start of the window that were read before
  for (let from = -2; places.length <= MAX_FORM_PARTS; ) {
    const { bytesRead } = await handle.read(bytes, kept, WINDOW, from + kept);
    const window = bytes.subarray(0, kept + bytesRead);
    for (let at = window.indexOf(delimiter); at !== -1; at = window.indexOf(delimiter, at + 1))
      places.push(from + at);
    if (bytesRead === 0) break;
    const next = Math.max(0, window.length - overlap);
    window.copy(bytes, 0, next);
    kept = window.length - next;
    from += next;
  }
  return places.length > MAX_FORM_PARTS ? [] : places;
}

/** Where the content of the part begins whose heads begin here, if its name is that one. */
async function findContent(handle: FileHandle, from: number, name: string): Promise<number | undefined> {
  const bytes = Buffer.alloc(MAX_HEAD);
  const { bytesRead } = await handle.read(bytes, 0, MAX_HEAD, from);
  const length = bytes.subarray(0, bytesRead).indexOf("\r\n\r\n");
  const head = bytes.toString("latin1", 0, Math.max(0, length));
  const given = /^content-disposition:[^\r\n]*[; ]name="?([^";\r\n]*)/im.exec(head)?.[1];
  return given === name ? from + length + 4 : undefined;
}
