import { expect, test } from "vitest";
import { hourlyLimit } from "./hourly-limit.ts";

test("each key has its own requests of the hour, and is told how long to wait for the next", async () => {
  const count = hourlyLimit(2);
  expect([await count("a"), await count("a"), await count("b")]).toEqual([null, null, null]);
  const wait = await count("a");
  expect(wait).toBeGreaterThan(3590);
  expect(wait).toBeLessThanOrEqual(3600);
});
