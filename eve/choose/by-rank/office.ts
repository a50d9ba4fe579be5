import { openingNow } from "../opening.ts";
import { type Asked, doing, type Piece, reach } from "./piece.ts";
import { choiceOf } from "./questions.ts";

// What goes to a person of the office: who asks for one ends with one told, whatever else the message holds.

/** A complaint, or a request for a person. */
export function officePiece(asked: Asked): Piece | undefined {
  const { message, lines, frame } = asked;
  const took = doing(message, "complaint", "person");
  const { acts } = message;
  if (took.length === 0) return undefined;
  const { text: how, parts, frame: changed } = reach(asked);
  const words =
    acts.has("complaint") && !frame.upset
      ? lines.complaint
      : frame.handedOver
        ? lines.alsoPassed
        : lines.passed;
  const call = acts.has("person") && how !== lines.orCall ? lines.orCall : "";
  const text = acts.has("no-contact")
    ? words
    : [words, how, openingNow(asked), call].filter(Boolean).join(" ");
  return {
    parts: [{ part: "line", text }, ...parts],
    took,
    notice: "person",
    missed: acts.has("complaint"),
    frame: {
      ...changed,
      handedOver: true,
      ...(acts.has("complaint") && { upset: true }),
    },
  };
}

/** "When will they call me?": nothing is promised. */
export function whenCalledPiece(asked: Asked): Piece | undefined {
  const took = doing(asked.message, "when-called");
  if (took.length === 0) return undefined;
  return { parts: [{ part: "line", text: `${asked.lines.whenCalled} ${openingNow(asked)}` }], took };
}

/** "That is not what I asked": what else may have been meant, and the question is with the office. */
export function rejectPiece(asked: Asked): Piece | undefined {
  const { frame, knowledge, lines, message } = asked;
  const took = doing(message, "reject").filter(({ ranked }) => (ranked[0]?.probability ?? 0) < PLAIN);
  if (took.length === 0 || !frame.asking) return undefined;
  const titles = frame.asking.others.flatMap((id) => knowledge.article(id) ?? []).map(choiceOf);
  const { text, parts, frame: changed } = reach(asked);
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
