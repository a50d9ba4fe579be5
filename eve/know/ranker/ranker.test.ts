import { expect, test } from "vitest";
import { createClassifier, trainModel } from "./ranker.ts";

const [ROOF, GUTTER, NONE] = [0, 1, 2];
const texts = [
  ...["replace roof", "new roof", "roof cost", "roof leak"].map((folded) => ({ folded, label: ROOF })),
  ...["clean gutter", "new gutter", "gutter cost", "gutter leak"].map((folded) => ({
    folded,
    label: GUTTER,
  })),
  ...["weather today", "who won", "sing song"].map((folded) => ({ folded, label: NONE })),
].map((text) => ({ ...text, terms: text.folded.split(" ") }));

const classify = createClassifier(trainModel(texts, 3));

function probabilities(folded: string) {
  const [roof = 0, gutter = 0, none = 0] = classify(folded.split(" "), folded);
  return { roof, gutter, none };
}

test("a question in new words goes to the class that its words belong to", () => {
  expect(probabilities("big roof").roof).toBeGreaterThan(0.6);
  expect(probabilities("paint gutter").gutter).toBeGreaterThan(0.6);
  expect(probabilities("sing today").none).toBeGreaterThan(0.6);
});

test("the probabilities add up to one, also of an empty question and of words never seen", () => {
  for (const folded of ["roof", "", "zeppelin mast"]) {
    const { roof, gutter, none } = probabilities(folded);
    expect(roof + gutter + none).toBeCloseTo(1, 5);
  }
  expect(probabilities("zeppelin mast").roof).toBeLessThan(0.6);
});

test("the same texts give the same classifier", () => {
  const again = createClassifier(trainModel(texts, 3))(["roof", "leak"], "roof leak");
  expect(again[ROOF]).toBe(probabilities("roof leak").roof);
});
