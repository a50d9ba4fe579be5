import { type Part, textOfParts } from "#contract/api/chat-parts.ts";
import { linesIn } from "#copy/eve-lines.ts";
import { products } from "#copy/pages/product.ts";
import { site } from "#site-data/company.ts";
import type { Knowledge } from "../../know/knowledge.ts";
import { type Frame, NOTHING_OPEN } from "../../remember/frame.ts";
import type { ContactDetails } from "../../understand/details/contact-details.ts";
import type { Visits } from "../visits.ts";
import { BANDS } from "./bands.ts";
import { dangerPiece, standingPiece } from "./danger.ts";
import { codePiece, hoursPiece, placePiece } from "./facts.ts";
import { deletionPiece, recallPiece } from "./held.ts";
import { hearMessage, type Message, type Sentence } from "./message.ts";
import { addWishes, notedPiece, quoteWishes, sortDetails, wishesPiece } from "./noted.ts";
import { officePiece, rejectPiece, whenCalledPiece } from "./office.ts";
import type { PieceName, Pieces, TurnContext } from "./piece.ts";
import { paymentPiece, pricePiece, readRoofSize } from "./prices.ts";
import { questionsPiece } from "./questions.ts";
import { talkPiece } from "./talk.ts";
import { readVisit, refusesVisit, visitPiece } from "./visits.ts";

/** A conversation before a turn: the details of the visitor, Eve's memory, and the calendar if she has asked for it. */
export type ConversationState = { details: ContactDetails; frame: Frame; visits?: Visits | undefined };

/** The reply to one message, and what it changes. */
export type TurnResult = {
  parts: readonly Part[];
  frame: Frame;
  given: ContactDetails;
  known: ContactDetails;
  notice: "person" | "urgent" | "contact" | undefined;
  missed: boolean;
  /** Nothing is decided: Eve must see the calendar first. */
  needsCalendar: boolean;
  /** The pieces that the reply is made of, in their order. */
  pieces: readonly PieceName[];
  chosenBy: "rank" | "model";
};

/** A message as it is understood, with second details, which wait for a press, and wishes word for word. */
export type HeardTurn = { context: TurnContext; second: ContactDetails; wishes: readonly string[] };

/** Understands a message. Pure: the same message, conversation, knowledge and time give the same result. */
export function hearTurn(
  written: string,
  { details, frame, visits }: ConversationState,
  knowledge: Knowledge,
  now: Date,
): HeardTurn {
  const message = hearMessage(written, { frame, details, knowledge, now });
  const { given, second } = sortDetails(message, details, frame.asked);
  const known = { ...details, ...given };
  const context: TurnContext = {
    message,
    before: details,
    given,
    known,
    visits,
    knowledge,
    now,
    frame: rememberMessage(message, frame, now),
    lines: linesIn(message.language),
  };
  const isForOffice =
    readVisit(context) !== undefined ||
    Object.keys(given).length > 0 ||
    frame.preferences.length > 0 ||
    frame.handedOver;
  return { context, second, wishes: quoteWishes(message, isForOffice) };
}

/** Answers a message by what it most probably asks for. Pure, like {@link hearTurn}. */
export function takeTurn(
  written: string,
  held: ConversationState,
  knowledge: Knowledge,
  now: Date,
): TurnResult {
  return chooseByRank(hearTurn(written, held, knowledge, now));
}

/** Answers a message that was understood by what it most probably asks for. */
export function chooseByRank({ context, second, wishes }: HeardTurn): TurnResult {
  const { message, frame, visits } = context;
  if (!visits && site.inspections && (readVisit(context) || message.acts.has("recall")))
    return askForCalendar(context);
  const wishing = { ...context, frame: { ...frame, preferences: addWishes(frame.preferences, wishes) } };
  return composeTurn(wishing, choosePieces(wishing, second, wishes));
}

/** Decides nothing, and asks for the calendar. */
export function askForCalendar({ frame, before }: TurnContext): TurnResult {
  return {
    parts: [],
    frame,
    given: {},
    known: before,
    notice: undefined,
    missed: false,
    needsCalendar: true,
    pieces: [],
    chosenBy: "rank",
  };
}

/** Composes the turn from its pieces, in their order. */
export function composeTurn(context: TurnContext, pieces: Pieces): TurnResult {
  const { given, known } = context;
  const named = Object.entries(pieces).flatMap(([name, piece]) =>
    piece ? [{ name: name as PieceName, piece }] : [],
  );
  const all = named.map(({ piece }) => piece);
  const notices = all.map(({ notice }) => notice);
  return {
    parts: ensureWords(removeVisitOffers(removeRepeats(all.flatMap(({ parts }) => parts)), context), context),
    frame: Object.assign({ ...context.frame, ...NOTHING_OPEN }, ...all.map((piece) => piece.frame ?? {})),
    given,
    known,
    notice: notices.includes("urgent")
      ? "urgent"
      : notices.includes("person")
        ? "person"
        : given.phone || given.email
          ? "contact"
          : undefined,
    missed: all.some(({ missed }) => missed),
    needsCalendar: false,
    pieces: named.map(({ name }) => name),
    chosenBy: "rank",
  };
}

/** Chooses the pieces of a reply. Danger comes first; if life is in danger, nothing but noted details comes with it. */
function choosePieces(context: TurnContext, second: ContactDetails, wishes: readonly string[]): Pieces {
  const { message, lines } = context;
  const danger = dangerPiece(context);
  const noted = notedPiece(context, second);
  if (danger?.alone) return { danger, noted };
  const stands = standingPiece(context, danger);
  if (message.foreign)
    return {
      stands,
      noted,
      foreign: {
        parts: [
          { part: "line", text: message.foreign.reply.replaceAll("{phone}", site.phone.display) },
          { part: "contact" },
        ],
        notice: "person",
      },
    };
  const office = officePiece(context);
  const visit = visitPiece(context);
  const does: Pieces = {
    reject: rejectPiece(context),
    office,
    wishes: wishesPiece(context, wishes, !office && !visit),
    called: visit ? undefined : whenCalledPiece(context),
    place: placePiece(context),
    hours: hoursPiece(context),
    code: codePiece(context),
    price: pricePiece(context),
    payment: paymentPiece(context),
    recall: recallPiece(context),
    deletion: deletionPiece(context),
    visit,
  };
  const covered = new Set([danger, ...Object.values(does)].flatMap((piece) => piece?.covered ?? []));
  const open = message.sentences.filter(
    (sentence) =>
      sentence.asks && !isGreeting(sentence) && (!covered.has(sentence) || isAskedBeside(sentence)),
  );
  const questions = questionsPiece(context, open, [does.office, does.reject].some(Boolean));
  const isAnswered = Object.values(does).some(Boolean) || questions !== undefined;
  const talk = isAnswered ? undefined : talkPiece(context, !noted && !stands);
  return {
    danger,
    stands,
    noted,
    questions,
    ...does,
    talk,
    which:
      !noted && !stands && !isAnswered && !talk
        ? { parts: [{ part: "line", text: lines.which }, { part: "menu" }] }
        : undefined,
  };
}

/** True for a question that a card answers and that plainly asks for an article as well. */
function isAskedBeside({ ranked: [best] }: Sentence): boolean {
  return best !== undefined && best.probability >= BANDS.agreed && !best.article.card && !best.article.act;
}

function isGreeting({ acts, words, ranked: [best] }: Sentence): boolean {
  const greets = ["thanks", "bye", "greet"].some((act) => acts.has(act));
  return greets && words.length <= MOST_WORDS_OF_GREETING && (best?.probability ?? 0) < BANDS.agreed;
}

const MOST_WORDS_OF_GREETING = 4;

/** Removes sentences that were said before in the reply, and all cards for contact details but the last. */
function removeRepeats(all: readonly Part[]): Part[] {
  const said = new Set<string>();
  const parts = all.flatMap((part): Part[] => {
    if (part.part !== "line") return [part];
    const fresh = part.text.split(SENTENCES).filter((sentence) => !said.has(sentence) && said.add(sentence));
    return fresh.length > 0 ? [{ ...part, text: fresh.join(" ") }] : [];
  });
  const last = parts.findLastIndex(({ part }) => part === "contact");
  const books = parts.some(({ part }) => part === "visit"); // its card asks for the same
  return parts.filter(({ part }, index) => part !== "contact" || (index === last && !books));
}

/** Removes the offers of a visit if the visitor has complained, has or refuses a visit, or gets its card in the same reply. */
function removeVisitOffers(parts: readonly Part[], { frame, visits }: TurnContext): Part[] {
  const isSettled =
    frame.visitSettled || frame.upset || visits?.own || parts.some(({ part }) => part === "visit");
  if (!isSettled) return [...parts];
  return parts.flatMap((part): Part[] => {
    if (part.part !== "choose") return [part];
    const choices = part.choices.filter(({ press }) => press?.press !== "times");
    return choices.length > 0 ? [{ ...part, choices }] : [];
  });
}

/** Adds a line to a reply without words, since some clients draw no parts. */
function ensureWords(parts: readonly Part[], { lines }: TurnContext): readonly Part[] {
  return textOfParts(parts) === "" ? [{ part: "line", text: lines.heard }, ...parts] : parts;
}

const SENTENCES = /(?<=[.!?]) /;

/** Adds to the frame what the message tells. */
function rememberMessage(message: Message, frame: Frame, now: Date): Frame {
  const refuses = refusesVisit(message, frame, now);
  const named = [...new Set(message.sentences.flatMap((sentence) => sentence.named))];
  const [only] = named;
  return {
    ...frame,
    language: message.language,
    product: named.length === 1 && products.some(({ id }) => id === only) ? only : frame.product,
    roof: { ...frame.roof, ...readRoofSize(message.found.rest, frame.open === "price") },
    applies: message.acts.has("applicant") || frame.applies,
    visitSettled: refuses || (frame.visitSettled && !message.acts.has("visit")),
    visitCard: refuses ? undefined : frame.visitCard,
  };
}
