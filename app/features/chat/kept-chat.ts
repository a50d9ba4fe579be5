import type { ChatState } from "#domain/chat-panel.ts";
import { keptText, readKept } from "#domain/chat-panel-kept.ts";

/** The talk and the draft, for this tab's session. */
const TALK = "eaves-chat";
/** Set while the server holds a conversation of this browser: a new tab asks for it, a first visit asks nothing. */
const BEGUN = "eaves-chat-begun";

export function readKeptChat(): ChatState | null {
  return guarded(() => readKept(sessionStorage.getItem(TALK)), null);
}

export function keepChat(state: ChatState): void {
  guarded(() => sessionStorage.setItem(TALK, keptText(state)), undefined);
}

export function hasBegun(): boolean {
  return guarded(() => localStorage.getItem(BEGUN) !== null, false);
}

export function noteBegun(begun: boolean): void {
  guarded(() => (begun ? localStorage.setItem(BEGUN, "true") : localStorage.removeItem(BEGUN)), undefined);
}

/** Storage throws where the visitor forbids it or it is full: the talk is then kept for this page alone. */
function guarded<Value>(use: () => Value, otherwise: Value): Value {
  try {
    return use();
  } catch {
    return otherwise;
  }
}
