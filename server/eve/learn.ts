import type { Article } from "#content/knowledge/article.ts";
import { type ArticleModel, trainArticleModel } from "./classifier/article-classifier.ts";
import { NOT_KNOWN } from "./classifier/not-known.ts";
import { fold, wordsOf } from "./language/fold.ts";
import { TRADE_WORDS } from "./language/synonyms.ts";
import { termsOfFolded } from "./language/terms.ts";

/** What the articles teach: their words, for each article its ways of asking as terms, and the classifier. Plain data. */
export type Learned = {
  words: readonly string[];
  ways: readonly (readonly string[])[][];
  model: ArticleModel;
};

/** Learns from articles and from questions that none of them answers; about a second of CPU. */
export function learn(articles: readonly Article[], notKnown = NOT_KNOWN): Learned {
  const asked = articles.map(({ title, asks }, number) =>
    [title, ...waysIn(asks)].map((way) => asText(way, number)),
  );
  const unanswered = waysIn(notKnown).map((text) => asText(text, undefined));
  return {
    words: vocabulary(articles),
    ways: asked.map((texts) => texts.flatMap(({ terms }) => (terms.length > 0 ? [terms] : []))),
    model: trainArticleModel([...asked.flat(), ...unanswered], articles.length),
  };
}

/** The ways of asking in a text that separates them by semicolons or lines. */
export function waysIn(text: string): string[] {
  return text
    .split(/[;\n]/)
    .map((way) => way.trim())
    .filter(Boolean);
}

function asText(text: string, article: number | undefined) {
  const folded = fold(text);
  return { folded, terms: termsOfFolded(folded, (word) => word), article };
}

function vocabulary(articles: readonly Article[]): string[] {
  const texts = articles.flatMap(({ title, asks, say }) => [title, asks, ...say]);
  return [...new Set([...TRADE_WORDS, ...texts.flatMap((text) => wordsOf(fold(text)))])];
}
