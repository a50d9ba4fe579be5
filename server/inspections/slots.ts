import { Temporal } from "temporal-polyfill";
import type { Company } from "#site-data/shapes.ts";

/** What of the site's data says when visits can be. */
export type Schedule = Pick<Company, "timeZone" | "holidays"> & {
  inspections: NonNullable<Company["inspections"]>;
};

/** A visit that could be booked. */
export type Slot = {
  /** Of the company's clock: "2026-11-23". */
  date: string;
  starts: Temporal.Instant;
  ends: Temporal.Instant;
  /** When its crew can begin another: the way there is driven by then. */
  free: Temporal.Instant;
};

/**
 * All visits that the schedule has room for from `now` on, whether booked or not, in their order. Each day's follow each other
 * from its opening, by what really passes: on a day when the clocks change there are as many as its hours hold.
 */
export function slotsFrom(schedule: Schedule, now: Temporal.Instant): Slot[] {
  const { noticeHours, daysAhead } = schedule.inspections;
  const today = now.toZonedDateTimeISO(schedule.timeZone).toPlainDate();
  const earliest = now.add({ hours: noticeHours });
  const days = Array.from({ length: daysAhead + 1 }, (_, ahead) => today.add({ days: ahead }));
  return days
    .flatMap((day) => slotsOn(schedule, day))
    .filter(({ starts }) => Temporal.Instant.compare(starts, earliest) >= 0);
}

/** The visits of a day; none where it is closed. */
export function slotsOn({ timeZone, holidays, inspections }: Schedule, day: Temporal.PlainDate): Slot[] {
  const date = day.toString();
  const weekday = WEEKDAYS[day.dayOfWeek - 1];
  const hours = inspections.hours.find(({ days }) => days.some((open) => open === weekday));
  if (!hours || holidays.includes(date)) return [];
  const at = (time: string) =>
    day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).toInstant();
  const closes = at(hours.closes);
  const { minutes, travelMinutes } = inspections;
  const slots: Slot[] = [];
  for (let starts = at(hours.opens); ; starts = starts.add({ minutes: minutes + travelMinutes })) {
    const ends = starts.add({ minutes });
    if (Temporal.Instant.compare(ends, closes) > 0) return slots;
    slots.push({ date, starts, ends, free: ends.add({ minutes: travelMinutes }) });
  }
}

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
