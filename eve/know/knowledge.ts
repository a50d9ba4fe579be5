import { isDeepStrictEqual } from "node:util";
import { recordBy } from "#contract/values.ts";
import { fold, wordsOf } from "../understand/text/fold.ts";
import { createSpelling, type Spelling } from "../understand/text/spelling.ts";
import { termsOf } from "../understand/text/terms.ts";
import { COMMON_STEMS, COMMON_WORDS } from "../understand/text/words.ts";
import { createActClassifier, type DetectedAct } from "./acts/act-classifier.ts";
import { GROUPS, type GroupName } from "./acts/read-act-lines.ts";
import { type Article, OWN_SUBJECT } from "./article.ts";
import { computeFingerprints, type Learned, type Lessons, learn, readLessons } from "./learn.ts";
import { LEARNED_AT_START_FILE, LEARNED_FILE, readLearned, writeLearned } from "./learned-file.ts";
import type { Places } from "./places.ts";
import { computeKnownShare } from "./ranker/known-share.ts";
import { createClassifier } from "./ranker/ranker.ts";
import { OFFERED_SERVICES } from "./site-articles.ts";

/**
 * An article, and the probability that a text asks for it, 0 to 1. `coverage` is the share of the text's terms, by their rarity, that ways of
 * asking for it have: of "does metal mess with cell reception?" those for metal in snow have no more than the metal.
 */
export type Ranked = { article: Article; probability: number; coverage: number };

/** The articles that a text may ask for, best first, and the probability that none answers it. */
export type Ranking = { ranked: Ranked[]; none: number };

/** All that Eve knows. */
export type Knowledge = {
  articles: readonly Article[];
  article(id: string | undefined): Article | undefined;
  /** Ranks the articles that a folded text may ask for. */
  rank(folded: string): Ranking;
  /** Finds the likeliest act of a group in words. */
  detect(group: GroupName, words: readonly string[]): DetectedAct;
  spelling: Spelling;
  /** True for a lowercase word of the language or the trade, false for a name or noise. */
  isWord(word: string): boolean;
  places: Places;
};

const MIN_RANKED_PROBABILITY = 0.02;
/** From this likeness on, a text asks for a question of the site's own, whatever the classifier says. */
const MIN_LIKENESS = 0.68;
const MIN_VERBATIM_LIKENESS = 0.95;
/** Exponent that makes words beside the name of a service of the site's own count less: "get rid of an ice dam". */
const NAMED_SERVICE_EXPONENT = 0.4;
const MIN_SHARED_WORDS = 2;
let knowledge: Knowledge | undefined;

/**
 * Loads Eve's articles and the models learned from them, once in a process. If the build has no models, or models of other data,
 * it learns here, in about half a minute of a processor, and stores the result for the next start.
 * @param onLearning gets the reason why the models of the build could not be used
 */
export function loadKnowledge(onLearning: (reason: string) => void = () => undefined): Knowledge {
  if (!knowledge) {
    const lessons = readLessons();
    knowledge = createKnowledge(lessons.articles, loadLearned(lessons, onLearning));
  }
  return knowledge;
}

/** Loads the models of these lessons, as {@link loadKnowledge} does. */
export function loadLearned(
  lessons: Lessons,
  onLearning: (reason: string) => void = () => undefined,
): Learned {
  const fingerprints = computeFingerprints(lessons);
  let before: Learned | undefined;
  let reason = "";
  for (const file of [LEARNED_FILE, LEARNED_AT_START_FILE]) {
    try {
      const learned = readLearned(file);
      if (isDeepStrictEqual(learned.fingerprints, fingerprints)) return learned;
      before = learned;
      reason ||= "what was learned at build is out of date";
    } catch (error) {
      reason ||= error instanceof Error ? error.message : String(error);
    }
  }
  onLearning(reason);
  const learned = learn(lessons, before);
  try {
    writeLearned(learned, LEARNED_AT_START_FILE);
  } catch {
    // The folder belongs to another user, or its disk is full or read-only: the next start learns again.
  }
  return learned;
}

/** Makes the knowledge from articles and learned models. The models number the articles in this order. */
export function createKnowledge(
  articles: readonly Article[],
  { words, places, model, acts }: Learned,
): Knowledge {
  const byId = new Map(articles.map((article) => [article.id, article]));
  const classify = createClassifier(model);
  const spelling = createSpelling(words);
  const groups = recordBy(GROUPS, (name) => createActClassifier(acts[name], spelling));
  const wordSet = new Set(words);
  const { features: names, rarity } = model.vocabulary;
  const rarities = new Map(
    names.flatMap((name, number) => (isTerm(name) ? [[name, rarity[number] ?? 1] as const] : [])),
  );
  /**
   * Sums the squared rarities of terms, to compare questions by inverse document frequencies. An unknown term counts as the
   * rarest.
   */
  const sumRarities = (terms: Iterable<string>) =>
    [...terms].reduce((sum, term) => sum + (rarities.get(`t:${term}`) ?? 1) ** 2, 0);
  /** Finds the likeness that a question needs: nearly word for word if an article beside it has a text for each product. */
  const findLeastAlikeness = ({ beside }: Article) =>
    beside.some((id) => Object.keys(byId.get(id)?.ofProduct ?? {}).length > 0)
      ? MIN_VERBATIM_LIKENESS
      : MIN_LIKENESS;
  const ownTerms = new Map(
    articles.map((article) => [article, new Set(article.asks.flatMap((ask) => termsOf(fold(ask))))]),
  );
  const computeCoverage = (article: Article, terms: readonly string[]) =>
    sumRarities(terms.filter((term) => ownTerms.get(article)?.has(term))) / (sumRarities(terms) || 1);
  const questions = articles.flatMap((article) => {
    const offered = OFFERED_SERVICES.find((one) => one.article === article.id);
    if (offered)
      return [{ article, terms: new Set(offered.terms), least: MIN_LIKENESS, asked: NAMED_SERVICE_EXPONENT }];
    return article.subject === OWN_SUBJECT
      ? [
          {
            article,
            terms: new Set(termsOf(fold(article.title))),
            least: findLeastAlikeness(article),
            asked: 1,
          },
        ]
      : [];
  });
  /**
   * Finds the site's own question that the terms ask for. The share of the asked terms counts fully, that of its own terms half.
   */
  const findOwnQuestion = (terms: readonly string[]): Ranked | undefined => {
    const alike = questions.flatMap(({ article, terms: own, least, asked }) => {
      const shared = terms.filter((term) => own.has(term));
      const both = shared.length < MIN_SHARED_WORDS ? 0 : sumRarities(shared);
      const probability =
        (both / (sumRarities(terms) || 1)) ** asked * Math.sqrt(both / (sumRarities(own) || 1));
      return probability >= least ? [{ article, probability, coverage: 1 }] : [];
    });
    return alike.toSorted((one, other) => other.probability - one.probability)[0];
  };
  return {
    articles,
    article: (id) => (id === undefined ? undefined : byId.get(id)),
    rank(folded) {
      if (wordsOf(folded).length === 0) return { ranked: [], none: 1 }; // "???": the classifier would guess
      const terms = termsOf(folded, spelling);
      const share = computeKnownShare(terms, rarities);
      const probabilities = classify(terms, folded);
      const own = findOwnQuestion(terms);
      const rest = own ? 1 - own.probability : 1;
      const ranked = articles
        .map((article, number) => ({ article, probability: (probabilities[number] ?? 0) * share * rest }))
        .filter(
          ({ article, probability }) => probability >= MIN_RANKED_PROBABILITY || article === own?.article,
        )
        .map((one) =>
          one.article === own?.article ? own : { ...one, coverage: computeCoverage(one.article, terms) },
        )
        .sort((one, other) => other.probability - one.probability);
      return { ranked: mergeBeside(ranked), none: (probabilities[articles.length] ?? 0) * rest };
    },
    detect: (group, words) => groups[group](words),
    spelling,
    isWord: (word) => wordSet.has(word) || COMMON_WORDS.has(word) || COMMON_STEMS.has(fold(word)),
    places,
  };
}

/** True for a feature that is one term, "t:roof"; others are pairs, words and the bias. */
function isTerm(feature: string): boolean {
  return feature.startsWith("t:") && !feature.includes(" ");
}

/** Adds the probabilities of articles on the same matter to the likeliest of them. */
function mergeBeside(ranked: readonly Ranked[]): Ranked[] {
  const merged: Ranked[] = [];
  for (const one of ranked) {
    const likelier = merged.find(({ article }) => areBeside(article, one.article));
    if (likelier) likelier.probability += one.probability;
    else merged.push({ ...one });
  }
  return merged.sort((one, other) => other.probability - one.probability);
}

function areBeside(one: Article, other: Article): boolean {
  return one.beside.includes(other.id) || other.beside.includes(one.id);
}
