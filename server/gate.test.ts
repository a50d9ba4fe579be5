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

test("turns go round among the senders, and one of them has half of the places", async () => {
  const gate = new Gate(1, 6);
  const done: string[] = [];
  const refuse = () => new Error("full");
  let begin = () => {};
  const first = gate.run(() => new Promise<void>((resolve) => (begin = resolve)), refuse);
  const enter = (sender: string, name: string) => gate.run(async () => void done.push(name), refuse, sender);
  const flood = ["a1", "a2", "a3"].map((name) => enter("a", name));
  await expect(enter("a", "a4")).rejects.toThrow("full");
  const others = [enter("b", "b1"), enter("c", "c1"), enter("b", "b2")];
  expect(gate.waiting).toBe(6);
  begin();
  await Promise.all([first, ...flood, ...others]);
  expect(done).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
  expect([gate.running, gate.waiting]).toEqual([0, 0]);
});

test("of one sender so many run at once, whoever else has room is not held up, and others may begin", async () => {
  const gate = new Gate(2, 6, undefined, 1);
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const refuse = () => new Error("full");
  const enter = (sender: string) =>
    gate.run(
      () => {
        begun.push(sender);
        return new Promise<void>((resolve) => ends.push(resolve));
      },
      refuse,
      sender,
    );
  const entered = [enter("a"), enter("a")];
  expect([begun, gate.isHeldUpBy("a"), gate.isHeldUpBy("b")]).toEqual([["a"], true, false]);
  entered.push(enter("b"));
  expect([begun, gate.isHeldUpBy("b")]).toEqual([["a", "b"], false]); // the second of "a" waits for the first
  entered.push(enter("c"));
  expect([begun, gate.isHeldUpBy("b")]).toEqual([["a", "b"], true]);
  ends[1]?.();
  await entered[2];
  expect(begun).toEqual(["a", "b", "c"]);
  for (const end of ends) end();
  await entered[0];
  expect(begun).toEqual(["a", "b", "c", "a"]);
  ends[3]?.();
  await Promise.all(entered);
});
