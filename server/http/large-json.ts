import { isAscii } from "node:buffer";
import { randomUUID } from "node:crypto";
import { recordOf } from "#contract/values.ts";

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Parses JSON like `JSON.parse`, but one plain string of a row, such as a file in base64, may have any length. That string is
 * taken directly from the bytes, so it is never copied into a text of the whole JSON or onto V8's heap.
 * @param rest how many bytes there may be beside that string
 * @returns undefined when there are more
 * @throws {SyntaxError} for malformed JSON, {TypeError} for bytes that are not UTF-8
 */
export function parseLargeJson(bytes: Buffer, rest: number): unknown {
  if (bytes.length <= rest) return JSON.parse(decodeUtf8(bytes));
  const range = findLongString(bytes, bytes.length - rest, rest);
  if (!range) return undefined;
  const content = bytes.subarray(range.start, range.end);
  if (content.includes(BACKSLASH) || !isAscii(content)) return undefined;
  const long = content.toString("latin1");
  if (/\p{Cc}/u.test(long)) throw new SyntaxError("A control character stands in a string.");
  const marker = randomUUID();
  const around = [bytes.subarray(0, range.start), Buffer.from(marker), bytes.subarray(range.end)];
  const value: unknown = JSON.parse(decodeUtf8(Buffer.concat(around)));
  return insertLongString(Array.isArray(value) ? value[0] : value, marker, long) ? value : undefined;
}

function decodeUtf8(bytes: Buffer): string {
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}

/** Finds the first string of at least `length` bytes, without its quotes, that begins in the first `reach` bytes. */
function findLongString(
  bytes: Buffer,
  length: number,
  reach: number,
): { start: number; end: number } | undefined {
  let start = bytes.indexOf(QUOTE);
  while (start !== -1 && start < reach) {
    let end = bytes.indexOf(QUOTE, start + 1);
    if (end - start - 1 >= length) return { start: start + 1, end };
    while (end !== -1 && end < reach && isEscaped(bytes, end)) end = bytes.indexOf(QUOTE, end + 1);
    if (end === -1) return undefined;
    start = bytes.indexOf(QUOTE, end + 1);
  }
  return undefined;
}

function isEscaped(bytes: Buffer, place: number): boolean {
  let before = place;
  while (bytes[before - 1] === BACKSLASH) before--;
  return (place - before) % 2 === 1;
}

/** Replaces the row's value that is the marker by the long string. Returns false when no value is the marker. */
function insertLongString(row: unknown, marker: string, long: string): boolean {
  const fields = recordOf(row);
  const name = Object.keys(fields).find((key) => fields[key] === marker);
  if (name === undefined) return false;
  fields[name] = long;
  return true;
}
