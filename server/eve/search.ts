import MiniSearch from "minisearch";
import type { Article } from "#content/knowledge/article.ts";
import { createAgreement } from "./agreement.ts";
import { createArticleClassifier } from "./classifier/article-classifier.ts";
import { wordsOf } from "./language/fold.ts";
import { createSpelling, type Spelling } from "./language/spelling.ts";
import { termsOf } from "./language/terms.ts";
import { type Learned, learn } from "./learn.ts";
import { createTermWeights } from "./term-weights.ts";

/**
 * An article found. `agreement`: how near its best way of asking is to the question, 0 (nothing) to 1 (the same).
 * `probability`: what the classifier gives it. `confidence`: both in one; it is right about that often.
 */
export type Found = { article: Article; agreement: number; probability: number; confidence: number };

export type Search = {
  articles: readonly Article[];
  /** The articles that the terms probably ask for, best first; `folded` is the question in words, where it is all there. */
  find(terms: readonly string[], folded?: string): Found[];
  /** Whether a term occurs in what is known, as opposed to an everyday or a foreign word. */
  knows(term: string): boolean;
  spelling: Spelling;
};

/** Articles that the words are compared with. */
const CANDIDATES = 40;
/** What the classifier must give an article that shares no word with the question. */
const LEAST_PROBABILITY = 0.02;

type Document = { id: number; terms: string };

/**
 * Finds articles in two ways: MiniSearch finds candidates by their words, each compared with its ways of asking one by one;
 * a classifier has learned from all ways together. `learned` is from these very articles.
 */
export function createSearch(articles: readonly Article[], learned: Learned = learn(articles)): Search {
  const spelling = createSpelling(learned.words);
  const { ways } = learned;
  const weights = createTermWeights(ways.map((each) => new Set(each.flat())));
  const said = articles.map((article) => new Set(termsOf(article.say.join(" "))));
  const agreementWith = createAgreement(
    ways.map((each, number) => ({ ways: each, said: said[number] ?? new Set() })),
    weights,
  );
  const classify = createArticleClassifier(learned.model);

  const index = new MiniSearch<Document>({
    fields: ["terms"],
    tokenize: (text) => text.split(" "),
    processTerm: (term) => term,
    searchOptions: {
      fuzzy: (term) => (term.length > 5 ? 0.2 : false),
      prefix: false,
      // A dozen ways of asking "how long" must not crowd out the one about flat roofs.
      boostTerm: (term) => weights.of(term) ** 2,
    },
  });
  index.addAll(ways.map((each, id) => ({ id, terms: each.flat().join(" ") })));

  /** The share of a question's weight that the articles have; the classifier overlooks the rest. */
  const knownShare = (terms: readonly string[]) => {
    const total = terms.reduce((sum, term) => sum + weights.of(term), 0);
    const known = terms.reduce((sum, term) => sum + (weights.knows(term) ? weights.of(term) : 0), 0);
    return total === 0 ? 1 : known / total;
  };

  return {
    articles,
    spelling,
    knows: weights.knows,
    find(terms, folded = "") {
      if (terms.length === 0 && wordsOf(folded).length === 0) return []; // "???": the classifier would guess
      const { ofArticle, ofNone } = classify(terms, folded);
      const agreement = agreementWith(terms);
      const share = knownShare(terms);
      const byWords = index.search(terms.join(" ")).slice(0, CANDIDATES);
      const candidates = new Set<number>(byWords.map(({ id }) => id));
      for (const number of articles.keys()) {
        if (ofArticle(number) >= LEAST_PROBABILITY) candidates.add(number);
      }
      return [...candidates]
        .map((number) => {
          const found = { agreement: agreement(number), probability: ofArticle(number) };
          const confidence = (1 - ofNone) * blend(found.probability * share, found.agreement);
          return { article: articles[number] as Article, ...found, confidence };
        })
        .sort((one, other) => other.confidence - one.confidence);
    },
  };
}

/** How often an article of such a probability and agreement was the right one, in cross-validation. */
function blend(probability: number, agreement: number): number {
  return probability * (0.6 + 0.4 * agreement) + (1 - probability) * 0.35 * agreement;
}
