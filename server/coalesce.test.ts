import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { coalesce } from "./coalesce.ts";

test("a hundred who ask at once cost two questions, and who asks afterwards a new one", async () => {
  let questions = 0;
  let atOnce = 0;
  let most = 0;
  const ask = coalesce(async () => {
    questions++;
    most = Math.max(most, ++atOnce);
    const begun = questions;
    await delay(10);
    atOnce--;
    return begun;
  });
  const answers = await Promise.all(Array.from({ length: 100 }, ask));
  expect(answers).toEqual([1, ...Array(99).fill(2)]);
  expect(await ask()).toBe(3);
  expect(most).toBe(1);
});

test("who asks while a question runs hears of what happened before they asked", async () => {
  let stored = "before";
  const ask = coalesce(async () => {
    const seen = stored;
    await delay(10);
    return seen;
  });
  const first = ask();
  stored = "after";
  expect(await Promise.all([first, ask()])).toEqual(["before", "after"]);
});

test("a question that fails fails for those who asked it, and no others", async () => {
  let fails = true;
  const ask = coalesce(async () => {
    const failing = fails;
    await delay(5);
    if (failing) throw new Error("away");
    return "here";
  });
  const first = ask();
  fails = false;
  const second = ask();
  await expect(first).rejects.toThrow("away");
  expect(await second).toBe("here");
  expect(await ask()).toBe("here");
});
