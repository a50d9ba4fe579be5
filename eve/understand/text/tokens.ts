/**
 * A word of a message: `plain` is lowercase without accents and apostrophes, `gap` is the text between the word before and this
 * one.
 */
export type Token = { text: string; plain: string; start: number; end: number; gap: string };

/** A part of a message, and its value. */
export type Found = { value: string; start: number; end: number };

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’.-][\p{L}\p{M}\p{N}]+)*/gu;

/** Finds the parts of a message that a pattern matches, as they are typed. */
export function findMatches(message: string, pattern: RegExp): Found[] {
  return [...message.matchAll(pattern)].map(({ 0: value, index }) => {
    return { value, start: index, end: index + value.length };
  });
}

export function splitTokens(message: string): Token[] {
  let before = 0;
  return [...message.matchAll(WORD)].map(({ 0: text, index }) => {
    const gap = message.slice(before, index);
    before = index + text.length;
    return { text, plain: toPlainWord(text), start: index, end: before, gap };
  });
}

export function toPlainWord(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase();
}

/** The index of the first word that ends after a position of the message; the number of words if there is none. */
export function indexAt(tokens: readonly Token[], position: number): number {
  const index = tokens.findIndex(({ end }) => end > position);
  return index < 0 ? tokens.length : index;
}

/** The plain word at an index; "" if there is none. */
export function wordAt(tokens: readonly Token[], at: number): string {
  return tokens[at]?.plain ?? "";
}

export function isCapital({ text }: Token): boolean {
  return /^\p{Lu}/u.test(text);
}

/** True if a clause ends in the gap between two words. */
export function endsClause(gap: string): boolean {
  return /[,.;:!?\n()]/.test(gap);
}

const ABBREVIATIONS = new Set("mr mrs ms dr prof rev sr sra st".split(" "));

/** True if a sentence ends before a word. "Mr." and "T." end no sentence. */
export function endsSentence(tokens: readonly Token[], at: number): boolean {
  const [before, gap = ""] = [tokens[at - 1], tokens[at]?.gap];
  const abbreviated = before && (before.text.length === 1 || ABBREVIATIONS.has(before.plain));
  return /[.!?\n]/.test(gap) && !(abbreviated && gap.trim() === ".");
}

/** True if a clause begins with a word: the first one, or any after a sign or a dash. */
export function opensClause(tokens: readonly Token[], at: number): boolean {
  const gap = tokens[at]?.gap ?? "";
  return at === 0 || endsSentence(tokens, at) || /[,;:()]|\s[-–—]/.test(gap);
}

/** True if only a space stands before a word. */
export function isJoined(token: Token | undefined): boolean {
  return token?.gap === " ";
}

const MAX_WORDS_OF_CLAUSE = 30; // words farther away have no influence

/** The plain words of the sentence before `index`, the nearest last. */
export function readSentenceBefore(tokens: readonly Token[], index: number): string[] {
  const from = Math.max(0, index - MAX_WORDS_OF_CLAUSE);
  let start = index;
  while (start > from && !endsSentence(tokens, start)) start--;
  return tokens.slice(start, index).map(({ plain }) => plain);
}

/** The plain words of the clause before `index`, the nearest last. */
export function readClauseBefore(tokens: readonly Token[], index: number): string[] {
  const words: string[] = [];
  const least = Math.max(0, index - MAX_WORDS_OF_CLAUSE);
  for (let at = index; at > least && !/[,.;!?\n]/.test(tokens[at]?.gap ?? ""); at--) {
    words.push(tokens[at - 1]?.plain ?? "");
  }
  return words.reverse();
}

/** Blanks out parts of a message; all positions stay. */
export function blankOut(message: string, found: readonly { start: number; end: number }[]): string {
  let text = "";
  for (const { start, end } of [...found].sort((one, other) => one.start - other.start)) {
    const from = Math.max(start, text.length);
    if (end > from) text += message.slice(text.length, from) + ";".repeat(end - from);
  }
  return text + message.slice(text.length);
}
