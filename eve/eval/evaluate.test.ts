import { expect, test } from "vitest";
import { loadKnowledge } from "../know/knowledge.ts";
import { parseCases, readCases, readScripts } from "./case.ts";
import { scoreCases, scoreFigures, scoreScripts } from "./evaluate.ts";

const knowledge = loadKnowledge();
const PLAIN = readCases("questions.txt");
const REWORDED = readCases("reworded-questions.txt");
const UNSEEN = readCases("unseen-questions.txt");
const HOSTILE = readCases("hostile.txt");

test("homeowners' questions are answered right, and no figure is invented", { timeout: 240_000 }, () => {
  expect(PLAIN.length).toBeGreaterThanOrEqual(120);
  const goals = [
    [PLAIN, 0.92],
    [UNSEEN, 0.9],
    [REWORDED, 0.82],
  ] as const;
  for (const [cases, goal] of goals) {
    const { right, of, failures } = scoreCases("questions", cases, knowledge);
    expect(right / of, failures.join("\n")).toBeGreaterThanOrEqual(goal);
  }
  expect(scoreFigures([...PLAIN, ...UNSEEN, ...HOSTILE], knowledge).failures).toEqual([]);
});

test("all hostile and off-topic messages are handled", () => {
  expect(HOSTILE.length).toBeGreaterThanOrEqual(40);
  expect(scoreCases("hostile", HOSTILE, knowledge).failures).toEqual([]);
});

test("of 100 or more ways to tell details at least 97 % are right, and no false one is held", () => {
  const scripts = readScripts("details.txt");
  expect(scripts.length).toBeGreaterThanOrEqual(100);
  const { details, falseOnes } = scoreScripts(scripts, knowledge);
  expect(details.right / details.of, details.failures.join("\n")).toBeGreaterThanOrEqual(0.97);
  expect(falseOnes.failures).toEqual([]);
});

test("the scores can fail: a missing fact, a forbidden one and a false detail are found", () => {
  const wrong = parseCases("how much is metal => $9.99\nhow much is metal => !per sq ft");
  expect(scoreCases("wrong", wrong, knowledge).right).toBe(0);
  const script = { title: "x", lines: ["Jo"], details: { email: "jo@example.com" } };
  const { details, falseOnes } = scoreScripts([script], knowledge);
  expect([details.right, falseOnes.right]).toEqual([0, 0]);
});
