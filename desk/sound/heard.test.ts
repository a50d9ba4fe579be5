import { expect, test } from "vitest";
import { isCall, newlyHeard, type Told, writtenIn } from "./heard.ts";

const message = (id: number, more: Partial<Told> = {}): Told => ({
  id,
  conversation_id: "one",
  role: "user",
  notice: null,
  ...more,
});

test("what was there when the desk was opened is not new, what comes after it is, once", () => {
  const first = newlyHeard(null, [message(8), message(7)]);
  expect(first.told).toEqual([]);
  const second = newlyHeard(first.heard, [message(9), message(8), message(7)]);
  expect(second.told).toEqual([message(9)]);
  expect(newlyHeard(second.heard, [message(9), message(8)]).told).toEqual([]);
});

test("a message that is stored after one with a greater id is new as well", () => {
  const { heard } = newlyHeard(newlyHeard(null, [message(7)]).heard, [message(9), message(7)]);
  expect(newlyHeard(heard, [message(9), message(8), message(7)]).told).toEqual([message(8)]);
});

test("an older message that is among the latest again, since others were deleted, is not new", () => {
  const { heard } = newlyHeard(null, [message(9), message(8), message(7)]);
  expect(newlyHeard(heard, [message(9), message(7), message(6)]).told).toEqual([]);
});

test("the first message of all is new to a desk that had none", () => {
  expect(newlyHeard(newlyHeard(null, []).heard, [message(1)]).told).toEqual([message(1)]);
});

test("an emergency and a wish for a person call, left details do not", () => {
  expect(["urgent", "person", "contact", null].map((notice) => isCall(message(1, { notice })))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("visitors' messages name their conversations, each once", () => {
  const told = [message(1), message(2), message(3, { conversation_id: "two", role: "assistant" })];
  expect(writtenIn(told)).toEqual(["one"]);
});
