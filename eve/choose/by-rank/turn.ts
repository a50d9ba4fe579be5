import { joinTexts, type Part } from "#contract/api/chat-parts.ts";
import { linesIn } from "#copy/eve-lines.ts";
import { products } from "#copy/pages/product.ts";
import { site } from "#site-data/company.ts";
import type { Knowledge } from "../../know/knowledge.ts";
import { type Frame, NOTHING_OPEN } from "../../remember/frame.ts";
import type { ContactDetails } from "../../understand/details/contact-details.ts";
import type { Visits } from "../visits.ts";
import { BANDS } from "./bands.ts";
import { makeCallsPiece } from "./calls.ts";
import { makeDangerPiece, makeStandingPiece } from "./danger.ts";
import { makeCodePiece, makeHoursPiece, makePlacePiece } from "./facts.ts";
import { type Message, type Sentence, understandMessage } from "./message.ts";
import { addWishes, makeNotedPiece, makeWishesPiece, quoteWishes, sortDetails } from "./noted.ts";
import { makeOfficePiece, makeRejectPiece, makeWhenCalledPiece } from "./office.ts";
import { makePhotosPiece } from "./photos.ts";
import type { PieceName, Pieces, TurnContext } from "./piece.ts";
import { makePaymentPiece, makePricePiece, readRoofSize } from "./prices.ts";
import { makeQuestionsPiece } from "./questions.ts";
import { makeDeletionPiece, makeRecallPiece } from "./recall.ts";
import { makeTalkPiece } from "./talk.ts";
import { makeVisitPiece, readVisit, refusesVisit } from "./visits.ts";

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
  /** True if nothing is decided yet: Eve must see the calendar first. */
  needsCalendar: boolean;
  /** The pieces that the reply is made of, in their order. */
  pieces: readonly PieceName[];
  chosenBy: "rank" | "model";
};

/** A message that was understood, with second details, which wait for a press, and wishes word for word. */
export type PreparedTurn = { context: TurnContext; second: ContactDetails; wishes: readonly string[] };

/** Understands a message. Pure: the same message, conversation, knowledge and time give the same result. */
export function prepareTurn(
  written: string,
  { details, frame, visits }: ConversationState,
  knowledge: Knowledge,
  now: Date,
): PreparedTurn {
  const message = understandMessage(written, { frame, details, knowledge, now });
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

/** Answers a message by what it most probably asks for. Pure, like {@link prepareTurn}. */
export function takeTurn(
  written: string,
  state: ConversationState,
  knowledge: Knowledge,
  now: Date,
): TurnResult {
  return chooseByRank(prepareTurn(written, state, knowledge, now));
}

/** Answers an understood message by what it most probably asks for. */
export function chooseByRank({ context, second, wishes }: PreparedTurn): TurnResult {
  const { message, frame, visits } = context;
  if (!visits && site.inspections && (readVisit(context) || message.acts.has("recall")))
    return askForCalendar(context);
  const contextWithWishes = {
    ...context,
    frame: { ...frame, preferences: addWishes(frame.preferences, wishes) },
  };
  return composeTurn(contextWithWishes, choosePieces(contextWithWishes, second, wishes));
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

/** Chooses the pieces of a reply. Danger comes first; if life is in danger, only noted details come with it. */
function choosePieces(context: TurnContext, second: ContactDetails, wishes: readonly string[]): Pieces {
  const { message, lines } = context;
  const danger = makeDangerPiece(context);
  const noted = makeNotedPiece(context, second);
  if (danger?.alone) return { danger, noted };
  const stands = makeStandingPiece(context, danger);
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
  const office = makeOfficePiece(context);
  const visit = makeVisitPiece(context);
  const calls = makeCallsPiece(context);
  const actions: Pieces = {
    calls,
    reject: makeRejectPiece(context),
    office,
    wishes: makeWishesPiece(context, wishes, !office && !visit && !calls),
    called: visit ? undefined : makeWhenCalledPiece(context),
    place: makePlacePiece(context),
    hours: makeHoursPiece(context),
    code: makeCodePiece(context),
    price: makePricePiece(context),
    payment: makePaymentPiece(context),
    recall: makeRecallPiece(context),
    deletion: makeDeletionPiece(context),
    photos: makePhotosPiece(context),
    visit,
  };
  const covered = new Set([danger, ...Object.values(actions)].flatMap((piece) => piece?.covered ?? []));
  const open = message.sentences.filter(
    (sentence) =>
      sentence.asks && !isGreeting(sentence) && (!covered.has(sentence) || isAskedBeside(sentence)),
  );
  const questions = makeQuestionsPiece(context, open, [actions.office, actions.reject].some(Boolean));
  const isAnswered = Object.values(actions).some(Boolean) || questions !== undefined;
  const talk = isAnswered ? undefined : makeTalkPiece(context, !noted && !stands);
  return {
    danger,
    stands,
    noted,
    questions,
    ...actions,
    talk,
    which:
      !noted && !stands && !isAnswered && !talk
        ? { parts: [{ part: "line", text: lines.which }, { part: "menu" }] }
        : undefined,
  };
}

/** True for a question that a card answers, and that also clearly asks for an article. */
function isAskedBeside({ ranked: [best] }: Sentence): boolean {
  return best !== undefined && best.probability >= BANDS.agreed && !best.article.card && !best.article.act;
}

function isGreeting({ acts, words, ranked: [best] }: Sentence): boolean {
  const greets = ["thanks", "bye", "greet"].some((act) => acts.has(act));
  return greets && words.length <= MAX_WORDS_OF_GREETING && (best?.probability ?? 0) < BANDS.agreed;
}

const MAX_WORDS_OF_GREETING = 4;

/** Removes sentences that are already in the reply, and all contact cards but the last. */
function removeRepeats(all: readonly Part[]): Part[] {
  const seen = new Set<string>();
  const parts = all.flatMap((part): Part[] => {
    if (part.part !== "line") return [part];
    const fresh = part.text.split(SENTENCES).filter((sentence) => !seen.has(sentence) && seen.add(sentence));
    return fresh.length > 0 ? [{ ...part, text: fresh.join(" ") }] : [];
  });
  const last = parts.findLastIndex(({ part }) => part === "contact");
  const books = parts.some(({ part }) => part === "visit"); // its card asks for the same
  return parts.filter(({ part }, index) => part !== "contact" || (index === last && !books));
}

/** Removes offers of a visit if the visitor has complained, has a visit, refuses one, or gets its card in the same reply. */
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

/** Adds a line to a reply without words, because some clients draw no parts. */
function ensureWords(parts: readonly Part[], { lines }: TurnContext): readonly Part[] {
  return joinTexts(parts) === "" ? [{ part: "line", text: lines.heard }, ...parts] : parts;
}

const SENTENCES = /(?<=[.!?]) /;

/** Adds the facts of the message to the frame. */
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
