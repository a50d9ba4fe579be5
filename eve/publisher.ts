import { linesIn } from "#copy/eve-lines.ts";
import { detailsInText } from "./choose/details-in-text.ts";
import type { Knowledge } from "./know/knowledge.ts";
import { createLexicon } from "./understand/public/lexicon.ts";
import { publicText } from "./understand/public/public-text.ts";

/** Makes the texts that anyone may read of a conversation. */
export type Publisher = {
  /** Makes the public text of what a visitor wrote. */
  question(text: string): string;
  /** Makes the public text of what Eve said: her own sentences stay; what she reads back or computes is treated like a visitor's words. */
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
  // As if Eve had asked for the name: then a bare name is found, too.
  const publish = (text: string) =>
    publicText(text, lexicon, detailsInText(text, knowledge, { asked: "name" }).places);
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

/** Lists all texts in lists and objects. Sentences with a visitor's words are functions, so they are left out. */
function listTexts(said: unknown): string[] {
  if (typeof said === "string") return [said];
  return said && typeof said === "object" ? Object.values(said).flatMap(listTexts) : [];
}

/** Splits a text into its sentences, without the space between them. */
function splitSentences(text: string): string[] {
  return text.split(/(?<=[.!?:]) /).filter(Boolean);
}
