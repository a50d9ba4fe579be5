import { fold } from "../../understand/text/fold.ts";
import type { Spelling } from "../../understand/text/spelling.ts";
import type { ArticleLesson } from "../learn.ts";
import { countFeatures, createVectorizer } from "../ranker/features.ts";
import { computeEachProbability, trainOneVsRest } from "../ranker/one-vs-rest.ts";
import { DIMENSIONS } from "../ranker/word-vectors.ts";
import { type ActModel, isUnsure, MIN_ACT_TEXTS_WITH_PAIR, takeEveryThird } from "./act-classifier.ts";
import { CLASSES_OF_ACTS, createDescriber, listActFeatures, normalizeWords } from "./act-features.ts";
import type { ManyActs, ManyActsLine } from "./read-many-acts.ts";

/** The probability of each act, by its name, 0 to 1. */
export type ActProbabilities = ReadonlyMap<string, number>;

/** Lists ways of asking as examples of no act; `unsure` are the acts that they may still do. */
export function listWaysOfNoAct(
  { unsure, lines }: Pick<ManyActs, "unsure" | "lines">,
  articles: readonly Pick<ArticleLesson, "id" | "asks">[],
): (ManyActsLine & { unsure: readonly string[] })[] {
  const own = new Set(lines.map(({ text }) => text));
  const asked = articles.flatMap(({ id, asks }) => {
    const may = Object.keys(unsure).filter((act) => isUnsure(id, unsure[act] ?? []));
    return takeEveryThird(asks).map((ask) => ({ text: fold(ask), acts: [], unsure: may }));
  });
  return asked.filter(({ text }) => !own.has(text));
}

/**
 * Trains one regression for each act against everything else, from example lines and from ways of asking, which do no act. Only
 * features of example lines are counted.
 */
export function trainManyActs(
  acts: readonly string[],
  lines: readonly ManyActsLine[],
  others: readonly (ManyActsLine & { unsure: readonly string[] })[],
): ActModel {
  const numbers = (names: readonly string[]) => names.map((name) => acts.indexOf(name));
  const describe = createDescriber((words) => listActFeatures(words, CLASSES_OF_ACTS));
  const described = [...lines.map((line) => ({ ...line, unsure: [] })), ...others].map((line) => ({
    ...describe(line.text),
    labels: numbers(line.acts),
    unknown: numbers(line.unsure),
  }));
  const all = described.map(({ features }) => features);
  const vocabulary = countFeatures(all, MIN_ACT_TEXTS_WITH_PAIR, all.slice(0, lines.length));
  const vector = createVectorizer(vocabulary);
  const examples = described.map(({ features, words, labels, unknown }) => ({
    vector: vector(features, words),
    labels,
    unknown,
  }));
  const size = { classes: acts.length, features: vocabulary.features.length + DIMENSIONS };
  return { acts, model: { vocabulary, regression: trainOneVsRest(examples, size) } };
}

/** Makes a function that computes the probability of each act for words. `spelling` corrects words that no example line has. */
export function createActsClassifier(
  { acts, model: { vocabulary, regression } }: ActModel,
  spelling: Spelling,
): (words: readonly string[]) => ActProbabilities {
  const vector = createVectorizer(vocabulary);
  const known = new Set(vocabulary.features);
  const result = new Float32Array(regression.classes);
  return (typed) => {
    const words = typed.map((word) => (known.has(`w:${word}`) ? word : spelling(word)));
    const features = listActFeatures(normalizeWords(words), CLASSES_OF_ACTS);
    computeEachProbability(regression, vector(features, words), result);
    return new Map(acts.map((act, number) => [act, result[number] ?? 0]));
  };
}
