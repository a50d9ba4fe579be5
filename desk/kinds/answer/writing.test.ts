import { expect, test } from "vitest";
import { isSendable } from "#contract/api/chat.ts";
import {
  changeWriting,
  findNextToSend,
  isBlank,
  NOTHING_WRITTEN,
  readWriting,
  type Writing,
  type WritingAction,
} from "./writing.ts";

const AT = "2031-05-01T10:00:00.000Z";

function after(...actions: WritingAction[]): Writing {
  return actions.reduce(changeWriting, NOTHING_WRITTEN);
}

function written(text: string, key: string): WritingAction[] {
  return [
    { type: "typed", draft: text },
    { type: "submitted", key, at: AT },
  ];
}

const states = ({ outbox }: Writing) => outbox.map(({ key, state }) => `${key} ${state}`);

test("a message leaves the draft empty and waits, tidied, under its own key", () => {
  const writing = after(...written("  Hello \r\n there ", "one"));
  expect(writing).toEqual({
    draft: "",
    outbox: [{ key: "one", content: "Hello \n there", at: AT, state: "waiting" }],
  });
});

test("a blank draft and one that is too long stay where they are", () => {
  for (const draft of ["", " \n ", "\u200b", "a".repeat(2_001)]) {
    expect(isSendable(draft)).toBe(false);
    const typed = after({ type: "typed", draft });
    expect(changeWriting(typed, { type: "submitted", key: "one", at: AT })).toBe(typed);
  }
  expect(isSendable("🏠".repeat(2_000))).toBe(true);
});

test("several are sent one after another, in the order of writing", () => {
  let writing = after(...written("One", "one"), ...written("Two", "two"));
  expect(findNextToSend(writing)?.key).toBe("one");
  writing = changeWriting(writing, { type: "acknowledged", key: "one" });
  expect(findNextToSend(writing)?.key).toBe("two");
  writing = changeWriting(writing, { type: "acknowledged", key: "two" });
  expect(findNextToSend(writing)).toBeUndefined();
});

test("when one fails those after it wait with it, until they are sent again under the same keys", () => {
  let writing = after(...written("One", "one"), ...written("Two", "two"), { type: "failed" });
  expect(states(writing)).toEqual(["one failed", "two failed"]);
  expect(findNextToSend(writing)).toBeUndefined();
  writing = changeWriting(writing, { type: "retried" });
  expect(states(writing)).toEqual(["one waiting", "two waiting"]);
});

test("a new message takes those along that failed before it", () => {
  const writing = after(...written("One", "one"), { type: "failed" }, ...written("Two", "two"));
  expect(states(writing)).toEqual(["one waiting", "two waiting"]);
  expect(findNextToSend(writing)?.key).toBe("one");
});

test("what is refused is the draft again, above what was typed since; what was stored stays", () => {
  const writing = after(
    ...written("One", "one"),
    { type: "acknowledged", key: "one" },
    ...written("Two", "two"),
    ...written("Three", "three"),
    { type: "typed", draft: "And" },
    { type: "refused" },
  );
  expect(writing.draft).toBe("Two\n\nThree\n\nAnd");
  expect(states(writing)).toEqual(["one sent"]);
});

test("a refusal with nothing under way leaves the draft alone", () => {
  const typed = after({ type: "typed", draft: "And" });
  expect(changeWriting(typed, { type: "refused" })).toBe(typed);
});

test("what the server shows is no longer under way", () => {
  const writing = after(...written("One", "one"), { type: "acknowledged", key: "one" });
  expect(changeWriting(writing, { type: "shown", keys: ["other"] })).toBe(writing);
  expect(isBlank(changeWriting(writing, { type: "shown", keys: ["one", "other"] }))).toBe(true);
});

test("what was kept is read again, and nothing else", () => {
  const writing = after(...written("One", "one"), { type: "typed", draft: "Two" });
  expect(readWriting(JSON.parse(JSON.stringify(writing)))).toEqual(writing);
  for (const kept of [null, "text", { draft: 1 }, { outbox: "none" }, { outbox: [{ key: "one" }] }])
    expect(readWriting(kept)).toEqual(NOTHING_WRITTEN);
});
