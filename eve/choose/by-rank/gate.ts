import type { Knowledge, Ranked } from "../../know/knowledge.ts";
import { termsOf } from "../../understand/text/terms.ts";

/** Least probability of an article for each way to answer. With these limits half of the questions get an answer in words. */
export const BANDS = {
  /** The article stands alone. */
  plain: 0.9,
  /** The article stands alone if the message as a whole asks for it, too. */
  agreed: 0.75,
  /** The article is the answer, with the next ones as buttons below it. */
  beside: 0.5,
  /** The article is a button among up to three. */
  offered: 0.35,
} as const;

const MAX_OFFERED_ARTICLES = 3;
const MAX_ARTICLES_BESIDE_ANSWER = 2;
/** Least probability of an article that is offered as a button; beside an answer it must be higher. */
export const MIN_PROBABILITY_TO_OFFER = 0.08;
const MIN_PROBABILITY_BESIDE_ANSWER = 0.12;

/** The answer to a question: an article with others as buttons, only buttons, or nothing if no article is likely. */
export type Band =
  | { answer: Ranked; choices: readonly Ranked[] }
  | { answer: undefined; choices: readonly Ranked[] };

/**
 * Chooses the answer to a sentence from the articles that it may ask for.
 * @param alone the articles of the sentence, best first
 * @param whole the articles of the message as a whole; for a message of one sentence the same
 */
export function chooseBand(alone: readonly Ranked[], whole: readonly Ranked[] = alone): Band {
  const [best, ...others] = alone;
  const offered = others.filter(({ probability }) => probability >= MIN_PROBABILITY_TO_OFFER);
  if (!best || best.probability < BANDS.offered) return { answer: undefined, choices: [] };
  if (best.probability < BANDS.beside)
    return { answer: undefined, choices: [best, ...offered].slice(0, MAX_OFFERED_ARTICLES) };
  const agreed = best.probability >= BANDS.agreed && whole[0]?.article === best.article;
  const beside = offered.filter(({ probability }) => probability >= MIN_PROBABILITY_BESIDE_ANSWER);
  const plainly = best.probability >= BANDS.plain || agreed;
  return { answer: best, choices: plainly ? [] : beside.slice(0, MAX_ARTICLES_BESIDE_ANSWER) };
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
