import fc from "fast-check";
import { expect, test } from "vitest";
import { formatCsvLine } from "./csv.ts";

test("a line is quoted as RFC 4180 has it and ends with CRLF", () => {
  expect(formatCsvLine(['a "b"', "c,d", "e\r\nf", "", null, 4.5, -1])).toBe(
    '"a ""b""","c,d","e\r\nf","",,4.5,-1\r\n',
  );
});

test("a text that would be a formula is none", () => {
  for (const start of ["=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"])
    expect(formatCsvLine([`${start}1+1`])).toBe(`"'${start}1+1"\r\n`);
});

test("a text with such a sign further in stays as it was", () => {
  for (const text of ["1=1", "a@b.example", " =1", "'=1", "o-o"])
    expect(formatCsvLine([text])).toBe(`"${text}"\r\n`);
});

/** A reader of RFC 4180, written for this test. */
function readLines(file: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain, end] of file.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    if (end === "\r\n") lines.push([]);
    if (end === "") break;
  }
  return lines.slice(0, -1);
}

test("whatever the texts are, a reader gets them back, but for the apostrophe", () => {
  const unit = fc.constantFrom(
    '"',
    ",",
    "\r\n",
    "\n",
    "\t",
    "=",
    "+",
    "-",
    "@",
    "＝",
    "'",
    "a",
    "é",
    "\u202e",
    "🏠",
  );
  const cell = fc.string({ unit, maxLength: 6 });
  const lines = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 });
  const bare = (text: string) => text.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, "");
  fc.assert(
    fc.property(lines, (written) => {
      const read = readLines(written.map((line) => formatCsvLine(line)).join(""));
      expect(read.map((line) => line.map(bare))).toEqual(written.map((line) => line.map(bare)));
    }),
    { numRuns: 40 },
  );
});
