import { localTime } from "#site/local-time.ts";

/**
 * When somebody would like to be visited, as far as plain words name it. It narrows the times of a card and chooses one beforehand;
 * what is pressed counts. Dates as "2026-11-27", hours in minutes of the day.
 */
export type Wish = {
  weekdays: readonly string[];
  /** Weekdays and dates that do not suit. */
  without: readonly string[];
  from?: string | undefined;
  until?: string | undefined;
  at?: number | undefined;
  after?: number | undefined;
  before?: number | undefined;
};

/** Any time. */
export const ANY: Wish = { weekdays: [], without: [] };

const WEEKDAYS: readonly string[] = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");
const WORKDAYS = WEEKDAYS.slice(1, 6);
const NOON = 12 * 60;
const EVENING = 17 * 60;
/** A bare "2" is an afternoon's, a bare "8" a morning's. */
const FIRST_HOUR = 7;
const AHEAD = 90; // days in which a date is looked for

/** Weekdays by the words for them, whole or shortened. */
const DAY_NAMES = namesOf({
  Sunday: "sunday sundays sun domingo domingos",
  Monday: "monday mondays mon lunes",
  Tuesday: "tuesday tuesdays tue tues martes",
  Wednesday: "wednesday wednesdays wed weds miercoles",
  Thursday: "thursday thursdays thu thur thurs jueves",
  Friday: "friday fridays fri viernes",
  Saturday: "saturday saturdays sat sabado sabados",
});

/** Months by their number, "01" to "12". */
const MONTH_NAMES = namesOf({
  "01": "january jan enero",
  "02": "february feb febrero",
  "03": "march mar marzo",
  "04": "april apr abril",
  "05": "may mayo",
  "06": "june jun junio",
  "07": "july jul julio",
  "08": "august aug agosto",
  "09": "september sep sept septiembre",
  "10": "october oct octubre",
  "11": "november nov noviembre",
  "12": "december dec diciembre",
});

function namesOf(groups: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(groups).flatMap(([name, words]) => words.split(" ").map((word) => [word, name] as const)),
  );
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(" "));
const NOT = set("not no nothing never except cannot cant dont isnt wont nunca");
/** What refuses a day that stands before it: "Friday is out". */
const OUT = set("out bad wont doesnt no off impossible");
/** What refuses all days after it: "any morning, except I have the doctor on the 3rd". */
const EXCEPT = set("except excepto menos salvo");
const TODAY = set("today tonight hoy");
const TOMORROW = set("tomorrow tmrw tmw tomorow tommorow tommorrow");
const MORNING = set("morning mornings");
const AFTERNOON = set("afternoon afternoons tarde tardes");
const EVENINGS = set("evening evenings noche");
const AFTER = set("after past from despues");
const BEFORE = set("before until till by antes hasta");
/** What leads to an hour, and what follows one. */
const LEADS = set("at around about las la or and to between");
const FOLLOWS = set("works work ok okay is would then please on sounds good fine oclock in o or");
/** What a number before these counts is no hour. */
const UNITS = set(
  "year years day days week weeks month months minute minutes hour hours percent sq sqft ft feet square squares mile miles layer layers story stories bedroom bedrooms inch inches people guys dollars x",
);
/** What somebody does when there is no time: "I work mornings". */
const BUSY = set("work works busy asleep sleep teach");

const GREETINGS = /\bgood (?:morning|afternoon|evening)\b|\bbuen[oa]s (?:dias|tardes|noches)\b/g;

/** The days and hours that a message names, clause by clause: the last day holds. Undefined where it names none. */
export function wishIn(message: string, now: Date): Wish | undefined {
  const wishes: Wish[] = [];
  for (const sentence of plain(message).split(/[.?!;\n](?:\s|$)/)) {
    for (const clause of sentence.split(/,(?=\s)|\bbut\b/)) {
      const words = clause.split(/[^\p{L}\p{N}:/]+/u).filter(Boolean);
      // "Tuesday at 9, or Friday at 2": of two the first is meant.
      if (wishes.length > 0 && ALTERNATIVE.has(words[0] ?? "")) break;
      const wish = wishOf(words, now);
      if (wish) wishes.push(wish);
    }
  }
  return wishes.length > 0 ? wishes.reduce(beside) : undefined;
}

const ALTERNATIVE = set("or o alternate alternatively otherwise if");

/** Two wishes of one message: another day takes the day's place, hours narrow each other. */
function beside(before: Wish, told: Wish): Wish {
  return { ...together(before, told), ...hoursOf(before), ...hoursOf(told) };
}

function plain(message: string): string {
  return message
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\b(we|i|he|she|they)['’]d\b/g, "$1 would")
    .replace(/[\p{M}'’]/gu, "")
    .replace(/\b([ap])\. ?m\b\.?/g, "$1m")
    .replace(GREETINGS, " ");
}

/** A wish as a later one narrows it: another day takes the day's place, an hour is of the day before it. */
export function together(before: Wish, told: Wish): Wish {
  const namesDay = told.weekdays.length > 0 || told.from !== undefined || told.until !== undefined;
  // "Saturday's the better of the two", after the 12th was named, is of that Saturday; bounds narrow what was said.
  const keepsRange =
    !namesDay ||
    (told.from === undefined &&
      told.until === undefined &&
      told.weekdays.some((day) => isWithin(day, before)));
  const keepsHours = told.at === undefined;
  const without = [...new Set([...before.without, ...told.without])].filter(
    (day) => !told.weekdays.includes(day),
  );
  const hours = { ...(keepsHours && hoursOf(before)), ...hoursOf(told) };
  const { at, after = 0, before: until = Infinity } = hours;
  // A time that was named gives way to hours in which it does not lie.
  const stays = told.at !== undefined || (at !== undefined && at >= after && at < until);
  return {
    ...hours,
    ...(!stays && { at: undefined }),
    ...(keepsRange && rangeOf(before)),
    ...rangeOf(told),
    weekdays: (namesDay ? told.weekdays : before.weekdays).filter((day) => !without.includes(day)),
    without,
  };
}

/** Whether a weekday lies in the days from which a wish is to which it is. */
function isWithin(weekday: string, { from, until }: Wish): boolean {
  if (!from || !until) return false;
  const days = Math.round((Date.parse(until) - Date.parse(from)) / DAY);
  return Array.from({ length: Math.min(days + 1, 7) }, (_, ahead) => weekdayOf(later(from, ahead))).includes(
    weekday,
  );
}

const DAY = 86_400_000; // milliseconds

function weekdayOf(date: string): string {
  return WEEKDAYS[new Date(`${date}T12:00Z`).getUTCDay()] ?? "";
}

function hoursOf({ at, after, before }: Wish) {
  return {
    ...(at !== undefined && { at }),
    ...(after !== undefined && { after }),
    ...(before !== undefined && { before }),
  };
}

function rangeOf({ from, until }: Wish) {
  return { ...(from && { from }), ...(until && { until }) };
}

/** A sentence as it is gone through, word by word. */
type Told = {
  words: readonly string[];
  at: number;
  word: string;
  before: string;
  next: string;
  today: string;
};

type Found = Partial<Wish>;

function wishOf(words: readonly string[], now: Date): Wish | undefined {
  const today = localTime(now).date;
  const found = words.flatMap((word, at): Found[] => {
    const told = { words, at, word, before: words[at - 1] ?? "", next: words[at + 1] ?? "", today };
    return [...dayIn(told), ...hourIn(told)];
  });
  if (found.length === 0) return undefined;
  const dated = found.findLast(({ from, until }) => from !== undefined && from === until);
  const wish: Wish = {
    ...Object.assign({}, ...found),
    weekdays: [...new Set(found.flatMap(({ weekdays = [] }) => weekdays))],
    without: [...new Set(found.flatMap(({ without = [] }) => without))],
  };
  return dated ? { ...wish, weekdays: [] } : wish; // "Friday, the 4th"
}

function dayIn(told: Told): Found[] {
  const { word, before, next, today, words, at } = told;
  const weekday = DAY_NAMES.get(word);
  const isShort = word === "sun" || word === "sat" || word === "mar" || word === "may";
  if (weekday && !(isShort && words.length > SHORT)) {
    if (BEFORE.has(before) || before === "after") return [sideOf(told, nextDay(today, weekday))];
    const [through = "", last = ""] = words.slice(at + 1, at + 3);
    const until = THROUGH.has(through) ? DAY_NAMES.get(last) : undefined;
    if (until) return [{ weekdays: daysBetween(weekday, until) }];
    const days = { [isRefused(told) ? "without" : "weekdays"]: [weekday] };
    return [before === "next" || before === "proximo" ? { ...days, from: weekAfter(today) } : days];
  }
  if (weekday) return [];
  if (TODAY.has(word) && next !== "is") return [meant(told, today)];
  if (TOMORROW.has(word) || (word === "manana" && !OF_MORNING.has(before)))
    return [meant(told, later(today, 1))];
  if (word === "weekend" || word === "weekends")
    return [{ [isRefused(told) ? "without" : "weekdays"]: ["Saturday", "Sunday"] }];
  if (word === "weekday" || word === "weekdays") return [{ weekdays: WORKDAYS }];
  if (word === "next" && WEEK.has(next))
    return [isRefused(told) ? { from: later(weekAfter(today), 7) } : weekFrom(weekAfter(today))];
  if (word === "middle" || word === "midweek") return [{ weekdays: MIDWEEK }];
  if (WEEK.has(word)) return weekIn(told);
  const date = dateIn(told);
  return date ? [date] : partOfDay(told);
}

/** Mornings, afternoons and evenings; "I work mornings" refuses them. */
function partOfDay(told: Told): Found[] {
  const { word, before, words, at } = told;
  const isMorning = MORNING.has(word) || (word === "manana" && OF_MORNING.has(before));
  const refused = isRefused(told) || words.slice(Math.max(0, at - NEAR), at).some((one) => BUSY.has(one));
  if (isMorning) return [refused ? { after: NOON } : { before: NOON }];
  if (AFTERNOON.has(word)) return [refused ? { before: NOON } : { after: NOON }];
  return EVENINGS.has(word) ? [{ after: EVENING }] : [];
}

const OF_MORNING = set("la por de");
const WEEK = set("week wk semana");
const THROUGH = set("thru through to a");

/** "Wed thru Fri" */
function daysBetween(first: string, last: string): string[] {
  const from = WEEKDAYS.indexOf(first);
  const days = [...WEEKDAYS.slice(from), ...WEEKDAYS.slice(0, from)];
  return days.slice(0, days.indexOf(last) + 1);
}

/** The day that is named, or that does not suit: "not tomorrow", "except the 3rd". */
function meant(told: Told, date: string): Found {
  return isRefused(told) ? { without: [date] } : dated(date);
}

const SHORT = 8; // words: in a long sentence "sat" is a verb
const NEAR = 3; // words

function isRefused({ words, at }: Told): boolean {
  const near = words.slice(Math.max(0, at - NEAR), at);
  const [after = "", second = ""] = words.slice(at + 1, at + 3);
  const excepted = words.slice(0, at).some((word) => EXCEPT.has(word));
  return (
    excepted ||
    near.some((word) => NOT.has(word)) ||
    (OUT.has(after) && after !== "off") ||
    (after === "is" && OUT.has(second))
  );
}

/** A day that bounds the wish, by the word before it: "nothing before Tuesday", "after Friday". */
function sideOf({ words, at, before }: Told, day: string): Found {
  if (before === "after") return { from: later(day, 1) };
  return NOT.has(words[at - 2] ?? "") ? { from: day } : { until: later(day, -1) };
}

/** "The week after", "the second week of December", "the week of the 30th" */
function weekIn({ words, at, next, before, today }: Told): Found[] {
  if (next === "after") return [weekFrom(later(weekAfter(today), 7))];
  const day = DAY_NAMES.get(words[at + 2] ?? "");
  if (next === "from" && day) return [dated(later(nextDay(today, day), 7))];
  if (next !== "of" && next !== "in") return [];
  const month = MONTH_NAMES.get(words[at + 2] ?? "");
  const count = ORDINALS.indexOf(before);
  if (month && count >= 0) {
    const first = onDate(today, 1 + 7 * count, month);
    return first ? [{ from: first, until: later(first, 6) }] : [];
  }
  const from = onDate(today, Number.parseInt(words[at + 3] ?? "", 10));
  return from ? [{ from, until: later(from, 6) }] : [];
}

const ORDINAL_WORDS =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split(
    " ",
  );
const ORDINALS = ["first", "second", "third", "fourth"];
const MIDWEEK = WEEKDAYS.slice(2, 5);

function weekFrom(sunday: string): Found {
  return { from: sunday, until: later(sunday, 6) };
}

/** The next date of a weekday after today. */
function nextDay(today: string, weekday: string): string {
  const ahead = (WEEKDAYS.indexOf(weekday) - new Date(`${today}T12:00Z`).getUTCDay() + 7) % 7;
  return later(today, ahead || 7);
}

/** "December 3rd", "1 Dec", "3 de diciembre", "the 30th", "12/3" */
function dateIn(told: Told): Found | undefined {
  const date = dateNamed(told);
  const lead = told.before === "the" || told.before === "el" ? told.words[told.at - 2] : told.before;
  if (!date) return undefined;
  if (lead === "before")
    return NOT.has(told.words[told.words.indexOf(lead) - 1] ?? "")
      ? { from: date }
      : { until: later(date, -1) };
  return lead === "after" ? { from: later(date, 1) } : meant(told, date);
}

function dateNamed({ word, before, next, words, at, today }: Told): string | undefined {
  const month = MONTH_NAMES.get(word);
  const [, day] = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(next) ?? [];
  if (month && day && !/^\d/.test(before)) return onDate(today, Number(day), month);
  const [, slashMonth, slashDay] = /^(\d{1,2})\/(\d{1,2})$/.exec(word) ?? [];
  if (slashMonth && slashDay) return onDate(today, Number(slashDay), slashMonth.padStart(2, "0"));
  const inWords = before === "the" ? ORDINAL_WORDS.indexOf(word) + 1 : 0;
  if (inWords > 2 && next !== "week") return onDate(today, inWords);
  const [, ordinal] = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word) ?? [];
  const ofMonth = MONTH_NAMES.get((next === "de" || next === "of" ? words[at + 2] : next) ?? "");
  if (ordinal && ofMonth) return onDate(today, Number(ordinal), ofMonth);
  const ofWeek = words.slice(Math.max(0, at - NEAR), at).includes("week");
  const spoken = !ofWeek && (/\D$/.test(word) ? before === "the" : before === "el");
  return ordinal && spoken ? onDate(today, Number(ordinal)) : undefined;
}

/** The next day with this number, of a month where one is named. */
function onDate(today: string, day: number, month?: string): string | undefined {
  const days = Array.from({ length: AHEAD }, (_, ahead) => later(today, ahead));
  return days.find((one) => Number(one.slice(8)) === day && (!month || one.slice(5, 7) === month));
}

function dated(day: string): Found {
  return { from: day, until: day };
}

/** The minute of the day at a word: "3:30", "8am", "11ish", "at 9", "2 pm", "a las 3", "0830 to 1000". */
function hourIn(told: Told): Found[] {
  const { before, next, words } = told;
  const word = hourInWords(told) ?? told.word.replace(/ish$/, "");
  if (AT_NOON.has(word)) return [boundOf(told, NOON)];
  const [, hours, minutes24] = /^([01]\d|2[0-3])([0-5]\d)$/.exec(word) ?? [];
  if (hours && !UNITS.has(next) && (CLOCK.has(before) || CLOCK.has(next)))
    return [boundOf(told, Number(hours) * 60 + Number(minutes24))];
  const [, hour = "", minute = "0", joined] = /^(\d{1,2})(?::(\d\d))?(am|pm)?$/.exec(word) ?? [];
  if (
    !hour ||
    Number(hour) < 1 ||
    Number(hour) > 12 ||
    UNITS.has(next) ||
    MONTH_NAMES.has(before) ||
    MONTH_NAMES.has(next)
  )
    return [];
  const half = joined ?? (next === "am" || next === "pm" ? next : undefined);
  const led = LEADS.has(before) || AFTER.has(before) || BEFORE.has(before) || DAY_NAMES.has(before);
  const about = word !== told.word;
  const follows = about || next === "" || FOLLOWS.has(next) || DAY_NAMES.has(next);
  if (!half && !word.includes(":") && !led && !about && !(follows && words.length < SHORT)) return [];
  // "After 7" is of the evening.
  const firstHour = FIRST_HOUR + (AFTER.has(before) ? 1 : 0);
  const isAfternoon = half ? half === "pm" : Number(hour) < firstHour || Number(hour) === 12;
  const minutes = ((Number(hour) % 12) + (isAfternoon ? 12 : 0)) * 60 + Number(minute);
  return [boundOf(told, minutes)];
}

const HOUR_WORDS = "one two three four five six seven eight nine ten eleven twelve".split(" ");

/** "Ten to noon", "half past nine": an hour in words where something leads to it. */
function hourInWords({ word, before, words, at }: Told): string | undefined {
  const hour = HOUR_WORDS.indexOf(word) + 1;
  if (hour === 0) return undefined;
  if (before === "past" && words[at - 2] === "half") return `${hour}:30`;
  const leads = [before, ...(ARTICLES.has(before) ? [words[at - 2] ?? ""] : [])];
  const led = leads.some(
    (one) => (LEADS.has(one) && one !== "and" && one !== "or") || AFTER.has(one) || BEFORE.has(one),
  );
  return led || words[at + 1] === "to" || words[at + 1] === "oclock" ? String(hour) : undefined;
}

const AT_NOON = set("noon mediodia lunch lunchtime");
/** What tells that four digits are a time. */
const CLOCK = set("at between and to until till by before after hrs hours");

/** "After 4", "before 10", "not before 10", "no later than 4", "between 11 and 2", or the very time. */
function boundOf({ words, at, next }: Told, minutes: number): Found {
  const lead = words.slice(0, at).findLastIndex((word) => !ARTICLES.has(word)); // "antes de las 2"
  const [third = "", second = "", first = ""] = [words[lead - 2], words[lead - 1], words[lead]];
  const denied = NOT.has(second);
  if (first === "than" || first === "then")
    return (second === "later") === NOT.has(third) ? { before: minutes } : { after: minutes };
  if (first === "between" || next === "to") return { after: minutes };
  if (JOINS.has(first) && (/^\d/.test(second) || HOUR_WORDS.includes(second))) return { before: minutes };
  if (AFTER.has(first)) return denied ? { before: minutes } : { after: minutes };
  if (BEFORE.has(first)) return denied ? { after: minutes } : { before: minutes };
  const [or = "", later = ""] = words.slice(at + 1, at + 3);
  return or === "or" && AFTER_THAT.has(later) ? { after: minutes } : { at: minutes };
}

const AFTER_THAT = set("later after");
const JOINS = set("and to y");
const ARTICLES = set("la las el de");

function later(date: string, days: number): string {
  return new Date(Date.parse(`${date}T12:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The Sunday after a date, with which the week after it begins. */
function weekAfter(date: string): string {
  return later(date, 7 - new Date(`${date}T12:00Z`).getUTCDay());
}

/** A time of the calendar that is as near as this to the one that was named may be meant by it. In minutes. */
const NEARLY = 30;

/** How far free times fit a wish: a time that was named, hours, a day, or none of it. */
export type Met = "time" | "hours" | "day" | "none";

/** The free times that fit a wish best, in their order; `exact` where hours are named, and one of them is free on a day that is. */
export function fitting(
  free: readonly string[],
  wish: Wish,
): { times: readonly string[]; exact: string | undefined; met: Met } {
  const { at, after, before } = wish;
  const onDay = free.filter((start) => isOnDay(start, wish));
  const inHours = onDay.filter((start) => isInHours(minuteOf(start), wish));
  const away = (start: string) => Math.abs(minuteOf(start) - (at ?? 0));
  const near =
    at === undefined
      ? []
      : inHours.filter((start) => away(start) <= NEARLY).toSorted((one, other) => away(one) - away(other));
  const named = after !== undefined || before !== undefined;
  if (near.length > 0) return { times: near, exact: near[0], met: "time" };
  if (inHours.length > 0)
    return {
      times: inHours,
      exact: named && at === undefined ? inHours[0] : undefined,
      met: at === undefined ? "hours" : "day",
    };
  return onDay.length > 0
    ? { times: onDay, exact: undefined, met: "day" }
    : { times: free, exact: undefined, met: "none" };
}

/** Whether a wish is for one day. */
export function isOneDay({ weekdays, from, until }: Wish): boolean {
  return weekdays.length === 1 || (from !== undefined && from === until);
}

function isOnDay(start: string, { weekdays, without, from, until }: Wish): boolean {
  const { date, weekday } = localTime(new Date(start));
  const isDay = weekdays.length === 0 || weekdays.includes(weekday);
  if (without.includes(weekday) || without.includes(date)) return false;
  return isDay && (!from || date >= from) && (!until || date <= until);
}

/** "Before 8 or after 4" leaves the hours between out. */
function isInHours(minute: number, { after = 0, before = Infinity }: Wish): boolean {
  return after < before ? minute >= after && minute < before : minute >= after || minute < before;
}

/** When a time is on its day, in minutes of it. */
export function minuteOf(start: string): number {
  const [hour = 0, minute = 0] = localTime(new Date(start)).time.split(":").map(Number);
  return hour * 60 + minute;
}
