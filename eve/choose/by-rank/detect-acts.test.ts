import { expect, test } from "vitest";
import { computeF1, measureActs, measureDanger, readFreshActs, sumCounts } from "../../eval/measure.ts";
import { loadKnowledge } from "../../know/knowledge.ts";
import { NEW_FRAME } from "../../remember/frame.ts";
import { splitSentences } from "../../understand/sentences.ts";
import { fold } from "../../understand/text/fold.ts";
import { detectEmergency } from "./detect-acts.ts";
import { understandMessage } from "./message.ts";

const knowledge = loadKnowledge();

const context = { frame: NEW_FRAME, details: {}, knowledge, now: new Date("2026-11-24T15:00:00Z") };

function acts(message: string): string[] {
  return [...understandMessage(message, context).acts].sort();
}

function danger(message: string) {
  return detectEmergency(splitSentences(fold(message)), knowledge);
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
  const counts = [...measureActs(readFreshActs(), knowledge).values()];
  expect(computeF1(sumCounts(counts))).toBeGreaterThanOrEqual(0.68);
  for (const { name, share, goal } of measureDanger(knowledge))
    expect(share, name).toBeGreaterThanOrEqual(goal ?? 0);
});
