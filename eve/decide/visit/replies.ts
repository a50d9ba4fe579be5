import { localTime } from "#site/local-time.ts";
import type { Frame } from "../../remember/frame.ts";
import { wishesWith } from "../../remember/wishes.ts";
import { phrases } from "../../say/phrases.ts";
import { inWords, label } from "../../say/times.ts";
import { CONTACT_KEYS } from "../../understand/details/contact-details.ts";
import { NO_EMAIL, NO_VISIT, quoted } from "../../understand/preferences.ts";
import { type Wish, wishIn } from "../../understand/wish.ts";
import { NO_CALLS } from "../still.ts";
import type { Decision, Turn } from "../turn.ts";
import { IF_WORSE, reached, reachedAt } from "../wordings.ts";
import { apart, fits, latest, nearest, whyNone } from "./free-times.ts";
import { OF_CALLS } from "./questions.ts";

// What Eve says and does about a visit, once that is decided.

export type Booking = NonNullable<Frame["booking"]>;

/** Visits as the company's calendar has them now, each by its beginning, ISO 8601. */
export type Visits = {
  free: readonly string[];
  /** The visitor's own that is to come: booked in this conversation, or shown in it by its mailed address. */
  own?: string | undefined;
  /** The one that was decided on, and that somebody else had booked meanwhile. */
  taken?: string | undefined;
  /** What was decided on could not be stored, for another reason. */
  refused?: boolean;
  /** The office has been told of it, and must confirm it before it is booked. */
  passedOn?: boolean;
};

/** What is to be done about a visit: "look" is to be asked again with the {@link Visits}. */
export type VisitEffect =
  | { do: "look" }
  | { do: "cancel" }
  | { do: "book" | "move"; start: string; notes: string };

const DAY = 86_400_000; // milliseconds

export const NEW: Booking = { step: "time", offered: [], moves: false, fresh: true };

export function look(turn: Turn): Decision {
  return { kind: "booking:look", say: "", asks: "nothing", visit: { do: "look" }, frame: turn.frame };
}

/** Offers two times that fit the wish, or says that none does and offers the nearest. */
export function offer(
  turn: Turn,
  booking: Booking,
  why: "begins" | "wished" | "taken",
  wish?: Wish,
): Decision {
  const words = say(turn);
  // "Never on Wednesdays" holds for all that is offered, unless a Wednesday is asked for.
  const without = wishOf(turn.frame, turn.now)?.without?.filter((day) => !wish?.weekdays?.includes(day));
  const free = fits(turn.visits?.free ?? [], { ...(without && { without }) });
  const [last = ""] = free.slice(-1);
  if (wish?.dates && last && wish.dates[0] > localTime(new Date(last)).date) return farAhead(turn);
  const fitting = fittingTold(turn, free, wish) ?? (wish ? fits(free, wish) : free);
  const near = fitting.length > 0 || !wish ? fitting : nearest(free, wish);
  const offered = wish?.latest ? latest(near) : apart(near);
  const { language } = turn.frame;
  if (offered.length === 0) return left(words.noneFree);
  const times = offered.map((start) => inWords(start, language));
  const soon = !wish && Date.parse(offered[0] ?? "") - turn.now.getTime() < DAY;
  const lead = {
    begins: booking.moves
      ? words.moveLead
      : hasNoEmail(turn)
        ? words.leadByPhone(confirmedHow(turn))
        : soon
          ? words.leadSoon
          : words.lead,
    wished: "",
    taken: words.taken,
  }[why];
  const unmet = wish !== undefined && fitting.length === 0;
  const next: Booking = { ...booking, step: "time", chosen: undefined, offered, unmet, fresh: true };
  const choices = [...offered.map((start) => label(start, language)), words.another];
  const none = unmet ? words.noneThen[whyNone(wish, turn.visits?.free ?? []) ?? "taken"] : "";
  if (none && booking.unmet) return insisted(turn, next, { none, times, choices });
  return {
    kind: `booking:offer:${why}`,
    say: [none ? `${none}; ${words.nearest}` : lead, words.offer(times)].filter(Boolean).join(" "),
    asks: "nothing",
    choices,
    frame: { booking: next, emergency: false },
  };
}

/** "In January is fine": later than there are times, so the office sets the day. */
function farAhead(turn: Turn): Decision {
  const { preferences } = turn.frame;
  const told = quoted(turn.heard.details.rest);
  const noted = preferences.some((one) => told.includes(one.slice(1, -1)));
  return toOffice(turn, "booking:far-ahead", [say(turn).farAhead, reachedAt(turn)], {
    booking: undefined,
    preferences: noted ? preferences : wishesWith(preferences, [told], false),
  });
}

function hasNoEmail({ frame, known }: Turn): boolean {
  return frame.preferences.includes(NO_EMAIL) && !known.email;
}

/** Of the times that fit a wish without an hour those that fit the hours that were told before: "I get home at 4, so after that". */
function fittingTold(
  { frame, now }: Turn,
  free: readonly string[],
  wish: Wish | undefined,
): string[] | undefined {
  const { from, until } = wishOf(frame, now) ?? {};
  const hours = wish?.at ?? wish?.from ?? wish?.until ?? wish?.about;
  if (hours !== undefined || wish?.latest || (from === undefined && until === undefined)) return undefined;
  const told = fits(free, {
    ...wish,
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
  });
  return told.length > 0 ? told : undefined;
}

/** What of a visit is for the office, which has to reach the visitor. */
export function toOffice(
  { known }: Turn,
  kind: string,
  text: readonly (string | undefined)[],
  frame: Partial<Frame>,
): Decision {
  const reach = known.phone ?? known.email;
  return {
    ...{ kind, say: text.filter(Boolean).join(" "), asks: "nothing", notice: "person", missed: true },
    frame: { handedOver: true, ...frame, ...(!reach && { asked: "phone" as const }) },
  };
}

/** A second time that is not free is a wish for the office, which may find room; the free ones still stand. */
function insisted(
  turn: Turn,
  booking: Booking,
  { none, times, choices }: { none: string; times: readonly string[]; choices: readonly string[] },
): Decision {
  const { heard, frame, known } = turn;
  const { booking: words, handOver } = phrases(frame.language);
  const reach = known.phone ?? known.email;
  const text = [`${none}.`, words.insisted, reach ? "" : handOver.unreachable, words.stillFree(times)];
  return {
    ...toOffice(turn, "booking:insisted", text, {
      booking,
      emergency: false,
      preferences: wishesWith(frame.preferences, [quoted(heard.details.rest)], false),
    }),
    choices,
  };
}

/** The visitor told something else: the times still stand. */
export function offerAgain(turn: Turn, booking: Booking): Decision | undefined {
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

/** The buttons of what was offered before, after an answer to something else. */
export function offeredTimes({ booking, language }: Frame): string[] {
  return booking?.step === "time" ? booking.offered.map((start) => label(start, language)) : [];
}

/** Asks for what is missing, or reads all back. */
export function goOn(turn: Turn, booking: Booking, lead = ""): Decision {
  const { known, frame } = turn;
  const words = say(turn);
  const start = booking.chosen ?? "";
  const when = inWords(start, frame.language);
  const byPhone = hasNoEmail(turn);
  const missing = booking.moves
    ? undefined
    : CONTACT_KEYS.find((key) => !known[key] && !(byPhone && key === "email"));
  if (byPhone && (!missing || missing === "phone")) return withoutEmail(turn, start);
  if (missing === "phone" && NO_NUMBER.test(turn.heard.rest) && known.email) return withoutPhone(turn, start);
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

/** How the office confirms a time to somebody without an e-mail address. */
function confirmedHow(turn: Turn): string {
  const { byPhone, byText } = say(turn);
  return turn.frame.preferences.some((wish) => NOT_BY_CALL.test(wish)) ? byText : byPhone;
}

const NOT_BY_CALL = /^(?:no calls|text only|by text)$/;

/** Who has no e-mail is called by the office, which hears of the time that was chosen. */
function withoutEmail(turn: Turn, chosen: string): Decision {
  const { wished, language } = turn.frame;
  const words = say(turn);
  const time = inWords(chosen, language);
  const again = wished !== undefined && wished !== chosen;
  const how = confirmedHow(turn);
  const text = [again ? words.wishInstead(time, how) : words.needsEmail(time, how), reachedAt(turn)];
  return toOffice(turn, "booking:without-email", text, wishPassedOn(chosen));
}

/** "Is there no way to book without a number? E-mail is all I have" */
const NO_NUMBER =
  /\bwithout (?:a |any )?(?:phone|number|telephone)\b|\b(?:do not have|dont have|have no|there is no) (?:a |any )?(?:phone|telephone|number)\b|\be ?mail is all\b|\bcannot (?:hear|use the (?:tele)?phone)\b/;

/** Who has no number is written to by the office. */
function withoutPhone(turn: Turn, chosen: string): Decision {
  const text = [say(turn).needsPhone(inWords(chosen, turn.frame.language)), reachedAt(turn)];
  return toOffice(turn, "booking:without-phone", text, wishPassedOn(chosen));
}

/** What stays of a time that the office has as a wish. */
function wishPassedOn(chosen: string): Partial<Frame> {
  return { booking: undefined, wished: chosen, declined: true };
}

export function askWhen(turn: Turn, booking: Booking): Decision {
  const frame = { booking: { ...NEW, moves: booking.moves } };
  return { kind: "booking:ask", say: say(turn).which, asks: "nothing", frame };
}

export function askCancel(turn: Turn, own: string): Decision {
  const words = say(turn);
  return {
    kind: "booking:cancel?",
    say: words.cancelQuestion(inWords(own, turn.frame.language)),
    asks: "nothing",
    choices: [words.cancelIt, words.keepIt],
    frame: { booking: { ...NEW, step: "cancel", moves: true } },
  };
}

/** How a visit is changed, asked before it is booked: that, and on with the booking. */
export function changedLater(turn: Turn, booking: Booking): Decision {
  const words = say(turn);
  const next = booking.chosen ? goOn(turn, { ...booking, step: "details" }) : offerAgain(turn, booking);
  return {
    ...(next ?? left("")),
    kind: "booking:changed-later",
    say: [words.changedLater, next?.say ?? ""].filter(Boolean).join(" "),
  };
}

/** No visit of this conversation: the office, which reads it, has theirs. */
export function notHere(turn: Turn): Decision {
  const { wished, language } = turn.frame;
  if (wished) {
    const text = [say(turn).wishWithdrawn(inWords(wished, language))];
    return toOffice(turn, "booking:withdrawn", text, { booking: undefined, wished: undefined });
  }
  const { noVisit, changePassed } = say(turn);
  return toOffice(turn, "booking:left", [noVisit, changePassed, reachedAt(turn)], {
    booking: undefined,
    topic: CHANGE,
  });
}

/** Who wants no visit, and never did, is offered none again in the same breath. */
export function unwanted(turn: Turn): Decision {
  const { frame } = turn;
  return {
    kind: "booking:unwanted",
    say: [say(turn).unwanted, reached(turn)].filter(Boolean).join(" "),
    asks: "nothing",
    notice: "person",
    frame: {
      booking: undefined,
      handedOver: true,
      preferences: wishesWith(frame.preferences, [NO_VISIT], false),
    },
  };
}

/** That a visit is for one house, where a further one is noted. */
export function otherHouse(turn: Turn): string {
  const { preferences } = turn.frame;
  const house = preferences.find((one) => /^also \d+ \p{L}/u.test(one));
  return house ? say(turn).oneHouse(house.slice("also ".length)) : "";
}

export function confirmed(turn: Turn, start: string, moves: boolean): Decision {
  const words = say(turn);
  const when = inWords(start, turn.frame.language);
  const notes = turn.frame.preferences.join("; ");
  const told = moves ? words.moved(when) : words.booked(when, turn.known.email ?? "");
  const ifWorse = IF_WORSE.test(turn.heard.rest) ? words.ifWorse : "";
  return done([told, ifWorse, otherHouse(turn)].filter(Boolean).join(" "), {
    do: moves ? "move" : "book",
    start,
    notes,
  });
}

export function done(text: string, visit: VisitEffect): Decision {
  const booked = visit.do === "book" || visit.do === "move";
  return {
    kind: `booking:${visit.do}`,
    say: text,
    asks: "nothing",
    visit,
    frame: { booking: undefined, booked },
  };
}

/** The visitor does not want to go on. */
export function left(text: string): Decision {
  return { kind: "booking:left", say: text, asks: "nothing", frame: { booking: undefined } };
}

/** A decision with something said before it. */
export function led<Found extends Decision | undefined>(lead: string, decision: Found): Found {
  return decision && { ...decision, say: [lead, decision.say].filter(Boolean).join(" ") };
}

/** "after 5" and "weekends" hold for a visit too. */
export function wishOf({ preferences }: Frame, now: Date): Wish | undefined {
  return wishIn(preferences.filter((wish) => !OF_CALLS.test(wish)).join(". "), now);
}

export const CHANGE = "cancel";

export function say({ frame }: Turn) {
  return phrases(frame.language).booking;
}
