import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { parseLargeJson } from "./large-json.ts";

const MB = 1024 * 1024;
const REST = 64 * 1024; // bytes

function parse(text: string): unknown {
  return parseLargeJson(Buffer.from(text), REST);
}

function outcome(work: () => unknown): unknown {
  try {
    return JSON.stringify(work());
  } catch (error) {
    return (error as Error).constructor;
  }
}

test("what JSON.parse reads is read, whatever it is", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value);
      expect(JSON.stringify(parse(text))).toBe(text);
    }),
  );
});

test("a row with one long string is read, wherever it stands; so is one of a list", () => {
  const long = "QUJD".repeat(MB / 2);
  const rows = [
    { resume_text: long, name: 'Zoë "Z" \\' },
    { name: '\\"', resume_text: long, after: "x" },
    { text: `a"${"\\".repeat(50)}`, list: [1, { deep: null }], resume_text: long },
    { resume_text: "x".repeat(REST + 1) },
  ];
  for (const row of rows) {
    expect(outcome(() => parse(JSON.stringify(row))) === JSON.stringify(row)).toBe(true);
    expect(outcome(() => parse(JSON.stringify([row]))) === JSON.stringify([row])).toBe(true);
  }
});

test("what has more than so many bytes beside one plain string is not read", () => {
  const long = "QUJD".repeat(MB / 2);
  const values = [
    { one: long, other: long },
    { resume_text: long, name: "x".repeat(REST) },
    { name: "x".repeat(REST), resume_text: long },
    { resume_text: `${long}"\\\n` },
    { resume_text: `${long}é` },
    { [long]: 1 },
    { deep: { resume_text: long } },
    long,
    Array.from({ length: REST }, () => 1),
    Array.from({ length: REST }, () => ""),
    Array.from({ length: REST }, () => '"'),
  ];
  for (const value of values) expect(parse(JSON.stringify(value)) === undefined).toBe(true);
});

test("15 MB of small values, quotes or backslashes are turned away after few looks, and never parsed", () => {
  const parsed = vi.spyOn(JSON, "parse");
  for (const piece of ["1,", '"",', '"a":1,', '\\"', "\\\\", "[", '{"a":']) {
    for (const opening of ["[", '["', '{"a":"']) {
      const bytes = Buffer.from(opening.padEnd(15 * MB, piece));
      const looked = vi.spyOn(bytes, "indexOf");
      expect(outcome(() => parseLargeJson(bytes, REST))).toBeUndefined();
      expect(looked.mock.calls.length).toBeLessThan(REST);
    }
  }
  expect(parsed).not.toHaveBeenCalled();
  parsed.mockRestore();
});

test("what JSON.parse refuses is refused, around a long string and in it", () => {
  const long = "x".repeat(2 * MB);
  const wrong = [
    `{"a":"${long}"x}`,
    `{"a":"${long}""}`,
    `"${long}","b"`,
    `{"a":"${long}\n"}`,
    `{"a":"${long}\u0000"}`,
  ];
  for (const text of wrong) {
    expect(outcome(() => JSON.parse(text))).toBe(SyntaxError);
    expect(outcome(() => parse(text))).toBe(SyntaxError);
  }
  expect(() => parseLargeJson(Buffer.from([0x22, 0xc3, 0x22]), REST)).toThrow(TypeError);
});

test("a long string stays off the heap", () => {
  const bytes = Buffer.from(JSON.stringify({ resume_text: "QUJD".repeat(3 * MB) }));
  const before = process.memoryUsage().heapUsed;
  const value = parseLargeJson(bytes, REST) as { resume_text: string };
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(4 * MB);
  expect(value.resume_text).toHaveLength(12 * MB);
});
