import { expect, test } from "vitest";
import { readCases } from "./case.ts";
import { SCRIPTS } from "./conversations.ts";
import { evaluationSearch, scoreCases, scoreFigures, scoreScripts } from "./evaluate.ts";
import { HELD_OUT } from "./held-out.ts";
import { HOSTILE } from "./hostile.ts";
import { QUESTIONS } from "./questions.ts";

const search = evaluationSearch();
const SLOW = 60_000; // ms, on a busy machine

test(
  "at least 95 % of 120 or more homeowners' questions are answered right, and no figure is invented",
  () => {
    expect(QUESTIONS.length).toBeGreaterThanOrEqual(120);
    const { right, of, failures } = scoreCases("questions", [...QUESTIONS, ...HELD_OUT], search);
    expect(right / of, failures.join("\n")).toBeGreaterThanOrEqual(0.95);
    expect(scoreFigures([...QUESTIONS, ...HELD_OUT, ...HOSTILE], search).failures).toEqual([]);
  },
  SLOW,
);

test("all of 30 or more hostile and off-topic messages are handled", () => {
  expect(HOSTILE.length).toBeGreaterThanOrEqual(30);
  expect(scoreCases("hostile", HOSTILE, search).failures).toEqual([]);
});

test("in 20 or more scripted conversations at least 95 % of the details are caught, and no false one", () => {
  expect(SCRIPTS.length).toBeGreaterThanOrEqual(20);
  const { caught, falseOnes } = scoreScripts(SCRIPTS, search);
  expect(caught.right / caught.of, caught.failures.join("\n")).toBeGreaterThanOrEqual(0.95);
  expect(falseOnes.failures).toEqual([]);
});

test("the scores can fail: a missing fact, a forbidden one and a false detail are found", () => {
  const wrong = readCases("how much is metal => $9.99\nhow much is metal => !$8.00");
  expect(scoreCases("wrong", wrong, search).right).toBe(0);
  const script = { title: "x", lines: ["Jo"], details: { email: "jo@example.com" } };
  const { caught, falseOnes } = scoreScripts([script], search);
  expect([caught.right, falseOnes.right]).toEqual([0, 0]);
});
