import { readFileSync } from "node:fs";
import { wordsOf } from "../../understand/text/fold.ts";
import { termsOf } from "../../understand/text/terms.ts";
import { createFeatureSum, type Features } from "../ranker/features.ts";
import { splitLines } from "../read-articles.ts";

// Small words, their order and the end of a sentence show its act; rare words show its topic.
const WEIGHTS = {
  term: 0.6,
  termPair: 0.3,
  word: 1,
  wordPair: 0.8,
  triple: 0.5,
  class: 0.6,
  classTriple: 0.5,
  together: 0.3,
  length: 0.4,
} as const;
const PAIRED_WITHIN = 2; // terms

/** The class of each word, "@…". */
type WordClasses = ReadonlyMap<string, string>;

const CLASSES = readClasses("word-classes.txt");

function readClasses(file: string): WordClasses {
  const text = readFileSync(new URL(file, import.meta.url), "utf8");
  return new Map(
    splitLines(text).flatMap((line) => {
      const [name = "", words = ""] = line.split(": ");
      return line.startsWith("#") ? [] : words.split(" ").map((word) => [word, `@${name}`] as const);
    }),
  );
}

const NUMBER_CLASS = "@number";
const EMERGENCY_NUMBER = "911";
const END = "$";

/** Replaces all numbers by one word, because their values do not matter; only 911 stays. */
export function normalizeWords(words: readonly string[]): string[] {
  return words.map((word) => (/^\d+$/.test(word) && word !== EMERGENCY_NUMBER ? NUMBER_CLASS : word));
}

/**
 * Lists the features of an act: words (small ones at full weight), pairs, triples, classes of words, the sentence's end and
 * length.
 */
export function listActFeatures(words: readonly string[]): Features {
  const { features, add } = createFeatureSum();
  const terms = termsOf(words.join(" "));
  terms.forEach((term, index) => {
    add(`t:${term}`, WEIGHTS.term);
    for (const other of terms.slice(index + 1, index + 1 + PAIRED_WITHIN))
      add(term < other ? `t:${term} ${other}` : `t:${other} ${term}`, WEIGHTS.termPair);
  });
  for (const word of words) add(`w:${word}`, WEIGHTS.word);
  const all = [...words, END];
  all.forEach((word, index) => {
    add(`w:${all[index - 1] ?? ""} ${word}`, WEIGHTS.wordPair);
    if (index > 0) add(`w:${all[index - 2] ?? ""} ${all[index - 1]} ${word}`, WEIGHTS.triple);
  });
  addClasses(words, add);
  add(`n:${describeLength(words)}`, WEIGHTS.length);
  return features;
}

/** Makes a function that describes each text once by its features: the groups of acts are learned from the same ways of asking. */
export function createDescriber() {
  const known = new Map<string, { words: readonly string[]; features: Features }>();
  return (text: string) => {
    const words = wordsOf(text);
    const described = known.get(text) ?? { words, features: listActFeatures(normalizeWords(words)) };
    known.set(text, described);
    return described;
  };
}

function addClasses(words: readonly string[], add: (feature: string, weight: number) => void): void {
  const classed = [...words.map((word) => CLASSES.get(word) ?? word), END];
  const row = classed.filter((one, index) => one !== classed[index - 1]);
  const classes = [...new Set(row.filter(isClass))].sort();
  for (const one of classes) add(`c:${one}`, WEIGHTS.class);
  row.forEach((one, index) => {
    const [before = "", first = ""] = [row[index - 1], row[index - 2]];
    if (isClass(one) || isClass(before) || before === "") add(`c:${before} ${one}`, WEIGHTS.class);
    if (index > 0) add(`c:${first} ${before} ${one}`, WEIGHTS.classTriple);
  });
  classes.forEach((one, index) => {
    for (const other of classes.slice(index + 1)) add(`s:${one} ${other}`, WEIGHTS.together);
  });
}

function isClass(word: string): boolean {
  return word.startsWith("@");
}

const LENGTHS = [
  [6, "some"],
  [12, "more"],
] as const;

function describeLength({ length }: readonly string[]): string {
  if (length <= 3) return String(length);
  return LENGTHS.find(([most]) => length <= most)?.[1] ?? "many";
}
