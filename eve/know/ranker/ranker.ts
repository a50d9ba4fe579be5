import { wordsOf } from "../../understand/text/fold.ts";
import {
  countFeatures,
  createVectorizer,
  listQuestionFeatures,
  MIN_QUESTIONS_WITH_PAIR,
  type Vocabulary,
} from "./features.ts";
import {
  computeProbabilities,
  type SoftmaxRegression,
  trainSoftmaxRegression,
} from "./softmax-regression.ts";
import { DIMENSIONS } from "./word-vectors.ts";

/** A text with its terms and its class, `label`. */
export type LabelledText = { terms: readonly string[]; folded: string; label: number };

/**
 * Factor of scores, found by cross-validation: few epochs learn the right order, but too low probabilities (Guo et al., "On
 * Calibration of Modern Neural Networks", 2017, temperature scaling).
 */
const SCORE_FACTOR = 1.35;

/** A learned model, as plain data. */
export type Model = { vocabulary: Vocabulary; regression: SoftmaxRegression };

/** Computes the probability of each class for a text; their sum is 1. */
export type Classifier = (terms: readonly string[], folded: string) => Float32Array;

export function trainModel(texts: readonly LabelledText[], classes: number): Model {
  const split = texts.map(({ terms, folded, label }) => {
    const words = wordsOf(folded);
    return { features: listQuestionFeatures(terms, words), words, label };
  });
  const vocabulary = countFeatures(
    split.map(({ features }) => features),
    MIN_QUESTIONS_WITH_PAIR,
  );
  const vector = createVectorizer(vocabulary);
  const examples = split.map(({ features, words, label }) => ({ vector: vector(features, words), label }));
  const size = { classes, features: vocabulary.features.length + DIMENSIONS };
  const { scales, ...regression } = trainSoftmaxRegression(examples, size);
  return { vocabulary, regression: { ...regression, scales: scales.map((scale) => scale * SCORE_FACTOR) } };
}

export function createClassifier({ vocabulary, regression }: Model): Classifier {
  const vector = createVectorizer(vocabulary);
  return (terms, folded) => {
    const words = wordsOf(folded);
    const result = new Float32Array(regression.classes);
    computeProbabilities(regression, vector(listQuestionFeatures(terms, words), words), result);
    return result;
  };
}
