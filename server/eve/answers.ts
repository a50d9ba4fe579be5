import type { Article } from "#content/knowledge/article.ts";
import { termsOfFolded } from "./language/terms.ts";
import { splitQuestions } from "./questions.ts";
import type { Search } from "./search.ts";

/** The articles that answer a message, best first for one question, in the order asked for several. */
export type Answered = {
  articles: Article[];
  /** A further question was there that nothing answers. */
  unanswered: boolean;
  /** The terms that a follow-up goes on from. */
  terms: readonly string[];
  /** Two articles are equally near and neither very: better ask which is meant. */
  unsure: boolean;
  /** An article that is asked for nearly as probably, for a word of it beside a plain answer. */
  also?: Article | undefined;
  /** How well the weakest answer agrees, 0 to 1. */
  confidence: number;
};

/** Below this an article is not near enough to be an answer. */
export const ENOUGH = 0.15;
const PINNED = 2;
/** An answer to the whole message that no look at its halves can better. */
const SURE = 0.7;
const CLEAR_HALF = 0.55;
const MOST_ANSWERS = 3;

const MATERIALS = new Set([
  "asphalt",
  "shingle",
  "metal",
  "slate",
  "membrane",
  "flatroof",
  "othermaterial",
  "skylight",
  "gutter",
]);
const ASPECTS = new Set(
  "price lifespan duration soon how long last take warranty color energy noise wind maintain compare heavy free when who why what where often experience rating year many install replace start".split(
    " ",
  ),
);
/** Words of a question that names no thing: "how much", "how long", "why so much". */
const BARE = 4;
/** What a short question without "and" or "it" must reach together with the one before. */
const ENOUGH_UNLINKED = 0.45;
const PRONOUN = /\b(?:it|its|that|they|them|their|those|these|one|ones)\b/;
const GOES_ON = /^(?:and|what about|how about|or|but what about|same for|also|then|ok and|ok so|so)\b/;

/** Finds what answers a folded message. `before` are the terms of the last question, for "and slate?". */
export function findAnswers(folded: string, before: readonly string[], search: Search): Answered | undefined {
  const { questions, told } = splitQuestions(folded);
  const whole = bestFor(folded, before, search);
  if (questions.length < 2) {
    const alone =
      questions[0] && told ? bestFor(questions[0], termsOfFolded(told, search.spelling), search) : undefined;
    const both = told && questions[0] ? toldAndAsked(told, alone, before, search) : undefined;
    if (both) return both;
    const halves = (whole?.confidence ?? 0) < SURE ? answersOfHalves(folded, before, search) : undefined;
    if (halves) return halves;
    const best = better(whole, alone);
    if (best && best.confidence >= ENOUGH) return answered([best], false);
    const fromTold = told && questions.length === 1 ? bestFor(told, before, search) : undefined;
    if (fromTold && fromTold.confidence >= ENOUGH + 0.15) return answered([fromTold], false);
    const clause = bestClause(folded, search);
    return clause && answered([clause], false);
  }
  let context = told ? termsOfFolded(told, search.spelling) : before;
  const parts: (Best | undefined)[] = [];
  for (const question of questions) {
    const best = bestFor(question, context, search);
    parts.push(best);
    if (best && best.confidence >= ENOUGH) context = best.terms;
  }
  const good = parts.filter((part): part is Best => part !== undefined && part.confidence >= ENOUGH);
  const distinct = good.filter(
    (part, index) => good.findIndex(({ article }) => article.id === part.article.id) === index,
  );
  const missed = parts.some((part) => part === undefined || part.confidence < ENOUGH);
  if (distinct.length >= 2 || (distinct.length === 1 && (!whole || whole.confidence < SURE))) {
    return answered(distinct.slice(0, MOST_ANSWERS), missed && questions.length > good.length);
  }
  return whole && whole.confidence >= ENOUGH ? answered([whole], false) : undefined;
}

const TELLS = /\b(?:i|we|my|our|it|he|she|they|is|are|was|were|has|have|had|got|am)\b/;

/** "Real slate, price and how many years": what stands before the question asks as well, when it is plain by itself. */
function toldAndAsked(
  told: string,
  asked: Best | undefined,
  before: readonly string[],
  search: Search,
): Answered | undefined {
  const first = TELLS.test(told) ? undefined : bestFor(told, before, search);
  if (!first || first.confidence < SURE || !asked || asked.confidence < CLEAR_HALF) return undefined;
  return first.article.id === asked.article.id ? undefined : answered([first, asked], false);
}

/** "Do you pull permits and clean up after": both halves of an "and" are answered when each is clear by itself. */
function answersOfHalves(folded: string, before: readonly string[], search: Search): Answered | undefined {
  const halves = folded.split(/ (?:and|or|plus|also|&) /);
  if (halves.length !== 2) return undefined;
  const parts = halves.map((half) => bestFor(half, before, search));
  const clear = parts.filter((part): part is Best => part !== undefined && part.confidence >= CLEAR_HALF);
  return clear.length === 2 && clear[0]?.article.id !== clear[1]?.article.id
    ? answered(clear, false)
    : undefined;
}

/** As sure as this an article needs no margin to the next one: about two in three are right there. */
const PLAIN = 0.6;
/** A next article with this share of the best one's confidence may be the one that is meant. */
const NEAR_THE_BEST = 0.45;
/** Below this the next article is named in any case. */
const DOUBTFUL = 0.3;
/** With this share it is said as well, even if the best one is plain. */
const LEVEL_WITH_THE_BEST = 0.5;

const CLAUSE = / (?:and now|and|but|so|because|since|then|now|when|after|before|plus|also|or)(?= )| [.?!] ?/;
const WORDS_OF_A_CLAUSE = 3;

/** The part of a long message that is plainly about something, where the whole is too mixed to be. */
function bestClause(folded: string, search: Search): Best | undefined {
  const clauses = folded
    .split(CLAUSE)
    .filter((clause) => clause.trim().split(" ").length >= WORDS_OF_A_CLAUSE);
  if (clauses.length < 2) return undefined;
  const best = clauses.map((clause) => bestFor(clause.trim(), [], search)).reduce(better, undefined);
  return best && best.confidence >= CLEAR_HALF ? best : undefined;
}

type Best = {
  article: Article;
  confidence: number;
  terms: readonly string[];
  /** Another that may be the one meant. */
  rival?: Article | undefined;
  /** Another that is asked for as probably. */
  level?: Article | undefined;
};

function bestFor(folded: string, before: readonly string[], search: Search): Best | undefined {
  const pinned = pinnedArticle(folded, search);
  const terms = termsOfFolded(folded, search.spelling);
  if (pinned) return { article: pinned, confidence: PINNED, terms };
  const alone = top(terms, search, folded);
  if (before.length === 0) return alone;
  const bare = folded.split(" ").length <= BARE && terms.every((term) => ASPECTS.has(term));
  const goesOn = bare || GOES_ON.test(folded);
  const known = terms.filter((term) => search.knows(term)).length;
  const short = known > 0 && known <= 3;
  if (!goesOn && !PRONOUN.test(folded) && !(short && (alone?.confidence ?? 0) < ENOUGH)) return alone;
  const merged = followUps(terms, before)
    .map((candidate) => top(candidate, search))
    .reduce(better, undefined);
  const linked = goesOn || PRONOUN.test(folded);
  const margin = linked ? 0.3 : 0; // what goes on is seldom a question of its own
  const enough = linked ? ENOUGH : ENOUGH_UNLINKED;
  return merged && merged.confidence + margin >= (alone?.confidence ?? 0) && merged.confidence >= enough
    ? merged
    : alone;
}

/** The terms of a short question with what it leaves out: the aspect, or the thing, of the question before. */
function followUps(terms: readonly string[], before: readonly string[]): string[][] {
  const things = terms.filter((term) => MATERIALS.has(term));
  const aspects = terms.filter((term) => ASPECTS.has(term));
  const candidates: string[][] = [];
  if (things.length > 0 && aspects.filter((term) => term !== "how" && term !== "what").length === 0) {
    candidates.push([...before.filter((term) => !MATERIALS.has(term) && term !== "roof"), ...terms]);
  }
  if (things.length === 0) {
    candidates.push([...before.filter((term) => MATERIALS.has(term)), ...terms]);
    candidates.push([...before.filter((term) => !ASPECTS.has(term)), ...terms]);
  }
  return candidates.map((candidate) => [...new Set(candidate)]);
}

function top(terms: readonly string[], search: Search, folded = ""): Best | undefined {
  const [best, next] = search.find(terms, folded);
  if (!best) return undefined;
  const share = next ? next.confidence / best.confidence : 0;
  const plain = best.confidence >= PLAIN;
  return {
    ...best,
    terms,
    rival: !plain && (share >= NEAR_THE_BEST || best.confidence < DOUBTFUL) ? next?.article : undefined,
    level: plain && share >= LEVEL_WITH_THE_BEST ? next?.article : undefined,
  };
}

function pinnedArticle(folded: string, search: Search): Article | undefined {
  return search.articles.find(({ pin }) => pin?.test(folded));
}

function better(one: Best | undefined, other: Best | undefined): Best | undefined {
  if (!one || !other) return one ?? other;
  return other.confidence > one.confidence ? other : one;
}

function answered(parts: readonly Best[], unanswered: boolean): Answered {
  const last = parts.at(-1);
  const rival = parts.length === 1 ? last?.rival : undefined;
  const articles = parts.map(({ article }) => article);
  return {
    articles: rival ? [...articles, rival] : articles,
    also: parts.length === 1 ? last?.level : undefined,
    unsure: rival !== undefined,
    unanswered,
    terms: last?.terms ?? [],
    confidence: Math.min(...parts.map(({ confidence }) => confidence)),
  };
}
