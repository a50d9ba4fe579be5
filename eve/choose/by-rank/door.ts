import type { Choice, Part } from "#contract/api/chat-parts.ts";
import { site } from "#site-data/company.ts";
import type { Article } from "../../know/article.ts";
import { type Frame, MAX_OFFERED_TITLES } from "../../remember/frame.ts";
import { fold } from "../../understand/text/fold.ts";
import { termsOf } from "../../understand/text/terms.ts";
import { makeArticleChoice, offerNextSteps } from "../steps.ts";
import { DENYING_WORDS } from "./detect-acts.ts";
import { GATE, MAX_OFFERED_ARTICLES } from "./gate.ts";
import type { Message, Sentence } from "./message.ts";
import { describeOffice } from "./office.ts";
import { describeReach, findSentencesWithAct, type Piece, pickLine, type TurnContext } from "./piece.ts";
import type { Questions } from "./questions.ts";

// What Eve says where she is not sure: no guess and no refusal, but the door behind which the answer is.

/** The rest of a reply with a door. */
type Beside = {
  /** The message asks nothing. */
  tells: boolean;
  answers: boolean;
  /** The office has the message. */
  office: boolean;
};

/** After so many doors in a row comes the card of a person with the menu. */
const DOORS_BEFORE_PERSON = 2;

/**
 * Opens a door for what has no sure answer: the titles that may be meant and the next step, or the office, which gets the message; after
 * two doors in a row a person, and what it is about as buttons.
 */
export function makeDoorPiece(context: TurnContext, asked: Questions, beside: Beside): Piece | undefined {
  if (asked.unsure.length === 0) return undefined;
  const { frame } = context;
  const titles = listFreshTitles(asked.likely, context);
  const piece =
    beside.answers || beside.office
      ? openBesideOthers(titles, beside, context)
      : openAlone(titles, beside, context);
  const doors = (frame.doors ?? 0) + 1;
  return {
    ...piece,
    missed: !beside.office,
    frame: { ...piece.frame, doors, others: asked.others, ...rememberTitles(titles, frame) },
  };
}

function openBesideOthers(titles: readonly Article[], { office }: Beside, context: TurnContext): Piece {
  const { lines } = context;
  if (titles.length > 0) return { parts: offerTitles(lines.perhaps, titles, context) };
  return office ? { parts: [] } : passOn(lines.unsureRest, context);
}

function openAlone(titles: readonly Article[], { tells }: Beside, context: TurnContext): Piece {
  const { frame, lines } = context;
  if ((frame.doors ?? 0) % (DOORS_BEFORE_PERSON + 1) === DOORS_BEFORE_PERSON)
    return { parts: [{ part: "line", text: lines.notMine }, { part: "person" }, { part: "menu" }] };
  if (tells)
    return isBrief(context) && titles.length === 0
      ? { parts: [{ part: "line", text: lines.help }, { part: "menu" }] }
      : { parts: offerTitles(lines.heard, titles, context) };
  if (titles.length === 0) return passOn(pickLine(lines.unsure, frame), context);
  return { parts: offerTitles(titles.length > 1 ? lines.oneOfThese : lines.aboutThis, titles, context) };
}

/** True for a few words, which tell the office nothing. */
function isBrief({ message }: TurnContext): boolean {
  return message.sentences.flatMap(({ words }) => words).length <= MAX_WORDS_OF_NOTHING;
}

const MAX_WORDS_OF_NOTHING = 3;

/** Finds "that is not what I asked", after something was said, where no article is plainly asked for. */
export function findRejections({ message, frame }: TurnContext): Sentence[] {
  const rejected = (frame.replies ?? 0) > 0 ? findSentencesWithAct(message, "reject") : [];
  return rejected.filter(({ ranked: [best] }) => (best?.probability ?? 0) < GATE.plain);
}

/** Opens another door after a rejected answer: the other titles that the question may have meant, or the office. */
export function makeRejectedPiece(context: TurnContext): Piece | undefined {
  const covered = findRejections(context);
  if (covered.length === 0) return undefined;
  const { frame, lines, knowledge } = context;
  const others = (frame.others ?? []).filter((id) => !frame.said.includes(id));
  const titles = listFreshTitles(
    others.flatMap((id) => knowledge.article(id) ?? []),
    context,
  );
  const piece =
    titles.length > 0
      ? { parts: offerTitles(lines.rejected, titles, context) }
      : passOn(lines.rejectedAll, context);
  return {
    ...piece,
    covered,
    missed: true,
    frame: { ...piece.frame, ...rememberTitles(titles, frame) },
  };
}

/** Lists the articles that may be meant, none that was just said, or offered before. */
function listFreshTitles(
  likely: readonly Article[],
  { frame: { topic, titles = [], language }, message }: TurnContext,
): Article[] {
  const denied = listDeniedTerms(message);
  return likely
    .filter(({ id, spanish }) => id !== topic && !titles.includes(id) && (language === "en" || spanish))
    .filter(({ title }) => !termsOf(fold(title)).some((term) => denied.has(term)))
    .slice(0, MAX_OFFERED_ARTICLES);
}

/** Lists the terms of what the visitor does not mean: "no, not financing". */
function listDeniedTerms({ sentences }: Message): ReadonlySet<string> {
  return new Set(
    sentences.flatMap(({ words }) =>
      words.flatMap((word, at) => (DENYING_WORDS.has(word) ? termsOf(words[at + 1] ?? "") : [])),
    ),
  );
}

function rememberTitles(offered: readonly Article[], { titles = [] }: Frame): Pick<Frame, "titles"> {
  return { titles: [...offered.map(({ id }) => id), ...titles].slice(0, MAX_OFFERED_TITLES) };
}

/** Offers titles, the first step after the likeliest one, and a person. */
function offerTitles(lead: string, titles: readonly Article[], { frame, lines }: TurnContext): Part[] {
  const [best] = titles;
  const person: Choice = { label: lines.office, press: { press: "person" } };
  const [step] = best ? offerNextSteps(best, lines) : [];
  const visit: Choice[] = site.inspections ? [{ label: lines.free, press: { press: "times" } }] : [];
  const steps = best ? (step?.part === "choose" ? step.choices.slice(0, 1) : []) : visit;
  const choices = [...titles.map((one) => makeArticleChoice(one, frame.language)), ...steps, person];
  return [
    { part: "line", text: lead },
    { part: "choose", choices: [...new Map(choices.map((one) => [one.label, one])).values()] },
  ];
}

/** Passes the message on, and says when the office reads it and how it answers. */
function passOn(line: string, context: TurnContext): Piece {
  const { text, parts, frame } = describeReach(context);
  const hours = describeOffice(context);
  const person: Choice = { label: context.lines.office, press: { press: "person" } };
  return {
    parts: [
      { part: "line", text: [line, ...hours.text, text].filter(Boolean).join(" ") },
      ...(parts.length > 0 ? parts : [{ part: "choose", choices: [person] } as const]),
    ],
    notice: "person",
    frame: { ...frame, ...hours.frame, handedOver: true },
  };
}

/** Says what she is for, to a prank, an order to a program, or a matter that has nothing to do with roofs. Nobody is told. */
export function makeOutsidePiece({ lines, frame }: TurnContext): Piece {
  const isFirst = (frame.outsides ?? 0) === 0;
  return {
    parts: [
      { part: "line", text: pickLine(lines.outside, frame) },
      ...(isFirst ? [{ part: "menu" } as const] : []),
    ],
    frame: { outsides: (frame.outsides ?? 0) + 1 },
  };
}
