import type { PressRefusal } from "#contract/api/chat.ts";
import { chat } from "#copy/chat.ts";
import { showToast } from "../../ui/toast.ts";
import { CHAT_TIMEOUT_MS, NotProcessed, PressRefused, type Reply } from "./call-eve.ts";
import { type ChatSession, catchUp, now, PAGE_END_MS, pause } from "./chat-session.ts";
import { isBusy } from "./chat-state.ts";
import { type ChatMessage, isUnderway } from "./messages.ts";

/** Milliseconds until a message to a person counts as lost with the page that sent it: the server stores it at once. */
const STORED_WITHIN = 5_000;

export type Sender = {
  /** Sends what waits in the conversation. */
  send(): void;
  /** Finds out what became of what an earlier page sent, then goes on. */
  settle(): void;
};

/**
 * Sends a conversation's messages one after another, so that the server keeps them in the order in which they were written.
 * @param settled hears what became of a press: answered, or refused
 */
export function sendInTurn(
  session: ChatSession,
  post: (message: ChatMessage) => Promise<Reply>,
  settled: (press: ChatMessage, refusal?: PressRefusal) => void,
): Sender {
  const { state, dispatch, visit } = session;
  /** The visit in which messages are being sent. */
  let sending: AbortSignal | undefined;

  const isStillUnderway = ({ key }: ChatMessage) =>
    state().messages.some((message) => isUnderway(message) && message.key === key);

  async function inTurn(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const signal = visit();
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
        if (message.press && !signal.aborted) settled(message);
      } catch (error) {
        await fail(message, error, signal);
      }
    }
  }

  async function sendOne(message: ChatMessage, signal: AbortSignal): Promise<void> {
    if (message.delivery === "resending") await catchUp(session);
    if (signal.aborted || !isStillUnderway(message)) return;
    const reply = await post(message);
    if (!signal.aborted) dispatch({ type: "replied", ...reply, key: message.key, at: now() });
  }

  async function fail(message: ChatMessage, error: unknown, signal: AbortSignal): Promise<void> {
    await pause(PAGE_END_MS);
    if (signal.aborted) return;
    if (message.press) return failPress(message, error, signal);
    // biome-ignore lint/suspicious/noConsole: what went wrong, for whoever looks into it; the visitor reads that it was not sent.
    console.error(error);
    const unheard = error instanceof NotProcessed;
    if (unheard) showToast({ tone: "error", title: error.message });
    else if (state().staff) await catchUp(session).catch(() => {}); // it may have arrived all the same
    if (!signal.aborted && isStillUnderway(message)) dispatch({ type: "failed", at: now(), unheard });
  }

  /** What the server did not refuse may be done all the same, and is looked for first. */
  async function failPress(message: ChatMessage, error: unknown, signal: AbortSignal): Promise<void> {
    const refusal = refusalIn(error);
    if (!refusal) {
      // biome-ignore lint/suspicious/noConsole: what went wrong, for whoever looks into it; the visitor reads that nothing was done.
      console.error(error);
      await catchUp(session).catch(() => {});
    }
    if (signal.aborted) return;
    const isLost = isStillUnderway(message);
    if (isLost) dispatch({ type: "refused", key: message.key ?? "" });
    settled(message, isLost ? (refusal ?? { error: chat.press.failed }) : undefined);
  }

  /** Asks ever more seldom, for as long as the page that sent them would have waited. */
  async function settleAll(signal: AbortSignal): Promise<void> {
    const last = state().messages.findLast(isUnderway);
    if (!last) return;
    for (let until = 500; !signal.aborted; until *= 1.5) {
      await catchUp(session).catch(() => {});
      if (signal.aborted || !isBusy(state())) return;
      const end = Date.parse(last.createdAt) + (state().staff ? STORED_WITHIN : CHAT_TIMEOUT_MS);
      if (!(Date.now() + until < end)) break;
      await pause(until);
    }
    await fail(last, new Error(chat.errors.unreadable), signal);
  }

  return {
    send: () => void inTurn(sendAll),
    settle: () =>
      void inTurn(async (signal) => {
        await settleAll(signal);
        await sendAll(signal);
      }),
  };
}

/** The server's own no; undefined where nobody knows what became of the message. */
function refusalIn(error: unknown): PressRefusal | undefined {
  if (error instanceof PressRefused) return error.refusal;
  return error instanceof NotProcessed ? { error: error.message } : undefined;
}
