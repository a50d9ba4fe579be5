import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PressRefusal, StoredMessage } from "#contract/api/chat.ts";
import { chat } from "#copy/chat.ts";
import { CHAT_TIMEOUT_MS, NotConnected, NotProcessed, PressRefused, type Reply } from "./call-eve.ts";
import type { ChatSession } from "./chat-session.ts";
import { type ChatEvent, chatReducer, makeNewChat } from "./chat-state.ts";
import { sendInTurn } from "./send-in-turn.ts";

const page = new EventTarget();
const visits: AbortController[] = [];
beforeEach(() => {
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
});
afterEach(() => {
  for (const visit of visits.splice(0)) visit.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const DANA = { name: "Dana", types: false };
const QUIET = { office: { here: null, opens: null }, waits: false };

/**
 * A conversation that Dana answers, or Eve, at a server that stores what arrives, and `breaks` each time in its own way: before that, after
 * it, as long before it as a lost answer lets one think that nothing arrived, or with an error of its own. `line.isUp` is the connection.
 */
function conversation(
  breaks: ("before" | "after" | "late" | Error | undefined)[] = [],
  staff: typeof DANA | null = DANA,
) {
  const stored: StoredMessage[] = [];
  const calls: string[] = [];
  const settled: [label: string, refusal: PressRefusal | undefined][] = [];
  const line = { isUp: true };
  const visit = new AbortController();
  visits.push(visit);
  let state = chatReducer(makeNewChat(at(0)), { type: "news", messages: [], staff, ...QUIET });
  const session: ChatSession = {
    state: () => state,
    dispatch(event) {
      state = chatReducer(state, event);
    },
    lifetime: () => visit.signal,
    async call() {
      if (!line.isUp) throw new TypeError("Failed to fetch");
      calls.push("what is there");
      const messages = stored.filter(({ id }) => id > state.toldUpTo);
      return Response.json({ messages, staff, noted: {} });
    },
  };
  function store(content: string): number {
    const id = stored.length + 1;
    stored.push({ id, role: "user", content, createdAt: at(id) });
    if (!staff) stored.push({ id: id + 1, role: "assistant", content: "Done.", createdAt: at(id) });
    return id;
  }
  async function post({ content }: { content: string }): Promise<Reply> {
    calls.push(content);
    await Promise.resolve();
    if (!line.isUp) throw new NotConnected(new TypeError("Failed to fetch"), false);
    const lost = new NotConnected(new TypeError("Failed to fetch"), true);
    const broken = breaks.shift();
    if (broken instanceof Error) throw broken;
    if (broken === "late") setTimeout(() => store(content), 3_000);
    if (broken === "late" || broken === "before") throw lost;
    const id = store(content);
    if (broken === "after") throw lost;
    if (!staff) return { content: "Done.", choices: [], noted: {}, sentId: id, replyId: id + 1, staff };
    return { content: "Dana has your message.", choices: [], noted: {}, sentId: id, staff };
  }
  const sender = sendInTurn(
    session,
    post,
    ({ content }, refusal) => settled.push([content, refusal]),
    CHAT_TIMEOUT_MS,
  );
  return {
    line,
    calls,
    stored,
    visit,
    sender,
    settled,
    dispatch: session.dispatch,
    write(text: string, second: number) {
      for (const event of [
        { type: "drafted", text },
        { type: "sent", at: at(second) },
      ] satisfies ChatEvent[])
        session.dispatch(event);
      sender.send();
    },
    press(label: string, second: number) {
      session.dispatch({ type: "pressed", label, press: { press: "cancel" }, at: at(second) });
      sender.send();
    },
    shown: () => state.messages.slice(1).map(({ id, delivery, content }) => `${delivery ?? id} ${content}`),
  };
}

function at(second: number): string {
  return new Date(Date.UTC(2031, 4, 1, 10, 0, second)).toISOString();
}

/** Keeps the console still, which is told of each failure. */
function expectErrors() {
  return vi.spyOn(console, "error").mockImplementation(() => {});
}

test("messages go one after another, in the order in which they were written", async () => {
  const { write, shown, calls } = conversation();
  write("one", 1);
  write("two", 2);
  write("three", 3);
  expect(calls).toEqual(["one"]);
  expect(shown()).toEqual(["sending one", "sending two", "sending three"]);
  await expect.poll(shown).toEqual(["1 one", "2 two", "3 three"]);
  expect(calls).toEqual(["one", "two", "three"]);
});

test("a message whose answer was lost has arrived: it is not offered to be sent again, and the next one follows", async () => {
  const told = expectErrors();
  const { write, shown, calls } = conversation(["after"]);
  write("one", 1);
  write("two", 2);
  await expect.poll(shown).toEqual(["1 one", "2 two"]);
  expect(calls).toEqual(["one", "what is there", "two"]);
  expect(told).toHaveBeenCalledOnce();
  told.mockRestore();
});

test("a message that the server cannot store fails with those behind it; sent again, the server is asked first", async () => {
  const told = expectErrors();
  const { write, shown, calls, dispatch, sender } = conversation([new Error("HTTP error! status: 503")]);
  write("one", 1);
  write("two", 2);
  await expect.poll(shown).toEqual(["failed one", "failed two"]);
  dispatch({ type: "retried", key: at(1) });
  sender.send();
  await expect.poll(shown).toEqual(["1 one", "2 two"]);
  expect(calls.filter((call) => call !== "what is there")).toEqual(["one", "one", "two"]);
  expect(calls[2]).toBe("what is there");
  told.mockRestore();
});

for (const staff of [DANA, null])
  test(`what finds no connection to ${staff?.name ?? "Eve"} is sent by itself when there is one, in order and once`, async () => {
    const told = expectErrors();
    const { line, write, shown, stored } = conversation([], staff);
    line.isUp = false;
    write("one", 1);
    await expect.poll(shown).toContain("waiting one");
    write("two", 2);
    await expect.poll(() => told.mock.calls.length).toBe(2);
    await expect.poll(shown).toEqual(["waiting one", ...(staff ? [] : [expect.anything()]), "waiting two"]);
    page.dispatchEvent(new Event("online"));
    line.isUp = true;
    page.dispatchEvent(new Event("online"));
    await expect.poll(() => stored.map(({ content }) => content)).toHaveLength(staff ? 2 : 4);
    await expect.poll(() => shown().some((text) => /waiting|sending/.test(text))).toBe(false);
    const written = stored.filter(({ role }) => role === "user").map(({ content }) => content);
    expect(written).toEqual(["one", "two"]);
    told.mockRestore();
  });

test("a connection that comes back without a word is found, and what is written meanwhile goes behind what waits", async () => {
  const told = expectErrors();
  vi.useFakeTimers();
  const { line, write, shown } = conversation();
  line.isUp = false;
  write("one", 1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown()).toEqual(["waiting one"]);
  line.isUp = true;
  write("two", 2);
  await vi.advanceTimersByTimeAsync(100);
  expect(shown()).toEqual(["1 one", "2 two"]);
  line.isUp = false;
  write("three", 3);
  await vi.advanceTimersByTimeAsync(60_000);
  line.isUp = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(shown()).toEqual(["1 one", "2 two", "3 three"]);
  told.mockRestore();
});

for (const staff of [DANA, null])
  test(`what ${staff?.name ?? "Eve"} may still get is not sent again before that can be known`, async () => {
    const told = expectErrors();
    vi.useFakeTimers();
    const { write, shown, calls } = conversation(["late"], staff);
    write("one", 1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(shown()).toContain("1 one");
    expect(calls.filter((call) => call === "one")).toHaveLength(1);
    told.mockRestore();
  });

test("what was lost on its way is sent again once it cannot arrive any more", async () => {
  const told = expectErrors();
  vi.useFakeTimers();
  const { write, shown, calls } = conversation(["before"]);
  write("one", 1);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(calls.filter((call) => call === "one")).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(shown()).toEqual(["1 one"]);
  told.mockRestore();
});

test("a press behind what finds no connection is taken out, and who pressed hears it", async () => {
  const told = expectErrors();
  const { line, write, press, shown, settled } = conversation([], null);
  line.isUp = false;
  write("one", 1);
  await expect.poll(shown).toContain("waiting one");
  press("Cancel this visit", 2);
  await expect.poll(() => settled).toEqual([["Cancel this visit", { error: chat.press.failed }]]);
  expect(shown()).toContain("waiting one");
  told.mockRestore();
});

test("what arrived after all is not sent again, although it was offered", async () => {
  const told = expectErrors();
  const { write, shown, calls, stored, dispatch, sender } = conversation([
    new Error("HTTP error! status: 503"),
  ]);
  write("one", 1);
  await expect.poll(shown).toEqual(["failed one"]);
  stored.push({ id: 1, role: "user", content: "one", createdAt: at(1) });
  dispatch({ type: "retried", key: at(1) });
  sender.send();
  await expect.poll(shown).toEqual(["1 one"]);
  expect(calls.filter((call) => call === "one")).toHaveLength(1);
  told.mockRestore();
});

test("what an answer brings when the page is left is dropped", async () => {
  const { write, shown, visit, calls } = conversation();
  write("one", 1);
  write("two", 2);
  visit.abort();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([shown(), calls]).toEqual([["sending one", "sending two"], ["one"]]);
});

test("messages of an earlier page are looked for, and those that never left can be sent again", async () => {
  const told = expectErrors();
  const { shown, calls, stored, dispatch, sender } = conversation();
  dispatch({ type: "drafted", text: "one" });
  dispatch({ type: "sent", at: at(1) });
  dispatch({ type: "drafted", text: "two" });
  dispatch({ type: "sent", at: new Date(Date.now() - 6_000).toISOString() });
  stored.push({ id: 1, role: "user", content: "one", createdAt: at(1) });
  sender.settle();
  await expect.poll(shown).toEqual(["1 one", "failed two"]);
  expect(calls.filter((call) => call !== "what is there")).toEqual([]);
  told.mockRestore();
});

test("a press that is answered is settled, and stands in the conversation", async () => {
  const { press, shown, settled } = conversation([], null);
  press("Cancel this visit", 1);
  expect(shown()).toEqual(["sending Cancel this visit"]);
  await expect.poll(() => settled).toEqual([["Cancel this visit", undefined]]);
  expect(shown()).toEqual(["1 Cancel this visit", "2 Done."]);
});

const REFUSAL = { error: "Taken.", fields: { phone: "Enter it." }, next: [at(9)] };

for (const [name, error, refusal] of [
  ["refuses", new PressRefused(REFUSAL), REFUSAL],
  ["does not hear", new NotProcessed("Please wait."), { error: "Please wait." }],
] as const) {
  test(`a press that the server ${name} is taken out again, and who pressed hears why`, async () => {
    const { press, shown, settled, calls } = conversation([error], null);
    press("Cancel this visit", 1);
    await expect.poll(() => settled).toEqual([["Cancel this visit", refusal]]);
    expect([shown(), calls]).toEqual([[], ["Cancel this visit"]]);
  });
}

test("a press that was lost is taken out again once the server says that it does not have it", async () => {
  const told = expectErrors();
  const { press, shown, settled, calls } = conversation(["before"], null);
  press("Cancel this visit", 1);
  await expect.poll(() => settled).toEqual([["Cancel this visit", { error: chat.press.failed }]]);
  expect([shown(), calls]).toEqual([[], ["Cancel this visit", "what is there"]]);
  told.mockRestore();
});

test("a press whose answer alone was lost is done", async () => {
  const told = expectErrors();
  const { press, shown, settled } = conversation(["after"], null);
  press("Cancel this visit", 1);
  await expect.poll(() => settled).toEqual([["Cancel this visit", undefined]]);
  expect(shown()).toEqual(["1 Cancel this visit", "2 Done."]);
  told.mockRestore();
});

test("a press of an earlier page that never left is taken out, and not sent", async () => {
  const told = expectErrors();
  const { shown, settled, calls, dispatch, sender } = conversation([], null);
  const long = new Date(Date.now() - 60_000).toISOString();
  dispatch({ type: "pressed", label: "Cancel this visit", press: { press: "cancel" }, at: long });
  sender.settle();
  await expect.poll(() => settled).toEqual([["Cancel this visit", { error: chat.press.failed }]]);
  expect([shown(), calls.filter((call) => call !== "what is there")]).toEqual([[], []]);
  told.mockRestore();
});
