import { expect, test } from "vitest";
import { heldOffset } from "./record-list.tsx";

const rows = (names: string) => names.split("");

test("rows that come in above move the list by their height", () => {
  expect(heldOffset(rows("abcd"), rows("xyabcd"), 0, 50)).toBe(100);
  expect(heldOffset(rows("abcd"), rows("xyabcd"), 75, 50)).toBe(175);
});

test("a row that leaves above moves it back; one below does not matter", () => {
  expect(heldOffset(rows("abcd"), rows("bcd"), 110, 50)).toBe(60);
  expect(heldOffset(rows("abcd"), rows("abc"), 60, 50)).toBe(60);
});

test("where the topmost row itself leaves, or moves up, the next one holds", () => {
  expect(heldOffset(rows("abcd"), rows("acd"), 60, 50)).toBe(10);
});

test("where nothing is left of what was seen, it stays within the list", () => {
  expect(heldOffset(rows("abcd"), rows("xy"), 120, 50)).toBe(50);
  expect(heldOffset([], rows("xy"), 0, 50)).toBe(0);
  expect(heldOffset(rows("a"), [], 0, 50)).toBe(0);
});
