import type { Knowledge, Ranked } from "../../know/knowledge.ts";
import { EMERGENCIES } from "../../remember/frame.ts";
import type { Sentence } from "../../understand/sentences.ts";
import { BANDS } from "./bands.ts";

/**
 * Least probabilities of an emergency. From `alarm` on it is sure; from `ask` on Eve asks. In cross-validation two and five of
 * 1,000 ways of asking reach them. In a form nobody can be asked back, and a false one wakes the office: there it is sure from `form` on.
 */
export const MIN_PROBABILITY_OF_EMERGENCY = { alarm: 0.7, ask: 0.5, form: 0.9 } as const;

/**
 * The part of a sentence's log-odds that the sentences beside it decide, each read together with it: "the rafters burned" is no emergency
 * after "last year we had a fire". In cross-validation more of it misses emergencies in long texts, less takes ordinary ones for them.
 */
const SHARE_OF_NEIGHBORS = 0.2;

/** Least probability of an act; `asking` where the sentence plainly asks for an article, `endCalls` to end calls, because that is done at once. */
export const MIN_PROBABILITY_OF_ACT = { usual: 0.25, asking: 0.5, endCalls: 0.45 } as const;

export type Emergency = (typeof EMERGENCIES)[number];

/** An emergency that a message tells of; not `sure` if Eve must first ask whether anyone is hurt. */
export type DetectedEmergency = { kind: Emergency; sure: boolean };

/** Words of a sentence from which on it is also read in parts, and the words of a part and between the beginnings of two. */
const PARTS = { from: 16, words: 10, step: 5 } as const;

/**
 * Detects the gravest emergency in a text, sentence by sentence, and in the parts of long ones; undefined if there is none.
 * @param alarm the least probability of a sure one
 */
export function detectEmergency(
  sentences: readonly Pick<Sentence, "words">[],
  { detectAlarms }: Pick<Knowledge, "detectAlarms">,
  alarm: number = MIN_PROBABILITY_OF_EMERGENCY.alarm,
): DetectedEmergency | undefined {
  const long = sentences.filter(({ words }) => words.length >= PARTS.from);
  const found = [listSentences(sentences), ...long.map(listParts)].flatMap((passages) =>
    detectInPassages(passages, detectAlarms, alarm),
  );
  const findGravest = (sure: boolean) =>
    EMERGENCIES.flatMap((kind) => found.find((one) => one.kind === kind && one.sure === sure) ?? [])[0];
  return findGravest(true) ?? findGravest(false);
}

/** Passages of a text in their order; `join` has the words of those from one up to another. */
type Passages = { count: number; join(from: number, until: number): readonly string[] };

function listSentences(sentences: readonly Pick<Sentence, "words">[]): Passages {
  const join = (from: number, until: number) => sentences.slice(from, until).flatMap(({ words }) => words);
  return { count: sentences.length, join };
}

/** The parts of a long sentence, as of somebody who sets no marks: "quote for a roof and also right now water is …". */
function listParts({ words }: Pick<Sentence, "words">): Passages {
  return {
    count: Math.ceil((words.length - PARTS.words) / PARTS.step) + 1,
    join: (from, until) => words.slice(from * PARTS.step, (until - 1) * PARTS.step + PARTS.words),
  };
}

/** Detects emergencies in passages, each alone and together with those beside it. */
function detectInPassages(
  { count, join }: Passages,
  detectAlarms: Knowledge["detectAlarms"],
  alarm: number,
): DetectedEmergency[] {
  const read = (from: number, until: number) =>
    detectAlarms(join(from, until)).find(({ act }) => isEmergency(act)) ?? { act: "", probability: 0 };
  const readOdds = (from: number, until: number) => computeLogOdds(read(from, until).probability);
  const pairs = Array.from({ length: Math.max(count - 1, 0) }, (_, index) => readOdds(index, index + 2));
  return Array.from({ length: count }, (_, index) => index).flatMap((index): DetectedEmergency[] => {
    const { act, probability } = read(index, index + 1);
    const alone = computeLogOdds(probability);
    const beside = pairs.slice(Math.max(index - 1, 0), index + 1);
    const around = beside.length === 0 ? alone : beside.reduce((sum, one) => sum + one, 0) / beside.length;
    const together = (1 - SHARE_OF_NEIGHBORS) * alone + SHARE_OF_NEIGHBORS * around;
    if (!isEmergency(act) || together < computeLogOdds(MIN_PROBABILITY_OF_EMERGENCY.ask)) return [];
    return [{ kind: act, sure: together >= computeLogOdds(alarm) }];
  });
}

const LEAST_PROBABILITY = 0.001;

/** The logarithm of the odds of a probability; 0 and 1, which have none, are taken for nearly so. */
function computeLogOdds(probability: number): number {
  const between = Math.min(Math.max(probability, LEAST_PROBABILITY), 1 - LEAST_PROBABILITY);
  return Math.log(between / (1 - between));
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
    .filter(
      ([act, probability]) => probability >= (act === "end-calls" ? MIN_PROBABILITY_OF_ACT.endCalls : from),
    )
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
