import { site } from "#site/company.ts";
import { localTime } from "#site/local-time.ts";
import { wishesWith } from "../../remember/wishes.ts";
import { inWords } from "../../say/times.ts";
import { NO_VISIT, NOT_QUOTED, quoted } from "../../understand/preferences.ts";
import { writtenIn } from "../../understand/sentences.ts";
import { fold } from "../../understand/text/fold.ts";
import { namesDay, type Wish, wishIn } from "../../understand/wish.ts";
import { gave, tells } from "../told.ts";
import type { Decision, Turn } from "../turn.ts";
import { reachedAt } from "../wordings.ts";
import { exactly } from "./free-times.ts";
import { CANCELS, firstOf } from "./go-on.ts";
import { atSameTime } from "./picked-time.ts";
import { OF_CALLS, UNWANTED, WHICH_DAY } from "./questions.ts";
import {
  askCancel,
  CHANGE,
  changedLater,
  done,
  goOn,
  look,
  NEW,
  notHere,
  offer,
  say,
  toOffice,
  type Visits,
  wishOf,
} from "./replies.ts";

// What begins a visit, or its end.

/** The article on how soon somebody comes: where times can be booked, they are the answer; and the one on changing a date. */
const SOON = "soon";

const STATUS = "job-status";

const REMINDER = "reminder";

/** "Could someone be here Friday at 10, when the adjuster comes?": who can be there then is the office's to say. */
export function besideAdjuster(turn: Turn): Decision | undefined {
  const { heard, frame, now } = turn;
  const wish = wishIn(heard.details.rest, now);
  const told = writtenIn(heard.message).find((sentence) =>
    /\badjuster\b|\binsurance (?:guy|man|person|rep|inspector|people|company)\b/i.test(sentence),
  );
  if (!told || NOT_QUOTED.test(told) || !(namesDay(wish) || wish?.at !== undefined) || tells(turn))
    return undefined;
  if (!BE_THERE.test(heard.rest)) return undefined;
  const text = [turn.knowledge.article("adjuster")?.say[0], say(turn).adjusterPassed, reachedAt(turn)];
  return toOffice(turn, "adjuster-visit", text, {
    booking: undefined,
    preferences: wishesWith(frame.preferences, [quoted(told.replace(/\?$/, ""))], false),
  });
}

const BE_THERE =
  /\b(?:can|could|will|would) (?:you|u|yall|someone|somebody|one of \w+(?: \w+)?|anyone|they) (?:guys |please )?(?:be|come|meet|stand|get)\b/;

/** "I'll call my agent Monday. Can you send someone Tuesday?": without the days that are of something else. */
function ofTheVisit({ heard, now }: Turn): string {
  const { evidence = "" } = heard.acts.get("appointment") ?? {};
  const told = heard.details.rest;
  if (!namesDay(wishIn(evidence, now))) return told;
  return writtenIn(told)
    .filter((sentence) => !OF_THEIR_DAY.test(fold(sentence)))
    .join(" ");
}

const OF_THEIR_DAY = /^(?:\w+ )?i (?:will|am going to|have to|can) (?:call|ask|see|meet|talk|check|speak)\b/;

/** What begins it: a wish for an appointment, or for another time of one's own. */
export function beginBooking(turn: Turn): Decision | undefined {
  const { visits } = turn;
  if (!site.inspections) return undefined;
  const emailed = withEmail(turn);
  if (emailed) return emailed;
  const wish = wishIn(ofTheVisit(turn), turn.now);
  if (!mayBeOffered(turn) || isOfSomethingElse(turn, wish)) return undefined;
  const wants = wantsVisit(turn, wish);
  const changes = changesVisit(turn, wish);
  const shifts = shiftsHour(turn, wish);
  if (!shifts && (!(wants || changes) || isAbout(REMINDER, turn))) return undefined;
  if (!visits) return look(turn);
  if (visits.own) return changeOwn(turn, visits.own, { wish, wants, shifts });
  return withoutOwn(turn) ?? (wants ? offerNew(turn, visits, wish) : undefined);
}

/** "Then use my daughter's e-mail, so that it is booked": the time that was passed on for want of one. */
function withEmail(turn: Turn): Decision | undefined {
  const { visits, frame, given } = turn;
  if (!frame.wished || !given.email || frame.booking) return undefined;
  if (!visits) return look(turn);
  return visits.free.includes(frame.wished)
    ? goOn(turn, { ...NEW, step: "details", chosen: frame.wished })
    : undefined;
}

/** Somebody who asked for a job, or sells something, may want a roof looked at all the same. */
function mayBeOffered({ heard: { rest, acts }, frame }: Turn): boolean {
  const { role, roof, preferences, upset } = frame;
  const forbidden =
    role === "tenant" ||
    (role === "applicant" && !OF_OWN_ROOF.test(rest)) ||
    (role && role !== "manager" && !OF_A_ROOF.test(rest) && roof.area === undefined);
  const declined =
    preferences.includes(NO_VISIT) && !["appointment", ...OF_OWN_VISIT].some((act) => acts.has(act));
  return !upset && !forbidden && !declined;
}

const OF_OWN_VISIT = ["cancel-visit", "move-visit", "my-visit"];

/** Whether a message is of water that comes in, of a call, or of no visit at all. */
function isOfSomethingElse({ heard: { rest, acts }, frame, visits }: Turn, wish: Wish | undefined): boolean {
  // Who asks for a day amid an emergency gets one; nobody else is offered a visit while water comes in.
  if (frame.emergency && !namesItsDay(rest, acts, wish) && !BOOKS.test(rest)) return true;
  if (UNWANTED.test(rest) && visits && !visits.own && !acts.has("cancel-visit")) return true;
  return WANTS_A_CALL.test(rest.replace(NO_CALL_ME, " ")) && !OF_A_VISIT.test(rest) && !frame.booking;
}

function namesItsDay(rest: string, acts: Turn["heard"]["acts"], wish: Wish | undefined): boolean {
  const asks = acts.has("appointment") || wish?.dates !== undefined;
  return asks && (namesDay(wish) || WHICH_DAY.test(rest)) && !IS_NOW.test(rest);
}

/** Whether an article is what a message asks for. */
function isAbout(id: string, turn: Turn): boolean {
  const answers = turn.answers();
  return answers?.said[0]?.article.id === id && !answers.unsure;
}

function wantsVisit(turn: Turn, wish: Wish | undefined): boolean {
  const { heard, frame, visits } = turn;
  const { rest, acts } = heard;
  const soon = turn.answers()?.said[0]?.article.id === SOON;
  // "No, not evenings, before 4": still of when to call
  const stillOfCalls =
    tells(turn) &&
    !namesDay(wish) &&
    !OF_A_VISIT.test(rest) &&
    frame.preferences.some((one) => one.startsWith('"') && OF_CALLS.test(one));
  const ofCalls = stillOfCalls || OF_CALLS.test(rest.replace(NO_CALL, " "));
  const soonest = HOW_SOON.test(rest) && COMES.test(rest) && !frame.emergency && !OF_THE_JOB.test(rest);
  if (
    soonest ||
    acts.has("appointment") ||
    (CAN_DO.test(rest) && namesDay(wish)) ||
    (soon && BOOKS.test(rest)) ||
    (frame.emergency && namesItsDay(rest, acts, wish)) ||
    (frame.wished !== undefined && namesDay(wish) && !ofCalls) ||
    shiftsPassedOn(turn, wish)
  )
    return true;
  // A visit that was booked elsewhere is changed elsewhere: its day is no wish for another one.
  if (frame.topic === CHANGE && !visits?.own) return false;
  // "Westerville, 77 Linabary Ct. Weekday, after 3"
  const gives = turn.given.address !== undefined || (gave(turn) && !ofCalls && !frame.handedOver);
  const tellsWhen = tells(turn) && namesWhen(wish) && gives;
  return tellsWhen || (soon && !stillOfCalls && (!acts.has("person") || COMES.test(rest))) || agrees(turn);
}

function namesWhen(wish: Wish | undefined): boolean {
  return (wish?.weekdays ?? wish?.at ?? wish?.from ?? wish?.until) !== undefined;
}

function changesVisit(turn: Turn, wish: Wish | undefined): boolean {
  return (
    movesTo(turn, wish) ||
    OF_OWN_VISIT.some((act) => turn.heard.acts.has(act)) ||
    isAbout(CHANGE, turn) ||
    isAbout(STATUS, turn)
  );
}

function movesTo({ heard }: Turn, wish: Wish | undefined): boolean {
  return MOVES.test(heard.rest) && namesDay(wish);
}

/** "Can we make it the afternoon instead?" of a visit that is booked: on its day */
function shiftsHour({ heard, frame }: Turn, wish: Wish | undefined): boolean {
  return !frame.booking && MOVES.test(heard.rest) && namesWhen(wish) && !namesDay(wish);
}

function shiftsPassedOn({ heard, frame }: Turn, wish: Wish | undefined): boolean {
  return frame.wished !== undefined && SHIFTS.test(heard.rest) && namesWhen(wish);
}

/** The wish on a day that is known, where it names none. */
function onDayOf(start: string, wish: Wish | undefined): Wish {
  const day = localTime(new Date(start)).date;
  return namesDay(wish) ? { ...wish } : { ...wish, dates: [day, day] };
}

/** What shall become of the visitor's own visit. */
function changeOwn(
  turn: Turn,
  own: string,
  { wish, wants, shifts }: { wish: Wish | undefined; wants: boolean; shifts: boolean },
): Decision {
  const { heard, frame } = turn;
  const does = (act: string) => heard.acts.has(act);
  if (shifts) return offerMove(turn, own, onDayOf(own, wish));
  if (does("cancel-visit") || (isAbout(CHANGE, turn) && !does("move-visit"))) return askCancel(turn, own);
  const another = wish && wants && (does("appointment") || tells(turn));
  if (movesTo(turn, wish) || does("move-visit") || another) return offerMove(turn, own, wish);
  const words = say(turn);
  return {
    kind: "booking:own",
    say: words.own(inWords(own, frame.language)),
    asks: "nothing",
    choices: [words.moveIt, words.cancelIt],
    frame: { booking: { ...NEW, step: "cancel", moves: true } },
  };
}

/** A change of a visit, where this conversation has none that is booked. */
function withoutOwn(turn: Turn): Decision | undefined {
  const { heard, frame } = turn;
  const ofOwn = OF_OWN_VISIT.some((act) => heard.acts.has(act));
  if (frame.booking && !frame.booking.moves && (ofOwn || isAbout(CHANGE, turn)))
    return changedLater(turn, frame.booking);
  const only = heard.acts.has("cancel-visit") || !heard.acts.has("appointment");
  return ofOwn && only ? notHere(turn) : undefined;
}

function offerNew(turn: Turn, visits: Visits, told: Wish | undefined): Decision {
  const { frame, given, now } = turn;
  const { wished } = frame;
  const wish = wished && shiftsPassedOn(turn, told) ? onDayOf(wished, told) : told;
  // "Use greg@example.com then, book the 8 am": the time that had to be a wish without an address
  const passedOn = given.email && wished && visits.free.includes(wished) ? wished : undefined;
  const exact = exactly(wish, visits.free) ?? passedOn;
  return exact
    ? goOn(turn, { ...NEW, chosen: exact })
    : offer(turn, NEW, "begins", wish ?? wishOf(frame, now));
}

/** Another time for one's own visit; "Wednesday, same time" is at its hour. */
function offerMove(turn: Turn, own: string, told: Wish | undefined): Decision {
  const wish = atSameTime(told, turn.heard.rest, { ...NEW, chosen: own });
  const exact = exactly(wish, turn.visits?.free ?? []);
  const moving = { ...NEW, moves: true };
  return exact ? goOn(turn, { ...moving, chosen: exact }) : offer(turn, moving, "begins", wish);
}

/** "Can someone call me about a contract? Wednesday morning would be best" */
const WANTS_A_CALL =
  /\b(?:call|phone|ring|text|email|reach|contact) (?:me|us|him|her|them|my \w+)\b|\b(?:phone call|call ?back|a call)\b|\bcall \w+ (?:on|at|after|before|tomorrow|next|this|back)\b/;

const COMES = /\b(?:come|comes|coming|visit|inspect\w*|look at|appointment|stop by)\b/;

const OF_A_VISIT =
  /\b(?:come|comes|coming|visit\w*|inspect\w*|look|see|appointment|stop by|swing|send|book\w*|schedul\w*|slots?|openings?|(?:what|which|any|free) times?)\b/;

const BOOKS = /\b(?:book|schedule|put me down|set (?:it )?up)\b/;

/** "Can we make it Thursday the 10th instead?" */
export const MOVES = /\b(?:instead|make it|move (?:it|me|my|the)|change (?:it|my|the)|switch|can we do)\b/;

/** "It's one o'clock now, not two, same day": of a time that was passed on */
const SHIFTS = /\b(?:instead|same day|(?:changed|moved) to|make it|now not)\b/;

/** "so next tues at 3 can u do that" */
const CAN_DO =
  /\b(?:can|could|will) (?:you|u|yall|they|anyone|anybody|someone|somebody|one of (?:you|your \w+)) (?:guys )?(?:please )?(?:do|make|come|look|check|see|walk|inspect|stop|swing|send|get|drive|be)\b/;

const OF_A_ROOF = /\b(?:roof|inspection|visit|leak|house|shingles?)\b/;

/** An applicant may own a roof; "I'm on a roof till five" is of the trade. */
const OF_OWN_ROOF =
  /\b(?:inspection|visit|leak\w*|house|my (?:own )?roof|(?:mom|mother|dad|father|parent)s? (?:s )?(?:roof|house))\b/;

export const HOW_SOON =
  /\bhow (?:soon|fast|quick\w*)\b|\bwhen (?:can|could) (?:you|they|someone|somebody)\b|\bearliest\b/;

/** "How soon can you start?" is of the work. */
const OF_THE_JOB = /\b(?:start|begin|replace|install|job|crew|finish)\b/;

const IS_NOW = /\b(?:today|tonight|now|right away|asap|hoy)\b/;

const NO_CALL_ME = /\b(?:do not|dont|never) (?:call|ring|phone|text)\b(?: me| us)?/g;

const NO_CALL = /\bno (?:tele)?(?:phone )?calls?\b/g;

const OF_AN_INSPECTION: ReadonlySet<string> = new Set([
  "inspection",
  "inspection-price",
  "free-estimate",
  "be-home",
  "worried",
]);

/** "OK, let's do it" after talk of an inspection. */
function agrees({ heard, frame }: Turn): boolean {
  return heard.acts.has("agree") && OF_AN_INSPECTION.has(frame.topic ?? "");
}

/** What is cancelled where a message cancels beside something else that is done first. */
export function cancelAlong(turn: Turn): Decision | undefined {
  const { frame, heard, visits } = turn;
  const asked = frame.booking?.step === "cancel" && frame.booking.fresh;
  const cancels = heard.acts.has("cancel-visit") || (asked && CANCELS.test(firstOf(heard.rest)));
  if (!site.inspections || !cancels) return undefined;
  if (!visits) return look(turn);
  if (visits.own) return done(say(turn).cancelled, { do: "cancel" });
  return frame.wished ? notHere(turn) : undefined;
}
