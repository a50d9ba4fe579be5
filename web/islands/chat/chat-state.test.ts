import fc from "fast-check";
import { expect, test } from "vitest";
import { countCharactersLeft, LONGEST_MESSAGE, MOST_MESSAGES } from "#contract/api/chat.ts";
import type { Part } from "#contract/api/chat-parts.ts";
import { chat } from "#copy/chat.ts";
import {
  type ChatEvent,
  type ChatState,
  canSend,
  chatReducer,
  countUnseen,
  findDanger,
  isBusy,
  isWaiting,
  listChoices,
  makeNewChat,
  parseChat,
  serializeChat,
} from "./chat-state.ts";

const AT = "2031-05-01T10:00:00.000Z";

function after(...events: ChatEvent[]): ChatState {
  return events.reduce(chatReducer, makeNewChat(AT));
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
  expect([state.draft, isWaiting(state)]).toEqual(["", true]);
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
  expect(countCharactersLeft(longest)).toBe(0);
  expect(canSend(after({ type: "drafted", text: longest }))).toBe(true);
  expect(canSend(after({ type: "drafted", text: `${longest}.` }))).toBe(false);
});

test("a choice of her last message is sent as it is, keeps the draft, and is gone once something is asked", () => {
  const choices = ["Starting prices", "Offers"];
  const which = after(...asked("what now"), { type: "replied", content: "Which?", choices, at: AT });
  expect(listChoices(which)).toEqual(choices);
  expect(parseChat(serializeChat(which))).toEqual(which);
  const typing = chatReducer(which, { type: "drafted", text: "or" });
  const chosen = chatReducer(typing, { type: "chosen", choice: "Offers", at: AT });
  expect(said(chosen).at(-1)).toBe("user: Offers");
  expect([chosen.draft, isWaiting(chosen)]).toEqual(["or", true]);
  expect(listChoices(chosen)).toEqual([]);
  expect(chatReducer(typing, { type: "chosen", choice: "Something else", at: AT })).toBe(typing);
});

test("a reply and an apology both end the waiting", () => {
  const replied = after(...asked("hi"), { type: "replied", content: "Hello!", at: AT });
  expect([said(replied).at(-1), isWaiting(replied)]).toEqual(["assistant: Hello!", false]);
  const failed = after(...asked("hi"), { type: "failed", at: AT });
  expect([said(failed).at(-1), isWaiting(failed)]).toEqual([`assistant: ${chat.apology}`, false]);
});

test("a message that was too many is in the composer again, after the apology", () => {
  const failed = after(...asked("how much is slate?"), { type: "failed", at: AT, notProcessed: true });
  expect([said(failed).at(-1), failed.draft]).toEqual([`assistant: ${chat.apology}`, "how much is slate?"]);
  const other = after(...asked("how much is slate?"), { type: "failed", at: AT });
  expect(other.draft).toBe("");
});

test("starting over leaves the greeting alone", () => {
  expect(
    after(...asked("hi"), { type: "replied", content: "Hello!", at: AT }, { type: "startedOver", at: AT }),
  ).toEqual(after());
});

type NewsEvent = ChatEvent & { type: "news" };

/** The office is open, nobody is at the desk, and nobody has asked for a person. */
const QUIET = { office: { here: null, opens: null }, waits: false };

/** The server's word of messages, written as "id role: content", those of a person of the office as "id Dana: content". */
function told(lines: readonly string[], staff: string | null = null, types = false): NewsEvent {
  const messages = lines.map((line) => {
    const [id, who] = line.split(":", 1)[0]?.split(" ") ?? [];
    const content = line.slice(line.indexOf(": ") + 2);
    const role = who === "user" ? "user" : "assistant";
    const author = who === "user" || who === "eve" ? {} : { author: who ?? "" };
    return { id: Number(id), role, content, createdAt: AT, ...author } as const;
  });
  return { type: "news", messages, staff: staff === null ? null : { name: staff, types }, ...QUIET };
}

/** A message written at this second, which is its key. */
function writes(text: string, second: number): ChatEvent[] {
  return [
    { type: "drafted", text },
    { type: "sent", at: key(second) },
  ];
}

function key(second: number): string {
  return `2031-05-01T10:00:${String(second).padStart(2, "0")}.000Z`;
}

/** The office has the message that was written at this second. */
function had(second: number, sentId: number): ChatEvent {
  const staff = { name: "Dana", types: false };
  return { type: "replied", content: "Dana has your message.", key: key(second), sentId, staff, at: AT };
}

/** Everything behind the greeting: who, words, and where it is. */
function shown({ messages }: ChatState): string[] {
  return messages.slice(1).map(({ id, role, author, content, delivery }) => {
    const who = author ?? (role === "user" ? "user" : "eve");
    return `${delivery ?? id ?? "here"} ${who}: ${content}`;
  });
}

test("what the server remembers follows the greeting, and stands before what the visitor has begun", () => {
  const memory = told(["1 user: I'm Jo", "2 eve: Hi Jo"]);
  expect(said(after(memory))).toEqual([`assistant: ${chat.greeting}`, "user: I'm Jo", "assistant: Hi Jo"]);
  expect(shown(after(...asked("Hey"), memory))).toEqual([
    "1 user: I'm Jo",
    "2 eve: Hi Jo",
    "sending user: Hey",
  ]);
});

test("an answer that the server holds ends the waiting, and only for the message that waits", () => {
  const waiting = after(...asked("and slate?"));
  const answer = told(["5 user: and slate?", "6 eve: From $15.00."]);
  const answered = chatReducer(waiting, answer);
  expect([shown(answered), isWaiting(answered)]).toEqual([
    ["5 user: and slate?", "6 eve: From $15.00."],
    false,
  ]);
  for (const nothing of [told([]), told(["5 user: and metal?", "6 eve: From $8.00."])])
    expect(isWaiting(chatReducer(waiting, nothing))).toBe(true);
  const again = asked("and slate?").reduce(chatReducer, answered);
  expect(isWaiting(chatReducer(again, answer))).toBe(true);
});

test("an answer that comes after the apology is shown once, behind its question", () => {
  const failed = after(...asked("and slate?"), { type: "failed", at: AT });
  const late = told(["5 user: and slate?", "6 eve: From $15.00."]);
  expect(shown(chatReducer(failed, late))).toEqual([
    "5 user: and slate?",
    `here eve: ${chat.apology}`,
    "6 eve: From $15.00.",
  ]);
});

test("while a person answers several messages may be sent, each is shown at once and none is waited for", () => {
  const state = after(told([], "Dana"), ...writes("one", 1), ...writes("two", 2));
  expect(shown(state)).toEqual(["sending user: one", "sending user: two"]);
  expect([isWaiting(state), isBusy(state)]).toEqual([false, true]);
  const sent = [had(1, 11), had(2, 12)].reduce(chatReducer, state);
  expect([shown(sent), isBusy(sent)]).toEqual([["11 user: one", "12 user: two"], false]);
});

test("the words that say that a person has the message are no message, but Eve's of an emergency are", () => {
  const staffed = after(told([], "Dana"), ...writes("the roof burns", 1));
  const urgent = { ...had(1, 11), content: "Call 911.", replyId: 12 } as ChatEvent;
  const state = chatReducer(staffed, urgent);
  expect(shown(state)).toEqual(["11 user: the roof burns", "12 eve: Call 911."]);
  expect(state.staff?.name).toBe("Dana");
});

const own = [...writes("Hello?", 1), ...writes("Hello?", 2)];
const stream = told(["11 Dana: Hi", "12 user: Hello?", "13 user: Hello?", "14 Dana: Yes"], "Dana");

for (const [name, events] of [
  ["before the answers", [...own, stream, had(1, 12), had(2, 13)]],
  ["after the answers", [...own, had(1, 12), had(2, 13), stream]],
  ["between the answers", [...own, had(1, 12), stream, had(2, 13)]],
  ["in pieces", [...own, told(["11 Dana: Hi", "12 user: Hello?"], "Dana"), had(1, 12), had(2, 13), stream]],
] as const) {
  test(`what the stream tells ${name} to one's own messages is there once, in the server's order`, () => {
    expect(shown(after(told([], "Dana"), ...events))).toEqual([
      "11 Dana: Hi",
      "12 user: Hello?",
      "13 user: Hello?",
      "14 Dana: Yes",
    ]);
  });
}

test("a message that the server keeps in other words is there once when its answer has come", () => {
  const state = after(told([], "Dana"), ...writes("my visit /v/abc", 1), told(["11 user: my visit"], "Dana"));
  expect(shown(chatReducer(state, had(1, 11)))).toEqual(["11 user: my visit"]);
});

test("a message that was not sent says so, stands last, and is sent again with those behind it", () => {
  const lost = after(told([], "Dana"), ...writes("one", 1), ...writes("two", 2), { type: "failed", at: AT });
  const state = chatReducer(lost, told(["11 Dana: Still there?"], "Dana"));
  expect(shown(state)).toEqual(["11 Dana: Still there?", "failed user: one", "failed user: two"]);
  const retried = (second: number) => chatReducer(state, { type: "retried", key: key(second) });
  expect(shown(retried(1)).slice(1)).toEqual(["resending user: one", "resending user: two"]);
  expect(shown(retried(2)).slice(1)).toEqual(["failed user: one", "resending user: two"]);
  expect(retried(3)).toBe(state);
});

test("a message that arrived although its answer was lost is sent", () => {
  const lost = after(told([], "Dana"), ...writes("one", 1), { type: "failed", at: AT });
  const known = chatReducer(lost, told(["11 user: one"], "Dana"));
  expect(shown(known)).toEqual(["11 user: one"]);
  expect(chatReducer(known, { type: "retried", key: key(1) })).toBe(known);
});

test("the same words sent again are not taken for those that failed before", () => {
  const lost = after(told([], "Dana"), ...writes("yes", 1), { type: "failed", at: AT }, ...writes("yes", 2));
  expect(shown(chatReducer(lost, told(["11 user: yes"], "Dana")))).toEqual([
    "11 user: yes",
    "failed user: yes",
  ]);
});

test("what failed with a person is asked of Eve where she is back, and waited for", () => {
  const failed = after(
    told([], "Dana"),
    ...writes("one", 1),
    ...writes("two", 2),
    { type: "failed", at: AT },
    told(["11 eve: I'm back."]),
  );
  const asking = chatReducer(failed, { type: "retried", key: key(1) });
  expect(shown(asking)).toEqual(["11 eve: I'm back.", "resending user: one", "failed user: two"]);
  expect(isWaiting(asking)).toBe(true);
  expect(chatReducer(asking, { type: "retried", key: key(2) })).toBe(asking);
  const answer = { type: "replied", content: "Fine", key: key(1), sentId: 12, replyId: 13, at: AT } as const;
  expect(shown(chatReducer(asking, answer))).toEqual([
    "11 eve: I'm back.",
    "12 user: one",
    "13 eve: Fine",
    "failed user: two",
  ]);
});

test("messages on their way when a person leaves are waited for, and none is lost", () => {
  const left = after(told([], "Dana"), ...writes("one", 1), ...writes("two", 2), told(["11 eve: I'm back."]));
  expect(isWaiting(left)).toBe(true);
  const failed = chatReducer(left, { type: "failed", at: AT });
  expect(shown(failed)).toEqual(["11 eve: I'm back.", "failed user: one", "failed user: two"]);
});

test("a person who takes over while Eve is waited for lets the visitor write", () => {
  const state = after(...writes("a person, please", 1), told([], "Dana"), ...writes("hello?", 2));
  expect(isWaiting(state)).toBe(false);
  expect(shown(state)).toEqual(["sending user: a person, please", "sending user: hello?"]);
});

test("an answer that was given before what the stream has told since does not say who answers", () => {
  const asks = after(...writes("one", 1), told(["11 user: one", "12 eve: Fine"]), told([], "Dana"));
  const late = {
    type: "replied",
    content: "Fine",
    key: key(1),
    sentId: 11,
    replyId: 12,
    staff: null,
  } as const;
  const state = chatReducer(asks, { ...late, choices: ["Offers"], at: AT });
  expect([state.staff?.name, shown(state)]).toEqual(["Dana", ["11 user: one", "12 eve: Fine"]]);
  const early = chatReducer(after(...writes("one", 1)), {
    ...late,
    at: AT,
    staff: { name: "Dana", types: false },
  });
  expect(early.staff?.name).toBe("Dana");
});

test("choices of Eve's are gone once a person answers", () => {
  const which = after(...asked("hi"), { type: "replied", content: "Which?", choices: ["A", "B"], at: AT });
  expect(listChoices(which)).toEqual(["A", "B"]);
  const staffed = chatReducer(which, told([], "Dana"));
  expect(listChoices(staffed)).toEqual([]);
  expect(chatReducer(staffed, { type: "chosen", choice: "A", at: AT })).toBe(staffed);
});

test("who types is told by the stream and forgotten when that pauses, and over a change of page", () => {
  const types = after(told([], "Dana", true));
  expect(types.staff).toEqual({ name: "Dana", types: true });
  const paused = chatReducer(types, { type: "staffPaused" });
  expect(paused.staff).toEqual({ name: "Dana", types: false });
  expect(chatReducer(paused, { type: "staffPaused" })).toBe(paused);
  expect(parseChat(serializeChat(types))).toEqual(paused);
});

test("an answer to a message leaves it to the stream whether that person types", () => {
  const state = after(told([], "Dana", true), ...writes("one", 1), had(1, 11));
  expect(state.staff).toEqual({ name: "Dana", types: true });
});

test("a word of the stream that says nothing new changes nothing", () => {
  const state = after(told(["11 Dana: Hi"], "Dana"));
  expect(chatReducer(state, told([], "Dana"))).toBe(state);
});

test("where the server has no conversation any more, nobody of the office answers", () => {
  const state = chatReducer(after(told(["11 Dana: Hi"], "Dana")), { type: "gone" });
  expect([state.staff, shown(state)]).toEqual([null, ["11 Dana: Hi"]]);
});

test("messages of the office are unseen until the panel is open; Eve's and the visitor's are not counted", () => {
  const state = after(told(["1 user: Hi", "2 eve: Hi", "3 Dana: Hello", "4 Dana: It's Dana"], "Dana"));
  expect(countUnseen(state)).toBe(2);
  const seen = chatReducer(state, { type: "seen" });
  expect([countUnseen(seen), countUnseen(chatReducer(seen, told(["5 Dana: ?"], "Dana")))]).toEqual([0, 1]);
});

const anyNews: fc.Arbitrary<ChatEvent> = fc
  .record({
    from: fc.integer({ min: 1, max: 6 }),
    words: fc.array(fc.constantFrom("yes", "no"), { maxLength: 4 }),
    staff: fc.constantFrom("Dana", null),
  })
  .map(({ from, words, staff }) =>
    told(
      words.map((word, index) => `${from + index} user: ${word}`),
      staff,
    ),
  );

const anyEvent: fc.Arbitrary<ChatEvent> = fc.oneof(
  fc.record({ type: fc.constant("drafted" as const), text: fc.string({ unit: "binary" }) }),
  fc.constant<ChatEvent>({ type: "sent", at: AT }),
  fc.record({ type: fc.constant("replied" as const), content: fc.string(), at: fc.constant(AT) }),
  fc.constant<ChatEvent>({ type: "failed", at: AT }),
  fc.constant<ChatEvent>({ type: "retried", key: AT }),
  fc.constant<ChatEvent>({ type: "pressed", label: "Jobs", press: { press: "menu", item: "jobs" }, at: AT }),
  fc.constant<ChatEvent>({ type: "refused", key: AT }),
  fc.constant<ChatEvent>({ type: "putAway" }),
  fc.constant<ChatEvent>({
    type: "replied",
    content: "Hm.",
    parts: [{ part: "danger", text: "Hm." }],
    at: AT,
  }),
  fc.record({
    type: fc.constant("replied" as const),
    content: fc.string(),
    sentId: fc.integer({ min: 1, max: 9 }),
    staff: fc.constant({ name: "Dana", types: false }),
    at: fc.constant(AT),
  }),
  fc.constant<ChatEvent>({ type: "startedOver", at: AT }),
  anyNews,
);

test("whatever happens, no blank message is in the conversation, and what is kept reads back the same", () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
      const state = after(...events);
      expect(state.messages.every(({ role, content }) => role === "assistant" || content.trim() !== "")).toBe(
        true,
      );
      expect(parseChat(serializeChat(state))).toEqual(state);
    }),
  );
});

test("whatever happens, no id is there twice, ids grow, and what is told once more changes nothing", () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), anyNews, (events, last) => {
      const state = after(...events, last);
      const ids = state.messages.flatMap(({ id }) => id ?? []);
      expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => one - other));
      expect(chatReducer(state, last)).toEqual(state);
    }),
  );
});

test("of a long conversation the newest messages are kept", () => {
  const long = {
    ...makeNewChat(AT),
    messages: Array.from({ length: 300 }, (_, index) => ({
      role: "user" as const,
      content: `${index}`,
      createdAt: AT,
    })),
  };
  const kept = parseChat(serializeChat(long))?.messages ?? [];
  expect([kept.length, kept.at(-1)?.content]).toEqual([MOST_MESSAGES, "299"]);
});

test("a conversation that was kept before there was a card has nothing noted", () => {
  const { noted: _, ...old } = makeNewChat(AT);
  expect(parseChat(JSON.stringify(old))).toEqual(makeNewChat(AT));
});

test("a conversation that was kept before messages had ids is read, waits as it did, and is met by the server's once", () => {
  const line = (role: "user" | "assistant", content: string) => ({ role, content, createdAt: AT });
  const messages = [line("assistant", chat.greeting), line("user", "Hi"), line("assistant", "Hello")];
  const old = { messages, draft: "and", phase: "idle", noted: { name: "Jo" } };
  const state = parseChat(JSON.stringify(old));
  expect(state).toEqual({ ...makeNewChat(AT), messages, draft: "and", noted: { name: "Jo" } });
  const both = state && chatReducer(state, told(["1 user: Hi", "2 eve: Hello"]));
  expect(both && shown(both)).toEqual(["1 user: Hi", "2 eve: Hello"]);
  const waiting = parseChat(JSON.stringify({ ...old, messages: messages.slice(0, 2), phase: "waiting" }));
  expect(waiting && isWaiting(waiting)).toBe(true);
});

test("what this panel did not write is not taken for a conversation", () => {
  for (const text of [null, "", "{", "null", "[]", '{"messages":[]}', '{"messages":[{"role":"system"}]}'])
    expect(parseChat(text)).toBeNull();
  const [message] = makeNewChat(AT).messages;
  for (const wrong of [
    ...[{ id: "1" }, { author: 7 }, { key: 7 }, { delivery: "lost" }, { choices: [7] }],
    ...[{ press: { press: "sell" } }, { press: "cancel" }, { putAway: "yes" }],
  ])
    expect(parseChat(JSON.stringify({ messages: [{ ...message, ...wrong }] }))).toBeNull();
  fc.assert(fc.property(fc.json(), (text) => void parseChat(text)));
});

test("what is noted comes with a reply, stays where one says nothing of it, and goes with a new beginning", () => {
  const noted = { name: "Jo", email: "jo@example.com" };
  const known = after(...asked("I'm Jo"), { type: "replied", content: "Hello!", noted, at: AT });
  expect(known.noted).toEqual(noted);
  expect(parseChat(serializeChat(known))).toEqual(known);
  const silent = [...asked("hi"), { type: "replied", content: "Hm.", at: AT } as const];
  expect(silent.reduce(chatReducer, known).noted).toEqual(noted);
  expect(chatReducer(known, { type: "failed", at: AT }).noted).toEqual(noted);
  expect(chatReducer(known, { type: "corrected", noted: { name: "Ann" } }).noted).toEqual({ name: "Ann" });
  const nothing: NewsEvent = {
    type: "news",
    messages: [],
    staff: null,
    office: known.office ?? QUIET.office,
    waits: false,
  };
  expect(chatReducer(known, { ...nothing, noted: {} })).toEqual({
    ...known,
    noted: {},
    office: QUIET.office,
  });
  const told = chatReducer(known, nothing);
  expect(chatReducer(told, nothing)).toBe(told);
  expect(chatReducer(known, { type: "startedOver", at: AT }).noted).toEqual({});
});

test("who is at the desk and whether the visitor waits is what was told last, and is kept", () => {
  const [closed, here] = [
    { here: null, opens: "7 AM tomorrow" },
    { here: "Dana", opens: null },
  ];
  const waiting = after({ type: "news", messages: [], staff: null, office: closed, waits: true });
  expect(waiting).toMatchObject({ office: closed, waits: true });
  expect(parseChat(serializeChat(waiting))).toEqual(waiting);
  const answered = chatReducer(waiting, { ...told([], "Dana"), office: here });
  expect(answered).toMatchObject({ office: here, waits: false, staff: { name: "Dana" } });
  expect(chatReducer(waiting, { type: "gone" })).toMatchObject({ waits: false });
  expect(parseChat(serializeChat({ ...waiting, office: "x" } as never))?.office).toEqual({
    here: null,
    opens: null,
  });
});

function replied(parts: readonly Part[], id = 2): ChatEvent {
  const content = "Which?";
  return { type: "replied", content, parts, key: AT, sentId: id - 1, replyId: id, staff: null, at: AT };
}

const CANCEL = { type: "pressed", label: "Cancel this visit", press: { press: "cancel" }, at: AT } as const;

test("a reply keeps its parts, which win over choices, and which the server's word of it does not undo", () => {
  const parts = [
    { part: "line", text: "Which?" },
    {
      part: "choose",
      choices: [{ label: "Offers" }, { label: "Slate", press: { press: "article", id: "slate" } }],
    },
  ] as const;
  const state = after(...asked("hi"), { ...replied(parts), choices: ["Prices"] } as ChatEvent);
  expect(state.messages.at(-1)).toMatchObject({ parts });
  expect(listChoices(state)).toEqual(["Offers"]);
  expect(parseChat(serializeChat(state))).toEqual(state);
  const toldAgain = chatReducer(state, told(["1 user: hi", "2 eve: Which?"]));
  expect(toldAgain.messages.at(-1)).toMatchObject({ parts });
  expect(said(chatReducer(state, { type: "chosen", choice: "Offers", at: AT })).at(-1)).toBe("user: Offers");
  expect(chatReducer(state, { type: "chosen", choice: "Slate", at: AT })).toBe(state);
});

test("what is pressed is said by its label and waited for; a second press is none", () => {
  const pressed = after({ type: "drafted", text: "and" }, CANCEL);
  expect(pressed.messages.at(-1)).toMatchObject({ content: "Cancel this visit", press: { press: "cancel" } });
  expect([pressed.draft, isWaiting(pressed)]).toEqual(["and", true]);
  expect(chatReducer(pressed, CANCEL)).toBe(pressed);
  expect(parseChat(serializeChat(pressed))).toEqual(pressed);
  const answered = chatReducer(pressed, replied([{ part: "done", text: "It is cancelled." }]));
  expect(shown(answered)).toEqual(["1 user: Cancel this visit", "2 eve: Which?"]);
  expect(answered.messages[1]).not.toHaveProperty("press");
});

test("a press that is refused is taken out, and what is typed stays", () => {
  const typing = after({ type: "drafted", text: "and" });
  const refused = chatReducer(chatReducer(typing, CANCEL), { type: "refused", key: AT });
  expect(refused).toEqual(typing);
  expect(chatReducer(refused, { type: "refused", key: AT })).toBe(refused);
});

test("a message that was written is not taken out by a refusal, and a press never fails as a message does", () => {
  const written = after(...asked("hi"));
  expect(chatReducer(written, { type: "refused", key: AT })).toBe(written);
  const staffed = after(CANCEL, told([], "Dana"), ...writes("hello?", 2), { type: "failed", at: AT });
  expect(shown(staffed)).toEqual(["failed user: hello?"]);
});

test("while a person of the office answers nothing is pressed", () => {
  const staffed = after(told([], "Dana"));
  expect(chatReducer(staffed, CANCEL)).toBe(staffed);
});

test("the last danger is in sight until it is put away, also on the next page", () => {
  const danger = (text: string) => [{ part: "danger", text }] as const;
  const state = after(...asked("it burns"), replied(danger("Call 911.")));
  expect(findDanger(state)).toEqual(["Call 911."]);
  const away = chatReducer(state, { type: "putAway" });
  expect(findDanger(away)).toEqual([]);
  const onNextPage = parseChat(serializeChat(away));
  expect(onNextPage && findDanger(onNextPage)).toEqual([]);
  const again = [
    ...writes("now it falls", 3),
    { ...replied(danger("Get out."), 4), key: key(3) } as ChatEvent,
  ];
  expect(findDanger(again.reduce(chatReducer, away))).toEqual(["Get out."]);
});

test("of parts that were kept, those that cannot be drawn are left out", () => {
  const [message] = makeNewChat(AT).messages;
  const kept = {
    ...makeNewChat(AT),
    messages: [{ ...message, parts: [{ part: "song" }, { part: "menu" }] }],
  };
  expect(parseChat(JSON.stringify(kept))?.messages[0]?.parts).toEqual([{ part: "menu" }]);
  const none = { ...makeNewChat(AT), messages: [{ ...message, parts: "all" }] };
  expect(parseChat(JSON.stringify(none))).toEqual(makeNewChat(AT));
});
