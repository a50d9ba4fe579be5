import type { ActProbabilities } from "../../know/acts/many-acts.ts";
import type { Knowledge, Ranked } from "../../know/knowledge.ts";
import { EMERGENCIES } from "../../remember/frame.ts";
import type { Sentence } from "../../understand/sentences.ts";
import { GATE } from "./gate.ts";

/**
 * Least probabilities of an emergency. From `alarm` on it is sure; from `ask` on Eve asks. In cross-validation two and five of
 * 1,000 ways of asking reach them. In a form nobody can be asked back, and a false one wakes the office: there it is sure from `form` on.
 */
export const MIN_PROBABILITY_OF_EMERGENCY = { alarm: 0.7, ask: 0.5, form: 0.9, denied: 0.3 } as const;

/**
 * The part of a sentence's log-odds that the sentences beside it decide, each read together with it: "the rafters burned" is no emergency
 * after "last year we had a fire". In cross-validation more of it misses emergencies in long texts, less takes ordinary ones for them.
 */
const SHARE_OF_NEIGHBORS = 0.2;

/** Least probability of an act; `asking` where the sentence plainly asks for an article, `endCalls` to end calls, because that is done at once. */
export const MIN_PROBABILITY_OF_ACT = { usual: 0.25, asking: 0.5, endCalls: 0.45, whole: 0.1 } as const;

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
  { detect }: Pick<Knowledge, "detect">,
  alarm: number = MIN_PROBABILITY_OF_EMERGENCY.alarm,
): DetectedEmergency | undefined {
  const long = sentences.filter(({ words }) => words.length >= PARTS.from);
  const found = [listSentences(sentences), ...long.map(listParts)].flatMap((passages) =>
    detectInPassages(passages, detect, alarm),
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
  detect: Knowledge["detect"],
  alarm: number,
): DetectedEmergency[] {
  const read = (from: number, until: number) => detect("danger", join(from, until));
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

/** Finds the emergency that a sentence would tell of without the words by which it denies it: "there is no fire". */
export function findDeniedEmergency(
  { words }: Pick<Sentence, "words">,
  { detect }: Pick<Knowledge, "detect">,
): Emergency | undefined {
  const left = words.filter((word) => !DENYING_WORDS.has(word));
  if (left.length === words.length) return undefined;
  const [told, denied] = [detect("danger", words), detect("danger", left)];
  return isEmergency(denied.act) &&
    denied.probability >= MIN_PROBABILITY_OF_EMERGENCY.ask &&
    told.probability <= MIN_PROBABILITY_OF_EMERGENCY.denied
    ? denied.act
    : undefined;
}

/** Words that deny what stands beside them. */
export const DENYING_WORDS: ReadonlySet<string> = new Set("no not never nobody without sin nadie".split(" "));

function isEmergency(act: string): act is Emergency {
  return (EMERGENCIES as readonly string[]).includes(act);
}

/** Acts that exclude each other: a sentence does at most one of them. */
const EXCLUSIVE_ACTS: ReadonlySet<string> = new Set(
  "visit change status no-visit price recall delete no-contact reject applicant when-called".split(" "),
);

/** Acts that a sentence does only if the message as a whole may do them, too; of those in a group, any. */
const ACTS_OF_WHOLE: readonly (readonly string[])[] = [["applicant"]];

/** Keeps the acts of a sentence in which the message as a whole agrees. */
export function keepAgreedActs(acts: ActProbabilities, whole: ActProbabilities): ActProbabilities {
  const denied = ACTS_OF_WHOLE.filter(
    (group) => group.reduce((sum, act) => sum + (whole.get(act) ?? 0), 0) < MIN_PROBABILITY_OF_ACT.whole,
  ).flat();
  return new Map([...acts].filter(([act]) => !denied.includes(act)));
}

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
    (ranked[0]?.probability ?? 0) >= GATE.tells
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

/** A request for a person is sure from `alone` on, if the message as a whole reaches `whole`. */
export const MIN_PROBABILITY_OF_SURE_PERSON = { alone: 0.95, whole: 0.5 } as const;

/**
 * Adds the request for a person. It wins over a less probable visit, because it is learned from more lines.
 * @param whole the words of the message
 */
export function addPersonAct(
  acts: ReadonlyMap<string, number>,
  words: readonly string[],
  whole: readonly string[],
  { detect }: Pick<Knowledge, "detect">,
): ReadonlyMap<string, number> {
  const [alone, ofWhole] = [detect("person", words).probability, detect("person", whole).probability];
  if (alone < MIN_PROBABILITY_OF_PERSON) return acts;
  const { alone: sure, whole: agreed } = MIN_PROBABILITY_OF_SURE_PERSON;
  const probability = ofWhole >= agreed ? alone : Math.min(alone, sure - 0.01);
  const others = [...acts].filter(([act, own]) => act !== "visit" || own > probability);
  return new Map([...others, ["person", probability]]);
}

/** An act about a visit, and the probability that a sentence does it or another one. */
export type VisitAct = {
  act: "ask" | "move" | "cancel" | "confirm" | "refuse" | "about" | "message";
  probability: number;
};

/** Least probabilities of an act about a visit: of a sentence, and of the message as a whole. */
export const MIN_PROBABILITY_OF_VISIT = { alone: 0.5, whole: 0.1 } as const;

/** The name of each act about a visit among the acts of a sentence; one that asks something of visits in general does nothing. */
const ACTS_OF_VISIT: Readonly<Partial<Record<VisitAct["act"], string>>> = {
  ask: "visit",
  move: "change",
  cancel: "change",
  confirm: "status",
  refuse: "no-visit",
  message: "note",
};

/**
 * Detects what a sentence says about a visit; improbable where the message as a whole says nothing of one.
 * @param whole the words of the message
 */
export function detectVisitAct(
  words: readonly string[],
  whole: readonly string[],
  { detect }: Pick<Knowledge, "detect">,
): VisitAct {
  const { act, probability } = detect("visit", words);
  const isAgreed = detect("visit", whole).probability >= MIN_PROBABILITY_OF_VISIT.whole;
  return { act: act as VisitAct["act"], probability: isAgreed ? probability : 0 };
}

/** Adds the act about a visit. */
export function addVisitAct(
  acts: ReadonlyMap<string, number>,
  { act, probability }: VisitAct,
): ReadonlyMap<string, number> {
  const name = probability >= MIN_PROBABILITY_OF_VISIT.alone ? ACTS_OF_VISIT[act] : undefined;
  return name ? addExclusiveAct(acts, name, probability) : acts;
}

/** Adds an act that wins over less probable ones of those that exclude each other. */
function addExclusiveAct(
  acts: ReadonlyMap<string, number>,
  act: string,
  probability: number,
): ReadonlyMap<string, number> {
  const others = [...acts].filter(([other, own]) => !EXCLUSIVE_ACTS.has(other) || own > probability);
  return new Map([...others, [act, probability]]);
}

/** Least probabilities of a complaint: of a sentence, and of the message as a whole. */
const MIN_PROBABILITY_OF_COMPLAINT = { alone: 0.5, whole: 0.3 } as const;

/**
 * Adds a complaint. It wins over the acts that exclude each other, because who complains of a missed visit asks for no other.
 * @param whole the words of the message
 */
export function addComplaint(
  acts: ReadonlyMap<string, number>,
  words: readonly string[],
  whole: readonly string[],
  { detect }: Pick<Knowledge, "detect">,
): ReadonlyMap<string, number> {
  // What these ask for is done at once.
  if (["end-calls", "no-contact", "reject"].some((act) => acts.has(act))) return acts;
  const { probability } = detect("complaint", words);
  if (probability < MIN_PROBABILITY_OF_COMPLAINT.alone) return acts;
  if (detect("complaint", whole).probability < MIN_PROBABILITY_OF_COMPLAINT.whole) return acts;
  return addExclusiveAct(acts, "complaint", probability);
}
