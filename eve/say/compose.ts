import { type Article, OWN_SUBJECT, type Say } from "../know/article.ts";

const MAX_WORDS_OF_REPLY = 55; // so many fit into a small panel without scrolling
/** Limits of an answer that the site's owner wrote. Up to these it is said completely. */
const LONGEST_OWN_ANSWER = { words: 100, sentences: 8 };
/** Most sentences of each answer, by the number of answers. */
const SENTENCES_OF_EACH = [3, 3, 2, 1];

/** An article, and its sentences for an answer. */
export type ArticleWords = { article: Article; say: Say };

/** Composes answers of as many sentences as fit; a single answer has at least two. */
export function composeAnswer(answers: readonly ArticleWords[]): string {
  const own = answers.length === 1 && answers[0]?.article.subject === OWN_SUBJECT;
  const most = own ? LONGEST_OWN_ANSWER.sentences : (SENTENCES_OF_EACH[answers.length] ?? 1);
  const mostWords = own ? LONGEST_OWN_ANSWER.words : MAX_WORDS_OF_REPLY;
  const least = answers.length === 1 ? 2 : 1;
  const each = answers.map(({ say }) => say.slice(0, most));
  const listSentences = () => [...new Set(each.flat())];
  // The longest answer is shortened first, and each keeps its first sentence.
  while (countWords(listSentences()) > mostWords && each.some(({ length }) => length > least)) {
    const longest = Math.max(...each.map(({ length }) => length));
    const at = each.findLastIndex(({ length }) => length === longest);
    each[at] = each[at]?.slice(0, -1) ?? [];
  }
  return listSentences().join(" ");
}

function countWords(sentences: readonly string[]): number {
  return sentences.reduce((count, sentence) => count + sentence.split(" ").length, 0);
}
