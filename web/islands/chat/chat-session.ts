import { fetchConversation } from "./call-eve.ts";
import type { ChatEvent, ChatState } from "./chat-state.ts";

/** A browser may end a page's requests so many milliseconds before the page itself. Such an end is no failure. */
export const PAGE_END_MS = 250;

/** The conversation of a page, for the modules that send and listen. */
export type ChatSession = {
  state(): ChatState;
  dispatch(event: ChatEvent): void;
  /** `fetch` with the secret that opens the conversation. */
  call: typeof fetch;
  /** The signal that ends this page's time with this conversation. Answers that come after it are dropped. */
  lifetime(): AbortSignal;
};

/**
 * Fetches the messages that this page does not have yet. If the staff or the noted details change meanwhile, that change is newer
 * than the server's answer, and stays.
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
