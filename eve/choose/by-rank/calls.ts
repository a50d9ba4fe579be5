import { findSentencesWithAct, type Piece, type TurnContext } from "./piece.ts";

/**
 * True if the visitor wants no more calls and texts: says so, and no other sentence asks for a call; or names the number that was asked for
 * after that.
 */
export function endsCalls({
  message,
  frame,
  given,
}: Pick<TurnContext, "message" | "frame" | "given">): boolean {
  const says = message.sentences.some(({ acts }) => acts.has("end-calls"));
  const asks = message.sentences.some(({ acts }) => acts.has("person") && !acts.has("end-calls"));
  return (says && !asks) || (frame.endsCalls === true && Boolean(given.phone));
}

/** Says that nobody calls and texts any more, which the server sees to. Asks for the number where none is known; the office hears of that. */
export function makeCallsPiece(context: TurnContext): Piece | undefined {
  if (!endsCalls(context)) return undefined;
  const { known, lines, message } = context;
  const covered = findSentencesWithAct(message, "end-calls");
  if (known.phone)
    return {
      parts: [{ part: "line", text: lines.callsEnded(known.phone) }],
      covered,
      frame: { declined: true },
    };
  return {
    parts: [{ part: "line", text: lines.callsWhich }],
    covered,
    notice: "person",
    frame: { declined: true, endsCalls: true, asked: "phone", handedOver: true },
  };
}
