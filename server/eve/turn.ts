import type { Article } from "#content/knowledge/article.ts";
import { talk } from "#content/knowledge/talk.ts";
import { findAnswers } from "./answers.ts";
import { acknowledge } from "./contact/acknowledge.ts";
import { type ContactDetails, findContactDetails } from "./contact/contact-details.ts";
import { withoutDetails } from "./contact/without-details.ts";
import { type ConversationState, nextToAsk, withAsked } from "./conversation-state.ts";
import { fold } from "./language/fold.ts";
import { foreignReply } from "./language/foreign.ts";
import type { Search } from "./search.ts";
import { draftFor } from "./ways.ts";

/** A conversation before a turn: what is known of the visitor, and what Eve remembers. */
export type Conversation = { details: ContactDetails; state: ConversationState };

/** What one message leads to. */
export type Turn = {
  reply: string;
  /** The reply's parts: what was noted, the answer, what is asked next. A language model may replace the answer alone. */
  parts: { noted: string; answer: string; asking: string };
  /** What a language model may answer from: none where the words are fixed (emergencies, refusals, small talk). */
  passages: readonly Article[];
  state: ConversationState;
  /** Details that this message gave or changed. */
  given: ContactDetails;
  /** The question got no good answer and is kept for staff. */
  missed: boolean;
  /** Why staff are to be told. */
  notice: "person" | "contact" | undefined;
  /** How the reply came about, for logs and tests: "answer:metal-price", "emergency", "small-talk:thanks". */
  kind: string;
};

/** The parts of a reply in one text. */
export function joinParts({ noted, answer, asking }: Turn["parts"]): string {
  return [noted, answer, asking].filter(Boolean).join(" ") || talk.details.whatNext;
}

/** Answers a message. Pure: the same message, conversation and knowledge give the same turn. */
export function takeTurn(message: string, { details, state }: Conversation, search: Search): Turn {
  const folded = fold(message);
  const foreign = foreignReply(message, folded);
  const found = findContactDetails(message, foreign ? undefined : state.asked, details);
  const given = Object.fromEntries(
    Object.entries(found).filter(([key, value]) => details[key as keyof ContactDetails] !== value),
  ) as ContactDetails;
  const known = { ...details, ...given };
  const rest = withoutDetails(message, found);
  const beside = fold(rest);
  const question = Object.keys(given).length > 0 ? beside : folded;
  const context = {
    ...{ message, folded, foreign, rest: beside, given, found, details, known, state, search },
    answer: once(() => (question === "" ? undefined : findAnswers(question, state.terms, search))),
  };

  const draft = draftFor(context);
  const base: ConversationState = {
    ...state,
    asked: undefined,
    offered: false,
    other: undefined,
    sinceAsked: state.sinceAsked + 1,
    misses: 0,
    ...draft.state,
  };
  const acknowledgement = acknowledge(given, details);
  const asking = draft.quiet ? undefined : nextToAsk(base, known);
  const parts = { noted: acknowledgement, answer: draft.say, asking: asking ? talk.details.ask[asking] : "" };
  const leavesContact = Boolean(given.email ?? given.phone);
  return {
    reply: joinParts(parts),
    parts,
    passages: draft.passages ?? [],
    state: asking ? withAsked(base, asking) : base,
    given,
    missed: draft.missed ?? false,
    notice: draft.notice ?? (leavesContact ? "contact" : undefined),
    kind: draft.kind,
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
