import { wordsOf } from "../language/fold.ts";
import { createVectorizer, type Vocabulary, vocabularyOf } from "./features.ts";
import { probabilities, type SoftmaxRegression, trainSoftmaxRegression } from "./softmax-regression.ts";

/** A text with its terms; `article` is a number, or undefined where no article answers it. */
export type LabelledText = { terms: readonly string[]; folded: string; article: number | undefined };

/** What was learned from texts, as plain data, so that it can go from one thread to another. */
export type ArticleModel = { vocabulary: Vocabulary; regression: SoftmaxRegression };

/** How probable each article is to be what a question asks for, and that none is. */
export type Probabilities = { ofArticle(article: number): number; ofNone: number };

export type ArticleClassifier = (terms: readonly string[], folded: string) => Probabilities;

/** Learns from all ways of asking of all articles together, where a comparison with each way sees only one at a time. */
export function trainArticleModel(texts: readonly LabelledText[], articles: number): ArticleModel {
  const none = articles;
  const split = texts.map(({ terms, folded, article = none }) => ({
    terms,
    words: wordsOf(folded),
    article,
  }));
  const vocabulary = vocabularyOf(split);
  const vector = createVectorizer(vocabulary);
  const examples = split.map(({ terms, words, article }) => ({
    vector: vector(terms, words),
    label: article,
  }));
  const size = { classes: articles + 1, features: vocabulary.length };
  return { vocabulary, regression: trainSoftmaxRegression(examples, size) };
}

export function createArticleClassifier({ vocabulary, regression }: ArticleModel): ArticleClassifier {
  const vector = createVectorizer(vocabulary);
  const none = regression.classes - 1;
  return (terms, folded) => {
    const result = new Float32Array(regression.classes);
    probabilities(regression, vector(terms, wordsOf(folded)), result);
    return { ofArticle: (article) => result[article] ?? 0, ofNone: result[none] ?? 0 };
  };
}
