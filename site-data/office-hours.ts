import { isOneOf } from "#contract/values.ts";
import { createLocalClock, formatClockTime, type LocalTime } from "./local-clock.ts";
import type { Company } from "./shapes.ts";

const DAY_MS = 86_400_000;
const MAX_DAYS_AHEAD = 14;

/** Answers questions about the office's hours, which company.yaml states. */
export function officeHours(company: Pick<Company, "timeZone" | "holidays" | "hours">) {
  const localTime = createLocalClock(company.timeZone);

  /** The office's hours of a day, as "07:00"; undefined on a day on which it is closed. */
  function hoursOn({ date, weekday }: LocalTime) {
    if (company.holidays.includes(date)) return undefined;
    return company.hours.find(({ days }) => isOneOf(days, weekday));
  }

  /** True during office hours. */
  function isOpen(now: Date): boolean {
    const at = localTime(now);
    const hours = hoursOn(at);
    return hours !== undefined && hours.opens <= at.time && at.time < hours.closes;
  }

  /** The time at which the office closes today: "6 pm". */
  function closingTime(now: Date): string {
    return formatClockTime(hoursOn(localTime(now))?.closes ?? "");
  }

  /** The office's next opening in words: "tomorrow, Monday, at 7 am". */
  function nextOpening(now: Date): string {
    const next = findNextOpening(now);
    if (!next) return "soon";
    const when =
      next.ahead === 0 ? "today" : next.ahead === 1 ? `tomorrow, ${next.weekday},` : `on ${next.weekday}`;
    return `${when} at ${formatClockTime(next.opens)}`;
  }

  /** Finds the office's next opening and the days until then; undefined if it does not open within two weeks. */
  function findNextOpening(
    now: Date,
  ): { ahead: number; weekday: string; date: string; opens: string } | undefined {
    for (let ahead = 0; ahead <= MAX_DAYS_AHEAD; ahead++) {
      const day = localTime(new Date(now.getTime() + ahead * DAY_MS));
      const hours = hoursOn(day);
      if (hours && (ahead > 0 || day.time < hours.opens))
        return { ahead, weekday: day.weekday, date: day.date, opens: hours.opens };
    }
    return undefined;
  }

  /**
   * The time from which the office answers, worded to follow "from": "7 AM", "7 AM tomorrow", "7 AM on Friday"; null while it is
   * open.
   */
  function answersFrom(now: Date): string | null {
    if (isOpen(now)) return null;
    const next = findNextOpening(now);
    if (!next) return null;
    const time = formatClockTime(next.opens).toUpperCase();
    return next.ahead === 0 ? time : next.ahead === 1 ? `${time} tomorrow` : `${time} on ${next.weekday}`;
  }

  /** The next opening by its date, worded to follow "on": "Friday, November 27, at 7 am"; null while the office is open. */
  function reopening(now: Date): string | null {
    if (isOpen(now)) return null;
    const next = findNextOpening(now);
    if (!next) return null;
    const { date } = localTime(new Date(now.getTime() + next.ahead * DAY_MS));
    return `${openingOn(date).name}, at ${formatClockTime(next.opens)}`;
  }

  /** Names an ISO date and its office hours: "Friday, November 27", "7 am to 6 pm"; no hours on a day on which it is closed. */
  function openingOn(date: string): { name: string; hours: string | undefined } {
    const noon = new Date(`${date}T12:00Z`);
    const weekday = noon.toLocaleDateString("en-US", { weekday: "long", timeZone: "UTC" });
    const day = noon.toLocaleDateString("en-US", { month: "long", day: "numeric", timeZone: "UTC" });
    const hours = hoursOn({ date, weekday, time: "12:00" });
    return {
      name: `${weekday}, ${day}`,
      hours: hours && `${formatClockTime(hours.opens)} to ${formatClockTime(hours.closes)}`,
    };
  }

  return { isOpen, closingTime, findNextOpening, nextOpening, answersFrom, reopening, openingOn };
}
