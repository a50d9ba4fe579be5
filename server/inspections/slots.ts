import { Temporal } from "temporal-polyfill";
import { findHours } from "#site-data/office-clock.ts";
import type { Schedule } from "#site-data/visit-schedule.ts";

/** A time for a visit. */
export type Slot = {
  /** The day in the company's time zone: "2026-11-23". */
  date: string;
  starts: Temporal.Instant;
  ends: Temporal.Instant;
  /** The time when the crew can begin its next visit, after the drive to it. */
  free: Temporal.Instant;
};

/**
 * Lists all slots of the schedule from `now` on, booked or not, in their order. The slots of a day follow each other from its opening,
 * in elapsed time: a day on which the clocks change has as many as really fit.
 */
export function listSlots(schedule: Schedule, now: Temporal.Instant): Slot[] {
  const { noticeHours, daysAhead } = schedule.inspections;
  const today = now.toZonedDateTimeISO(schedule.timeZone).toPlainDate();
  const earliest = now.add({ hours: noticeHours });
  const days = Array.from({ length: daysAhead + 1 }, (_, ahead) => today.add({ days: ahead }));
  return days
    .flatMap((day) => listSlotsOn(schedule, day))
    .filter(({ starts }) => Temporal.Instant.compare(starts, earliest) >= 0);
}

/** The slots of a day; none where it is closed. */
export function listSlotsOn({ timeZone, holidays, inspections }: Schedule, day: Temporal.PlainDate): Slot[] {
  const date = day.toString();
  const hours = findHours({ hours: inspections.hours, holidays }, date);
  if (!hours) return [];
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
