/**
 * Signs that are not seen and only disguise a text or come along with a paste: direction marks and overrides, zero-width spaces, the
 * byte-order mark. The joiners U+200C and U+200D stay, which Persian, Hindi and emoji need.
 */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** One line without control characters and unseen signs: any white space is a space, and none stands at its ends. */
export function tidyLine(text: string): string {
  return tidyParagraphs(text).replace(/\s+/g, " ");
}

/** Several lines without unseen signs; of the control characters only line breaks and tabs stay. */
export function tidyParagraphs(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .replace(UNSEEN, "")
    .trim();
}
