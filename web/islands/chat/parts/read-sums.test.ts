import { expect, test } from "vitest";
import { readDollars, readMonths } from "./read-sums.ts";

for (const [typed, dollars] of [
  ["15000", 15_000],
  ["$15,000", 15_000],
  [" 15,000.50 ", 15_000.5],
  ["$ 12k", 12_000],
  ["12.5K", 12_500],
  ["", undefined],
  ["0", undefined],
  ["-5", undefined],
  ["a lot", undefined],
  ["15000 to 20000", undefined],
  ["999999999", undefined],
] as const) {
  test(`${JSON.stringify(typed)} is ${dollars ?? "no sum"}`, () => {
    expect(readDollars(typed)).toBe(dollars);
  });
}

for (const [typed, months] of [
  ["60", 60],
  [" 120 months ", 120],
  ["1 month", 1],
  ["0", undefined],
  ["5 years", undefined],
  ["12.5", undefined],
  ["", undefined],
] as const) {
  test(`${JSON.stringify(typed)} is ${months ?? "no number of months"}`, () => {
    expect(readMonths(typed)).toBe(months);
  });
}
