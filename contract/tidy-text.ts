/**
 * Invisible signs that disguise a text or come with a paste: direction marks and overrides, zero-width spaces, the
 * byte-order mark. The joiners U+200C and U+200D stay: Persian, Hindi and emoji need them.
 */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** Makes one line of a text: without control characters and invisible signs, with single spaces, trimmed. */
export function tidyLine(text: string): string {
  return tidyParagraphs(text).replace(/\s+/g, " ");
}

/** Trims a text of several lines and removes invisible signs and all control characters but line breaks and tabs. */
export function tidyParagraphs(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .replace(INVISIBLE, "")
    .trim();
}
