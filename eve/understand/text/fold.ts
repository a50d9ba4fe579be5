import { SHORT_FORMS } from "./words.ts";

const COMMA_BEFORE_QUESTION =
  /,(?= ?(?:how|what|whats|when|where|who|why|which|can|could|do|does|did|is|are|will|would|should)\b)/g;

/**
 * Folds a message for looking up words: lowercase Latin letters, digits, "$", "/", "." inside numbers, and sentence marks; without
 * accents and apostrophes, short forms written out, one space between words. Takes time in proportion to the length.
 * @example fold("How much’s a 1,500 sqft ruff??") -> "how muchs a 1500 sq ft roof ?"
 */
export function fold(text: string): string {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/\bwe['’]re\b/g, "we are") // without its apostrophe it would be "were"
    .replace(/['’‘`´]/g, "")
    .replace(/(\d),(?=\d{3}\b)/g, "$1")
    .replace(/(\d)\s?k\b/g, "$1000")
    .replace(/(\d)(?=(?:sq|sf|ft|yr|year|hr|min|day|month|inch|mile|square)[a-z]{0,5}\b)/g, "$1 ")
    .replace(/\b(?:re-(?=roof)|e-(?=mail))/g, (prefix) => prefix.slice(0, -1))
    .replace(/(?:^|[\s,;])\d{1,2}\)\s/g, " . ") // "1) how long does it take 2) ..."
    .replace(/\bwalk[- ]ins?\b/g, "walk in")
    .replace(/\b(?:tmrw|tmw|tmr|tomorow|tommorow|tommorrow)\b/g, "tomorrow")
    .replace(/%/g, " percent ")
    .replace(COMMA_BEFORE_QUESTION, " and ")
    .replace(/[^\p{L}\p{N}$/.?!\n]+/gu, " ")
    .replace(/\.(?!\d)/g, " . ")
    .replace(/[?!\n]+/g, (marks) => ` ${marks.includes("?") ? "?" : marks[0]} `);
  return plain
    .split(/[^\S\n]+/)
    .map((word) => SHORT_FORMS.get(word) ?? word)
    .join(" ")
    .trim();
}

/** Splits a folded text into words, without sentence marks. */
export function wordsOf(folded: string): string[] {
  return folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}
