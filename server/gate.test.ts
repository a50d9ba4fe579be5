import { expect, test } from "vitest";
import { Gate } from "./gate.ts";

test("so many run, so many wait in their order, and the next is turned away", async () => {
  const gate = new Gate(2, 1);
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const enter = (number: number) =>
    gate.run(
      () => {
        begun.push(number);
        return new Promise<number>((resolve) => ends.push(() => resolve(number)));
      },
      () => new Error("full"),
    );
  const entered = [enter(1), enter(2), enter(3)];
  await expect(enter(4)).rejects.toThrow("full");
  expect(begun).toEqual([1, 2]);
  ends[0]?.();
  expect(await entered[0]).toBe(1);
  await Promise.resolve();
  expect(begun).toEqual([1, 2, 3]);
  for (const end of ends) end();
  expect(await Promise.all(entered)).toEqual([1, 2, 3]);
});

test("a work that fails gives its place back", async () => {
  const gate = new Gate(1, 0);
  const refuse = () => new Error("full");
  const failing = async () => {
    throw new Error("broken");
  };
  for (let tries = 0; tries < 3; tries++) await expect(gate.run(failing, refuse)).rejects.toThrow("broken");
  expect(await gate.run(async () => "done", refuse)).toBe("done");
});

test("who waits too long is turned away, and its place is not kept", async () => {
  const gate = new Gate(1, 5, 20);
  let end = () => {};
  const first = gate.run(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
    () => new Error("full"),
  );
  await expect(
    gate.run(
      async () => "late",
      () => new Error("full"),
    ),
  ).rejects.toThrow("full");
  end();
  await first;
  expect(
    await gate.run(
      async () => "done",
      () => new Error("full"),
    ),
  ).toBe("done");
});
