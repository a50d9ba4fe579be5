import { Temporal } from "temporal-polyfill";
import { schedule, site } from "#site-data/company.ts";
import { timesIn } from "#web/ui/zoned-time.ts";

// Days and times of visits are in the office's time zone, wherever the reader is.

/** The office's time zone, IANA. */
export const ZONE = site.timeZone;

export const { time: clockTime, shortMoment } = timesIn(ZONE);

const makeFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", { ...options, timeZone: ZONE });

const timeFormat = makeFormat({ timeStyle: "short" });
const dayFormat = makeFormat({ weekday: "long", month: "long", day: "numeric" });
const yearFormat = makeFormat({ weekday: "long", month: "long", day: "numeric", year: "numeric" });

/** "9:00 – 10:00 AM" */
export function clockSpan(from: string, until: string): string {
  return timeFormat.formatRange(new Date(from), new Date(until));
}

/** "Monday, November 23", with the year unless it is this one. */
export function dayName(day: string, now = today()): string {
  const noon = new Date(instantAt(day, "12:00"));
  return (day.slice(0, 4) === now.slice(0, 4) ? dayFormat : yearFormat).format(noon);
}

/** "Monday, November 23, 2026" */
export function fullDay(iso: string): string {
  return yearFormat.format(new Date(iso));
}

/** "2026-11-23 09:00", a form that spreadsheets read. */
export function sheetTime(iso: string): string {
  return toOfficeTime(iso).toPlainDateTime().toString({ smallestUnit: "minute" }).replace("T", " ");
}

/** The day of a moment: "2026-11-23". */
export function dayOf(iso: string): string {
  return toOfficeTime(iso).toPlainDate().toString();
}

export function today(): string {
  return Temporal.Now.plainDateISO(ZONE).toString();
}

/** The day after a number of days. */
export function dayAfter(day: string, days = 1): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** The first and the last day of a visit or block, the same as in the database; they exclude a year that is typed with two digits. */
export function dayLimits(now = today()): { min: string; max: string } {
  return { min: dayAfter(now, -1), max: Temporal.PlainDate.from(now).add({ years: 2 }).toString() };
}

/** True for the value of a date field that is within the {@link dayLimits}. */
export function isUsualDay(day: string, now = today()): boolean {
  const { min, max } = dayLimits(now);
  return day.length === min.length && day >= min && day <= max; // a year of six digits makes it longer
}

/** The moment at which a day begins, ISO 8601 in UTC. */
export function startOf(day: string): string {
  return Temporal.PlainDate.from(day).toZonedDateTime(ZONE).toInstant().toString();
}

/** The moment of a day at which clocks show a time such as "09:00". @throws {RangeError} for what is no day or time */
export function instantAt(day: string, time: string): string {
  return Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(ZONE).toInstant().toString();
}

/** The times of a visit with this start, as arguments of the database's functions. */
export function visitSpan(start: string) {
  const { minutes, travelMinutes, crews } = visitTerms;
  const ends = Temporal.Instant.from(start).add({ minutes });
  const times = { starts_at: start, ends_at: ends.toString() };
  return { ...times, free_at: ends.add({ minutes: travelMinutes }).toString(), crews };
}

/** The company's rules of visits. */
export const visitTerms = schedule.inspections;

/** Converts a moment, ISO, to the office's time zone. */
export function toOfficeTime(iso: string): Temporal.ZonedDateTime {
  return Temporal.Instant.from(iso).toZonedDateTimeISO(ZONE);
}
