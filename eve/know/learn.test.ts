import { expect, test } from "vitest";
import type { ActGroup } from "./acts/read-act-lines.ts";
import { type ArticleLesson, type Lessons, learn } from "./learn.ts";

const article = (id: string, ask: string, say: string): ArticleLesson => ({
  id,
  title: ask,
  asks: [ask],
  say: [say],
});
const ARTICLES = [
  article("price", "What does metal cost?", "Eight dollars."),
  article("hours", "When do you open?", "At seven."),
];
const GROUP: ActGroup = {
  name: "danger",
  acts: ["danger"],
  lines: [
    { text: "the attic burns", act: "danger", kind: "fire" },
    { text: "does slate burn", act: undefined, kind: "sounds like fire" },
  ],
  unsure: [],
};
const LESSONS: Lessons = {
  articles: ARTICLES,
  common: ARTICLES,
  notKnown: ["Who won the game?"],
  ordinary: [],
  groups: [GROUP],
};

test("what was learned from the same questions is not learned again; the words of the answers are", () => {
  const before = learn(LESSONS);
  const [price, hours] = ARTICLES as [ArticleLesson, ArticleLesson];
  const dearer = learn({ ...LESSONS, articles: [{ ...price, say: ["Ninety dollars."] }, hours] }, before);
  expect(dearer.model).toBe(before.model);
  expect(dearer.words).toContain("ninety");
  const asked = learn({ ...LESSONS, articles: [{ ...price, asks: ["How dear is metal?"] }, hours] }, before);
  expect(asked.model).not.toBe(before.model);
  expect(asked.acts).toEqual(before.acts);
  const more = { ...GROUP, lines: [...GROUP.lines, { text: "flames", act: "danger", kind: "fire" }] };
  const warned = learn({ ...LESSONS, groups: [more] }, before);
  expect(warned.acts).not.toEqual(before.acts);
  expect(warned.model).toBe(before.model);
});
