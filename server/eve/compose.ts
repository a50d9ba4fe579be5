import { talk } from "#content/knowledge/talk.ts";
import type { Answered } from "./answers.ts";

/** Sentences taken from each article, by how many articles answer: two to four in all, but that a fact is never cut off. */
const SENTENCES = [3, 3, 2, 1];
const BESIDE = 1;

/** The answer in words: what the articles say, and the page to read on. */
export function composeAnswer({ articles, also, unanswered, unsure }: Answered): string {
  const [first, second] = articles;
  if (unsure && first && second) {
    const one = first.say.slice(0, 2).join(" ");
    return [talk.unsure(first.title), one, talk.orElse(second.title), second.say[0], talk.neither].join(" ");
  }
  const each = SENTENCES[articles.length] ?? 1;
  const sentences = articles.flatMap(({ say }) => say.slice(0, each));
  if (also) sentences.push(...also.say.slice(0, BESIDE));
  const said = [...new Set(sentences)].join(" ");
  const paths = [...new Set([...articles, ...(also ? [also] : [])].map(({ path }) => path))].filter(
    (path) => !mentions(said, path),
  );
  const readOn = paths.length > 0 ? talk.readOn(paths.join(", ").replace(/, ([^,]*)$/, " and $1")) : "";
  return [said, unanswered ? talk.otherPart : "", readOn].filter(Boolean).join(" ");
}

function mentions(said: string, path: string): boolean {
  return path !== "/" && new RegExp(`${path}(?![\\w-])`).test(said);
}
