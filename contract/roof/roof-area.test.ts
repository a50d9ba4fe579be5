import fc from "fast-check";
import { expect, test } from "vitest";
import { addWaste, MAX_RISE, readPitch, riseOf, roofArea, slopeFactor, squares, WASTE } from "./roof-area.ts";

test("the slope factors are those of the trade's table", () => {
  const table: [rise: number, factor: string][] = [
    [0, "1.000"],
    [2, "1.014"],
    [3, "1.031"],
    [4, "1.054"],
    [5, "1.083"],
    [6, "1.118"],
    [7, "1.158"],
    [8, "1.202"],
    [9, "1.250"],
    [10, "1.302"],
    [11, "1.357"],
    [12, "1.414"],
    [14, "1.537"],
    [16, "1.667"],
    [18, "1.803"],
  ];
  for (const [rise, factor] of table) expect(slopeFactor(rise).toFixed(3)).toBe(factor);
});

test("a rise is read back from its factor, and no roof is smaller than its ground", () => {
  for (const rise of [0, 4, 6, 18, MAX_RISE]) expect(riseOf(slopeFactor(rise))).toBeCloseTo(rise, 10);
  expect(riseOf(0.98)).toBe(0);
});

test("2,000 sq ft of footprint at 6/12 with a tenth for waste is 24.6 squares", () => {
  const material = addWaste(roofArea(2000, 6), 0.1);
  expect(Math.round(material)).toBe(2460);
  expect(squares(material)).toBe(24.6);
});

test("a roof is never smaller than its footprint, and grows with footprint, pitch and waste", () => {
  const area = fc.double({ min: 0, max: 1e6, noNaN: true });
  const rise = fc.double({ min: 0, max: MAX_RISE, noNaN: true });
  fc.assert(
    fc.property(area, area, rise, rise, (a, b, r, s) => {
      expect(roofArea(a, r)).toBeGreaterThanOrEqual(a);
      expect(roofArea(Math.max(a, b), r)).toBeGreaterThanOrEqual(roofArea(Math.min(a, b), r));
      expect(slopeFactor(Math.max(r, s))).toBeGreaterThanOrEqual(slopeFactor(Math.min(r, s)));
      for (const { low, high } of Object.values(WASTE)) {
        expect(addWaste(a, high)).toBeGreaterThanOrEqual(addWaste(a, low));
      }
    }),
  );
});

test("what is no area, pitch or share is refused", () => {
  expect(() => roofArea(-1, 6)).toThrow(RangeError);
  expect(() => roofArea(Number.NaN, 6)).toThrow(RangeError);
  expect(() => slopeFactor(-1)).toThrow(RangeError);
  expect(() => slopeFactor(MAX_RISE + 1)).toThrow(RangeError);
  expect(() => addWaste(100, 2)).toThrow(RangeError);
});

test("a pitch is read in the ways people write it, and not out of dates and sizes", () => {
  const written = ["6/12", "a 6:12 roof", "6 in 12", "pitch 6 over 12", "6 12 pitch"];
  for (const text of written) expect(readPitch(text)).toBe(6);
  for (const text of ["10/12/2025", "10 x 12 ft", "99/12", "2000 sq ft"])
    expect(readPitch(text)).toBeUndefined();
});
