import { expect, test } from "vitest";
import { parseDollars } from "./dollars.ts";

test("dollars are read as people write them", () => {
  for (const [typed, dollars] of [
    ["18450", 18450],
    ["18,450", 18450],
    [" $18,450.50 ", 18450.5],
    ["1,234,567", 1_234_567],
    ["18 450 $", 18450],
    ["0", 0],
    ["", null],
    [" $ ", null],
  ] as const)
    expect([typed, parseDollars(typed)]).toEqual([typed, dollars]);
});

test("what is no amount is refused", () => {
  for (const typed of [
    "12,5",
    "1,2345",
    "12,50",
    "1234,567",
    "1,234 567",
    ",500",
    "18k",
    "-5",
    "1e5",
    "18.450.00",
    "12.345",
    "NaN",
    "Infinity",
    "=1+1",
    "99999999999",
  ])
    expect([typed, parseDollars(typed)]).toEqual([typed, undefined]);
});
