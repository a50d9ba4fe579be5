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

/** A text as its features, with the classes that hold of it and those of which nobody can say whether they do. */
export type MultiLabelExample = {
  vector: SparseVector;
  labels: readonly number[];
  unknown: readonly number[];
};

const EPOCHS = 6;
const LEARNING_RATE = 3; // falls to 0 in a straight line
/** Times that a class that holds counts beside one that does not: most texts have none. */
const HOLDS_COUNTS = 2;
const NEGLIGIBLE = 0.001;

/**
 * One logistic regression for each class against all else, side by side in one pass of stochastic gradient descent, since a text may
 * be of several classes or of none (Rifkin, Klautau, "In Defense of One-Vs-All Classification", 2004).
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

/** The probability of each class by itself, written into `result`, which must be as long as there are classes. */
export function computeEachProbability(model: Weights, vector: SparseVector, result: Float32Array): void {
  computeScores(model, vector, result);
  for (let kind = 0; kind < model.classes; kind++)
    result[kind] = 1 / (1 + Math.exp(-(result[kind] as number)));
}
