import { recordBy } from "#contract/values.ts";
import type { DetectedAct } from "../../know/acts/act-classifier.ts";
import type { Knowledge } from "../../know/knowledge.ts";
import { EMERGENCIES } from "../../remember/frame.ts";
import type { Sentence } from "../../understand/sentences.ts";

/**
 * Least probabilities of an emergency. From `alarm` on it is sure; from `ask` on Eve asks. In cross-validation two and five of
 * 1,000 ways of asking reach them. In a form nobody can be asked back, and a false one wakes the office: there it is sure from `form` on.
 */
export const MIN_PROBABILITY_OF_EMERGENCY = { alarm: 0.7, ask: 0.5, form: 0.82, denied: 0.3 } as const;

/**
 * The part of a sentence's log-odds that the sentences beside it decide, each read together with it: "the rafters burned" is no emergency
 * after "last year we had a fire". In cross-validation more of it misses emergencies in long texts, less takes ordinary ones for them.
 */
const SHARE_OF_NEIGHBORS = 0.2;

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
  const told = detectInPassages(listSentences(sentences), detect, alarm);
  // Of a sentence that is no sure emergency as a whole, a part of it may be one.
  const long = sentences.filter(
    ({ words }) => words.length >= PARTS.from && detect("danger", words).probability < alarm,
  );
  const found = [...told, ...long.flatMap((sentence) => detectInParts(sentence, detect, alarm))];
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

/** Detects emergencies in the parts of a long sentence; the sentence as a whole decides a share of each one's log-odds. */
function detectInParts(
  sentence: Pick<Sentence, "words">,
  detect: Knowledge["detect"],
  alarm: number,
): DetectedEmergency[] {
  const whole = computeLogOdds(detect("danger", sentence.words).probability);
  const { count, join } = listParts(sentence);
  return Array.from({ length: count }, (_, index) => detect("danger", join(index, index + 1))).flatMap(
    ({ act, probability }) => {
      const together = (1 - SHARE_OF_WHOLE) * computeLogOdds(probability) + SHARE_OF_WHOLE * whole;
      return makeEmergency(act, together, alarm);
    },
  );
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
    return makeEmergency(act, together, alarm);
  });
}

function makeEmergency(act: string, logOdds: number, alarm: number): DetectedEmergency[] {
  if (!isEmergency(act) || logOdds < computeLogOdds(MIN_PROBABILITY_OF_EMERGENCY.ask)) return [];
  return [{ kind: act, sure: logOdds >= computeLogOdds(alarm) }];
}

/** The part of a passage's log-odds that the sentence which it is cut from decides. */
const SHARE_OF_WHOLE = 0.5;

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

/** The likeliest act of a group, the probability that a sentence does it or another one of the group, and that of each. */
export type GroupAct<Act extends string = string> = Omit<DetectedAct, "act"> & { act: Act };

/** An act about a visit. */
export type VisitAct = GroupAct<"ask" | "move" | "cancel" | "confirm" | "refuse" | "about" | "message">;

/** An act about money. */
export type MoneyAct = GroupAct<"roof-price" | "repair-price" | "payment" | "loan" | "how-to-pay">;

/** Acts of a sentence, each with its probability; those about a visit and money also where they are improbable. */
export type Acts = { acts: ReadonlyMap<string, number>; visit: VisitAct; money: MoneyAct };

/**
 * Least probabilities of an act of each group: of a sentence, and of the message as a whole. Of a person it is low, because a missed request is a
 * lost lead: in cross-validation 11 of 1,000 other ways of asking reach it.
 */
export const MIN_PROBABILITY_OF_GROUP = {
  visit: { alone: 0.5, whole: 0.1 },
  contact: { alone: 0.5, whole: 0.1 },
  money: { alone: 0.25, whole: 0.1 },
  talk: { alone: 0.2, whole: 0 },
  request: { alone: 0.3, whole: 0.1 },
  complaint: { alone: 0.5, whole: 0.3 },
  person: { alone: 0.4, whole: 0 },
} as const;

type GroupOfActs = keyof typeof MIN_PROBABILITY_OF_GROUP;

/** A request for a person is sure from `alone` on, if the message as a whole reaches `whole`. */
export const MIN_PROBABILITY_OF_SURE_PERSON = { alone: 0.95, whole: 0.5 } as const;

/** To end calls is done at once: so it must be likely by itself, and not only together with the other acts of its group. */
const MIN_PROBABILITY_OF_END_CALLS = 0.5;

/** The names of acts of groups among the acts of a sentence; the others do nothing of their own. */
const NAMES_OF_ACTS: Readonly<Record<GroupOfActs, Readonly<Record<string, readonly string[]>>>> = {
  visit: {
    ask: ["visit"],
    move: ["change"],
    cancel: ["change"],
    confirm: ["status"],
    refuse: ["no-visit"],
    message: ["note"],
  },
  contact: {
    "call-me": ["person", "note"],
    "when-called": ["when-called"],
    "no-contact": ["no-contact"],
    "end-calls": ["end-calls", "no-contact"],
    note: ["note"],
  },
  money: { "roof-price": ["price"], "repair-price": ["price"] },
  talk: { greet: ["greet"], thanks: ["thanks"], bye: ["bye"], yes: ["yes"], no: ["no"] },
  request: { recall: ["recall"], delete: ["delete"], reject: ["reject"], applicant: ["applicant"] },
  complaint: { complaint: ["complaint"] },
  person: { person: ["person"] },
};

/** Acts that exclude each other: a sentence does at most one of them. */
const EXCLUSIVE_ACTS: ReadonlySet<string> = new Set(
  "visit change status no-visit price recall delete reject applicant when-called complaint".split(" "),
);

/** Acts that are done at once, so that a complaint beside them is not answered. */
const ACTS_BEFORE_COMPLAINT: ReadonlySet<string> = new Set(["end-calls", "no-contact", "reject"]);

/**
 * Detects what a sentence does. A group's act counts only where the message as a whole may do one of the group.
 * @param whole the words of the message
 */
export function detectActs(
  words: readonly string[],
  whole: readonly string[],
  knowledge: Pick<Knowledge, "detect">,
): Acts {
  const detect = (group: GroupOfActs): GroupAct => {
    const found = knowledge.detect(group, words);
    const { whole: least } = MIN_PROBABILITY_OF_GROUP[group];
    const isAgreed = least === 0 || knowledge.detect(group, whole).probability >= least;
    return isAgreed ? found : { ...found, probability: 0 };
  };
  const groups = recordBy(Object.keys(MIN_PROBABILITY_OF_GROUP) as GroupOfActs[], detect);
  const named = Object.entries(groups).flatMap(([group, found]) => nameActs(group as GroupOfActs, found));
  return {
    acts: weighPerson(excludeOthers(named), whole, knowledge),
    visit: groups.visit as VisitAct,
    money: groups.money as MoneyAct,
  };
}

function nameActs(group: GroupOfActs, { act, probability, each }: GroupAct): [string, number][] {
  const isLikely =
    act === "end-calls"
      ? (each[act] ?? 0) >= MIN_PROBABILITY_OF_END_CALLS
      : probability >= MIN_PROBABILITY_OF_GROUP[group].alone;
  return isLikely ? (NAMES_OF_ACTS[group][act] ?? []).map((name) => [name, probability]) : [];
}

/** Keeps the likeliest of the acts that exclude each other, and of a visit and a person the likelier. */
function excludeOthers(found: readonly (readonly [string, number])[]): Map<string, number> {
  const likeliestFirst = found.toSorted(([, one], [, other]) => other - one);
  const isFirst = likeliestFirst.some(([act]) => ACTS_BEFORE_COMPLAINT.has(act));
  const possible = likeliestFirst.filter(([act]) => act !== "complaint" || !isFirst);
  const main = possible.find(([act]) => EXCLUSIVE_ACTS.has(act))?.[0];
  const kept = new Map<string, number>();
  for (const [act, probability] of possible) {
    if (kept.has(act) || (EXCLUSIVE_ACTS.has(act) && act !== main)) continue;
    if ((act === "visit" && kept.has("person")) || (act === "person" && kept.has("visit"))) continue;
    kept.set(act, probability);
  }
  return kept;
}

/** Makes a request for a person less than sure where the message as a whole asks for none. */
function weighPerson(
  acts: Map<string, number>,
  whole: readonly string[],
  { detect }: Pick<Knowledge, "detect">,
): ReadonlyMap<string, number> {
  const own = acts.get("person");
  const { alone, whole: agreed } = MIN_PROBABILITY_OF_SURE_PERSON;
  if (own === undefined || own < alone || detect("person", whole).probability >= agreed) return acts;
  return new Map([...acts, ["person", alone - 0.01]]);
}
