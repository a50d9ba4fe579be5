import { plainOf } from "../text/tokens.ts";

/** A word, a number or a link of a text, with what stands before it; `hidden` once a rule says so. */
export type Piece = {
  text: string;
  plain: string;
  start: number;
  end: number;
  gap: string;
  /** Whether a clause, or a sentence, begins with it. */
  opensClause: boolean;
  opensSentence: boolean;
  kind: "word" | "number" | "link";
  hidden: boolean;
};

/** Signs that are shown wherever they stand; whatever else is no space belongs to a word. */
const SIGN = /[\s\u0021-\u0023\u0026-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e“”‘’–—…¿¡·•«»]/u;
/** Addresses of pages and accounts, and what is joined by signs that join no words. */
const LINK = /[@＠﹫\\_=~^|<>{}]|:\/\/|\/\/|^www\.|\p{L}\.\p{L}+\.\p{L}/u;
/** A byte that is written with its code. */
const CODED = /%[\dA-Fa-f]{2}/;
const WORD_DOT_WORD = /\p{L}{2}\.\p{L}{2}/u;

/** The pieces of a text in order. Takes time in proportion to the length. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  const add = (start: number, end: number, isLink: boolean) => {
    const word = text.slice(start, end);
    const gap = text.slice(from, start);
    const first = pieces.length === 0;
    const plain = plainOf(word.replace(/['’]s$/i, "")).replace(/[’']/g, "");
    pieces.push({
      text: word,
      plain,
      start,
      end,
      gap,
      opensClause: first || /[,.;:!?()\n¿¡"“]|\s[-–—]\s/.test(gap),
      opensSentence: first || /[.!?\n¿¡]/.test(gap),
      kind: isLink ? "link" : /\p{N}/u.test(plain) || /[\u20e3]/.test(word) ? "number" : "word",
      hidden: isLink,
    });
    from = end;
  };
  for (const { 0: chunk, index } of text.matchAll(/\S+/g)) {
    const bare = chunk.replace(/[,.;:!?)\]}"”]{1,4}$/, "");
    if (LINK.test(bare) || CODED.test(bare) || WORD_DOT_WORD.test(bare) || isRandom(bare))
      add(index, index + bare.length, true);
    else for (const [start, end] of wordsIn(chunk)) add(index + start, index + end, false);
  }
  return pieces;
}

const LONGEST_WORD = 20; // characters
const MOST_TURNS = 2;

/** Long, and letters and digits or small and capital letters by turns: a token, a key, an account. */
function isRandom(chunk: string): boolean {
  if (chunk.length < LONGEST_WORD) return false;
  return [...chunk.matchAll(/(?<=[a-z])[A-Z\d]|(?<=[A-Z])\d|(?<=\d)[A-Za-z]/g)].length > MOST_TURNS;
}

/** Where words and numbers begin and end in a chunk without spaces: "3-tab" is two, "1,800", "don't" and "$4.50" are one. */
function wordsIn(chunk: string): [start: number, end: number][] {
  const words: [number, number][] = [];
  let start = -1;
  for (let at = 0; at <= chunk.length; at++) {
    const inside = at < chunk.length && isInside(chunk, at, start >= 0);
    if (inside && start < 0) start = at;
    if (!inside && start >= 0) {
      words.push([start, at]);
      start = -1;
    }
  }
  return words;
}

function isInside(chunk: string, at: number, begun: boolean): boolean {
  const sign = chunk[at] ?? "";
  if (!SIGN.test(sign)) return true;
  if (!begun) return false;
  const [before = "", after = ""] = [chunk[at - 1], chunk[at + 1]];
  if (/['’‘]/.test(sign)) return /\p{L}/u.test(before) && /\p{L}/u.test(after);
  return (
    (/[.,:/]/.test(sign) && /\d/.test(before) && /\d/.test(after)) || (sign === "%" && /\d/.test(before))
  );
}

/** The text with "…" for what is hidden, one for a run of it. */
export function shownText(text: string, pieces: readonly Piece[]): string {
  let shown = "";
  let from = 0;
  let wasHidden = false;
  for (const { start, end, hidden } of pieces) {
    const gap = text.slice(from, start);
    if (hidden && !wasHidden) shown += `${gap.replace(/[(+#@/\\*-]{1,4}$/, "")}…`;
    if (!hidden) shown += gap + text.slice(start, end);
    wasHidden = hidden;
    from = end;
  }
  return shown + text.slice(from);
}
