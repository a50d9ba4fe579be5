import { readFileSync } from "node:fs";
import { LEAST_FOR_DANGER, LEAST_FOR_PERSON } from "../choose/by-rank/ear.ts";
import {
  createActClassifier,
  listOtherWays,
  takeEveryThird,
  trainActs,
} from "../know/acts/act-classifier.ts";
import type { ActGroup } from "../know/acts/read-act-lines.ts";
import type { Knowledge } from "../know/knowledge.ts";
import type { ArticleLesson } from "../know/learn.ts";
import { splitLines } from "../know/read-articles.ts";
import { wordsOf } from "../understand/text/fold.ts";
import type { Answered, Score } from "./evaluate.ts";
import { FOLDS, foldsOf } from "./folds.ts";

/** Scores of an act in held-out texts: in lines that do it, in lines that only sound like it, and in ways of asking. */
export type ActScores = { heard: Score; soundsLike: Score; waysOfAsking: Score };

/** Cross-validates a group: each line is heard by a regression that saw none of its variants. */
export function crossValidateActs(
  group: ActGroup,
  articles: readonly Pick<ArticleLesson, "id" | "asks">[],
  { spelling }: Knowledge,
): ActScores {
  const folds = foldsOf(group.lines.map(({ text }) => text));
  // The ways of asking for one article are variants, too.
  const ways = articles.flatMap((article, number) =>
    listOtherWays(group, [article]).map((text) => ({ text, fold: number % FOLDS })),
  );
  const missed: string[] = [];
  const mistaken: string[] = [];
  const alarms: string[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const seen = group.lines.filter((_, index) => folds[index] !== fold);
    const others = ways.filter((way) => way.fold !== fold).map(({ text }) => text);
    const hear = createActClassifier(trainActs(group.acts, seen, takeEveryThird(others)), spelling);
    const isHeard = (text: string) =>
      hear(wordsOf(text)).probability >= (group.name === "danger" ? LEAST_FOR_DANGER.ask : LEAST_FOR_PERSON);
    for (const [index, { text, act, kind }] of group.lines.entries()) {
      if (folds[index] !== fold || isHeard(text) === Boolean(act)) continue;
      (act ? missed : mistaken).push(`${kind}: ${text}`);
    }
    alarms.push(...ways.flatMap((way) => (way.fold === fold && isHeard(way.text) ? [way.text] : [])));
  }
  const done = group.lines.filter(({ act }) => act).length;
  const score = (name: string, of: number, failures: string[]): Score => ({
    name: `${group.name}, ${name}`,
    right: of - failures.length,
    of,
    failures,
  });
  return {
    heard: score("held-out lines heard", done, missed),
    soundsLike: score("held-out lines that only sound like it let be", group.lines.length - done, mistaken),
    waysOfAsking: score("held-out ways of asking let be", ways.length, alarms),
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

/** Says each message in a conversation of its own, and looks whether staff are told of it. */
export function scoreActMessages(
  { act, does, messages }: ActMessages,
  ask: (message: string) => Answered,
): Score {
  const failures = messages.flatMap((message) => {
    const { pieces, reply, told, urgent } = ask(message);
    // Staff are also told for other reasons, which is no mistake.
    const heard = act === "danger" ? urgent : told && (does || pieces.includes("office"));
    return heard === does ? [] : [`${message}\n    [${pieces.join(" ")}] ${reply}`];
  });
  const name = does
    ? `${act}, fresh messages heard`
    : `${act}, fresh messages that only sound like it let be`;
  return { name, right: messages.length - failures.length, of: messages.length, failures };
}
