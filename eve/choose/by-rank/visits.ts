import type { Part } from "#contract/api/chat-parts.ts";
import type { Lines } from "#copy/eve-lines.ts";
import { site } from "#site-data/company.ts";
import { localTime } from "#site-data/local-time.ts";
import type { Frame } from "../../remember/frame.ts";
import { formatDay, formatMoment } from "../../say/times.ts";
import { endOfVisit } from "../pressed.ts";
import type { Visits } from "../visits.ts";
import {
  ANY_TIME,
  findFittingTimes,
  isForOneDay,
  type Met,
  minuteOf,
  narrowWish,
  readWish,
  type Wish,
} from "../when.ts";
import { BANDS } from "./bands.ts";
import { findFarTown } from "./facts.ts";
import { findWrittenSentence, type Message, type Sentence } from "./message.ts";
import { ACTS_BESIDE_TELLING } from "./noted.ts";
import { describeReach, type Piece, passOn, type TurnContext } from "./piece.ts";

/** Acts about a visit; each is answered by a card. */
const VISIT_ACTS = ["visit", "change", "status"] as const;

/** A message about a visit. */
type VisitRequest = {
  /** The sentences about the visit. */
  covered: readonly Sentence[];
  acts: ReadonlySet<string>;
  /** The probability that it is about a visit that was arranged before. */
  ofEarlier: number;
  /** The times that the visitor wishes for: those of the open card, narrowed by this message. */
  wish: Wish | undefined;
  /** The times that this message names. */
  told: Wish | undefined;
};

/** Least probability of each act. Few visitors have an earlier visit to change. */
const LEAST_FOR_VISIT_ACT = { visit: 0.25, change: 0.45, status: 0.45 } as const;
/** From this probability on a message is about an earlier visit, whatever else it says. */
const LEAST_FOR_EARLIER_VISIT = 0.7;

/**
 * Reads what a message says about a visit; undefined if it says nothing. It asks for a visit, or for the one that stands, or it names a
 * time or leaves details while a card is open.
 */
export function readVisit(context: Omit<TurnContext, "visits">): VisitRequest | undefined {
  const { message, frame, now } = context;
  if (!site.inspections || frame.applies || message.acts.has("applicant")) return undefined;
  if (refusesVisit(message, frame, now)) return undefined;
  const card = frame.visitCard;
  const { asking, dated } = findVisitSentences(message, frame, now);
  if (asking.length === 0 && dated.length === 0 && !fillsCard(context)) return undefined;
  // A folded sentence has lost its commas, which tell whose day is whose: "I want Tuesday, she is at work Monday".
  const written = (some: readonly Sentence[]) => [
    ...new Set(some.map((one) => findWrittenSentence(one, message.found.rest))),
  ];
  const told = combineWishes(written(asking), written(dated), now);
  const ofEarlier = asking.flatMap(({ acts }) => [acts.get("change") ?? 0, acts.get("status") ?? 0]);
  return {
    covered: [...asking, ...dated],
    acts: new Set(asking.flatMap((one) => [...listVisitActs(one)])),
    ofEarlier: Math.max(0, ...ofEarlier),
    wish: told && card ? narrowWish(card, told) : (told ?? card),
    told,
  };
}

/** Finds the sentences that ask for a visit, and those that name a time beside them or while a card is open. */
function findVisitSentences({ sentences }: Message, frame: Frame, now: Date) {
  const isDated = (one: Sentence) => readWish(one.text, now) !== undefined;
  const isOfCall = (one: Sentence) =>
    (one.acts.has("person") && !asksAboutVisit(one)) || (frame.open === "call" && isDated(one));
  const asking = sentences.filter(
    (one) =>
      !asksForHours(one) &&
      !(isOfCall(one) && isBrief(one)) &&
      (VISIT_ACTS.some((act) => (one.acts.get(act) ?? 0) >= LEAST_FOR_VISIT_ACT[act]) || asksAboutVisit(one)),
  );
  if (!frame.visitCard && frame.open !== "my-visit" && asking.length === 0) return { asking, dated: [] };
  const dated = sentences.filter(
    (one) =>
      !isOtherQuestion(one) &&
      !isOfCall(one) &&
      !asking.includes(one) &&
      isDated(one) &&
      !isLongQuestion(one),
  );
  return { asking, dated };
}

/** True if a message gives details, or only tells something, while a visit's card is open. */
function fillsCard({ message, frame, given }: Omit<TurnContext, "visits">): boolean {
  if (frame.visitCard === undefined || frame.open === "call") return false;
  const { sentences, acts } = message;
  const tells =
    sentences.every(({ asks }) => !asks) && ![...acts].some((act) => ACTS_BESIDE_TELLING.has(act));
  return tells || Object.values(given).some(Boolean);
}

/** True if the visitor wants no visit. A refusal that names a day, while a card is open, only wants another day. */
export function refusesVisit({ acts, found }: Message, frame: Frame, now: Date): boolean {
  if (!acts.has("no-visit")) return false;
  const { weekdays = [], from } = (frame.visitCard && readWish(found.rest, now)) ?? {};
  return weekdays.length === 0 && from === undefined;
}

/**
 * Combines the times that sentences name. If those that ask for the visit name a day, only the hours of the others count.
 * @param asking sentences that ask for the visit
 * @param dated other sentences that name a time
 */
function combineWishes(asking: readonly string[], dated: readonly string[], now: Date): Wish | undefined {
  const [asked, beside] = [asking, dated].map((some) => readWish(some.join("\n"), now));
  if (!asked || !beside) return asked ?? beside;
  const isOnDays = asked.weekdays.length > 0 || asked.from !== undefined || asked.until !== undefined;
  const { at, after, before } = beside;
  return narrowWish(isOnDays ? { ...ANY_TIME, at, after, before } : beside, asked);
}

function listVisitActs({ acts, ranked: [best] }: Sentence): Iterable<string> {
  if (VISIT_ACTS.some((act) => acts.has(act))) return acts.keys();
  return [best?.article.card === "my-visit" ? "change" : "visit"];
}

/** True for "are you open Friday?", which names a day but wants no visit. */
function asksForHours({ ranked: [best] }: Sentence): boolean {
  return best?.article.id === "hours" && best.probability >= BANDS.beside;
}

/** True for a few words, such as "after 5 is best": after talk of a call they are about the call. */
function isBrief({ words }: Sentence): boolean {
  return words.length <= MOST_WORDS_OF_CALL_TIME;
}

const MOST_WORDS_OF_CALL_TIME = 6;

/** True for a question that an article answers: "do you work Saturdays?" */
function isOtherQuestion({ asks, ranked: [best] }: Sentence): boolean {
  return asks && (best?.probability ?? 0) >= BANDS.beside && !best?.article.card;
}

/** True for a longer question: if it names a day, it is about something else than the visit. */
function isLongQuestion(sentence: Sentence): boolean {
  return sentence.asks && !isBrief(sentence);
}

const LEAST_FOR_VISIT_ARTICLE = 0.6;

/** True for a question whose article is about booking or changing a visit. */
function asksAboutVisit({ asks, ranked: [best] }: Sentence): boolean {
  const { card } = best?.article ?? {};
  return (
    asks && (card === "visit" || card === "my-visit") && (best?.probability ?? 0) >= LEAST_FOR_VISIT_ARTICLE
  );
}

/** Opens the card for a message about a visit. The card does nothing until its button is pressed. */
export function visitPiece(context: TurnContext): Piece | undefined {
  const visit = readVisit(context);
  const { visits } = context;
  if (!visit || !visits) return undefined;
  if (visits.own) return { covered: visit.covered, ...ownCard(visits.own, visit, context) };
  const { acts, covered } = visit;
  const isOfEarlier =
    context.frame.elsewhere ||
    ((visit.ofEarlier >= LEAST_FOR_EARLIER_VISIT ||
      (visit.ofEarlier >= LEAST_FOR_VISIT_ACT.change && !acts.has("visit"))) &&
      !context.frame.visitCard);
  return {
    covered,
    ...(isOfEarlier ? noVisitPiece(context, acts.has("status")) : newCard(visit, visits, context)),
  };
}

/**
 * Opens the card of the visit that stands, to move or cancel it, or the card of free times to book one.
 * @param told the times that the visitor wishes for
 */
export function visitCard(told: Wish | undefined, context: TurnContext): Piece {
  const { visits, lines } = context;
  if (!visits || !site.inspections)
    return { parts: [{ part: "line", text: lines.noVisits }, { part: "person" }] };
  const acts = new Set([told ? "visit" : "change"]);
  const visit = { covered: [], acts, ofEarlier: 0, wish: told, told };
  return visits.own ? ownCard(visits.own, visit, context) : newCard(visit, visits, context);
}

/** Opens the card of the visit that stands; if the message names a time, with free times to move to. */
function ownCard(own: string, { acts, told }: VisitRequest, { frame, visits, lines }: TurnContext): Piece {
  const time = formatMoment(own, frame.language);
  const moves = told !== undefined && !acts.has("status");
  const onDay = told && completeMove(own, told);
  const { exact, times, met } = findFittingTimes(visits?.free ?? [], onDay ?? ANY_TIME);
  const to = moves && exact !== own ? (exact ?? "") : "";
  const day = moves && met !== "none" && times[0] ? localTime(new Date(times[0])).date : "";
  const say = to
    ? lines.moveTo(time, formatMoment(to, frame.language))
    : acts.has("change") || moves
      ? lines.unchanged(time)
      : lines.ownVisit(time);
  return {
    parts: [
      { part: "line", text: say },
      { part: "my-visit", start: own, end: endOfVisit(own), moving: moves, day, to },
    ],
    frame: { visitCard: undefined, open: "my-visit" },
  };
}

/** Completes the wish for a moved visit: without a day it keeps its day, without an hour its hour. */
function completeMove(own: string, told: Wish): Wish {
  const { date } = localTime(new Date(own));
  const isOnDays =
    told.weekdays.length + told.without.length > 0 || told.from !== undefined || told.until !== undefined;
  const hasHours = told.at !== undefined || told.after !== undefined || told.before !== undefined;
  return {
    ...told,
    ...(!isOnDays && { from: date, until: date }),
    ...(!hasHours && { at: minuteOf(own) }),
  };
}

const CHANGE_ARTICLE = "cancel"; // the article on moving and cancelling a visit

/**
 * Says that Eve does not see a visit that was arranged before this conversation; the office looks for it.
 * @param offers true to offer a new visit, too
 */
export function noVisitPiece(context: TurnContext, offers: boolean): Piece {
  if (context.frame.elsewhere && !offers) {
    const passed = passOn(context);
    return { ...passed, parts: [...passed.parts, freeTimesPart(context.lines)] };
  }
  const { frame, lines } = context;
  const { text, parts, frame: changed } = describeReach(context);
  const say = frame.wished ? lines.wished(formatMoment(frame.wished, frame.language)) : lines.noVisit;
  return {
    parts: [
      { part: "line", text: [say, text].filter(Boolean).join(" ") },
      ...parts,
      ...(offers ? [freeTimesPart(lines)] : []),
    ],
    notice: "person",
    frame: { ...changed, handedOver: true, topic: CHANGE_ARTICLE, elsewhere: true },
  };
}

function freeTimesPart({ free }: Lines): Part {
  return { part: "choose", choices: [{ label: free, press: { press: "times" } }] };
}

/** Opens the card of free times, the named one chosen already. The office gets wishes out of reach or after the last free day. */
function newCard({ wish = ANY_TIME, told }: VisitRequest, { free }: Visits, context: TurnContext): Piece {
  const { frame, lines } = context;
  const last = free.at(-1);
  const ahead = wish.from && last && wish.from > localTime(new Date(last)).date;
  const out = outOfReachPiece(context) ?? (ahead || !last ? passOnWish(lines.farAhead, context) : undefined);
  if (out) return out;
  // If nothing is free for both, the new wish replaces the earlier one.
  const both = findFittingTimes(free, wish);
  const { exact, times, met } = both.met === "none" && told ? findFittingTimes(free, told) : both;
  const [first = ""] = times;
  const day = wish !== ANY_TIME || exact ? localTime(new Date(first)).date : "";
  const again = frame.visitCard !== undefined;
  const text = exact
    ? sayTime(exact, wish, again, context)
    : sayTimes({ wish, met, first, again, told: told !== undefined }, context);
  return {
    parts: [
      { part: "line", text },
      { part: "visit", day, start: exact ?? "" },
    ],
    frame: { visitCard: wish, open: undefined }, // a day that is named next is of the visit, not of a call
  };
}

/** Says that an address is too far for the crews, and passes the wish on to the office. */
function outOfReachPiece(context: TurnContext): Piece | undefined {
  const { known, knowledge, lines } = context;
  const far = findFarTown(known.address, knowledge.places);
  return far && passOnWish(lines.area.far(far.town, far.miles), context);
}

function passOnWish(why: string, context: TurnContext): Piece {
  const { text, parts, frame } = describeReach(context);
  return {
    parts: [
      { part: "line", text: [why, context.lines.wishPassed, text].filter(Boolean).join(" ") },
      ...parts,
    ],
    notice: "person",
    frame: { ...frame, visitCard: undefined, handedOver: true },
  };
}

/** Says that a time is free, and not booked yet. */
function sayTime(start: string, { at }: Wish, again: boolean, { frame, lines }: TurnContext): string {
  const isOther = at !== undefined && minuteOf(start) !== at;
  const say = isOther ? lines.visitNear : again ? lines.stillExact : lines.visitExact;
  return say(formatMoment(start, frame.language));
}

type TimesShown = { wish: Wish; met: Met; first: string; again: boolean; told: boolean };

/** Says which free times the card shows, and that none is booked yet. */
function sayTimes({ wish, met, first, again, told }: TimesShown, { frame, lines }: TurnContext): string {
  const day = formatDay(new Date(first), frame.language);
  const names =
    wish !== ANY_TIME && (isForOneDay(wish) || wish.from !== undefined || wish.weekdays.length > 0);
  if (again && !told) return names ? lines.stillOn(day) : lines.notBooked;
  if (met === "none") return lines.visitNone(day);
  if (met === "day" && (wish.at ?? wish.after ?? wish.before) !== undefined) return lines.visitOther(day);
  return names ? lines.visitOn(day) : lines.visit;
}
