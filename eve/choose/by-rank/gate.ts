import type { Article } from "../../know/article.ts";
import type { Knowledge, Ranked } from "../../know/knowledge.ts";
import { termsOf } from "../../understand/text/terms.ts";
import type { Message, Sentence } from "./message.ts";

/**
 * Least values of an article. The first three are of its probability times its coverage: where these were chosen, nine tenths of what was
 * said were right or passable, and as many of what nothing was chosen by. `npm run eve:eval` prints the share that is said beside the
 * share that is good.
 */
export const GATE = {
  /** A question, or a single sentence, asks for it. */
  asks: 0.4,
  /** A statement among others asks for it, where no question has an answer. */
  tells: 0.55,
  /** A question beside a warning or a complaint asks for it. */
  besideWarning: 0.8,
  /** A sentence likely asks for it, so that a card or another piece may answer it: its probability. */
  likely: 0.6,
  /** A sentence plainly asks for it, and for no card: its probability. */
  plain: 0.75,
  /** A sentence asks for it whatever stands beside it, if it needs nothing that was said before: its probability. */
  certain: 0.9,
  /** The message as a whole may ask for it: what only one of its sentences asks for is wrong every second time. */
  whole: 0.1,
  /** It is offered as a button: its probability. Readers found such titles of use from here on, and from lower ones senseless. */
  offered: 0.14,
} as const;

export type Gate = Readonly<Record<keyof typeof GATE, number>>;

/** Most articles that are offered as buttons below the gate, beside a next step and a person. */
export const MAX_OFFERED_ARTICLES = 2;

/** The article that a sentence surely asks for, if any, and those that it may ask for. */
export type Gated = { answer: Ranked | undefined; likely: readonly Ranked[] };

/**
 * Chooses what is said to a sentence.
 * @param ranked the articles that it may ask for, best first
 * @param least the least probability of the one that is said
 */
export function chooseAnswer(
  sentence: Pick<Sentence, "standsAlone">,
  ranked: readonly Ranked[],
  message: Pick<Message, "sentences" | "whole">,
  least: number,
): Gated {
  const [best] = ranked;
  const isSure = best && isSureFrom(least, best) && agrees(best, sentence, message);
  return {
    answer: isSure ? best : undefined,
    likely: ranked.filter(({ probability }) => probability >= GATE.offered),
  };
}

/** True for an article whose ways of asking know enough of what is asked. */
export function isSureFrom(least: number, { probability, coverage }: Ranked): boolean {
  return probability * coverage >= least;
}

/**
 * True if the message as a whole may ask for what one of its sentences asks for. A question that needs no other stands for itself where
 * it is certain, or among nothing but questions.
 */
function agrees(
  { article, probability }: Ranked,
  { standsAlone }: Pick<Sentence, "standsAlone">,
  { sentences, whole }: Pick<Message, "sentences" | "whole">,
): boolean {
  if (sentences.length <= 1 || probability === 1) return true;
  if (standsAlone && (probability >= GATE.certain || sentences.every(({ asks }) => asks))) return true;
  return findProbability(whole, article) >= GATE.whole;
}

function findProbability(ranked: readonly Ranked[], article: Article): number {
  return ranked.find((one) => one.article === article)?.probability ?? 0;
}

/**
 * Ranks the articles that a sentence may ask for, best first. A sentence of only stop words gets none, because it resembles any
 * article.
 */
export function findArticles(
  text: string,
  { rank, spelling }: Pick<Knowledge, "rank" | "spelling">,
): readonly Ranked[] {
  return termsOf(text, spelling).length === 0 ? [] : rank(text).ranked;
}
