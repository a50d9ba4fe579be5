import type { Choice, Part } from "#contract/api/chat-parts.ts";
import { site } from "#site-data/company.ts";
import { knownPrice } from "../pressed.ts";
import { stepsAfter } from "../steps.ts";
import { BANDS } from "./bands.ts";
import { type Asked, type Piece, passOn } from "./piece.ts";
import { answerPart, choiceOf, isStrange, MOST_SAID } from "./questions.ts";

/**
 * What is said where nothing was asked or done: a greeting, thanks, or what was heard and the step that fits.
 * @param alone nothing else is said
 */
export function talkPiece(context: Asked, alone: boolean): Piece | undefined {
  const { message, frame, lines } = context;
  const chat = chatIn(context);
  if (chat) return alone || chat === "bye" ? CHATS[chat](context) : undefined;
  if (!alone) return handedPiece(context, alone) ?? stepPiece(context, alone);
  if (message.acts.has("applicant"))
    return { parts: [{ part: "line", text: lines.which }, ...jobs(context)] };
  if (frame.open === "price" && frame.roof.area === undefined)
    return {
      parts: [
        { part: "line", text: lines.size },
        { part: "price", answers: knownPrice(frame) },
      ],
    };
  return handedPiece(context, alone) ?? toldPiece(context) ?? stepPiece(context, alone);
}

const CHATS = {
  thanks: ({ lines }: Asked) => line(lines.thanks),
  bye: ({ lines }: Asked) => line(lines.goodbye),
  greet: ({ known, lines }: Asked) => line(known.name ? lines.welcomeBack(known.name) : lines.welcome),
  no: ({ lines }: Asked) => ({ ...line(lines.fine), frame: { declined: true } }),
  yes: ({ lines }: Asked): Piece => ({ parts: [{ part: "line", text: lines.which }, { part: "menu" }] }),
};

/** What a few words do beside asking and telling. */
function chatIn({ message, given }: Asked): keyof typeof CHATS | undefined {
  const { acts, sentences } = message;
  if (sentences.flatMap(({ words }) => words).length > FEW) return undefined;
  if (acts.has("thanks")) return "thanks";
  if (acts.has("bye")) return "bye";
  if (acts.has("greet") && Object.keys(given).length === 0) return "greet";
  if (acts.has("no") || acts.has("no-visit")) return "no";
  return acts.has("yes") ? "yes" : undefined;
}

const FEW = 8; // words of a message that only chats

function line(text: string): Piece {
  return { parts: [{ part: "line", text }] };
}

function jobs({ knowledge }: Asked): Part[] {
  const titles = ["careers", "apply", "wages"].flatMap((id) => knowledge.article(id) ?? []).map(choiceOf);
  return [{ part: "choose", choices: titles }];
}

/** What is told after the office was told goes there, too. */
function handedPiece({ frame, known, lines }: Asked, alone: boolean): Piece | undefined {
  const where = known.phone ?? known.email;
  if (!frame.handedOver || !where) return undefined;
  return line([alone ? lines.alsoPassed : "", lines.reach(where)].filter(Boolean).join(" "));
}

/** The likeliest article of a message that asks nothing; none that was said. */
function told({ message, frame }: Asked) {
  const [best] = message.sentences
    .flatMap(({ ranked, named }) => ranked.slice(0, 1).map((one) => ({ ...one, named })))
    .toSorted((one, other) => other.probability - one.probability);
  return best && best.probability >= BANDS.beside && !frame.said.includes(best.article.id) ? best : undefined;
}

/** An article that a message is plainly of, although it asks nothing. In Spanish a guess goes to the office. */
function toldPiece(context: Asked): Piece | undefined {
  const { message, lines, frame } = context;
  const best = told(context);
  // Who writes one sentence and leaves it there asks of it.
  const least = message.sentences.length === 1 ? BANDS.beside : BANDS.agreed;
  if (best && best.probability >= least) {
    const { article, named } = best;
    return {
      parts: [answerPart(article, named, 1, context), ...stepsAfter(article, lines)],
      frame: { topic: article.id, said: [article.id, ...frame.said].slice(0, MOST_SAID), offered: true },
      missed: article.forStaff,
    };
  }
  if (frame.language === "es") return { ...passOn(context), missed: true };
  return message.sentences.every((sentence) => isStrange(sentence, context))
    ? line(lines.outside)
    : undefined;
}

/** Buttons for the step that may fit: the article that may be meant, a visit, a person. */
function stepPiece(context: Asked, alone: boolean): Piece {
  const { lines } = context;
  const article = told(context)?.article;
  const choices: Choice[] = [
    ...(article ? [choiceOf(article)] : []),
    ...(site.inspections ? [{ label: lines.free, press: { press: "times" } } as const] : []),
    { label: lines.office, press: { press: "person" } },
  ];
  return {
    parts: [...(alone ? [{ part: "line", text: lines.heard } as const] : []), { part: "choose", choices }],
    ...(article && { frame: { topic: article.id } }),
  };
}
