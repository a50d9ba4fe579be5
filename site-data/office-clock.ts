import { isOneOf } from "#contract/values.ts";
import type { Company } from "./shapes.ts";

// The office's time: its clock, its calendar and its hours. Days are added on the calendar, because a day on which the clocks change has 23
// or 25 hours.

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const MAX_DAYS_AHEAD = 14;

/** Days until a moment of which the hours count as a wait; nobody needs the minutes of a longer one. */
const COUNTED_DAYS = 60;

/** A moment in the company's time zone: the ISO date, the weekday in English, and the time as "07:30". */
export type LocalTime = { date: string; weekday: string; time: string };

/** The part of company.yaml about the office's time. */
export type Office = Pick<Company, "timeZone" | "holidays" | "hours"> & Partial<Pick<Company, "saidDays">>;

/** Some days of a week. */
type Days = Pick<Company["hours"][number], "days">;

/** A time in which the office is open, in milliseconds since 1970; `before` are those of all earlier ones. */
type OpenSpan = { opens: number; closes: number; before: number };

/** A day by its name, with its hours, or the owner's words in their place; with neither the office is closed. */
export type Opening = { name: string; hours: string | undefined; said: string | undefined };

/** Whole minutes of office hours until a moment: hours in which the office is closed do not count as waiting. */
export type WaitClock = {
  /** The moment until which it counts, ISO. */
  now: string;
  /**
   * Counts the minutes between two moments, ISO; by default until the clock's own.
   * @throws {RangeError} for what is no moment
   */
  countMinutes(from: string, until?: string): number;
};

/** Makes the clock of an office. Answers about its hours are in its time zone, wherever the program runs. */
export function makeOfficeClock(office: Office) {
  const { timeZone, holidays, hours, saidDays = [] } = office;
  const localTime = makeLocalTime(timeZone);

  /** The office's hours of a day, as "07:00"; undefined on a day on which it is closed. */
  const hoursOn = (date: string) => findHours({ hours, holidays }, date);

  /** The owner's words for a day, such as "by appointment"; undefined on a holiday, and on a day that has none. */
  const saidOn = (date: string) => findHours({ hours: saidDays, holidays }, date)?.say;

  /** True during office hours. */
  function isOpen(now: Date): boolean {
    const { date, time } = localTime(now);
    const open = hoursOn(date);
    return open !== undefined && open.opens <= time && time < open.closes;
  }

  /** The time at which the office closes today: "6 pm". */
  function closingTime(now: Date): string {
    return formatClockTime(hoursOn(localTime(now).date)?.closes ?? "");
  }

  /** Finds the office's next opening and the days until then; undefined if it does not open within two weeks. */
  function findNextOpening(
    now: Date,
  ): { ahead: number; weekday: string; date: string; opens: string } | undefined {
    const today = localTime(now);
    for (let ahead = 0; ahead <= MAX_DAYS_AHEAD; ahead++) {
      const date = addDays(today.date, ahead);
      const open = hoursOn(date);
      if (open && (ahead > 0 || today.time < open.opens))
        return { ahead, weekday: nameWeekday(date), date, opens: open.opens };
    }
    return undefined;
  }

  /** The office's next opening in words: "tomorrow, Monday, at 7 am". */
  function nextOpening(now: Date): string {
    const next = findNextOpening(now);
    if (!next) return "at its next hours";
    const when =
      next.ahead === 0 ? "today" : next.ahead === 1 ? `tomorrow, ${next.weekday},` : `on ${next.weekday}`;
    return `${when} at ${formatClockTime(next.opens)}`;
  }

  /**
   * The time from which the office answers, worded to follow "from": "7 AM", "7 AM tomorrow", "7 AM on Friday"; null while it is
   * open. An office that names no hours for two weeks has none to name.
   */
  function answersFrom(now: Date): string | null {
    if (isOpen(now)) return null;
    const next = findNextOpening(now);
    if (!next) return "its next opening";
    const time = formatClockTime(next.opens).toUpperCase();
    return next.ahead === 0 ? time : next.ahead === 1 ? `${time} tomorrow` : `${time} on ${next.weekday}`;
  }

  /**
   * The next opening by its date, worded to follow "on": "Friday, November 27, at 7 am"; null while the office is open, and on a day that has
   * the owner's words, when somebody may be there.
   */
  function reopening(now: Date): string | null {
    const next = isOpen(now) || saidOn(localTime(now).date) ? undefined : findNextOpening(now);
    return next ? `${openingOn(next.date).name}, at ${formatClockTime(next.opens)}` : null;
  }

  /**
   * Names an ISO date and its office hours: "Friday, November 27", "7 am to 6 pm"; no hours on a day on which it is closed, but the
   * owner's words where the day has them.
   */
  function openingOn(date: string): Opening {
    const open = hoursOn(date);
    return {
      name: `${nameWeekday(date)}, ${MONTH_AND_DAY.format(noonOf(date))}`,
      hours: open && `${formatClockTime(open.opens)} to ${formatClockTime(open.closes)}`,
      said: saidOn(date),
    };
  }

  /** The moment of a day at which the office's clocks show a time, in milliseconds; one that is left out in spring is an hour later. */
  function toMoment(date: string, time: string): number {
    const shown = Date.parse(`${date}T${time}Z`);
    const before = shown - offsetAt(shown);
    return Math.max(before, shown - offsetAt(before));
  }

  /** The milliseconds by which the office's clocks are ahead of UTC at a moment. */
  function offsetAt(moment: number): number {
    const { date, time } = localTime(new Date(moment));
    return Date.parse(`${date}T${time}Z`) - Math.floor(moment / MINUTE_MS) * MINUTE_MS;
  }

  /** The time, ISO, at which a presence that begins now ends: when the office closes, or at midnight if it is already closed. */
  function findEndOfOffice(now: string): string {
    const { date, time } = localTime(new Date(now));
    const open = hoursOn(date);
    const isBefore = open !== undefined && time < open.closes;
    const ends = isBefore ? toMoment(date, open.closes) : toMoment(addDays(date), "00:00");
    return new Date(ends).toISOString().replace(".000Z", "Z");
  }

  /**
   * Makes a clock of waits until a moment, ISO. The days are looked up once, for all waits that are counted by it: it costs a hundredth of a
   * second.
   */
  function makeWaitClock(now: string): WaitClock {
    const spans = listOpenSpans(localTime(new Date(now)).date);
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
        return Math.max(0, Math.floor(elapsed / MINUTE_MS));
      },
    };
  }

  function listOpenSpans(today: string): OpenSpan[] {
    const spans: OpenSpan[] = [];
    let before = 0;
    for (let ago = COUNTED_DAYS; ago >= 0; ago--) {
      const date = addDays(today, -ago);
      const open = hoursOn(date);
      if (!open) continue;
      const [opens, closes] = [toMoment(date, open.opens), toMoment(date, open.closes)];
      spans.push({ opens, closes, before });
      before += closes - opens;
    }
    return spans;
  }

  return {
    localTime,
    isOpen,
    closingTime,
    findNextOpening,
    nextOpening,
    answersFrom,
    reopening,
    openingOn,
    saidOn,
    findEndOfOffice,
    makeWaitClock,
  };
}

/** The hours of a date in a week; undefined on a holiday, and on a day that the week does not name. */
export function findHours<Hours extends Days>(
  { hours, holidays }: { hours: readonly Hours[]; holidays: readonly string[] },
  date: string,
): Hours | undefined {
  if (holidays.includes(date)) return undefined;
  const weekday = nameWeekday(date);
  return hours.find(({ days }) => isOneOf(days, weekday));
}

/** Makes the function that tells the local time of a moment in a time zone: "America/New_York". */
export function makeLocalTime(timeZone: string): (moment: Date) => LocalTime {
  const clock = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    hourCycle: "h23",
    weekday: "long",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  return (moment) => {
    const parts = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]));
    return {
      date: `${parts.year}-${parts.month}-${parts.day}`,
      weekday: parts.weekday ?? "",
      time: `${parts.hour}:${parts.minute}`,
    };
  };
}

/** "7 am" from "07:00", "12:30 pm" from "12:30". */
export function formatClockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const minutes = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? "am" : "pm"}`;
}

/** "2026-11-24" from "2026-11-23". */
export function addDays(date: string, days = 1): string {
  return new Date(noonOf(date).getTime() + days * DAY_MS).toISOString().slice(0, "2026-11-24".length); // UTC has no summer time
}

/** "Monday" of "2026-11-23". */
export function nameWeekday(date: string): string {
  return WEEKDAY.format(noonOf(date));
}

function noonOf(date: string): Date {
  return new Date(`${date}T12:00Z`);
}

function readMoment(iso: string): number {
  const moment = Date.parse(iso);
  if (Number.isNaN(moment)) throw new RangeError(`${iso} is no moment.`);
  return moment;
}

const WEEKDAY = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" });
const MONTH_AND_DAY = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", timeZone: "UTC" });
