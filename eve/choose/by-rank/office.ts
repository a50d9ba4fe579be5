import { isOpen } from "#site-data/opening-hours.ts";
import { sayOpening } from "../opening.ts";
import { offerArticles } from "../steps.ts";
import { describeReach, findSentencesWithAct, type Piece, type TurnContext } from "./piece.ts";

// Messages for a person of the office. A request for a person always reaches one, whatever else the message says.

/** Answers a complaint or a request for a person. */
export function makeOfficePiece(context: TurnContext): Piece | undefined {
  const { message } = context;
  const covered = findSentencesWithAct(message, "complaint", "person");
  if (covered.length === 0) return undefined;
  const request = { isComplaint: message.acts.has("complaint"), asksForPerson: message.acts.has("person") };
  return { ...passOnWithHours(context, request), covered };
}

/** Says that the message is with the office, how the office answers, and from when on. */
export function passOnWithHours(
  context: TurnContext,
  { isComplaint, asksForPerson }: { isComplaint: boolean; asksForPerson: boolean },
): Piece {
  const { message, lines, frame, now } = context;
  const { text: how, parts, frame: changed } = describeReach(context);
  const words =
    isComplaint && !frame.upset ? lines.complaint : frame.handedOver ? lines.alsoPassed : lines.passed;
  const call = asksForPerson && isOpen(now) ? lines.orCall : "";
  const text = message.acts.has("no-contact")
    ? words
    : [words, how, sayOpening(context), call].filter(Boolean).join(" ");
  return {
    parts: [{ part: "line", text }, ...parts],
    notice: "person",
    missed: isComplaint,
    frame: { ...changed, handedOver: true, open: "call", ...(isComplaint && { upset: true }) },
  };
}

/** Answers "When will they call me?" without a promise. */
export function makeWhenCalledPiece(context: TurnContext): Piece | undefined {
  const covered = findSentencesWithAct(context.message, "when-called");
  if (covered.length === 0) return undefined;
  return { parts: [{ part: "line", text: `${context.lines.whenCalled} ${sayOpening(context)}` }], covered };
}

/** Answers "That is not what I asked" with other articles, and passes the question on to the office. */
export function makeRejectPiece(context: TurnContext): Piece | undefined {
  const { frame, knowledge, lines, message } = context;
  const covered = findSentencesWithAct(message, "reject").filter(
    ({ ranked }) => (ranked[0]?.probability ?? 0) < MIN_PROBABILITY_TO_ANSWER,
  );
  if (covered.length === 0 || !frame.asking) return undefined;
  const articles = frame.asking.others.flatMap((id) => knowledge.article(id) ?? []);
  const { text, parts, frame: changed } = describeReach(context);
  const line = articles.length > 0 ? lines.rejected : lines.rejectedAll;
  return {
    parts: [
      { part: "line", text: [line, text].filter(Boolean).join(" ") },
      ...(articles.length > 0 ? [offerArticles(articles, lines)] : parts),
    ],
    covered,
    notice: "person",
    missed: true,
    frame: { ...changed, handedOver: true, asking: { ...frame.asking, others: [] } },
  };
}

const MIN_PROBABILITY_TO_ANSWER = 0.75; // from this probability on "no, I meant ice dams" is a question of its own
