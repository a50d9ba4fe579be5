import { meaningOf } from "./word-vectors.ts";
/** A sparse vector of length 1: the features that are not zero, and what they are. */
export type SparseVector = { features: Uint16Array; values: Float32Array };

/** What a question looks like to the classifier. */
export type Vectorizer = (terms: readonly string[], words: readonly string[]) => SparseVector;

/** The features that are counted, in their order, and what each weighs by its rarity, 0 to 1. */
export type Vocabulary = { features: readonly string[]; rarity: Float32Array };

// Found by cross-validation over the ways of asking; anything near them does as well.
const WEIGHTS = { term: 1, pair: 0.6, word: 0.5, wordPair: 0.4, bias: 0.3 } as const;
const PAIRED_WITHIN = 2; // terms
const LEAST_PAIRS = 4; // texts: a pair that stands in fewer says little of others
const BIAS = "bias";

/**
 * Bag of words and pairs: terms with pairs of them that stand near each other, and words, small ones included, with pairs of
 * neighbours. Only features that the texts have are counted, so that strange words do not dilute the known ones; the square root
 * of the inverse document frequency keeps the common ones low.
 */
export function vocabularyOf(
  texts: readonly { terms: readonly string[]; words: readonly string[] }[],
): Vocabulary {
  const seen = new Map<string, number>();
  for (const { terms, words } of texts) {
    for (const feature of featuresOf(terms, words).keys()) seen.set(feature, (seen.get(feature) ?? 0) + 1);
  }
  const counted = [...seen].filter(([feature, count]) => !feature.includes(" ") || count >= LEAST_PAIRS);
  const most = Math.log(1 + texts.length);
  return {
    features: counted.map(([feature]) => feature),
    rarity: Float32Array.from(counted, ([feature, count]) =>
      feature === BIAS ? 1 : Math.sqrt(Math.log(1 + texts.length / count) / most),
    ),
  };
}

/** What the meaning of all words together counts beside what is counted of them. */
const MEANING = 0.5;

export function createVectorizer({ features, rarity }: Vocabulary): Vectorizer {
  const norm = Math.sqrt(1 + MEANING ** 2);
  const numbers = new Map(features.map((feature, number) => [feature, number]));
  return (terms, words) => {
    const found: number[] = [];
    const values: number[] = [];
    for (const [feature, weight] of featuresOf(terms, words)) {
      const number = numbers.get(feature);
      if (number === undefined) continue;
      found.push(number);
      values.push(weight * (rarity[number] as number));
    }
    const length = Math.hypot(...values) * norm;
    const meaning = meaningOf(words);
    return {
      features: Uint16Array.from([...found, ...Array.from(meaning, (_, at) => features.length + at)]),
      values: Float32Array.from([
        ...values.map((value) => value / length),
        ...meaning.map((value) => (value * MEANING) / norm),
      ]),
    };
  };
}

function featuresOf(terms: readonly string[], words: readonly string[]): Map<string, number> {
  const features = new Map<string, number>([[BIAS, WEIGHTS.bias]]);
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
