import { site } from "#site/company.ts";
import { localTime } from "../../know/local-time.ts";
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
  const { heard, visits, frame } = turn;
  // "Then use my daughter's e-mail, so that it is booked": the time that was passed on for want of one.
  if (frame.wished && turn.given.email && !frame.booking && site.inspections) {
    if (!visits) return look(turn);
    if (visits.free.includes(frame.wished))
      return goOn(turn, { ...NEW, step: "details", chosen: frame.wished });
  }
  // Somebody who asked for a job may want a roof looked at all the same.
  const forbidden =
    frame.role === "tenant" ||
    (frame.role === "applicant" && !OF_OWN_ROOF.test(heard.rest)) ||
    (frame.role && frame.role !== "manager" && !OF_A_ROOF.test(heard.rest) && frame.roof.area === undefined);
  const declined =
    frame.preferences.includes(NO_VISIT) &&
    !["appointment", "cancel-visit", "move-visit", "my-visit"].some((act) => heard.acts.has(act));
  if (!site.inspections || frame.upset || forbidden || declined) return undefined;
  // Who asks for a day amid an emergency gets one; nobody else is offered a visit while water comes in.
  const wish = wishIn(ofTheVisit(turn), turn.now);
  const asksFor = heard.acts.has("appointment") || wish?.dates !== undefined;
  const visit = asksFor && (namesDay(wish) || WHICH_DAY.test(heard.rest)) && !IS_NOW.test(heard.rest);
  if (frame.emergency && !visit && !BOOKS.test(heard.rest)) return undefined;
  if (UNWANTED.test(heard.rest) && visits && !visits.own && !heard.acts.has("cancel-visit")) return undefined;
  const likely = turn.answers()?.said[0];
  const about = (id: string) => likely?.article.id === id && !turn.answers()?.unsure;
  const soon = likely?.article.id === SOON;
  const does = (act: string) => heard.acts.has(act);
  if (
    WANTS_A_CALL.test(heard.rest.replace(NO_CALL_ME, " ")) &&
    !OF_A_VISIT.test(heard.rest) &&
    !frame.booking
  )
    return undefined;
  // "Westerville, 77 Linabary Ct. Weekday, after 3"
  const hours = wish?.weekdays ?? wish?.at ?? wish?.from ?? wish?.until;
  // "No, not evenings, before 4": still of when to call
  const stillOfCalls =
    tells(turn) &&
    !namesDay(wish) &&
    !OF_A_VISIT.test(heard.rest) &&
    frame.preferences.some((one) => one.startsWith('"') && OF_CALLS.test(one));
  const ofCalls = stillOfCalls || OF_CALLS.test(heard.rest.replace(NO_CALL, " "));
  const tellsWhen =
    tells(turn) &&
    hours !== undefined &&
    (turn.given.address || (gave(turn) && !ofCalls && !frame.handedOver));
  // A visit that was booked elsewhere is changed elsewhere: its day is no wish for another one.
  const elsewhere = frame.topic === CHANGE && !visits?.own;
  const books = soon && BOOKS.test(heard.rest);
  const soonest =
    HOW_SOON.test(heard.rest) && COMES.test(heard.rest) && !frame.emergency && !OF_THE_JOB.test(heard.rest);
  const shiftsWish = frame.wished !== undefined && SHIFTS.test(heard.rest) && hours !== undefined;
  const wants =
    soonest ||
    (CAN_DO.test(heard.rest) && namesDay(wish)) ||
    does("appointment") ||
    books ||
    (frame.emergency && visit) ||
    (frame.wished !== undefined && namesDay(wish) && !ofCalls) ||
    shiftsWish ||
    (!elsewhere &&
      (tellsWhen || (soon && !stillOfCalls && (!does("person") || COMES.test(heard.rest))) || agrees(turn)));
  // "Can we make it the afternoon instead?" of a visit that is booked: on its day
  const shifts = !frame.booking && MOVES.test(heard.rest) && hours !== undefined && !namesDay(wish);
  if (shifts && visits?.own) {
    const day = localTime(new Date(visits.own)).date;
    return offerMove(turn, visits.own, { ...wish, dates: [day, day] });
  }
  if (shifts && !visits) return look(turn);
  const moves = MOVES.test(heard.rest) && namesDay(wish);
  const changes =
    moves || does("move-visit") || does("cancel-visit") || does("my-visit") || about(CHANGE) || about(STATUS);
  if (!(wants || changes) || about(REMINDER)) return undefined;
  if (!visits) return look(turn);
  const words = say(turn);
  if (visits.own && (changes || wants)) {
    if (does("cancel-visit") || (about(CHANGE) && !does("move-visit"))) return askCancel(turn, visits.own);
    if (moves || does("move-visit") || (wish && wants && (does("appointment") || tells(turn))))
      return offerMove(turn, visits.own, wish);
    const own = inWords(visits.own, frame.language);
    return {
      kind: "booking:own",
      say: words.own(own),
      asks: "nothing",
      choices: [words.moveIt, words.cancelIt],
      frame: { booking: { ...NEW, step: "cancel", moves: true } },
    };
  }
  const ofOwn = ["move-visit", "cancel-visit", "my-visit"].some(does);
  if (frame.booking && !frame.booking.moves && (ofOwn || about(CHANGE)))
    return changedLater(turn, frame.booking);
  if (!visits.own && ofOwn && (does("cancel-visit") || !does("appointment"))) return notHere(turn);
  if (!wants) return undefined;
  // "Use greg@example.com then, book the 8 am": the time that had to be a wish without an address
  const wished =
    turn.given.email && frame.wished && visits.free.includes(frame.wished) ? frame.wished : undefined;
  const day = shiftsWish && !namesDay(wish) ? localTime(new Date(frame.wished ?? "")).date : undefined;
  const meant: Wish | undefined = day ? { ...wish, dates: [day, day] } : wish;
  const exact = exactly(meant, visits.free) ?? wished;
  return exact
    ? goOn(turn, { ...NEW, chosen: exact })
    : offer(turn, NEW, "begins", meant ?? wishOf(frame, turn.now));
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
