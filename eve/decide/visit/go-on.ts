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
import { ASKS_STATE, OF_CALLS, OF_ITS_LENGTH, UNWANTED } from "./questions.ts";
import {
  askWhen,
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
} from "./replies.ts";

// How a visit that is being booked, moved or cancelled goes on.

/** What Eve does about a visit, where the message is of one; undefined where it is of something else. */
export function decideBooking(turn: Turn): Decision | undefined {
  const decision = decideOne(turn);
  const { chosen, moves } = decision?.frame?.booking ?? {};
  // "Wed 8 am. Yes, move it": no need to ask.
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

function decideOne(turn: Turn): Decision | undefined {
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
  const changes = changesMind(turn);
  const plainly = agreesFirst(turn);
  // "Yes, but only if they call me before": that is noted for who comes
  const conditionally =
    !changes &&
    YES.test(heard.rest) &&
    heard.preferences.some((wish) => wish.startsWith('"')) &&
    (OF_CALLS.test(heard.rest) || !wishIn(heard.details.rest, turn.now));
  const takes =
    booking.chosen !== undefined &&
    booking.step === "confirm" &&
    booking.fresh &&
    !changes &&
    (plainly || conditionally || (!asks && (does("yes") || does("agree") || CONFIRMS.test(heard.rest))));
  if (takes && (plainly || conditionally) && booking.chosen)
    return led(
      does("recall") ? recalled(turn) : does("is-passed") ? wishesNoted(turn) : "",
      confirmed(turn, booking.chosen, booking.moves),
    );
  if (!takes && !gave(turn) && (does("thanks") || does("bye")) && heard.sentences.every(({ chat }) => chat))
    return undefined;
  if (asks && !booking.moves && !visits.own && ASKS_STATE.test(heard.rest))
    return booking.chosen
      ? goOn(turn, { ...booking, step: "details" }, words.notYet)
      : led(words.notYet, offerAgain(turn, booking));
  if (UNWANTED.test(heard.rest) && !visits.own && !does("appointment")) return unwanted(turn);
  const told = atSameTime(wishIn(ofTheTime(heard.details.rest), turn.now), heard.rest, booking);
  // "614-555-0133, but please don't ring before 2" is of calls.
  const ofCalls =
    gave(turn) && !told?.weekdays && !told?.dates && (booking.chosen || OF_CALLS.test(heard.rest));
  const wish = ofCalls ? undefined : told;
  if (booking.fresh && DISPUTES.test(heard.rest) && !turn.given.address && turn.known.address)
    return {
      kind: "booking:address?",
      say: phrases(frame.language).details.right(phrases(frame.language).details.keys.address),
      asks: "address",
      frame: { booking: { ...booking, step: booking.chosen ? "details" : "time", fresh: true } },
    };
  const { step } = booking;
  // "No, at 9" takes no 9:30.
  const insists = booking.unmet && (does("no") || DENIES.test(heard.rest));
  const hour = step === "cancel" || insists ? undefined : byHour(ofTheTime(heard.details.rest), booking);
  const { weekdays, dates } = wish ?? {};
  const day = { ...(weekdays && { weekdays }), ...(dates && { dates }) };
  if (hour && hour !== booking.chosen && fits([hour], day).length > 0)
    return goOn(turn, { ...booking, chosen: hour, step: "time" });
  if (step === "cancel") {
    const cancels =
      heard.message === words.cancelIt || (CANCELS.test(heard.rest) && !/\bnot cancel/.test(heard.rest));
    if (booking.fresh && (heard.message === words.keepIt || does("no") || KEEPS.test(heard.rest)))
      return left(words.kept);
    if (booking.fresh && (cancels || does("yes"))) return done(words.cancelled, { do: "cancel" });
    return undefined;
  }
  if (
    booking.fresh &&
    OF_ITS_LENGTH.test(heard.rest) &&
    !namesDay(wish) &&
    !pick(heard.message, booking, wish, false)
  )
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
  const picked = pick(ofTheTime(heard.message), booking, wish, asks);
  if (picked) return withLength(turn, goOn(turn, { ...booking, chosen: picked }));
  const refuses =
    (booking.fresh && (does("no") || heard.message === words.another)) || NEITHER.test(heard.rest);
  if (refuses && !namesDay(wish) && booking.offered.length > 0 && !ENOUGH.test(heard.rest))
    return askWhen(turn, booking);
  if (refuses && !namesDay(wish)) return left(words.left);
  const sameDay = wish && onSameDay(booking, wish, visits);
  if (sameDay) return goOn(turn, { ...booking, chosen: sameDay, step: "time" });
  const short = withoutOtherMatters(heard.message).split(/\s+/).length <= MOST_WORDS;
  const [exact] =
    wish?.at !== undefined && (wish.weekdays || wish.dates)
      ? nearTo(
          booking.chosen,
          fits(visits.free, wish).filter((start) => isAt(start, wish)),
        )
      : [];
  if (exact) return goOn(turn, { ...booking, chosen: exact, step: "time" });
  // "Will someone text me about Friday?": the times of that day still stand.
  const oneDay = wish?.weekdays?.length === 1 || (wish?.dates && wish.dates[0] === wish.dates[1]);
  const onlyDay =
    wish &&
    oneDay &&
    !hasHours(wish) &&
    booking.fresh &&
    booking.step === "time" &&
    !ANOTHER_DAY.test(heard.rest);
  if (onlyDay && booking.offered.length > 1 && fits(booking.offered, wish).length === booking.offered.length)
    return offerAgain(turn, booking);
  const names = namesDay(wish) && !["open-on", "open-now", "today"].some(does);
  if (
    wish &&
    (!asks ||
      short ||
      gave(turn) ||
      ASKS_A_TIME.test(heard.rest) ||
      names ||
      (booking.fresh && DENIES.test(heard.rest)))
  )
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
  const repeats = Object.keys(heard.details.given).length > 0;
  if (!gives && booking.missed && !repeats) return left(words.needsDetails);
  return goOn(turn, { ...booking, missed: !gives && !repeats }, gives || repeats ? "" : words.again);
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

/** "The first one. How long are they there?" */
function withLength({ heard, frame }: Turn, decision: Decision): Decision {
  const { inspections } = site;
  if (!inspections || !OF_ITS_LENGTH.test(heard.rest)) return decision;
  return {
    ...decision,
    say: `${phrases(frame.language).booking.takes(inspections.minutes)} ${decision.say}`,
  };
}

const NEITHER =
  /\b(?:none of (?:those|these|them)|neither|(?:another|other|different) (?:day|time)|(?:does not|doesnt|cant|cannot) (?:work|do|make))\b/;

const DENIES = /^(?:no|nope|nah)\b|\bi (?:said|asked|want|need|only)\b|\bnothing else\b/;

const ENOUGH = /^(?:never ?mind|forget it|no thank|not now|maybe later|later)\b/;
