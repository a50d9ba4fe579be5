import type { Part } from "#contract/api/chat-parts.ts";
import type { Lines } from "#copy/eve-lines.ts";
import { office } from "#site-data/office.ts";
import { EMERGENCIES } from "../../remember/frame.ts";
import { wordsOf } from "../../understand/text/fold.ts";
import { sayNextOpening } from "../opening.ts";
import {
  type DetectedEmergency,
  detectEmergency,
  type Emergency,
  findDeniedEmergency,
} from "./detect-acts.ts";
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
  if (!sure) {
    const isKnown = frame.emergency || isSettled(context, MIN_PROBABILITY_OF_SETTLED.unsure);
    return isKnown ? undefined : { ...askOrAdvise(kind, lines), alone: false };
  }
  const effects = {
    notice: "urgent",
    covered: findDangerSentences(context),
    frame: { emergency: kind, advices: 0, handedOver: true },
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
 * Makes the part of the reply after an emergency: the number and one thing to do while it lasts, and a button that ends it. Words end
 * it, too.
 * @param danger the danger piece of this reply
 */
export function makeStandingPiece(context: TurnContext, danger: Piece | undefined): Piece | undefined {
  const { frame, lines } = context;
  const emergency = danger?.frame?.emergency ?? frame.emergency;
  const asked = !danger && frame.mayBeDanger && context.message.acts.has("no");
  const isWarned = danger !== undefined && danger.parts.length > 0;
  const least = MIN_PROBABILITY_OF_SETTLED[danger ? "alarming" : "usual"];
  if (asked || (!isWarned && frame.emergency && isSettled(context, least)))
    return { parts: [{ part: "line", text: lines.safe }], frame: { emergency: undefined } };
  if (!emergency || emergency === "crisis" || isWarned) return undefined;
  const { advices = 0 } = frame;
  const advice = lines.emergency.advice[emergency];
  return {
    parts: [
      { part: "line", text: advice[advices % advice.length] ?? "" },
      ...(advices === 0
        ? [{ part: "choose", choices: [{ label: lines.itIsNot, press: { press: "safe" } }] } as const]
        : []),
    ],
    frame: { advices: advices + 1 },
  };
}

/**
 * Least probabilities that words end a standing emergency; `alarming` where they sound like it themselves: "the drip has stopped"; `unsure`
 * that they say of one that is not sure that it is none: "nobody hurt, there is a tarp on it".
 */
const MIN_PROBABILITY_OF_SETTLED = { usual: 0.3, alarming: 0.8, unsure: 0.5 } as const;

/** True if the visitor says that there is no emergency, or that it is over. */
function isSettled({ message, frame, knowledge }: TurnContext, least: number): boolean {
  const passages = [wordsOf(message.rest), ...message.sentences.map(({ words }) => words)];
  return (
    passages.some((words) => knowledge.detect("settled", words).probability >= least) ||
    message.sentences.some((one) => {
      const denied = findDeniedEmergency(one, knowledge);
      return denied !== undefined && denied === frame.emergency;
    })
  );
}

/** Says what to do against water that may be coming in; of another emergency that is not sure asks whether anyone is hurt. */
function askOrAdvise(kind: Emergency, lines: Lines): Piece {
  if (kind === "leak") return { parts: [{ part: "line", text: lines.emergency.advice.leak[0] ?? "" }] };
  return { parts: askIfAnyoneIsHurt(lines), frame: { mayBeDanger: true } };
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
export function formatEmergency(
  kind: Emergency,
  { lines, now, frame }: Pick<TurnContext, "lines" | "now" | "frame">,
): string {
  if (kind === "crisis") return lines.crisis;
  const { [kind]: words, ifClosed, ifSaid } = lines.emergency;
  if (kind === "danger" || office.isOpen(now)) return words;
  const said = office.saidOn(office.localTime(now).date);
  return `${words} ${said ? ifSaid(said) : ifClosed(sayNextOpening({ now, frame }))}`;
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
