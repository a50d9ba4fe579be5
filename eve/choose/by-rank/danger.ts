import type { Part } from "#contract/api/chat-parts.ts";
import { isOpen, nextOpening } from "#site-data/opening-hours.ts";
import { EMERGENCIES } from "../../remember/frame.ts";
import type { Lines } from "../../say/lines.ts";
import { type DangerHeard, dangerIn, type Emergency } from "./ear.ts";
import type { Sentence } from "./message.ts";
import { type Asked, type Piece, reach } from "./piece.ts";

/** Where life is in danger nothing else is said. */
type DangerPiece = Piece & { alone: boolean };

/**
 * What is said of an emergency: fixed words, pinned, and staff are told at once; or the question whether it is one. One that was told
 * already stands, see {@link standingPiece}.
 */
export function dangerPiece(context: Asked): DangerPiece | undefined {
  const { message, frame, lines } = context;
  const heard = confirmed(context) ?? message.danger;
  if (!heard) return undefined;
  const { kind, sure } = heard;
  if (!sure)
    return frame.emergency
      ? undefined
      : { parts: isAnyoneHurt(lines), frame: { mayBeDanger: true }, alone: false };
  const told = {
    notice: "urgent",
    took: tellingOf(context),
    frame: { emergency: kind, emergencyStands: false, handedOver: true },
  } as const;
  if (kind === "crisis") return { ...told, parts: [{ part: "danger", text: lines.crisis }], alone: true };
  if (frame.emergency && graver(frame.emergency, kind))
    return { ...told, frame: { emergency: kind }, parts: [], alone: false };
  const alone = kind === "danger";
  const how = alone ? { text: "", parts: [] as Part[], frame: {} } : reach(context);
  return {
    ...told,
    alone,
    parts: [
      { part: "danger", text: wordsOfDanger(kind, context) },
      ...(how.text ? [{ part: "line", text: how.text } as const] : []),
      ...how.parts,
    ],
    frame: { ...how.frame, ...told.frame },
  };
}

/**
 * In the reply after an emergency was told: what holds while it lasts, and a button that ends it.
 * @param told what this reply tells of one
 */
export function standingPiece({ frame, lines }: Asked, told: Piece | undefined): Piece | undefined {
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

function isAnyoneHurt(lines: Lines): Part[] {
  const choices = [
    { label: lines.itIs, press: { press: "unsafe" } },
    { label: lines.itIsNot, press: { press: "safe" } },
  ] as const;
  return [
    { part: "line", text: lines.anyoneHurt },
    { part: "choose", choices },
  ];
}

/** Whether what was told is as grave as what is heard. */
function graver(told: Emergency, heard: Emergency): boolean {
  return EMERGENCIES.indexOf(told) <= EMERGENCIES.indexOf(heard);
}

function wordsOfDanger(kind: Exclude<Emergency, "crisis">, { lines, now }: Asked): string {
  const { [kind]: words, ifClosed } = lines.emergency;
  return kind === "danger" || isOpen(now) ? words : `${words} ${ifClosed(nextOpening(now))}`;
}

/** The sentences that tell of it. */
function tellingOf({ message, knowledge }: Asked): Sentence[] {
  return message.sentences.filter((sentence) => dangerIn(sentence.text, [sentence], knowledge)?.sure);
}

/** "Yes", after it was asked whether anyone is hurt. */
function confirmed({ frame, message }: Asked): DangerHeard | undefined {
  return frame.mayBeDanger && message.acts.has("yes") && !message.acts.has("no")
    ? { kind: "danger", sure: true }
    : undefined;
}
