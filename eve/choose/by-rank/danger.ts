import type { Part } from "#contract/api/chat-parts.ts";
import { isOpen, nextOpening } from "#site/opening-hours.ts";
import type { DangerHeard } from "./ear.ts";
import { type Asked, type Piece, reach } from "./piece.ts";

/** What is said of an emergency: fixed words, pinned, and staff are told at once; or the question whether it is one. */
export function dangerPiece(asked: Asked): Piece | undefined {
  const { message, frame, lines, now } = asked;
  const heard = confirmed(asked) ?? message.danger;
  if (!heard) return undefined;
  if (heard.kind === "crisis")
    return { parts: [{ part: "danger", text: lines.crisis }], notice: "urgent", frame: { emergency: true } };
  if (!heard.sure)
    return frame.emergency
      ? undefined
      : {
          parts: [
            { part: "line", text: lines.anyoneHurt },
            {
              part: "choose",
              choices: [
                { label: lines.itIs, press: { press: "unsafe" } },
                { label: lines.itIsNot, press: { press: "safe" } },
              ],
            },
          ],
          frame: { mayBeDanger: true },
        };
  const closed = heard.kind === "danger" || isOpen(now) ? "" : lines.emergency.ifClosed(nextOpening(now));
  const said =
    frame.emergency && heard.kind !== "danger" ? lines.emergency.again : lines.emergency[heard.kind];
  const {
    text: how,
    parts,
    frame: changed,
  } = heard.kind === "danger" ? { text: "", parts: [] as Part[] } : reach(asked);
  return {
    parts: [
      { part: "danger", text: [said, closed].filter(Boolean).join(" ") },
      ...(how ? [{ part: "line", text: how } as const] : []),
      ...parts,
    ],
    notice: "urgent",
    frame: { ...changed, emergency: true, handedOver: true },
  };
}

/** "Yes", after it was asked whether anyone is hurt. */
function confirmed({ frame, message }: Asked): DangerHeard | undefined {
  return frame.mayBeDanger && message.acts.has("yes") && !message.acts.has("no")
    ? { kind: "danger", sure: true }
    : undefined;
}
