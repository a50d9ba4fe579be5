import fc from "fast-check";
import { expect, test } from "vitest";
import { computeBallpark } from "./ballpark.ts";

test("2,000 sq ft of roof at $8.00 is a ballpark from $16,000 to $19,200", () => {
  expect(computeBallpark(2000, 800)).toEqual({ low: 1_600_000, high: 1_920_000 });
});

test("a ballpark is whole hundreds of dollars, never turned round, and grows with area and price", () => {
  const area = fc.integer({ min: 0, max: 100_000 });
  const price = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(area, area, price, price, (a, b, p, q) => {
      const range = computeBallpark(a, p);
      expect(range.low % 10_000).toBe(0);
      expect(range.high).toBeGreaterThanOrEqual(range.low);
      expect(range.low).toBeGreaterThanOrEqual(0);
      const larger = computeBallpark(Math.max(a, b), Math.max(p, q));
      expect(larger.low).toBeGreaterThanOrEqual(range.low);
      expect(larger.high).toBeGreaterThanOrEqual(range.high);
    }),
  );
});
