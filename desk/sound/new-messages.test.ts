import { expect, test } from "vitest";
import { asksForStaff, findNewMessages, listConversations, type MessageHead } from "./new-messages.ts";

const message = (id: number, more: Partial<MessageHead> = {}): MessageHead => ({
  id,
  conversation_id: "one",
  role: "user",
  notice: null,
  ...more,
});

test("what was there when the desk was opened is not new, what comes after it is, once", () => {
  const first = findNewMessages(null, [message(8), message(7)]);
  expect(first.fresh).toEqual([]);
  const second = findNewMessages(first.known, [message(9), message(8), message(7)]);
  expect(second.fresh).toEqual([message(9)]);
  expect(findNewMessages(second.known, [message(9), message(8)]).fresh).toEqual([]);
});

test("a message that is stored after one with a greater id is new as well", () => {
  const { known } = findNewMessages(findNewMessages(null, [message(7)]).known, [message(9), message(7)]);
  expect(findNewMessages(known, [message(9), message(8), message(7)]).fresh).toEqual([message(8)]);
});

test("an older message that is among the latest again, since others were deleted, is not new", () => {
  const { known } = findNewMessages(null, [message(9), message(8), message(7)]);
  expect(findNewMessages(known, [message(9), message(7), message(6)]).fresh).toEqual([]);
});

test("the first message of all is new to a desk that had none", () => {
  expect(findNewMessages(findNewMessages(null, []).known, [message(1)]).fresh).toEqual([message(1)]);
});

test("an emergency and a wish for a person call, left details do not", () => {
  expect(["urgent", "person", "contact", null].map((notice) => asksForStaff(message(1, { notice })))).toEqual(
    [true, true, false, false],
  );
});

test("visitors' messages name their conversations, each once", () => {
  const fresh = [message(1), message(2), message(3, { conversation_id: "two", role: "assistant" })];
  expect(listConversations(fresh)).toEqual(["one"]);
});
