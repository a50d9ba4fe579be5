import type { Part } from "#contract/api/chat-parts.ts";
import { findGreetingName } from "#contract/person-name.ts";
import { fillPriceCard } from "../answer-press.ts";
import { makeArticleChoice } from "../steps.ts";
import { GATE } from "./gate.ts";
import type { Piece, TurnContext } from "./piece.ts";

/**
 * Answers a greeting, thanks, yes or no, and who looks for a job.
 * @param alone true if no other piece is in the reply
 */
export function makeTalkPiece(context: TurnContext, alone: boolean): Piece | undefined {
  const { message, frame, lines } = context;
  const chat = findChat(context);
  if (chat) return alone || chat === "bye" ? CHATS[chat](context) : undefined;
  if (!alone) return undefined;
  if (message.acts.has("applicant"))
    return { parts: [{ part: "line", text: lines.which }, ...offerJobArticles(context)] };
  if (frame.open === "price" && frame.roof.area === undefined)
    return {
      parts: [
        { part: "line", text: lines.size },
        { part: "price", answers: fillPriceCard(frame) },
      ],
    };
  return undefined;
}

const CHATS = {
  thanks: ({ lines }: TurnContext) => makeLinePiece(lines.thanks),
  bye: ({ lines }: TurnContext) => makeLinePiece(lines.goodbye),
  greet({ known, lines }: TurnContext) {
    const name = findGreetingName(known.name ?? "");
    return makeLinePiece(name ? lines.welcomeBack(name) : lines.welcome);
  },
  no: ({ lines }: TurnContext) => ({ ...makeLinePiece(lines.fine), frame: { declined: true } }),
  yes: ({ lines }: TurnContext): Piece => ({
    parts: [{ part: "line", text: lines.which }, { part: "menu" }],
  }),
};

/** Finds the greeting, thanks, yes or no in a message of a few words. */
function findChat({ message, given }: TurnContext): keyof typeof CHATS | undefined {
  const { acts, sentences } = message;
  if (acts.has("no-visit")) return "no";
  if (sentences.flatMap(({ words }) => words).length > MAX_WORDS_OF_CHAT) return undefined;
  if (acts.has("thanks")) return "thanks";
  if (acts.has("bye")) return "bye";
  // "Hola, mi techo gotea" tells of more than a greeting.
  const isGreeting = !sentences.some(({ ranked: [best] }) => (best?.probability ?? 0) >= GATE.likely);
  if (acts.has("greet") && isGreeting && Object.keys(given).length === 0) return "greet";
  if (acts.has("no")) return "no";
  return acts.has("yes") ? "yes" : undefined;
}

/** Most words of a message that only greets, thanks, agrees or refuses. */
export const MAX_WORDS_OF_CHAT = 8;

function makeLinePiece(text: string): Piece {
  return { parts: [{ part: "line", text }] };
}

function offerJobArticles({ knowledge, frame }: TurnContext): Part[] {
  const choices = ["careers", "apply", "wages"]
    .flatMap((id) => knowledge.article(id) ?? [])
    .map((one) => makeArticleChoice(one, frame.language));
  return [{ part: "choose", choices }];
}
