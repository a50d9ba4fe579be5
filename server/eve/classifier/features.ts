/** A sparse vector of length 1: the features that are not zero, and what they are. */
export type SparseVector = { features: Uint16Array; values: Float32Array };

/** What a question looks like to the classifier. */
export type Vectorizer = (terms: readonly string[], words: readonly string[]) => SparseVector;

/** The features that are counted, in their order. */
export type Vocabulary = readonly string[];

// Found by cross-validation over the ways of asking; anything near them does as well.
const WEIGHTS = { term: 1, pair: 0.6, word: 0.5, wordPair: 0.4, bias: 0.3 } as const;
const PAIRED_WITHIN = 2; // terms
const LEAST_PAIRS = 4; // texts: a pair that stands in fewer says little of others

/**
 * Bag of words and pairs: terms with pairs of them that stand near each other, and words, small ones included, with pairs of
 * neighbours. Only features that the texts have are counted, so that strange words do not dilute the known ones.
 */
export function vocabularyOf(
  texts: readonly { terms: readonly string[]; words: readonly string[] }[],
): Vocabulary {
  const seen = new Map<string, number>();
  for (const { terms, words } of texts) {
    for (const feature of featuresOf(terms, words).keys()) seen.set(feature, (seen.get(feature) ?? 0) + 1);
  }
  return [...seen.keys()].filter(
    (feature) => !feature.includes(" ") || (seen.get(feature) ?? 0) >= LEAST_PAIRS,
  );
}

export function createVectorizer(vocabulary: Vocabulary): Vectorizer {
  const numbers = new Map(vocabulary.map((feature, number) => [feature, number]));
  return (terms, words) => vectorOf(featuresOf(terms, words), numbers);
}

function vectorOf(bag: ReadonlyMap<string, number>, numbers: ReadonlyMap<string, number>): SparseVector {
  const features: number[] = [];
  const values: number[] = [];
  for (const [feature, weight] of bag) {
    const number = numbers.get(feature);
    if (number === undefined) continue;
    features.push(number);
    values.push(weight);
  }
  const length = Math.hypot(...values);
  return {
    features: Uint16Array.from(features),
    values: Float32Array.from(values, (value) => value / length),
  };
}

function featuresOf(terms: readonly string[], words: readonly string[]): Map<string, number> {
  const features = new Map<string, number>([["bias", WEIGHTS.bias]]);
  const add = (feature: string, weight: number) =>
    features.set(feature, (features.get(feature) ?? 0) + weight);
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
