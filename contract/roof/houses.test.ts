import { expect, test } from "vitest";
import { keysOf } from "../values.ts";
import { estimatePrice, measureRoof, PITCHES } from "./estimate.ts";
import { findSlope, HOUSE_NAMES, HOUSES, listHouses, makeHouseRoof, SLOPES } from "./houses.ts";
import { widenRange } from "./rough-range.ts";

test("each house has a pitch that one of the drawings shows, and a larger roof than its ground", () => {
  for (const name of HOUSE_NAMES) {
    expect(Object.values(SLOPES)).toContain(HOUSES[name].pitch);
    expect(measureRoof(makeHouseRoof(name)).area).toBeGreaterThan(HOUSES[name].footprint);
  }
  for (const pitch of Object.values(SLOPES)) expect(PITCHES).toContain(pitch);
});

test("who covers flat roofs as well shows a house with a parapet, who covers no others shows none", () => {
  expect(listHouses({ steep: true, lowSlope: false })).not.toContain("parapet");
  const mixed = listHouses({ steep: true, lowSlope: true });
  expect(mixed).toContain("parapet");
  expect(mixed).toHaveLength(6);
  expect(listHouses({ steep: false, lowSlope: true })).toEqual([]);
});

test("each drawn slope is found by its pitch, and each pitch between them by the way one walks on it", () => {
  for (const name of keysOf(SLOPES)) expect(findSlope(SLOPES[name])).toBe(name);
  expect([2, 5, 7, 8, 9, 18].map(findSlope)).toEqual(["low", "low", "usual", "usual", "steep", "steep"]);
});

test("the pitch that its owner sees counts more than that of the style", () => {
  expect(makeHouseRoof("ranch")).toMatchObject({ area: 1950, pitch: 4, shape: "hip" });
  expect(makeHouseRoof("ranch", 0)).toMatchObject({ area: 1950, pitch: 0 });
});

test("a rough range holds the range itself with room on both sides, in whole $500", () => {
  for (const area of [300, 1_234, 2_460, 20_000])
    for (const price of [450, 800, 1_500]) {
      const range = estimatePrice(area, price);
      const rough = widenRange(range);
      expect(rough.low).toBeLessThan(range.low);
      expect(rough.high).toBeGreaterThan(range.high);
      expect([rough.low % 50_000, rough.high % 50_000]).toEqual([0, 0]);
    }
  // 2,460 sq ft of metal, $19,700 to $23,600
  expect(widenRange(estimatePrice(2_460, 800))).toEqual({ low: 1_750_000, high: 2_600_000 });
});
