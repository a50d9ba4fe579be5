import { ownValue } from "#contract/values.ts";
import { localTime } from "#site-data/local-time.ts";
import { inList } from "../understand/text/words.ts";
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
 * When somebody would like to be visited, as far as plain words name it. It narrows the times of a card and chooses one beforehand;
 * what is pressed counts.
 */
export type Wish = Times & {
  weekdays: Words;
  /** Weekdays and dates that do not suit. */
  without: Words;
};

/** Any time. */
export const ANY_TIME: Wish = { weekdays: [], without: [] };

const MOST_CHARACTERS_READ = 600; // characters that are read

/** The days and hours that a message names: the last day holds. Undefined where it names none. */
export function readWish(message: string, now: Date): Wish | undefined {
  const today = localTime(now).date;
  const mentions = findMentions(message.slice(0, MOST_CHARACTERS_READ), today);
  let wish = ANY_TIME;
  let last: Reading | undefined;
  for (const [at, mention] of mentions.entries()) {
    last = readMention(mention, clauseAfter(mentions, at), last);
    if (!last.other)
      wish = (last.joins && !last.negated ? uniteWishes : narrowWish)(wish, toWish(last, today));
  }
  return isDay(wish) || isBound(wish) || wish.at !== undefined || wish.without.length > 0 ? wish : undefined;
}

/** A mention as it is meant: beside the last one or for want of it, denied by what stands before or after it, bounded. */
type Reading = { time: Times; joins: boolean; other: boolean; negated: boolean; out: boolean; bound: string };

function readMention({ time, lead, tail }: Mention, after: Words, last: Reading | undefined): Reading {
  const sentence = lead.slice(lead.lastIndexOf(".") + 1);
  const clause = lead.slice(lead.findLastIndex(endsClause) + 1);
  const joins = last !== undefined && kindOf(time) === kindOf(last.time) && joinsLast(lead, tail, last);
  const isReply = sentence.join() === "no" && isDay(time); // "No, Friday" without its comma
  const isUnclear = isReply && !isDate(time) && after[0] === "." && tail.at(-1) !== "not";
  const isDenied = joins ? last.negated : !isReply && denies(last?.out ? [] : clause);
  const out = rulesOut(after, time);
  const open = ownValue(OPEN, tail[0] ?? "");
  const negated = (isDenied || out || (isSingleDay(time) && isOccupied(after))) && open === undefined;
  const other =
    isUnclear || (last !== undefined && (joins ? last.other : isAlternative(lead, sentence, time, last)));
  return { time, joins, other, negated, out, bound: open ?? clause.at(-1) ?? "" };
}

/** "Tuesday at 9, or Friday at 2": of two the first is meant, up to the next sentence. */
function isAlternative(lead: Words, sentence: Words, time: Times, last: Reading): boolean {
  if (last.other && !lead.includes(".")) return true;
  return sentence.includes("if") || (sentence.includes("or") && isDay(time));
}

const isDay = ({ weekdays = [], from, until }: Times) => weekdays.length > 0 || (from ?? until) !== undefined;
const isBound = ({ after, before }: Times) => (after ?? before) !== undefined;
const kindOf = (time: Times) =>
  time.weekdays ? "weekdays" : isDate(time) ? "date" : isDay(time) ? "days" : "hours";

const isSingleDay = (time: Times) => time.weekdays !== undefined || isDate(time);
const MOST_WORDS_APART = 4;
const endsClause = (word: string) => inList("clause ends", word);
const isBusy = (word: string, at: number, words: Words) =>
  word === "busy" || (word === "work" && words[at - (words[at - 1] === "not" ? 2 : 1)] === "i");

/** The words after a mention up to the end of its clause; in "Monday and Tuesday are out" those after the second. */
function clauseAfter(mentions: readonly Mention[], at: number): Words {
  const [tail = [], next] = mentions.slice(at, at + 2).map((one) => one.tail);
  if (next && inList("joins", tail.join()) && !inList("singular", next[0] ?? ""))
    return clauseAfter(mentions, at + 1);
  const stop = tail.findIndex(endsClause);
  return stop < 0 ? tail : [...tail.slice(0, stop), "."];
}

/** "Mon or Tue", "Tue, Thu and Sat"; in "not Friday, Monday" the second is not refused. */
function joinsLast(lead: Words, tail: Words, { time, negated }: Reading): boolean {
  const isList = isDay(time) && (!negated || tail.join() === "and");
  return (
    lead.every((word) => inList("joins days", word)) && (isList || lead.some((word) => inList("joins", word)))
  );
}

/** "Not", "except", "I work"; who does not work has time. */
function denies(clause: Words): boolean {
  const busy = clause.findLastIndex(isBusy);
  const not = clause.findLastIndex((word) => inList("negation", word));
  if (not >= 0 && busy > not && busy - not <= MOST_WORDS_APART) return false;
  return busy >= 0 || clause.includes("except") || (not >= 0 && clause.length - not <= MOST_WORDS_APART);
}

/** "Friday is out", "Friday, no" where no other day comes next; "7, not a minute later" rules out no hour. */
function rulesOut(after: Words, { at }: Times): boolean {
  const [first = "", second = ""] = after;
  if (first === "not" || first === "no")
    return at === undefined && (after.length > 2 || after.at(-1) === ".");
  if (first === "isnt") return true;
  return first === "out" || (inList("copulas", first) && inList("out", second));
}

/** "Tuesday I have the dentist", but "Tuesday I work until 4" */
function isOccupied(after: Words): boolean {
  const ends = [after[0] ?? "", after.at(-1) ?? ""];
  return after.some(isBusy) && !ends.some((word) => word === "good" || Object.hasOwn(BOUNDS, word));
}

/** The days from the first or last date of one that is named, by the word before it. */
const BOUNDS: Readonly<Record<string, (first: string, last: string) => Times>> = {
  after: (_, last) => ({ from: addDays(last, 1) }),
  from: (first) => ({ from: first }),
  before: (first) => ({ until: addDays(first, -1) }),
  until: (_, last) => ({ until: last }),
  week: (first) => ({ from: first, until: addDays(first, 6) }),
  weekfrom: (first) => ({ from: addDays(first, 7), until: addDays(first, 7) }),
};

/** Bounds by the words behind an hour: "3 or later" */
const OPEN = { onwards: "from", most: "until" };

/** The wish that a mention stands for, as it is bounded and negated. */
function toWish({ time, bound, negated }: Reading, today: string): Wish {
  const { weekdays = [], at, ...rest } = time;
  const first = time.from ?? findNextDate(weekdays, today);
  const name = negated && bound === "until" ? "before" : bound; // not until Friday: from Friday on
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

/** "Not before 10", "not next week", "not Friday" */
function negate({ weekdays, from, until, after, before }: Wish): Wish {
  const rest = { weekdays: [], after: before, before: after };
  if (from !== undefined && from === until) return { ...rest, without: [from] };
  const ends = until ? { from: addDays(until, 1) } : from ? { until: addDays(from, -1) } : {};
  return { ...rest, ...ends, without: weekdays };
}

/** "Tuesday or Wednesday", "the 1st or the 2nd"; of hours the first holds. */
function uniteWishes(before: Wish, told: Wish): Wish {
  const union = (days: Words) => ({ ...narrowWish(before, told), weekdays: [...new Set(days)] });
  if (told.weekdays.length > 0) return union([...before.weekdays, ...told.weekdays]);
  if (!isDate(before) || !isDate(told)) return before;
  const [from = "", until = ""] = [before.from ?? "", told.from ?? ""].sort();
  return { ...union([weekdayOf(from), weekdayOf(until)]), from, until };
}

/** A wish as a later one narrows it: another day takes the day's place, an hour is of the day before it. */
export function narrowWish(before: Wish, told: Wish): Wish {
  const meant = isDate(told) ? [told.from, weekdayOf(told.from)] : told.weekdays;
  const without = [...new Set([...before.without, ...told.without])].filter((day) => !meant.includes(day));
  const weekdays = told.weekdays.length > 0 || isDate(told) ? told.weekdays : before.weekdays;
  // "Saturday's the better of the two", after the 12th was named, is of that Saturday; bounds narrow what was said.
  const keeps =
    told.weekdays.length === 0 || !isDate(before) || told.weekdays.includes(weekdayOf(before.from));
  const { from, until } = (told.from ?? told.until) ? told : keeps ? before : {};
  return {
    ...narrowHours(before, told),
    weekdays: weekdays.filter((day) => !without.includes(day)),
    without,
    from,
    until,
  };
}

/** Hours narrow each other; where they cannot, the later ones hold. */
function narrowHours(before: Times, told: Times): Pick<Times, "at" | "after" | "before"> {
  const after = Math.max(before.after ?? 0, told.after ?? 0);
  const until = Math.min(before.before ?? MINUTES_A_DAY, told.before ?? MINUTES_A_DAY);
  const narrowed = { after: after || undefined, before: until < MINUTES_A_DAY ? until : undefined };
  const hours = isBound(told) && after >= until ? { after: told.after, before: told.before } : narrowed;
  const at = told.at ?? before.at;
  if (at === undefined || isInHours(at, hours)) return { at, ...hours };
  return told.at === undefined ? hours : { at };
}

const MINUTES_A_DAY = 24 * 60; // minutes
/** A time of the calendar that is as near as this to the one that was named may be meant by it. In minutes. */
const MOST_MINUTES_APART = 30;

/** How far free times fit a wish: a time that was named, hours, a day, or none of it. */
export type Met = "time" | "hours" | "day" | "none";
type Fit = { times: Words; exact: string | undefined; met: Met };

/** The free times that fit a wish best, in their order; `exact` where hours are named, and one of them is free on a day that is. */
export function findFittingTimes(free: Words, wish: Wish): Fit {
  const { at } = wish;
  const onDay = free.filter((start) => isOnDay(start, wish));
  const inHours = onDay.filter((start) => isInHours(minuteOf(start), wish));
  const away = (start: string) => Math.abs(minuteOf(start) - (at ?? -MINUTES_A_DAY));
  const near = inHours
    .filter((start) => away(start) <= MOST_MINUTES_APART)
    .toSorted((one, other) => away(one) - away(other));
  if (near.length > 0) return { times: near, exact: near[0], met: "time" };
  const exact = isBound(wish) && at === undefined ? inHours[0] : undefined;
  if (inHours.length > 0) return { times: inHours, exact, met: at === undefined ? "hours" : "day" };
  return { times: onDay.length > 0 ? onDay : free, exact, met: onDay.length > 0 ? "day" : "none" };
}

/** Whether a wish is for one day. */
export function isForOneDay(wish: Wish): boolean {
  return wish.weekdays.length === 1 || isDate(wish);
}

function isOnDay(start: string, { weekdays, without, from = "", until = "9" }: Wish): boolean {
  const { date, weekday } = localTime(new Date(start));
  const isDay = weekdays.length === 0 || weekdays.includes(weekday);
  return isDay && !without.includes(weekday) && !without.includes(date) && date >= from && date <= until;
}

/** "Before 8 or after 4" leaves the hours between out. */
function isInHours(minute: number, { after = 0, before = MINUTES_A_DAY }: Times): boolean {
  return after < before ? minute >= after && minute < before : minute >= after || minute < before;
}

/** When a time is on its day, in minutes of it. */
export function minuteOf(start: string): number {
  const [hour = 0, minute = 0] = localTime(new Date(start)).time.split(":").map(Number);
  return hour * 60 + minute;
}
