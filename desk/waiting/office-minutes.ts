import { Temporal } from "temporal-polyfill";
import { site } from "#site-data/company.ts";
import { ZONE } from "../kinds/inspections/office-time.ts";

/** The company's facts that say when somebody answers. */
export type OfficeHours = Pick<typeof site, "hours" | "holidays">;

/** So much of a wait is counted: of one that is longer nobody asks for the minute. */
const MOST_DAYS = 60;

/** Whole minutes of the office's hours between two moments, ISO: nobody waits for an office that is closed. */
export function officeMinutes(from: string, until: string, office: OfficeHours = site): number {
  const [start, end] = [zoned(from), zoned(until)];
  let seconds = 0;
  for (let ahead = 0; ahead <= MOST_DAYS; ahead++) {
    const day = start.toPlainDate().add({ days: ahead });
    if (Temporal.PlainDate.compare(day, end.toPlainDate()) > 0) break;
    const open = openOn(day, office);
    if (!open) continue;
    const begins = later(open.opens, start);
    const ends = earlier(open.closes, end);
    seconds += Math.max(0, begins.until(ends).total("seconds"));
  }
  return Math.floor(seconds / 60);
}

/** When who is there now is so no more, ISO: as the office closes, or, where it is closed already, at midnight. */
export function endOfOffice(now: string, office: OfficeHours = site): string {
  const moment = zoned(now);
  const open = openOn(moment.toPlainDate(), office);
  const ends =
    open && Temporal.ZonedDateTime.compare(moment, open.closes) < 0
      ? open.closes
      : moment.startOfDay().add({ days: 1 });
  return ends.toInstant().toString();
}

function zoned(iso: string): Temporal.ZonedDateTime {
  return Temporal.Instant.from(iso).toZonedDateTimeISO(ZONE);
}

/** The hours of a day; undefined where the office stays closed. */
function openOn(day: Temporal.PlainDate, { hours, holidays }: OfficeHours) {
  if (holidays.includes(day.toString())) return undefined;
  const weekday = day.toLocaleString("en-US", { weekday: "long" });
  const open = hours.find(({ days }) => days.some((name) => name === weekday));
  const at = (time: string) => day.toZonedDateTime({ timeZone: ZONE, plainTime: time });
  return open && { opens: at(open.opens), closes: at(open.closes) };
}

function later(one: Temporal.ZonedDateTime, other: Temporal.ZonedDateTime) {
  return Temporal.ZonedDateTime.compare(one, other) > 0 ? one : other;
}

function earlier(one: Temporal.ZonedDateTime, other: Temporal.ZonedDateTime) {
  return Temporal.ZonedDateTime.compare(one, other) < 0 ? one : other;
}
