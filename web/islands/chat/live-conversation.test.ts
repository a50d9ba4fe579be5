import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ChatSession } from "./chat-session.ts";
import { chatReducer, makeNewChat } from "./chat-state.ts";
import { followConversation } from "./live-conversation.ts";

beforeEach(() => {
  const page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  vi.stubGlobal("dispatchEvent", page.dispatchEvent.bind(page));
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const DANA = { name: "Dana", types: false };
const QUIET = { office: { here: null, opens: null }, waits: false };
const LATE = new Date(Date.now() - 3_600_000).toISOString();

/** A conversation in a panel, and the streams that the server holds open for it. */
function panel({ isOpen = true, status = 200 } = {}) {
  let state = chatReducer(makeNewChat(LATE), { type: "news", messages: [], staff: null, ...QUIET });
  const asked: string[] = [];
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const shows = { isOpen, hasBegun: true };
  const session: ChatSession = {
    state: () => state,
    dispatch(event) {
      state = chatReducer(state, event);
      follower.update();
    },
    lifetime: () => new AbortController().signal,
    async call(input, init) {
      asked.push(String(input));
      if (status !== 200) return Response.json({ error: "No" }, { status });
      let own: ReadableStreamDefaultController<Uint8Array> | undefined;
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          own = controller;
          streams.add(controller);
        },
      });
      init?.signal?.addEventListener("abort", () => {
        if (own && streams.delete(own)) own.error(init.signal?.reason);
      });
      return new Response(body, { headers: { "content-type": "text/event-stream" } });
    },
  };
  const follower = followConversation(
    session,
    () => shows.hasBegun,
    () => shows.isOpen,
  );
  follower.update();
  return {
    asked,
    shows,
    follower,
    dispatch: session.dispatch,
    state: () => state,
    streams: () => streams.size,
    tell(data: object) {
      for (const stream of streams)
        stream.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(data)}\n\n`));
    },
    leave: () => dispatchEvent(new Event("pagehide")),
  };
}

function show(visibilityState: "visible" | "hidden"): void {
  Object.assign(document, { visibilityState }).dispatchEvent(new Event("visibilitychange"));
}

test("a stream is open while the panel is, and goes on after the last message that it told", async () => {
  const { asked, streams, tell, state, leave } = panel();
  await expect.poll(streams).toBe(1);
  const message = { id: 7, role: "assistant", content: "Hi", createdAt: LATE, author: "Dana" };
  tell({ messages: [message], staff: DANA });
  await expect.poll(() => state().messages.at(-1)).toEqual(message);
  show("hidden");
  await expect.poll(streams).toBe(0);
  show("visible");
  await expect.poll(streams).toBe(1);
  expect(asked).toEqual(["/api/chat/live?after=0", "/api/chat/live?after=7"]);
  leave();
  await expect.poll(streams).toBe(0);
});

test("a closed panel follows while a person answers, and where the visitor wrote lately", async () => {
  const { streams, dispatch, leave } = panel({ isOpen: false });
  await Promise.resolve();
  expect(streams()).toBe(0);
  dispatch({ type: "news", messages: [], staff: DANA, ...QUIET });
  await expect.poll(streams).toBe(1);
  dispatch({ type: "news", messages: [], staff: null, ...QUIET });
  await expect.poll(streams).toBe(0);
  dispatch({ type: "drafted", text: "a person, please" });
  dispatch({ type: "sent", at: new Date().toISOString() });
  await expect.poll(streams).toBe(1);
  leave();
});

test("a conversation that has not begun is not followed", async () => {
  const { streams, shows, follower, asked, leave } = panel();
  shows.hasBegun = false;
  follower.update();
  await expect.poll(streams).toBe(0);
  follower.restart();
  expect(asked).toHaveLength(1);
  leave();
});

test("where the server has no conversation nobody answers, and it is asked again when one begins", async () => {
  const { asked, dispatch, follower, state, leave } = panel({ isOpen: false, status: 404 });
  dispatch({ type: "news", messages: [], staff: DANA, ...QUIET });
  await expect.poll(() => state().staff).toBeNull();
  dispatch({ type: "news", messages: [], staff: DANA, ...QUIET });
  expect(asked).toHaveLength(1);
  follower.begin();
  await expect.poll(() => asked.length).toBe(2);
  leave();
});

test("somebody who is no longer said to type has paused after six seconds", async () => {
  const { streams, tell, state, leave } = panel();
  await expect.poll(streams).toBe(1);
  vi.useFakeTimers();
  tell({ messages: [], staff: { name: "Dana", types: true } });
  await vi.advanceTimersByTimeAsync(5_900);
  expect(state().staff).toEqual({ name: "Dana", types: true });
  await vi.advanceTimersByTimeAsync(200);
  expect(state().staff).toEqual(DANA);
  leave();
});
