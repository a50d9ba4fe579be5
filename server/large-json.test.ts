import fc from "fast-check";
import { expect, test } from "vitest";
import { parseLargeJson } from "./large-json.ts";

const MB = 1024 * 1024;

function parse(text: string): unknown {
  return parseLargeJson(Buffer.from(text));
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

test("long strings are read anywhere: in objects, lists, nested, escaped, with other scripts", () => {
  const long = "QUJD".repeat(MB / 2);
  const values = [
    long,
    { resume_text: long, name: 'Zoë "Z" \\' },
    { name: '\\"', resume_text: long, after: "x" },
    [long, `${long}2`, { deep: [[long]] }, "short"],
    { escaped: `${long}"\\\n`, script: `${long}é`, plain: long },
    { [long]: 1 },
  ];
  for (const value of values) {
    expect(outcome(() => parse(JSON.stringify(value))) === JSON.stringify(value)).toBe(true);
  }
});

test("what JSON.parse refuses is refused, around a long string and in it", () => {
  const long = "x".repeat(2 * MB);
  const wrong = [
    `{"a":"${long}`,
    `{"a":"${long}"`,
    `{"a":"${long}"x}`,
    `{"a":"${long}""}`,
    `"${long}","b"`,
    `{"a":"${long}\n"}`,
    `{"a":"${long}\u0000"}`,
    `{"a":"${long}\\x"}`,
    `"${long}\\"`,
  ];
  for (const text of wrong) {
    expect(outcome(() => JSON.parse(text))).toBe(SyntaxError);
    expect(outcome(() => parse(text))).toBe(SyntaxError);
  }
  expect(() => parseLargeJson(Buffer.from([0x22, 0xc3, 0x22]))).toThrow(TypeError);
  expect(() => parseLargeJson(Buffer.concat([Buffer.from(`"${long}`), Buffer.from([0xc3, 0x22])]))).toThrow(
    TypeError,
  );
});

test("a long string stays off the heap", () => {
  const bytes = Buffer.from(JSON.stringify({ resume_text: "QUJD".repeat(3 * MB) }));
  const before = process.memoryUsage().heapUsed;
  const value = parseLargeJson(bytes) as { resume_text: string };
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(4 * MB);
  expect(value.resume_text).toHaveLength(12 * MB);
});
