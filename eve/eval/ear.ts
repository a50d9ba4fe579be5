import { readFileSync } from "node:fs";
import { chooseBand, findArticles } from "../choose/by-rank/bands.ts";
import { hearDanger, LEAST_FOR_DANGER, selectActs } from "../choose/by-rank/ear.ts";
import {
  createActClassifier,
  listOtherWays,
  takeEveryThird,
  trainActs,
} from "../know/acts/act-classifier.ts";
import { createActsClassifier, listWaysOfNoAct, trainManyActs } from "../know/acts/many-acts.ts";
import { type ManyActs, type ManyActsLine, parseActsLines } from "../know/acts/read-many-acts.ts";
import { createKnowledge, type Knowledge, loadLearned, type Ranked } from "../know/knowledge.ts";
import {
  type Lessons,
  listVocabulary,
  listWaysBeside,
  type readLessons,
  trainArticles,
} from "../know/learn.ts";
import { splitSentences } from "../understand/sentences.ts";
import { fold, wordsOf } from "../understand/text/fold.ts";
import { readActMessages } from "./acts.ts";
import { FOLDS, foldsOf } from "./folds.ts";

// Measures Eve on texts that she has not learned from: how many questions she answers and how many of them right, which articles the
// buttons hold, what she takes for an emergency, and which acts she hears.

/** A held-out text: the articles that it may ask for, and the right one; undefined if none is right. */
type HeldOut = { ranked: readonly Ranked[]; right: string | undefined };

/** A line of the report: a share, and the goal that it must reach, if any. */
export type Measurement = { name: string; share: number; of: number; goal?: number };

/** Ranks the articles for every way of asking, by a ranker that has learned from none of its variants. */
export function rankHeldOut(lessons: ReturnType<typeof readLessons>): HeldOut[] {
  const learned = loadLearned(lessons);
  const foldOf = new Map(lessons.articles.map(({ id, asks }) => [id, foldsOf(asks.map(fold))]));
  foldOf.set("", foldsOf(lessons.notKnown.map(fold)));
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
    const knowledge = createKnowledge(lessons.articles, { ...learned, model, words: listVocabulary(seen) });
    const unknown = { id: "", asks: lessons.notKnown };
    for (const { id, asks } of [...lessons.articles, unknown])
      for (const [index, ask] of asks.entries())
        if (isOut(id, index))
          found.push({ ranked: findArticles(fold(ask), knowledge), right: id || undefined });
  }
  return found;
}

const RISKS = [0.9, 0.75, 0.5, 0.35] as const;

/** Measures how many questions are answered from each probability on and how many of these right, and the answers of the bands. */
export function measureAnswers(heldOut: readonly HeldOut[]): Measurement[] {
  const known = heldOut.filter(({ right }) => right !== undefined);
  const strange = heldOut.filter(({ right }) => right === undefined);
  const isAt = ({ ranked, right }: HeldOut, place: number) => ranked[place]?.article.id === right;
  const among = (one: HeldOut, places: number) =>
    Array.from({ length: places }, (_, place) => isAt(one, place)).some(Boolean);
  const risks = RISKS.flatMap((from) => {
    const said = known.filter(({ ranked }) => (ranked[0]?.probability ?? 0) >= from);
    return [
      makeMeasurement(`probability ${from} or more`, said.length, known.length),
      makeMeasurement("  of these right", said.filter((one) => isAt(one, 0)).length, said.length),
    ];
  });
  const banded = heldOut.map(({ ranked, right }) => {
    const { said, choices } = chooseBand(ranked);
    const held = choices.some(({ article }) => article.id === right);
    return { right, said, choices, isRight: said?.article.id === right, held };
  });
  const plain = banded.filter(({ said, choices }) => said && choices.length === 0);
  const beside = banded.filter(({ said, choices }) => said && choices.length > 0);
  const offered = banded.filter(({ said, choices }) => !said && choices.length > 0);
  const right = (some: typeof banded) => some.filter(({ isRight }) => isRight).length;
  return [
    makeMeasurement("right article first", known.filter((one) => isAt(one, 0)).length, known.length, 0.45),
    makeMeasurement("among the first three", known.filter((one) => among(one, 3)).length, known.length, 0.65),
    ...risks,
    makeMeasurement("said plainly", plain.length, banded.length),
    makeMeasurement("  of these right", right(plain), plain.length, 0.7),
    makeMeasurement("said with buttons", beside.length, banded.length),
    makeMeasurement("  of these right", right(beside), beside.length),
    makeMeasurement(
      "  right or among its buttons",
      beside.filter((one) => one.isRight || one.held).length,
      beside.length,
    ),
    makeMeasurement("buttons alone", offered.length, banded.length),
    makeMeasurement("  right one among them", offered.filter(({ held }) => held).length, offered.length),
    makeMeasurement(
      "of what no article answers, nothing said",
      strange.filter(({ ranked }) => !chooseBand(ranked).said).length,
      strange.length,
      0.7,
    ),
  ];
}

function makeMeasurement(name: string, count: number, of: number, goal?: number): Measurement {
  return { name, share: of === 0 ? 1 : count / of, of, ...(goal !== undefined && { goal }) };
}

/** Reads the messages of many-acts.txt, each with its acts. */
export function readFreshActs(): readonly ManyActsLine[] {
  return parseActsLines(readFileSync(new URL("./many-acts.txt", import.meta.url), "utf8"));
}

/** Counts of an act in held-out or fresh texts. */
type Counts = { right: number; wrong: number; missed: number };

/** Counts each act in held-out lines, and in `fresh` messages, which are never learned from. */
export function measureActs(
  manyActs: ManyActs,
  articles: Parameters<typeof listWaysOfNoAct>[1],
  fresh: readonly ManyActsLine[],
  knowledge: Knowledge,
): { heldOut: Map<string, Counts>; fresh: Map<string, Counts>; asking: Measurement } {
  const folds = foldsOf(manyActs.lines.map(({ text }) => text));
  const ways = articles.flatMap((article, number) =>
    listWaysOfNoAct(manyActs, [article]).map((way) => ({ ...way, fold: number % FOLDS })),
  );
  const counts = countsOf(manyActs.acts);
  let alarms = 0;
  for (let out = 0; out < FOLDS; out++) {
    const seen = manyActs.lines.filter((_, index) => folds[index] !== out);
    const others = ways.filter(({ fold }) => fold !== out);
    const hear = createActsClassifier(trainManyActs(manyActs.acts, seen, others), knowledge.spelling);
    const done = (text: string) => new Set(selectActs(hear(wordsOf(text)), []).keys());
    for (const [index, line] of manyActs.lines.entries())
      if (folds[index] === out) count(counts, line.acts, done(line.text));
    for (const { text, fold, unsure } of ways)
      if (fold === out && [...done(text)].some((act) => !unsure.includes(act))) alarms++;
  }
  const ofFresh = countsOf(manyActs.acts);
  for (const { text, acts } of fresh)
    count(
      ofFresh,
      acts.filter((act) => manyActs.acts.includes(act)),
      new Set(selectActs(knowledge.hearActs(wordsOf(text)), knowledge.rank(text).ranked).keys()),
    );
  return {
    heldOut: counts,
    fresh: ofFresh,
    asking: makeMeasurement(
      "held-out ways of asking that do nothing",
      ways.length - alarms,
      ways.length,
      0.9,
    ),
  };
}

function countsOf(acts: readonly string[]): Map<string, Counts> {
  return new Map(acts.map((act) => [act, { right: 0, wrong: 0, missed: 0 }]));
}

function count(counts: Map<string, Counts>, does: readonly string[], heard: ReadonlySet<string>): void {
  for (const [act, one] of counts) {
    if (does.includes(act) && heard.has(act)) one.right++;
    else if (heard.has(act)) one.wrong++;
    else if (does.includes(act)) one.missed++;
  }
}

/** Computes the harmonic mean of precision and recall. */
export function computeF1({ right, wrong, missed }: Counts): number {
  return (2 * right) / (2 * right + wrong + missed || 1);
}

export function sumOf(counts: Iterable<Counts>): Counts {
  const sum = { right: 0, wrong: 0, missed: 0 };
  for (const { right, wrong, missed } of counts) {
    sum.right += right;
    sum.wrong += wrong;
    sum.missed += missed;
  }
  return sum;
}

/** Measures fresh emergencies, and messages that only sound like one: told to staff, asked back, or left alone. */
export function measureDanger(knowledge: Knowledge): Measurement[] {
  return readActMessages()
    .filter(({ act }) => act === "danger")
    .flatMap(({ does, messages }) => {
      const heard = messages.map((message) => {
        const text = fold(message);
        return hearDanger(text, splitSentences(text), knowledge);
      });
      const alarms = heard.filter((danger) => danger?.sure).length;
      const asked = heard.filter((danger) => danger && !danger.sure).length;
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

/** Measures how many held-out ways of asking are not taken for an emergency. */
export function measureAlarms(lessons: Lessons, { spelling }: Knowledge): Measurement[] {
  const group = lessons.groups.find(({ name }) => name === "danger");
  if (!group) return [];
  const ways = listWaysBeside(group, lessons).flatMap((article, number) =>
    listOtherWays(group, [article]).map((text) => ({ text, fold: number % FOLDS })),
  );
  const folds = foldsOf(group.lines.map(({ text }) => text));
  const probabilities: number[] = [];
  for (let out = 0; out < FOLDS; out++) {
    const seen = group.lines.filter((_, index) => folds[index] !== out);
    const others = ways.filter(({ fold }) => fold !== out).map(({ text }) => text);
    const hear = createActClassifier(trainActs(group.acts, seen, takeEveryThird(others)), spelling);
    for (const { text, fold } of ways) if (fold === out) probabilities.push(hear(wordsOf(text)).probability);
  }
  const below = (from: number) => probabilities.filter((one) => one < from).length;
  return [
    makeMeasurement("held-out ways of asking, not told", below(LEAST_FOR_DANGER.alarm), ways.length, 0.998),
    makeMeasurement(
      "held-out ways of asking, neither told nor asked",
      below(LEAST_FOR_DANGER.ask),
      ways.length,
      0.995,
    ),
  ];
}
