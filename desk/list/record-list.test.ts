import { expect, test } from "vitest";
import { computeStableOffset } from "./record-list.tsx";

const rows = (names: string) => names.split("");

test("rows that come in above move the list by their height", () => {
  expect(computeStableOffset(rows("abcd"), rows("xyabcd"), 0, 50)).toBe(100);
  expect(computeStableOffset(rows("abcd"), rows("xyabcd"), 75, 50)).toBe(175);
});

test("a row that leaves above moves it back; one below does not matter", () => {
  expect(computeStableOffset(rows("abcd"), rows("bcd"), 110, 50)).toBe(60);
  expect(computeStableOffset(rows("abcd"), rows("abc"), 60, 50)).toBe(60);
});

test("where the topmost row itself leaves, or moves up, the next one holds", () => {
  expect(computeStableOffset(rows("abcd"), rows("acd"), 60, 50)).toBe(10);
});

test("where nothing is left of what was seen, it stays within the list", () => {
  expect(computeStableOffset(rows("abcd"), rows("xy"), 120, 50)).toBe(50);
  expect(computeStableOffset([], rows("xy"), 0, 50)).toBe(0);
  expect(computeStableOffset(rows("a"), [], 0, 50)).toBe(0);
});
