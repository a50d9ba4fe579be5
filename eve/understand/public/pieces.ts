import { type Token, toPlainWord } from "../text/tokens.ts";
import type { Kind, Lexicon } from "./lexicon.ts";

/** A word, a number or a link of a text. Rules set `hidden`. A "figure" is a number in digits. */
export type Piece = Token & { kind: Kind | "figure" | undefined; hidden: boolean };

/** Signs that are in no sentence: those of page addresses, accounts, keys, encoded bytes and letter pictures. */
const STRANGE_SIGNS =
  /[^\p{L}\p{M}\p{N}'’‘".,:;!?()…–—/&$€£%#*+¿¡“”•·«»[\]-]|\/\/|%[\p{L}\p{N}]|\p{L}{2}\.\p{L}{2}/u;
const KEY_LENGTH = 20; // characters; a word this long with digits or capitals inside is a key
const MIXED_CHARACTERS = /\d|[a-z][A-Z]/;
const MARKS = /[,.;:!?)\]"”]{1,4}$/;
/** A word or number: "don't", "$1,800.50", "20%"; "3-tab" and "and/or" are two. */
const PIECE = /[$€£]?[\p{L}\p{M}\p{N}]+(?:(?:['’‘]|(?<=\p{N})[.,:/](?=\p{N}))[\p{L}\p{M}\p{N}]+)*%?/gu;
/** Endings that belong to a word: "roof's", "you're". */
const ENDING = /['’‘](?:s|re|ve|ll|d)$/i;

/** Splits a text into pieces, hidden if they are links or if the lexicon does not have them. */
export function splitPieces(text: string, lexicon: Lexicon): Piece[] {
  let before = 0;
  return [...text.matchAll(/\S+/g)].flatMap(({ 0: chunk, index }) => {
    const bare = chunk.replace(MARKS, "");
    const isLink = STRANGE_SIGNS.test(bare) || (chunk.length >= KEY_LENGTH && MIXED_CHARACTERS.test(chunk));
    const words = isLink ? [{ 0: bare, index: 0 }] : [...chunk.matchAll(PIECE)];
    return words.map(({ 0: word, index: at }) => {
      const start = index + at;
      const gap = text.slice(before, start);
      before = start + word.length;
      const plain = toPlainWord(word.replace(ENDING, ""));
      const kind = isLink ? undefined : (lexicon(plain) ?? (/\p{N}/u.test(word) ? "figure" : undefined));
      return { text: word, plain, start, end: before, gap, kind, hidden: kind === undefined };
    });
  });
}

export function hide(pieces: readonly Piece[]) {
  for (const piece of pieces) piece.hidden = true;
}

/** Shows a text with one "…" for each run of hidden pieces. */
export function showText(text: string, pieces: readonly Piece[]): string {
  let shown = "";
  let from = 0;
  let wasHidden = false;
  for (const { start, end, hidden } of pieces) {
    const gap = text.slice(from, start);
    if (hidden && !wasHidden) shown += `${gap.replace(/[(+#$/*-]{1,4}$/, "")}…`;
    if (!hidden) shown += gap + text.slice(start, end);
    wasHidden = hidden;
    from = end;
  }
  return shown + text.slice(from);
}
