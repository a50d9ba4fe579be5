import { Temporal } from "temporal-polyfill";
import { activityWords as words } from "#copy/desk/person.ts";

/** A day on which staff are on a lead again: ISO date and name. */
export type NextDay = { day: string; name: string };

const weekday = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" });

/**
 * Lists the days that staff name most: tomorrow, and the other working days within a week by their names.
 * @param today ISO date on the office's calendar
 */
export function listNextDays(today: string): NextDay[] {
  const start = Temporal.PlainDate.from(today);
  const days = [1, 2, 3, 4, 5, 6, 7].map((count) => start.add({ days: count }));
  return days
    .filter((day, index) => index === 0 || day.dayOfWeek <= 5)
    .map((day, index) => ({
      day: day.toString(),
      name: index === 0 ? words.tomorrow : weekday.format(new Date(`${day}T12:00:00Z`)),
    }));
}
