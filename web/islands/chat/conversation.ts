import { CONVERSATION_KEY, type NotedChanges, type PressRefusal } from "#contract/api/chat.ts";
import type { Press } from "#contract/api/chat-parts.ts";
import { chat } from "#copy/chat.ts";
import { sessionAttribution } from "../../attribution.ts";
import { CARD_KEY, CHAT_KEY } from "../../chat-storage.ts";
import { offerNoted } from "../../form-store.ts";
import { localStore, sessionStore } from "../../ui/storage.ts";
import { showToast } from "../../ui/toast.ts";
import { challengeToken } from "../challenge.ts";
import {
  type CorrectionRefused,
  correctNoted,
  endConversation,
  sendMessage,
  tellSeen,
  tellTyping,
} from "./call-eve.ts";
import { type ChatSession, catchUp, now, PAGE_END_MS, pause } from "./chat-session.ts";
import {
  type ChatEvent,
  type ChatState,
  chatReducer,
  countUnseen,
  isBusy,
  lastOfficeMessageId,
  newChat,
  parseChat,
  serializeChat,
} from "./chat-state.ts";
import { followConversation } from "./live-conversation.ts";
import { sendInTurn } from "./send-in-turn.ts";

/** Set while the server holds a conversation of this browser: a new tab asks for it, a first visit asks nothing. */
const BEGUN = "eaves-chat-begun";

/** Milliseconds between two words to the office that the visitor types. */
const TYPES_EVERY = 3_000;

export type Conversation = {
  state: () => ChatState;
  subscribe: (listener: () => void) => () => void;
  draft: (text: string) => void;
  /** `website` is what the composer's trap caught. */
  send: (website: string) => void;
  choose: (choice: string) => void;
  /** Asks for what a button stands for, whose `label` the visitor says. Resolves when that is answered, or with why it is not done. */
  press: PressButton;
  putAway: () => void;
  /** Sends what failed again: the message of this key. */
  retry: (key: string) => void;
  /** Corrects or empties what is noted; resolves with why not, if it was not taken. */
  correct: (changes: NotedChanges) => Promise<CorrectionRefused | undefined>;
  startOver: () => void;
};

/** `website` is what the trap of a card's form caught. */
export type PressButton = (
  label: string,
  press: Press,
  website?: string,
) => Promise<PressRefusal | undefined>;

/**
 * The conversation with Eve, or with whoever of the office answers in her place, kept from page to page. A request ends with its
 * document: what it would bring after that is dropped, and the next page asks the server what became of it.
 * @param frame where a visitor is asked for a sign of life, should that be needed
 */
export function openConversation(panel: HTMLElement, frame: Element): Conversation {
  let state = parseChat(sessionStore.get(CHAT_KEY)) ?? newChat(now());
  let visit = new AbortController();
  const listeners = new Set<() => void>();
  /** Opens the conversation that this page began, where the browser may keep no cookie. Nowhere kept. */
  let secret: string | undefined;
  let trap = "";
  /** Who waits for what becomes of the press of this key. */
  const waiting = new Map<string, (refusal: PressRefusal | undefined) => void>();
  let typedAt = Number.NEGATIVE_INFINITY;

  const isOpen = () => panel.matches(":popover-open");
  const hasBegun = () => localStore.get(BEGUN) !== null || state.messages.some(({ id }) => id !== undefined);

  const call: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    if (secret) headers.set(CONVERSATION_KEY, secret);
    return fetch(input, { ...init, headers });
  };

  function dispatch(event: ChatEvent): void {
    const before = state;
    state = chatReducer(state, event);
    if (isOpen() && countUnseen(state) > 0) state = chatReducer(state, { type: "seen" });
    if (state === before) return;
    if (state.seenUpTo > before.seenUpTo && lastOfficeMessageId(state) > before.seenUpTo)
      void tellSeen(lastOfficeMessageId(state), call);
    sessionStore.set(CHAT_KEY, serializeChat(state));
    if (state.noted !== before.noted) offerNoted(state.noted);
    for (const listener of listeners) listener();
    if (isOfServer(event)) {
      localStore.set(BEGUN, "true");
      live.begin();
    } else live.arrange();
  }

  const session: ChatSession = { state: () => state, dispatch, call, visit: () => visit.signal };
  const live = followConversation(session, hasBegun, isOpen);
  const sender = sendInTurn(
    session,
    async ({ content, press }) => {
      const prove = () => challengeToken(frame, "chat");
      const { key, ...reply } = await sendMessage(content, sessionAttribution(), call, prove, trap, press);
      secret = key ?? secret;
      return reply;
    },
    ({ key = "" }, refusal) => settle(key, refusal),
  );

  /** Tells who pressed; or the visitor, where that was on a page before. */
  function settle(key: string, refusal: PressRefusal | undefined): void {
    const tell = waiting.get(key);
    waiting.delete(key);
    if (tell) tell(refusal);
    else if (refusal) showToast({ tone: "error", title: refusal.error });
  }

  function resume(): void {
    if (isBusy(state)) sender.settle();
    else if (localStore.get(BEGUN)) void catchUp(session).catch(() => {});
    live.arrange();
  }

  /** Drops answers that are on their way here: they are of what was before. */
  function visitAnew(): void {
    visit.abort();
    visit = new AbortController();
    for (const key of [...waiting.keys()]) settle(key, { error: chat.press.unsure });
  }

  async function startOver(): Promise<void> {
    const { signal } = visit;
    try {
      await endConversation(call);
      if (signal.aborted) return;
      secret = undefined;
      localStore.remove(BEGUN);
      sessionStore.remove(CARD_KEY);
      visitAnew();
      dispatch({ type: "startedOver", at: now() });
      live.restart();
    } catch (error) {
      await pause(PAGE_END_MS);
      if (signal.aborted) return;
      // biome-ignore lint/suspicious/noConsole: what went wrong, for whoever looks into it; the visitor reads an apology.
      console.error(error);
      dispatch({ type: "failed", at: now() });
    }
  }

  panel.addEventListener("toggle", () => {
    if (isOpen()) dispatch({ type: "seen" });
    live.arrange();
  });
  // Another tab has started over, where its cookie is gone on purpose, or has begun.
  addEventListener("storage", ({ key, newValue }) => {
    if (key !== BEGUN) return;
    if (newValue === null) secret = undefined;
    live.restart();
  });
  addEventListener("pagehide", () => visit.abort());
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    visitAnew();
    const kept = parseChat(sessionStore.get(CHAT_KEY));
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
    draft(text) {
      dispatch({ type: "drafted", text });
      if (!state.staff || text.trim() === "" || performance.now() - typedAt < TYPES_EVERY) return;
      typedAt = performance.now();
      void tellTyping(call);
    },
    send(website) {
      trap = website;
      dispatch({ type: "sent", at: now() });
      sender.send();
    },
    choose(choice) {
      dispatch({ type: "chosen", choice, at: now() });
      sender.send();
    },
    press(label, press, website = "") {
      const key = now();
      dispatch({ type: "pressed", label, press, at: key });
      if (!state.messages.some((message) => message.key === key))
        return Promise.resolve({ error: chat.press.busy });
      trap = website;
      const answered = new Promise<PressRefusal | undefined>((resolve) => waiting.set(key, resolve));
      sender.send();
      return answered;
    },
    putAway: () => dispatch({ type: "putAway" }),
    retry(key) {
      dispatch({ type: "retried", key });
      sender.send();
    },
    async correct(changes) {
      const answer = await correctNoted(changes, call);
      if ("noted" in answer) dispatch({ type: "corrected", noted: answer.noted });
      else if (answer.gone) dispatch({ type: "corrected", noted: {} });
      else return answer;
      return undefined;
    },
    startOver: () => void startOver(),
  };
}

/** True for an event that shows that the server holds a conversation of this browser. */
function isOfServer(event: ChatEvent): boolean {
  return event.type === "replied" || (event.type === "told" && event.messages.length > 0);
}
