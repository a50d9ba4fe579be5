import { crewWords } from "#copy/desk/crew.ts";
import { site } from "#site-data/company.ts";
import { findDayAfter, formatDayParts, makeTimeFormats } from "#web/ui/zoned-time.ts";
import type { CrewVisit } from "./work.ts";

// Days and times are in the office's time zone, wherever the phone is. The desk's own module for that brings a library of 20 KB.

const formats = makeTimeFormats(site.timeZone);
const clock = new Intl.DateTimeFormat("en-US", { timeStyle: "short", timeZone: site.timeZone });

export function findDay(iso: string): string {
  return formats.dayAt(new Date(iso));
}

/** "9:00 – 10:00 AM" */
export function formatSpan(from: string, until: string): string {
  return clock.formatRange(new Date(from), new Date(until));
}

/** The time of a moment of today, "8:12 AM", and of others with the day. */
export function formatMoment(iso: string, today: string): string {
  return findDay(iso) === today ? formats.time(iso) : formats.shortMoment(iso);
}

export type CrewDayOfVisits = { day: string; visits: readonly CrewVisit[] };

/** The visits by their days. Today is among them, also without a visit, if there is any at all. */
export function groupByDay(visits: readonly CrewVisit[], today: string): CrewDayOfVisits[] {
  if (visits.length === 0) return [];
  const days = new Map<string, CrewVisit[]>([[today, []]]);
  for (const visit of visits) {
    const day = findDay(visit.starts_at);
    days.set(day, [...(days.get(day) ?? []), visit]);
  }
  return [...days]
    .map(([day, ofDay]) => ({ day, visits: ofDay }))
    .sort((one, other) => one.day.localeCompare(other.day));
}

/** "Yesterday", "Today", "Tomorrow" with the date, others by their weekday. */
export function nameDay(day: string, today: string): { name: string; date: string } {
  const { weekday, date, short } = formatDayParts(day);
  const { yesterday, today: now, tomorrow } = crewWords.days;
  if (day === today) return { name: now, date: short };
  if (day === findDayAfter(today)) return { name: tomorrow, date: short };
  if (today === findDayAfter(day)) return { name: yesterday, date: short };
  return { name: weekday, date };
}

/** "Tuesday, December 1" */
export function formatLongDay(day: string): string {
  return formatDayParts(day).long;
}
