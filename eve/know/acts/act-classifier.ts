import { fold } from "../../understand/text/fold.ts";
import type { Spelling } from "../../understand/text/spelling.ts";
import type { ArticleLesson } from "../learn.ts";
import { countFeatures, createVectorizer } from "../ranker/features.ts";
import type { Model } from "../ranker/ranker.ts";
import { computeProbabilities, trainSoftmaxRegression } from "../ranker/softmax-regression.ts";
import { DIMENSIONS } from "../ranker/word-vectors.ts";
import { actFeatures, CLASSES_OF_ALARMS, createDescriber, normalizeWords } from "./act-features.ts";
import type { ActGroup } from "./read-act-lines.ts";

/** What was learned of a group: class 0 is none of its acts, and then each in its order. */
export type ActModel = { acts: readonly string[]; model: Model };

/** How probably words do one of a group's acts, and which one best. */
export type ActHeard = { act: string; probability: number };

/** A folded text, and its act; undefined for none. */
export type ActExample = { text: string; act: string | undefined };

export const LEAST_TEXTS_WITH_PAIR = 2; // texts: examples are few
/** Times that an example line counts beside a way of asking: there are ten of those to each. */
const EXAMPLE_COUNTS = 2;

/** Of the ways of asking every third: more say nothing new of what is done, and take longer to learn. */
export function takeEveryThird<One>(ways: readonly One[]): One[] {
  return ways.filter((_, index) => index % 3 === 0);
}

/** The ways of asking that are surely none of a group's acts. */
export function listOtherWays(
  { unsure, lines }: ActGroup,
  articles: readonly Pick<ArticleLesson, "id" | "asks">[],
): string[] {
  const own = new Set(lines.map(({ text }) => text));
  const asks = articles.flatMap(({ id, asks: ways }) => (unsure.includes(id) ? [] : ways));
  return [...new Set(asks.map(fold))].filter((text) => !own.has(text));
}

/**
 * One regression for a group's acts against the rest: its example lines, and ways of asking, which do none of them. Only features of
 * example lines are counted: others would say nothing of these acts, and fill the file.
 */
export function trainActs(
  acts: readonly string[],
  examples: readonly ActExample[],
  others: readonly string[],
  describe = createDescriber(CLASSES_OF_ALARMS),
): ActModel {
  const described = [...examples, ...others.map((text) => ({ text, act: undefined }))].map(
    ({ text, act }) => ({ ...describe(text), label: act ? acts.indexOf(act) + 1 : 0 }),
  );
  const all = described.map(({ features }) => features);
  const vocabulary = countFeatures(all, LEAST_TEXTS_WITH_PAIR, all.slice(0, examples.length));
  const vector = createVectorizer(vocabulary);
  const labelled = described.flatMap(({ features, words, label }, index) => {
    const one = { vector: vector(features, words), label };
    return index < examples.length ? Array.from({ length: EXAMPLE_COUNTS }, () => one) : [one];
  });
  const classes = acts.length + 1;
  const features = vocabulary.features.length + DIMENSIONS;
  return { acts, model: { vocabulary, regression: trainSoftmaxRegression(labelled, { classes, features }) } };
}

/** Hears the acts of a group in words. Words that the examples do not have are spelled as `spelling` has it. */
export function createActClassifier(
  { acts, model: { vocabulary, regression } }: ActModel,
  spelling: Spelling,
): (words: readonly string[]) => ActHeard {
  const vector = createVectorizer(vocabulary);
  const known = new Set(vocabulary.features);
  const result = new Float32Array(regression.classes);
  return (said) => {
    const words = said.map((word) => (known.has(`w:${word}`) ? word : spelling(word)));
    computeProbabilities(
      regression,
      vector(actFeatures(normalizeWords(words), CLASSES_OF_ALARMS), words),
      result,
    );
    const [none = 1, ...each] = result;
    const best = each.indexOf(Math.max(...each));
    return { act: acts[best] ?? "", probability: 1 - none };
  };
}
