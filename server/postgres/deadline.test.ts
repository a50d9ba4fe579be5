import { expect, test } from "vitest";
import { inTime } from "./deadline.ts";
import { isUnreachable } from "./unreachable.ts";

test("an answer, or an error, passes; one that never comes is an unreachable database", async () => {
  expect(await inTime(Promise.resolve(4))).toBe(4);
  await expect(inTime(Promise.reject(new Error("wrong")))).rejects.toThrow("wrong");
  const late = await inTime(new Promise(() => undefined), 20).catch((error: unknown) => error);
  expect(isUnreachable(late)).toBe(true);
});
