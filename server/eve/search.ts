import MiniSearch from "minisearch";
import type { Article } from "#content/knowledge/article.ts";
import { COMMON_WORDS } from "./language/common-words.ts";
import { fold, wordsOf } from "./language/fold.ts";
import { PHRASE_CONCEPTS } from "./language/phrases.ts";
import { createSpelling, type Spelling } from "./language/spelling.ts";
import { stem } from "./language/stem.ts";
import { conceptOf, TRADE_WORDS } from "./language/synonyms.ts";
import { termsOf } from "./language/terms.ts";

/**
 * An article found. `agreement`: how near its best way of asking is to the question, 0 (nothing) to 1 (the same).
 * `coverage`: the share of the question's weight that the article has anywhere in its ways of asking.
 */
export type Found = { article: Article; agreement: number; coverage: number };

/** An agreement by everyday words alone counts for less than this share. */
const EVERYDAY_SHARE = 0.6;

export type Search = {
  articles: readonly Article[];
  /** The articles nearest to the terms, best first; among near equals the one asked for in the words of `folded`. */
  find(terms: readonly string[], folded?: string): Found[];
  /** Whether a term occurs in what is known, as opposed to an everyday or a foreign word. */
  knows(term: string): boolean;
  spelling: Spelling;
};

type Asked = { id: number; article: number; terms: string[]; wording: ReadonlySet<string> };

/** What the same wording, small words and their order included, counts beside the same terms. */
const WEIGHT_OF_WORDING = 0.16;

const CANDIDATES = 120;
const COMMON_STEMS = new Set([...COMMON_WORDS].map(stem));

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

/**
 * Indexes articles with MiniSearch, one document for each way of asking and one for what each article says; candidates are
 * then compared with the question in both directions, so that a long question does not match by length alone.
 */
export function createSearch(articles: readonly Article[]): Search {
  const spelling = createSpelling(vocabulary(articles));
  const asked: Asked[] = [];
  const add = (article: number, text: string) => {
    const terms = termsOf(text);
    if (terms.length > 0) asked.push({ id: asked.length, article, terms, wording: wordingOf(fold(text)) });
  };
  articles.forEach((article, index) => {
    for (const way of waysOfAsking(article)) add(index, way);
  });

  const index = new MiniSearch<Asked>({
    fields: ["terms"],
    extractField: (document, field) => (field === "terms" ? document.terms.join(" ") : String(document.id)),
    tokenize: (text) => text.split(" "),
    processTerm: (term) => term,
    searchOptions: { fuzzy: (term) => (term.length > 5 ? 0.2 : false), prefix: false },
  });
  index.addAll(asked);

  const weights = weightsOf(asked);
  const all = articles.map(
    (_, number) => new Set(asked.flatMap(({ article, terms }) => (article === number ? terms : []))),
  );
  const said = articles.map((article) => new Set(termsOf(article.say.join(" "))));
  const weightOf = (term: string) => {
    const weight = QUESTION_WORDS.get(term) ?? weights.get(term);
    if (weight !== undefined) return isEveryday(term) ? Math.min(weight, WEIGHT_OF_EVERYDAY) : weight;
    return isEveryday(term) || /^\d+$/.test(term) ? WEIGHT_OF_COMMON : WEIGHT_OF_FOREIGN;
  };

  // A dozen ways of asking "how long" must not crowd out the one about flat roofs.
  const boostTerm = (term: string) => weightOf(term) ** 2;

  return {
    articles,
    spelling,
    knows: (term) => weights.has(term),
    find(terms, folded = "") {
      const wording = wordingOf(folded);
      const best = new Map<number, { agreement: number; rank: number }>();
      for (const { id } of index.search(terms.join(" "), { boostTerm }).slice(0, CANDIDATES)) {
        const candidate = asked[id];
        if (!candidate) continue;
        const agreement = agreementOf(terms, candidate.terms, said[candidate.article], weightOf);
        const rank = agreement + WEIGHT_OF_WORDING * likeness(wording, candidate.wording);
        if (rank > (best.get(candidate.article)?.rank ?? 0)) best.set(candidate.article, { agreement, rank });
      }
      return [...best]
        .sort(([, one], [, other]) => other.rank - one.rank)
        .flatMap(([number, { agreement }]) => {
          const article = articles[number];
          return article ? [{ article, agreement, coverage: coverageOf(terms, all[number], weightOf) }] : [];
        });
    },
  };
}

/** A text's words and pairs of words. */
function wordingOf(folded: string): Set<string> {
  const words = wordsOf(folded);
  return new Set(words.flatMap((word, index) => [word, `${word} ${words[index + 1] ?? ""}`]));
}

/** The share that two wordings have in common, 0 to 1. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0;
  let shared = 0;
  for (const part of one) if (other.has(part)) shared++;
  return (2 * shared) / (one.size + other.size);
}

/** A concept of the trade, by one word or by a saying. */
function isOfTrade(term: string): boolean {
  return conceptOf(term) !== undefined || PHRASE_CONCEPTS.has(term);
}

function isEveryday(term: string): boolean {
  return COMMON_STEMS.has(term) && !isOfTrade(term);
}

function waysOfAsking(article: Article): string[] {
  return [article.title, ...article.asks.split(/[;\n]/)].map((way) => way.trim()).filter(Boolean);
}

/** Shared weight against all weight, in both directions; a term that only the answer has counts a little. */
function agreementOf(
  question: readonly string[],
  way: readonly string[],
  said: ReadonlySet<string> | undefined,
  weightOf: (term: string) => number,
): number {
  const asked = new Set(question);
  let shared = 0;
  let wayTotal = 0;
  for (const term of way) {
    const weight = weightOf(term);
    wayTotal += weight;
    if (asked.has(term)) shared += weight;
  }
  let total = 0;
  let hinted = 0;
  const inWay = new Set(way);
  for (const term of question) {
    const weight = weightOf(term);
    total += weight;
    if (!inWay.has(term) && said?.has(term)) hinted += weight * 0.35;
  }
  if (shared === 0) return 0;
  const onTrade = way.some((term) => asked.has(term) && isOfTrade(term));
  const ofQuestion = Math.min(1, (shared + hinted) / total) * (onTrade ? 1 : EVERYDAY_SHARE);
  const ofWay = shared / wayTotal;
  return (ofQuestion * ofWay * 1.6) / (0.6 * ofQuestion + ofWay); // the question's side counts more
}

function coverageOf(
  question: readonly string[],
  article: ReadonlySet<string> | undefined,
  weightOf: (term: string) => number,
): number {
  const total = question.reduce((sum, term) => sum + weightOf(term), 0);
  const shared = question.reduce((sum, term) => sum + (article?.has(term) ? weightOf(term) : 0), 0);
  return total === 0 ? 0 : shared / total;
}

/** Rarer terms weigh more: the inverse document frequency over articles. */
function weightsOf(asked: readonly Asked[]): Map<string, number> {
  const articlesWith = new Map<string, Set<number>>();
  for (const { article, terms } of asked) {
    for (const term of terms) articlesWith.set(term, (articlesWith.get(term) ?? new Set()).add(article));
  }
  const count = new Set(asked.map(({ article }) => article)).size;
  return new Map(
    [...articlesWith].map(([term, { size }]) => [
      term,
      0.25 + (Math.log(1 + count / size) / Math.log(1 + count)) * 2,
    ]),
  );
}

function vocabulary(articles: readonly Article[]): string[] {
  const texts = articles.flatMap(({ title, asks, say }) => [title, asks, ...say]);
  return [...TRADE_WORDS, ...texts.flatMap((text) => wordsOf(fold(text)))];
}
