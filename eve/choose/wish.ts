import { ownValue } from "#contract/values.ts";
import { office } from "#site-data/office.ts";
import { isInList } from "../understand/text/words.ts";
import {
  addDays,
  findMentions,
  isDate,
  type Mention,
  type Times,
  type Words,
  weekdayOf,
} from "../understand/times.ts";

/**
 * The times at which somebody would like a visit, as far as their words name them. A wish only narrows the times of a card and
 * preselects one; nothing is booked without a press.
 */
export type Wish = Times & {
  weekdays: Words;
  /** Weekdays and dates that do not suit. */
  without: Words;
};

/** Any time. */
export const ANY_TIME: Wish = { weekdays: [], without: [] };

const MAX_CHARACTERS_FOR_TIMES = 600;

/** Reads the days and hours that a message names; a later day replaces an earlier one. Undefined if it names none. */
export function readWish(message: string, now: Date): Wish | undefined {
  const today = office.localTime(now).date;
  const mentions = findMentions(message.slice(0, MAX_CHARACTERS_FOR_TIMES), today);
  let wish = ANY_TIME;
  let last: Reading | undefined;
  for (const [at, mention] of mentions.entries()) {
    last = readMention(mention, findClauseAfter(mentions, at), last);
    if (!last.skipped)
      wish = (last.joins && !last.negated ? uniteWishes : narrowWish)(wish, toWish(last, today));
  }
  return isDay(wish) || isBound(wish) || wish.at !== undefined || wish.without.length > 0 ? wish : undefined;
}

/** The meaning of a mentioned time. */
type Reading = {
  time: Times;
  /** True if it is in one list with the mention before it: "Monday or Tuesday". */
  joins: boolean;
  /** True if it does not count, because it is only an alternative, or unclear. */
  skipped: boolean;
  negated: boolean;
  /** True if words after it rule it out. */
  out: boolean;
  /** The word that makes it a bound, such as "after"; any other word makes none. */
  bound: string;
};

function readMention(mention: Mention, after: Words, last: Reading | undefined): Reading {
  const { time, lead, tail } = mention;
  const clause = lead.slice(lead.findLastIndex(endsClause) + 1);
  const joins = last !== undefined && kindOf(time) === kindOf(last.time) && joinsLast(lead, tail, last);
  const isDenied = joins ? last.negated : !isReply(mention) && denies(last?.out ? [] : clause);
  const out = rulesOut(after, time);
  const open = ownValue(OPEN, tail[0] ?? "");
  const negated = (isDenied || out || (isSingleDay(time) && isOccupied(after))) && open === undefined;
  const skipped = isUnclear(mention, after) || (joins ? last.skipped : isAlternative(mention, last));
  return { time, joins, skipped, negated, out, bound: open ?? clause.at(-1) ?? "" };
}

/** True for "No, Friday", also without its comma: the visitor answers with a day. */
function isReply({ time, lead }: Mention): boolean {
  return takeLastSentence(lead).join() === "no" && isDay(time);
}

/** True for a bare "no Friday", which may refuse the day or answer with it. */
function isUnclear(mention: Mention, after: Words): boolean {
  return isReply(mention) && !isDate(mention.time) && after[0] === "." && mention.tail.at(-1) !== "not";
}

/** True for a second choice, which does not count up to the next sentence: "Tuesday at 9, or Friday at 2". */
function isAlternative({ time, lead }: Mention, last: Reading | undefined): boolean {
  if (!last) return false;
  if (last.skipped && !lead.includes(".")) return true;
  const sentence = takeLastSentence(lead);
  return sentence.includes("if") || (sentence.includes("or") && isDay(time));
}

function takeLastSentence(lead: Words): Words {
  return lead.slice(lead.lastIndexOf(".") + 1);
}

const isDay = ({ weekdays = [], from, until }: Times) => weekdays.length > 0 || (from ?? until) !== undefined;
const isBound = ({ after, before }: Times) => (after ?? before) !== undefined;
const kindOf = (time: Times) =>
  time.weekdays ? "weekdays" : isDate(time) ? "date" : isDay(time) ? "days" : "hours";

const isSingleDay = (time: Times) => time.weekdays !== undefined || isDate(time);
const MAX_WORDS_APART = 4;
const endsClause = (word: string) => isInList("clause ends", word);
const isBusy = (word: string, at: number, words: Words) =>
  word === "busy" || (word === "work" && words[at - (words[at - 1] === "not" ? 2 : 1)] === "i");

/** The words after a mention up to the end of its clause; of a list, such as "Monday and Tuesday are out", after its last day. */
function findClauseAfter(mentions: readonly Mention[], at: number): Words {
  const [tail = [], next] = mentions.slice(at, at + 2).map((one) => one.tail);
  if (next && isInList("joins", tail.join()) && !isInList("singular", next[0] ?? ""))
    return findClauseAfter(mentions, at + 1);
  const stop = tail.findIndex(endsClause);
  return stop < 0 ? tail : [...tail.slice(0, stop), "."];
}

/** True if a mention belongs to a list with the last one: "Tue, Thu and Sat", but not "not Friday, Monday". */
function joinsLast(lead: Words, tail: Words, { time, negated }: Reading): boolean {
  const isList = isDay(time) && (!negated || tail.join() === "and");
  return (
    lead.every((word) => isInList("joins days", word)) &&
    (isList || lead.some((word) => isInList("joins", word)))
  );
}

/** True if words before a time deny it: "not", "except", "I work", but not "I do not work". */
function denies(clause: Words): boolean {
  const busy = clause.findLastIndex(isBusy);
  const not = clause.findLastIndex((word) => isInList("negation", word));
  if (not >= 0 && busy > not && busy - not <= MAX_WORDS_APART) return false;
  return busy >= 0 || clause.includes("except") || (not >= 0 && clause.length - not <= MAX_WORDS_APART);
}

/**
 * True if words after a time rule it out: "Friday is out", or "Friday, no" if no other day comes next. "Not" after an hour does
 * not.
 */
function rulesOut(after: Words, { at }: Times): boolean {
  const [first = "", second = ""] = after;
  if (first === "not" || first === "no")
    return at === undefined && (after.length > 2 || after.at(-1) === ".");
  if (first === "isnt") return true;
  return first === "out" || (isInList("copulas", first) && isInList("out", second));
}

/** True if the visitor is busy on a day, but not only up to an hour: "Tuesday I work until 4". */
function isOccupied(after: Words): boolean {
  const ends = [after[0] ?? "", after.at(-1) ?? ""];
  return after.some(isBusy) && !ends.some((word) => word === "good" || Object.hasOwn(BOUNDS, word));
}

/** The days that a word means, together with the first or last date after it. */
const BOUNDS: Readonly<Record<string, (first: string, last: string) => Times>> = {
  after: (_, last) => ({ from: addDays(last, 1) }),
  from: (first) => ({ from: first }),
  before: (first) => ({ until: addDays(first, -1) }),
  until: (_, last) => ({ until: last }),
  week: (first) => ({ from: first, until: addDays(first, 6) }),
  weekfrom: (first) => ({ from: addDays(first, 7), until: addDays(first, 7) }),
};

/** Bounds by the word after an hour: "3 or later". */
const OPEN = { onwards: "from", most: "until" };

/** Makes the wish of a mention, with its bound and its negation. */
function toWish({ time, bound, negated }: Reading, today: string): Wish {
  const { weekdays = [], at, ...rest } = time;
  const first = time.from ?? findNextDate(weekdays, today);
  const name = negated && bound === "until" ? "before" : bound; // "not until Friday" is from Friday on
  const bounded =
    weekdays.length < 2 && first ? ownValue(BOUNDS, name)?.(first, time.until ?? first) : undefined;
  const end = bound === "after" || bound === "from" ? "after" : "before";
  const hours = at !== undefined && Object.hasOwn(BOUNDS, bound) ? { [end]: at } : { at };
  const { from, until } = bounded ?? time;
  const wish = { ...rest, ...hours, from, until, weekdays: bounded ? [] : weekdays, without: [] };
  return negated ? negate(wish) : wish;
}

function findNextDate(weekdays: Words, today: string): string | undefined {
  return [1, 2, 3, 4, 5, 6, 7]
    .map((days) => addDays(today, days))
    .find((day) => weekdays.includes(weekdayOf(day)));
}

/** Makes the opposite of a wish: "not before 10", "not next week", "not Friday". */
function negate({ weekdays, from, until, after, before }: Wish): Wish {
  const rest = { weekdays: [], after: before, before: after };
  if (from !== undefined && from === until) return { ...rest, without: [from] };
  const ends = until ? { from: addDays(until, 1) } : from ? { until: addDays(from, -1) } : {};
  return { ...rest, ...ends, without: weekdays };
}

/** Unites the days of two wishes: "Tuesday or Wednesday", "the 1st or the 2nd". If both name an hour, the first one counts. */
function uniteWishes(earlier: Wish, later: Wish): Wish {
  const uniteDays = (days: Words) => ({ ...narrowWish(earlier, later), weekdays: [...new Set(days)] });
  if (later.weekdays.length > 0) return uniteDays([...earlier.weekdays, ...later.weekdays]);
  if (!isDate(earlier) || !isDate(later)) return earlier;
  const [from = "", until = ""] = [earlier.from ?? "", later.from ?? ""].sort();
  return { ...uniteDays([weekdayOf(from), weekdayOf(until)]), from, until };
}

/** Narrows a wish by a later one: another day replaces its day, an hour is added to its day. */
export function narrowWish(earlier: Wish, later: Wish): Wish {
  const meant = isDate(later) ? [later.from, weekdayOf(later.from)] : later.weekdays;
  const without = [...new Set([...earlier.without, ...later.without])].filter((day) => !meant.includes(day));
  const weekdays = later.weekdays.length > 0 || isDate(later) ? later.weekdays : earlier.weekdays;
  // The weekday of the earlier date keeps that date; bounds narrow the earlier days.
  const keeps =
    later.weekdays.length === 0 || !isDate(earlier) || later.weekdays.includes(weekdayOf(earlier.from));
  const { from, until } = (later.from ?? later.until) ? later : keeps ? earlier : {};
  return {
    ...narrowHours(earlier, later),
    weekdays: weekdays.filter((day) => !without.includes(day)),
    without,
    from,
    until,
  };
}

/** Narrows the hours of a wish by later ones; if nothing is left, the later ones count. */
function narrowHours(earlier: Times, later: Times): Pick<Times, "at" | "after" | "before"> {
  const after = Math.max(earlier.after ?? 0, later.after ?? 0);
  const until = Math.min(earlier.before ?? MINUTES_A_DAY, later.before ?? MINUTES_A_DAY);
  const narrowed = { after: after || undefined, before: until < MINUTES_A_DAY ? until : undefined };
  const hours = isBound(later) && after >= until ? { after: later.after, before: later.before } : narrowed;
  const at = later.at ?? earlier.at;
  if (at === undefined || isInHours(at, hours)) return { at, ...hours };
  return later.at === undefined ? hours : { at };
}

const MINUTES_A_DAY = 24 * 60;
/** A free time within so many minutes of the named one is offered in its place. */
const MAX_MINUTES_APART = 30;

/** How far free times fit a wish: its time, its hours, its day, or nothing of it. */
export type FitLevel = "time" | "hours" | "day" | "none";
type Fit = { times: Words; exact: string | undefined; level: FitLevel };

/** Finds the free times that fit a wish best. `exact` is the one to preselect if the wish names hours. */
export function findFittingTimes(free: Words, wish: Wish): Fit {
  const { at } = wish;
  const onDay = free.filter((start) => isOnDay(start, wish));
  const inHours = onDay.filter((start) => isInHours(minuteOf(start), wish));
  const countMinutesApart = (start: string) => Math.abs(minuteOf(start) - (at ?? -MINUTES_A_DAY));
  const near = inHours
    .filter((start) => countMinutesApart(start) <= MAX_MINUTES_APART)
    .toSorted((one, other) => countMinutesApart(one) - countMinutesApart(other));
  if (near.length > 0) return { times: near, exact: near[0], level: "time" };
  const exact = isBound(wish) && at === undefined ? inHours[0] : undefined;
  if (inHours.length > 0) return { times: inHours, exact, level: at === undefined ? "hours" : "day" };
  return { times: onDay.length > 0 ? onDay : free, exact, level: onDay.length > 0 ? "day" : "none" };
}

/** True if a wish is for one day. */
export function isForOneDay(wish: Wish): boolean {
  return wish.weekdays.length === 1 || isDate(wish);
}

function isOnDay(start: string, { weekdays, without, from = "", until = "9" }: Wish): boolean {
  const { date, weekday } = office.localTime(new Date(start));
  const isDay = weekdays.length === 0 || weekdays.includes(weekday);
  return isDay && !without.includes(weekday) && !without.includes(date) && date >= from && date <= until;
}

/** True within the hours of a wish; "before 8 or after 4" leaves out the hours between. */
function isInHours(minute: number, { after = 0, before = MINUTES_A_DAY }: Times): boolean {
  return after < before ? minute >= after && minute < before : minute >= after || minute < before;
}

/** The minute of the day at which a time begins. */
export function minuteOf(start: string): number {
  const [hour = 0, minute = 0] = office.localTime(new Date(start)).time.split(":").map(Number);
  return hour * 60 + minute;
}
