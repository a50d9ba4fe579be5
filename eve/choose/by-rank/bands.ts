import type { Knowledge, Ranked } from "../../know/knowledge.ts";
import { termsOf } from "../../understand/text/terms.ts";

/** How probable an article must be to be said, and to be offered. Between them: half of what is asked is answered. */
export const BANDS = {
  /** Said plainly. */
  plain: 0.9,
  /** Said plainly where the message as a whole asks for it, too. */
  agreed: 0.75,
  /** Said, with the next ones as buttons beside it. */
  beside: 0.5,
  /** A button among up to three. */
  offered: 0.35,
} as const;

const MOST_OFFERED = 3;
const MOST_BESIDE = 2;
/** Below this a title is no guess worth reading; beside what is said it must be nearer. */
export const LEAST_OFFERED = 0.08;
const LEAST_BESIDE = 0.12;

/** What is said of a question: an article, with others to choose beside it; or some to choose from; or nothing, since none is near. */
export type Band =
  | { said: Ranked; choices: readonly Ranked[] }
  | { said: undefined; choices: readonly Ranked[] };

/**
 * What is said of a sentence by the articles that it may ask for, best first.
 * @param whole the same of the message as a whole; of a message of one sentence the same articles
 */
export function bandOf(alone: readonly Ranked[], whole: readonly Ranked[] = alone): Band {
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

/** The articles that a sentence may ask for, best first; none of one of small words alone, which resembles anything. */
export function articlesFor(
  text: string,
  { rank, spelling }: Pick<Knowledge, "rank" | "spelling">,
): readonly Ranked[] {
  return termsOf(text, spelling).length === 0 ? [] : rank(text).ranked;
}
