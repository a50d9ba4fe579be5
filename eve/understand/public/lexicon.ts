import { site } from "#site-data/company.ts";
import { toPlainWord } from "../text/tokens.ts";
import { COMMON_WORDS, GIVEN_NAMES, readLists, STOP_WORDS, TRADE_WORDS } from "../text/words.ts";

/** True if a plain word stands in a list of public.txt. */
export const isInPublicList = readLists("public.txt");
const inNames = readLists("frequent-names.txt");

/**
 * The kind of a public word: "stop" words are in every sentence ("the", "is"); a "surname" or "given" name is also a usual word.
 */
export type Kind = "stop" | "known" | "number" | "surname" | "given";

/** Returns the kind of a plain word that anyone may read; undefined for any other word. */
export type Lexicon = (word: string) => Kind | undefined;

/**
 * Makes the lexicon, the words of visitors that anyone may read: words of the site's own texts, words of at least two ways of
 * asking, and everyday words, without letters and given names.
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

/** Kinds of words that do not depend on the site's texts; the first that has a word counts. */
const LISTED: readonly [Kind, (word: string) => boolean][] = [
  ["number", (word) => isInPublicList("numbers", word)],
  ["given", (word) => isInPublicList("mostly words", word)],
  ["known", (word) => isInPublicList("units", word) || isInPublicList("shown", word)],
  ["stop", (word) => isInPublicList("stop words", word) || STOP_WORDS.has(word)],
];

function listUsedWords(texts: readonly string[], least: number): string[] {
  const words = texts.flatMap((text) => toPlainWord(text).match(/\p{L}+/gu) ?? []);
  const uses = Map.groupBy(words, (word) => word);
  return [...uses].flatMap(([word, all]) => (all.length < least ? [] : [word]));
}

const TOWNS = new Set(listUsedWords(site.towns, 1));

/** True for a plain word that has a capital but names no person: a month, a town in the service area. */
export function isProper(word: string): boolean {
  return TOWNS.has(word) || isInPublicList("proper", word);
}
