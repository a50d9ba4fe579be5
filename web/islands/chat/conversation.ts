import { CONVERSATION_KEY, type NotedChanges } from "#contract/api/chat.ts";
import { chat } from "#site/chat.ts";
import { sessionAttribution } from "../../attribution.ts";
import { offerNoted } from "../../form-store.ts";
import { localStore, sessionStore } from "../../ui/storage.ts";
import { showToast } from "../../ui/toast.ts";
import { challengeToken } from "../challenge.ts";
import {
  correctNoted,
  endConversation,
  PATIENCE,
  type Refused,
  type Reply,
  recallConversation,
  sendMessage,
  Unheard,
} from "./call-eve.ts";
import {
  answerAmong,
  type ChatEvent,
  type ChatMessage,
  type ChatState,
  chatReducer,
  choicesIn,
  keptText,
  maySend,
  newChat,
  readKept,
} from "./chat-state.ts";

/** The conversation and the draft, for this tab's session. */
const KEPT = "eaves-chat";
/** Set while the server holds a conversation of this browser: a new tab asks for it, a first visit asks nothing. */
const BEGUN = "eaves-chat-begun";

/** A browser may end a page's requests so many milliseconds before the page: that is no failure. */
const ENDING = 250;

export type Conversation = {
  state: () => ChatState;
  subscribe: (listener: () => void) => () => void;
  draft: (text: string) => void;
  /** `website` is what the composer's trap caught. */
  send: (website: string) => void;
  choose: (choice: string) => void;
  /** Corrects or empties what is noted; resolves with why not, if it was not taken. */
  correct: (changes: NotedChanges) => Promise<Refused | undefined>;
  startOver: () => void;
};

/**
 * The conversation with Eve, one message at a time, kept from page to page. A request ends with its document: what it would
 * bring after that is dropped, and the next page asks the server until the answer is there.
 * @param frame where a visitor is asked for a sign of life, should that be needed
 */
export function openConversation(frame: Element): Conversation {
  let state = readKept(sessionStore.get(KEPT)) ?? newChat(now());
  let visit = new AbortController();
  const listeners = new Set<() => void>();
  /** Of the conversation that this page began; it goes along where the browser may keep no cookie. Nowhere kept: a secret. */
  let key: string | undefined;

  const send: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    if (key) headers.set(CONVERSATION_KEY, key);
    return fetch(input, { ...init, headers });
  };

  function dispatch(event: ChatEvent): void {
    const { noted } = state;
    state = chatReducer(state, event);
    sessionStore.set(KEPT, keptText(state));
    if (state.noted !== noted) offerNoted(state.noted);
    if (event.type === "replied") localStore.set(BEGUN, "true");
    if (event.type === "startedOver") localStore.remove(BEGUN);
    for (const listener of listeners) listener();
  }

  async function attempt(request: Promise<ChatEvent>): Promise<void> {
    const { signal } = visit;
    const event = await request.catch(async (error): Promise<ChatEvent> => {
      await pause(ENDING);
      // biome-ignore lint/suspicious/noConsole: what went wrong, for whoever looks into it; the visitor reads an apology.
      if (!signal.aborted) console.error(error);
      const unheard = error instanceof Unheard;
      if (unheard && !signal.aborted) showToast({ tone: "error", title: error.message });
      return { type: "failed", at: now(), unheard };
    });
    if (!signal.aborted) dispatch(event);
  }

  function ask(event: ChatEvent, website = ""): void {
    dispatch(event);
    const message = state.messages.at(-1)?.content ?? "";
    const prove = () => challengeToken(frame, "chat");
    const reply = sendMessage(message, sessionAttribution(), send, prove, website);
    attempt(
      reply.then((answer) => {
        key = answer.key ?? key;
        return replied(answer);
      }),
    );
  }

  function resume(): void {
    if (state.phase === "waiting") attempt(storedReply(state, send, visit.signal));
    else if (localStore.get(BEGUN)) attempt(recalled());
  }

  /** What another tab has said and corrected meanwhile, unless more was said or corrected here before it came. */
  async function recalled(): Promise<ChatEvent> {
    const { messages, noted } = state;
    const stored = await recallConversation(send);
    const same = state.messages === messages && state.noted === noted;
    return { type: "recalled", messages: stored.messages, noted: same ? stored.noted : undefined };
  }

  // Another tab has started over: its cookie is gone on purpose.
  addEventListener("storage", ({ key: changed, newValue }) => {
    if (changed === BEGUN && newValue === null) key = undefined;
  });
  addEventListener("pagehide", () => visit.abort());
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    visit = new AbortController();
    const kept = readKept(sessionStore.get(KEPT));
    if (kept) dispatch({ type: "restored", state: kept });
    resume();
  });
  resume();

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    draft: (text) => dispatch({ type: "drafted", text }),
    send(website) {
      if (maySend(state)) ask({ type: "sent", at: now() }, website);
    },
    choose(choice) {
      if (choicesIn(state).includes(choice)) ask({ type: "chosen", choice, at: now() });
    },
    async correct(changes) {
      const answer = await correctNoted(changes, send);
      if ("noted" in answer) dispatch({ type: "corrected", noted: answer.noted });
      else if (answer.gone) dispatch({ type: "corrected", noted: {} });
      else return answer;
      return undefined;
    },
    startOver() {
      attempt(
        endConversation(send).then(() => {
          key = undefined;
          return { type: "startedOver", at: now() };
        }),
      );
    },
  };
}

/** Asks for the reply to a message of an earlier page, ever more seldom, for as long as that page would have waited. */
async function storedReply(waiting: ChatState, send: typeof fetch, signal: AbortSignal): Promise<ChatEvent> {
  const end = Date.parse(waiting.messages.at(-1)?.createdAt ?? "") + PATIENCE;
  for (let until = 500; !signal.aborted; until *= 1.5) {
    const { messages, noted } = await recallConversation(send);
    const reply = answerAmong(messages, waiting);
    if (reply) return replied({ ...reply, noted }, reply.createdAt);
    if (!(Date.now() + until < end)) break;
    await pause(until);
  }
  throw new Error(chat.errors.unreadable);
}

type Answer = Pick<ChatMessage, "content" | "choices"> & Pick<Reply, "noted">;

function replied({ content, choices = [], noted }: Answer, at = now()): ChatEvent {
  return { type: "replied", content, choices, noted, at };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function now(): string {
  return new Date().toISOString();
}
