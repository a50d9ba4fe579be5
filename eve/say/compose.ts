import type { Article, Say } from "../know/article.ts";

const MOST_WORDS_OF_REPLY = 55; // what fits a small panel without scrolling
/** What the site's owner wrote as one answer is said as one, up to a limit. */
const LONGEST_OWN_ANSWER = { words: 100, sentences: 8 };
/** Sentences of each answer, by how many there are. */
const SENTENCES_OF_EACH = [3, 3, 2, 1];

/** An article's words for an answer. */
export type ArticleWords = { article: Article; say: Say };

/** Answers in words: as many sentences as fit, two of an only answer in any case. */
export function composeAnswer(answers: readonly ArticleWords[]): string {
  const own = answers.length === 1 && answers[0]?.article.subject === "site";
  const most = own ? LONGEST_OWN_ANSWER.sentences : (SENTENCES_OF_EACH[answers.length] ?? 1);
  const mostWords = own ? LONGEST_OWN_ANSWER.words : MOST_WORDS_OF_REPLY;
  const least = answers.length === 1 ? 2 : 1;
  const each = answers.map(({ say }) => say.slice(0, most));
  const sentences = () => [...new Set(each.flat())];
  // The longest answer gives way first, and each keeps its first sentence.
  while (countWords(sentences()) > mostWords && each.some(({ length }) => length > least)) {
    const longest = Math.max(...each.map(({ length }) => length));
    const at = each.findLastIndex(({ length }) => length === longest);
    each[at] = each[at]?.slice(0, -1) ?? [];
  }
  return sentences().join(" ");
}

function countWords(sentences: readonly string[]): number {
  return sentences.reduce((count, sentence) => count + sentence.split(" ").length, 0);
}
