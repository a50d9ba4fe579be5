import type { Part } from "#contract/api/chat-parts.ts";
import type { Lines } from "#copy/eve-lines.ts";
import { isOpen, nextOpening } from "#site-data/opening-hours.ts";
import { EMERGENCIES } from "../../remember/frame.ts";
import { type DetectedEmergency, detectEmergency, type Emergency } from "./detect-acts.ts";
import type { Sentence } from "./message.ts";
import { describeReach, type Piece, type TurnContext } from "./piece.ts";

/** `alone` is true if life is in danger: then the reply says nothing else. */
type DangerPiece = Piece & { alone: boolean };

/**
 * Answers an emergency with fixed words that stay in sight, and tells staff at once; if it is not sure, asks. For an emergency of
 * an earlier message see {@link makeStandingPiece}.
 */
export function makeDangerPiece(context: TurnContext): DangerPiece | undefined {
  const { message, frame, lines } = context;
  const emergency = confirmDanger(context) ?? message.danger;
  if (!emergency) return undefined;
  const { kind, sure } = emergency;
  if (!sure)
    return frame.emergency
      ? undefined
      : { parts: askIfAnyoneIsHurt(lines), frame: { mayBeDanger: true }, alone: false };
  const effects = {
    notice: "urgent",
    covered: findDangerSentences(context),
    frame: { emergency: kind, emergencyStands: false, handedOver: true },
  } as const;
  if (kind === "crisis")
    return { ...effects, parts: [{ part: "danger", text: formatEmergency(kind, context) }], alone: true };
  if (frame.emergency && isAsGrave(frame.emergency, kind))
    return { ...effects, frame: { emergency: kind }, parts: [], alone: false };
  const alone = kind === "danger";
  const how = alone ? { text: "", parts: [] as Part[], frame: {} } : describeReach(context);
  return {
    ...effects,
    alone,
    parts: [
      { part: "danger", text: formatEmergency(kind, context) },
      ...(how.text ? [{ part: "line", text: how.text } as const] : []),
      ...how.parts,
    ],
    frame: { ...how.frame, ...effects.frame },
  };
}

/**
 * Makes the part of the reply after an emergency: advice while it lasts, and a button that ends it.
 * @param danger the danger piece of this reply
 */
export function makeStandingPiece(
  { frame, lines }: TurnContext,
  danger: Piece | undefined,
): Piece | undefined {
  const emergency = danger?.frame?.emergency ?? frame.emergency; // "there is no fire, it is water"
  const isSaid = frame.emergencyStands || (danger && danger.parts.length > 0);
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

/** True if the earlier emergency is at least as grave as the current one. */
function isAsGrave(earlier: Emergency, current: Emergency): boolean {
  return EMERGENCIES.indexOf(earlier) <= EMERGENCIES.indexOf(current);
}

/** The fixed words for an emergency, with the next opening if the office is closed. */
export function formatEmergency(kind: Emergency, { lines, now }: Pick<TurnContext, "lines" | "now">): string {
  if (kind === "crisis") return lines.crisis;
  const { [kind]: words, ifClosed } = lines.emergency;
  return kind === "danger" || isOpen(now) ? words : `${words} ${ifClosed(nextOpening(now))}`;
}

/** Finds the sentences that tell of an emergency. */
function findDangerSentences({ message, knowledge }: TurnContext): Sentence[] {
  return message.sentences.filter((sentence) => detectEmergency([sentence], knowledge)?.sure);
}

/** Reads "yes" as a danger if Eve has asked whether anyone is hurt. */
function confirmDanger({ frame, message }: TurnContext): DetectedEmergency | undefined {
  return frame.mayBeDanger && message.acts.has("yes") && !message.acts.has("no")
    ? { kind: "danger", sure: true }
    : undefined;
}
