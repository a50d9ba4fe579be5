import { expect, test } from "vitest";
import { f1, measureDanger, readFreshActs, sumOf } from "../../eval/ear.ts";
import { loadKnowledge } from "../../know/knowledge.ts";
import { sentencesOf } from "../../understand/sentences.ts";
import { fold, wordsOf } from "../../understand/text/fold.ts";
import { articlesFor } from "./bands.ts";
import { actsDone, dangerIn } from "./ear.ts";

const knowledge = loadKnowledge();

function acts(message: string): string[] {
  const text = fold(message);
  return [...actsDone(knowledge.acts(wordsOf(text)), articlesFor(text, knowledge)).keys()].sort();
}

function danger(message: string) {
  const text = fold(message);
  return dangerIn(text, sentencesOf(text), knowledge);
}

test("acts are heard in words that nobody wrote down, also two at once, and not in questions about roofs", () => {
  expect(acts("would somebody swing by my place thursday and take a look up there")).toContain("visit");
  expect(acts("please wipe my number off your list")).toContain("delete");
  expect(acts("thanks so much, can you come friday at 9")).toEqual(["thanks", "visit"]);
  expect(acts("how long do architectural shingles last in ohio")).toEqual([]);
  expect(acts("is slate too heavy for my rafters")).toEqual([]);
});

test("an emergency is told at once; what may be one is asked about; a question is none", () => {
  expect(danger("Flames are coming out of the attic vent")).toEqual({ kind: "danger", sure: true });
  expect(danger("a huge branch came through the bedroom ceiling")?.sure).toBe(true);
  expect(danger("How fire resistant are metal roofs?")).toBeUndefined();
  expect(danger("Is hail damage covered by insurance?")).toBeUndefined();
});

test("of fresh messages most acts and nearly all emergencies are heard", () => {
  const counts = new Map<string, { right: number; wrong: number; missed: number }>();
  for (const { text, acts: does } of readFreshActs()) {
    const heard = new Set(actsDone(knowledge.acts(wordsOf(text)), articlesFor(text, knowledge)).keys());
    for (const act of new Set([...does, ...heard])) {
      if (act === "danger") continue;
      const one = counts.get(act) ?? { right: 0, wrong: 0, missed: 0 };
      if (does.includes(act) && heard.has(act)) one.right++;
      else if (heard.has(act)) one.wrong++;
      else one.missed++;
      counts.set(act, one);
    }
  }
  expect(f1(sumOf(counts.values()))).toBeGreaterThanOrEqual(0.75);
  for (const { name, share, goal } of measureDanger(knowledge))
    expect(share, name).toBeGreaterThanOrEqual(goal ?? 0);
});
