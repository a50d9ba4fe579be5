import { z } from "zod";
import { joinTexts, type Part } from "#contract/api/chat-parts.ts";
import { type Lines, linesIn } from "#copy/eve-lines.ts";
import type { Article } from "../../../know/article.ts";
import { rememberArticles } from "../../../remember/frame.ts";
import type { Piece, TurnContext } from "../../by-rank/piece.ts";
import { offerNextSteps } from "../../steps.ts";
import { listSentences, MAX_ARTICLES_SAID, requireArticle } from "./articles.ts";
import { defineTool } from "./define-tool.ts";
import type { Drawing } from "./drawing.ts";

const MAX_WORDS_SAID = 120; // of all picked sentences

/** Lines that may stand beside articles. */
const PLAIN_LINES = Object.keys(linesIn("en").plain) as (keyof Lines["plain"])[];

const replyItem = z.union([
  z.object({
    article: z.string().max(80).describe("an id that searchArticles gave"),
    sentences: z
      .array(z.number().int().min(1).max(40))
      .max(8)
      .optional()
      .describe("their numbers; all where left out"),
  }),
  z.object({ line: z.enum(PLAIN_LINES as [string, ...string[]]) }),
]);
const replyInput = z.object({ say: z.array(replyItem).max(8) });
type ReplyInput = z.infer<typeof replyInput>;

export const reply = defineTool({
  description: "Ends the turn with what is said before what the other tools have drawn.",
  inputSchema: replyInput,
  run: endTurn,
});

/** Ends the turn with these sentences and lines. @throws {Error} if nothing is said or drawn, and as {@link composeReply} does */
export function endTurn({ say }: ReplyInput, drawing: Drawing) {
  const piece = composeReply(say, drawing.context);
  if (piece.parts.length === 0 && drawing.drawn.size === 0)
    throw new Error("nothing is said or drawn: pick an article or a line, or call another tool first");
  drawing.reply = piece;
  return { shown: true };
}

/** Composes the reply of the picked sentences and lines. @throws {Error} if one does not exist, or if there are too many */
function composeReply(say: ReplyInput["say"], context: TurnContext): Piece {
  const { frame, lines } = context;
  const articles = say.flatMap((one) => ("article" in one ? [requireArticle(one.article, context)] : []));
  if (new Set(articles).size > MAX_ARTICLES_SAID)
    throw new Error(`more than ${MAX_ARTICLES_SAID} articles: pick those that answer`);
  const parts = say.map((one): Part => {
    if ("line" in one) return { part: "line", text: lines.plain[one.line as keyof Lines["plain"]] };
    const article = requireArticle(one.article, context);
    return pickSentences(article, one.sentences, frame.language);
  });
  if (joinTexts(parts).split(" ").length > MAX_WORDS_SAID)
    throw new Error(`more than ${MAX_WORDS_SAID} words: pick fewer sentences`);
  const [only, more] = articles;
  const steps = only && !more && !frame.offered ? offerNextSteps(only, lines) : [];
  return {
    parts: [...parts, ...steps],
    missed:
      articles.some(({ forStaff }) => forStaff) ||
      say.some((one) => "line" in one && one.line === "not known"),
    frame: {
      offered: steps.length > 0,
      ...(articles.length > 0 && rememberArticles(frame, articles)),
    },
  };
}

/** Picks sentences of an article by their numbers; without numbers, its general ones. */
function pickSentences(article: Article, picked: readonly number[] | undefined, language: "en" | "es"): Part {
  const { id, title, path, spanish, say } = article;
  const all = listSentences(article, language);
  const chosen =
    picked?.flatMap((number) => all[number - 1]?.text ?? []) ?? (language === "es" ? spanish?.say : say);
  if (!chosen || chosen.length === 0) throw new Error(`"${id}" has no such sentences`);
  return {
    part: "answer",
    title: language === "es" ? (spanish?.title ?? "") : title,
    text: chosen.join(" "),
    path,
  };
}
