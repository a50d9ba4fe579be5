import { expect, test } from "vitest";
import { computeShared, countWords } from "./own-text.ts";

const DUBLIN = "We roof houses in Dublin and in 12 towns around it, with one crew from tear-off to cleanup.";

test("words are counted without signs", () => {
  expect(countWords("A 12/12 slope: that's steep – isn't it?")).toBe(8);
  expect(countWords("")).toBe(0);
});

test("a text with another town's name and other figures filled in is the same text", () => {
  const other = DUBLIN.replace("Dublin", "Grove City").replace("12", "30");
  expect(computeShared(DUBLIN, other)).toBeLessThan(0.8);
  expect(computeShared(DUBLIN, other, ["Dublin", "Grove City"])).toBe(1);
});

test("a text within a longer one counts as all of the shorter", () => {
  const longer = `${DUBLIN} ${"Slate is heavy and slips one tile at a time on old frames. ".repeat(9)}`;
  expect(computeShared(DUBLIN, longer)).toBe(1);
  expect(computeShared(longer, DUBLIN)).toBe(1);
});

test("texts of their own share nothing, and neither do texts too short for a run", () => {
  expect(computeShared(DUBLIN, "Long ranch roofs lie low, and the wind comes over open fields.")).toBe(0);
  expect(computeShared("One crew.", "One crew.")).toBe(0);
});
