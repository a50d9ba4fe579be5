import { fold } from "../../understand/text/fold.ts";
import type { Spelling } from "../../understand/text/spelling.ts";
import type { ArticleLesson } from "../learn.ts";
import { countFeatures, createVectorizer } from "../ranker/features.ts";
import type { Model } from "../ranker/ranker.ts";
import { computeProbabilities, trainSoftmaxRegression } from "../ranker/softmax-regression.ts";
import { DIMENSIONS } from "../ranker/word-vectors.ts";
import { createDescriber, listActFeatures, normalizeWords } from "./act-features.ts";
import { type ActGroup, NO_ACT } from "./read-act-lines.ts";

/** The learned model of a group: class 0 is none of its acts, then each act in its order. */
export type ActModel = { acts: readonly string[]; model: Model };

/** The likeliest act of a group, the probability that words do any of its acts, and that of each. */
export type DetectedAct = { act: string; probability: number; each: Readonly<Record<string, number>> };

/** A folded text and its act; undefined for none. */
export type ActExample = { text: string; act: string | undefined };

export const MIN_ACT_TEXTS_WITH_PAIR = 2; // few, because there are few example lines
/** An example line counts as so many ways of asking, because there are ten of these to each line. */
const EXAMPLE_COUNTS = 2;

/** Takes every third way of asking: more would teach nothing new about acts, and take longer to learn. */
export function takeEveryThird<One>(ways: readonly One[]): One[] {
  return ways.filter((_, index) => index % 3 === 0);
}

/**
 * Selects the ways of asking that a group is learned beside. Emergencies are learned beside all: in cross-validation a third fewer of the
 * others are taken for one, and a false one wakes the office.
 */
export function selectWaysBeside<One>(
  { name }: Pick<ActGroup, "name">,
  ways: readonly One[],
): readonly One[] {
  return name === "person" || name === "outside" ? takeEveryThird(ways) : ways;
}

/** True for an article, or lines of a group, that `unsure` names: "contact" names all that "contact:none" does not. */
export function isUnsure(id: string, unsure: readonly string[]): boolean {
  const [group = "", act] = id.split(":");
  return unsure.includes(id) || (act !== NO_ACT && unsure.includes(group));
}

/** Lists the ways of asking that surely do none of a group's acts. */
export function listOtherWays(
  { unsure, lines }: ActGroup,
  articles: readonly Pick<ArticleLesson, "id" | "asks">[],
): string[] {
  const own = new Set(lines.map(({ text }) => text));
  const asks = articles.flatMap(({ id, asks: ways }) => (isUnsure(id, unsure) ? [] : ways));
  return [...new Set(asks.map(fold))].filter((text) => !own.has(text));
}

/**
 * Trains one regression for a group's acts against the rest, from example lines and from ways of asking that do none of the acts.
 * Only features of example lines are counted: others tell nothing about the acts, and would fill the file.
 */
export function trainActs(
  acts: readonly string[],
  examples: readonly ActExample[],
  others: readonly string[],
  describe = createDescriber(),
): ActModel {
  const described = [...examples, ...others.map((text) => ({ text, act: undefined }))].map(
    ({ text, act }) => ({ ...describe(text), label: act ? acts.indexOf(act) + 1 : 0 }),
  );
  const all = described.map(({ features }) => features);
  const vocabulary = countFeatures(all, MIN_ACT_TEXTS_WITH_PAIR, all.slice(0, examples.length));
  const vector = createVectorizer(vocabulary);
  const labelled = described.flatMap(({ features, words, label }, index) => {
    const one = { vector: vector(features, words), label };
    return index < examples.length ? Array.from({ length: EXAMPLE_COUNTS }, () => one) : [one];
  });
  const classes = acts.length + 1;
  const features = vocabulary.features.length + DIMENSIONS;
  return { acts, model: { vocabulary, regression: trainSoftmaxRegression(labelled, { classes, features }) } };
}

/** Makes a function that finds the likeliest act of a group in words. `spelling` corrects words that no example has. */
export function createActClassifier(
  { acts, model: { vocabulary, regression } }: ActModel,
  spelling: Spelling,
): (words: readonly string[]) => DetectedAct {
  const vector = createVectorizer(vocabulary);
  const known = new Set(vocabulary.features);
  const result = new Float32Array(regression.classes);
  return (typed) => {
    const words = typed.map((word) => (known.has(`w:${word}`) ? word : spelling(word)));
    computeProbabilities(regression, vector(listActFeatures(normalizeWords(words)), words), result);
    const [none = 1, ...each] = result;
    const best = each.indexOf(Math.max(...each));
    return {
      act: acts[best] ?? "",
      probability: 1 - none,
      each: Object.fromEntries(acts.map((act, number) => [act, each[number] ?? 0])),
    };
  };
}
