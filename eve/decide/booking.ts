import { site } from "#site/company.ts";
import { type LocalTime, localTime } from "../know/local-time.ts";
import type { Frame } from "../remember/frame.ts";
import { composeAnswers } from "../say/compose.ts";
import { phrases } from "../say/phrases.ts";
import { inWords, label } from "../say/times.ts";
import { CONTACT_KEYS } from "../understand/details/contact-details.ts";
import { NO_EMAIL, notesIn } from "../understand/preferences.ts";
import type { Understanding } from "../understand/understand.ts";
import { hoursIn, type Wish, wishIn, withoutOtherMatters } from "../understand/wish.ts";
import { placeAnswer } from "./place.ts";
import { NO_CALLS } from "./still.ts";
import { PRICE_TOPICS, workOut } from "./sums.ts";
import { gave, tells } from "./told.ts";
import type { Decision, Turn } from "./turn.ts";
import { kept, reachedAt } from "./wordings.ts";

/** Visits as the company's calendar has them now, each by its beginning, ISO 8601. */
export type Visits = {
  free: readonly string[];
  /** The visitor's own that is to come: booked in this conversation, or shown in it by its mailed address. */
  own?: string | undefined;
  /** The one that was decided on, and that somebody else had booked meanwhile. */
  taken?: string | undefined;
  /** What was decided on could not be stored, for another reason. */
  refused?: boolean;
};

/** What is to be done about a visit: "look" is to be asked again with the {@link Visits}. */
export type VisitEffect =
  | { do: "look" }
  | { do: "cancel" }
  | { do: "book" | "move"; start: string; notes: string };

/** The article on how soon somebody comes: where times can be booked, they are the answer; and the one on changing a date. */
const SOON = "soon";
const CHANGE = "cancel";
const STATUS = "job-status";
const REMINDER = "reminder";
/** At most so many minutes from the time that was wished for. */
const ABOUT = 90;
const OFFERED = 2;
const MOST_WORDS = 8; // of "what about the 4th", which asks for nothing but a time
const APART = 180; // minutes between two offers of one day, where there is a choice

type Booking = NonNullable<Frame["booking"]>;

/** What Eve does about a visit, where the message is of one; undefined where it is of something else. */
export function decideBooking(turn: Turn): Decision | undefined {
  const { frame, heard, visits } = turn;
  const booking = frame.booking;
  if (!booking || !site.inspections) return undefined;
  if (!visits) return look(turn);
  if (booking.moves && !visits.own) return left(say(turn).noVisit);
  if (visits.refused) return { ...left(say(turn).refused), kind: "booking:refused" };
  if (visits.taken) return offer(turn, { ...booking, chosen: undefined }, "taken");
  const words = say(turn);
  const does = (act: string) => heard.acts.has(act);
  const asks = !tells(turn);
  if (booking.fresh && booking.moves && KEEPS.test(heard.rest)) return left(words.kept);
  const withoutMail = heard.preferences.includes(NO_EMAIL);
  if (booking.chosen && withoutMail) return goOn(turn, booking);
  if (booking.fresh && does("decline") && !gave(turn) && !withoutMail) return left(words.needsDetails);
  if (does("later") && !asks) return left(words.left);
  const last = booking.offered.at(-1);
  if (booking.fresh && last && LATER.test(heard.rest)) {
    const { date } = localTime(new Date(last));
    const from = minuteOf(localTime(new Date(last))) + 1;
    return offer(turn, { ...booking, chosen: undefined }, "wished", { dates: [date, date], from });
  }
  const plainly = PLAINLY.test(firstOf(heard.rest));
  const takes =
    booking.chosen !== undefined &&
    booking.step === "confirm" &&
    booking.fresh &&
    (plainly || (!asks && (does("yes") || does("agree") || CONFIRMS.test(heard.rest))));
  if (takes && plainly && booking.chosen) return confirmed(turn, booking.chosen, booking.moves);
  if (!takes && !gave(turn) && (does("thanks") || does("bye")) && heard.sentences.every(({ chat }) => chat))
    return undefined;
  if (asks && !booking.moves && !visits.own && ASKS_STATE.test(heard.rest))
    return booking.chosen
      ? goOn(turn, { ...booking, step: "details" }, words.notYet)
      : led(words.notYet, offerAgain(turn, booking));
  if (UNWANTED.test(heard.rest) && !visits.own && !does("appointment")) return unwanted(turn);
  const told = atSameTime(wishIn(afterChange(heard.details.rest), turn.now), heard.rest, booking);
  // "614-555-0133, but please don't ring before 2" is of calls.
  const ofCalls =
    gave(turn) && !told?.weekdays && !told?.dates && (booking.chosen || OF_CALLS.test(heard.rest));
  const wish = ofCalls ? undefined : told;
  const { step } = booking;
  const hour = step === "cancel" ? undefined : byHour(afterChange(heard.details.rest), booking);
  if (hour && hour !== booking.chosen && !namesDay(wish))
    return goOn(turn, { ...booking, chosen: hour, step: "time" });
  if (step === "cancel") {
    const cancels =
      heard.message === words.cancelIt || (CANCELS.test(heard.rest) && !/\bnot cancel/.test(heard.rest));
    if (booking.fresh && (heard.message === words.keepIt || does("no") || KEEPS.test(heard.rest)))
      return left(words.kept);
    if (booking.fresh && (cancels || does("yes"))) return done(words.cancelled, { do: "cancel" });
    return undefined;
  }
  if (booking.fresh && OF_ITS_LENGTH.test(heard.rest) && !pick(heard.message, booking, wish, false))
    return booking.chosen
      ? led(words.takes(site.inspections.minutes), goOn(turn, { ...booking, step: "details" }))
      : {
          ...offerAgain(turn, booking),
          kind: "booking:takes",
          say: words.takes(site.inspections.minutes),
          asks: "nothing",
        };
  const same = !wish || fits([booking.chosen ?? ""].filter(Boolean), wish).length > 0;
  if (
    booking.chosen &&
    step === "confirm" &&
    booking.fresh &&
    same &&
    BOOK_IT.test(heard.rest) &&
    !gave(turn)
  )
    return confirmed(turn, booking.chosen, booking.moves);
  const picked = pick(afterChange(heard.message), booking, wish, asks);
  if (picked) return nearly(turn, picked, wish, withLength(turn, goOn(turn, { ...booking, chosen: picked })));
  const refuses =
    (booking.fresh && (does("no") || heard.message === words.another)) || NEITHER.test(heard.rest);
  if (refuses && booking.offered.length > 0 && !ENOUGH.test(heard.rest)) return askWhen(turn, booking);
  if (refuses) return left(words.left);
  const sameDay = wish && onSameDay(booking, wish, visits);
  if (sameDay) return nearly(turn, sameDay, wish, goOn(turn, { ...booking, chosen: sameDay, step: "time" }));
  const short = withoutOtherMatters(heard.message).split(/\s+/).length <= MOST_WORDS;
  const [exact] =
    wish?.at !== undefined && (wish.weekdays || wish.dates)
      ? nearTo(booking.chosen, fits(visits.free, wish))
      : [];
  if (exact) return nearly(turn, exact, wish, goOn(turn, { ...booking, chosen: exact, step: "time" }));
  const names = namesDay(wish) && !["open-on", "open-now", "today"].some(does);
  if (wish && (!asks || short || gave(turn) || ASKS_A_TIME.test(heard.rest) || names))
    return offer(turn, { ...booking, chosen: undefined }, "wished", wish);
  if (
    booking.chosen &&
    step === "confirm" &&
    (heard.message === words.bookIt ||
      takes ||
      /\bbook it\b/.test(heard.rest) ||
      (booking.fresh && (does("yes") || does("okay"))))
  )
    return confirmed(turn, booking.chosen, booking.moves);
  const gives = gave(turn);
  if (gives && asks && booking.chosen) return goOn(turn, { ...booking, missed: false });
  if (WHAT_ELSE.test(heard.rest)) return booking.chosen ? goOn(turn, booking) : offerAgain(turn, booking);
  if (asks || !(gives || (booking.fresh && (does("yes") || step === "details")))) return undefined;
  if (!booking.chosen) return offerAgain(turn, booking);
  if (!gives && booking.missed) return left(words.needsDetails);
  return goOn(turn, { ...booking, missed: !gives }, gives ? "" : words.again);
}

/** "Yes. Also my wife will be there, ok?": what follows is for the office. */
const PLAINLY =
  /^(?:(?:si|and|yes|yep|yeah|yup|sure|ok|okay|correct|claro|adelante|please|do|it|book|go|ahead|that|is|right|fine|thanks|thank|you|por|favor|reservela|move|perfect|good|great) ?){1,6}$/;

/** "Friday the 4th is fine, go ahead and book it. Should I move my car?" */
const BOOK_IT = /\b(?:go ahead|book it|please book|reservela)\b/;

/** The first sentence of a folded message. */
function firstOf(rest: string): string {
  return (/^[^.?!\n]*/.exec(rest)?.[0] ?? "").trim();
}

/** "Yes, Tuesday at 11. No wait, that's my hairdresser. In the afternoon?": what is said after a change of mind. */
function afterChange(message: string): string {
  const [last = ""] = [...message.matchAll(CHANGES_MIND)]
    .slice(-1)
    .map(({ 0: said, index }) => message.slice(index + said.length));
  return last.trim().length > 3 ? last : message;
}

const CHANGES_MIND =
  /\b(?:no,? wait|wait,? no|oh wait|actually,? no|scratch that|on second thought|oh no)\b/gi;

const CANCELS = /\bcancel(?:ed|led|la|arla)?\b/;
const KEEPS = /\b(?:(?:keep|leave) (?:it|the|my|that)|do not cancel|dont cancel)\b/;
const CONFIRMS =
  /^(?:si|yes|yep|yeah|yup|sure|please do|go ahead|correct|claro)\b(?!.*\b(?:but|pero|not|no)\b)/;
/** "so it is booked Wednesday?", "will eleven o'clock be held for me?", "is the visit cancelled too?" */
export const ASKS_STATE =
  /\b(?:is|am|are|was) (?:it|that|this|i|we|my|the|everything|\w+day|tomorrow)\b.{0,40}\b(?:booked|confirmed|scheduled|cancell?ed|certain|held|reserved)\b|\b(?:it|that|visit|appointment|inspection|booking)(?: \w+){0,2} is (?:booked|confirmed|cancell?ed)\b|\bbe held\b|\b(?:which|what) (?:day|time|date)\b.{0,30}\b(?:put|down|booked|wrote|noted|set)\b|\bonly a wish\b|\b(?:queda|quedamos|esta) (?:\w+ ){0,3}?(?:la visita|reservad\w|confirmad\w|seguro)\b/;
const OF_CANCELLING = /\bcancel/;

const HOW_LONG =
  /\bhow long\b.*\b(?:visit|inspection|appointment)\b|\b(?:visit|inspection|appointment)\b.*\bhow long\b/;

/** "How long is the visit?" */
export function tellLength(turn: Turn): Decision | undefined {
  const { inspections } = site;
  if (!inspections || turn.frame.booking || tells(turn) || !HOW_LONG.test(turn.heard.rest)) return undefined;
  const beside = askedBeside(turn);
  return {
    kind: "visit-length",
    say: [say(turn).takes(inspections.minutes), beside].filter(Boolean).join(" "),
    asks: "anything",
    frame: kept(turn),
  };
}

/** "Is the visit booked or not?", where nothing is being booked. */
export function tellState(turn: Turn): Decision | undefined {
  const { heard, frame, visits } = turn;
  if (!site.inspections || tells(turn) || !ASKS_STATE.test(heard.rest) || frame.emergency || frame.upset)
    return undefined;
  if (frame.booking && frame.booking.step !== "cancel") return undefined;
  if (!visits) return look(turn);
  const words = say(turn);
  const cancelling = OF_CANCELLING.test(heard.rest);
  if (visits.own)
    return cancelling
      ? led(words.notYetCancelled, askCancel(turn, visits.own))
      : {
          kind: "booking:own",
          say: words.own(inWords(visits.own, frame.language)),
          asks: "nothing",
          frame: kept(turn),
        };
  if (cancelling) return left(words.noneBooked);
  if (frame.wished)
    return {
      kind: "booking:wish",
      say: [words.onlyWish(inWords(frame.wished, frame.language)), reachedAt(turn)].join(" "),
      asks: "nothing",
      frame: kept(turn),
    };
  const wish = wishIn(heard.details.rest, turn.now) ?? wishOf(frame, turn.now);
  return led(words.notYet, offer(turn, NEW, "begins", wish));
}

/** A decision with something said before it. */
function led<Found extends Decision | undefined>(lead: string, decision: Found): Found {
  return decision && { ...decision, say: [lead, decision.say].filter(Boolean).join(" ") };
}

const LATER = /^(?:no |ok |or )*(?:something |a bit |bit )?later(?: (?:in the day|that day|on|please))?$/;
/** Minutes by which a time may miss the one that was wished for without a word. */
const UNNOTICED = 10;

/** "Nothing is free then; the nearest that I have:" before a time that is not quite the one that was asked for. */
function nearly(turn: Turn, start: string, wish: Wish | undefined, decision: Decision): Decision {
  const away = wish?.at === undefined ? 0 : Math.abs(minuteOf(localTime(new Date(start))) - wish.at);
  const named = hoursIn(turn.heard.details.rest).includes(hourOf(start));
  return away <= UNNOTICED || named
    ? decision
    : { ...decision, say: `${say(turn).noneThen} ${decision.say}` };
}

/** "NO INSPECTION", "stop offering appointments", "I did not agree to any appointment", "I want nothing booked" */
const UNWANTED =
  /\bno (?:more )?(?:inspection|appointment|visit)s?\b|\bstop offering\b|\b(?:not|never|nothing) (?:\w+ ){0,4}(?:inspection|appointment|visit|booked|booking)\b|\bcancel (?:it|that|this|the (?:appointment|visit|inspection|booking))\b|\b(?:i (?:sell|supply)|for the job|(?<!not )a job|resume)\b/;
/** "can you do wednesday this week", "is there nothing at 2 on Tuesday" */
const ASKS_A_TIME =
  /\b(?:can|could|do|would|will|is|are|any chance) (?:you|i|we|it|there|that|someone|somebody|they|anybody) (?:\w+ ){0,4}?(?:do|come|have|make|get|anything|nothing|open|free|available|still|at|on|be)\b|\bi would like\b/;
const WHAT_ELSE = /\b(?:need|want|require) (?:anything|something|more)\b|\bwhat (?:else )?do you need\b/;
const OF_ITS_LENGTH =
  /\bhow long (?:(?:does|will|would) (?:it|that|this|the visit) (?:usually )?take|(?:are|will|would) they (?:usually )?(?:be )?(?:there|here)|is (?:it|the visit))\b/;

/** "The first one. How long are they there?" */
function withLength({ heard, frame }: Turn, decision: Decision): Decision {
  const { inspections } = site;
  if (!inspections || !OF_ITS_LENGTH.test(heard.rest)) return decision;
  return {
    ...decision,
    say: `${phrases(frame.language).booking.takes(inspections.minutes)} ${decision.say}`,
  };
}

/** Times in their order, or those first that are nearest to the one that was chosen before. */
function nearTo(chosen: string | undefined, free: readonly string[]): readonly string[] {
  if (!chosen) return free;
  const away = (start: string) => Math.abs(Date.parse(start) - Date.parse(chosen));
  return free.toSorted((one, other) => away(one) - away(other));
}

/** "Wednesday, same time?" */
function atSameTime(wish: Wish | undefined, rest: string, { chosen }: Booking): Wish | undefined {
  if (!wish || !chosen || wish.at !== undefined || !/\bsame time\b/.test(rest)) return wish;
  return { ...wish, at: minuteOf(localTime(new Date(chosen))) };
}

/** "9:30 is fine" after two other times of one day: that day's, where it is free. */
function onSameDay({ offered }: Booking, wish: Wish, { free }: Visits): string | undefined {
  const days = new Set(offered.map((start) => localTime(new Date(start)).date));
  const [day] = days;
  if (!day || days.size > 1 || wish.weekdays || wish.dates || wish.at === undefined) return undefined;
  const fitting = fits(free, { dates: [day, day], at: wish.at });
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** Who has no e-mail is called by the office, which hears of the time that was chosen. */
function withoutEmail(turn: Turn, chosen: string): Decision {
  const { phone } = turn.known;
  const { wished, language } = turn.frame;
  const { booking: words, handOver } = phrases(language);
  const { unreachable, reach } = handOver;
  const time = inWords(chosen, language);
  const again = wished !== undefined && wished !== chosen;
  return {
    kind: "booking:without-email",
    say: [again ? words.wishInstead(time) : words.needsEmail(time), phone ? reach(phone) : unreachable].join(
      " ",
    ),
    asks: "nothing",
    notice: "person",
    missed: true,
    frame: {
      booking: undefined,
      wished: chosen,
      handedOver: true,
      declined: true,
      ...(!phone && { asked: "phone" as const }),
    },
  };
}

function askWhen(turn: Turn, booking: Booking): Decision {
  const frame = { booking: { ...NEW, moves: booking.moves } };
  return { kind: "booking:ask", say: say(turn).which, asks: "nothing", frame };
}

function namesDay(wish: Wish | undefined): boolean {
  return (wish?.weekdays ?? wish?.dates) !== undefined;
}

/** What begins it: a wish for an appointment, or for another time of one's own. */
export function beginBooking(turn: Turn): Decision | undefined {
  const { heard, visits, frame } = turn;
  // Somebody who asked for a job may want a roof looked at all the same.
  const forbidden =
    frame.role === "tenant" ||
    frame.role === "supplier" ||
    (frame.role && !OF_A_ROOF.test(heard.rest) && frame.role !== "manager");
  if (!site.inspections || frame.upset || forbidden) return undefined;
  // Who asks for a day amid an emergency gets one; nobody else is offered a visit while water comes in.
  const wish = wishIn(heard.details.rest, turn.now);
  const visit = heard.acts.has("appointment") && namesDay(wish) && !IS_NOW.test(heard.rest);
  if (frame.emergency && !visit && !BOOKS.test(heard.rest)) return undefined;
  if (UNWANTED.test(heard.rest) && !visits?.own && !heard.acts.has("cancel-visit")) return undefined;
  const likely = turn.answers()?.said[0];
  const about = (id: string) => likely?.article.id === id && !turn.answers()?.unsure;
  const soon = likely?.article.id === SOON;
  const does = (act: string) => heard.acts.has(act);
  if (WANTS_A_CALL.test(heard.rest) && !OF_A_VISIT.test(heard.rest) && !frame.booking) return undefined;
  // "Westerville, 77 Linabary Ct. Weekday, after 3"
  const hours = wish?.weekdays ?? wish?.at ?? wish?.from ?? wish?.until;
  const ofCalls = OF_CALLS.test(heard.rest.replace(NO_CALL, " "));
  const tellsWhen = tells(turn) && hours !== undefined && (turn.given.address || (gave(turn) && !ofCalls));
  // A visit that was booked elsewhere is changed elsewhere: its day is no wish for another one.
  const elsewhere = frame.topic === CHANGE && !visits?.own;
  const books = soon && BOOKS.test(heard.rest);
  const wants =
    (CAN_DO.test(heard.rest) && namesDay(wish)) ||
    does("appointment") ||
    books ||
    (frame.wished !== undefined && namesDay(wish) && !ofCalls) ||
    (!elsewhere && (tellsWhen || (soon && (!does("person") || COMES.test(heard.rest))) || agrees(turn)));
  const moves = MOVES.test(heard.rest) && namesDay(wish);
  const changes =
    moves || does("move-visit") || does("cancel-visit") || does("my-visit") || about(CHANGE) || about(STATUS);
  if (!(wants || changes) || about(REMINDER)) return undefined;
  if (!visits) return look(turn);
  const words = say(turn);
  if (visits.own && (changes || wants)) {
    if (does("cancel-visit") || (about(CHANGE) && !does("move-visit"))) return askCancel(turn, visits.own);
    if (moves || does("move-visit") || (wish && wants && (does("appointment") || tells(turn))))
      return offer(turn, { ...NEW, moves: true }, "begins", wish);
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
  return offer(turn, NEW, "begins", wish ?? wishOf(frame, turn.now));
}

/** "Can someone call me about a contract? Wednesday morning would be best" */
const WANTS_A_CALL =
  /\b(?:call|phone|ring|text|email|reach|contact) (?:me|us|him|her|them|my \w+)\b|\b(?:phone call|call ?back|a call)\b|\bcall \w+ (?:on|at|after|before|tomorrow|next|this|back)\b/;
const COMES = /\b(?:come|comes|coming|visit|inspect\w*|look at|appointment|stop by)\b/;
const OF_A_VISIT =
  /\b(?:come|comes|coming|visit\w*|inspect\w*|look|see|appointment|stop by|swing|send|book\w*|schedul\w*|slots?|openings?|(?:what|which|any|free) times?)\b/;
const BOOKS = /\b(?:book|schedule|put me down|set (?:it )?up)\b/;
/** "Can we make it Thursday the 10th instead?" */
const MOVES = /\b(?:instead|make it|move (?:it|me|my|the)|change (?:it|my|the)|switch|can we do)\b/;
/** "so next tues at 3 can u do that" */
const CAN_DO = /\b(?:can|could) (?:you|u|yall|they|someone|somebody) (?:guys )?(?:do|make|come)\b/;
const OF_A_ROOF = /\b(?:roof|inspection|visit|leak|house|shingles?)\b/;
const IS_NOW = /\b(?:today|tonight|now|right away|asap|hoy)\b/;
const NO_CALL = /\bno (?:tele)?(?:phone )?calls?\b/g;
const OF_CALLS = /\b(?:call|ring|phone|text|reach|email|contact|hear)\w*\b/;
const NEW: Booking = { step: "time", offered: [], moves: false, fresh: true };

/** "after 5" and "weekends" hold for a visit too. */
function wishOf({ preferences }: Frame, now: Date): Wish | undefined {
  return wishIn(preferences.join(". "), now);
}

function look(turn: Turn): Decision {
  return { kind: "booking:look", say: "", asks: "nothing", visit: { do: "look" }, frame: turn.frame };
}

/** What is cancelled where a message cancels beside something else that is done first. */
export function cancelAlong(turn: Turn): Decision | undefined {
  const { frame, heard, visits } = turn;
  const asked = frame.booking?.step === "cancel" && frame.booking.fresh;
  const cancels = heard.acts.has("cancel-visit") || (asked && CANCELS.test(firstOf(heard.rest)));
  if (!site.inspections || !cancels) return undefined;
  if (!visits) return look(turn);
  return visits.own ? done(say(turn).cancelled, { do: "cancel" }) : undefined;
}

function askCancel(turn: Turn, own: string): Decision {
  const words = say(turn);
  return {
    kind: "booking:cancel?",
    say: words.cancelQuestion(inWords(own, turn.frame.language)),
    asks: "nothing",
    choices: [words.cancelIt, words.keepIt],
    frame: { booking: { ...NEW, step: "cancel", moves: true } },
  };
}

/** Offers two times that fit the wish, or says that none does and offers the nearest. */
function offer(turn: Turn, booking: Booking, why: "begins" | "wished" | "taken", wish?: Wish): Decision {
  const words = say(turn);
  // "Never on Wednesdays" holds for all that is offered, unless a Wednesday is asked for.
  const without = wishOf(turn.frame, turn.now)?.without?.filter((day) => !wish?.weekdays?.includes(day));
  const free = fits(turn.visits?.free ?? [], { ...(without && { without }) });
  const fitting = wish ? fits(free, wish) : free;
  const near = fitting.length > 0 || !wish ? fitting : nearest(free, wish);
  const offered = wish?.latest ? latest(near) : apart(near);
  const { language } = turn.frame;
  if (offered.length === 0) return left(words.noneFree);
  const times = offered.map((start) => inWords(start, language));
  const lead = {
    begins: booking.moves ? words.moveLead : wish ? words.leadThen : words.lead,
    wished: "",
    taken: words.taken,
  }[why];
  const none = wish && fitting.length === 0 ? words.noneThen : "";
  return {
    kind: `booking:offer:${why}`,
    say: [none || lead, words.offer(times)].filter(Boolean).join(" "),
    asks: "nothing",
    choices: [...offered.map((start) => label(start, language)), words.another],
    frame: {
      booking: { ...booking, step: "time", chosen: undefined, offered, fresh: true },
      emergency: false,
    },
  };
}

/** The visitor told something else: the times still stand. */
function offerAgain(turn: Turn, booking: Booking): Decision | undefined {
  const frame = { ...turn.frame, booking: { ...booking, fresh: true } };
  if (booking.offered.length === 0) return undefined;
  return {
    kind: "booking:again",
    say: say(turn).whichOf,
    asks: "nothing",
    choices: [...offeredTimes(frame), say(turn).another],
    frame: { booking: frame.booking },
  };
}

/** What is asked along is answered first, or passed on where somebody can be reached. */
function withAsked(turn: Turn, decision: Decision): Decision {
  const answered = askedBeside(turn);
  const unanswered = questionsBeside(turn).some(
    ({ text }) => !ASKS_STATE.test(text) && text.length > LEAST_QUESTION,
  );
  if (answered || !gave(turn) || !unanswered) return led(answered, decision);
  const reach = turn.known.phone ?? turn.known.email;
  return { ...led(reach ? phrases(turn.frame.language).otherPartPassed : "", decision), missed: true };
}

/** What a message asks that is of no time ("is there anything on Monday?") and no note ("could you tell him …?"). */
function questionsBeside({ heard, now }: Turn): Understanding["sentences"] {
  return heard.sentences.filter(
    ({ asks, chat, text }) => asks && !chat && !wishIn(text, now) && notesIn(text).length === 0,
  );
}

/** What a message asks beside a visit: a sum, or up to two answers that are sure. */
function askedBeside(turn: Turn): string {
  if (tells(turn)) return "";
  const sum = workOut(turn.heard, turn.frame)?.join(" ") ?? "";
  const answers = turn.answers();
  const asked = questionsBeside(turn);
  const others = answers?.unsure
    ? []
    : (answers?.said ?? []).filter(
        ({ article, probability }) =>
          probability >= SURE_BESIDE &&
          article.act === undefined &&
          asked.some(({ ranked }) => ranked[0]?.article === article) &&
          !OF_A_BOOKING.has(article.id) &&
          !(OF_ITS_LENGTH.test(turn.heard.rest) && article.id.startsWith("duration")) &&
          !(sum && PRICE_TOPICS.has(article.id)),
      );
  const place = placeAnswer(turn.heard, turn.frame.language) ?? "";
  return [place, sum, others.length > 0 ? composeAnswers(others.slice(0, 2)) : ""].filter(Boolean).join(" ");
}

const LEAST_QUESTION = 12; // characters: "ok?" asks nothing
const SURE_BESIDE = 0.5;
/** Articles whose answer a booking is itself. */
const OF_A_BOOKING: ReadonlySet<string> = new Set(
  "soon cancel job-status inspection free-estimate area contact hours start-date appointment can-do address".split(
    " ",
  ),
);
const BESIDE_WHICH = /^booking:(?:offer|needs|confirm|again|book$|without-email)/;

/**
 * An answer given amid a booking, and on with it; one that ends or goes on with it by itself stays as it is. What is asked beside a
 * visit is answered first.
 */
export function withBooking(turn: Turn, decision: Decision): Decision {
  if (BESIDE_WHICH.test(decision.kind)) return withAsked(turn, decision);
  const booking = turn.frame.booking;
  const settled = decision.frame !== undefined && "booking" in decision.frame;
  const grave = decision.notice === "urgent" || decision.frame?.emergency || decision.frame?.upset;
  if (!booking?.fresh || booking.step === "cancel" || settled || grave || !GOES_ON.test(decision.kind))
    return decision;
  const next = booking.chosen ? goOn(turn, { ...booking, step: "details" }) : offerAgain(turn, booking);
  if (!next) return decision;
  const notice = decision.notice ?? next.notice;
  return {
    ...decision,
    say: [decision.say, next.say].filter(Boolean).join(" "),
    asks: next.asks,
    choices: next.choices ?? [],
    frame: { ...decision.frame, ...next.frame },
    // What the booking passes on is passed on, whatever is answered beside it.
    missed: Boolean(decision.missed || next.missed),
    ...(notice && { notice }),
  };
}

/** Kinds of decisions that answer a question. */
const GOES_ON =
  /^(?:answer:(?!.*\b(?:apply|openings|subcontract)\b)|open-|place|sum|terms|today|is-passed|note-this|miss|job-status)/;

/** The buttons of what was offered before, after an answer to something else. */
export function offeredTimes({ booking, language }: Frame): string[] {
  return booking?.step === "time" ? booking.offered.map((start) => label(start, language)) : [];
}

/** Asks for what is missing, or reads all back. */
function goOn(turn: Turn, booking: Booking, lead = ""): Decision {
  const { known, frame } = turn;
  const words = say(turn);
  const start = booking.chosen ?? "";
  const when = inWords(start, frame.language);
  const byPhone = frame.preferences.includes(NO_EMAIL) && !known.email;
  const missing = booking.moves
    ? undefined
    : CONTACT_KEYS.find((key) => !known[key] && !(byPhone && key === "email"));
  if (byPhone && (!missing || missing === "phone")) return withoutEmail(turn, start);
  if (missing) {
    const asked =
      missing === "phone" && frame.preferences.includes(NO_CALLS)
        ? words.phoneAllTheSame
        : words.needs[missing];
    return {
      kind: `booking:needs:${missing}`,
      say: [booking.step === "time" ? words.chosen(when) : lead, asked].filter(Boolean).join(" "),
      asks: missing,
      frame: { booking: { ...booking, step: "details", fresh: true } },
    };
  }
  const details = CONTACT_KEYS.map((key) => known[key] ?? "").join(", ");
  return {
    kind: "booking:confirm",
    say: [lead, booking.moves ? words.moveQuestion(when) : words.question(when, details)]
      .filter(Boolean)
      .join(" "),
    asks: "nothing",
    choices: [words.bookIt, words.another],
    frame: { booking: { ...booking, step: "confirm", fresh: true } },
  };
}

function confirmed(turn: Turn, start: string, moves: boolean): Decision {
  const words = say(turn);
  const when = inWords(start, turn.frame.language);
  const notes = turn.frame.preferences.join("; ");
  return done(moves ? words.moved(when) : words.booked(when, turn.known.email ?? ""), {
    do: moves ? "move" : "book",
    start,
    notes,
  });
}

function done(text: string, visit: VisitEffect): Decision {
  return { kind: `booking:${visit.do}`, say: text, asks: "nothing", visit, frame: { booking: undefined } };
}

/** How a visit is changed, asked before it is booked: that, and on with the booking. */
function changedLater(turn: Turn, booking: Booking): Decision {
  const words = say(turn);
  const next = booking.chosen ? goOn(turn, { ...booking, step: "details" }) : offerAgain(turn, booking);
  return {
    ...(next ?? left("")),
    kind: "booking:changed-later",
    say: [words.changedLater, next?.say ?? ""].filter(Boolean).join(" "),
  };
}

/** No visit of this conversation: the office, which reads it, has theirs. */
function notHere(turn: Turn): Decision {
  const { known, frame } = turn;
  const { handOver } = phrases(frame.language);
  const reach = known.phone ?? known.email;
  return {
    ...left(
      [say(turn).noVisit, say(turn).changePassed, reach ? handOver.reach(reach) : handOver.unreachable].join(
        " ",
      ),
    ),
    missed: true,
    notice: "person",
    frame: {
      ...{ booking: undefined, topic: CHANGE, handedOver: true },
      ...(!reach && { asked: "phone" as const }),
    },
  };
}

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

/** Who wants no visit, and never did, is offered none again in the same breath. */
function unwanted(turn: Turn): Decision {
  const { frame, known } = turn;
  const { handOver } = phrases(frame.language);
  const reach = known.phone ?? known.email;
  return {
    kind: "booking:unwanted",
    say: [say(turn).unwanted, reach ? handOver.reach(reach) : ""].filter(Boolean).join(" "),
    asks: "nothing",
    notice: "person",
    frame: { booking: undefined, handedOver: true },
  };
}

/** The visitor does not want to go on. */
function left(text: string): Decision {
  return { kind: "booking:left", say: text, asks: "nothing", frame: { booking: undefined } };
}

const NEITHER =
  /\b(?:none of (?:those|these|them)|neither|(?:another|other|different) (?:day|time)|(?:does not|doesnt|cant|cannot) (?:work|do|make))\b/;
const ENOUGH = /^(?:never ?mind|forget it|no thank|not now|maybe later|later)\b/;
const FIRST =
  /^(?:the |la |el )?(?:(?:what(?:s|'s| is) (?:the )?)?(?:earliest|soonest)|first|1st|former|earlier|either|any|whichever|both|primer[ao]?|cualquiera)\b/i;
const SECOND = /^(?:the |la |el )?(?:second|2nd|latter|later|last|segund[ao])\b/i;
const AGREES =
  /\b(?:works?|fine|good|great|perfect|ok|okay|please|yes|yep|sure|take|bien|perfecto|vale|sí|por favor|acuerdo)(?!\p{L})/iu;

/** The offered time that a message takes: by its button, by its place, or as the only one that its words fit. */
function pick(
  message: string,
  { offered, fresh, step }: Booking,
  wish: Wish | undefined,
  asks: boolean,
): string | undefined {
  const pressed = offered.find((start) => [label(start, "en"), label(start, "es")].includes(message));
  if (pressed || !fresh || step !== "time") return pressed;
  const text = message.trim();
  if (/\bthe (?:second|latter)(?: one| time)?\b/i.test(text)) return offered.at(-1);
  if (/\bthe first(?: one| time|,|\.|$)/i.test(text)) return offered[0];
  if (FIRST.test(text)) return offered[0];
  if (SECOND.test(text)) return offered.at(-1);
  const fitting = wish ? fits(offered, wish) : [];
  if (fitting.length === 1 || (fitting.length > 1 && !asks && AGREES.test(text))) return fitting[0];
  if (!wish && !asks && AGREES.test(text) && text.split(" ").length <= 6) return offered[0];
  return undefined;
}

/** The offered time whose hour is named, bare as it may be: "11", "is the eleven all right?", "eleven please, not eight". */
function byHour(rest: string, { offered, fresh }: Booking): string | undefined {
  if (!fresh) return undefined;
  const named = hoursIn(rest);
  const [start, other] = offered.filter((one) => named.includes(hourOf(one)));
  return other ? undefined : start;
}

/** The hour of a time on a clock with twelve of them. */
function hourOf(start: string): number {
  return Math.floor(minuteOf(localTime(new Date(start))) / 60) % 12 || 12;
}

function fits(free: readonly string[], wish: Wish): string[] {
  return free.filter((start) => {
    const local = localTime(new Date(start));
    const minute = minuteOf(local);
    return (
      fitsDay(local, wish) &&
      (wish.at === undefined || Math.abs(minute - wish.at) <= ABOUT / 2) &&
      (wish.from === undefined || minute >= wish.from) &&
      (wish.until === undefined || minute < wish.until)
    );
  });
}

/** Where nothing fits: the day that was wished for at another hour, else the hour on another day, else any. */
function nearest(free: readonly string[], { weekdays, dates, ...hours }: Wish): readonly string[] {
  const days = { ...(weekdays && { weekdays }), ...(dates && { dates }) };
  const sameDay = weekdays || dates ? fits(free, days) : [];
  if (sameDay.length > 0) {
    const wanted = hours.at ?? hours.from ?? hours.until ?? 0;
    return sameDay
      .toSorted((one, other) => distance(one, wanted) - distance(other, wanted))
      .slice(0, OFFERED)
      .sort();
  }
  const after = dates ? free.filter((start) => localTime(new Date(start)).date >= dates[0]) : free;
  const sameHour = Object.keys(hours).length > 0 ? fits(after, hours) : [];
  return sameHour.length > 0 ? sameHour : after.length > 0 ? after : free;
}

function distance(start: string, wanted: number): number {
  return Math.abs(minuteOf(localTime(new Date(start))) - wanted);
}

function fitsDay({ date, weekday }: LocalTime, { weekdays, dates, without }: Wish): boolean {
  return (
    (!weekdays || weekdays.includes(weekday)) &&
    !without?.includes(weekday) &&
    (!dates || (date >= dates[0] && date <= dates[1]))
  );
}

function minuteOf({ time }: LocalTime): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
}

/** The last times of the first two days. */
function latest(free: readonly string[]): string[] {
  const days = Map.groupBy(free, (start) => localTime(new Date(start)).date);
  return [...days.values()].slice(0, OFFERED).flatMap((times) => times.slice(-1));
}

/** The first time, and the next one that is another choice: hours later, or on another day. */
function apart(free: readonly string[]): string[] {
  const [first] = free;
  if (!first) return [];
  const other = free.find((start) => Date.parse(start) - Date.parse(first) >= APART * 60_000) ?? free[1];
  return other ? [first, other] : [first];
}

function say({ frame }: Turn) {
  return phrases(frame.language).booking;
}
