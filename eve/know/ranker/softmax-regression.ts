import type { SparseVector } from "./features.ts";

/** The vector of a text, and its class. */
export type Example = { vector: SparseVector; label: number };

/** A linear classifier: for each feature a row with the weight of each class, in the feature's scale. */
export type SoftmaxRegression = { weights: Int8Array; scales: Float32Array; classes: number };

/** Weights during the training. */
export type TrainedWeights = { weights: Float32Array; classes: number };

const EPOCHS = 4;
const LEARNING_RATE = 4; // falls to 0 in a straight line
/**
 * Least probability of a rival class. After the first epoch an example is compared only with rivals, because most of 240 stay
 * unlikely.
 */
const MIN_PROBABILITY_OF_RIVAL = 0.004;
/** Errors up to this size change no weight. */
const NEGLIGIBLE = 0.001;

/**
 * Trains a multinomial logistic (softmax) regression by stochastic gradient descent (Hastie, Tibshirani, Friedman, "The Elements
 * of Statistical Learning", 4.4; Bottou, "Stochastic Gradient Descent Tricks", 2012). The same examples give the same weights.
 */
export function trainSoftmaxRegression(
  examples: readonly Example[],
  { classes, features }: { classes: number; features: number },
): SoftmaxRegression {
  const model: TrainedWeights = { weights: new Float32Array(features * classes), classes };
  const every = Uint16Array.from({ length: classes }, (_, kind) => kind);
  const rivals = examples.map(() => every);
  const order = Uint32Array.from(examples.keys());
  const random = createRandom(1);
  const steps = EPOCHS * examples.length;
  const error = new Float32Array(classes);
  let step = 0;
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order, random);
    for (const number of order) {
      const { vector, label } = examples[number] as Example;
      const kinds = rivals[number] as Uint16Array;
      if (epoch > 0) computeProbabilitiesAmong(kinds, model, vector, error);
      else {
        computeProbabilities(model, vector, error);
        rivals[number] = every.filter(
          (kind) => kind === label || (error[kind] as number) > MIN_PROBABILITY_OF_RIVAL,
        );
      }
      error[label] = (error[label] as number) - 1;
      const wrong = kinds.filter((kind) => Math.abs(error[kind] as number) > NEGLIGIBLE);
      learnFrom(error, wrong, { model, vector, rate: LEARNING_RATE * (1 - step++ / steps) });
    }
  }
  return quantize(model);
}

/** Moves the weights of some classes against their error. */
function learnFrom(
  error: Float32Array,
  kinds: Uint16Array,
  { model, vector, rate }: { model: TrainedWeights; vector: SparseVector; rate: number },
): void {
  const { features, values } = vector;
  const { weights, classes } = model;
  for (let part = 0; part < features.length; part++) {
    const from = (features[part] as number) * classes;
    const change = rate * (values[part] as number);
    for (let index = 0; index < kinds.length; index++) {
      const kind = kinds[index] as number;
      weights[from + kind] = (weights[from + kind] as number) - change * (error[kind] as number);
    }
  }
}

const LARGEST_BYTE = 127; // of an 8-bit integer

/** Rounds the weights to a byte each: a quarter of the memory, and the same ranking except for ties. */
export function quantize({ weights, classes }: TrainedWeights): SoftmaxRegression {
  const scales = new Float32Array(weights.length / classes);
  const bytes = new Int8Array(weights.length);
  for (let feature = 0; feature < scales.length; feature++) {
    const row = weights.subarray(feature * classes, (feature + 1) * classes);
    const scale = row.reduce((largest, weight) => Math.max(largest, Math.abs(weight)), 0) / LARGEST_BYTE || 1;
    scales[feature] = scale;
    row.forEach((weight, kind) => {
      bytes[feature * classes + kind] = Math.round(weight / scale);
    });
  }
  return { weights: bytes, scales, classes };
}

/** Number of rows that are added in one step: that makes a quarter of the writes, and learning takes a third less. */
const ROWS_AT_ONCE = 4;

/** A linear classifier's weights: those that are trained, or in bytes with a scale for each feature. */
export type Weights = { weights: Int8Array | Float32Array; scales?: Float32Array; classes: number };

/** Writes the probability of each class into `result`, which must have an element for each class. */
export function computeProbabilities(model: Weights, vector: SparseVector, result: Float32Array): void {
  computeScores(model, vector, result);
  let largest = Number.NEGATIVE_INFINITY;
  for (const score of result) if (score > largest) largest = score;
  let sum = 0;
  for (let kind = 0; kind < model.classes; kind++) {
    result[kind] = Math.exp((result[kind] as number) - largest);
    sum += result[kind] as number;
  }
  for (let kind = 0; kind < model.classes; kind++) result[kind] = (result[kind] as number) / sum;
}

/** Writes the probabilities of some classes into `result`, as if there were no others; the values of the others stay. */
function computeProbabilitiesAmong(
  kinds: Uint16Array,
  { weights, classes }: TrainedWeights,
  { features, values }: SparseVector,
  result: Float32Array,
): void {
  for (const kind of kinds) result[kind] = 0;
  for (let part = 0; part < features.length; part++) {
    const from = (features[part] as number) * classes;
    const value = values[part] as number;
    for (let index = 0; index < kinds.length; index++) {
      const kind = kinds[index] as number;
      result[kind] = (result[kind] as number) + value * (weights[from + kind] as number);
    }
  }
  const largest = kinds.reduce(
    (most, kind) => Math.max(most, result[kind] as number),
    Number.NEGATIVE_INFINITY,
  );
  let sum = 0;
  for (const kind of kinds) {
    result[kind] = Math.exp((result[kind] as number) - largest);
    sum += result[kind] as number;
  }
  for (const kind of kinds) result[kind] = (result[kind] as number) / sum;
}

/** Writes the score of each class, a sum of weights, into `result`. */
export function computeScores(
  { weights, scales, classes }: Weights,
  { features, values }: SparseVector,
  result: Float32Array,
): void {
  result.fill(0);
  const rowOf = (part: number) => (features[part] as number) * classes;
  const factorOf = (part: number) => (values[part] as number) * (scales?.[features[part] as number] ?? 1);
  const last = features.length - (features.length % ROWS_AT_ONCE);
  for (let part = 0; part < last; part += ROWS_AT_ONCE) {
    const [rowA, valueA] = [rowOf(part), factorOf(part)];
    const [rowB, valueB] = [rowOf(part + 1), factorOf(part + 1)];
    const [rowC, valueC] = [rowOf(part + 2), factorOf(part + 2)];
    const [rowD, valueD] = [rowOf(part + 3), factorOf(part + 3)];
    for (let kind = 0; kind < classes; kind++) {
      result[kind] =
        (result[kind] as number) +
        valueA * (weights[rowA + kind] as number) +
        valueB * (weights[rowB + kind] as number) +
        valueC * (weights[rowC + kind] as number) +
        valueD * (weights[rowD + kind] as number);
    }
  }
  for (let part = last; part < features.length; part++) {
    const [row, value] = [rowOf(part), factorOf(part)];
    for (let kind = 0; kind < classes; kind++)
      result[kind] = (result[kind] as number) + value * (weights[row + kind] as number);
  }
}

/** Shuffles in place (Fisher and Yates). */
export function shuffle(order: Uint32Array, random: () => number): void {
  for (let index = order.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    const swapped = order[index] as number;
    order[index] = order[other] as number;
    order[other] = swapped;
  }
}

/** Makes a generator of numbers from 0 to 1, the same for the same seed: linear congruential, by Numerical Recipes. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
