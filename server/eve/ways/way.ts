import type { Article } from "#content/knowledge/article.ts";
import type { Answered } from "../answers.ts";
import type { ContactDetails } from "../contact/contact-details.ts";
import type { ConversationState } from "../conversation-state.ts";
import type { foreignReply } from "../language/foreign.ts";
import type { Search } from "../search.ts";

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
  /** What the articles have on the message, beside contact details; looked up once. */
  answer: () => Answered | undefined;
};

/** A way to answer: undefined where it has nothing to say. */
export type Way = (context: Context) => Draft | undefined;
