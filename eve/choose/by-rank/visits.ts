import type { Part } from "#contract/api/chat-parts.ts";
import type { Lines } from "#copy/eve-lines.ts";
import { site } from "#site-data/company.ts";
import { office } from "#site-data/office.ts";
import { type Frame, MAX_EARLIER_VISITS } from "../../remember/frame.ts";
import { formatDay, formatMoment } from "../../say/times.ts";
import { isInList } from "../../understand/text/words.ts";
import { addDays } from "../../understand/times.ts";
import { computeEndOfVisit } from "../answer-press.ts";
import type { Visits } from "../visits.ts";
import {
  ANY_TIME,
  type FitLevel,
  findFittingTimes,
  isForOneDay,
  minuteOf,
  narrowWish,
  readWish,
  type Wish,
} from "../wish.ts";
import { MIN_PROBABILITY_OF_GROUP, type VisitAct } from "./detect-acts.ts";
import { findFarTown } from "./facts.ts";
import { GATE } from "./gate.ts";
import { findWrittenSentence, type Message, type Sentence } from "./message.ts";
import { ACTS_BESIDE_TELLING } from "./noted.ts";
import { describeReach, type Piece, passOn, type TurnContext } from "./piece.ts";

/** Acts about a visit that a card answers. */
const CARD_ACTS: ReadonlySet<VisitAct["act"]> = new Set(["ask", "move", "cancel", "confirm"]);

/** A message about a visit. */
type VisitRequest = {
  /** The sentences about the visit. */
  covered: readonly Sentence[];
  acts: ReadonlySet<VisitAct["act"]>;
  /** The probability that it is about an earlier visit, arranged before this conversation. */
  ofEarlier: number;
  /** The times that the visitor wishes for: those of the open card, narrowed by this message. */
  wish: Wish | undefined;
  /** The times that this message names. */
  newWish: Wish | undefined;
};

/** Least probabilities that a sentence asks for a card; `dated` where it names a time, `open` while a card is open, too. */
const MIN_PROBABILITY_OF_CARD = {
  usual: MIN_PROBABILITY_OF_GROUP.visit.alone,
  dated: 0.4,
  open: 0.25,
} as const;
/** Few visitors have an earlier visit to change: from this probability on, a message is about one. */
const MIN_PROBABILITY_OF_EARLIER_VISIT = 0.7;

/**
 * Reads what a message says about a visit; undefined if it says nothing. It asks for a new visit or about the booked one; or,
 * while a card is open, it names a time or gives details.
 */
export function readVisit(context: Omit<TurnContext, "visits">): VisitRequest | undefined {
  const { message, frame, now } = context;
  if (!site.inspections || frame.applies || message.acts.has("applicant")) return undefined;
  if (refusesVisit(message, frame, now)) return undefined;
  const card = frame.visitCard;
  const { asking, dated } = findVisitSentences(message, frame, now);
  if (asking.length === 0 && dated.length === 0 && !fillsCard(context)) return undefined;
  // Folding removes the commas that part the days of two people: "I want Tuesday, she is at work Monday".
  const findWritten = (some: readonly Sentence[]) => [
    ...new Set(some.map((one) => findWrittenSentence(one, message.found.rest))),
  ];
  const newWish = combineWishes(findWritten(asking), findWritten(dated), now);
  const ofEarlier = asking.map(({ visit }) =>
    visit.act === "ask" ? 0 : visit.probability - (visit.each.ask ?? 0),
  );
  return {
    covered: [...asking, ...dated],
    acts: new Set(asking.map(({ visit }) => visit.act)),
    ofEarlier: Math.max(0, ...ofEarlier),
    wish: newWish && card ? narrowWish(card, newWish) : (newWish ?? card),
    newWish,
  };
}

/** Finds the sentences that ask for a visit, and those that name a time beside them or while a card is open. */
function findVisitSentences({ sentences }: Message, frame: Frame, now: Date) {
  const isDated = (one: Sentence) => readWish(one.text, now) !== undefined;
  const wantsCall = sentences.some(({ acts }) => acts.has("person"));
  const isAboutCall = (one: Sentence) =>
    one.acts.has("person") ||
    (wantsCall && isBrief(one) && !one.asks) ||
    (frame.open === "call" && isDated(one) && one.visit.act !== "confirm");
  const asking = sentences.filter(
    (one) =>
      !asksForHours(one) &&
      !isAboutCall(one) &&
      asksForCard(one, MIN_PROBABILITY_OF_CARD[isDated(one) ? "dated" : "usual"]),
  );
  if (!frame.visitCard && frame.open !== "my-visit" && asking.length === 0) return { asking, dated: [] };
  const dated = sentences.filter(
    (one) =>
      !isOtherQuestion(one) &&
      !isAboutCall(one) &&
      !asking.includes(one) &&
      isDated(one) &&
      (asking.length > 0 ||
        (one.words.length <= MAX_WORDS_OF_VISIT_TIME && (!one.asks || isBrief(one))) ||
        asksForCard(one, MIN_PROBABILITY_OF_CARD.open)) &&
      !isLongQuestion(one),
  );
  return { asking, dated };
}

/** True for a sentence that asks for a visit, or about the one that is booked. */
function asksForCard({ visit, acts }: Sentence, least: number): boolean {
  return CARD_ACTS.has(visit.act) && visit.probability >= least && !acts.has("complaint");
}

/** True if a message only gives details while a visit's card is open. */
function fillsCard({ message, frame, given }: Omit<TurnContext, "visits">): boolean {
  if (frame.visitCard === undefined || frame.open === "call") return false;
  const { sentences, acts } = message;
  const tells =
    sentences.every(({ asks }) => !asks) && ![...acts].some((act) => ACTS_BESIDE_TELLING.has(act));
  return tells && Object.values(given).some(Boolean);
}

/** True if the visitor wants no visit. While a card is open, a refusal that names a day only asks for another day. */
export function refusesVisit({ acts, found, sentences }: Message, frame: Frame, now: Date): boolean {
  const asks = sentences.some((one) => asksForCard(one, MIN_PROBABILITY_OF_CARD.usual));
  if (!acts.has("no-visit") || asks) return false;
  const { weekdays = [], from } = (frame.visitCard && readWish(found.rest, now)) ?? {};
  return weekdays.length === 0 && from === undefined;
}

/** Reads what is said beside a booked visit: a refusal is a wish to cancel it, and one at another house a wish for a second visit. */
function readOfBooked(context: TurnContext): VisitRequest | undefined {
  const { sentences, found } = context.message;
  const covered = sentences.filter(
    ({ visit: { act, probability } }) =>
      probability >= MIN_PROBABILITY_OF_CARD.usual && (act === "refuse" || act === "message"),
  );
  const refuses = covered.some(({ visit }) => visit.act === "refuse");
  if (covered.length === 0 || (!refuses && !isAtAnotherHouse(context))) return undefined;
  const newWish = refuses ? undefined : readWish(found.rest, context.now);
  return { covered, acts: new Set([refuses ? "cancel" : "ask"]), ofEarlier: 0, wish: newWish, newWish };
}

/**
 * Combines the times that sentences name. If the asking sentences name a day, only the hours of the others count.
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

/** True for "are you open Friday?", which names a day but asks for no visit. */
function asksForHours({ ranked: [best] }: Sentence): boolean {
  return best?.article.id === "hours" && best.probability >= GATE.likely;
}

/** True for a few words, such as "after 5 is best": while a call is open, they are about the call. */
function isBrief({ words }: Sentence): boolean {
  return words.length <= MAX_WORDS_OF_CALL_TIME;
}

const MAX_WORDS_OF_CALL_TIME = 6;
/** Most words of a statement that is about the visit whose card is open, because it names a time. */
const MAX_WORDS_OF_VISIT_TIME = 10;

/** True for a question that an article answers: "do you work Saturdays?" */
function isOtherQuestion({ asks, ranked: [best] }: Sentence): boolean {
  return asks && (best?.probability ?? 0) >= GATE.likely && !best?.article.card;
}

/** True for a longer question: if it names a day, it is about something else than the visit. */
function isLongQuestion(sentence: Sentence): boolean {
  return sentence.asks && !isBrief(sentence);
}

/** Opens the card for a message about a visit. The card does nothing until its button is pressed. */
export function makeVisitPiece(context: TurnContext): Piece | undefined {
  const { visits } = context;
  const visit = readVisit(context) ?? (visits?.own ? readOfBooked(context) : undefined);
  if (!visit || !visits) return undefined;
  if (visits.own)
    return {
      covered: visit.covered,
      ...(visit.acts.has("ask") && !visit.acts.has("move") && isAtAnotherHouse(context)
        ? openSecondVisit(visits.own, visit, visits, context)
        : openOwnVisit(visits.own, visit, context)),
    };
  const { acts, covered } = visit;
  const isOfEarlier =
    (context.frame.elsewhere && !acts.has("ask")) ||
    (visit.ofEarlier >= MIN_PROBABILITY_OF_EARLIER_VISIT && !context.frame.visitCard);
  return {
    covered,
    ...(isOfEarlier ? makeNoVisitPiece(context, acts.has("confirm")) : openFreeTimes(visit, visits, context)),
  };
}

/** True if a message names another house than that of the booked visit. */
function isAtAnotherHouse({ message, known, given }: TurnContext): boolean {
  const isNamed = message.sentences.some(({ words }) =>
    words.some((word, at) => {
      if (isInList("other houses", word)) return true;
      const behind = words.slice(at + 1, at + 1 + MAX_WORDS_TO_HOUSE);
      return isInList("another house", word) && behind.some((one) => isInList("a house or a visit", one));
    }),
  );
  const hasAddress = message.found.places.some(({ key }) => key === "address");
  return isNamed || (hasAddress && known.address !== undefined && !given.address);
}

const MAX_WORDS_TO_HOUSE = 3; // "another one, for my rental"

/** Opens the card of free times for a visit beside the booked one. */
function openSecondVisit(own: string, visit: VisitRequest, visits: Visits, context: TurnContext): Piece {
  const { parts, frame, ...rest } = openFreeTimes(visit, visits, context);
  const text = context.lines.secondVisit(formatMoment(own, context.frame.language));
  const earlier = new Set([own, ...(context.frame.earlierVisits ?? [])]);
  return {
    ...rest,
    parts: [{ part: "line", text }, ...parts],
    frame: { ...frame, earlierVisits: [...earlier].slice(0, MAX_EARLIER_VISITS) },
  };
}

/**
 * Opens the card of the booked visit, to move or cancel it; without one, the card of free times.
 * @param newWish the times that the visitor wishes for
 */
export function openVisitCard(newWish: Wish | undefined, context: TurnContext): Piece {
  const { visits, lines } = context;
  if (!visits || !site.inspections)
    return { parts: [{ part: "line", text: lines.noVisits }, { part: "person" }] };
  const acts = new Set<VisitAct["act"]>([newWish ? "ask" : "move"]);
  const visit = { covered: [], acts, ofEarlier: 0, wish: newWish, newWish };
  return visits.own ? openOwnVisit(visits.own, visit, context) : openFreeTimes(visit, visits, context);
}

/** Opens the card of the booked visit; if the message names another time, with free times to move it to. */
function openOwnVisit(
  own: string,
  { acts, newWish }: VisitRequest,
  { frame, visits, lines, message }: TurnContext,
): Piece {
  const time = formatMoment(own, frame.language);
  const onDay = newWish && completeMove(own, newWish);
  const stays =
    onDay !== undefined && findFittingTimes([...(visits?.free ?? []), own].sort(), onDay).exact === own;
  const moves =
    newWish !== undefined && !stays && !acts.has("confirm") && !acts.has("cancel") && !message.acts.has("no"); // "don't move it"
  const { exact, times, level } = findFittingTimes(visits?.free ?? [], onDay ?? ANY_TIME);
  const to = moves && exact !== own ? (exact ?? "") : "";
  const day = moves && level !== "none" && times[0] ? office.localTime(new Date(times[0])).date : "";
  const say = to
    ? lines.moveTo(time, formatMoment(to, frame.language))
    : acts.has("move") || acts.has("cancel") || moves
      ? lines.unchanged(time)
      : lines.ownVisit(time);
  return {
    parts: [
      { part: "line", text: say },
      { part: "my-visit", start: own, end: computeEndOfVisit(own), moving: moves, day, to },
    ],
    frame: { visitCard: undefined, open: "my-visit" },
  };
}

const HALF_A_WEEK = 3; // days

/** Completes the wish for a moved visit: without a day the visit keeps its day, without an hour its hour; a weekday is the nearest one. */
function completeMove(own: string, wish: Wish): Wish {
  const { date } = office.localTime(new Date(own));
  const isOnDays =
    wish.weekdays.length + wish.without.length > 0 || wish.from !== undefined || wish.until !== undefined;
  const hasHours = wish.at !== undefined || wish.after !== undefined || wish.before !== undefined;
  const isOnWeekdays = wish.weekdays.length > 0 && wish.from === undefined && wish.until === undefined;
  return {
    ...wish,
    ...(!isOnDays && { from: date, until: date }),
    ...(isOnWeekdays && { from: addDays(date, -HALF_A_WEEK), until: addDays(date, HALF_A_WEEK) }),
    ...(!hasHours && { at: minuteOf(own) }),
  };
}

const CHANGE_ARTICLE = "cancel"; // the article on moving and cancelling a visit

/**
 * Says that Eve cannot see a visit that was arranged before this conversation, and that the office looks for it.
 * @param offers true to offer a new visit, too
 */
export function makeNoVisitPiece(context: TurnContext, offers: boolean): Piece {
  if (context.frame.elsewhere && !offers) {
    const passed = passOn(context);
    return { ...passed, parts: [...passed.parts, makeFreeTimesPart(context.lines)] };
  }
  const { frame, lines } = context;
  const { text, parts, frame: changed } = describeReach(context);
  const say = frame.wished ? lines.wished(formatMoment(frame.wished, frame.language)) : lines.noVisit;
  return {
    parts: [
      { part: "line", text: [say, text].filter(Boolean).join(" ") },
      ...parts,
      ...(offers ? [makeFreeTimesPart(lines)] : []),
    ],
    notice: "person",
    frame: { ...changed, handedOver: true, topic: CHANGE_ARTICLE, elsewhere: true },
  };
}

function makeFreeTimesPart({ free }: Lines): Part {
  return { part: "choose", choices: [{ label: free, press: { press: "times" } }] };
}

/** Opens the card of free times, with the named time chosen. Wishes too far away, or after the last free day, go to the office. */
function openFreeTimes(
  { wish = ANY_TIME, newWish }: VisitRequest,
  { free }: Visits,
  context: TurnContext,
): Piece {
  const { frame, lines } = context;
  const last = free.at(-1);
  const ahead = wish.from && last && wish.from > office.localTime(new Date(last)).date;
  const out =
    makeOutOfReachPiece(context) ?? (ahead || !last ? passOnWish(lines.farAhead, context) : undefined);
  if (out) return out;
  // If no time fits both wishes, the new one replaces the earlier one.
  const both = findFittingTimes(free, wish);
  const { exact, times, level } = both.level === "none" && newWish ? findFittingTimes(free, newWish) : both;
  const [first = ""] = times;
  const day = wish !== ANY_TIME || exact ? office.localTime(new Date(first)).date : "";
  const again = frame.visitCard !== undefined;
  const text = exact
    ? sayTime(exact, wish, again, context)
    : sayTimes({ wish, level, first, again, namesTime: newWish !== undefined }, context);
  return {
    parts: [
      { part: "line", text },
      { part: "visit", day, start: exact ?? "" },
    ],
    frame: { visitCard: wish, open: undefined }, // the next named day is for the visit, not for a call
  };
}

/** Says that an address is too far for the crews, and passes the wish on to the office. */
function makeOutOfReachPiece(context: TurnContext): Piece | undefined {
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

type TimesShown = { wish: Wish; level: FitLevel; first: string; again: boolean; namesTime: boolean };

/** Says which free times the card shows, and that none is booked yet. */
function sayTimes(
  { wish, level, first, again, namesTime }: TimesShown,
  { frame, lines }: TurnContext,
): string {
  const day = formatDay(new Date(first), frame.language);
  const names =
    wish !== ANY_TIME && (isForOneDay(wish) || wish.from !== undefined || wish.weekdays.length > 0);
  if (again && !namesTime) return names ? lines.stillOn(day) : lines.notBooked;
  if (level === "none") return lines.visitNone(day);
  if (level === "day" && (wish.at ?? wish.after ?? wish.before) !== undefined) return lines.visitOther(day);
  return names ? lines.visitOn(day) : lines.visit;
}
