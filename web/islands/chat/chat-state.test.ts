import fc from "fast-check";
import { expect, test } from "vitest";
import { LONGEST_MESSAGE, MOST_MESSAGES } from "#contract/api/chat.ts";
import { chat } from "#site/chat.ts";
import {
  answerAmong,
  type ChatEvent,
  type ChatMessage,
  type ChatState,
  charactersLeft,
  chatReducer,
  choicesIn,
  keptText,
  maySend,
  newChat,
  readKept,
} from "./chat-state.ts";

const AT = "2031-05-01T10:00:00.000Z";

function after(...events: ChatEvent[]): ChatState {
  return events.reduce(chatReducer, newChat(AT));
}

function asked(text: string): ChatEvent[] {
  return [
    { type: "drafted", text },
    { type: "sent", at: AT },
  ];
}

function said({ messages }: ChatState): string[] {
  return messages.map(({ role, content }) => `${role}: ${content}`);
}

test("Eve speaks first", () => {
  expect(said(after())).toEqual([`assistant: ${chat.greeting}`]);
});

test("sending adds the trimmed message, clears the draft and waits", () => {
  const state = after(...asked("  I'm Jo \n"));
  expect(said(state)).toEqual([`assistant: ${chat.greeting}`, "user: I'm Jo"]);
  expect(state).toMatchObject({ draft: "", phase: "waiting" });
});

test("nothing is sent while a reply is awaited", () => {
  const waiting = after(...asked("one"));
  const tried = asked("two").reduce(chatReducer, waiting);
  expect(said(tried)).toEqual(said(waiting));
  expect(tried.draft).toBe("two");
});

for (const blank of ["", " ", "\n\t", "\u00a0\u2003", "\u200b"]) {
  test(`a draft of ${JSON.stringify(blank)} is not sent`, () => {
    const state = after({ type: "drafted", text: blank });
    expect(chatReducer(state, { type: "sent", at: AT })).toBe(state);
  });
}

test("a message may have 2,000 characters, counted as people count them", () => {
  const longest = "🏠".repeat(LONGEST_MESSAGE);
  expect(charactersLeft(longest)).toBe(0);
  expect(maySend(after({ type: "drafted", text: longest }))).toBe(true);
  expect(maySend(after({ type: "drafted", text: `${longest}.` }))).toBe(false);
});

test("a choice of her last message is sent as it is, keeps the draft, and is gone once something is asked", () => {
  const choices = ["Starting prices", "Offers"];
  const which = after(...asked("what now"), { type: "replied", content: "Which?", choices, at: AT });
  expect(choicesIn(which)).toEqual(choices);
  expect(readKept(keptText(which))).toEqual(which);
  const typing = chatReducer(which, { type: "drafted", text: "or" });
  const chosen = chatReducer(typing, { type: "chosen", choice: "Offers", at: AT });
  expect(said(chosen).at(-1)).toBe("user: Offers");
  expect(chosen).toMatchObject({ draft: "or", phase: "waiting" });
  expect(choicesIn(chosen)).toEqual([]);
  expect(chatReducer(typing, { type: "chosen", choice: "Something else", at: AT })).toBe(typing);
});

test("a reply and an apology both end the waiting", () => {
  const replied = after(...asked("hi"), { type: "replied", content: "Hello!", at: AT });
  expect([said(replied).at(-1), replied.phase]).toEqual(["assistant: Hello!", "idle"]);
  const failed = after(...asked("hi"), { type: "failed", at: AT });
  expect([said(failed).at(-1), failed.phase]).toEqual([`assistant: ${chat.apology}`, "idle"]);
});

test("a message that was too many is in the composer again, after the apology", () => {
  const failed = after(...asked("how much is slate?"), { type: "failed", at: AT, unheard: true });
  expect([said(failed).at(-1), failed.draft]).toEqual([`assistant: ${chat.apology}`, "how much is slate?"]);
  const other = after(...asked("how much is slate?"), { type: "failed", at: AT });
  expect(other.draft).toBe("");
});

test("starting over leaves the greeting alone", () => {
  expect(
    after(...asked("hi"), { type: "replied", content: "Hello!", at: AT }, { type: "startedOver", at: AT }),
  ).toEqual(after());
});

test("what the server remembers follows the greeting, but not once the visitor has begun", () => {
  const messages = [message("user", "I'm Jo"), message("assistant", "Hi Jo")];
  expect(said(after({ type: "recalled", messages }))).toEqual([
    `assistant: ${chat.greeting}`,
    "user: I'm Jo",
    "assistant: Hi Jo",
  ]);
  const begun = after(...asked("Hey"));
  expect(chatReducer(begun, { type: "recalled", messages })).toBe(begun);
});

function message(role: ChatMessage["role"], content: string): ChatMessage {
  return { role, content, createdAt: AT };
}

const question = message("user", "and slate?");
const answer = message("assistant", "From $15.00.");
const other = [message("user", "and metal?"), message("assistant", "From $8.00.")];

test("a stored answer counts only for the message that waits", () => {
  const waiting = after(...asked("and slate?"));
  expect(answerAmong([question, answer], waiting)).toEqual(answer);
  for (const stored of [[], other, [question], [answer, question]])
    expect(answerAmong(stored, waiting)).toBeUndefined();
});

test("it is found though another tab asked something since", () => {
  expect(answerAmong([question, answer, ...other], after(...asked("and slate?")))).toEqual(answer);
});

test("the answer to the same question asked before is not taken for it", () => {
  const again = after(
    ...asked("and slate?"),
    { type: "replied", content: answer.content, at: AT },
    ...asked("and slate?"),
  );
  const second = message("assistant", "As I said: from $15.00.");
  expect(answerAmong([question, answer], again)).toBeUndefined();
  expect(answerAmong([question, answer, question, second], again)).toEqual(second);
});

test("a message that was met with the apology, and asked again, is still found", () => {
  const again = after(...asked("and slate?"), { type: "failed", at: AT }, ...asked("and slate?"));
  expect(answerAmong([question, answer], again)).toEqual(answer);
});

const anyEvent: fc.Arbitrary<ChatEvent> = fc.oneof(
  fc.record({ type: fc.constant("drafted" as const), text: fc.string({ unit: "binary" }) }),
  fc.constant<ChatEvent>({ type: "sent", at: AT }),
  fc.record({ type: fc.constant("replied" as const), content: fc.string(), at: fc.constant(AT) }),
  fc.constant<ChatEvent>({ type: "failed", at: AT }),
  fc.constant<ChatEvent>({ type: "startedOver", at: AT }),
);

test("whatever happens, no blank message is in the conversation, and what is kept reads back the same", () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
      const state = after(...events);
      expect(state.messages.every(({ role, content }) => role === "assistant" || content.trim() !== "")).toBe(
        true,
      );
      expect(readKept(keptText(state))).toEqual(state);
    }),
  );
});

test("of a long conversation the newest messages are kept", () => {
  const long = {
    ...newChat(AT),
    messages: Array.from({ length: 300 }, (_, index) => message("user", `${index}`)),
  };
  const kept = readKept(keptText(long))?.messages ?? [];
  expect([kept.length, kept.at(-1)?.content]).toEqual([MOST_MESSAGES, "299"]);
});

test("a conversation that was kept before there was a card has nothing noted", () => {
  const { noted: _, ...old } = newChat(AT);
  expect(readKept(JSON.stringify(old))).toEqual(newChat(AT));
});

test("what this panel did not write is not taken for a conversation", () => {
  for (const text of [null, "", "{", "null", "[]", '{"messages":[]}', '{"messages":[{"role":"system"}]}'])
    expect(readKept(text)).toBeNull();
  fc.assert(fc.property(fc.json(), (text) => void readKept(text)));
});

test("what is noted comes with a reply, stays where one says nothing of it, and goes with a new beginning", () => {
  const noted = { name: "Jo", email: "jo@example.com" };
  const told = after(...asked("I'm Jo"), { type: "replied", content: "Hello!", noted, at: AT });
  expect(told.noted).toEqual(noted);
  expect(readKept(keptText(told))).toEqual(told);
  const silent = [...asked("hi"), { type: "replied", content: "Hm.", at: AT } as const];
  expect(silent.reduce(chatReducer, told).noted).toEqual(noted);
  expect(chatReducer(told, { type: "failed", at: AT }).noted).toEqual(noted);
  expect(chatReducer(told, { type: "corrected", noted: { name: "Ann" } }).noted).toEqual({ name: "Ann" });
  expect(chatReducer(told, { type: "recalled", messages: [], noted: {} })).toEqual({ ...told, noted: {} });
  expect(chatReducer(told, { type: "recalled", messages: [] })).toBe(told);
  expect(chatReducer(told, { type: "startedOver", at: AT }).noted).toEqual({});
});
