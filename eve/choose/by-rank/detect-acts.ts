import type { Knowledge, Ranked } from "../../know/knowledge.ts";
import { EMERGENCIES } from "../../remember/frame.ts";
import { findCues } from "../../understand/cues.ts";
import type { Sentence } from "../../understand/sentences.ts";
import { wordsOf } from "../../understand/text/fold.ts";
import { BANDS } from "./bands.ts";

/**
 * Least probabilities of an emergency. From `alarm` on it is sure; from `ask` on Eve asks. In cross-validation two and five of
 * 1,000 ways of asking reach them. Words with a cue need only `cue`; without a cue the whole message must reach `whole`.
 */
export const MIN_PROBABILITY_OF_EMERGENCY = { alarm: 0.9, ask: 0.8, cue: 0.1, whole: 0.1 } as const;

/** Least probability of an act; `asking` where the sentence plainly asks for an article. */
export const MIN_PROBABILITY_OF_ACT = { usual: 0.25, asking: 0.5 } as const;

export type Emergency = (typeof EMERGENCIES)[number];

/** An emergency that a message tells of; not `sure` if Eve must first ask whether anyone is hurt. */
export type DetectedEmergency = { kind: Emergency; sure: boolean };

/** Detects the gravest emergency in a message, sentence by sentence and as a whole; undefined if there is none. */
export function detectEmergency(
  rest: string,
  sentences: readonly Pick<Sentence, "words">[],
  { detectAlarms, spelling }: Pick<Knowledge, "detectAlarms" | "spelling">,
): DetectedEmergency | undefined {
  const ofWhole = detectAlarms(wordsOf(rest)).reduce(
    (most, { act, probability }) => (isEmergency(act) ? Math.max(most, probability) : most),
    0,
  );
  const found = [wordsOf(rest), ...sentences.map(({ words }) => words)].flatMap((words) => {
    const cues = findCues(words.map((word) => spelling(word)));
    return detectAlarms(words).flatMap(({ act, probability }): DetectedEmergency[] => {
      if (!isEmergency(act)) return [];
      const cue = EMERGENCIES.find((kind) => cues.has(kind));
      if (cue && probability >= MIN_PROBABILITY_OF_EMERGENCY.cue) return [{ kind: cue, sure: true }];
      // A few words may sound like an emergency where the whole message does not.
      if (probability < MIN_PROBABILITY_OF_EMERGENCY.ask || ofWhole < MIN_PROBABILITY_OF_EMERGENCY.whole)
        return [];
      return [{ kind: act, sure: probability >= MIN_PROBABILITY_OF_EMERGENCY.alarm }];
    });
  });
  const findGravest = (sure: boolean) =>
    EMERGENCIES.flatMap((kind) => found.find((one) => one.kind === kind && one.sure === sure) ?? [])[0];
  return findGravest(true) ?? findGravest(false);
}

function isEmergency(act: string): act is Emergency {
  return (EMERGENCIES as readonly string[]).includes(act);
}

/** Acts that exclude each other: a sentence does at most one of them. */
const EXCLUSIVE_ACTS: ReadonlySet<string> = new Set(
  "visit change status price recall delete no-contact reject complaint no-visit applicant when-called".split(
    " ",
  ),
);

/**
 * Selects the acts that a sentence does, the likeliest first; of the exclusive ones only the likeliest.
 * @param acts the probability of each act
 * @param ranked the articles that the sentence may ask for, best first
 */
export function selectActs(
  acts: ReadonlyMap<string, number>,
  ranked: readonly Ranked[],
): ReadonlyMap<string, number> {
  const from =
    (ranked[0]?.probability ?? 0) >= BANDS.plain
      ? MIN_PROBABILITY_OF_ACT.asking
      : MIN_PROBABILITY_OF_ACT.usual;
  const likely = [...acts]
    .filter(([, probability]) => probability >= from)
    .toSorted(([, one], [, other]) => other - one);
  const main = likely.find(([act]) => EXCLUSIVE_ACTS.has(act))?.[0];
  return new Map(likely.filter(([act]) => !EXCLUSIVE_ACTS.has(act) || act === main));
}

/**
 * Least probability of a request for a person. It is low, because a missed request is a lost lead. In cross-validation seven of
 * 1,000 other ways of asking reach it.
 */
export const MIN_PROBABILITY_OF_PERSON = 0.6;

/** Adds the request for a person. It wins over a less probable visit, because it is learned from more lines. */
export function addPersonAct(
  acts: ReadonlyMap<string, number>,
  words: readonly string[],
  { detectAlarms }: Pick<Knowledge, "detectAlarms">,
): ReadonlyMap<string, number> {
  const probability = detectAlarms(words).find(({ act }) => act === "person")?.probability ?? 0;
  if (probability < MIN_PROBABILITY_OF_PERSON) return acts;
  const others = [...acts].filter(([act, own]) => act !== "visit" || own > probability);
  return new Map([...others, ["person", probability]]);
}
