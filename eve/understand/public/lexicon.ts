import { site } from "#site-data/company.ts";
import { plainOf } from "../text/tokens.ts";
import { COMMON_WORDS, GIVEN_NAMES, readLists, STOP_WORDS, TRADE_WORDS } from "../text/words.ts";

/** Tells whether a plain word stands in a list of public.txt. */
export const inPublicList = readLists("public.txt");
const inNames = readLists("frequent-names.txt");

/** A "stop" word stands in every sentence ("the", "is"); a "surname" or "given" name is a word too. */
export type Kind = "stop" | "known" | "number" | "surname" | "given";

/** The kind of a plain word that anyone may read; undefined of any other. */
export type Lexicon = (word: string) => Kind | undefined;

/**
 * The words that anyone may read of what a visitor writes: those of the site's own texts, of two ways of asking or more, and everyday
 * ones, without letters and given names.
 * @param own the site's and the articles' texts; `asks` are ways of asking
 */
export function createLexicon({ own, asks }: { own: readonly string[]; asks: readonly string[] }): Lexicon {
  const asked = listUsedWords(asks, 2); // once may be a slip
  const read = [...COMMON_WORDS, ...TRADE_WORDS, ...listUsedWords(own, 1), ...asked];
  const known = new Set(read.filter((word) => word.length > 1 && !GIVEN_NAMES.has(word)));
  return (word) => {
    const listed = LISTED.find(([, has]) => has(word));
    if (listed) return listed[0];
    if (!known.has(word) || inNames("given", word)) return undefined;
    return inNames("surnames", word) ? "surname" : "known";
  };
}

/** Words whose kind hangs on no text of the site; the first that has a word tells. */
const LISTED: readonly [Kind, (word: string) => boolean][] = [
  ["number", (word) => inPublicList("numbers", word)],
  ["given", (word) => inPublicList("mostly words", word)],
  ["known", (word) => inPublicList("units", word) || inPublicList("shown", word)],
  ["stop", (word) => inPublicList("stop words", word) || STOP_WORDS.has(word)],
];

function listUsedWords(texts: readonly string[], least: number): string[] {
  const words = texts.flatMap((text) => plainOf(text).match(/\p{L}+/gu) ?? []);
  const uses = Map.groupBy(words, (word) => word);
  return [...uses].flatMap(([word, all]) => (all.length < least ? [] : [word]));
}

const TOWNS = new Set(listUsedWords(site.towns, 1));

/** A plain word is written with a capital though it names nobody: a month, a town that is served. */
export function isProper(word: string): boolean {
  return TOWNS.has(word) || inPublicList("proper", word);
}
