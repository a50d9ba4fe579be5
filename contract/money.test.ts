import fc from "fast-check";
import { expect, test } from "vitest";
import {
  centsFromDollars,
  formatMoney,
  formatMoneyExactly,
  formatMoneyRange,
  multiplyCents,
  roundCents,
} from "./money.ts";

test("dollars become whole cents, halves away from zero", () => {
  expect([4.5, 8, 15, 0.1, 1.005, -1.005, 0, -0].map(centsFromDollars)).toEqual([
    450, 800, 1500, 10, 101, -101, 0, 0,
  ]);
});

test("any amount of up to a billion dollars survives being written and read", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e11, max: 1e11 }), (cents) => {
      expect(centsFromDollars(cents / 100)).toBe(cents);
      const written = formatMoneyExactly(cents).replace(/[$,]/g, "");
      expect(centsFromDollars(Number(written))).toBe(cents);
    }),
  );
});

test("a product is rounded to the nearest cent", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e6 }),
      fc.double({ min: 0, max: 1e5, noNaN: true }),
      (cents, factor) => {
        const product = multiplyCents(cents, factor);
        expect(Number.isInteger(product)).toBe(true);
        expect(Math.abs(product - cents * factor)).toBeLessThanOrEqual(0.5001);
      },
    ),
  );
});

test("what is no amount of money is refused", () => {
  for (const amount of [Number.NaN, Number.POSITIVE_INFINITY, 1e20]) {
    expect(() => centsFromDollars(amount)).toThrow(RangeError);
  }
});

test("ballpark figures are rounded to a step", () => {
  expect(roundCents(1_234_567, 10_000)).toBe(1_230_000);
  expect(roundCents(1_235_000, 10_000)).toBe(1_240_000);
});

test("money reads as people write it", () => {
  expect(formatMoney(900_000)).toBe("$9,000");
  expect(formatMoney(450)).toBe("$4.50");
  expect(formatMoney(-450)).toBe("-$4.50");
  expect(formatMoney(0)).toBe("$0");
  expect(formatMoneyExactly(900_000)).toBe("$9,000.00");
  expect(formatMoneyRange(900_000, 1_080_000)).toBe("$9,000 to $10,800");
  expect(formatMoneyRange(900_000, 900_000)).toBe("$9,000");
});
