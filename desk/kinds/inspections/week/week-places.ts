import { Temporal } from "temporal-polyfill";
import type { Block, Visit } from "#contract/rows.ts";
import { site } from "#site-data/company.ts";
import { addDays, CREW_KEYS, findDay, toInstant, toOfficeTime, visitTerms } from "../office-time.ts";

// Where a week's visits and blocked times stand: days side by side, in each a lane for each crew, and in a lane a row for each five
// minutes. Rows follow the office's clock, so that nine o'clock is at one height in summer and in winter.

/** Minutes of a row. */
export const ROW_MINUTES = 5;
const LEAST_ROWS = 4; // a visit of some minutes is high enough to be read and pressed

const DAY_MINUTES = 24 * 60;

/** The hours that are shown, from one full hour to another: 7 and 18. */
export type ShownHours = { from: number; until: number };

/** Rows of a grid, the first is 1. */
export type Rows = { first: number; count: number };

type Span = { starts_at: string; ends_at: string };

type Hours = readonly { days: readonly string[]; opens: string; closes: string }[];

/** The hours of visits, or of the office where visitors cannot book. */
export const OPEN_HOURS: Hours = visitTerms.hours?.length ? visitTerms.hours : site.hours;

/** The Monday on or before a day. */
export function findMonday(day: string): string {
  return addDays(day, 1 - Temporal.PlainDate.from(day).dayOfWeek);
}

/** The seven days from a Monday on. */
export function listDaysOfWeek(monday: string): string[] {
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

/** Reads a day of the address; undefined for what is none. */
export function readDay(text: string | null): string | undefined {
  return text && /^2\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}

/** The hours of a day; undefined where it is closed. Holidays are closed. */
export function findOpenHours(
  day: string,
  hours: Hours = OPEN_HOURS,
  holidays: readonly string[] = site.holidays,
) {
  const weekday = Temporal.PlainDate.from(day).toLocaleString("en-US", { weekday: "long" });
  return holidays.includes(day) ? undefined : hours.find(({ days }) => days.includes(weekday));
}

/** The minute of a day that a clock shows at a moment: 0 for an earlier day, 1440 for a later one. */
export function findMinute(iso: string, day: string): number {
  const date = findDay(iso);
  if (date < day) return 0;
  if (date > day) return DAY_MINUTES;
  const { hour, minute } = toOfficeTime(iso);
  return hour * 60 + minute;
}

/** Shown of an office that names no times, in minutes of the day. */
const USUAL_DAY = [8 * 60, 17 * 60];

/** The minute of "07:30". */
export function readClock(clock: string): number {
  const { hour, minute } = Temporal.PlainTime.from(clock);
  return hour * 60 + minute;
}

/**
 * The hours to show: those of the office, and more where a visit lies outside, or a blocked time that does not begin with its day or
 * end with it.
 */
export function findShownHours(
  days: readonly string[],
  visits: readonly Span[],
  blocks: readonly Span[],
  hours: Hours = OPEN_HOURS,
): ShownHours {
  const opened = hours.flatMap(({ opens, closes }) => [readClock(opens), readClock(closes)]);
  const edges = days.flatMap((day) =>
    [...visits, ...blocks]
      .map((span) => findMinutes(span, day))
      .filter((span) => span !== null)
      .flatMap(({ from, until }) => [from, until])
      .filter((minute) => minute > 0 && minute < DAY_MINUTES),
  );
  const all = opened.length > 0 ? [...opened, ...edges] : [...USUAL_DAY, ...edges];
  return { from: Math.floor(Math.min(...all) / 60), until: Math.ceil(Math.max(...all) / 60) };
}

/** The minutes of a day that a span takes; null where it takes none. */
function findMinutes({ starts_at, ends_at }: Span, day: string): { from: number; until: number } | null {
  const from = findMinute(starts_at, day);
  const until = findMinute(ends_at, day);
  if (from < until) return { from, until };
  // The clock is set back meanwhile: the span is as high as it is long.
  const isOfDay = findDay(starts_at) === day && findDay(ends_at) === day;
  const length = Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / 60_000);
  return isOfDay && length > 0 ? { from, until: Math.min(from + length, DAY_MINUTES) } : null;
}

/** The rows of a span in a day; null where nothing of it is shown. */
export function placeSpan(span: Span, day: string, { from, until }: ShownHours): Rows | null {
  const minutes = findMinutes(span, day);
  if (!minutes) return null;
  const first = Math.max(Math.floor((minutes.from - from * 60) / ROW_MINUTES), 0);
  const end = Math.min(Math.ceil((minutes.until - from * 60) / ROW_MINUTES), countRows({ from, until }));
  if (first >= end) return null;
  const count = Math.max(end - first, LEAST_ROWS);
  return { first: Math.min(first, countRows({ from, until }) - count) + 1, count };
}

/** The number of rows that are shown. */
export function countRows({ from, until }: ShownHours): number {
  return ((until - from) * 60) / ROW_MINUTES;
}

/** The lanes of a day, by the keys of their crews: behind those of company.yaml the ones that it does not have any more. */
export function listLanes(
  visits: readonly Pick<Visit, "crew">[],
  blocks: readonly Pick<Block, "crew">[],
): string[] {
  return [...new Set([...CREW_KEYS, ...[...visits, ...blocks].flatMap(({ crew }) => crew ?? [])])];
}

/**
 * The starts to which a moved visit snaps: those of the times that the site offers, which follow each other from the day's opening in
 * elapsed time, and on before and after it as far as hours are shown. A closed day has those of the earliest opening.
 */
export function listStarts(day: string, shown: ShownHours, hours: Hours = OPEN_HOURS): string[] {
  const { minutes, travelMinutes } = visitTerms;
  const earliest = hours.map(({ opens }) => opens).sort()[0] ?? "08:00";
  const opening = Temporal.Instant.from(toInstant(day, findOpenHours(day, hours, [])?.opens ?? earliest));
  const step = minutes + travelMinutes;
  const most = Math.ceil(DAY_MINUTES / step);
  return Array.from({ length: 2 * most + 1 }, (_, index) =>
    opening.add({ minutes: (index - most) * step }).toString(),
  ).filter((start) => {
    const minute = findMinute(start, day);
    return findDay(start) === day && minute >= shown.from * 60 && minute + minutes <= shown.until * 60;
  });
}
