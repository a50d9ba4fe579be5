import { z } from "zod";
import type { Article } from "../../../know/article.ts";
import { fold } from "../../../understand/text/fold.ts";
import type { TurnContext } from "../../by-rank/piece.ts";
import { offerArticles } from "../../steps.ts";
import { defineTool } from "./define-tool.ts";
import { type Drawing, draw } from "./drawing.ts";

const MIN_PROBABILITY_TO_SHOW = 0.03; // of an article that the model sees
const MAX_ARTICLES_FOUND = 4;
/** Most articles of a reply, and most that are offered as choices. */
export const MAX_ARTICLES_SAID = 3;

const searchInput = z.object({ query: z.string().min(2).max(200).describe("English keywords") });

export const searchArticles = defineTool({
  description: "Finds what the company says on one question.",
  inputSchema: searchInput,
  run: findArticles,
});

/** Finds the likeliest articles that have a text in the visitor's language. */
export function findArticles(
  { query }: z.infer<typeof searchInput>,
  { context: { knowledge, frame } }: Pick<Drawing, "context">,
) {
  const found = knowledge
    .rank(fold(query))
    .ranked.filter(
      ({ article, probability }) =>
        probability >= MIN_PROBABILITY_TO_SHOW && isSayable(article, frame.language),
    );
  const articles = found
    .slice(0, MAX_ARTICLES_FOUND)
    .map(({ article }) => describeArticle(article, frame.language));
  return { articles };
}

const choicesInput = z.object({ articles: z.array(z.string().max(80)).min(2).max(MAX_ARTICLES_SAID) });

export const offerChoices = defineTool({
  description: "Draws the titles of two or three articles as buttons, where it is not plain which is meant.",
  inputSchema: choicesInput,
  run: drawChoices,
});

/** Draws the choices. @throws {Error} for an article that does not exist */
export function drawChoices({ articles: ids }: z.infer<typeof choicesInput>, drawing: Drawing) {
  const { context } = drawing;
  const { lines, frame } = context;
  const articles = ids.map((id) => requireArticle(id, context));
  const piece = {
    parts: [{ part: "line", text: lines.others } as const, offerArticles(articles, frame.language, lines)],
  };
  return draw("choices", piece, drawing);
}

/** Finds an article that the model names. @throws {Error} if there is none */
export function requireArticle(id: string, { knowledge }: Pick<TurnContext, "knowledge">): Article {
  const article = knowledge.article(id);
  if (!article) throw new Error(`there is no article "${id}": use an id that searchArticles gave`);
  return article;
}

/** True if an article has a text in the language. */
function isSayable({ spanish }: Article, language: "en" | "es"): boolean {
  return language === "en" || spanish !== undefined;
}

/** Lists all sentences of an article: its own, and those on each product. The model picks them by their numbers in this list. */
export function listSentences(
  { say, spanish, ofProduct }: Article,
  language: "en" | "es",
): { label: string; text: string }[] {
  if (language === "es") return (spanish?.say ?? []).map((text) => ({ label: "", text }));
  const own = say.map((text) => ({ label: "", text }));
  const others = Object.entries(ofProduct).flatMap(([id, words]) =>
    (words ?? []).map((text) => ({ label: `${id}: `, text })),
  );
  return [...own, ...others];
}

function describeArticle(article: Article, language: "en" | "es") {
  const sentences = listSentences(article, language).map(({ label, text }, index) => [
    index + 1,
    label + text,
  ]);
  return { id: article.id, title: article.title, sentences: Object.fromEntries(sentences) };
}
