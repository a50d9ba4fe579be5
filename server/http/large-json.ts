import { isAscii } from "node:buffer";
import { randomUUID } from "node:crypto";
import { isRecord } from "#contract/values.ts";

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Parses JSON as `JSON.parse` does, of which one plain string of a row, as a file in base64 is one, may be of any length: it is
 * taken straight from the bytes, and so never copied into a text of the whole, nor onto V8's heap.
 * @param rest how many bytes may remain when that string is lifted out
 * @returns undefined when more remains
 * @throws {SyntaxError} for malformed JSON, {TypeError} for what is not UTF-8
 */
export function parseLargeJson(bytes: Buffer, rest: number): unknown {
  if (bytes.length <= rest) return JSON.parse(textOf(bytes));
  const place = longString(bytes, bytes.length - rest, rest);
  if (!place) return undefined;
  const content = bytes.subarray(place.start, place.end);
  if (content.includes(BACKSLASH) || !isAscii(content)) return undefined;
  const long = content.toString("latin1");
  if (/\p{Cc}/u.test(long)) throw new SyntaxError("A control character stands in a string.");
  const mark = randomUUID();
  const around = [bytes.subarray(0, place.start), Buffer.from(mark), bytes.subarray(place.end)];
  const value: unknown = JSON.parse(textOf(Buffer.concat(around)));
  return putBack(Array.isArray(value) ? value[0] : value, mark, long) ? value : undefined;
}

function textOf(bytes: Buffer): string {
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}

/** Where the first string of at least `length` bytes begins and ends, quotes not counted, if it begins within `reach`. */
function longString(
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

/** Puts the long string where its mark stands among the row's values; false when it was no such value. */
function putBack(row: unknown, mark: string, long: string): boolean {
  if (!isRecord(row)) return false;
  const name = Object.keys(row).find((key) => row[key] === mark);
  if (name === undefined) return false;
  row[name] = long;
  return true;
}
