import { fetchConversation } from "./call-eve.ts";
import type { ChatEvent, ChatState } from "./chat-state.ts";

/** A browser may end a page's requests so many milliseconds before the page: that is no failure. */
export const PAGE_END_MS = 250;

/** The conversation of a page, for what sends, asks and listens in it. */
export type ChatSession = {
  state(): ChatState;
  dispatch(event: ChatEvent): void;
  /** `fetch` with what opens the conversation. */
  call: typeof fetch;
  /** Of the page's visit to this conversation: aborted, what a request brings is dropped. */
  visit(): AbortSignal;
};

/**
 * Asks for what the server holds beyond what is here. What was told of staff or corrected meanwhile is newer than its answer.
 * @throws {Error} when it cannot be had
 */
export async function catchUp({ state, dispatch, call, visit }: ChatSession): Promise<void> {
  const signal = visit();
  const before = state();
  const stored = await fetchConversation(before.toldUpTo, call);
  if (signal.aborted) return;
  const { staff, noted } = state();
  dispatch({
    type: "told",
    ...stored,
    staff: staff === before.staff ? stored.staff : staff,
    noted: noted === before.noted ? stored.noted : undefined,
  });
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** ISO 8601. */
export function now(): string {
  return new Date().toISOString();
}
