import { readFileSync } from "node:fs";
import { stem } from "./stem.ts";

/** Reads the lines of a word list in words/, without comments. */
export function readListLines(file: string): string[] {
  const text = readFileSync(new URL(`../words/${file}`, import.meta.url), "utf8");
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
}

function readWordSet(file: string): ReadonlySet<string> {
  return new Set(readListLines(file).flatMap((line) => line.split(" ")));
}

/** Reads a list of lines "key: value". */
export function readListPairs(file: string): [key: string, value: string][] {
  return readListLines(file).map((line) => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
}

export const STOP_WORDS = readWordSet("stop.txt");
export const COMMON_WORDS = readWordSet("common.txt");
export const GIVEN_NAMES = readWordSet("given-names.txt");
export const SHORT_FORMS: ReadonlyMap<string, string> = new Map(readListPairs("short-forms.txt"));

/**
 * Reads a file of lists, one on each line: "name: words". Returns a function that is true if a plain word is in a list, and
 * throws an Error for an unknown list.
 */
export function readLists(file: string): (list: string, word: string) => boolean {
  const lists = new Map(readListPairs(file).map(([list, words]) => [list, new Set(words.split(" "))]));
  return (list, word) => {
    const words = lists.get(list);
    if (words === undefined) throw new Error(`${file} has no list "${list}"`);
    return words.has(word);
  };
}

/** True if a plain word is in a list of details.txt. */
export const isInList = readLists("details.txt");

/** The stems of everyday words, for words in any form. */
export const COMMON_STEMS: ReadonlySet<string> = new Set([...COMMON_WORDS].map(stem));

const CONCEPTS: ReadonlyMap<string, string> = new Map(
  readListPairs("synonyms.txt").flatMap(([concept, words]) =>
    words.split(" ").map((word) => [word, concept]),
  ),
);

/** Finds the concept of a word of the trade. */
export function conceptOf(word: string): string | undefined {
  return CONCEPTS.get(word);
}

/** All words of the trade that have a concept. */
export const TRADE_WORDS: readonly string[] = [...CONCEPTS.keys()];

/** True for a word of the language or the trade. It is a name only if something else shows that. */
export function isEveryday(word: string): boolean {
  return COMMON_WORDS.has(word) || STOP_WORDS.has(word) || conceptOf(word) !== undefined;
}
