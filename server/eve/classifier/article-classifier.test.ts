import { expect, test } from "vitest";
import { createArticleClassifier, trainArticleModel } from "./article-classifier.ts";

const ROOF = 0;
const GUTTER = 1;
const texts = [
  ...["replace roof", "new roof", "roof cost", "roof leak"].map((folded) => ({ folded, article: ROOF })),
  ...["clean gutter", "new gutter", "gutter cost", "gutter leak"].map((folded) => ({
    folded,
    article: GUTTER,
  })),
  ...["weather today", "who won", "sing song"].map((folded) => ({ folded, article: undefined })),
].map((text) => ({ ...text, terms: text.folded.split(" ") }));

const classify = createArticleClassifier(trainArticleModel(texts, 2));

function probabilities(folded: string) {
  const { ofArticle, ofNone } = classify(folded.split(" "), folded);
  return { roof: ofArticle(ROOF), gutter: ofArticle(GUTTER), none: ofNone };
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
  const again = createArticleClassifier(trainArticleModel(texts, 2))(["roof", "leak"], "roof leak");
  expect(again.ofArticle(ROOF)).toBe(probabilities("roof leak").roof);
});
