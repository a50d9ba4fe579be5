import type { KeyboardEvent } from "react";
import { charactersLeft, LONGEST_MESSAGE } from "#contract/api/chat.ts";
import { chat } from "#copy/chat.ts";

/** Characters left from which on one is told of them. */
const TELL_FROM = 200;

/** Says how much room a message still has, once that is little; `isTooLong`: it must be shortened. */
export function lengthHint(draft: string): { text: string | null; isTooLong: boolean } {
  const left = charactersLeft(draft);
  if (left < 0) return { text: chat.tooLong(LONGEST_MESSAGE), isTooLong: true };
  return { text: left <= TELL_FROM ? chat.charactersLeft(left) : null, isTooLong: false };
}

/** True of Enter alone, which sends; not of the one that chooses a word of an input method. */
export function isSendKey({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  return key === "Enter" && !shiftKey && !nativeEvent.isComposing && nativeEvent.keyCode !== 229;
}
