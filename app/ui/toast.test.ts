import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { currentToasts, dismissToast, showToast, TOAST_STAYS, watchToasts } from "./toast.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test("a toast is shown, told to the watchers and gone after its time", () => {
  const watcher = vi.fn();
  const stop = watchToasts(watcher);
  showToast({ tone: "success", title: "Saved" });
  expect(currentToasts()).toMatchObject([{ tone: "success", title: "Saved" }]);
  vi.advanceTimersByTime(TOAST_STAYS - 1);
  expect(currentToasts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(currentToasts()).toHaveLength(0);
  expect(watcher).toHaveBeenCalledTimes(2);
  stop();
  showToast({ tone: "error", title: "Failed" });
  expect(watcher).toHaveBeenCalledTimes(2);
});

test("a dismissed toast leaves alone", () => {
  showToast({ tone: "success", title: "One" });
  showToast({ tone: "success", title: "Two" });
  dismissToast(currentToasts()[0]?.id ?? 0);
  expect(currentToasts().map((toast) => toast.title)).toEqual(["Two"]);
});

test("a fourth toast takes the place of the oldest", () => {
  for (const title of ["1", "2", "3", "4"]) showToast({ tone: "error", title });
  expect(currentToasts().map((toast) => toast.title)).toEqual(["2", "3", "4"]);
});
