import fc from "fast-check";
import { expect, test } from "vitest";
import { AREA_LIMITS, estimatePrice, findRange, measureRoof, PITCHES, type RoofSize } from "./estimate.ts";
import { slopeFactor } from "./roof-area.ts";

const area = fc.integer({ min: AREA_LIMITS.low, max: AREA_LIMITS.high });
const pitch = fc.constantFrom(...PITCHES);
const shape = fc.constantFrom("gable" as const, "hip" as const, "cutUp" as const);
const startingPrice = fc.integer({ min: 0, max: 10_000 });
const size: fc.Arbitrary<RoofSize> = fc.oneof(
  fc.record({ from: fc.constant("roof" as const), area }),
  fc.record({ from: fc.constant("footprint" as const), area, pitch, shape }),
);

test("2,000 sq ft under a 6/12 hip roof are 2,460 sq ft or 24.6 squares", () => {
  expect(measureRoof({ from: "footprint", area: 2000, pitch: 6, shape: "hip" })).toEqual({
    slopeFactor: 1.118,
    wastePercent: 10,
    area: 2460,
    squares: 24.6,
  });
});

test("a footprint of 1,000 sq ft grows by the trade's slope factor at every pitch", () => {
  const table = [1000, 1014, 1031, 1054, 1083, 1118, 1158, 1202, 1250, 1302, 1357, 1414, 1537, 1667, 1803];
  const factors = PITCHES.map((rise) => Math.round(1000 * slopeFactor(rise)));
  expect(factors).toEqual(table);
  for (const [index, rise] of PITCHES.entries()) {
    const measured = measureRoof({ from: "footprint", area: 1000, pitch: rise, shape: "gable" });
    expect(measured.slopeFactor).toBe((table[index] ?? 0) / 1000);
    expect(measured.area).toBe(Math.round(1000 * slopeFactor(rise) * 1.05));
  }
});

test("waste stays within what is usual for each shape", () => {
  const percents = (["gable", "hip", "cutUp"] as const).map(
    (shape) => measureRoof({ from: "footprint", area: 1000, pitch: 0, shape }).wastePercent,
  );
  expect(percents).toEqual([5, 10, 15]);
});

test("a known roof area is taken as it is", () => {
  expect(measureRoof({ from: "roof", area: 2400 })).toEqual({
    slopeFactor: 1,
    wastePercent: 0,
    area: 2400,
    squares: 24,
  });
});

test("the ranges of 2,460 sq ft at the three starting prices", () => {
  expect(estimatePrice(2460, 450)).toEqual({ low: 1_110_000, high: 1_330_000, midpoint: 1_220_000 });
  expect(estimatePrice(2460, 800)).toEqual({ low: 1_970_000, high: 2_360_000, midpoint: 2_165_000 });
  expect(estimatePrice(2460, 1500)).toEqual({ low: 3_690_000, high: 4_430_000, midpoint: 4_060_000 });
});

test("no range is negative, loses a cent or leaves its midpoint out", () => {
  fc.assert(
    fc.property(size, startingPrice, (roof, cents) => {
      const { low, high, midpoint } = estimatePrice(measureRoof(roof).area, cents);
      for (const amount of [low, high, midpoint]) expect(Number.isSafeInteger(amount)).toBe(true);
      expect(low).toBeGreaterThanOrEqual(0);
      expect(midpoint).toBeGreaterThanOrEqual(low);
      expect(high).toBeGreaterThanOrEqual(midpoint);
      expect(midpoint - low).toBe(high - midpoint);
    }),
  );
});

test("a range never falls as area, pitch, shape or price grow", () => {
  const order = ["gable", "hip", "cutUp"] as const;
  fc.assert(
    fc.property(
      fc.tuple(area, area),
      fc.tuple(pitch, pitch),
      fc.tuple(fc.nat(2), fc.nat(2)),
      fc.tuple(startingPrice, startingPrice),
      (areas, pitches, shapes, prices) => {
        const ranges = [Math.min, Math.max].map((pick) =>
          estimatePrice(
            measureRoof({
              from: "footprint",
              area: pick(...areas),
              pitch: pick(...pitches),
              shape: order[pick(...shapes)] ?? "gable",
            }).area,
            pick(...prices),
          ),
        );
        const [small, large] = ranges;
        if (!small || !large) throw new Error("Two ranges are compared.");
        expect(large.low).toBeGreaterThanOrEqual(small.low);
        expect(large.high).toBeGreaterThanOrEqual(small.high);
        expect(large.midpoint).toBeGreaterThanOrEqual(small.midpoint);
      },
    ),
  );
});

test("what is no roof is refused", () => {
  expect(() => measureRoof({ from: "roof", area: -1 })).toThrow(RangeError);
  expect(() => measureRoof({ from: "roof", area: Number.NaN })).toThrow(RangeError);
  expect(() => measureRoof({ from: "footprint", area: 1000, pitch: 99, shape: "hip" })).toThrow(RangeError);
});

test("a range is found again by its midpoint", () => {
  fc.assert(
    fc.property(size, startingPrice, (roof, cents) => {
      const range = estimatePrice(measureRoof(roof).area, cents);
      expect(findRange(range.midpoint)).toEqual(range);
    }),
  );
  expect(findRange(0)).toEqual({ low: 0, high: 0, midpoint: 0 });
});

test("an amount that is no range's midpoint has none", () => {
  expect(findRange(1_220_000)).toEqual({ low: 1_110_000, high: 1_330_000, midpoint: 1_220_000 });
  for (const amount of [1, 4_999, 1_221_750, 1_845_050]) expect(findRange(amount)).toBeNull();
});
