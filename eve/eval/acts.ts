import { readFileSync } from "node:fs";
import { MIN_PROBABILITY_OF_EMERGENCY, MIN_PROBABILITY_OF_GROUP } from "../choose/by-rank/detect-acts.ts";
import {
  createActClassifier,
  listOtherWays,
  selectWaysBeside,
  trainActs,
} from "../know/acts/act-classifier.ts";
import type { ActGroup } from "../know/acts/read-act-lines.ts";
import type { Knowledge } from "../know/knowledge.ts";
import type { ArticleLesson } from "../know/learn.ts";
import { splitLines } from "../know/read-articles.ts";
import { wordsOf } from "../understand/text/fold.ts";
import type { EvaluatedReply, Score } from "./evaluate.ts";
import { assignFolds, FOLDS } from "./folds.ts";

/** Scores of an act in held-out texts: in lines that do it, in lines that only sound like it, and in ways of asking. */
export type ActScores = { detected: Score; soundsLike: Score; waysOfAsking: Score };

/** Cross-validates a group: each line is classified by a regression that has learned none of its variants. */
export function crossValidateActs(
  group: ActGroup,
  articles: readonly Pick<ArticleLesson, "id" | "asks">[],
  { spelling }: Knowledge,
): ActScores {
  const folds = assignFolds(group.lines.map(({ text }) => text));
  // The ways of asking for one article are variants of each other, too.
  const ways = articles.flatMap((article, number) =>
    listOtherWays(group, [article]).map((text) => ({ text, fold: number % FOLDS })),
  );
  const missed: string[] = [];
  const mistaken: string[] = [];
  const alarms: string[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const seen = group.lines.filter((_, index) => folds[index] !== fold);
    const others = ways.filter((way) => way.fold !== fold).map(({ text }) => text);
    const classify = createActClassifier(
      trainActs(group.acts, seen, selectWaysBeside(group, others)),
      spelling,
    );
    const isDetected = (text: string) =>
      classify(wordsOf(text)).probability >=
      (group.name === "danger" ? MIN_PROBABILITY_OF_EMERGENCY.ask : MIN_PROBABILITY_OF_GROUP.person.alone);
    for (const [index, { text, act, kind }] of group.lines.entries()) {
      if (folds[index] !== fold || isDetected(text) === Boolean(act)) continue;
      (act ? missed : mistaken).push(`${kind}: ${text}`);
    }
    alarms.push(...ways.flatMap((way) => (way.fold === fold && isDetected(way.text) ? [way.text] : [])));
  }
  const actLines = group.lines.filter(({ act }) => act).length;
  const makeScore = (name: string, of: number, failures: string[]): Score => ({
    name: `${group.name}, ${name}`,
    right: of - failures.length,
    of,
    failures,
  });
  return {
    detected: makeScore("held-out lines heard", actLines, missed),
    soundsLike: makeScore(
      "held-out lines that only sound like it let be",
      group.lines.length - actLines,
      mistaken,
    ),
    waysOfAsking: makeScore("held-out ways of asking let be", ways.length, alarms),
  };
}

/** Messages of acts.txt that do an act, or that only sound like it. */
export type ActMessages = { act: "danger" | "person"; does: boolean; messages: readonly string[] };

const LIKE = "none: like ";

export function readActMessages(): ActMessages[] {
  const text = readFileSync(new URL("./acts.txt", import.meta.url), "utf8");
  const groups: { act: "danger" | "person"; does: boolean; messages: string[] }[] = [];
  for (const line of splitLines(text)) {
    if (line.startsWith("#")) continue;
    const [, heading] = /^= (.*)/.exec(line) ?? [];
    if (heading === undefined) groups.at(-1)?.messages.push(line);
    else
      groups.push({
        act: heading.endsWith("danger") ? "danger" : "person",
        does: !heading.startsWith(LIKE),
        messages: [],
      });
  }
  return groups;
}

/** Says each message in a conversation of its own, and checks if staff are told of it. */
export function scoreActMessages(
  { act, does, messages }: ActMessages,
  ask: (message: string) => EvaluatedReply,
): Score {
  const failures = messages.flatMap((message) => {
    const { pieces, reply, notifiesStaff, isUrgent } = ask(message);
    // Staff are also told for other reasons, which is no mistake.
    const isDetected = act === "danger" ? isUrgent : notifiesStaff && (does || pieces.includes("office"));
    return isDetected === does ? [] : [`${message}\n    [${pieces.join(" ")}] ${reply}`];
  });
  const name = does
    ? `${act}, fresh messages heard`
    : `${act}, fresh messages that only sound like it let be`;
  return { name, right: messages.length - failures.length, of: messages.length, failures };
}
