import { ownValue } from "#contract/values.ts";
import { isInList, readListPairs } from "./text/words.ts";

export type Words = readonly string[];

/** Days by their weekdays or as "2026-11-27", hours in minutes of the day. */
export type Times = {
  weekdays?: Words;
  from?: string | undefined;
  until?: string | undefined;
  at?: number | undefined;
  after?: number | undefined;
  before?: number | undefined;
};

/** A day or hour in a message, with the words and marks since the mention before it (`lead`) and up to the next (`tail`). */
export type Mention = { time: Times; lead: string[]; tail: string[] };

const WEEKDAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");
/** Months by their number, from 1. */
const MONTHS =
  "- january february march april may june july august september october november december".split(" ");
const NOON = 12 * 60;
const DAY_PARTS = {
  morning: { before: NOON },
  afternoon: { after: NOON },
  evening: { after: 17 * 60 },
  noon: { at: NOON },
};
/** A bare hour before this one is in the afternoon: "2", but not "8"; "after 7" is in the evening. */
const FIRST_HOUR = 7;
const LAST_HOUR = 18; // of a time like "1830"; larger numbers are years and areas
const MAX_DAYS_AHEAD = 90; // days in which a date is looked for

/** Words by their other forms, some of which are two words, such as "or later". */
const FORMS: ReadonlyMap<string, string> = new Map(
  readListPairs("times.txt").flatMap(([word, forms]) =>
    forms.split(" ").map((form) => [form.replaceAll("_", " "), word] as const),
  ),
);
const PHRASES = [...FORMS].filter(([form]) => form.includes(" "));
const IN_A_WORD = /[\p{L}\p{N}]/u;

/** Replaces phrases by their words, where they stand as whole words. */
function replacePhrases(text: string): string {
  return PHRASES.reduce(
    (left, [phrase, form]) =>
      left.replaceAll(phrase, (_, at: number, all: string) => {
        const beside = [all[at - 1], all[at + phrase.length]];
        return beside.some((sign) => sign && IN_A_WORD.test(sign)) ? phrase : form;
      }),
    text,
  );
}

/** Splits a message into words and marks, each in the form of times.txt. */
function splitWords(message: string): string[] {
  const plain = message
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, "")
    .replace(/(\d)[.,](?=\d)/g, "$1") // "1,650"
    .replace(/\b(\d{1,2}) (00|15|30|45)(?!\d)/g, "$1:$2")
    .replace(/(\d) ?([ap])\.? ?m\b\.?/g, "$1$2m");
  const words = replacePhrases(plain).match(/[\p{L}\p{N}:/$]+|[.,?!;\n]/gu);
  return (words ?? []).flatMap((word, at, all) => {
    const before = all[at - (all[at - 1] === "and" || all[at - 1] === "or" ? 2 : 1)] ?? ".";
    if ((word === "sat" || word === "sun") && !isInList("before a short day", before)) return word;
    if (word === "no") return resolveNo(before, all[at + 1] ?? "");
    return isInList("time fillers", word) ? [] : (FORMS.get(word) ?? word).split(" ");
  });
}

/** Reads a "no": "no Mondays" refuses, "no I said Monday" only answers; "no, Monday" and the Spanish "no puedo" stay. */
function resolveNo(before: string, next: string): string | [] {
  if (before === "." && isInList("after a reply", next)) return [];
  return next.endsWith("s") ? "not" : "no";
}

/** A word of a message with its neighbors, and the dates from today on. */
type Position = { words: Words; at: number; word: string; before: string; next: string; days: Words };

/**
 * Finds the days and hours in a message, in their order; negations are not read yet.
 * @param today "2026-11-27"
 */
export function findMentions(message: string, today: string): Mention[] {
  const words = [...splitWords(message), "."];
  const days = Array.from({ length: MAX_DAYS_AHEAD }, (_, ahead) => addDays(today, ahead));
  const mentions: Mention[] = [];
  let lead: string[] = [];
  for (const [at, word] of words.entries()) {
    const last = mentions.at(-1);
    const position = { words, at, word, before: words[at - 1] ?? ".", next: words[at + 1] ?? ".", days };
    const follows = last !== undefined && lead.every((one) => isInList("joins times", one));
    const time = readTime(position, follows);
    const merged = time && last && mergeTimes(last, time);
    if (merged) {
      last.time = merged;
      lead.length = 0;
    } else if (time) {
      const tail: string[] = [];
      mentions.push({ time, lead, tail });
      lead = tail;
    } else if (last && word === "that" && position.before === "before") last.lead.push("before");
    else if (!isInList("time articles", word) && !MONTHS.includes(word)) lead.push(word);
  }
  return mentions;
}

function readTime(position: Position, follows: boolean): Times | undefined {
  return readDay(position) ?? readWeek(position) ?? readDate(position) ?? readHour(position, follows);
}

function readDay({ word, before, days }: Position): Times | undefined {
  const weekday = WEEKDAYS.indexOf(word);
  if (weekday >= 0)
    return before === "next" ? makeDay(days[countDaysToSunday(days) + weekday]) : { weekdays: [word] };
  if (word === "today") return makeDay(days[0]);
  return word === "tomorrow" ? makeDay(days[1]) : ownValue<Times>(DAY_PARTS, word);
}

/** Reads "next week", "the week after", "the second week of December". */
function readWeek({ word, before, next, words, at, days }: Position): Times | undefined {
  if (word !== "week") return undefined;
  const isAfterNext = words.slice(0, at).includes("next") || words[at + 2] === "next";
  if (next === "after") return makeWeek(days[countDaysToSunday(days) + (isAfterNext ? 7 : 0)]);
  if (before === "next") return makeWeek(days[countDaysToSunday(days)]);
  const month = MONTHS.indexOf((next === "in" ? words[at + 2] : next) ?? "");
  const count = "first second 3rd 4th".split(" ").indexOf(before);
  return month > 0 && count >= 0 ? makeWeek(findDate(days, 1 + 7 * count, month)) : undefined;
}

const DAY_NUMBER = /^(\d{1,2})(st|nd|rd|th)?$/;
const SLASH = /^(\d{1,2})\/(\d{1,2})$/;

/** Reads "December 3rd", "1 Dec", "12/3", "the 30th", "Monday 30". */
function readDate({ word, before, next, words, at, days }: Position): Times | undefined {
  const [, slashMonth, slashDay] = SLASH.exec(word) ?? [];
  const [, digits = slashDay, ordinal] = DAY_NUMBER.exec(word) ?? [];
  if (!digits || isCounted(next) || (slashDay && DAY_NUMBER.test(before))) return undefined;
  const near = [next, before, before === "the" ? words[at - 2] : ""].map((one) => MONTHS.indexOf(one ?? ""));
  const month = Number(slashMonth ?? Math.max(...near));
  const isBare = before === "el" || (Number(digits) > 12 && WEEKDAYS.includes(before));
  if (month <= 0 && !(ordinal ? isInList("before a date", before) : isBare)) return undefined;
  return makeDay(findDate(days, Number(digits), month));
}

/** Finds the next date with this day of the month; `month` is 1 to 12, or at most 0 for any. */
function findDate(days: Words, day: number, month: number): string | undefined {
  return days.find(
    (one) => Number(one.slice(8)) === day && (month <= 0 || Number(one.slice(5, 7)) === month),
  );
}

const CLOCK = /^(\d{1,2}?)(?::?([0-5]\d))?(am|pm|ish)?$/;

/** Reads "3:30", "8am", "11ish", and a bare "9" or "330" if something tells that it is an hour. */
function readHour(position: Position, follows: boolean): Times | undefined {
  const isHalf = position.words[position.at - 2] === "half"; // "half past nine"
  const [, digits, minute = isHalf ? "30" : "0", half] = CLOCK.exec(position.word) ?? [];
  const hour = Number(digits);
  if (!digits || hour < 1 || hour > (minute === "0" ? 12 : LAST_HOUR)) return undefined;
  const isSure = half !== undefined || position.word.includes(":");
  if (!isSure && (Number(minute) % 15 > 0 || !isHour(position, follows))) return undefined;
  const isLate = hour < FIRST_HOUR + (position.before === "after" ? 1 : 0) || hour >= 12;
  const noon = (half?.endsWith("m") ? half === "pm" : isLate) ? NOON : 0;
  return { at: (hour % 12) * 60 + noon + Number(minute) };
}

/** True if words before or after a bare number make it an hour. */
function isHour({ words, at, word, before, next }: Position, follows: boolean): boolean {
  const [third = "", fourth = ""] = words.slice(at + 2, at + 4);
  if (isCounted(next) || (isInList("joins times", next) && isCounted(fourth))) return false;
  const ranges = isInList("through", next) ? CLOCK.test(third) || third === "noon" : /\d[ap]m$/.test(next);
  if (ranges || follows || isInList("makes an hour", next)) return true;
  const [leads, closes] = [isInList("before an hour", before), isInList("after an hour", next)];
  if (word.length > 2) return leads && (closes || isInList("joins times", next));
  return leads || (isInList("may precede an hour", before) && closes);
}

const isCounted = (word: string) => word === "counted" || word === "week";

/** Merges the last mention and a time: "Friday the 4th", "Wed thru Fri", "between 11 and 2", "1-3pm". */
function mergeTimes({ time: first, lead, tail }: Mention, last: Times): Times | undefined {
  const joint = tail.join(" ");
  const ranges = isInList("through", joint) || (joint === "and" && lead.at(-1) === "between");
  if (ranges || (joint === "" && first.at !== undefined)) return makeRange(first, last);
  return joint === "" || joint === "," ? mergeDay(first, last, joint) : undefined;
}

function makeRange(first: Times, last: Times): Times | undefined {
  if (first.at !== undefined && last.at !== undefined)
    return { after: first.at, before: last.at + (last.at > first.at ? 0 : NOON) };
  if (first.from && last.until) return { from: first.from, until: last.until };
  const [start = -1, end = -1] = [first, last].map(({ weekdays }) => WEEKDAYS.indexOf(weekdays?.[0] ?? ""));
  if (start < 0 || end < 0) return undefined;
  return { weekdays: [...WEEKDAYS, ...WEEKDAYS].slice(start, end + (end < start ? 8 : 1)) };
}

/** Merges a date and its weekday; if they differ, one of them is a slip, and neither counts. */
function mergeDay(first: Times, last: Times, joint: string): Times | undefined {
  const [{ weekdays = [] }, date] = first.weekdays ? [first, last] : [last, first];
  if (weekdays.length !== 1 || !isDate(date)) return undefined;
  return weekdays.includes(weekdayOf(date.from)) ? date : joint ? undefined : {};
}

export const isDate = ({ from, until }: Times) => from !== undefined && from === until;
export const addDays = (date: string, days: number) =>
  new Date(Date.parse(`${date}T12:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
export const weekdayOf = (date = "") => WEEKDAYS[new Date(`${date}T12:00Z`).getUTCDay()] ?? "";
const countDaysToSunday = ([today]: Words) => 7 - WEEKDAYS.indexOf(weekdayOf(today));
/** Makes the time of a date; empty for an unknown date. */
const makeDay = (date: string | undefined): Times => (date ? { from: date, until: date } : {});
const makeWeek = (date: string | undefined): Times => (date ? { from: date, until: addDays(date, 6) } : {});
