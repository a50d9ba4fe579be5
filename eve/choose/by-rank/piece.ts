import type { Part } from "#contract/api/chat-parts.ts";
import { isOpen } from "#site-data/opening-hours.ts";
import type { Knowledge } from "../../know/knowledge.ts";
import type { Frame } from "../../remember/frame.ts";
import type { Lines } from "../../say/lines.ts";
import type { ContactDetails } from "../../understand/details/contact-details.ts";
import { openingNow } from "../opening.ts";
import type { Visits } from "../visits.ts";
import type { Message, Sentence } from "./message.ts";

/** What a reply is put together from: a message, and what is known when it comes. */
export type Asked = {
  message: Message;
  /** With what the message tells already in it. */
  frame: Frame;
  /** Details before the message, those that it gave, and all that hold now. */
  before: ContactDetails;
  given: ContactDetails;
  known: ContactDetails;
  /** Undefined where nobody has looked yet. */
  visits: Visits | undefined;
  knowledge: Knowledge;
  lines: Lines;
  now: Date;
};

/** One of the things that a reply says or shows. */
export type Piece = {
  parts: readonly Part[];
  /** The sentences that it answers. */
  took?: readonly Sentence[];
  frame?: Partial<Frame>;
  notice?: "person" | "urgent";
  /** A question of it is kept for staff. */
  missed?: boolean;
};

/** Sentences that do one of these acts. */
export function doing({ sentences }: Message, ...acts: readonly string[]): Sentence[] {
  return sentences.filter((sentence) => acts.some((act) => sentence.acts.has(act)));
}

/** Says that the message is with the office, and how it answers. */
export function passOn(context: Asked): Piece {
  const { frame, lines } = context;
  const { text, parts, frame: changed } = reach(context);
  const passed = frame.handedOver ? lines.alsoPassed : lines.passed;
  return {
    parts: [{ part: "line", text: [passed, text].filter(Boolean).join(" ") }, ...parts],
    notice: "person",
    frame: { ...changed, handedOver: true },
  };
}

/** How the office reaches the visitor; the request for a way, with the card for it, once in a conversation, and then its own number. */
export function reach({ known, lines, frame, message, now }: Asked): {
  text: string;
  parts: Part[];
  frame: Partial<Frame>;
} {
  const where = known.phone ?? known.email;
  // Nor is it said where another number may be the one to call.
  if (message.acts.has("no-contact") || message.found.others.length > 0)
    return { text: "", parts: [], frame: {} };
  if (where) return { text: lines.reach(where), parts: [], frame: {} };
  // Who is in a hurry is not sent to a telephone that nobody answers.
  if (frame.declined || frame.askedReach)
    return { text: isOpen(now) ? lines.orCall : openingNow({ frame, now }), parts: [], frame: {} };
  return { text: lines.noReach, parts: [{ part: "contact" }], frame: { askedReach: true } };
}
