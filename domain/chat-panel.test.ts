import fc from "fast-check";
import { expect, test } from "vitest";
import {
  answersWaiting,
  type ChatEvent,
  type ChatState,
  charactersLeft,
  chatReducer,
  LONGEST_MESSAGE,
  maySend,
  startChat,
} from "./chat-panel.ts";
import { keptText, readKept, readStored } from "./chat-panel-kept.ts";

const AT = "2031-05-01T10:00:00.000Z";
const GREETING = "Hello, your name?";

function talk(...events: ChatEvent[]): ChatState {
  return events.reduce(chatReducer, startChat(null, GREETING, AT));
}

function said({ messages }: ChatState): string[] {
  return messages.map(({ role, content }) => `${role}: ${content}`);
}

test("Eve speaks first", () => {
  expect(said(talk())).toEqual([`assistant: ${GREETING}`]);
});

test("sending adds the trimmed message, clears the draft and waits", () => {
  const state = talk({ type: "drafted", text: "  I'm Jo \n" }, { type: "sent", at: AT });
  expect(said(state)).toEqual([`assistant: ${GREETING}`, "user: I'm Jo"]);
  expect(state).toMatchObject({ draft: "", phase: "waiting" });
});

test("nothing is sent while a reply is awaited", () => {
  const waiting = talk({ type: "drafted", text: "one" }, { type: "sent", at: AT });
  const tried = chatReducer(chatReducer(waiting, { type: "drafted", text: "two" }), { type: "sent", at: AT });
  expect(said(tried)).toEqual(said(waiting));
  expect(tried.draft).toBe("two");
});

for (const blank of ["", " ", "\n\t", "\u00a0\u2003"]) {
  test(`a draft of ${JSON.stringify(blank)} is not sent`, () => {
    const state = talk({ type: "drafted", text: blank });
    expect(chatReducer(state, { type: "sent", at: AT })).toBe(state);
  });
}

test("a message may have 2,000 characters, counted as people count them", () => {
  const longest = "🏠".repeat(LONGEST_MESSAGE);
  expect(charactersLeft(longest)).toBe(0);
  expect(maySend(talk({ type: "drafted", text: longest }))).toBe(true);
  expect(maySend(talk({ type: "drafted", text: `${longest}.` }))).toBe(false);
});

test("a reply and an apology both end the waiting; the apology keeps what went wrong", () => {
  const waiting = talk({ type: "drafted", text: "hi" }, { type: "sent", at: AT });
  const replied = chatReducer(waiting, { type: "replied", content: "Hello!", at: AT });
  expect(said(replied).at(-1)).toBe("assistant: Hello!");
  expect(replied).toMatchObject({ phase: "idle", error: null });
  const failed = chatReducer(waiting, { type: "failed", error: "no route", apology: "Sorry.", at: AT });
  expect(said(failed).at(-1)).toBe("assistant: Sorry.");
  expect(failed).toMatchObject({ phase: "idle", error: "no route" });
});

test("starting over leaves the greeting alone", () => {
  const state = talk(
    { type: "drafted", text: "hi" },
    { type: "sent", at: AT },
    { type: "replied", content: "Hello!", at: AT },
    { type: "startedOver", greeting: GREETING, at: AT },
  );
  expect(state).toEqual(talk());
});

test("what the server remembers follows the greeting, but not once the visitor has begun", () => {
  const messages = [
    { role: "user", content: "I'm Jo", createdAt: AT },
    { role: "assistant", content: "Hi Jo", createdAt: AT },
  ] as const;
  expect(said(talk({ type: "recalled", messages }))).toEqual([
    `assistant: ${GREETING}`,
    "user: I'm Jo",
    "assistant: Hi Jo",
  ]);
  const begun = talk({ type: "drafted", text: "Hey" }, { type: "sent", at: AT });
  expect(chatReducer(begun, { type: "recalled", messages })).toBe(begun);
});

test("a stored answer counts only for the message that waited", () => {
  const waiting = talk({ type: "drafted", text: "and slate?" }, { type: "sent", at: AT });
  const answer = { role: "assistant", content: "From $15.00.", createdAt: AT } as const;
  const question = { role: "user", content: "and slate?", createdAt: AT } as const;
  expect(answersWaiting(waiting, [question, answer])).toBe(true);
  expect(answersWaiting(waiting, [{ ...question, content: "and metal?" }, answer])).toBe(false);
  expect(answersWaiting(waiting, [answer, question])).toBe(false);
  expect(answersWaiting(waiting, [])).toBe(false);
});

const anyEvent: fc.Arbitrary<ChatEvent> = fc.oneof(
  fc.record({ type: fc.constant("drafted" as const), text: fc.string({ unit: "binary" }) }),
  fc.constant<ChatEvent>({ type: "sent", at: AT }),
  fc.record({ type: fc.constant("replied" as const), content: fc.string(), at: fc.constant(AT) }),
  fc.constant<ChatEvent>({ type: "failed", error: "e", apology: "Sorry.", at: AT }),
  fc.constant<ChatEvent>({ type: "startedOver", greeting: GREETING, at: AT }),
);

test("whatever happens, no blank message is in the talk, ids grow by one, and what is kept reads back the same", () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
      const state = talk(...events);
      expect(state.messages.every(({ role, content }) => role === "assistant" || content.trim() !== "")).toBe(
        true,
      );
      expect(state.messages.map(({ id }) => id)).toEqual(state.messages.map((_, place) => place + 1));
      expect(readKept(keptText(state))).toEqual({ ...state, error: null });
    }),
  );
});

test("what this panel did not write is not taken for a talk", () => {
  for (const text of [null, "", "{", "null", "[]", '{"messages":[]}', '{"messages":[{"role":"system"}]}'])
    expect(readKept(text)).toBeNull();
  fc.assert(fc.property(fc.json(), (text) => void readKept(text)));
});

test("of a server's messages only those of a talk are read", () => {
  const message = { role: "user", content: "hi", createdAt: AT };
  expect(readStored({ messages: [{ id: 7, ...message }, null, { role: "user" }] })).toEqual([message]);
  expect(readStored("nonsense")).toEqual([]);
});
