import { Temporal } from "temporal-polyfill";
import { site } from "#site-data/company.ts";
import { toOfficeTime, ZONE } from "../kinds/inspections/office-time.ts";

/** The part of the company's data with the office's hours. */
export type OfficeHours = Pick<typeof site, "hours" | "holidays">;

/** Days of a wait that are counted; nobody needs the minutes of a longer one. */
const MAX_COUNTED_DAYS = 60;

/** Counts whole minutes of office hours between two moments, ISO: hours in which the office is closed do not count as waiting. */
export function countOfficeMinutes(from: string, until: string, office: OfficeHours = site): number {
  const [start, end] = [toOfficeTime(from), toOfficeTime(until)];
  let seconds = 0;
  for (let ahead = 0; ahead <= MAX_COUNTED_DAYS; ahead++) {
    const day = start.toPlainDate().add({ days: ahead });
    if (Temporal.PlainDate.compare(day, end.toPlainDate()) > 0) break;
    const open = findOpenHours(day, office);
    if (!open) continue;
    const begins = chooseLater(open.opens, start);
    const ends = chooseEarlier(open.closes, end);
    seconds += Math.max(0, begins.until(ends).total("seconds"));
  }
  return Math.floor(seconds / 60);
}

/** The time, ISO, at which a presence that begins now ends: when the office closes, or at midnight if it is already closed. */
export function findEndOfOffice(now: string, office: OfficeHours = site): string {
  const moment = toOfficeTime(now);
  const open = findOpenHours(moment.toPlainDate(), office);
  const ends =
    open && Temporal.ZonedDateTime.compare(moment, open.closes) < 0
      ? open.closes
      : moment.startOfDay().add({ days: 1 });
  return ends.toInstant().toString();
}

/** The office hours of a day; undefined on a day on which it is closed. */
function findOpenHours(day: Temporal.PlainDate, { hours, holidays }: OfficeHours) {
  if (holidays.includes(day.toString())) return undefined;
  const weekday = day.toLocaleString("en-US", { weekday: "long" });
  const open = hours.find(({ days }) => days.some((name) => name === weekday));
  const toDateTime = (time: string) => day.toZonedDateTime({ timeZone: ZONE, plainTime: time });
  return open && { opens: toDateTime(open.opens), closes: toDateTime(open.closes) };
}

function chooseLater(one: Temporal.ZonedDateTime, other: Temporal.ZonedDateTime) {
  return Temporal.ZonedDateTime.compare(one, other) > 0 ? one : other;
}

function chooseEarlier(one: Temporal.ZonedDateTime, other: Temporal.ZonedDateTime) {
  return Temporal.ZonedDateTime.compare(one, other) < 0 ? one : other;
}
