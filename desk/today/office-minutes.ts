import { Temporal } from "temporal-polyfill";
import { site } from "#site-data/company.ts";
import { toOfficeTime, ZONE } from "../kinds/inspections/office-time.ts";

/** The part of the company's data with the office's hours. */
export type OfficeHours = Pick<typeof site, "hours" | "holidays">;

/** Days until now of which the hours count; nobody needs the minutes of a longer wait. */
const COUNTED_DAYS = 60;

/** Whole minutes of office hours until a moment: hours in which the office is closed do not count as waiting. */
export type OfficeClock = {
  /** The moment until which it counts, ISO. */
  now: string;
  /**
   * Counts the minutes between two moments, ISO; by default until the clock's own.
   * @throws {RangeError} for what is no moment
   */
  countMinutes(from: string, until?: string): number;
};

/** A time in which the office is open, in milliseconds since 1970; `before` are those of all earlier ones. */
type OpenSpan = { opens: number; closes: number; before: number };

/**
 * Makes a clock of the office's hours until a moment, ISO. The days are looked up once, for all waits that are counted by it: it costs
 * a hundredth of a second.
 */
export function makeOfficeClock(now: string, office: OfficeHours = site): OfficeClock {
  const spans = listOpenSpans(now, office);
  function findElapsed(moment: number): number {
    let [low, high] = [0, spans.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((spans[middle]?.opens ?? 0) <= moment) low = middle + 1;
      else high = middle;
    }
    const span = spans[low - 1];
    return span ? span.before + Math.min(moment, span.closes) - span.opens : 0;
  }
  return {
    now,
    countMinutes(from, until = now) {
      const elapsed = findElapsed(readMoment(until)) - findElapsed(readMoment(from));
      return Math.max(0, Math.floor(elapsed / 60_000));
    },
  };
}

function readMoment(iso: string): number {
  const moment = Date.parse(iso);
  if (Number.isNaN(moment)) throw new RangeError(`${iso} is no moment.`);
  return moment;
}

function listOpenSpans(now: string, office: OfficeHours): OpenSpan[] {
  const today = toOfficeTime(now).toPlainDate();
  const spans: OpenSpan[] = [];
  let before = 0;
  for (let ago = COUNTED_DAYS; ago >= 0; ago--) {
    const open = findOpenHours(today.subtract({ days: ago }), office);
    if (!open) continue;
    const [opens, closes] = [open.opens.epochMilliseconds, open.closes.epochMilliseconds];
    spans.push({ opens, closes, before });
    before += closes - opens;
  }
  return spans;
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
