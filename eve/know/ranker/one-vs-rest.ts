import type { SparseVector } from "./features.ts";
import {
  computeScores,
  createRandom,
  quantize,
  type SoftmaxRegression,
  shuffle,
  type TrainedWeights,
  type Weights,
} from "./softmax-regression.ts";

/** The vector of a text, with the classes that hold of it and those that may hold. */
export type MultiLabelExample = {
  vector: SparseVector;
  labels: readonly number[];
  unknown: readonly number[];
};

const EPOCHS = 6;
const LEARNING_RATE = 3; // falls to 0 in a straight line
/** Weight of a class that a text has; that of another class is 1. Most texts have none. */
const HOLDS_COUNTS = 2;
const NEGLIGIBLE = 0.001;

/**
 * Trains one logistic regression for each class against everything else, all at once by stochastic gradient descent: a text may
 * have several classes or none (Rifkin, Klautau, "In Defense of One-Vs-All Classification", 2004).
 */
export function trainOneVsRest(
  examples: readonly MultiLabelExample[],
  { classes, features }: { classes: number; features: number },
): SoftmaxRegression {
  const model: TrainedWeights = { weights: new Float32Array(features * classes), classes };
  const order = Uint32Array.from(examples.keys());
  const random = createRandom(1);
  const steps = EPOCHS * examples.length;
  const error = new Float32Array(classes);
  let step = 0;
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order, random);
    for (const number of order) {
      const { vector, labels, unknown } = examples[number] as MultiLabelExample;
      computeEachProbability(model, vector, error);
      for (const label of labels) error[label] = ((error[label] as number) - 1) * HOLDS_COUNTS;
      for (const label of unknown) error[label] = 0;
      learnFrom(error, vector, model, LEARNING_RATE * (1 - step++ / steps));
    }
  }
  return quantize(model);
}

function learnFrom(
  error: Float32Array,
  { features, values }: SparseVector,
  { weights, classes }: TrainedWeights,
  rate: number,
): void {
  for (let kind = 0; kind < classes; kind++) {
    const change = error[kind] as number;
    if (Math.abs(change) <= NEGLIGIBLE) continue;
    for (let part = 0; part < features.length; part++) {
      const at = (features[part] as number) * classes + kind;
      weights[at] = (weights[at] as number) - rate * change * (values[part] as number);
    }
  }
}

/** Writes the probability of each class by itself into `result`, which must have an element for each class. */
export function computeEachProbability(model: Weights, vector: SparseVector, result: Float32Array): void {
  computeScores(model, vector, result);
  for (let kind = 0; kind < model.classes; kind++)
    result[kind] = 1 / (1 + Math.exp(-(result[kind] as number)));
}
