import type { KeyboardEvent } from "react";
import { countCharactersLeft, LONGEST_MESSAGE } from "#contract/api/chat.ts";
import { chat } from "#copy/chat.ts";

/** The number of characters left from which on the hint shows it. */
const HINT_FROM = 200;

/** Makes the hint for the length of a message: the characters left once these are few, or that it must be shortened. */
export function makeLengthHint(draft: string): { text: string | null; isTooLong: boolean } {
  const left = countCharactersLeft(draft);
  if (left < 0) return { text: chat.tooLong(LONGEST_MESSAGE), isTooLong: true };
  return { text: left <= HINT_FROM ? chat.charactersLeft(left) : null, isTooLong: false };
}

/** True for Enter without Shift, which sends; not for the Enter that chooses a word of an input method. */
export function isSendKey({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  return key === "Enter" && !shiftKey && !nativeEvent.isComposing && nativeEvent.keyCode !== 229;
}
