import { CONVERSATION_KEY, type NotedChanges, type PressRefusal } from "#contract/api/chat.ts";
import type { Press } from "#contract/api/chat-parts.ts";
import { runtimeConfig } from "#contract/api/config.ts";
import { chat } from "#copy/chat.ts";
import { readAttribution } from "../../attribution.ts";
import { CARD_KEY, CHAT_KEY } from "../../chat-storage.ts";
import { offerNoted } from "../../form-store.ts";
import { localStore, sessionStore } from "../../ui/storage.ts";
import { showToast } from "../../ui/toast.ts";
import { requestChallengeToken } from "../challenge.ts";
import {
  CHAT_TIMEOUT_MS,
  type CorrectionRefused,
  correctNoted,
  endConversation,
  reportSeen,
  reportTyping,
  sendMessage,
} from "./call-eve.ts";
import { type ChatSession, catchUp, formatNow, PAGE_END_MS, pause } from "./chat-session.ts";
import {
  type ChatEvent,
  type ChatState,
  chatReducer,
  countUnseen,
  findLastOfficeMessageId,
  isBusy,
  makeNewChat,
  parseChat,
  serializeChat,
} from "./chat-state.ts";
import { followConversation } from "./live-conversation.ts";
import { sendInTurn } from "./send-in-turn.ts";

/** Storage key, set while the server has a conversation of this browser: only then a new tab asks for it. */
const BEGUN_KEY = "eaves-chat-begun";

/** Milliseconds that Eve takes at most to answer where no language model is asked. */
const WITHOUT_MODEL_MS = 5_000;

/** Milliseconds between two reports to the office that the visitor types. */
const TYPING_REPORT_MS = 3_000;

export type Conversation = {
  state: () => ChatState;
  subscribe: (listener: () => void) => () => void;
  draft: (text: string) => void;
  /** `website` is the value of the composer's trap field. */
  send: (website: string) => void;
  choose: (choice: string) => void;
  /** Sends the request of a button; its `label` is shown as the visitor's message. Resolves with the refusal, if any. */
  press: PressButton;
  putAway: () => void;
  /** Sends the unsent message of this key again. */
  retry: (key: string) => void;
  /** Corrects or empties the noted details; resolves with the refusal, if any. */
  correct: (changes: NotedChanges) => Promise<CorrectionRefused | undefined>;
  startOver: () => void;
};

/** Presses a button or a card's form; `website` is the value of the form's trap field. */
export type PressButton = (
  label: string,
  press: Press,
  website?: string,
) => Promise<PressRefusal | undefined>;

/**
 * Opens the conversation with Eve, or with the person of the office who answers in her place; it is stored from page to page. A
 * request ends with its page: then its answer is lost, and the next page asks the server for the result.
 * @param frame the element in which the visitor may have to prove to be a person
 */
export function openConversation(panel: HTMLElement, frame: Element): Conversation {
  let state = parseChat(sessionStore.get(CHAT_KEY)) ?? makeNewChat(formatNow());
  let lifetime = new AbortController();
  const listeners = new Set<() => void>();
  /** The key of the conversation that this page began, for a browser that keeps no cookies. It is not stored. */
  let secret: string | undefined;
  let trap = "";
  /** Callers that wait for the result of a press, by the key of its message. */
  const pressCallers = new Map<string, (refusal: PressRefusal | undefined) => void>();
  let typedAt = Number.NEGATIVE_INFINITY;

  const isOpen = () => panel.matches(":popover-open");
  const hasBegun = () =>
    localStore.get(BEGUN_KEY) !== null || state.messages.some(({ id }) => id !== undefined);

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
    if (state.seenUpTo > before.seenUpTo && findLastOfficeMessageId(state) > before.seenUpTo)
      void reportSeen(findLastOfficeMessageId(state), call);
    sessionStore.set(CHAT_KEY, serializeChat(state));
    if (state.noted !== before.noted) offerNoted(state.noted);
    for (const listener of listeners) listener();
    if (showsServerConversation(event)) {
      localStore.set(BEGUN_KEY, "true");
      live.begin();
    } else live.update();
  }

  const session: ChatSession = { state: () => state, dispatch, call, lifetime: () => lifetime.signal };
  const live = followConversation(session, hasBegun, isOpen);
  const sender = sendInTurn(
    session,
    async ({ content, press }) => {
      const solveChallenge = () => requestChallengeToken(frame, "chat");
      const { key, ...reply } = await sendMessage(
        content,
        readAttribution(),
        call,
        solveChallenge,
        trap,
        press,
      );
      secret = key ?? secret;
      return reply;
    },
    ({ key = "" }, refusal) => settlePress(key, refusal),
    runtimeConfig().eveModel ? CHAT_TIMEOUT_MS : WITHOUT_MODEL_MS,
  );

  /** Tells the caller the result of a press. If the press was on an earlier page, a toast tells the visitor of a refusal. */
  function settlePress(key: string, refusal: PressRefusal | undefined): void {
    const resolve = pressCallers.get(key);
    pressCallers.delete(key);
    if (resolve) resolve(refusal);
    else if (refusal) showToast({ tone: "error", title: refusal.error });
  }

  function resume(): void {
    if (isBusy(state)) sender.settle();
    else if (localStore.get(BEGUN_KEY)) void catchUp(session).catch(() => {});
    sender.sendWaiting();
    live.update();
  }

  /** Drops answers that are still on their way: they belong to the previous conversation. */
  function dropRequests(): void {
    lifetime.abort();
    lifetime = new AbortController();
    for (const key of [...pressCallers.keys()]) settlePress(key, { error: chat.press.unsure });
  }

  async function startOver(): Promise<void> {
    const { signal } = lifetime;
    try {
      await endConversation(call);
      if (signal.aborted) return;
      secret = undefined;
      localStore.remove(BEGUN_KEY);
      sessionStore.remove(CARD_KEY);
      dropRequests();
      dispatch({ type: "startedOver", at: formatNow() });
      live.restart();
    } catch (error) {
      await pause(PAGE_END_MS);
      if (signal.aborted) return;
      // biome-ignore lint/suspicious/noConsole: the error, for developers; the visitor reads an apology.
      console.error(error);
      dispatch({ type: "failed", at: formatNow() });
    }
  }

  panel.addEventListener("toggle", () => {
    if (isOpen()) dispatch({ type: "seen" });
    live.update();
  });
  // Another tab has started over, which deletes the cookie, or has begun a conversation.
  addEventListener("storage", ({ key, newValue }) => {
    if (key !== BEGUN_KEY) return;
    if (newValue === null) secret = undefined;
    live.restart();
  });
  addEventListener("pagehide", () => lifetime.abort());
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    dropRequests();
    const stored = parseChat(sessionStore.get(CHAT_KEY));
    if (stored) dispatch({ type: "restored", state: stored });
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
      if (!state.staff || text.trim() === "" || performance.now() - typedAt < TYPING_REPORT_MS) return;
      typedAt = performance.now();
      void reportTyping(call);
    },
    send(website) {
      trap = website;
      dispatch({ type: "sent", at: formatNow() });
      sender.send();
    },
    choose(choice) {
      dispatch({ type: "chosen", choice, at: formatNow() });
      sender.send();
    },
    press(label, press, website = "") {
      const key = formatNow();
      dispatch({ type: "pressed", label, press, at: key });
      if (!state.messages.some((message) => message.key === key))
        return Promise.resolve({ error: chat.press.busy });
      trap = website;
      const result = new Promise<PressRefusal | undefined>((resolve) => pressCallers.set(key, resolve));
      sender.send();
      return result;
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
function showsServerConversation(event: ChatEvent): boolean {
  return event.type === "replied" || (event.type === "news" && event.messages.length > 0);
}
