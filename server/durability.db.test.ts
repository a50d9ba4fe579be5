import { expect, test } from "vitest";
import { killUnderWrites } from "./testing/kill-under-writes.ts";

test("no acknowledged application is lost or doubled when the site or its PostgreSQL is killed, four times", {
  timeout: 240_000,
}, async () => {
  const { acknowledged, stored, code } = await killUnderWrites(4);
  expect(acknowledged.length).toBeGreaterThan(4);
  expect(acknowledged.filter((email) => stored.get(email) !== 1)).toEqual([]);
  expect(code).toBe(0);
});
