import { expect, test } from "vitest";
import { retryDelay } from "./retry-delay.ts";

const never = () => 0;

test("the wait doubles from ten seconds to an hour", () => {
  expect([1, 2, 3, 9, 10, 60].map((attempts) => retryDelay(attempts, false, never))).toEqual([
    10, 20, 40, 2560, 3600, 3600,
  ]);
});

test("after a permanent refusal it doubles from ten minutes to four hours", () => {
  expect([1, 2, 6, 7].map((attempts) => retryDelay(attempts, true, never))).toEqual([
    600, 1200, 14_400, 14_400,
  ]);
});

test("chance takes up to half of it away", () => {
  expect(retryDelay(1, false, () => 0.999)).toBe(6);
  expect(retryDelay(10, false, () => 0.5)).toBe(2700);
});
