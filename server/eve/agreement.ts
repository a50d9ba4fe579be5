import { isOfTrade, type TermWeights } from "./term-weights.ts";

/** An article's ways of asking, each as its terms, and the terms of what it says. */
export type ArticleTerms = { ways: readonly (readonly string[])[]; said: ReadonlySet<string> };

/** How near the best of an article's ways of asking is to a question, 0 (nothing) to 1 (the same). */
export type Agreement = (article: number) => number;

/** An agreement by everyday words alone counts for less than this share. */
const EVERYDAY_SHARE = 0.6;
/** What a term counts that only the answer has. */
const HINT = 0.35;

type NumberedTerms = { ways: readonly Uint16Array[]; said: ReadonlySet<number> };

/** Compares questions with ways of asking in both directions, so that a long question does not match by length alone. */
export function createAgreement(
  articles: readonly ArticleTerms[],
  weights: TermWeights,
): (question: readonly string[]) => Agreement {
  const numbers = new Map<string, number>();
  const weightOf: number[] = [];
  const ofTrade: boolean[] = [];
  const numberOf = (term: string) => {
    const known = numbers.get(term);
    if (known !== undefined) return known;
    numbers.set(term, numbers.size);
    weightOf.push(weights.of(term));
    ofTrade.push(isOfTrade(term));
    return numbers.size - 1;
  };
  const numbered = articles.map(
    ({ ways, said }): NumberedTerms => ({
      ways: ways.map((way) => Uint16Array.from(way, numberOf)),
      said: new Set([...said].map(numberOf)),
    }),
  );

  return (question) => {
    const asked = question.map((term) => ({ number: numbers.get(term) ?? -1, weight: weights.of(term) }));
    const inQuestion = new Set(asked.map(({ number }) => number));
    const total = asked.reduce((sum, { weight }) => sum + weight, 0);
    return (article) => {
      const { ways, said } = numbered[article] as NumberedTerms;
      let best = 0;
      for (const way of ways) {
        let shared = 0;
        let wayTotal = 0;
        let onTrade = false;
        for (const number of way) {
          const weight = weightOf[number] as number;
          wayTotal += weight;
          if (!inQuestion.has(number)) continue;
          shared += weight;
          onTrade ||= ofTrade[number] as boolean;
        }
        if (shared === 0) continue;
        let hinted = 0;
        for (const { number, weight } of asked) {
          if (said.has(number) && !way.includes(number)) hinted += weight * HINT;
        }
        const ofQuestion = Math.min(1, (shared + hinted) / total) * (onTrade ? 1 : EVERYDAY_SHARE);
        const ofWay = shared / wayTotal;
        // a mean of both shares in which the question's counts more
        best = Math.max(best, (ofQuestion * ofWay * 1.6) / (0.6 * ofQuestion + ofWay));
      }
      return best;
    };
  };
}
