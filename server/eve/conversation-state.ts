import { CONTACT_KEYS, type ContactDetails, type ContactKey } from "./contact/contact-details.ts";

/** What Eve remembers of a conversation between turns, beside its messages and contact details. */
export type ConversationState = {
  /** What her last message asked for. */
  asked?: ContactKey | undefined;
  /** How often each detail was asked for; twice is enough. */
  timesAsked: Partial<Record<ContactKey, number>>;
  /** Turns since a detail was asked for. */
  sinceAsked: number;
  /** The visitor does not want to be asked. */
  declined: boolean;
  /** Questions in a row that she could not answer. */
  misses: number;
  /** Her last message offered to pass the question on. */
  offered: boolean;
  /** The article that her last message asked about: "or did you mean …?" */
  other?: string | undefined;
  handedOver: boolean;
  /** An emergency was answered already. */
  emergency: boolean;
  /** The last question, folded, and its terms: what "and slate?" or "how long does it last?" goes on from. */
  question: string;
  terms: readonly string[];
};

/** A conversation as the panel opens it: the greeting has asked for the name. */
export const NEW_CONVERSATION: ConversationState = {
  asked: "name",
  timesAsked: { name: 1 },
  sinceAsked: 0,
  declined: false,
  misses: 0,
  offered: false,
  handedOver: false,
  emergency: false,
  question: "",
  terms: [],
};

/** The stored state, whatever an older version left of it. */
export function readState(stored: unknown): ConversationState {
  if (typeof stored !== "object" || stored === null) return NEW_CONVERSATION;
  const { asked, ...given } = stored as Partial<ConversationState>;
  const state: ConversationState = { ...NEW_CONVERSATION, asked: undefined };
  if (asked && CONTACT_KEYS.includes(asked)) state.asked = asked;
  if (typeof given.timesAsked === "object" && given.timesAsked) state.timesAsked = given.timesAsked;
  for (const key of ["sinceAsked", "misses"] as const)
    if (Number.isInteger(given[key])) state[key] = Number(given[key]);
  for (const key of ["declined", "offered", "handedOver", "emergency"] as const)
    state[key] = given[key] === true;
  if (typeof given.other === "string") state.other = given.other;
  if (typeof given.question === "string") state.question = given.question;
  if (Array.isArray(given.terms)) state.terms = given.terms.filter((term) => typeof term === "string");
  return state;
}

const MOST_TERMS = 20;
const LONGEST_TERM = 30; // letters; nonsense can be long

/** What of a question's terms is kept for the next one. */
export function rememberedTerms(terms: readonly string[]): string[] {
  return terms.filter(({ length }) => length <= LONGEST_TERM).slice(0, MOST_TERMS);
}

/** The next detail worth asking for: missing, not asked twice, at most every other turn, never once declined. */
export function nextToAsk(state: ConversationState, known: ContactDetails): ContactKey | undefined {
  if (state.declined || state.sinceAsked < 2) return undefined;
  return CONTACT_KEYS.find((key) => !known[key] && (state.timesAsked[key] ?? 0) < 2);
}

/** The state after asking for `key`. */
export function withAsked(state: ConversationState, key: ContactKey): ConversationState {
  return {
    ...state,
    asked: key,
    sinceAsked: 0,
    timesAsked: { ...state.timesAsked, [key]: (state.timesAsked[key] ?? 0) + 1 },
  };
}
