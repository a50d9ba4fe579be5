import { expect, onTestFinished, test, vi } from "vitest";
import { RememberedOutcomes } from "./remember-outcomes.ts";

test("an outcome is remembered for a day, however the address is capitalized, and five hundred at most", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const memory = new RememberedOutcomes();
  memory.keep("12 Oak St", { kind: "none" });
  expect(memory.recall("12 OAK st")).toEqual({ kind: "none" });
  vi.advanceTimersByTime(24 * 60 * 60 * 1000 - 1);
  expect(memory.recall("12 Oak St")).toEqual({ kind: "none" });
  vi.advanceTimersByTime(1);
  expect(memory.recall("12 Oak St")).toBeUndefined();
  for (let number = 0; number <= 500; number++) memory.keep(`${number} Oak St`, { kind: "unknown" });
  expect(memory.recall("0 Oak St")).toBeUndefined();
  expect(memory.recall("1 Oak St")).toEqual({ kind: "unknown" });
});
