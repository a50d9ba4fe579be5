import type { PressRefusal } from "#contract/api/chat.ts";
import { chat } from "#copy/chat.ts";
import { showToast } from "../../ui/toast.ts";
import { waitForOnline } from "../../ui/wait-for-online.ts";
import { CHAT_TIMEOUT_MS, NotConnected, NotProcessed, PressRefused, type Reply } from "./call-eve.ts";
import { type ChatSession, catchUp, formatNow, PAGE_END_MS, pause } from "./chat-session.ts";
import { type ChatEvent, isBusy } from "./chat-state.ts";
import { type ChatMessage, isUnderway } from "./messages.ts";

/** Milliseconds after which a message to a person counts as lost if the server does not have it. The server stores it at once. */
const STAFF_MESSAGE_MS = 5_000;

/** Milliseconds between two looks for a connection: at first, and at most. */
const LOOK_MS = { first: 2_000, most: 30_000 };

export type Sender = {
  /** Sends the messages that are on their way in the conversation. */
  send(): void;
  /** Sends the messages that wait for a connection, as soon as there is one. */
  sendWaiting(): void;
  /** Asks the server about messages that an earlier page sent, then sends the rest. */
  settle(): void;
};

/**
 * Sends a conversation's messages one after another, so that the server stores them in the order in which they were written, and each once.
 * Those that find no connection are sent when there is one.
 * @param onPressSettled called when a press was answered or refused
 * @param answerMs milliseconds that Eve's answer takes at most
 */
export function sendInTurn(
  session: ChatSession,
  post: (message: ChatMessage) => Promise<Reply>,
  onPressSettled: (press: ChatMessage, refusal?: PressRefusal) => void,
  answerMs: number,
): Sender {
  const { state, dispatch, lifetime } = session;
  /** The lifetime in which messages are being sent; undefined while none are. */
  let sending: AbortSignal | undefined;
  /** The lifetime in which a connection is looked for. */
  let looking: AbortSignal | undefined;

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
    if (message.delivery === "resending") await lookForOnServer(message, signal);
    if (signal.aborted || !isStillUnderway(message)) return;
    const reply = await post(message);
    if (!signal.aborted) dispatch({ type: "replied", ...reply, key: message.key, at: formatNow() });
  }

  /** Asks the server for the message until it has it, or until an earlier try cannot arrive any more. @throws {NotConnected} */
  async function lookForOnServer(message: ChatMessage, signal: AbortSignal): Promise<void> {
    const end = message.triedAt ? Date.parse(message.triedAt) + findLongest(answerMs) : 0;
    for (let interval = 500; ; interval *= 1.5) {
      await catchUp(session).catch((error: Error) => {
        throw new NotConnected(error, false);
      });
      if (signal.aborted || !isStillUnderway(message) || !(Date.now() < end)) return;
      await pause(Math.min(interval, end - Date.now()));
    }
  }

  function findLongest(ofEve: number): number {
    return state().staff ? STAFF_MESSAGE_MS : ofEve;
  }

  async function sendWaiting(): Promise<void> {
    const signal = lifetime();
    if (looking === signal) return;
    looking = signal;
    const waits = () => !signal.aborted && state().messages.some(({ delivery }) => delivery === "waiting");
    for (let interval = LOOK_MS.first; waits(); interval = Math.min(interval * 1.5, LOOK_MS.most)) {
      if (sending !== signal && (await isConnected()) && waits()) {
        dispatch({ type: "reconnected" });
        await runAlone(sendAll);
      }
      if (waits()) await waitForOnline(interval, signal);
    }
    if (looking === signal) looking = undefined;
  }

  /** Asks the server for news; resolves with true if it answers. */
  function isConnected(): Promise<boolean> {
    return catchUp(session).then(
      () => true,
      () => false,
    );
  }

  async function fail(message: ChatMessage, error: unknown, signal: AbortSignal): Promise<void> {
    await pause(PAGE_END_MS);
    if (signal.aborted) return;
    if (message.press) return failPress(message, error, signal);
    // biome-ignore lint/suspicious/noConsole: the error, for developers; the visitor reads that it was not sent.
    console.error(error);
    if (error instanceof NotProcessed) showToast({ tone: "error", title: error.message });
    else if (state().staff || mayHaveArrived(error)) await isConnected(); // which brings the message if it is there
    if (signal.aborted || !isStillUnderway(message)) return;
    const presses = state().messages.filter((other) => isUnderway(other) && other.press);
    dispatch(describeFailure(message, error));
    for (const press of presses) onPressSettled(press, { error: chat.press.failed });
    void sendWaiting();
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
      const isAnswered = await isConnected();
      if (signal.aborted || !isBusy(state())) return;
      const end = Date.parse(last.createdAt) + findLongest(CHAT_TIMEOUT_MS);
      if (!(Date.now() + interval < end)) {
        const error = new Error(chat.errors.unreadable);
        return fail(last, isAnswered ? error : new NotConnected(error, true), signal);
      }
      await pause(interval);
    }
  }

  return {
    send: () => void runAlone(sendAll),
    sendWaiting: () => void sendWaiting(),
    settle: () =>
      void runAlone(async (signal) => {
        await settleAll(signal);
        await sendAll(signal);
      }),
  };
}

/** True where the server may have the message although no answer came. */
function mayHaveArrived(error: unknown): boolean {
  return error instanceof NotConnected && error.mayHaveArrived;
}

function describeFailure({ key }: ChatMessage, error: unknown): ChatEvent {
  const at = formatNow();
  if (!(error instanceof NotConnected))
    return { type: "failed", at, notProcessed: error instanceof NotProcessed };
  return { type: "unconnected", at, tried: mayHaveArrived(error) ? key : undefined };
}

/** Finds the server's refusal; undefined if the message may have arrived. */
function findRefusal(error: unknown): PressRefusal | undefined {
  if (error instanceof PressRefused) return error.refusal;
  return error instanceof NotProcessed ? { error: error.message } : undefined;
}
