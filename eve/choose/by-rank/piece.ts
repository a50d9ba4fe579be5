import type { Part } from "#contract/api/chat-parts.ts";
import type { Lines } from "#copy/eve-lines.ts";
import { office } from "#site-data/office.ts";
import type { Knowledge } from "../../know/knowledge.ts";
import type { Frame } from "../../remember/frame.ts";
import type { ContactDetails } from "../../understand/details/contact-details.ts";
import type { Visits } from "../visits.ts";
import type { Gate } from "./gate.ts";
import type { Message, Sentence } from "./message.ts";

/** Everything that a reply is made from: the message, and what is known at its time. */
export type TurnContext = {
  message: Message;
  /** The frame, already with the facts of this message. */
  frame: Frame;
  /** Details before the message, details from the message, and all details now. */
  before: ContactDetails;
  given: ContactDetails;
  known: ContactDetails;
  /** Undefined while the calendar has not been read. */
  visits: Visits | undefined;
  knowledge: Knowledge;
  lines: Lines;
  now: Date;
  gate: Gate;
};

/** One of the things that a reply says or shows. */
export type Piece = {
  parts: readonly Part[];
  /** The sentences that it answers; no other piece answers them. */
  covered?: readonly Sentence[];
  frame?: Partial<Frame>;
  notice?: "person" | "urgent";
  /** True if a question is kept for staff. */
  missed?: boolean;
};

/** Names of the pieces, for logs and for the evaluation. Only a language model draws the last seven. */
export type PieceName =
  | "danger"
  | "stands"
  | "noted"
  | "foreign"
  | "questions"
  | "calls"
  | "office"
  | "wishes"
  | "door"
  | "outside"
  | "known"
  | "code"
  | "price"
  | "payment"
  | "recall"
  | "deletion"
  | "photos"
  | "visit"
  | "talk"
  | "place"
  | "hours"
  | "said"
  | "contact"
  | "held"
  | "wish"
  | "choices";

/** Pieces in the order of the reply. */
export type Pieces = Readonly<Partial<Record<PieceName, Piece | undefined>>>;

/** Finds the sentences that do one of these acts. */
export function findSentencesWithAct({ sentences }: Message, ...acts: readonly string[]): Sentence[] {
  return sentences.filter((sentence) => acts.some((act) => sentence.acts.has(act)));
}

/** Picks one of several lines for the same, a different one in each reply. */
export function pickLine(lines: readonly string[], { replies = 0 }: Frame): string {
  return lines[replies % lines.length] ?? "";
}

/** Says that the message is with the office, and how the office answers. */
export function passOn(context: TurnContext): Piece {
  const { text, parts, frame: changed } = describeReach(context);
  return {
    parts: [{ part: "line", text: [context.lines.passed, text].filter(Boolean).join(" ") }, ...parts],
    notice: "person",
    frame: { ...changed, handedOver: true },
  };
}

/**
 * Says how the office reaches the visitor. If no way is known, asks for one with a card, once in a conversation, and then names
 * the office's own number.
 */
export function describeReach({ known, given, lines, frame, message, now }: TurnContext): {
  text: string;
  parts: Part[];
  frame: Partial<Frame>;
} {
  const where = known.phone ?? known.email;
  // The message may name another person's number as the one to call, so Eve does not say which.
  if (message.acts.has("no-contact") || message.found.others.length > 0)
    return { text: "", parts: [], frame: {} };
  if (where)
    return {
      text: frame.saidReach && !given.phone && !given.email ? "" : lines.reach(where),
      parts: [],
      frame: { saidReach: true },
    };
  // Nobody answers the office's telephone while it is closed.
  if (frame.declined || frame.askedReach)
    return {
      text: office.isOpen(now) && !frame.saidReach ? lines.orCall : "",
      parts: [],
      frame: { saidReach: true },
    };
  return { text: lines.noReach, parts: [{ part: "contact" }], frame: { askedReach: true } };
}
