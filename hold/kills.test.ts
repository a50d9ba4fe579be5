import { expect, test } from "vitest";
import { killUnderWrites } from "#server/testing/kill-under-writes.ts";

const ROUNDS = 50;

test(`over ${ROUNDS} kills nothing that was acknowledged is lost or doubled, and nothing hangs`, async () => {
  const { acknowledged, hung, stored, code } = await killUnderWrites(ROUNDS);
  console.info(`${acknowledged.length} writes were acknowledged, ${stored.size} are stored`);
  expect(acknowledged.length).toBeGreaterThan(ROUNDS);
  expect(acknowledged.filter((mark) => stored.get(mark) !== 1)).toEqual([]);
  expect([...stored.values()].filter((times) => times !== 1)).toEqual([]);
  expect([hung, code]).toEqual([0, 0]);
});
