import type { Part } from "#contract/api/chat-parts.ts";
import { site } from "#site-data/company.ts";
import { localTime } from "#site-data/local-time.ts";
import type { Frame } from "../../remember/frame.ts";
import type { Lines } from "../../say/lines.ts";
import { dateInWords, inWords } from "../../say/times.ts";
import { endOf } from "../pressed.ts";
import type { Visits } from "../visits.ts";
import { ANY, fitting, isOneDay, type Met, minuteOf, together, type Wish, wishIn } from "../when.ts";
import { BANDS } from "./bands.ts";
import { tooFar } from "./facts.ts";
import { asWritten, type Message, type Sentence } from "./message.ts";
import { SAYS_MORE } from "./noted.ts";
import { type Asked, type Piece, passOn, reach } from "./piece.ts";

/** The acts that are of a visit, each answered by a card. */
const OF_VISITS = ["visit", "change", "status"] as const;

/** What a message is of a visit, and when it is wished for: that of a card that stands there, narrowed by what the message names. */
type Visit = {
  took: readonly Sentence[];
  acts: ReadonlySet<string>;
  /** How probably it is of one that was arranged before. */
  ofOther: number;
  wish: Wish | undefined;
  told: Wish | undefined;
};

/** From here on an act counts; few have a visit to change that is not of this conversation. */
const LEAST = { visit: 0.25, change: 0.45, status: 0.45 } as const;
/** And from here on it is of one that was arranged before, whatever else is said. */
const OF_OTHER = 0.7;

/**
 * What a message says of a visit, undefined where it is of none: it asks for one, or for the one that stands, or it names a day or leaves
 * details while a card stands there.
 */
export function visitIn({ message, frame, given, now }: Omit<Asked, "visits">): Visit | undefined {
  if (!site.inspections) return undefined;
  const { sentences, acts } = message;
  if (refusesVisit(message, frame, now) || acts.has("applicant")) return undefined;
  const card = frame.visitCard;
  if (frame.applies) return undefined;
  const isDated = (one: Sentence) => wishIn(one.text, now) !== undefined;
  const ofCall = (one: Sentence) =>
    (one.acts.has("person") && !isOfVisit(one)) || (frame.open === "call" && isDated(one));
  const does = sentences.filter(
    (one) =>
      !isOfHours(one) &&
      !(ofCall(one) && isBrief(one)) &&
      (OF_VISITS.some((act) => (one.acts.get(act) ?? 0) >= LEAST[act]) || isOfVisit(one)),
  );
  const dated =
    card || frame.open === "my-visit" || does.length > 0
      ? sentences.filter(
          (one) => !isAsked(one) && !ofCall(one) && !does.includes(one) && isDated(one) && !isAnother(one),
        )
      : [];
  // Commas, which a folded sentence has lost, tell whose day is whose: "I want Tuesday, she is at work Monday"
  const written = (some: readonly Sentence[]) => [
    ...new Set(some.map((one) => asWritten(one, message.found.rest))),
  ];
  const told = wishOf(written(does), written(dated), now);
  const tells = sentences.every(({ asks }) => !asks) && ![...acts].some((act) => SAYS_MORE.has(act));
  const fills = card !== undefined && frame.open !== "call" && (Object.values(given).some(Boolean) || tells);
  if (does.length === 0 && dated.length === 0 && !fills) return undefined;
  const wish = told && card ? together(card, told) : (told ?? card);
  return {
    took: [...does, ...dated],
    acts: new Set(does.flatMap((one) => [...actsOf(one)])),
    ofOther: Math.max(
      0,
      ...does.flatMap(({ acts: own }) => [own.get("change") ?? 0, own.get("status") ?? 0]),
    ),
    wish,
    told,
  };
}

/** No visit is wanted. "No, Tuesday December 1", while a card stands there, wants another day. */
export function refusesVisit({ acts, found }: Message, frame: Frame, now: Date): boolean {
  if (!acts.has("no-visit")) return false;
  const { weekdays = [], from } = (frame.visitCard && wishIn(found.rest, now)) ?? {};
  return weekdays.length === 0 && from === undefined;
}

/** When the visit is wished for: where the sentences that ask for it name a day, of the others the hours alone count. */
function wishOf(does: readonly string[], dated: readonly string[], now: Date): Wish | undefined {
  const [asked, beside] = [does, dated].map((some) => wishIn(some.join("\n"), now));
  if (!asked || !beside) return asked ?? beside;
  const isOnDays = asked.weekdays.length > 0 || asked.from !== undefined || asked.until !== undefined;
  const { at, after, before } = beside;
  return together(isOnDays ? { ...ANY, at, after, before } : beside, asked);
}

function actsOf({ acts, ranked: [best] }: Sentence): Iterable<string> {
  if (OF_VISITS.some((act) => acts.has(act))) return acts.keys();
  return [best?.article.card === "my-visit" ? "change" : "visit"];
}

/** "Are you open Friday?" */
function isOfHours({ ranked: [best] }: Sentence): boolean {
  return best?.article.id === "hours" && best.probability >= BANDS.beside;
}

/** "After 5 is best", after a call was spoken of. */
function isBrief({ words }: Sentence): boolean {
  return words.length <= FEW;
}

const FEW = 6; // words

/** A question with an answer of its own: "do you work Saturdays?" */
function isAsked({ asks, ranked: [best] }: Sentence): boolean {
  return asks && (best?.probability ?? 0) >= BANDS.beside && !best?.article.card;
}

/** A longer question that names a day is of something else: "what do I do tonight if it starts dripping" */
function isAnother(sentence: Sentence): boolean {
  return sentence.asks && !isBrief(sentence);
}

const LIKELY = 0.6;

/** A question whose article is of when we come, or of how a visit is booked or changed. */
function isOfVisit({ asks, ranked: [best] }: Sentence): boolean {
  const { card } = best?.article ?? {};
  return asks && (card === "visit" || card === "my-visit") && (best?.probability ?? 0) >= LIKELY;
}

/** The card that a message about a visit opens. It does nothing: what is pressed does. */
export function visitPiece(context: Asked): Piece | undefined {
  const visit = visitIn(context);
  const { visits } = context;
  if (!visit || !visits) return undefined;
  if (visits.own) return { took: visit.took, ...ownCard(visits.own, visit, context) };
  const { acts, took } = visit;
  const ofOther =
    context.frame.elsewhere ||
    ((visit.ofOther >= OF_OTHER || (visit.ofOther >= LEAST.change && !acts.has("visit"))) &&
      !context.frame.visitCard);
  return { took, ...(ofOther ? noVisit(context, acts.has("status")) : newCard(visit, visits, context)) };
}

/**
 * The card of the visit that stands, to move or cancel it, or of free times to book one.
 * @param told when it is wished for
 */
export function visitCard(told: Wish | undefined, context: Asked): Piece {
  const { visits, lines } = context;
  if (!visits || !site.inspections)
    return { parts: [{ part: "line", text: lines.noVisits }, { part: "person" }] };
  const acts = new Set([told ? "visit" : "change"]);
  const visit = { took: [], acts, ofOther: 0, wish: told, told };
  return visits.own ? ownCard(visits.own, visit, context) : newCard(visit, visits, context);
}

/** The visit that stands; where a day is named, with the free times of it to move to. */
function ownCard(own: string, { acts, told }: Visit, { frame, visits, lines }: Asked): Piece {
  const time = inWords(own, frame.language);
  const moves = told !== undefined && !acts.has("status");
  const onDay = told && moved(own, told);
  const { exact, times, met } = fitting(visits?.free ?? [], onDay ?? ANY);
  const to = moves && exact !== own ? (exact ?? "") : "";
  const day = moves && met !== "none" && times[0] ? localTime(new Date(times[0])).date : "";
  const say = to
    ? lines.moveTo(time, inWords(to, frame.language))
    : acts.has("change") || moves
      ? lines.unchanged(time)
      : lines.ownVisit(time);
  return {
    parts: [
      { part: "line", text: say },
      { part: "my-visit", start: own, end: endOf(own), moving: moves, day, to },
    ],
    frame: { visitCard: undefined, open: "my-visit" },
  };
}

/** A wish of where a visit is moved to: without a day it stays on its day, without an hour at its hour. */
function moved(own: string, told: Wish): Wish {
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

const CHANGES = "cancel"; // the article on moving and cancelling

/**
 * Who asks for a visit that is not of this conversation is told so, and the office looks for it.
 * @param offers to book one, too
 */
export function noVisit(context: Asked, offers: boolean): Piece {
  if (context.frame.elsewhere && !offers) {
    const passed = passOn(context);
    return { ...passed, parts: [...passed.parts, freeTimes(context.lines)] };
  }
  const { frame, lines } = context;
  const { text, parts, frame: changed } = reach(context);
  const say = frame.wished ? lines.wished(inWords(frame.wished, frame.language)) : lines.noVisit;
  return {
    parts: [
      { part: "line", text: [say, text].filter(Boolean).join(" ") },
      ...parts,
      ...(offers ? [freeTimes(lines)] : []),
    ],
    notice: "person",
    frame: { ...changed, handedOver: true, topic: CHANGES, elsewhere: true },
  };
}

function freeTimes({ free }: Lines): Part {
  return { part: "choose", choices: [{ label: free, press: { press: "times" } }] };
}

/** Free times; one that was named is chosen already. Nothing is offered where no crew goes, or after the last free day. */
function newCard({ wish = ANY, told }: Visit, { free }: Visits, context: Asked): Piece {
  const { frame, lines } = context;
  const last = free.at(-1);
  const ahead = wish.from && last && wish.from > localTime(new Date(last)).date;
  const out = outOfReach(context) ?? (ahead || !last ? wishPassedOn(lines.farAhead, context) : undefined);
  if (out) return out;
  // What was wished for before gives way where nothing is free for both.
  const both = fitting(free, wish);
  const { exact, times, met } = both.met === "none" && told ? fitting(free, told) : both;
  const [first = ""] = times;
  const day = wish !== ANY || exact ? localTime(new Date(first)).date : "";
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

/** Who lives where no crew goes is told so; the wish goes to the office. */
export function outOfReach(context: Asked): Piece | undefined {
  const { known, knowledge, lines } = context;
  const far = tooFar(known.address, knowledge.places);
  return far && wishPassedOn(lines.area.far(far.town, far.miles), context);
}

function wishPassedOn(why: string, context: Asked): Piece {
  const { text, parts, frame } = reach(context);
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
function sayTime(start: string, { at }: Wish, again: boolean, { frame, lines }: Asked): string {
  const isOther = at !== undefined && minuteOf(start) !== at;
  const say = isOther ? lines.visitNear : again ? lines.stillExact : lines.visitExact;
  return say(inWords(start, frame.language));
}

type Times = { wish: Wish; met: Met; first: string; again: boolean; told: boolean };

/** Which of the free times the card shows, and that none is booked yet. */
function sayTimes({ wish, met, first, again, told }: Times, { frame, lines }: Asked): string {
  const day = dateInWords(new Date(first), frame.language);
  const names = wish !== ANY && (isOneDay(wish) || wish.from !== undefined || wish.weekdays.length > 0);
  if (again && !told) return names ? lines.stillOn(day) : lines.notBooked;
  if (met === "none") return lines.visitNone(day);
  if (met === "day" && (wish.at ?? wish.after ?? wish.before) !== undefined) return lines.visitOther(day);
  return names ? lines.visitOn(day) : lines.visit;
}
