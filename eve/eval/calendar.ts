import { site } from "#site-data/company.ts";
import { office } from "#site-data/office.ts";
import type { Visits } from "../choose/visits.ts";

const DAYS = 21;
const DAY_MS = 86_400_000;
const TIMES = ["08:00", "09:30", "11:00", "12:30", "14:00", "15:30", "17:00"];
const HALF_HOUR_MS = DAY_MS / 48;

/** Free times by the moment they were found for: telling the local time of 1,008 half hours takes ten times what a turn takes. */
const found = new Map<number, readonly string[]>();

/**
 * Makes a calendar in which all times of three weeks are free, from the day after `now`, except Sundays and Saturday afternoons.
 */
export function makeEmptyCalendar(now: Date): Visits {
  const free = found.get(now.getTime()) ?? findFreeTimes(now);
  found.set(now.getTime(), free);
  return { free };
}

function findFreeTimes(now: Date): string[] {
  const first = Math.ceil(now.getTime() / HALF_HOUR_MS) * HALF_HOUR_MS;
  const moments = Array.from(
    { length: (DAYS * DAY_MS) / HALF_HOUR_MS },
    (_, index) => new Date(first + index * HALF_HOUR_MS),
  );
  const today = office.localTime(now).date;
  const free = moments.filter((moment) => {
    const { date, weekday, time } = office.localTime(moment);
    const open = weekday === "Saturday" ? time < "12:00" : weekday !== "Sunday";
    return date > today && open && !site.holidays.includes(date) && TIMES.includes(time);
  });
  return free.map((moment) => moment.toISOString());
}
