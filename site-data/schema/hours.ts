import { z } from "zod";
import { formatClockTime } from "../office-clock.ts";
import { line } from "./text.ts";

// The hours of a week: as company.yaml states them, and in the words in which every page, mail and answer says them.

export const WEEKDAYS = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Days with times, "07:00" to "18:00". */
export type OpenDays = { days: Weekday[]; opens: string; closes: string };

/** Days with the owner's words in place of times: "by appointment". The office is not open on them. */
export type SaidDays = { days: Weekday[]; say: string };

const MUST_BE_TIME = 'must be a time in quotes like "07:00"';

const time = z
  .string(MUST_BE_TIME)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of 24 hours in quotes like "07:00"');

const days = z
  .union([z.string(), z.array(z.string())], "must be days like Monday to Friday")
  .transform((value, context): Weekday[] => {
    const read = readDays(typeof value === "string" ? value.split(",") : value);
    if (read) return read;
    context.addIssue("must be days in English like Monday to Friday, Saturday");
    return z.NEVER;
  });

/** Reads ["Monday to Thursday", "Sat"], also "Mon-Thu"; undefined if one of them is no day. */
export function readDays(parts: readonly string[]): Weekday[] | undefined {
  const found = parts.flatMap((part) => {
    const [first = -1, last = first] = part
      .trim()
      .split(/\s+to\s+|\s*[-–]\s*/i)
      .map(weekday);
    return first < 0 || last < first ? [undefined] : WEEKDAYS.slice(first, last + 1);
  });
  const known = found.filter((day) => day !== undefined);
  return known.length === found.length ? known : undefined;
}

function weekday(name: string): number {
  const written = name.trim().replace(/\.$/, "").toLowerCase();
  return WEEKDAYS.findIndex((day) => written.length >= 3 && day.toLowerCase().startsWith(written));
}

function weekOf<Entry extends z.ZodType>(entry: Entry) {
  return z.array(entry, "must be a list").min(1, "must have at least one entry");
}

/** Hours by days; on other days it is closed. */
export const openWeek = weekOf(z.strictObject({ days, opens: time, closes: time }));

/** Hours by days, of which some may have words in place of times. */
export const officeWeek = weekOf(
  z
    .strictObject({
      days,
      opens: time.optional(),
      closes: time.optional(),
      say: line(60).optional().meta({ title: "In place of times, as: by appointment" }),
    })
    .transform(({ days, opens, closes, say }, context): OpenDays | SaidDays => {
      if (opens && closes && !say) return { days, opens, closes };
      if (say && !opens && !closes) return { days, say };
      if (say) context.addIssue({ code: "custom", path: ["say"], message: SAYS_BOTH });
      else
        for (const [key, given] of Object.entries({ opens, closes }))
          if (!given) context.addIssue({ code: "custom", path: [key], message: MUST_BE_TIME });
      return z.NEVER;
    }),
);

const SAYS_BOTH =
  "must stand in place of opens and closes; take these out, or write the times into its words";

/** The days of a week with times; on the others the office is not open. */
export function listOpenDays(week: Week): OpenDays[] {
  return week.filter((entry) => "opens" in entry);
}

/** The days of a week with words in place of times. */
export function listSaidDays(week: Week): SaidDays[] {
  return week.filter((entry) => "say" in entry);
}

type Week = readonly (OpenDays | SaidDays)[];

/** A language in which hours are said. */
type Language = {
  readonly day: (day: Weekday) => string;
  readonly to: string;
  readonly and: string;
  readonly between: (entry: OpenDays) => string;
  /** Known words of owners; others are said as they are written. */
  readonly said: Readonly<Record<string, string>>;
};

const ENGLISH: Language = {
  day: (day) => day,
  to: "to",
  and: "and",
  between: ({ opens, closes }) => `${formatTime(opens)} to ${formatTime(closes)}`,
  said: {},
};

const SPANISH_DAYS: Readonly<Record<Weekday, string>> = {
  Monday: "lunes",
  Tuesday: "martes",
  Wednesday: "miércoles",
  Thursday: "jueves",
  Friday: "viernes",
  Saturday: "sábado",
  Sunday: "domingo",
};

const SPANISH: Language = {
  day: (day) => SPANISH_DAYS[day],
  to: "a",
  and: "y",
  between: ({ opens, closes }) => `de ${opens.replace(/^0/, "")} a ${closes}`,
  said: {
    "by appointment": "con cita previa",
    "by appointment only": "solo con cita previa",
    closed: "cerrado",
  },
};

/** The lines of {@link statedHours}, and one for the days on which the office is closed. */
export function hoursInWords(week: Week): string[] {
  const named = week.flatMap(({ days }) => days);
  const closed = WEEKDAYS.filter((day) => !named.includes(day));
  return [...statedHours(week), ...(closed.length > 0 ? [`${daysInWords(closed, ENGLISH)}, closed`] : [])];
}

/** "Monday to Friday, 7 am to 6 pm", "Saturday, by appointment": a line for each entry. */
export function statedHours(week: Week): string[] {
  return sayWeek(week, ENGLISH);
}

/** "lunes a viernes, de 7:00 a 18:00" */
export function statedHoursInSpanish(week: Week): string[] {
  return sayWeek(week, SPANISH);
}

/** The owner's words for a day in Spanish: "con cita previa"; words that are not known are said as they are written. */
export function sayInSpanish(words: string): string {
  return SPANISH.said[words.toLowerCase()] ?? words;
}

function sayWeek(week: Week, language: Language): string[] {
  return week.map((entry) => {
    const words =
      "say" in entry ? (language.said[entry.say.toLowerCase()] ?? entry.say) : language.between(entry);
    return `${daysInWords(entry.days, language)}, ${words}`;
  });
}

function daysInWords(days: readonly Weekday[], { day, to, and }: Language): string {
  const indexes = days.map((name) => WEEKDAYS.indexOf(name));
  const names = days.map(day);
  const areConsecutive = indexes.every((index, at) => index === (indexes[0] ?? 0) + at);
  if (areConsecutive && days.length > 2) return `${names[0]} ${to} ${names.at(-1)}`;
  return names.join(", ").replace(/, ([^,]+)$/, ` ${and} $1`);
}

function formatTime(time: string): string {
  return time === "12:00" ? "noon" : formatClockTime(time);
}
