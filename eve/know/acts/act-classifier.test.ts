import { expect, test } from "vitest";
import { createActClassifier, listOtherWays, trainActs } from "./act-classifier.ts";
import { type ActGroup, GROUPS, readActGroup } from "./read-act-lines.ts";

const SAME = (word: string) => word;
const LINES = [
  ["the attic is on fire", "danger"],
  ["the shed is on fire", "danger"],
  ["smoke in the attic", "danger"],
  ["smoke in the hall", "danger"],
  ["a tree is on the house", "collapse"],
  ["a tree is on the shed", "collapse"],
  ["is slate safe from fire", undefined],
  ["is metal safe from fire", undefined],
] as const;
const EXAMPLES = LINES.map(([text, act]) => ({ text, act }));
const OTHERS = ["how much is slate", "how much is metal", "when do you open", "do you plant a tree"];
const hear = createActClassifier(trainActs(["danger", "collapse"], EXAMPLES, OTHERS), SAME);

test("an act is heard in new words, with the likeliest of its group, and not in what only sounds like it", () => {
  const probability = (text: string) => hear(text.split(" ")).probability;
  expect(hear(["the", "hall", "is", "on", "fire"])).toMatchObject({ act: "danger" });
  expect(hear(["a", "tree", "is", "on", "the", "roof"])).toMatchObject({ act: "collapse" });
  expect(probability("the hall is on fire")).toBeGreaterThan(0.5);
  expect(probability("is copper safe from fire")).toBeLessThan(0.5);
  expect(probability("how much is copper")).toBeLessThan(0.5);
  expect(probability("zeppelin")).toBeLessThan(0.6);
});

test("a word that no example has is spelled first, and one that examples have is not", () => {
  const spelling = (word: string) => (word === "fier" ? "fire" : "slate");
  const spelled = createActClassifier(trainActs(["danger", "collapse"], EXAMPLES, OTHERS), spelling);
  expect(spelled(["the", "attic", "is", "on", "fier"])).toEqual(hear(["the", "attic", "is", "on", "fire"]));
});

test("ways of asking that may do an act, and example lines themselves, are not among the others", () => {
  const group: ActGroup = {
    name: "person",
    acts: ["person"],
    lines: [{ text: "call me", act: "person", kind: "" }],
    unsure: ["contact"],
  };
  const articles = [
    { id: "contact", asks: ["who can I ring"] },
    { id: "price", asks: ["Call me", "What is it?", "what is it ?"] },
  ];
  expect(listOtherWays(group, articles)).toEqual(["what is it ?"]);
});

test("each group has at least 200 lines of its acts and 130 that only sound like them, none twice", () => {
  for (const { acts, lines } of GROUPS.map(readActGroup)) {
    expect(acts.length).toBeGreaterThan(0);
    expect(lines.filter(({ act }) => act).length).toBeGreaterThanOrEqual(200);
    expect(lines.filter(({ act }) => !act).length).toBeGreaterThanOrEqual(130);
    const acting = new Set(lines.flatMap(({ act, text }) => (act ? [text] : [])));
    expect(lines.filter(({ act, text }) => !act && acting.has(text))).toEqual([]);
  }
});
