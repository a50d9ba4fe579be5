import type { Part } from "#contract/api/chat-parts.ts";
import type { Lines } from "#copy/eve-lines.ts";
import { isOpen, nextOpening } from "#site-data/opening-hours.ts";
import { EMERGENCIES } from "../../remember/frame.ts";
import { type DangerHeard, type Emergency, hearDanger } from "./ear.ts";
import type { Sentence } from "./message.ts";
import { describeReach, type Piece, type TurnContext } from "./piece.ts";

/** `alone` when life is in danger: then nothing else is said. */
type DangerPiece = Piece & { alone: boolean };

/**
 * Answers an emergency with fixed, pinned words and tells staff at once, or asks whether it is one. An emergency of an earlier message
 * still holds, see {@link standingPiece}.
 */
export function dangerPiece(context: TurnContext): DangerPiece | undefined {
  const { message, frame, lines } = context;
  const heard = confirmDanger(context) ?? message.danger;
  if (!heard) return undefined;
  const { kind, sure } = heard;
  if (!sure)
    return frame.emergency
      ? undefined
      : { parts: askIfAnyoneIsHurt(lines), frame: { mayBeDanger: true }, alone: false };
  const told = {
    notice: "urgent",
    covered: findDangerSentences(context),
    frame: { emergency: kind, emergencyStands: false, handedOver: true },
  } as const;
  if (kind === "crisis") return { ...told, parts: [{ part: "danger", text: lines.crisis }], alone: true };
  if (frame.emergency && isAsGrave(frame.emergency, kind))
    return { ...told, frame: { emergency: kind }, parts: [], alone: false };
  const alone = kind === "danger";
  const how = alone ? { text: "", parts: [] as Part[], frame: {} } : describeReach(context);
  return {
    ...told,
    alone,
    parts: [
      { part: "danger", text: formatEmergency(kind, context) },
      ...(how.text ? [{ part: "line", text: how.text } as const] : []),
      ...how.parts,
    ],
    frame: { ...how.frame, ...told.frame },
  };
}

/**
 * In the reply after an emergency: advice for as long as it lasts, and a button that ends it.
 * @param told the piece on danger of this reply
 */
export function standingPiece({ frame, lines }: TurnContext, told: Piece | undefined): Piece | undefined {
  const emergency = told?.frame?.emergency ?? frame.emergency; // "there is no fire, it is water"
  const isSaid = frame.emergencyStands || (told && told.parts.length > 0);
  if (!emergency || emergency === "crisis" || isSaid) return undefined;
  return {
    parts: [
      { part: "line", text: lines.emergency.meanwhile[emergency] },
      { part: "choose", choices: [{ label: lines.itIsNot, press: { press: "safe" } }] },
    ],
    frame: { emergencyStands: true },
  };
}

function askIfAnyoneIsHurt(lines: Lines): Part[] {
  const choices = [
    { label: lines.itIs, press: { press: "unsafe" } },
    { label: lines.itIsNot, press: { press: "safe" } },
  ] as const;
  return [
    { part: "line", text: lines.anyoneHurt },
    { part: "choose", choices },
  ];
}

/** True if the earlier emergency is at least as grave as the one that is heard now. */
function isAsGrave(told: Emergency, heard: Emergency): boolean {
  return EMERGENCIES.indexOf(told) <= EMERGENCIES.indexOf(heard);
}

function formatEmergency(kind: Exclude<Emergency, "crisis">, { lines, now }: TurnContext): string {
  const { [kind]: words, ifClosed } = lines.emergency;
  return kind === "danger" || isOpen(now) ? words : `${words} ${ifClosed(nextOpening(now))}`;
}

/** Finds the sentences that tell of an emergency. */
function findDangerSentences({ message, knowledge }: TurnContext): Sentence[] {
  return message.sentences.filter((sentence) => hearDanger(sentence.text, [sentence], knowledge)?.sure);
}

/** Takes a "yes" to the question whether anyone is hurt as a danger. */
function confirmDanger({ frame, message }: TurnContext): DangerHeard | undefined {
  return frame.mayBeDanger && message.acts.has("yes") && !message.acts.has("no")
    ? { kind: "danger", sure: true }
    : undefined;
}
