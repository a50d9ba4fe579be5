import type { Article } from "#content/knowledge/article.ts";
import { talk } from "#content/knowledge/talk.ts";
import { findAnswers } from "../answers.ts";
import { rememberedTerms } from "../conversation-state.ts";
import { termsOfFolded } from "../language/terms.ts";
import { splitQuestions } from "../questions.ts";
import type { Search } from "../search.ts";
import { workOut } from "../sums.ts";
import { townAnswer } from "../town.ts";
import type { Context, Draft } from "./way.ts";

/** How sure an answer beside a sum must be. */
const SURE_BESIDE = 0.6;

/** Areas, squares and ballpark ranges, and what is asked beside them. */
export function withSum({ folded, state, search }: Context): Draft | undefined {
  const sum = workOut(folded, state.question);
  if (!sum) return undefined;
  const beside = besideSum(folded, search);
  const said = [...sum.say, ...beside.flatMap(({ say }) => say.slice(0, 2))].join(" ");
  const paths = [sum.path, ...beside.map(({ path }) => path)].filter((path) => !said.includes(path));
  const readOn = paths.length > 0 ? talk.readOn([...new Set(paths)].join(" and ")) : "";
  return {
    kind: ["sum", ...beside.map(({ id }) => id)].join("+"),
    say: [said, readOn].filter(Boolean).join(" "),
    state: {
      question: /\d.*(?:sq|square|x|by)/.test(folded) ? folded : `${state.question} ${folded}`,
      terms: rememberedTerms(termsOfFolded(folded, search.spelling)),
    },
  };
}

/** What answers the questions of a message that are no part of its sum: "how long does it last and how much for 2400 sq ft". */
function besideSum(folded: string, search: Search): Article[] {
  const { questions, told } = splitQuestions(folded);
  if (questions.length + (told ? 1 : 0) < 2) return [];
  const terms = termsOfFolded(folded, search.spelling);
  const found = questions
    .filter(
      (question) =>
        !/\d{3}|\bsquares?\b|\bpitch\b|\bhow much\b|\bin (?:an? )?(?:slate|metal|asphalt|shingles?)\b|\d ?x ?\d/.test(
          question,
        ),
    )
    .flatMap((question) => findAnswers(question, terms, search) ?? [])
    .filter(({ confidence, unsure }) => confidence >= SURE_BESIDE && !unsure)
    .flatMap(({ articles }) => articles.slice(0, 1));
  return [...new Set(found)].slice(0, 2);
}

/** Whether a town is served. */
export function withTown({ message, rest, state }: Context): Draft | undefined {
  const town = townAnswer(message, rest);
  if (!town) return undefined;
  return { kind: "town", say: town, state: { question: state.question, terms: state.terms } };
}
