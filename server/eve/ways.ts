import type { Article } from "#content/knowledge/article.ts";
import { talk } from "#content/knowledge/talk.ts";
import { findAnswers } from "./answers.ts";
import { composeAnswer } from "./compose.ts";
import { correction, recall } from "./contact/acknowledge.ts";
import { CONTACT_KEYS, type ContactDetails } from "./contact/contact-details.ts";
import { hasShortPhone } from "./contact/phone.ts";
import type { ConversationState } from "./conversation-state.ts";
import { EMERGENCY_AGAIN, EMERGENCY_REPLIES, findEmergency } from "./emergency.ts";
import { COMMON_WORDS } from "./language/common-words.ts";
import type { foreignReply } from "./language/foreign.ts";
import { termsOfFolded } from "./language/terms.ts";
import { splitQuestions } from "./questions.ts";
import type { Search } from "./search.ts";
import {
  AGREED,
  DECLINED,
  OFF_TOPIC,
  OUR_SUBJECTS,
  PERSON_WANTED,
  REFUSALS,
  SMALL_TALK,
} from "./small-talk.ts";
import { workOut } from "./sums.ts";
import { townAnswer } from "./town.ts";

/** An answer before details are confirmed and asked for. */
export type Draft = {
  kind: string;
  say: string;
  state?: Partial<ConversationState>;
  missed?: boolean;
  notice?: "person";
  /** Nothing is asked for after this. */
  quiet?: boolean;
  passages?: readonly Article[];
};

/** What the ways to answer look at. */
export type Context = {
  message: string;
  folded: string;
  foreign: ReturnType<typeof foreignReply>;
  /** What the message says beside contact details, folded. */
  rest: string;
  given: ContactDetails;
  found: ContactDetails;
  details: ContactDetails;
  known: ContactDetails;
  state: ConversationState;
  search: Search;
};

/** The ways to answer, in the order in which they count; the first that has something to say wins. */
const WAYS: readonly ((context: Context) => Draft | undefined)[] = [
  inEmergency,
  refused,
  inAnotherLanguage,
  declined,
  agreed,
  aboutDetails,
  forPerson,
  withSmallTalk,
  withSum,
  withTown,
  offTopic,
  withArticles,
  onlyDetails,
];

/** The draft of the first way that has something to say; that she has no answer, where none has. */
export function draftFor(context: Context): Draft {
  for (const way of WAYS) {
    const draft = way(context);
    if (draft) return draft;
  }
  return notAnswered(context);
}

function inEmergency({ folded, state, known }: Context): Draft | undefined {
  const emergency = findEmergency(folded);
  if (!emergency) return undefined;
  const say = state.emergency && emergency !== "danger" ? EMERGENCY_AGAIN : EMERGENCY_REPLIES[emergency];
  const reach = known.phone ? "" : ` ${talk.handOver.unreachable}`;
  return {
    kind: `emergency:${emergency}`,
    say: `${say}${state.emergency ? "" : reach}`,
    state: { emergency: true, handedOver: true, asked: known.phone ? undefined : "phone" },
    notice: "person",
    quiet: true,
  };
}

function refused({ folded }: Context): Draft | undefined {
  const refusal = REFUSALS.find(({ pattern }) => pattern.test(folded));
  return refusal && { kind: `refusal:${refusal.id}`, say: refusal.reply, quiet: true };
}

function inAnotherLanguage({ foreign, state }: Context): Draft | undefined {
  return (
    foreign && {
      kind: `language:${foreign.name}`,
      say: foreign.reply,
      state: { handedOver: true, misses: state.misses },
      notice: "person",
      quiet: true,
    }
  );
}

function declined({ folded, state, given }: Context): Draft | undefined {
  if (Object.keys(given).length > 0 || !DECLINED.test(folded)) return undefined;
  const bare = folded.split(" ").length <= 4;
  if (state.asked) {
    // "I'd rather not say, but what does metal cost?" still has a question.
    return /\?/.test(folded)
      ? undefined
      : { kind: "declined", say: talk.details.declined, state: { declined: true }, quiet: true };
  }
  return bare ? { kind: "small-talk:no", say: talk.okay, quiet: true } : undefined;
}

function agreed(context: Context): Draft | undefined {
  const { folded, state } = context;
  if (!AGREED.test(folded)) return undefined;
  if (state.offered) return handOver(context, talk.handOver.asked);
  const meant = context.search.articles.find(({ id }) => id === state.other);
  if (meant)
    return {
      kind: `answer:${meant.id}`,
      say: composeAnswer({ articles: [meant], unanswered: false, unsure: false, terms: [], agreement: 1 }),
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

function aboutDetails({ folded, message, details, given, state }: Context): Draft | undefined {
  if (Object.keys(given).length > 0) return undefined;
  if (recall(folded)) {
    return { kind: "details:recall", say: listed(details), quiet: true };
  }
  const wrong = correction(folded, details);
  if (wrong) return { kind: "details:wrong", say: wrong.say, state: { asked: wrong.key }, quiet: true };
  if (hasShortPhone(message))
    return { kind: "details:area-code", say: talk.details.areaCode, state: { asked: "phone" }, quiet: true };
  if (state.asked === "email" && /\S@|@\S/.test(message))
    return { kind: "details:e-mail", say: talk.details.badEmail, state: { asked: "email" }, quiet: true };
  return undefined;
}

function listed(details: ContactDetails): string {
  const list = CONTACT_KEYS.flatMap((key) =>
    details[key] ? [`${talk.details.names[key]}: ${details[key]}`] : [],
  );
  return list.length === 0 ? talk.details.heldNone : talk.details.held(list.join("; "));
}

function forPerson(context: Context): Draft | undefined {
  if (!PERSON_WANTED.test(context.folded) || /^(?:hi |hello |hey )?(?:are|r) you\b/.test(context.folded))
    return undefined;
  return handOver(context, context.state.handedOver ? talk.handOver.already : talk.handOver.asked);
}

function handOver({ known, folded, search, state }: Context, say: string): Draft {
  const reach = known.phone ?? known.email;
  const answer = /\?/.test(folded) ? findAnswers(folded, state.terms, search) : undefined;
  const also =
    answer && answer.agreement > 0.8 && answer.articles[0]?.id !== "contact"
      ? ` ${answer.articles[0]?.say[0]}`
      : "";
  return {
    kind: "hand-over",
    say: `${say} ${reach ? talk.handOver.reach(reach) : talk.handOver.unreachable}${also}`,
    state: { handedOver: true, asked: reach ? undefined : "phone" },
    notice: "person",
    quiet: true,
  };
}

function withSmallTalk({ folded, rest, given, known, state }: Context): Draft | undefined {
  const said = Object.keys(given).length > 0 ? rest : folded;
  const talked = SMALL_TALK.find(({ pattern }) => pattern.test(said));
  if (!talked) return undefined;
  if (Object.keys(given).length > 0 && !talked.always) return undefined;
  if (talked.id === "greeting") {
    return {
      kind: "small-talk:greeting",
      say: known.name ? talk.welcomeBack(known.name) : talk.welcome,
      state: { asked: state.asked },
    };
  }
  return {
    kind: `small-talk:${talked.id}`,
    say: talked.reply,
    quiet: true,
    ...(talked.id === "frustrated" && { missed: true, state: { offered: true } }),
  };
}

function withSum({ folded, state, search }: Context): Draft | undefined {
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
      terms: termsOfFolded(folded, search.spelling).slice(0, 20),
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
    .filter(({ agreement, unsure }) => agreement >= SURE_BESIDE && !unsure)
    .flatMap(({ articles }) => articles.slice(0, 1));
  return [...new Set(found)].slice(0, 2);
}

function withTown({ message, rest, state }: Context): Draft | undefined {
  const town = townAnswer(message, rest);
  if (!town) return undefined;
  return { kind: "town", say: town, state: { question: state.question, terms: state.terms } };
}

function withArticles({ folded, rest, given, state, search }: Context): Draft | undefined {
  const question = Object.keys(given).length > 0 ? rest : folded;
  const answer = question === "" ? undefined : findAnswers(question, state.terms, search);
  if (!answer) return undefined;
  const forStaff = answer.articles.some((article) => article.forStaff);
  return {
    kind: `${answer.unsure ? "unsure" : "answer"}:${answer.articles.map(({ id }) => id).join("+")}`,
    say: composeAnswer(answer),
    state: {
      question: question.slice(0, 300),
      terms: answer.terms.slice(0, 20),
      other: answer.unsure ? answer.articles[1]?.id : undefined,
    },
    missed: forStaff || answer.unanswered || answer.unsure,
    quiet: answer.unsure,
    passages: passagesFor(answer.articles, answer.terms, search),
  };
}

function offTopic({ folded, given }: Context): Draft | undefined {
  if (Object.keys(given).length > 0 || !OFF_TOPIC.test(folded)) return undefined;
  if (OUR_SUBJECTS.test(folded)) return undefined;
  return { kind: "off-topic", say: talk.offTopic, quiet: true };
}

function onlyDetails({ given, found, rest, state }: Context): Draft | undefined {
  const gave = Object.keys(given).length > 0 || (Object.keys(found).length > 0 && state.asked !== undefined);
  if (!gave || rest.split(" ").filter(Boolean).length > 12 || /\?/.test(rest)) return undefined;
  return {
    kind: "details",
    say: state.handedOver || Object.keys(given).length === 0 ? "" : talk.details.whatNext,
  };
}

/** How sure an answer beside a sum must be. */
const SURE_BESIDE = 0.6;
const MOST_PASSAGES = 5;
const NEAR = 0.3;

/** What a language model gets to answer from; nothing where the words of an article are settled. */
function passagesFor(articles: readonly Article[], terms: readonly string[], search: Search): Article[] {
  if (articles.some(({ pin }) => pin !== undefined)) return [];
  const near = search.find(terms).filter(({ agreement }) => agreement >= NEAR);
  return [...new Set([...articles, ...near.map(({ article }) => article)])].slice(0, MOST_PASSAGES);
}

function notAnswered(context: Context): Draft {
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
