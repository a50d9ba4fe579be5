import { expect, test } from "vitest";
import { awaitWithDeadline } from "./deadline.ts";
import { isUnreachable } from "./unreachable.ts";

test("an answer, or an error, passes; one that never comes is an unreachable database", async () => {
  expect(await awaitWithDeadline(Promise.resolve(4))).toBe(4);
  await expect(awaitWithDeadline(Promise.reject(new Error("wrong")))).rejects.toThrow("wrong");
  const late = await awaitWithDeadline(new Promise(() => undefined), 20).catch((error: unknown) => error);
  expect(isUnreachable(late)).toBe(true);
});
