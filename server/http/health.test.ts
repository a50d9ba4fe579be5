import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { healthApp } from "./health.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("whoever asks within a second of an answer gets the same, and later a new one", async () => {
  let looks = 0;
  let up = true;
  const app = healthApp(async () => {
    looks++;
    if (!up) throw new Error("away");
  });
  const ask = async () => (await app.request("/readyz")).status;
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([200, 200, 200]);
  up = false;
  await vi.advanceTimersByTimeAsync(900);
  expect([await ask(), looks]).toEqual([200, 1]);
  await vi.advanceTimersByTimeAsync(200);
  expect([await ask(), await ask(), looks]).toEqual([503, 503, 2]);
  up = true;
  await vi.advanceTimersByTimeAsync(1100);
  expect([await ask(), looks]).toEqual([200, 3]);
});
