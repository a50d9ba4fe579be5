import { isOpen } from "#site-data/opening-hours.ts";
import { openingNow } from "../opening.ts";
import { type Asked, doing, type Piece, reach } from "./piece.ts";
import { choiceOf } from "./questions.ts";

// What goes to a person of the office: who asks for one ends with one told, whatever else the message holds.

/** A complaint, or a request for a person. */
export function officePiece(context: Asked): Piece | undefined {
  const { message } = context;
  const took = doing(message, "complaint", "person");
  if (took.length === 0) return undefined;
  const asks = { complaint: message.acts.has("complaint"), person: message.acts.has("person") };
  return { ...toOffice(context, asks), took };
}

/** Says that the message is with the office, how it answers and from when on. */
export function toOffice(
  context: Asked,
  { complaint, person }: { complaint: boolean; person: boolean },
): Piece {
  const { message, lines, frame, now } = context;
  const { text: how, parts, frame: changed } = reach(context);
  const words =
    complaint && !frame.upset ? lines.complaint : frame.handedOver ? lines.alsoPassed : lines.passed;
  const call = person && isOpen(now) ? lines.orCall : "";
  const text = message.acts.has("no-contact")
    ? words
    : [words, how, openingNow(context), call].filter(Boolean).join(" ");
  return {
    parts: [{ part: "line", text }, ...parts],
    notice: "person",
    missed: complaint,
    frame: { ...changed, handedOver: true, open: "call", ...(complaint && { upset: true }) },
  };
}

/** "When will they call me?": nothing is promised. */
export function whenCalledPiece(context: Asked): Piece | undefined {
  const took = doing(context.message, "when-called");
  if (took.length === 0) return undefined;
  return { parts: [{ part: "line", text: `${context.lines.whenCalled} ${openingNow(context)}` }], took };
}

/** "That is not what I asked": what else may have been meant, and the question is with the office. */
export function rejectPiece(context: Asked): Piece | undefined {
  const { frame, knowledge, lines, message } = context;
  const took = doing(message, "reject").filter(({ ranked }) => (ranked[0]?.probability ?? 0) < PLAIN);
  if (took.length === 0 || !frame.asking) return undefined;
  const titles = frame.asking.others.flatMap((id) => knowledge.article(id) ?? []).map(choiceOf);
  const { text, parts, frame: changed } = reach(context);
  const line = titles.length > 0 ? lines.rejected : lines.rejectedAll;
  return {
    parts: [
      { part: "line", text: [line, text].filter(Boolean).join(" ") },
      ...(titles.length > 0
        ? [{ part: "choose", choices: [...titles, { label: lines.none, press: { press: "none" } }] } as const]
        : parts),
    ],
    took,
    notice: "person",
    missed: true,
    frame: { ...changed, handedOver: true, asking: { ...frame.asking, others: [] } },
  };
}

const PLAIN = 0.75; // "no, I meant ice dams" asks for it by itself
