import type { PressRefusal } from "#contract/api/chat.ts";
import { chat } from "#copy/chat.ts";
import { showToast } from "../../ui/toast.ts";
import { CHAT_TIMEOUT_MS, NotProcessed, PressRefused, type Reply } from "./call-eve.ts";
import { type ChatSession, catchUp, formatNow, PAGE_END_MS, pause } from "./chat-session.ts";
import { isBusy } from "./chat-state.ts";
import { type ChatMessage, isUnderway } from "./messages.ts";

/** Milliseconds after which a message to a person counts as lost if the server does not have it. The server stores it at once. */
const STAFF_MESSAGE_MS = 5_000;

export type Sender = {
  /** Sends the messages that wait in the conversation. */
  send(): void;
  /** Asks the server about messages that an earlier page sent, then sends the rest. */
  settle(): void;
};

/**
 * Sends a conversation's messages one after another, so that the server stores them in the order in which they were written.
 * @param onPressSettled called when a press was answered or refused
 */
export function sendInTurn(
  session: ChatSession,
  post: (message: ChatMessage) => Promise<Reply>,
  onPressSettled: (press: ChatMessage, refusal?: PressRefusal) => void,
): Sender {
  const { state, dispatch, lifetime } = session;
  /** The lifetime in which messages are being sent; undefined while none are. */
  let sending: AbortSignal | undefined;

  const isStillUnderway = ({ key }: ChatMessage) =>
    state().messages.some((message) => isUnderway(message) && message.key === key);

  /** Runs `work` unless messages are already being sent. */
  async function runAlone(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const signal = lifetime();
    if (sending === signal) return;
    sending = signal;
    await work(signal);
    if (sending === signal) sending = undefined;
  }

  async function sendAll(signal: AbortSignal): Promise<void> {
    for (;;) {
      const message = state().messages.find(isUnderway);
      if (!message || signal.aborted) return;
      try {
        await sendOne(message, signal);
        if (message.press && !signal.aborted) onPressSettled(message);
      } catch (error) {
        await fail(message, error, signal);
      }
    }
  }

  async function sendOne(message: ChatMessage, signal: AbortSignal): Promise<void> {
    if (message.delivery === "resending") await catchUp(session);
    if (signal.aborted || !isStillUnderway(message)) return;
    const reply = await post(message);
    if (!signal.aborted) dispatch({ type: "replied", ...reply, key: message.key, at: formatNow() });
  }

  async function fail(message: ChatMessage, error: unknown, signal: AbortSignal): Promise<void> {
    await pause(PAGE_END_MS);
    if (signal.aborted) return;
    if (message.press) return failPress(message, error, signal);
    // biome-ignore lint/suspicious/noConsole: the error, for developers; the visitor reads that it was not sent.
    console.error(error);
    const notProcessed = error instanceof NotProcessed;
    if (notProcessed) showToast({ tone: "error", title: error.message });
    else if (state().staff) await catchUp(session).catch(() => {}); // the message may have arrived after all
    if (!signal.aborted && isStillUnderway(message))
      dispatch({ type: "failed", at: formatNow(), notProcessed });
  }

  /** Handles a failed press. Without a refusal the server may have carried it out, so the server is asked first. */
  async function failPress(message: ChatMessage, error: unknown, signal: AbortSignal): Promise<void> {
    const refusal = findRefusal(error);
    if (!refusal) {
      // biome-ignore lint/suspicious/noConsole: the error, for developers; the visitor reads that nothing was done.
      console.error(error);
      await catchUp(session).catch(() => {});
    }
    if (signal.aborted) return;
    const isLost = isStillUnderway(message);
    if (isLost) dispatch({ type: "refused", key: message.key ?? "" });
    onPressSettled(message, isLost ? (refusal ?? { error: chat.press.failed }) : undefined);
  }

  /** Asks the server, at growing intervals, for as long as the page that sent the messages would have waited. */
  async function settleAll(signal: AbortSignal): Promise<void> {
    const last = state().messages.findLast(isUnderway);
    if (!last) return;
    for (let interval = 500; !signal.aborted; interval *= 1.5) {
      await catchUp(session).catch(() => {});
      if (signal.aborted || !isBusy(state())) return;
      const end = Date.parse(last.createdAt) + (state().staff ? STAFF_MESSAGE_MS : CHAT_TIMEOUT_MS);
      if (!(Date.now() + interval < end)) break;
      await pause(interval);
    }
    await fail(last, new Error(chat.errors.unreadable), signal);
  }

  return {
    send: () => void runAlone(sendAll),
    settle: () =>
      void runAlone(async (signal) => {
        await settleAll(signal);
        await sendAll(signal);
      }),
  };
}

/** Finds the server's refusal; undefined if the message may have arrived. */
function findRefusal(error: unknown): PressRefusal | undefined {
  if (error instanceof PressRefused) return error.refusal;
  return error instanceof NotProcessed ? { error: error.message } : undefined;
}
