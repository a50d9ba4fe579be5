import { expect, test } from "vitest";
import { killUnderWrites } from "#server/testing/kill-under-writes.ts";

const ROUNDS = 50;

test(`no acknowledged application is lost or doubled over ${ROUNDS} kills`, async () => {
  const { acknowledged, stored, code } = await killUnderWrites(ROUNDS);
  console.info(`${acknowledged.length} applications were acknowledged, ${stored.size} are stored`);
  expect(acknowledged.length).toBeGreaterThan(ROUNDS);
  expect(acknowledged.filter((email) => stored.get(email) !== 1)).toEqual([]);
  expect(code).toBe(0);
});
