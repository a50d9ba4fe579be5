import type { Part } from "#contract/api/chat-parts.ts";
import type { Article, Say } from "../../know/article.ts";
import { composeAnswer } from "../../say/compose.ts";
import type { TurnContext } from "./piece.ts";

const SENTENCES_BESIDE_OTHERS = 2;

/**
 * Makes the part of an article, with what it says of the named products.
 * @param of the number of articles in the reply; beside others only the first sentences are said
 */
export function makeAnswerPart(
  article: Article,
  named: readonly string[],
  of: number,
  { frame, message }: Pick<TurnContext, "frame" | "message">,
): Part {
  const pair =
    article.ofPair[named.slice(0, 2).join(" ")] ?? article.ofPair[named.slice(0, 2).reverse().join(" ")];
  const strange = message.notSold.flatMap((material) => article.ofProduct[material] ?? []);
  const each = named.flatMap((id) => article.ofProduct[id] ?? []);
  const own: readonly string[] =
    (named.length > 1 && pair) || (each.length > 0 ? each : strange.length > 0 ? strange : article.say);
  const spanish = frame.language === "es" ? article.spanish : undefined;
  const say = spanish?.say ?? own;
  const text = composeAnswer([
    { article, say: (of > 1 ? say.slice(0, SENTENCES_BESIDE_OTHERS) : say) as unknown as Say },
  ]);
  return { part: "answer", title: spanish ? spanish.title : article.title, text, path: article.path };
}
