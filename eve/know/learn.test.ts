import { expect, test } from "vitest";
import { type Learnt, learn } from "./learn.ts";

const article = (id: string, ask: string, say: string): Learnt => ({
  id,
  title: ask,
  asks: [ask],
  say: [say],
});
const ARTICLES = [
  article("price", "What does metal cost?", "Eight dollars."),
  article("hours", "When do you open?", "At seven."),
];
const NOT_KNOWN = ["Who won the game?"];

test("what was learned from the same questions is not learned again; the words of the answers are", () => {
  const before = learn(ARTICLES, NOT_KNOWN);
  const [price, hours] = ARTICLES as [Learnt, Learnt];
  const dearer = learn([{ ...price, say: ["Ninety dollars."] }, hours], NOT_KNOWN, before);
  expect(dearer.model).toBe(before.model);
  expect(dearer.words).toContain("ninety");
  const asked = learn([{ ...price, asks: ["How dear is metal?"] }, hours], NOT_KNOWN, before);
  expect(asked.model).not.toBe(before.model);
});
