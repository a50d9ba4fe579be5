/** A word of a message where it stands: `plain` in small letters without accents and apostrophes, `gap` what stands before it. */
export type Token = { text: string; plain: string; start: number; end: number; gap: string };

/** A part of a message with what it means. */
export type Found = { value: string; start: number; end: number };

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’.-][\p{L}\p{M}\p{N}]+)*/gu;

export function tokensOf(message: string): Token[] {
  let before = 0;
  return [...message.matchAll(WORD)].map(({ 0: text, index }) => {
    const gap = message.slice(before, index);
    before = index + text.length;
    return { text, plain: plainOf(text), start: index, end: before, gap };
  });
}

export function plainOf(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase();
}

/** Whether a clause ends between two words. */
export function parts(gap: string): boolean {
  return /[,.;:!?\n()]/.test(gap);
}

const LONGEST_CLAUSE = 30; // words; what is farther away says nothing of the word

/** The plain words of the sentence before `index`, the nearest last. */
export function sentenceBefore(tokens: readonly Token[], index: number): string[] {
  const from = Math.max(0, index - LONGEST_CLAUSE);
  const ends = tokens.slice(from, index + 1).findLastIndex(({ gap }) => /[.!?\n]/.test(gap));
  return tokens.slice(from + Math.max(0, ends), index).map(({ plain }) => plain);
}

/** The plain words of the clause before `index`, the nearest last. */
export function clauseBefore(tokens: readonly Token[], index: number): string[] {
  const words: string[] = [];
  const least = Math.max(0, index - LONGEST_CLAUSE);
  for (let at = index; at > least && !/[,.;!?\n]/.test(tokens[at]?.gap ?? ""); at--) {
    words.push(tokens[at - 1]?.plain ?? "");
  }
  return words.reverse();
}

/** A message with the parts blanked out, so that all positions stay. */
export function blanked(
  message: string,
  found: readonly { start: number; end: number }[],
  sign = ";",
): string {
  let text = "";
  for (const { start, end } of [...found].sort((one, other) => one.start - other.start)) {
    const from = Math.max(start, text.length);
    if (end > from) text += message.slice(text.length, from) + sign.repeat(end - from);
  }
  return text + message.slice(text.length);
}
