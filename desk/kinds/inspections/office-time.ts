import { Temporal } from "temporal-polyfill";
import { schedule, site } from "#site-data/company.ts";
import { nameCrew as findCrewName, listCrewKeys } from "#site-data/visit-schedule.ts";
import { makeTimeFormats } from "#web/ui/zoned-time.ts";

// Days and times of visits are in the office's time zone, wherever the reader is.

/** The office's time zone, IANA. */
export const ZONE = site.timeZone;

export const { time: clockTime, shortMoment } = makeTimeFormats(ZONE);

const makeFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", { ...options, timeZone: ZONE });

const timeFormat = makeFormat({ timeStyle: "short" });
const dayFormat = makeFormat({ weekday: "long", month: "long", day: "numeric" });
const yearFormat = makeFormat({ weekday: "long", month: "long", day: "numeric", year: "numeric" });

/** "9:00 – 10:00 AM" */
export function formatClockSpan(from: string, until: string): string {
  return timeFormat.formatRange(new Date(from), new Date(until));
}

/** "Monday, November 23", with the year unless it is this one. */
export function formatDayName(day: string, now = findToday()): string {
  const noon = new Date(toInstant(day, "12:00"));
  return (day.slice(0, 4) === now.slice(0, 4) ? dayFormat : yearFormat).format(noon);
}

/** "Monday, November 23, 2026" */
export function formatFullDay(iso: string): string {
  return yearFormat.format(new Date(iso));
}

/** "2026-11-23 09:00", a form that spreadsheets read. */
export function formatSheetTime(iso: string): string {
  return toOfficeTime(iso).toPlainDateTime().toString({ smallestUnit: "minute" }).replace("T", " ");
}

/** "09:00", as a time field takes it. */
export function formatFieldTime(iso: string): string {
  return toOfficeTime(iso).toPlainTime().toString({ smallestUnit: "minute" });
}

/** The day of a moment: "2026-11-23". */
export function findDay(iso: string): string {
  return toOfficeTime(iso).toPlainDate().toString();
}

export function findToday(): string {
  return Temporal.Now.plainDateISO(ZONE).toString();
}

/** Adds days to a day. */
export function addDays(day: string, days = 1): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** The first and the last day of a visit or block, as in the database. They exclude a year that is typed with two digits. */
export function computeDayLimits(now = findToday()): { min: string; max: string } {
  return { min: addDays(now, -1), max: Temporal.PlainDate.from(now).add({ years: 2 }).toString() };
}

/** True for the value of a date field that is within the {@link computeDayLimits}. */
export function isUsualDay(day: string, now = findToday()): boolean {
  const { min, max } = computeDayLimits(now);
  return day.length === min.length && day >= min && day <= max; // a year of six digits makes it longer
}

/** The moment at which a day begins, ISO 8601 in UTC. */
export function findStartOfDay(day: string): string {
  return Temporal.PlainDate.from(day).toZonedDateTime(ZONE).toInstant().toString();
}

/** The moment of a day at which clocks show a time such as "09:00". @throws {RangeError} for what is no day or time */
export function toInstant(day: string, time: string): string {
  return Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(ZONE).toInstant().toString();
}

/** The times of a visit with this start, as arguments of the database's functions. */
export function makeVisitSpan(start: string) {
  const { minutes, travelMinutes } = visitTerms;
  const ends = Temporal.Instant.from(start).add({ minutes });
  const times = { starts_at: start, ends_at: ends.toString() };
  return { ...times, free_at: ends.add({ minutes: travelMinutes }).toString(), crews: CREW_KEYS };
}

/** The company's rules of visits. */
export const visitTerms = schedule.inspections;

/** The keys of the crews, in the order of their lanes. */
export const CREW_KEYS = listCrewKeys(schedule);

/** The name of a crew by its key. */
export const nameCrew = (crew: string) => findCrewName(visitTerms.crews, crew);

/** Converts a moment, ISO, to the office's time zone. */
export function toOfficeTime(iso: string): Temporal.ZonedDateTime {
  return Temporal.Instant.from(iso).toZonedDateTimeISO(ZONE);
}
