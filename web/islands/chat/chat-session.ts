import { fetchConversation } from "./call-eve.ts";
import type { ChatEvent, ChatState } from "./chat-state.ts";

/** Milliseconds by which a browser may end a page's requests before the page itself: such an end is no failure. */
export const PAGE_END_MS = 250;

/** The conversation of a page, as the modules that send and listen see it. */
export type ChatSession = {
  state(): ChatState;
  dispatch(event: ChatEvent): void;
  /** `fetch` with the secret that opens the conversation. */
  call: typeof fetch;
  /** The signal of this page's time with this conversation. Once it is aborted, answers of requests are dropped. */
  lifetime(): AbortSignal;
};

/**
 * Fetches the messages that the server has and this page has not. If the staff or the noted details change meanwhile, the change
 * is newer than the server's answer, and stays.
 * @throws {Error} when there is no answer
 */
export async function catchUp({ state, dispatch, call, lifetime }: ChatSession): Promise<void> {
  const signal = lifetime();
  const before = state();
  const stored = await fetchConversation(before.toldUpTo, call);
  if (signal.aborted) return;
  const { staff, noted } = state();
  dispatch({
    type: "news",
    ...stored,
    staff: staff === before.staff ? stored.staff : staff,
    noted: noted === before.noted ? stored.noted : undefined,
  });
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** The time now in ISO 8601. */
export function formatNow(): string {
  return new Date().toISOString();
}
