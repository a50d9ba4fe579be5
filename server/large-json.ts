import { isAscii } from "node:buffer";
import { randomUUID } from "node:crypto";

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** From this length on Node keeps text outside of V8's heap, once. */
const LONG = 1024 * 1024;

/** A form has a dozen strings. A body made of millions of them is left to the parser, which is faster. */
const MOST_STRINGS = 1000;

/**
 * Parses JSON as `JSON.parse` does, but takes long plain strings, as a file in base64 is one, straight from the bytes: they are
 * then never copied into a text of the whole, nor onto V8's heap.
 * @throws {SyntaxError} for malformed JSON, {TypeError} for what is not UTF-8
 */
export function parseLargeJson(bytes: Buffer): unknown {
  const mark = randomUUID();
  const taken: string[] = [];
  const rest: Buffer[] = [];
  let from = 0;
  for (const [start, end] of stringsOf(bytes)) {
    if (end - start < LONG || isKey(bytes, end)) continue;
    const content = bytes.subarray(start, end);
    if (content.includes(BACKSLASH) || !isAscii(content)) continue;
    const text = content.toString("latin1");
    if (/\p{Cc}/u.test(text)) continue; // JSON forbids it; the parser will say so
    rest.push(bytes.subarray(from, start), Buffer.from(`${mark}${taken.length}`));
    taken.push(text);
    from = end;
  }
  rest.push(bytes.subarray(from));
  const text = new TextDecoder("utf-8", { fatal: true }).decode(
    taken.length > 0 ? Buffer.concat(rest) : bytes,
  );
  if (taken.length === 0) return JSON.parse(text);
  return JSON.parse(text, (_, value) =>
    typeof value === "string" && value.startsWith(mark) ? taken[Number(value.slice(mark.length))] : value,
  );
}

/** Where each of the first strings of a JSON text begins and ends, quotes not counted. */
function* stringsOf(bytes: Buffer): Generator<[number, number]> {
  let start = bytes.indexOf(QUOTE);
  for (let count = 0; start !== -1 && count < MOST_STRINGS; count++) {
    let end = bytes.indexOf(QUOTE, start + 1);
    while (end !== -1 && isEscaped(bytes, end)) end = bytes.indexOf(QUOTE, end + 1);
    if (end === -1) return;
    yield [start + 1, end];
    start = bytes.indexOf(QUOTE, end + 1);
  }
}

function isKey(bytes: Buffer, end: number): boolean {
  return /^"\s*:/.test(bytes.toString("latin1", end, end + 20));
}

function isEscaped(bytes: Buffer, place: number): boolean {
  let before = place;
  while (bytes[before - 1] === BACKSLASH) before--;
  return (place - before) % 2 === 1;
}
