import { createHash } from "node:crypto";
import { products } from "#site/pages/product.ts";
import { fold, wordsOf } from "../understand/text/fold.ts";
import { termsOf } from "../understand/text/terms.ts";
import { TRADE_WORDS } from "../understand/text/words.ts";
import type { Article } from "./article.ts";
import { measurePlaces, type Places } from "./places.ts";
import { type Model, trainModel } from "./ranker/ranker.ts";

/** What of an article is learned from. */
export type Learnt = Pick<Article, "id" | "title" | "asks" | "say">;

/** What is learned at build. Plain data. */
export type Learned = {
  /** Of the texts that were learned from: {@link fingerprintOf}. */
  fingerprint: string;
  /** The words of all texts, for the spelling. */
  words: readonly string[];
  places: Places;
  /** A class for each article, and one for what none answers. */
  model: Model;
};

/**
 * Learns from articles and from questions that none of them answers; about six seconds of CPU, unless the same was learned `before`
 * (by the same program).
 */
export function learn(articles: readonly Learnt[], notKnown: readonly string[], before?: Learned): Learned {
  const fingerprint = fingerprintOf(articles, notKnown);
  const asked = articles.flatMap(({ title, asks }, label) =>
    [title, ...asks].map((ask) => labelled(ask, label)),
  );
  const unanswered = notKnown.map((text) => labelled(text, articles.length));
  return {
    fingerprint,
    words: vocabulary(articles),
    places: measurePlaces(),
    model:
      before?.fingerprint === fingerprint
        ? before.model
        : trainModel([...asked, ...unanswered], articles.length + 1),
  };
}

/** Changes when anything that is learned from does; a changed algorithm comes with a new build. */
export function fingerprintOf(articles: readonly Learnt[], notKnown: readonly string[]): string {
  const texts = articles.map(({ id, title, asks }) => [id, title, asks]);
  // Of products it is their names that are heard in a question.
  const names = products.map(({ id, name, spoken }) => [id, name, spoken]);
  return createHash("sha256")
    .update(JSON.stringify([texts, notKnown, names]))
    .digest("hex");
}

function labelled(text: string, label: number) {
  const folded = fold(text);
  return { folded, terms: termsOf(folded), label };
}

/** The words of all that is learned, the most frequent first. */
function vocabulary(articles: readonly Learnt[]): string[] {
  const counts = new Map<string, number>([...TRADE_WORDS].map((word) => [word, 1]));
  for (const { title, asks, say } of articles)
    for (const word of [title, ...asks, ...say].flatMap((text) => wordsOf(fold(text))))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([word]) => word);
}
