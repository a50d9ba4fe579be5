import { readFileSync } from "node:fs";
import { detectEmergency, MIN_PROBABILITY_OF_EMERGENCY } from "../choose/by-rank/detect-acts.ts";
import { findArticles, GATE, isSureFrom } from "../choose/by-rank/gate.ts";
import { understandMessage } from "../choose/by-rank/message.ts";
import {
  createActClassifier,
  listOtherWays,
  selectWaysBeside,
  trainActs,
} from "../know/acts/act-classifier.ts";
import { NO_ACT } from "../know/acts/read-act-lines.ts";
import { createKnowledge, type Knowledge, loadLearned, type Ranked } from "../know/knowledge.ts";
import {
  type Lessons,
  listVocabulary,
  listWaysBeside,
  type readLessons,
  trainArticles,
} from "../know/learn.ts";
import { splitLines } from "../know/read-articles.ts";
import { NEW_FRAME } from "../remember/frame.ts";
import { splitSentences } from "../understand/sentences.ts";
import { fold, wordsOf } from "../understand/text/fold.ts";
import { readActMessages } from "./acts.ts";
import { USUAL_TIME } from "./evaluate.ts";
import { assignFolds, FOLDS } from "./folds.ts";

// Measures Eve on texts that she has not learned from: how many questions she answers, and how many of them right; which articles
// the buttons hold, and which emergencies and acts she detects.

/** A held-out text: the articles that it may ask for, and the right one; undefined if none is right. */
type HeldOut = { ranked: readonly Ranked[]; right: string | undefined };

/** A line of the report: a share, and the goal that it must reach, if any. */
export type Measurement = { name: string; share: number; of: number; goal?: number };

/** Ranks the articles for every way of asking, by a ranker that has learned from none of its variants. */
export function rankHeldOut(lessons: ReturnType<typeof readLessons>): HeldOut[] {
  const learned = loadLearned(lessons);
  const foldOf = new Map(lessons.articles.map(({ id, asks }) => [id, assignFolds(asks.map(fold))]));
  foldOf.set("", assignFolds(lessons.notKnown.map(fold)));
  const found: HeldOut[] = [];
  for (let out = 0; out < FOLDS; out++) {
    const isOut = (id: string, index: number) => foldOf.get(id)?.[index] === out;
    const seen = {
      articles: lessons.articles.map((article) => ({
        ...article,
        asks: article.asks.filter((_, index) => !isOut(article.id, index)),
      })),
      notKnown: lessons.notKnown.filter((_, index) => !isOut("", index)),
    };
    const model = trainArticles(seen);
    const asksOf = new Map(seen.articles.map(({ id, asks }) => [id, asks]));
    const articles = lessons.articles.map((article) => ({ ...article, asks: asksOf.get(article.id) ?? [] }));
    const knowledge = createKnowledge(articles, { ...learned, model, words: listVocabulary(seen) });
    const unknown = { id: "", asks: lessons.notKnown };
    for (const { id, asks } of [...lessons.articles, unknown])
      for (const [index, ask] of asks.entries())
        if (isOut(id, index))
          found.push({ ranked: findArticles(fold(ask), knowledge), right: id || undefined });
  }
  return found;
}

const RISKS = [0.9, 0.75, 0.5, 0.35] as const;

/**
 * Measures, for each least probability, how many questions are answered and how many of these right; and what is said.
 */
export function measureAnswers(heldOut: readonly HeldOut[]): Measurement[] {
  const known = heldOut.filter(({ right }) => right !== undefined);
  const strange = heldOut.filter(({ right }) => right === undefined);
  const isAt = ({ ranked, right }: HeldOut, place: number) => ranked[place]?.article.id === right;
  const isAmong = (one: HeldOut, places: number) =>
    Array.from({ length: places }, (_, place) => isAt(one, place)).some(Boolean);
  const risks = RISKS.flatMap((from) => {
    const answered = known.filter(({ ranked }) => (ranked[0]?.probability ?? 0) >= from);
    return [
      makeMeasurement(`probability ${from} or more`, answered.length, known.length),
      makeMeasurement("  of these right", answered.filter((one) => isAt(one, 0)).length, answered.length),
    ];
  });
  const isSaid = ({ ranked: [best] }: HeldOut) => best !== undefined && isSureFrom(GATE.asks, best);
  const said = heldOut.filter(isSaid);
  const unsure = known.filter((one) => !isSaid(one));
  return [
    makeMeasurement("right article first", known.filter((one) => isAt(one, 0)).length, known.length, 0.45),
    makeMeasurement(
      "among the first three",
      known.filter((one) => isAmong(one, 3)).length,
      known.length,
      0.65,
    ),
    ...risks,
    makeMeasurement("said", said.length, heldOut.length),
    makeMeasurement("  of these right", said.filter((one) => isAt(one, 0)).length, said.length, 0.7),
    makeMeasurement(
      "not said, the right one among two titles",
      unsure.filter((one) => isAmong(one, 2)).length,
      unsure.length,
    ),
    makeMeasurement(
      "of what no article answers, nothing said",
      strange.filter((one) => !isSaid(one)).length,
      strange.length,
      0.7,
    ),
  ];
}

/** Makes a line of the report; a share of nothing is whole. */
export function makeMeasurement(name: string, count: number, of: number, goal?: number): Measurement {
  return { name, share: of === 0 ? 1 : count / of, of, ...(goal !== undefined && { goal }) };
}

/** A folded message, and the acts that it does. */
type ActsMessage = { text: string; acts: readonly string[] };

/** Reads the messages of many-acts.txt, "text | act act". */
export function readFreshActs(): readonly ActsMessage[] {
  const text = readFileSync(new URL("./many-acts.txt", import.meta.url), "utf8");
  return splitLines(text).flatMap((line) => {
    const [message = "", acts = ""] = line.split(" | ");
    return line.startsWith("#")
      ? []
      : [{ text: fold(message), acts: acts.split(" ").filter((act) => act !== "" && act !== NO_ACT) }];
  });
}

/** Counts of an act in fresh messages. */
type Counts = { right: number; wrong: number; missed: number };

/** Counts each act in `fresh` messages, from which Eve never learns. */
export function measureActs(fresh: readonly ActsMessage[], knowledge: Knowledge): Map<string, Counts> {
  const named = new Set(fresh.flatMap(({ acts }) => acts).filter((act) => act !== "danger"));
  const counts = makeCounts([...named]);
  for (const { text, acts } of fresh) {
    const context = { frame: NEW_FRAME, details: {}, knowledge, now: USUAL_TIME };
    addCounts(counts, acts, understandMessage(text, context).acts);
  }
  return counts;
}

function makeCounts(acts: readonly string[]): Map<string, Counts> {
  return new Map(acts.map((act) => [act, { right: 0, wrong: 0, missed: 0 }]));
}

function addCounts(
  counts: Map<string, Counts>,
  acts: readonly string[],
  detected: ReadonlySet<string>,
): void {
  for (const [act, one] of counts) {
    if (acts.includes(act) && detected.has(act)) one.right++;
    else if (detected.has(act)) one.wrong++;
    else if (acts.includes(act)) one.missed++;
  }
}

/** Computes the harmonic mean of precision and recall. */
export function computeF1({ right, wrong, missed }: Counts): number {
  return (2 * right) / (2 * right + wrong + missed || 1);
}

export function sumCounts(counts: Iterable<Counts>): Counts {
  const sum = { right: 0, wrong: 0, missed: 0 };
  for (const { right, wrong, missed } of counts) {
    sum.right += right;
    sum.wrong += wrong;
    sum.missed += missed;
  }
  return sum;
}

/** Measures fresh emergencies, and messages that only sound like one: told to staff, asked about, or ignored. */
export function measureDanger(knowledge: Knowledge): Measurement[] {
  return readActMessages()
    .filter(({ act }) => act === "danger")
    .flatMap(({ does, messages }) => {
      const emergencies = messages.map((message) => {
        return detectEmergency(splitSentences(fold(message)), knowledge);
      });
      const alarms = emergencies.filter((danger) => danger?.sure).length;
      const asked = emergencies.filter((danger) => danger && !danger.sure).length;
      const of = messages.length;
      return does
        ? [
            makeMeasurement("fresh emergencies, told at once", alarms, of, 0.9),
            makeMeasurement("fresh emergencies, told at once or asked whether", alarms + asked, of, 0.9),
          ]
        : [
            makeMeasurement("what only sounds like one, not told", of - alarms, of, 0.85),
            makeMeasurement(
              "what only sounds like one, neither told nor asked",
              of - alarms - asked,
              of,
              0.75,
            ),
          ];
    });
}

/** Measures how many held-out ways of asking are not mistaken for an emergency. */
export function measureAlarms(lessons: Lessons, { spelling }: Knowledge): Measurement[] {
  const group = lessons.groups.find(({ name }) => name === "danger");
  if (!group) return [];
  const ways = listWaysBeside(group, lessons).flatMap((article, number) =>
    listOtherWays(group, [article]).map((text) => ({ text, fold: number % FOLDS })),
  );
  const folds = assignFolds(group.lines.map(({ text }) => text));
  const probabilities: number[] = [];
  for (let out = 0; out < FOLDS; out++) {
    const seen = group.lines.filter((_, index) => folds[index] !== out);
    const others = ways.filter(({ fold }) => fold !== out).map(({ text }) => text);
    const classify = createActClassifier(
      trainActs(group.acts, seen, selectWaysBeside(group, others)),
      spelling,
    );
    for (const { text, fold } of ways)
      if (fold === out) probabilities.push(classify(wordsOf(text)).probability);
  }
  const countBelow = (from: number) => probabilities.filter((one) => one < from).length;
  return [
    makeMeasurement(
      "held-out ways of asking, not told",
      countBelow(MIN_PROBABILITY_OF_EMERGENCY.alarm),
      ways.length,
      0.998,
    ),
    makeMeasurement(
      "held-out ways of asking, neither told nor asked",
      countBelow(MIN_PROBABILITY_OF_EMERGENCY.ask),
      ways.length,
      0.995,
    ),
  ];
}
