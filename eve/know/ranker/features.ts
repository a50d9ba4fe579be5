import { computeMeaning, DIMENSIONS } from "./word-vectors.ts";
/** A sparse vector of length 1: the features that are not zero, and their values. */
export type SparseVector = { features: Uint16Array; values: Float32Array };

/** The features of a text with their weights. */
export type Features = ReadonlyMap<string, number>;

/** Makes the vector that a classifier reads from the features and words of a text. */
export type Vectorizer = (features: Features, words: readonly string[]) => SparseVector;

/** The features that are counted, in their order, and the rarity of each, 0 to 1. */
export type Vocabulary = { features: readonly string[]; rarity: Float32Array };

// Found by cross-validation over the ways of asking; similar values give similar results.
const WEIGHTS = { term: 1, pair: 0.6, word: 0.5, wordPair: 0.4, bias: 0.3 } as const;
const PAIRED_WITHIN = 2; // terms
/** Least texts with a pair of words: a rarer pair tells little about other texts. */
export const MIN_QUESTIONS_WITH_PAIR = 4;
export const BIAS = "bias";

/**
 * Counts the features of texts; rare ones weigh more.
 * @param least pairs are kept if at least so many texts have them
 * @param within only features of these texts are kept
 */
export function countFeatures(
  texts: readonly Features[],
  least: number,
  within: readonly Features[] = texts,
): Vocabulary {
  const seen = new Map<string, number>();
  for (const features of within) for (const feature of features.keys()) seen.set(feature, 0);
  for (const features of texts)
    for (const feature of features.keys()) {
      const count = seen.get(feature);
      if (count !== undefined) seen.set(feature, count + 1);
    }
  const counted = [...seen].filter(([feature, count]) => count >= least || !feature.includes(" "));
  const most = Math.log(1 + texts.length);
  return {
    features: counted.map(([feature]) => feature),
    rarity: Float32Array.from(counted, ([feature, count]) =>
      feature === BIAS ? 1 : Math.sqrt(Math.log(1 + texts.length / count) / most),
    ),
  };
}

/** Weight of the meaning of all words together; that of the counted features is 1. */
const MEANING_WEIGHT = 0.5;

export function createVectorizer({ features, rarity }: Vocabulary): Vectorizer {
  const norm = Math.sqrt(1 + MEANING_WEIGHT ** 2);
  const numbers = new Map(features.map((feature, number) => [feature, number]));
  return (had, words) => {
    const found = new Uint16Array(had.size + DIMENSIONS);
    const values = new Float32Array(found.length);
    let count = 0;
    let squares = 0;
    for (const [feature, weight] of had) {
      const number = numbers.get(feature);
      if (number === undefined) continue;
      const value = weight * (rarity[number] as number);
      squares += value * value;
      found[count] = number;
      values[count++] = value;
    }
    const length = Math.sqrt(squares) * norm;
    for (let part = 0; part < count; part++) values[part] = (values[part] as number) / length;
    computeMeaning(words).forEach((value, at) => {
      found[count] = features.length + at;
      values[count++] = (value * MEANING_WEIGHT) / norm;
    });
    return { features: found.subarray(0, count), values: values.subarray(0, count) };
  };
}

/** Makes a map of features, and a function that adds a weight to one of them. */
export function createFeatureSum(): {
  features: Map<string, number>;
  add: (feature: string, weight: number) => void;
} {
  const features = new Map<string, number>([[BIAS, WEIGHTS.bias]]);
  return { features, add: (feature, weight) => features.set(feature, (features.get(feature) ?? 0) + weight) };
}

/**
 * Describes a question as a bag of words and pairs: terms and pairs of near terms; and words, also small ones, and pairs of
 * neighbours. Only features of the learned texts are counted, so that unknown words do not weaken the known ones; the square root
 * of the inverse document frequency keeps the common ones low.
 */
export function listQuestionFeatures(terms: readonly string[], words: readonly string[]): Features {
  const { features, add } = createFeatureSum();
  terms.forEach((term, index) => {
    add(`t:${term}`, WEIGHTS.term);
    for (const other of terms.slice(index + 1, index + 1 + PAIRED_WITHIN)) {
      add(term < other ? `t:${term} ${other}` : `t:${other} ${term}`, WEIGHTS.pair);
    }
  });
  words.forEach((word, index) => {
    add(`w:${word}`, WEIGHTS.word);
    add(`w:${words[index - 1] ?? ""} ${word}`, WEIGHTS.wordPair);
  });
  return features;
}
