import { linesIn } from "#copy/eve-lines.ts";
import { findDetailsInText } from "./choose/find-details-in-text.ts";
import type { Knowledge } from "./know/knowledge.ts";
import { createLexicon } from "./understand/public/lexicon.ts";
import { makePublicText } from "./understand/public/public-text.ts";

/** Makes the texts that anyone may read of a conversation. */
export type Publisher = {
  /** Makes the public text of a visitor's message. */
  question(text: string): string;
  /**
   * Makes the public text of Eve's reply. Her own sentences stay; words that she repeats or computes are treated like a
   * visitor's.
   */
  answer(text: string): string;
};

/** Makes the publisher of a site. Its lexicon has the words of the site and the articles, and frequent words. */
export function createPublisher(knowledge: Knowledge): Publisher {
  const { articles } = knowledge;
  const own = [
    ...articles.flatMap(({ title, say, spanish, ofProduct, ofPair }) => [
      title,
      say,
      spanish,
      ofProduct,
      ofPair,
    ]),
    linesIn("en"),
    linesIn("es"),
  ].flatMap(listTexts);
  const lexicon = createLexicon({ own, asks: articles.flatMap(({ asks }) => asks) });
  // Reads the text as an answer to Eve's question for the name, so that a bare name is found, too.
  const publish = (text: string) =>
    makePublicText(text, lexicon, findDetailsInText(text, knowledge, { asked: "name" }).places);
  const sentences = new Set(own.flatMap(splitSentences));
  return {
    question: publish,
    answer(text) {
      const parts: string[] = [];
      let others = "";
      for (const sentence of [...splitSentences(text), ""]) {
        if (sentence !== "" && !sentences.has(sentence))
          others = [others, sentence].filter(Boolean).join(" ");
        else {
          if (others) parts.push(publish(others));
          others = "";
          if (sentence) parts.push(sentence);
        }
      }
      return parts.join(" ");
    },
  };
}

/** Lists all texts in lists and objects; not the functions, which make sentences with a visitor's words. */
function listTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value && typeof value === "object" ? Object.values(value).flatMap(listTexts) : [];
}

/** Splits a text into its sentences, without the space between them. */
function splitSentences(text: string): string[] {
  return text.split(/(?<=[.!?:]) /).filter(Boolean);
}
