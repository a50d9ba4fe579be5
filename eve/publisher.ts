import { linesIn } from "#copy/eve-lines.ts";
import { detailsInText } from "./choose/details-in-text.ts";
import type { Knowledge } from "./know/knowledge.ts";
import { createLexicon } from "./understand/public/lexicon.ts";
import { publicText } from "./understand/public/public-text.ts";

/** Makes the texts that anyone may read of a conversation. */
export type Publisher = {
  /** Of what a visitor wrote. */
  question(text: string): string;
  /** Of what Eve said: her own sentences as they are, what she reads back or reckons like a visitor's words. */
  answer(text: string): string;
};

/** The publisher of a site: its lexicon is made of what the site and the articles say, and of frequent words. */
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
  // As if asked for the name, since a bare one is an answer.
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

/** All texts in what is said, which may be lists and named; what is put together of a visitor's words is a function, and no text. */
function listTexts(said: unknown): string[] {
  if (typeof said === "string") return [said];
  return said && typeof said === "object" ? Object.values(said).flatMap(listTexts) : [];
}

/** The sentences of a text, without the space between them. */
function splitSentences(text: string): string[] {
  return text.split(/(?<=[.!?:]) /).filter(Boolean);
}
