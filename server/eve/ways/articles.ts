import type { Article } from "#content/knowledge/article.ts";
import { talk } from "#content/knowledge/talk.ts";
import { composeAnswer } from "../compose.ts";
import { rememberedTerms } from "../conversation-state.ts";
import { COMMON_WORDS } from "../language/common-words.ts";
import { termsOfFolded } from "../language/terms.ts";
import type { Search } from "../search.ts";
import { AGREED } from "../small-talk.ts";
import { handOver } from "./person.ts";
import type { Context, Draft } from "./way.ts";

const MOST_PASSAGES = 5;
const NEAR = 0.2;

/** What the articles say. */
export function withArticles({ folded, rest, given, search, answer: find }: Context): Draft | undefined {
  const question = Object.keys(given).length > 0 ? rest : folded;
  const answer = find();
  if (!answer) return undefined;
  const { articles, also } = answer;
  const forStaff = articles.some((article) => article.forStaff);
  const ids = [...articles, ...(also ? [also] : [])].map(({ id }) => id);
  return {
    kind: `${answer.unsure ? "unsure" : "answer"}:${ids.join("+")}`,
    say: composeAnswer(answer),
    state: {
      question: question.slice(0, 300),
      terms: rememberedTerms(answer.terms),
      other: answer.unsure ? answer.articles[1]?.id : undefined,
    },
    missed: forStaff || answer.unanswered || answer.unsure,
    quiet: answer.unsure,
    passages: passagesFor(answer.articles, answer.terms, search),
  };
}

/** A yes to what was offered, or to the other article of two. */
export function agreed(context: Context): Draft | undefined {
  const { folded, state } = context;
  if (!AGREED.test(folded)) return undefined;
  if (state.offered) return handOver(context, talk.handOver.asked);
  const meant = context.search.articles.find(({ id }) => id === state.other);
  if (meant)
    return {
      kind: `answer:${meant.id}`,
      say: composeAnswer({ articles: [meant], unanswered: false, unsure: false, terms: [], confidence: 1 }),
      state: { terms: state.terms },
    };
  if (state.asked)
    return {
      kind: "small-talk:yes",
      say: talk.details.ask[state.asked],
      state: { asked: state.asked },
      quiet: true,
    };
  return undefined;
}

/** That there is no answer, and a person after the second time. */
export function notAnswered(context: Context): Draft {
  const { folded, state, search } = context;
  const terms = folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const sense = terms.some((word) => search.knows(word) || COMMON_WORDS.has(word));
  const misses = state.misses + 1;
  if (misses >= 2 && !state.handedOver) {
    return {
      ...handOver(context, talk.handOver.missed),
      kind: "hand-over:missed",
      missed: true,
      state: { handedOver: true, misses: 0, asked: context.known.phone ? undefined : "phone" },
    };
  }
  return {
    kind: sense ? "miss" : "unclear",
    say: sense ? talk.miss : talk.unclear,
    passages: sense ? passagesFor([], termsOfFolded(folded, search.spelling), search) : [],
    state: { misses, offered: sense },
    missed: sense,
    quiet: true,
  };
}

/** What a language model gets to answer from; nothing where the words of an article are settled. */
function passagesFor(articles: readonly Article[], terms: readonly string[], search: Search): Article[] {
  if (articles.some(({ pin }) => pin !== undefined)) return [];
  const near = search.find(terms).filter(({ confidence }) => confidence >= NEAR);
  return [...new Set([...articles, ...near.map(({ article }) => article)])].slice(0, MOST_PASSAGES);
}
