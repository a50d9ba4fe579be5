import { talk } from "#content/knowledge/talk.ts";
import type { Answered } from "./answers.ts";

/** Sentences taken from each article when a message asks several things. */
const SENTENCES_OF_SEVERAL = 2;

/** The answer in words: what the articles say, and the page to read on. */
export function composeAnswer({ articles, unanswered }: Answered): string {
  const several = articles.length > 1;
  const sentences = articles.flatMap(({ say }) => (several ? say.slice(0, SENTENCES_OF_SEVERAL) : say));
  const said = [...new Set(sentences)].join(" ");
  const paths = [...new Set(articles.map(({ path }) => path))].filter((path) => !mentions(said, path));
  const [first, second] = paths;
  const readOn = first && second ? talk.readOnAt(first, second) : first ? talk.readOn(first) : "";
  return [said, unanswered ? talk.otherPart : "", readOn].filter(Boolean).join(" ");
}

function mentions(said: string, path: string): boolean {
  return path !== "/" && new RegExp(`${path}(?![\\w-])`).test(said);
}
