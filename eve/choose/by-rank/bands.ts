import type { Knowledge, Ranked } from "../../know/knowledge.ts";
import { termsOf } from "../../understand/text/terms.ts";

/** Least probability of an article, for each way to answer. With these, half of the questions get an answer in words. */
export const BANDS = {
  /** The article stands alone. */
  plain: 0.9,
  /** The article stands alone if the message as a whole asks for it, too. */
  agreed: 0.75,
  /** The article is said, with the next ones as buttons beside it. */
  beside: 0.5,
  /** The article is a button among up to three. */
  offered: 0.35,
} as const;

const MOST_OFFERED = 3;
const MOST_BESIDE = 2;
/** Below this probability a title is not worth reading as a button; beside an article that is said it must be higher. */
export const LEAST_OFFERED = 0.08;
const LEAST_BESIDE = 0.12;

/** The answer to a question: an article, with others to choose beside it; or only some to choose from; or nothing, if none is near. */
export type Band =
  | { said: Ranked; choices: readonly Ranked[] }
  | { said: undefined; choices: readonly Ranked[] };

/**
 * Chooses the answer to a sentence from the articles that it may ask for.
 * @param alone the articles of the sentence, best first
 * @param whole the articles of the message as a whole; for a message of one sentence the same
 */
export function chooseBand(alone: readonly Ranked[], whole: readonly Ranked[] = alone): Band {
  const [best, ...others] = alone;
  const offered = others.filter(({ probability }) => probability >= LEAST_OFFERED);
  if (!best || best.probability < BANDS.offered) return { said: undefined, choices: [] };
  if (best.probability < BANDS.beside)
    return { said: undefined, choices: [best, ...offered].slice(0, MOST_OFFERED) };
  const agreed = best.probability >= BANDS.agreed && whole[0]?.article === best.article;
  const beside = offered.filter(({ probability }) => probability >= LEAST_BESIDE);
  const plainly = best.probability >= BANDS.plain || agreed;
  return { said: best, choices: plainly ? [] : beside.slice(0, MOST_BESIDE) };
}

/** Ranks the articles that a sentence may ask for, best first. A sentence of stop words alone resembles anything, so it gets none. */
export function findArticles(
  text: string,
  { rank, spelling }: Pick<Knowledge, "rank" | "spelling">,
): readonly Ranked[] {
  return termsOf(text, spelling).length === 0 ? [] : rank(text).ranked;
}
