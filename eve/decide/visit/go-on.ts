import { site } from "#site/company.ts";
import { phrases } from "../../say/phrases.ts";
import { NO_EMAIL } from "../../understand/preferences.ts";
import {
  hoursIn,
  namesDay,
  SOME_DAY,
  type Wish,
  wishIn,
  withoutOtherMatters,
} from "../../understand/wish.ts";
import { gave, tells } from "../told.ts";
import type { Decision, Turn } from "../turn.ts";
import { reachedAt, recalled, wishesNoted } from "../wordings.ts";
import { fits, isAt, nearTo } from "./free-times.ts";
import { atSameTime, byHour, onSameDay, pick } from "./picked-time.ts";
import { ASKS_STATE, OF_CALLS, UNWANTED } from "./questions.ts";
import {
  askWhen,
  type Booking,
  confirmed,
  done,
  goOn,
  led,
  left,
  look,
  offer,
  offerAgain,
  say,
  unwanted,
  type Visits,
} from "./replies.ts";

// How a visit that is being booked, moved or cancelled goes on.

/** What Eve does about a visit, where the message is of one; undefined where it is of something else. */
export function decideBooking(turn: Turn): Decision | undefined {
  const decision = decideOne(turn);
  const { chosen, moves } = decision?.frame?.booking ?? {};
  // "Neither works. Just have someone call me back today": a person, now.
  if (
    decision &&
    !decision.notice &&
    decision.kind.startsWith("booking:") &&
    WANTS_A_CALL.test(turn.heard.rest)
  )
    return calledBack(turn, decision);
  const free = decision && UNPAID.test(turn.heard.rest) && decision.kind.startsWith("booking:");
  if (free) return led(say(turn).isFree, decision);
  // "Wed 8 am. Yes, move it": no need to ask.
  const agreed = moves && decision?.kind === "booking:confirm" && MOVE_IT.test(turn.heard.rest);
  return agreed && chosen && !turn.heard.message.includes("?") ? confirmed(turn, chosen, true) : decision;
}

const WANTS_A_CALL =
  /\b(?:have|get|want|need|can|could|please|just) (?:someone|somebody|anyone|a person|the office|a manager|the owner|them) (?:\w+ )?(?:to )?(?:call|phone|telephone|ring)\b(?!.{0,30}\bbefore (?:coming|(?:you|they) (?:come|arrive|get|leave|head|are))\b)/;

/** Who would rather be called hears that the office does, and is not asked for another time. */
function calledBack(turn: Turn, decision: Decision): Decision {
  const { handOver } = phrases(turn.frame.language);
  const said = [handOver.asked, reachedAt(turn)].join(" ");
  const further = /^booking:(?:ask|left|again)/.test(decision.kind);
  return {
    ...(further ? left(said) : led(said, decision)),
    kind: "booking:call",
    notice: "person",
    frame: { ...(further ? { booking: undefined } : decision.frame), handedOver: true },
  };
}

/** "I am not paying for a visit" */
const UNPAID =
  /\b(?:not|wont|dont|never|no) (?:\w+ ){0,3}?(?:pay|paying|charge|charged|cost)\b.{0,20}\b(?:visit|inspection|look|that|it|this|anything|appointment)\b|\byou said (?:\w+ ){0,3}free\b|\b(?:does|will|would|do) (?:it|that|this|you|they) (?:cost|charge)\b|\bis (?:it|that|the (?:visit|inspection)) (?:really )?free\b/;

const MOVE_IT = /\b(?:yes|please|ok|okay|go ahead and) (?:please )?(?:move|change|book) (?:it|me)\b/;

/** "Yes. Actually wait, no, tomorrow is out": what was agreed to is taken back. */
function changesMind({ heard: { message } }: Turn): boolean {
  return afterChange(message) !== message;
}

/** Whether what was read back is agreed to first, whatever follows: "Yes, Tuesday please. Did you write down the side door?" */
export function agreesFirst(turn: Turn): boolean {
  const { chosen, step, fresh } = turn.frame.booking ?? {};
  const first = firstOf(turn.heard.rest);
  const { acts, rest, details } = turn.heard;
  const disputed = acts.has("delete") || (DISPUTES.test(rest) && !details.given.address);
  if (!chosen || step !== "confirm" || !fresh || changesMind(turn) || disputed) return false;
  if (PLAINLY.test(first)) return true;
  const wish = SHORT_YES.test(first) ? wishIn(first, turn.now) : undefined;
  return wish !== undefined && fits([chosen], wish).length > 0;
}

/** "The address should say 212 Parsons, not Bryden", "its Maplewood Court not Avenue": what was read back is not right. */
export const DISPUTES =
  /\b(?:address|street|house number) (?:\w+ ){0,2}?(?:should|wrong|not|isnt|old one|supposed)\b|\b(?:street|st|avenue|ave|court|ct|road|rd|lane|ln|drive|dr|way|place|boulevard|circle) (?:and )?not\b/;

/** "Yes, Tuesday please", "ok Friday at 8" */
const SHORT_YES = /^(?:yes|yep|yeah|ok|okay|sure|si)\b(?! (?:no|not|but)\b)(?: \w+){0,6}$/;

/** A message amid a booking, and what of it several steps look at. */
type Amid = {
  turn: Turn;
  booking: Booking;
  visits: Visits;
  /** The time that is wished for, as far as it is one of the visit. */
  wish: Wish | undefined;
  asks: boolean;
  /** A time was read back, and is agreed to: at once, or with a condition that is noted; `takes`: in any way. */
  agrees: boolean;
  takes: boolean;
  does: (act: string) => boolean;
};

/** Said where a message is of something else. */
const ELSEWHERE = "elsewhere";

type Step = (amid: Amid) => Decision | typeof ELSEWHERE | undefined;

/** What a message amid a booking does, what is most certain first. */
const STEPS: readonly Step[] = [
  keepsVisit,
  declinesDetails,
  agrees,
  takesLeave,
  asksWhetherBooked,
  ({ turn, visits, does }) =>
    UNWANTED.test(turn.heard.rest) && !visits.own && !does("appointment") ? unwanted(turn) : undefined,
  disputes,
  takesHour,
  cancels,
  booksNow,
  picks,
  refuses,
  takesDay,
  staysWithDay,
  wishesAnew,
  confirms,
  goesOn,
];

function decideOne(turn: Turn): Decision | undefined {
  const { frame, heard, visits } = turn;
  const { booking } = frame;
  if (!booking || !site.inspections) return undefined;
  if (!visits) return look(turn);
  if (booking.moves && !visits.own) return left(say(turn).noVisit);
  if (visits.refused) return { ...left(say(turn).refused), kind: "booking:refused" };
  if (visits.passedOn) return { ...left(say(turn).toConfirm), kind: "booking:passed-on" };
  if (visits.taken) return offer(turn, { ...booking, chosen: undefined }, "taken");
  const does = (act: string) => heard.acts.has(act);
  const asks = !tells(turn);
  const agreed = agreesFirst(turn) || agreesConditionally(turn);
  const read = booking.chosen !== undefined && booking.step === "confirm" && booking.fresh;
  const takes =
    read &&
    !changesMind(turn) &&
    (agreed || (!asks && (does("yes") || does("agree") || CONFIRMS.test(heard.rest))));
  const amid = {
    turn,
    booking,
    visits,
    asks,
    takes,
    does,
    agrees: takes && agreed,
    wish: wishAmid(turn, booking),
  };
  for (const step of STEPS) {
    const decision = step(amid);
    if (decision) return decision === ELSEWHERE ? undefined : decision;
  }
  return undefined;
}

/** "Yes, but only if they call me before": that is noted for who comes. */
function agreesConditionally({ heard, now }: Turn): boolean {
  const { rest, preferences, details } = heard;
  return (
    YES.test(rest) &&
    preferences.some((wish) => wish.startsWith('"')) &&
    (OF_CALLS.test(rest) || !wishIn(details.rest, now))
  );
}

/** The wish in a message; "614-555-0133, but please don't ring before 2" is of calls. */
function wishAmid(turn: Turn, booking: Booking): Wish | undefined {
  const { heard, now } = turn;
  const told = atSameTime(wishIn(ofTheTime(heard.details.rest), now), heard.rest, booking);
  const ofCalls =
    gave(turn) && !told?.weekdays && !told?.dates && (booking.chosen || OF_CALLS.test(heard.rest));
  return ofCalls ? undefined : told;
}

function keepsVisit({ turn, booking }: Amid): Decision | undefined {
  const keeps = booking.fresh && booking.moves && KEEPS.test(turn.heard.rest);
  return keeps ? left(say(turn).kept) : undefined;
}

function declinesDetails({ turn, booking, asks, does }: Amid): Decision | undefined {
  const withoutMail = turn.heard.preferences.includes(NO_EMAIL);
  if (booking.chosen && withoutMail) return goOn(turn, booking);
  if (booking.fresh && does("decline") && !gave(turn) && !withoutMail) return left(say(turn).needsDetails);
  return does("later") && !asks ? left(say(turn).left) : undefined;
}

function agrees({ turn, booking, agrees, does }: Amid): Decision | undefined {
  if (!agrees || !booking.chosen) return undefined;
  const lead = does("recall") ? recalled(turn) : does("is-passed") ? wishesNoted(turn) : "";
  return led(lead, confirmed(turn, booking.chosen, booking.moves));
}

function takesLeave({ turn, takes, does }: Amid): typeof ELSEWHERE | undefined {
  const leaves = (does("thanks") || does("bye")) && turn.heard.sentences.every(({ chat }) => chat);
  return !takes && !gave(turn) && leaves ? ELSEWHERE : undefined;
}

function asksWhetherBooked({ turn, booking, visits, asks }: Amid): Decision | undefined {
  if (!asks || booking.moves || visits.own || !ASKS_STATE.test(turn.heard.rest)) return undefined;
  const { notYet } = say(turn);
  return booking.chosen
    ? goOn(turn, { ...booking, step: "details" }, notYet)
    : led(notYet, offerAgain(turn, booking));
}

/** What was read back is not right: it is asked for, before anything is booked. */
function disputes({ turn, booking }: Amid): Decision | undefined {
  const { heard, given, known, frame } = turn;
  if (!booking.fresh || !DISPUTES.test(heard.rest) || given.address || !known.address) return undefined;
  const { right, keys } = phrases(frame.language).details;
  return {
    kind: "booking:address?",
    say: right(keys.address),
    asks: "address",
    frame: { booking: { ...booking, step: booking.chosen ? "details" : "time", fresh: true } },
  };
}

/** "The eleven": an offered time by its hour. "No, at 9" takes no 9:30. */
function takesHour({ turn, booking, wish, does }: Amid): Decision | undefined {
  const { heard } = turn;
  const insists = booking.unmet && (does("no") || DENIES.test(heard.rest));
  if (booking.step === "cancel" || insists) return undefined;
  const hour = byHour(ofTheTime(heard.details.rest), booking);
  const { weekdays, dates } = wish ?? {};
  const day = { ...(weekdays && { weekdays }), ...(dates && { dates }) };
  return hour && hour !== booking.chosen && fits([hour], day).length > 0
    ? goOn(turn, { ...booking, chosen: hour, step: "time" })
    : undefined;
}

function cancels({ turn, booking, does }: Amid): Decision | typeof ELSEWHERE | undefined {
  if (booking.step !== "cancel") return undefined;
  const { heard } = turn;
  const words = say(turn);
  if (!booking.fresh) return ELSEWHERE;
  if (heard.message === words.keepIt || does("no")) return left(words.kept);
  const cancelled =
    heard.message === words.cancelIt || (CANCELS.test(heard.rest) && !/\bnot cancel/.test(heard.rest));
  return cancelled || does("yes") ? done(words.cancelled, { do: "cancel" }) : ELSEWHERE;
}

function booksNow({ turn, booking, wish }: Amid): Decision | undefined {
  const { chosen, step, fresh, moves } = booking;
  if (!chosen || step !== "confirm" || !fresh || gave(turn) || !BOOK_IT.test(turn.heard.rest))
    return undefined;
  return !wish || fits([chosen], wish).length > 0 ? confirmed(turn, chosen, moves) : undefined;
}

function picks({ turn, booking, wish, asks }: Amid): Decision | undefined {
  const picked = pick(ofTheTime(turn.heard.message), booking, wish, asks);
  return picked ? goOn(turn, { ...booking, chosen: picked }) : undefined;
}

function refuses({ turn, booking, wish, does }: Amid): Decision | undefined {
  const { heard } = turn;
  const words = say(turn);
  const refused =
    (booking.fresh && (does("no") || heard.message === words.another)) || NEITHER.test(heard.rest);
  if (!refused || namesDay(wish)) return undefined;
  return booking.offered.length > 0 && !ENOUGH.test(heard.rest) ? askWhen(turn, booking) : left(words.left);
}

/** Another hour on the day that is talked of, or the very time that is named. */
function takesDay({ turn, booking, wish, visits }: Amid): Decision | undefined {
  if (!wish) return undefined;
  const free = fits(visits.free, wish).filter((start) => isAt(start, wish));
  const named = wish.at !== undefined && (wish.weekdays || wish.dates);
  const start = onSameDay(booking, wish, visits) ?? (named ? nearTo(booking.chosen, free)[0] : undefined);
  return start ? goOn(turn, { ...booking, chosen: start, step: "time" }) : undefined;
}

/** "Will someone text me about Friday?": the times of that day still stand. */
function staysWithDay({ turn, booking, wish }: Amid): Decision | undefined {
  const oneDay = wish?.weekdays?.length === 1 || (wish?.dates && wish.dates[0] === wish.dates[1]);
  const stays =
    wish &&
    oneDay &&
    !hasHours(wish) &&
    booking.fresh &&
    booking.step === "time" &&
    !ANOTHER_DAY.test(turn.heard.rest) &&
    booking.offered.length > 1 &&
    fits(booking.offered, wish).length === booking.offered.length;
  return stays ? offerAgain(turn, booking) : undefined;
}

function wishesAnew({ turn, booking, wish, asks, does }: Amid): Decision | undefined {
  const { heard } = turn;
  const ofATime =
    !asks ||
    withoutOtherMatters(heard.message).split(/\s+/).length <= MOST_WORDS ||
    gave(turn) ||
    ASKS_A_TIME.test(heard.rest) ||
    (namesDay(wish) && !["open-on", "open-now", "today"].some(does)) ||
    (booking.fresh && DENIES.test(heard.rest));
  return wish && ofATime ? offer(turn, { ...booking, chosen: undefined }, "wished", wish) : undefined;
}

function confirms({ turn, booking, takes, does }: Amid): Decision | undefined {
  const { chosen, step, fresh, moves } = booking;
  const { heard } = turn;
  const agreed =
    takes ||
    heard.message === say(turn).bookIt ||
    /\bbook it\b/.test(heard.rest) ||
    (fresh && (does("yes") || does("okay")));
  return chosen && step === "confirm" && agreed ? confirmed(turn, chosen, moves) : undefined;
}

/** Nothing is said of the time: what was given is taken in, and the next detail asked for. */
function goesOn({ turn, booking, asks, does }: Amid): Decision | undefined {
  const { heard } = turn;
  const gives = gave(turn);
  if (gives && asks && booking.chosen) return goOn(turn, { ...booking, missed: false });
  if (WHAT_ELSE.test(heard.rest)) return booking.chosen ? goOn(turn, booking) : offerAgain(turn, booking);
  if (asks || !(gives || (booking.fresh && (does("yes") || booking.step === "details")))) return undefined;
  if (!booking.chosen) return offerAgain(turn, booking);
  const repeats = Object.keys(heard.details.given).length > 0;
  if (!gives && booking.missed && !repeats) return left(say(turn).needsDetails);
  return goOn(turn, { ...booking, missed: !gives && !repeats }, gives || repeats ? "" : say(turn).again);
}

const MOST_WORDS = 8; // of "what about the 4th", which asks for nothing but a time

/** "Yes. Also my wife will be there, ok?": what follows is for the office. */
const PLAINLY =
  /^(?:(?:si|and|yes|yep|yeah|yup|sure|ok|okay|correct|claro|adelante|please|do|it|book|go|ahead|that|is|right|fine|thanks|thank|you|por|favor|reservela|move|perfect|good|great) ?){1,6}$/;

/** "Friday the 4th is fine, go ahead and book it. Should I move my car?" */
const BOOK_IT = /\b(?:go ahead|book it|please book|reservela)\b/;

/** The first sentence of a folded message. */
export function firstOf(rest: string): string {
  return (/^[^.?!\n]*/.exec(rest)?.[0] ?? "").trim();
}

function hasHours({ at, from, until, about, latest }: Wish): boolean {
  return (at ?? from ?? until ?? about ?? latest) !== undefined;
}

/** "Monday at 11 works. Oh wait, use my other e-mail": what was put right is not the time. */
function ofTheTime(message: string): string {
  const after = afterChange(message);
  const ofIt =
    wishIn(after, SOME_DAY) !== undefined ||
    hoursIn(after).length > 0 ||
    (OF_ANOTHER.test(after) && !OF_A_DETAIL.test(after));
  return ofIt ? after : message;
}

const ANOTHER_DAY = /\b(?:anything|something|any|other|instead|how about|what about|rather|earlier|later)\b/;
const OF_A_DETAIL = /\b(?:e-?mail|phone|number|address|name)\b/i;
const OF_ANOTHER = /\b(?:no|not|cannot|cant|other|another|different|later|earlier|first|second|cancel)\b/i;

/** "Yes, Tuesday at 11. No wait, that's my hairdresser. In the afternoon?": what is said after a change of mind, or all of it. */
function afterChange(message: string): string {
  const [last = ""] = [...message.matchAll(CHANGES_MIND)]
    .slice(-1)
    .map(({ 0: said, index }) => message.slice(index + said.length));
  return last.trim().length > 3 ? last : message;
}

const CHANGES_MIND =
  /\b(?:no,? wait|wait,? no|oh wait|but wait|hold on|actually,? (?:wait|no)|scratch that|on second thought|oh no)\b/gi;

export const CANCELS = /\bcancel(?:ed|led|la|arla)?\b/;

const KEEPS = /\b(?:(?:keep|leave) (?:it|the|my|that)|do not cancel|dont cancel)\b/;

const CONFIRMS =
  /^(?:si|yes|yep|yeah|yup|sure|please do|go ahead|correct|claro)\b(?!.*\b(?:but|pero|not|no)\b)/;

const YES = /^(?:si|yes|yep|yeah|yup|sure|ok|okay|fine)\b(?! (?:no|not|wait)\b)/;

/** "can you do wednesday this week", "is there nothing at 2 on Tuesday" */
const ASKS_A_TIME =
  /\b(?:can|could|do|would|will|is|are|any chance) (?:you|i|we|it|there|that|someone|somebody|they|anybody) (?:\w+ ){0,4}?(?:do|come|have|make|get|anything|nothing|open|free|available|still|at|on|be)\b|\bi would like\b/;

const WHAT_ELSE = /\b(?:need|want|require) (?:anything|something|more)\b|\bwhat (?:else )?do you need\b/;

const NEITHER =
  /\b(?:none of (?:those|these|them)|neither|(?:another|other|different) (?:day|time)|(?:does not|doesnt|cant|cannot) (?:work|do|make))\b/;

const DENIES = /^(?:no|nope|nah)\b|\bi (?:said|asked|want|need|only)\b|\bnothing else\b/;

const ENOUGH = /^(?:never ?mind|forget it|no thank|not now|maybe later|later)\b/;
