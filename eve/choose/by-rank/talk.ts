import type { Choice, Part } from "#contract/api/chat-parts.ts";
import { findGreetingName } from "#contract/person-name.ts";
import { site } from "#site-data/company.ts";
import { rememberArticles } from "../../remember/frame.ts";
import { fillPriceCard } from "../answer-press.ts";
import { makeArticleChoice, offerNextSteps } from "../steps.ts";
import { BANDS } from "./bands.ts";
import { type Piece, passOn, type TurnContext } from "./piece.ts";
import { isUnknownTopic, makeAnswerPart } from "./questions.ts";

/**
 * Answers a message that asks and does nothing else: a greeting, thanks, an article that fits, or the next step.
 * @param alone true if no other piece is in the reply
 */
export function makeTalkPiece(context: TurnContext, alone: boolean): Piece | undefined {
  const { message, frame, lines } = context;
  const chat = findChat(context);
  if (chat) return alone || chat === "bye" ? CHATS[chat](context) : undefined;
  if (!alone) return makeAfterHandOverPiece(context, alone) ?? makeStepPiece(context, alone);
  if (message.acts.has("applicant"))
    return { parts: [{ part: "line", text: lines.which }, ...offerJobArticles(context)] };
  if (frame.open === "price" && frame.roof.area === undefined)
    return {
      parts: [
        { part: "line", text: lines.size },
        { part: "price", answers: fillPriceCard(frame) },
      ],
    };
  return makeAfterHandOverPiece(context, alone) ?? makeArticlePiece(context) ?? makeStepPiece(context, alone);
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
  if (sentences.flatMap(({ words }) => words).length > MAX_WORDS_OF_CHAT) return undefined;
  if (acts.has("thanks")) return "thanks";
  if (acts.has("bye")) return "bye";
  if (acts.has("greet") && Object.keys(given).length === 0) return "greet";
  if (acts.has("no") || acts.has("no-visit")) return "no";
  return acts.has("yes") ? "yes" : undefined;
}

const MAX_WORDS_OF_CHAT = 8;

function makeLinePiece(text: string): Piece {
  return { parts: [{ part: "line", text }] };
}

function offerJobArticles({ knowledge }: TurnContext): Part[] {
  const titles = ["careers", "apply", "wages"]
    .flatMap((id) => knowledge.article(id) ?? [])
    .map(makeArticleChoice);
  return [{ part: "choose", choices: titles }];
}

/** Says, after the office was told, that it gets this message too. */
function makeAfterHandOverPiece({ frame, known, lines }: TurnContext, alone: boolean): Piece | undefined {
  const where = known.phone ?? known.email;
  if (!frame.handedOver || !where) return undefined;
  return makeLinePiece([alone ? lines.alsoPassed : "", lines.reach(where)].filter(Boolean).join(" "));
}

/** Finds the likeliest article for a message that asks nothing; not one that was said before. */
function findLikeliestArticle({ message, frame }: TurnContext) {
  const [best] = message.sentences
    .flatMap(({ ranked, named }) => ranked.slice(0, 1).map((one) => ({ ...one, named })))
    .toSorted((one, other) => other.probability - one.probability);
  return best && best.probability >= BANDS.beside && !frame.said.includes(best.article.id) ? best : undefined;
}

/**
 * Says the article that a message is clearly about, although it asks nothing. In Spanish, a less clear message goes to the
 * office.
 */
function makeArticlePiece(context: TurnContext): Piece | undefined {
  const { message, lines, frame } = context;
  const best = findLikeliestArticle(context);
  // A single sentence is more likely a question.
  const least = message.sentences.length === 1 ? BANDS.beside : BANDS.agreed;
  if (best && best.probability >= least) {
    const { article, named } = best;
    return {
      parts: [makeAnswerPart(article, named, 1, context), ...offerNextSteps(article, lines)],
      frame: { ...rememberArticles(frame, [article]), offered: true },
      missed: article.forStaff,
    };
  }
  if (frame.language === "es") return { ...passOn(context), missed: true };
  return message.sentences.every((sentence) => isUnknownTopic(sentence, context))
    ? makeLinePiece(lines.outside)
    : undefined;
}

/** Offers buttons for the next step: the article that may be meant, a visit, a person. */
function makeStepPiece(context: TurnContext, alone: boolean): Piece {
  const { lines } = context;
  const article = findLikeliestArticle(context)?.article;
  const choices: Choice[] = [
    ...(article ? [makeArticleChoice(article)] : []),
    ...(site.inspections ? [{ label: lines.free, press: { press: "times" } } as const] : []),
    { label: lines.office, press: { press: "person" } },
  ];
  return {
    parts: [...(alone ? [{ part: "line", text: lines.heard } as const] : []), { part: "choose", choices }],
    ...(article && { frame: { topic: article.id } }),
  };
}
