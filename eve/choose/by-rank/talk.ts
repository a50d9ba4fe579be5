import type { Part } from "#contract/api/chat-parts.ts";
import { site } from "#site/company.ts";
import { knownPrice } from "../pressed.ts";
import { stepsAfter } from "../steps.ts";
import { BANDS } from "./bands.ts";
import { type Asked, type Piece, passOn } from "./piece.ts";
import { answerPart, choiceOf, isStrange, MOST_SAID } from "./questions.ts";

/** What is said where nothing was asked or done: a greeting, thanks, or what was heard and the step that fits. */
export function talkPiece(asked: Asked, alone: boolean): Piece | undefined {
  const { message, frame, lines, known, given } = asked;
  const { acts } = message;
  const brief = message.sentences.flatMap((sentence) => sentence.words).length <= FEW;
  if (acts.has("thanks") && brief) return alone ? line(lines.thanks) : undefined;
  if (acts.has("bye") && brief) return line(lines.goodbye);
  if (brief && acts.has("greet") && Object.keys(given).length === 0) {
    return alone ? line(known.name ? lines.welcomeBack(known.name) : lines.welcome) : undefined;
  }
  if (acts.has("applicant") && alone) return { parts: [{ part: "line", text: lines.which }, ...jobs(asked)] };
  if (brief && (acts.has("no") || acts.has("no-visit")))
    return alone ? { ...line(lines.fine), frame: { declined: true } } : undefined;
  if (acts.has("yes") && brief)
    return alone ? { parts: [{ part: "line", text: lines.which }, { part: "menu" }] } : undefined;
  if (frame.open === "price" && alone && frame.roof.area === undefined)
    return {
      parts: [
        { part: "line", text: lines.size },
        { part: "price", answers: knownPrice(frame) },
      ],
    };
  return heardPiece(asked, alone);
}

const FEW = 8; // words of a message that only chats

function line(text: string): Piece {
  return { parts: [{ part: "line", text }] };
}

function jobs({ knowledge }: Asked): Part[] {
  const titles = ["careers", "apply", "wages"].flatMap((id) => knowledge.article(id) ?? []).map(choiceOf);
  return [{ part: "choose", choices: titles }];
}

/** A message that asks nothing: what it is plainly of, or may be as a button, and the step that fits. */
function heardPiece(asked: Asked, alone: boolean): Piece {
  const { message, lines, frame, visits, known } = asked;
  const where = known.phone ?? known.email;
  if (frame.handedOver && where)
    return line([alone ? lines.alsoPassed : "", lines.reach(where)].filter(Boolean).join(" "));
  const [best] = message.sentences
    .flatMap(({ ranked, named }) => ranked.slice(0, 1).map((one) => ({ ...one, named })))
    .toSorted((one, other) => other.probability - one.probability);
  const article = best && best.probability >= BANDS.beside ? best.article : undefined;
  // Who writes one sentence and leaves it there asks of it.
  const least = message.sentences.length === 1 ? BANDS.beside : BANDS.agreed;
  const said = frame.said.includes(article?.id ?? "");
  if (alone && article && best && best.probability >= least && !said)
    return {
      parts: [answerPart(article, best.named, 1, asked), ...stepsAfter(article, lines)],
      frame: { topic: article.id, said: [article.id, ...frame.said].slice(0, MOST_SAID), offered: true },
      missed: article.forStaff,
    };
  if (frame.language === "es" && alone) return { ...passOn(asked), missed: true };
  if (alone && message.sentences.every((sentence) => isStrange(sentence, asked))) return line(lines.outside);
  const choices = [
    ...(article && !said ? [choiceOf(article)] : []),
    ...(site.inspections && !visits?.own && !frame.wished
      ? [{ label: lines.free, press: { press: "times" } } as const]
      : []),
    { label: lines.office, press: { press: "person" } } as const,
  ];
  return {
    parts: [...(alone ? [{ part: "line", text: lines.heard } as const] : []), { part: "choose", choices }],
    ...(article && { frame: { topic: article.id } }),
  };
}
