import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { throttle } from "./throttle.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the first call asks at once, those within the time ask once more after it", async () => {
  const ask = vi.fn(async () => {});
  const asking = throttle(1_000, ask);
  asking.call();
  asking.call();
  asking.call();
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(999);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ask).toHaveBeenCalledTimes(2);
  asking.call();
  expect(ask).toHaveBeenCalledTimes(3);
});

test("a slow answer is waited for, and what was told meanwhile is asked for after it", async () => {
  let answer = () => {};
  const ask = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  const asking = throttle(1_000, ask);
  asking.call();
  await vi.advanceTimersByTimeAsync(3_000);
  asking.call();
  expect(ask).toHaveBeenCalledTimes(1);
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(2);
});

test("nothing is asked once it is stopped", async () => {
  const ask = vi.fn(async () => {});
  const asking = throttle(1_000, ask);
  asking.call();
  asking.call();
  asking.stop();
  await vi.advanceTimersByTimeAsync(2_000);
  asking.call();
  expect(ask).toHaveBeenCalledTimes(1);
});
