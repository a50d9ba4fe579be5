import { joinTexts, type Part } from "#contract/api/chat-parts.ts";
import { linesIn } from "#copy/eve-lines.ts";
import { products } from "#copy/pages/product.ts";
import { site } from "#site-data/company.ts";
import type { Knowledge, Ranked } from "../../know/knowledge.ts";
import { type Frame, NOTHING_OPEN } from "../../remember/frame.ts";
import { shortenReply } from "../../say/shorten.ts";
import type { ContactDetails } from "../../understand/details/contact-details.ts";
import type { Language } from "../../understand/language.ts";
import type { Visits } from "../visits.ts";
import { makeCallsPiece } from "./calls.ts";
import { makeDangerPiece, makeStandingPiece } from "./danger.ts";
import { findDeniedEmergency, MIN_PROBABILITY_OF_GROUP } from "./detect-acts.ts";
import { findRejections, makeDoorPiece, makeOutsidePiece, makeRejectedPiece } from "./door.ts";
import { makeCodePiece } from "./facts.ts";
import { GATE, isSureFrom } from "./gate.ts";
import { makeKnownPiece } from "./known.ts";
import { type Message, type Sentence, understandMessage } from "./message.ts";
import { addWishes, findWishSentences, makeNotedPiece, quoteWishes, sortDetails } from "./noted.ts";
import { findOfficeSentences, makeOfficePiece } from "./office.ts";
import { makePhotosPiece } from "./photos.ts";
import type { Piece, PieceName, Pieces, TurnContext } from "./piece.ts";
import { makePaymentPiece, makePricePiece, readRoofSize } from "./prices.ts";
import { makeQuestionsPiece, type Questions, readQuestions } from "./questions.ts";
import { makeDeletionPiece, makeRecallPiece } from "./recall.ts";
import { MAX_WORDS_OF_CHAT, makeTalkPiece } from "./talk.ts";
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
  const understood = understandMessage(written, { frame, details, knowledge, now });
  const { given, second, beside } = sortDetails(understood, details, frame.asked);
  const message = { ...understood, found: { ...understood.found, others: beside } };
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
    gate: GATE,
  };
  const isForOffice =
    !isChat(message) &&
    (readVisit(context) !== undefined ||
      Object.keys(given).length > 0 ||
      frame.preferences.length > 0 ||
      frame.handedOver);
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
  const mayNeedCalendar = readVisit(context) || message.acts.has("recall") || message.acts.has("no-visit");
  if (!visits && site.inspections && mayNeedCalendar) return askForCalendar(context);
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
    parts: ensureWords(
      shortenReply(removeVisitOffers(removeRepeats(all.flatMap(({ parts }) => parts)), context)),
      context,
    ),
    frame: Object.assign(
      {
        ...context.frame,
        ...NOTHING_OPEN,
        replies: ((context.frame.replies ?? 0) + 1) % MAX_REPLIES_COUNTED,
      },
      ...all.map((piece) => piece.frame ?? {}),
    ),
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
  const danger = makeDangerPiece(context);
  const noted = makeNotedPiece(context, second);
  if (danger?.alone) return { danger, noted };
  const first = { danger, stands: makeStandingPiece(context, danger), noted };
  const { foreign } = context.message;
  return foreign ? { ...first, foreign: makeForeignPiece(foreign) } : chooseAnswers(context, wishes, first);
}

/** Answers in a language that Eve does not speak, and passes the message on. */
function makeForeignPiece({ reply }: Language): Piece {
  return {
    parts: [{ part: "line", text: reply.replaceAll("{phone}", site.phone.display) }, { part: "contact" }],
    notice: "person",
  };
}

/** The pieces that come first in a reply. */
type FirstPieces = Readonly<Record<"danger" | "stands" | "noted", Piece | undefined>>;

/** Chooses what answers a message, after the pieces that come first. */
function chooseAnswers(context: TurnContext, wishes: readonly string[], first: FirstPieces): Pieces {
  const { danger, stands, noted } = first;
  const known = makeKnownPiece(context, danger !== undefined && danger.parts.length > 0);
  const isHeard = context.message.acts.has("complaint") || asksForPerson(context.message);
  const actions = { calls: makeCallsPiece(context), known, ...makeCards(context) };
  const beside = [danger, ...Object.values(actions)];
  const asked = readAsked(context, beside, known);
  const isQuiet = asksNothing(asked) && !beside.some(Boolean);
  const told = isQuiet ? readTold(context, noted) : undefined;
  const questions = makeQuestionsPiece(context, told ?? asked);
  const isAnswered = [questions, ...Object.values(actions)].some(Boolean);
  if (isOutside(context, isAnswered || isHeard)) return { stands, noted, outside: makeOutsidePiece(context) };
  const answers = isAnswered || danger !== undefined;
  const isAdvised = [danger, stands].some(Boolean);
  const office = makeOfficePiece(context, { wishes, answers, isAdvised });
  // Of an emergency the office was told.
  const isPassedOn = [office, stands].some(Boolean);
  const rejected = answers ? undefined : makeRejectedPiece(context);
  const door = rejected ?? makeDoorPiece(context, asked, { tells: false, answers, office: isPassedOn });
  const isEmpty = ![answers, office, door].some(Boolean);
  return {
    danger,
    stands: known?.isUrgent && stands ? { ...stands, parts: [] } : stands,
    noted,
    questions,
    ...actions,
    [isForPerson(context.message) ? "office" : "wishes"]: office && afterVisit(office, actions.visit),
    door,
    ...(isEmpty && chooseTalk(context, told, first)),
  };
}

/** Finds the sure answers to what is asked beside other pieces. */
function readAsked(
  context: TurnContext,
  beside: readonly (Piece | undefined)[],
  known: Piece | undefined,
): Questions {
  const [danger] = beside;
  const isWarned = danger !== undefined || context.message.acts.has("complaint");
  const open = findOpenSentences(context, beside, new Set(known?.covered));
  return readQuestions(context, open, context.gate[isWarned ? "besideWarning" : "asks"]);
}

function asksNothing({ shown, unsure }: Questions): boolean {
  return shown.length === 0 && unsure.length === 0;
}

/** Reads what statements are surely about; undefined of a complaint, and of a message that only greets or the like. */
function readTold(context: TurnContext, noted: Piece | undefined): Questions | undefined {
  const { message, gate } = context;
  if (message.acts.has("complaint")) return undefined;
  if (!message.acts.has("no-visit") && makeTalkPiece(context, !noted)) return undefined;
  const forOffice = findOfficeSentences(context);
  const sentences = message.sentences.filter((sentence) => !forOffice.includes(sentence));
  // A single sentence is more likely a question.
  return readQuestions(context, sentences, gate[sentences.length === 1 ? "asks" : "tells"]);
}

/** The piece of the office beside a visit: the next named day is for the visit, not for a call. */
function afterVisit(office: Piece, visit: Piece | undefined): Piece {
  return visit ? { ...office, frame: { ...office.frame, open: visit.frame?.open } } : office;
}

/** Makes the pieces that open a card or answer in its place. Who complains wants no photos of a roof asked for. */
function makeCards(context: TurnContext) {
  return {
    code: makeCodePiece(context),
    price: makePricePiece(context),
    payment: makePaymentPiece(context),
    recall: makeRecallPiece(context),
    deletion: makeDeletionPiece(context),
    photos: context.message.acts.has("complaint") ? undefined : makePhotosPiece(context),
    visit: makeVisitPiece(context),
  };
}

/** Answers a greeting or the like, otherwise opens a door for what a message without a question is about. */
function chooseTalk(
  context: TurnContext,
  told: Questions | undefined,
  { noted, stands }: FirstPieces,
): Pieces {
  const talk = makeTalkPiece(context, !noted);
  if (talk || noted || stands || !told) return { talk };
  return { door: makeDoorPiece(context, told, { tells: true, answers: false, office: false }) };
}

/**
 * Least probabilities of a message that has nothing to do with roofs; `answered` where something answers it, in the middle
 * of something, or beside a greeting or a detail. Of fresh messages for an office of roofers one in 100 reaches it, of others three in four.
 */
const MIN_PROBABILITY_OF_OUTSIDE = { usual: 0.25, answered: 0.9 } as const;

function isOutside({ message, frame, given }: TurnContext, isAnswered: boolean): boolean {
  const isOpen = frame.open ?? frame.visitCard ?? frame.endsCalls ?? frame.mayBeDanger ?? frame.emergency;
  if (isAnswered && isOpen) return false;
  const isBeside = Object.keys(given).length > 0 || isChat(message);
  const pointsBack = frame.said.length > 0 && message.sentences.every(({ standsAlone }) => !standsAlone);
  const least =
    MIN_PROBABILITY_OF_OUTSIDE[isAnswered || isOpen || isBeside || pointsBack ? "answered" : "usual"];
  return message.outside >= least && findOwnRule(message) === undefined;
}

/** True if a request for a person is likely, and not one to a program: "gimme a real guy". */
function asksForPerson({ sentences, outside }: Message): boolean {
  const likeliest = Math.max(...sentences.map(({ acts }) => acts.get("person") ?? 0));
  return likeliest * (1 - outside) >= MIN_PROBABILITY_OF_GROUP.person.alone;
}

/** True for a few words that greet, thank, agree or refuse. */
function isChat({ acts, sentences }: Message): boolean {
  const isBrief = sentences.flatMap(({ words }) => words).length <= MAX_WORDS_OF_CHAT;
  return isBrief && ["thanks", "bye", "greet", "yes", "no"].some((act) => acts.has(act));
}

/** Finds the sentences that ask something which none of these pieces and nobody of the office answers. */
function findOpenSentences(
  context: TurnContext,
  pieces: readonly (Piece | undefined)[],
  known: ReadonlySet<Sentence>,
): Sentence[] {
  const { message, knowledge } = context;
  const isAnswered = pieces.some(Boolean);
  const covered = new Set([
    ...pieces.flatMap((piece) => piece?.covered ?? []),
    ...findOfficeSentences(context),
    ...findRejections(context),
    ...findWishSentences(message, false),
  ]);
  return message.sentences.filter(
    (sentence) =>
      sentence.asks &&
      !isGreeting(sentence) &&
      sentence.ranked[0]?.article.card !== "photos" &&
      !findDeniedEmergency(sentence, knowledge) &&
      // Beside another answer "does that change the figure?" asks for no more.
      (!isAnswered || sentence.standsAlone || isAskedBeside(sentence)) &&
      // A word or two beside another sentence ask for nothing of their own.
      (message.sentences.length === 1 || sentence.words.length >= MIN_WORDS_OF_QUESTION) &&
      (!covered.has(sentence) || (isAskedBeside(sentence) && !known.has(sentence))),
  );
}

/** Finds the article by which a message to a program is answered in its own words: who Eve is, what she keeps to. */
function findOwnRule({ sentences }: Message): Ranked | undefined {
  return sentences
    .flatMap(({ ranked }) => ranked.slice(0, 1))
    .find((one) => one.article.settled && isSureFrom(GATE.asks, one));
}

/** True if a message is for a person of the office, not only passed on to one. */
function isForPerson({ acts }: Message): boolean {
  return acts.has("person") || acts.has("complaint");
}

/** True for a question that a card answers, and that also clearly asks for an article. */
function isAskedBeside({ ranked: [best] }: Sentence): boolean {
  return best !== undefined && best.probability >= GATE.plain && !best.article.card && !best.article.act;
}

function isGreeting({ acts, words, ranked: [best] }: Sentence): boolean {
  const greets = ["thanks", "bye", "greet"].some((act) => acts.has(act));
  return greets && words.length <= MAX_WORDS_OF_GREETING && (best?.probability ?? 0) < GATE.plain;
}

const MIN_WORDS_OF_QUESTION = 2;
const MAX_WORDS_OF_GREETING = 4;
const MAX_REPLIES_COUNTED = 1_000; // so that the count stays short

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
