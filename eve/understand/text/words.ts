import { readFileSync } from "node:fs";
import { stem } from "./stem.ts";

/** The lines of a word list beside the code, comments left out. */
export function listLines(file: string): string[] {
  const text = readFileSync(new URL(`../words/${file}`, import.meta.url), "utf8");
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
}

function wordSet(file: string): ReadonlySet<string> {
  return new Set(listLines(file).flatMap((line) => line.split(" ")));
}

/** "key: value" lines of a list. */
export function listPairs(file: string): [key: string, value: string][] {
  return listLines(file).map((line) => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
}

export const STOP_WORDS = wordSet("stop.txt");
export const COMMON_WORDS = wordSet("common.txt");
export const GIVEN_NAMES = wordSet("given-names.txt");
export const SHORT_FORMS: ReadonlyMap<string, string> = new Map(listPairs("short-forms.txt"));

/** The stems of everyday words, for words in any form. */
export const COMMON_STEMS: ReadonlySet<string> = new Set([...COMMON_WORDS].map(stem));

const CONCEPTS: ReadonlyMap<string, string> = new Map(
  listPairs("synonyms.txt").flatMap(([concept, words]) => words.split(" ").map((word) => [word, concept])),
);

/** The concept that a word of the trade stands for. */
export function conceptOf(word: string): string | undefined {
  return CONCEPTS.get(word);
}

/** All words of the trade that have a concept. */
export const TRADE_WORDS: readonly string[] = [...CONCEPTS.keys()];
