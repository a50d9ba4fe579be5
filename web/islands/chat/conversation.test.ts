import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CONVERSATION_KEY } from "#contract/api/chat.ts";
import { chat } from "#copy/chat.ts";
import { CHAT_KEY } from "../../chat-storage.ts";
import { openConversation } from "./conversation.ts";

const DANA = { name: "Dana", types: false };
const QUIET = { office: { here: null, opens: null }, waits: false };
const AT = "2031-05-01T10:00:00.000Z";
const opened: ReturnType<typeof openConversation>[] = [];

beforeEach(() => {
  const page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  // A hidden page follows nothing.
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "hidden" }));
  vi.stubGlobal("localStorage", makeStorage());
  vi.stubGlobal("sessionStorage", makeStorage());
});
afterEach(() => {
  for (const conversation of opened.splice(0)) conversation.leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function makeStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

/** A conversation in a panel, and the requests to the server, which answers `replies` in turn and then nothing more. */
function open({ isOpen = false, replies = [] as object[] } = {}) {
  const requests: string[] = [];
  vi.stubGlobal("fetch", async (input: string, init: RequestInit = {}) => {
    const key = new Headers(init.headers).get(CONVERSATION_KEY);
    requests.push(`${init.method ?? "GET"} ${input}${key ? ` by ${key}` : ""}`);
    if (init.method !== "POST" || input !== "/api/chat") return new Response(null, { status: 204 });
    const reply = replies.shift();
    return reply ? Response.json(reply) : new Promise(() => {});
  });
  const panel = Object.assign(new EventTarget(), { matches: () => isOpen }) as unknown as HTMLElement;
  const conversation = openConversation(panel, panel);
  opened.push(conversation);
  return { conversation, requests };
}

function makeReply(id: number, more: object = {}) {
  return { message: "Done.", choices: [], noted: {}, sentId: id, replyId: id + 1, staff: null, ...more };
}

function listTexts({ conversation }: Pick<ReturnType<typeof open>, "conversation">) {
  const { messages } = conversation.state();
  return messages.slice(1).map(({ id, content }) => `${id} ${content}`);
}

test("the key of the first answer goes with the next message, until another tab starts over", async () => {
  const replies = [makeReply(1, { key: "secret" }), makeReply(3), makeReply(5)];
  const chatting = open({ replies });
  const { conversation, requests } = chatting;
  for (const text of ["one", "two", "three"]) {
    conversation.draft(text);
    conversation.send("");
    await expect.poll(() => listTexts(chatting).at(-2)).toMatch(text);
    if (text === "two") conversation.noteOtherTab(false);
  }
  expect(requests).toEqual(["POST /api/chat", "POST /api/chat by secret", "POST /api/chat"]);
  expect(listTexts(chatting)).toEqual(["1 one", "2 Done.", "3 two", "4 Done.", "5 three", "6 Done."]);
});

test("who listens hears of each change, and a conversation is stored for the next page", async () => {
  const { conversation } = open();
  const listener = vi.fn();
  const stop = conversation.subscribe(listener);
  conversation.draft("half a mes");
  expect(listener).toHaveBeenCalledOnce();
  stop();
  conversation.draft("half a message");
  expect(listener).toHaveBeenCalledOnce();
  expect(open().conversation.state().draft).toBe("half a message");
});

test("who pressed hears the result, or that another press is under way, or that nobody knows", async () => {
  vi.useFakeTimers({ toFake: ["Date"] }); // a message is known by its millisecond
  const { conversation } = open({ replies: [makeReply(1)] });
  expect(await conversation.press("Cancel this visit", { press: "cancel" })).toBeUndefined();
  vi.setSystemTime(Date.now() + 1);
  const lost = conversation.press("Cancel this visit", { press: "cancel" });
  vi.setSystemTime(Date.now() + 1);
  expect(await conversation.press("Again", { press: "cancel" })).toEqual({ error: chat.press.busy });
  await conversation.startOver();
  expect(await lost).toEqual({ error: chat.press.unsure });
});

test("a conversation that starts over has the greeting alone, and nothing opens the old one", async () => {
  const chatting = open({ replies: [makeReply(1, { key: "secret" })] });
  const { conversation, requests } = chatting;
  conversation.draft("one");
  conversation.send("");
  await expect.poll(() => listTexts(chatting)).toHaveLength(2);
  await conversation.startOver();
  expect(listTexts(chatting)).toEqual([]);
  await conversation.call("/api/chat");
  expect(requests.slice(1)).toEqual(["DELETE /api/chat by secret", "GET /api/chat"]);
});

test("a person of the office hears that the visitor types, once in three seconds, and Eve does not", () => {
  const { conversation, requests } = open();
  conversation.draft("a");
  expect(requests).toEqual([]);
  conversation.dispatch({ type: "news", messages: [], staff: DANA, ...QUIET });
  conversation.draft("ab");
  conversation.draft("abc");
  expect(requests).toEqual(["POST /api/chat/typing"]);
});

for (const isOpen of [true, false])
  test(`what the office writes into ${isOpen ? "an open panel is" : "a closed panel is not"} seen`, () => {
    const { conversation, requests } = open({ isOpen });
    const message = { id: 7, role: "assistant", content: "Hi", createdAt: AT, author: "Dana" } as const;
    conversation.dispatch({ type: "news", messages: [message], staff: DANA, ...QUIET });
    expect(conversation.state().seenUpTo).toBe(isOpen ? 7 : 0);
    expect(requests).toEqual(isOpen ? ["POST /api/chat/seen?message=7"] : []);
  });

test("a page that is shown again shows what another page has stored meanwhile", () => {
  const { conversation } = open();
  conversation.draft("from this page");
  const stored = JSON.parse(sessionStorage.getItem(CHAT_KEY) ?? "");
  conversation.leave();
  sessionStorage.setItem(CHAT_KEY, JSON.stringify({ ...stored, draft: "from another" }));
  conversation.comeBack();
  expect(conversation.state().draft).toBe("from another");
  expect(conversation.lifetime().aborted).toBe(false);
});
