import { wordsOf } from "../language/fold.ts";
import { createVectorizer } from "./features.ts";
import { probabilities, trainSoftmaxRegression } from "./softmax-regression.ts";

/** A text with its terms; `article` is a number, or undefined where no article answers it. */
export type LabelledText = { terms: readonly string[]; folded: string; article: number | undefined };

/** How probable each article is to be what a question asks for, and that none is. */
export type Probabilities = { ofArticle(article: number): number; ofNone: number };

export type ArticleClassifier = (terms: readonly string[], folded: string) => Probabilities;

/** Learns from all ways of asking of all articles together, where a comparison with each way sees only one at a time. */
export function createArticleClassifier(texts: readonly LabelledText[], articles: number): ArticleClassifier {
  const none = articles;
  const classes = articles + 1;
  const vectorizer = createVectorizer(texts.map(({ terms, folded }) => ({ terms, words: wordsOf(folded) })));
  const examples = vectorizer.vectors.map((vector, index) => ({
    vector,
    label: texts[index]?.article ?? none,
  }));
  const model = trainSoftmaxRegression(examples, { classes, features: vectorizer.size });
  return (terms, folded) => {
    const result = new Float32Array(classes);
    probabilities(model, vectorizer.vector(terms, wordsOf(folded)), result);
    return { ofArticle: (article) => result[article] ?? 0, ofNone: result[none] ?? 0 };
  };
}
