import type { Part } from "#contract/api/chat-parts.ts";
import { office } from "#site-data/office.ts";
import type { Frame } from "../../remember/frame.ts";
import { sayNextOpening, sayOpening } from "../opening.ts";
import { MIN_PROBABILITY_OF_SURE_PERSON } from "./detect-acts.ts";
import type { Sentence } from "./message.ts";
import { describeReach, findSentencesWithAct, type Piece, type TurnContext } from "./piece.ts";

// Messages for a person of the office. A request for a person always reaches one, whatever else the message says.

/** The rest of a reply that passes something on. */
type Beside = {
  /** Wishes for the office, word for word. */
  wishes: readonly string[];
  answers: boolean;
  /** The reply says what to do in an emergency. */
  isAdvised: boolean;
};

const NOTHING_BESIDE: Beside = { wishes: [], answers: false, isAdvised: false };

/** Finds the sentences that a person of the office is to answer; a request that is less sure is only passed on. */
export function findOfficeSentences({ message }: Pick<TurnContext, "message">): Sentence[] {
  return [...findSentencesWithAct(message, "complaint"), ...findRequests({ message })];
}

function findRequests({ message }: Pick<TurnContext, "message">): Sentence[] {
  return message.sentences.filter(
    ({ acts }) => (acts.get("person") ?? 0) >= MIN_PROBABILITY_OF_SURE_PERSON.alone,
  );
}

/**
 * Passes a complaint, a request for a person and wishes on to the office, in one line: when the office reads it, and how it answers.
 */
export function makeOfficePiece(context: TurnContext, beside: Beside = NOTHING_BESIDE): Piece | undefined {
  const { message } = context;
  const covered = findOfficeSentences(context);
  const isAsked = covered.length > 0;
  if (!isAsked && beside.wishes.length === 0 && !message.acts.has("person")) return undefined;
  const words = describeCase(context, beside);
  const reach = words.length > 0 || isAsked ? describeReach(context) : { text: "", parts: [], frame: {} };
  const hours = isAsked && !beside.isAdvised ? describeOffice(context) : { text: [], frame: {} };
  const wantsPerson = findRequests(context).length > 0 && reach.parts.length === 0;
  return {
    parts: [
      ...makeLine([...words, ...hours.text, reach.text]),
      ...reach.parts,
      ...(wantsPerson && !context.frame.personShown ? [{ part: "person" } as const] : []),
    ],
    covered,
    notice: "person",
    missed: message.acts.has("complaint"),
    frame: {
      ...reach.frame,
      ...hours.frame,
      ...rememberOffice(context),
      ...(wantsPerson && { personShown: true }),
    },
  };
}

function rememberOffice({ message: { acts } }: TurnContext): Partial<Frame> {
  return {
    handedOver: true,
    ...(["person", "complaint"].some((act) => acts.has(act)) && { open: "call" as const }),
    ...(acts.has("no-contact") && { declined: true }),
    ...(acts.has("complaint") && { upset: true }),
  };
}

function makeLine(text: readonly string[]): Part[] {
  const said = text.filter(Boolean).join(" ");
  return said ? [{ part: "line", text: said }] : [];
}

/** Says what is passed on; nothing of a message that is answered and only tells something. */
function describeCase(context: TurnContext, { answers }: Beside): string[] {
  const { frame, lines, message } = context;
  const { acts } = message;
  if (acts.has("complaint")) return [frame.upset ? lines.passed : lines.complaint];
  if (findRequests(context).length > 0) return [lines.passed];
  return answers && !acts.has("note") && !acts.has("no-contact") ? [] : [sayTold(context)];
}

/** Says that something is passed on, and when it is read. */
function sayTold({ frame, lines, now }: TurnContext): string {
  const say = lines.told[(frame.replies ?? 0) % lines.told.length];
  return (
    say?.(office.isOpen(now) ? lines.todayUntil(office.closingTime(now)) : sayNextOpening({ frame, now })) ??
    ""
  );
}

/** Says when the office reads a message; while it is closed only once in a conversation. */
export function describeOffice(context: TurnContext): { text: string[]; frame: Partial<Frame> } {
  if (office.isOpen(context.now)) return { text: [sayOpening(context)], frame: {} };
  return context.frame.saidClosed
    ? { text: [], frame: {} }
    : { text: [sayOpening(context)], frame: { saidClosed: true } };
}

/** Says that the message is with the office, how the office answers, and from when on. */
export function passOnWithHours(
  context: TurnContext,
  { isComplaint, asksForPerson }: { isComplaint: boolean; asksForPerson: boolean },
): Piece {
  const { message, lines, frame, now } = context;
  const { text: how, parts, frame: changed } = describeReach(context);
  const words = isComplaint && !frame.upset ? lines.complaint : lines.passed;
  const call = asksForPerson && office.isOpen(now) ? lines.orCall : "";
  const text = message.acts.has("no-contact") ? [words] : [words, how, sayOpening(context), call];
  return {
    parts: [...makeLine(text), ...parts],
    notice: "person",
    missed: isComplaint,
    frame: { ...changed, handedOver: true, open: "call", ...(isComplaint && { upset: true }) },
  };
}
