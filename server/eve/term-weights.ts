import { COMMON_STEMS } from "./language/common-words.ts";
import { PHRASE_CONCEPTS } from "./language/phrases.ts";
import { conceptOf } from "./language/synonyms.ts";

/** How much a term says of what a question is about. */
export type TermWeights = { of(term: string): number; knows(term: string): boolean };

/** An everyday word that is no word of the trade says little, however rare it is in the articles. */
const WEIGHT_OF_EVERYDAY = 0.6;
/** Weights of words that no article has: everyday ones say little, others are probably what the question is about. */
const WEIGHT_OF_COMMON = 0.25;
const WEIGHT_OF_FOREIGN = 1.6;

/** Words that shape a question more than they say what it is about. */
const QUESTION_WORDS = new Map(
  Object.entries({
    how: 0.3,
    when: 0.5,
    where: 0.6,
    who: 0.8,
    why: 0.6,
    long: 0.3,
    take: 0.3,
    last: 0.3,
    roof: 0.3,
    often: 0.7,
  }),
);

/** Rarer terms weigh more: the inverse document frequency over articles, given the terms of each. */
export function createTermWeights(articles: readonly ReadonlySet<string>[]): TermWeights {
  const articlesWith = new Map<string, number>();
  for (const terms of articles) {
    for (const term of terms) articlesWith.set(term, (articlesWith.get(term) ?? 0) + 1);
  }
  const count = articles.length;
  const weights = new Map(
    [...articlesWith].map(([term, number]) => [
      term,
      0.25 + (Math.log(1 + count / number) / Math.log(1 + count)) * 2,
    ]),
  );
  return {
    knows: (term) => weights.has(term),
    of(term) {
      const weight = QUESTION_WORDS.get(term) ?? weights.get(term);
      if (weight !== undefined) return isEveryday(term) ? Math.min(weight, WEIGHT_OF_EVERYDAY) : weight;
      return isEveryday(term) || /^\d+$/.test(term) ? WEIGHT_OF_COMMON : WEIGHT_OF_FOREIGN;
    },
  };
}

/** A concept of the trade, by one word or by a saying. */
export function isOfTrade(term: string): boolean {
  return conceptOf(term) !== undefined || PHRASE_CONCEPTS.has(term);
}

function isEveryday(term: string): boolean {
  return COMMON_STEMS.has(term) && !isOfTrade(term);
}
