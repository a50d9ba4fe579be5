import type { Knowledge, Ranked } from "../../know/knowledge.ts";
import { EMERGENCIES } from "../../remember/frame.ts";
import { cuesIn } from "../../understand/cues.ts";
import type { Sentence } from "../../understand/sentences.ts";
import { wordsOf } from "../../understand/text/fold.ts";
import { BANDS } from "./bands.ts";

/**
 * Least probabilities of an emergency. From `alarm` on it is one, from `ask` on Eve asks whether it is: in cross-validation two and five
 * in 1,000 ways of asking reach them. Words with a cue need only `cue`; without one the whole message must reach `whole`.
 */
export const LEAST_FOR_DANGER = { alarm: 0.9, ask: 0.8, cue: 0.1, whole: 0.1 } as const;

/** Least probability of an act; `asking` where the sentence plainly asks for an article. */
export const LEAST_FOR_ACT = { usual: 0.25, asking: 0.5 } as const;

export type Emergency = (typeof EMERGENCIES)[number];

/** An emergency that a message tells of; not `sure` if Eve must first ask whether anyone is hurt. */
export type DangerHeard = { kind: Emergency; sure: boolean };

/** Hears the gravest emergency in a message, sentence by sentence and as a whole; undefined if there is none. */
export function hearDanger(
  rest: string,
  sentences: readonly Pick<Sentence, "words">[],
  { hearAlarms, spelling }: Pick<Knowledge, "hearAlarms" | "spelling">,
): DangerHeard | undefined {
  const ofWhole = hearAlarms(wordsOf(rest)).reduce(
    (most, { act, probability }) => (isEmergency(act) ? Math.max(most, probability) : most),
    0,
  );
  const heard = [wordsOf(rest), ...sentences.map(({ words }) => words)].flatMap((words) => {
    const cues = cuesIn(words.map((word) => spelling(word)));
    return hearAlarms(words).flatMap(({ act, probability }): DangerHeard[] => {
      if (!isEmergency(act)) return [];
      const cue = EMERGENCIES.find((kind) => cues.has(kind));
      if (cue && probability >= LEAST_FOR_DANGER.cue) return [{ kind: cue, sure: true }];
      // A few words may sound like an emergency where the whole message does not.
      if (probability < LEAST_FOR_DANGER.ask || ofWhole < LEAST_FOR_DANGER.whole) return [];
      return [{ kind: act, sure: probability >= LEAST_FOR_DANGER.alarm }];
    });
  });
  const gravest = (sure: boolean) =>
    EMERGENCIES.flatMap((kind) => heard.find((one) => one.kind === kind && one.sure === sure) ?? [])[0];
  return gravest(true) ?? gravest(false);
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
  const from = (ranked[0]?.probability ?? 0) >= BANDS.plain ? LEAST_FOR_ACT.asking : LEAST_FOR_ACT.usual;
  const done = [...acts]
    .filter(([, probability]) => probability >= from)
    .toSorted(([, one], [, other]) => other - one);
  const main = done.find(([act]) => EXCLUSIVE_ACTS.has(act))?.[0];
  return new Map(done.filter(([act]) => !EXCLUSIVE_ACTS.has(act) || act === main));
}

/**
 * Least probability of a request for a person. Low, since a missed request is a lost lead: in cross-validation seven in 1,000 other
 * ways of asking reach it.
 */
export const LEAST_FOR_PERSON = 0.6;

/** Adds the request for a person. It is learned from more lines than the other acts, so it wins over a less probable visit. */
export function addPersonAct(
  acts: ReadonlyMap<string, number>,
  words: readonly string[],
  { hearAlarms }: Pick<Knowledge, "hearAlarms">,
): ReadonlyMap<string, number> {
  const probability = hearAlarms(words).find(({ act }) => act === "person")?.probability ?? 0;
  if (probability < LEAST_FOR_PERSON) return acts;
  const others = [...acts].filter(([act, own]) => act !== "visit" || own > probability);
  return new Map([...others, ["person", probability]]);
}
