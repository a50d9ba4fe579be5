import fc from "fast-check";
import { expect, test } from "vitest";
import {
  computeCoveredArea,
  findWrongSides,
  type HouseSides,
  SIDE_LIMITS,
  toHousePlan,
  toRoofSize,
} from "./drawn-roof.ts";
import { measureRoof } from "./estimate.ts";
import { readDrawnRoof } from "./read-drawn-roof.ts";

const RECTANGLE = { plan: "rectangle", length: 40, width: 28 } as const;
const L = { plan: "l", length: 40, width: 28, cutLength: 16, cutWidth: 12 } as const;
const GABLE = { shape: "gable", pitch: 6 } as const;

test("a roof covers the house and a foot of eaves on every side", () => {
  expect(computeCoveredArea(RECTANGLE)).toBe(42 * 30);
  // A foot along 136 ft of wall, a square foot more at each of five outer corners and one less at the inner one.
  expect(computeCoveredArea(L)).toBe(40 * 28 - 16 * 12 + 136 + 5 - 1);
});

test("a drawn roof is measured as the same footprint is; an L has the waste of a cut-up roof", () => {
  expect(measureRoof(toRoofSize({ ...RECTANGLE, ...GABLE }))).toEqual(
    measureRoof({ from: "footprint", area: 1260, pitch: 6, shape: "gable" }),
  );
  expect(toRoofSize({ ...RECTANGLE, shape: "hip", pitch: 4 })).toMatchObject({ pitch: 4, shape: "hip" });
  expect(toRoofSize({ ...L, ...GABLE })).toEqual({ from: "footprint", area: 1068, pitch: 6, shape: "cutUp" });
});

test("each side keeps its limits, also what the missing corner of an L leaves", () => {
  const table: [sides: HouseSides, wrong: string[]][] = [
    [RECTANGLE, []],
    [{ ...RECTANGLE, length: 8, width: 200 }, []],
    [{ ...RECTANGLE, cutLength: 3 }, []],
    [L, []],
    [{ ...L, cutLength: 32, cutWidth: 20 }, []],
    [{}, ["plan", "length", "width"]],
    [{ ...RECTANGLE, plan: "T" as "l" }, ["plan"]],
    [{ ...RECTANGLE, length: 7.99 }, ["length"]],
    [{ ...RECTANGLE, width: 200.01 }, ["width"]],
    [{ ...RECTANGLE, width: Number.NaN }, ["width"]],
    [{ ...L, cutLength: 7 }, ["cutLength"]],
    [{ ...L, cutLength: 33 }, ["cutLength"]],
    [{ ...L, cutWidth: 21 }, ["cutWidth"]],
    [{ ...L, cutWidth: undefined }, ["cutWidth"]],
  ];
  for (const [sides, wrong] of table) {
    const found = Object.entries(findWrongSides(sides)).filter(([, is]) => is);
    expect(found.map(([name]) => name)).toEqual(wrong);
    expect(toHousePlan(sides) === null).toBe(wrong.length > 0);
  }
});

test("a drawing from elsewhere is read with nothing beside it, or not at all", () => {
  expect(readDrawnRoof({ ...RECTANGLE, ...GABLE, cutLength: 9, note: "<b>" })).toEqual({
    ...RECTANGLE,
    ...GABLE,
  });
  expect(readDrawnRoof({ ...L, ...GABLE, pitch: 0 })).toEqual({ ...L, ...GABLE, pitch: 0 });
  for (const change of [
    { pitch: 6.5 },
    { pitch: "6" },
    { shape: "cutUp" },
    { shape: "toString" },
    { length: "40" },
    { length: [40] },
    { plan: ["rectangle"] },
    { width: 1e9 },
  ])
    expect(readDrawnRoof({ ...RECTANGLE, ...GABLE, ...change }), JSON.stringify(change)).toBeNull();
  for (const value of [null, undefined, 7, "rectangle", [], true]) expect(readDrawnRoof(value)).toBeNull();
});

test("whatever is read as a drawing has sides within the limits and an area", () => {
  const side = fc.oneof(fc.double({ min: 0, max: 260, noNaN: true }), fc.anything());
  const drawing = fc.record({
    plan: fc.constantFrom("rectangle", "l", "L"),
    length: side,
    width: side,
    cutLength: side,
    cutWidth: side,
    shape: fc.constantFrom("gable", "hip", "cutUp"),
    pitch: fc.constantFrom(0, 6, 18, 19),
  });
  fc.assert(
    fc.property(drawing, (value) => {
      const read = readDrawnRoof(value);
      if (!read) return;
      for (const feet of [read.length, read.width]) {
        expect(feet).toBeGreaterThanOrEqual(SIDE_LIMITS.low);
        expect(feet).toBeLessThanOrEqual(SIDE_LIMITS.high);
      }
      expect(computeCoveredArea(read)).toBeGreaterThan(read.length + read.width);
    }),
  );
});
