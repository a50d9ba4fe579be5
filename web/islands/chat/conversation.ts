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
  type Reply,
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
import { followConversation, type LiveConversationFollower } from "./live-conversation.ts";
import type { ChatMessage } from "./messages.ts";
import { type Sender, sendInTurn } from "./send-in-turn.ts";

/** Storage key, set while the server has a conversation of this browser: only then a new tab asks for it. */
const BEGUN_KEY = "eaves-chat-begun";

/** Milliseconds that Eve takes at most to answer where no language model is asked. */
const WITHOUT_MODEL_MS = 5_000;

/** Milliseconds between two reports to the office that the visitor types. */
const TYPING_REPORT_MS = 3_000;

/** Presses a button or a card's form; `website` is the value of the form's trap field. */
export type PressButton = (
  label: string,
  press: Press,
  website?: string,
) => Promise<PressRefusal | undefined>;

/** Opens the page's conversation, which follows its panel, the page and other tabs. See {@link Conversation}. */
export function openConversation(panel: HTMLElement, frame: Element): Conversation {
  const conversation = new Conversation(panel, frame);
  panel.addEventListener("toggle", () => conversation.notePanel());
  addEventListener("storage", ({ key, newValue }) => {
    if (key === BEGUN_KEY) conversation.noteOtherTab(newValue !== null);
  });
  addEventListener("pagehide", () => conversation.leave());
  addEventListener("pageshow", ({ persisted }) => persisted && conversation.comeBack());
  conversation.resume();
  return conversation;
}

/**
 * The conversation with Eve, or with the person of the office who answers in her place; it is stored from page to page. A request ends
 * with its page: then its answer is lost, and the next page asks the server for the result.
 */
export class Conversation implements ChatSession {
  readonly #panel: Element;
  readonly #frame: Element;
  readonly #live: LiveConversationFollower;
  readonly #sender: Sender;
  readonly #listeners = new Set<() => void>();
  /** Callers that wait for the result of a press, by the key of its message. */
  readonly #pressCallers = new Map<string, (refusal: PressRefusal | undefined) => void>();
  #state = parseChat(sessionStore.get(CHAT_KEY)) ?? makeNewChat(formatNow());
  #lifetime = new AbortController();
  /** The key of the conversation that this page began, for a browser that keeps no cookies. It is not stored. */
  #secret: string | undefined;
  #trap = "";
  #typedAt = Number.NEGATIVE_INFINITY;

  /** @param frame the element in which the visitor may have to prove to be a person */
  constructor(panel: Element, frame: Element) {
    this.#panel = panel;
    this.#frame = frame;
    this.#live = followConversation(
      this,
      () => this.#hasBegun(),
      () => this.#isOpen(),
    );
    this.#sender = sendInTurn(
      this,
      (message) => this.#post(message),
      ({ key = "" }, refusal) => this.#settlePress(key, refusal),
      runtimeConfig().eveModel ? CHAT_TIMEOUT_MS : WITHOUT_MODEL_MS,
    );
  }

  // Fields and no methods as far as `correct`: they are passed on without their conversation.

  readonly state = (): ChatState => this.#state;

  readonly lifetime = (): AbortSignal => this.#lifetime.signal;

  readonly call: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    if (this.#secret) headers.set(CONVERSATION_KEY, this.#secret);
    return fetch(input, { ...init, headers });
  };

  readonly dispatch = (event: ChatEvent): void => {
    const before = this.#state;
    this.#state = this.#reduce(event);
    const { seenUpTo, noted } = this.#state;
    if (this.#state === before) return;
    const last = findLastOfficeMessageId(this.#state);
    if (seenUpTo > before.seenUpTo && last > before.seenUpTo) void reportSeen(last, this.call);
    sessionStore.set(CHAT_KEY, serializeChat(this.#state));
    if (noted !== before.noted) offerNoted(noted);
    for (const listener of this.#listeners) listener();
    if (showsServerConversation(event)) {
      localStore.set(BEGUN_KEY, "true");
      this.#live.begin();
    } else this.#live.update();
  };

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly draft = (text: string): void => {
    this.dispatch({ type: "drafted", text });
    const isReported = performance.now() - this.#typedAt < TYPING_REPORT_MS;
    if (!this.#state.staff || text.trim() === "" || isReported) return;
    this.#typedAt = performance.now();
    void reportTyping(this.call);
  };

  /** @param website the value of the composer's trap field */
  readonly send = (website: string): void => {
    this.#trap = website;
    this.#send({ type: "sent", at: formatNow() });
  };

  /** Sends the unsent message of this key again. */
  readonly retry = (key: string): void => this.#send({ type: "retried", key });

  /** Corrects or empties the noted details; resolves with the refusal, if any. */
  readonly correct = async (changes: NotedChanges): Promise<CorrectionRefused | undefined> => {
    const answer = await correctNoted(changes, this.call);
    if ("noted" in answer) this.dispatch({ type: "corrected", noted: answer.noted });
    else if (answer.gone) this.dispatch({ type: "corrected", noted: {} });
    else return answer;
    return undefined;
  };

  choose(choice: string): void {
    this.#send({ type: "chosen", choice, at: formatNow() });
  }

  /** Sends the request of a button; its `label` is shown as the visitor's message. Resolves with the refusal, if any. */
  press(label: string, press: Press, website = ""): Promise<PressRefusal | undefined> {
    const key = formatNow();
    this.dispatch({ type: "pressed", label, press, at: key });
    if (!this.#state.messages.some((message) => message.key === key))
      return Promise.resolve({ error: chat.press.busy });
    this.#trap = website;
    const result = new Promise<PressRefusal | undefined>((resolve) => this.#pressCallers.set(key, resolve));
    this.#sender.send();
    return result;
  }

  putAway(): void {
    this.dispatch({ type: "putAway" });
  }

  async startOver(): Promise<void> {
    const { signal } = this.#lifetime;
    try {
      await endConversation(this.call);
      if (signal.aborted) return;
      this.#secret = undefined;
      localStore.remove(BEGUN_KEY);
      sessionStore.remove(CARD_KEY);
      this.#dropRequests();
      this.dispatch({ type: "startedOver", at: formatNow() });
      this.#live.restart();
    } catch (error) {
      await pause(PAGE_END_MS);
      if (signal.aborted) return;
      // biome-ignore lint/suspicious/noConsole: the error, for developers; the visitor reads an apology.
      console.error(error);
      this.dispatch({ type: "failed", at: formatNow() });
    }
  }

  /** Goes on with what an earlier page has begun. */
  resume(): void {
    if (isBusy(this.#state)) this.#sender.settle();
    else if (localStore.get(BEGUN_KEY)) void catchUp(this).catch(() => {});
    this.#sender.sendWaiting();
    this.#live.update();
  }

  /** Called when the panel was opened or closed. */
  notePanel(): void {
    if (this.#isOpen()) this.dispatch({ type: "seen" });
    this.#live.update();
  }

  /** Called when another tab has begun a conversation, or has started over, which deletes the cookie. */
  noteOtherTab(hasBegun: boolean): void {
    if (!hasBegun) this.#secret = undefined;
    this.#live.restart();
  }

  /** Called when the page is left. */
  leave(): void {
    this.#lifetime.abort();
  }

  /** Called when the browser shows the page as it was left: meanwhile another page had the conversation. */
  comeBack(): void {
    this.#dropRequests();
    const stored = parseChat(sessionStore.get(CHAT_KEY));
    if (stored) this.dispatch({ type: "restored", state: stored });
    this.resume();
  }

  #isOpen(): boolean {
    return this.#panel.matches(":popover-open");
  }

  #hasBegun(): boolean {
    return localStore.get(BEGUN_KEY) !== null || this.#state.messages.some(({ id }) => id !== undefined);
  }

  /** Returns the state after an event; what an open panel shows is seen. */
  #reduce(event: ChatEvent): ChatState {
    const state = chatReducer(this.#state, event);
    return this.#isOpen() && countUnseen(state) > 0 ? chatReducer(state, { type: "seen" }) : state;
  }

  #send(event: ChatEvent): void {
    this.dispatch(event);
    this.#sender.send();
  }

  async #post({ content, press }: ChatMessage): Promise<Reply> {
    const solveChallenge = () => requestChallengeToken(this.#frame, "chat");
    const { key, ...reply } = await sendMessage(
      content,
      readAttribution(),
      this.call,
      solveChallenge,
      this.#trap,
      press,
    );
    this.#secret = key ?? this.#secret;
    return reply;
  }

  /** Tells the caller the result of a press. If the press was on an earlier page, a toast tells the visitor of a refusal. */
  #settlePress(key: string, refusal: PressRefusal | undefined): void {
    const resolve = this.#pressCallers.get(key);
    this.#pressCallers.delete(key);
    if (resolve) resolve(refusal);
    else if (refusal) showToast({ tone: "error", title: refusal.error });
  }

  /** Drops answers that are still on their way: they belong to the previous conversation. */
  #dropRequests(): void {
    this.#lifetime.abort();
    this.#lifetime = new AbortController();
    for (const key of [...this.#pressCallers.keys()]) this.#settlePress(key, { error: chat.press.unsure });
  }
}

/** True for an event that shows that the server holds a conversation of this browser. */
function showsServerConversation(event: ChatEvent): boolean {
  return event.type === "replied" || (event.type === "news" && event.messages.length > 0);
}
