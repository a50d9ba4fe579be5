import { isOneOf } from "#contract/values.ts";
import { site } from "./company.ts";
import { type LocalTime, localTime } from "./local-time.ts";

const DAY = 86_400_000; // milliseconds
const DAYS_AHEAD = 14;

/** The hours of a day, as "07:00"; undefined where the office stays closed. */
function hoursOn({ date, weekday }: LocalTime) {
  if (site.holidays.includes(date)) return undefined;
  return site.hours.find(({ days }) => isOneOf(days, weekday));
}

/** Whether someone is in the office. */
export function isOpen(now: Date): boolean {
  const at = localTime(now);
  const hours = hoursOn(at);
  return hours !== undefined && hours.opens <= at.time && at.time < hours.closes;
}

/** When the office closes today: "6 pm". */
export function closingTime(now: Date): string {
  return spoken(hoursOn(localTime(now))?.closes ?? "");
}

/** When the office opens next: "tomorrow at 7 am". */
export function nextOpening(now: Date): string {
  const next = nextOpened(now);
  if (!next) return "soon";
  const when = next.ahead === 0 ? "today" : next.ahead === 1 ? "tomorrow" : `on ${next.weekday}`;
  return `${when} at ${spoken(next.opens)}`;
}

/** The next time that the office opens, so many days ahead; undefined where that is not within two weeks. */
function nextOpened(now: Date): { ahead: number; weekday: string; opens: string } | undefined {
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) {
    const day = localTime(new Date(now.getTime() + ahead * DAY));
    const hours = hoursOn(day);
    if (hours && (ahead > 0 || day.time < hours.opens))
      return { ahead, weekday: day.weekday, opens: hours.opens };
  }
  return undefined;
}

/** From when on the office answers, as it follows "from": "7 AM", "7 AM tomorrow", "7 AM on Friday"; null while it is open. */
export function answersFrom(now: Date): string | null {
  if (isOpen(now)) return null;
  const next = nextOpened(now);
  if (!next) return null;
  const time = spoken(next.opens).toUpperCase();
  return next.ahead === 0 ? time : next.ahead === 1 ? `${time} tomorrow` : `${time} on ${next.weekday}`;
}

/** A day, ISO, by its name with the office's hours: "Friday, November 27", "7 am to 6 pm"; undefined where it is closed. */
export function openingOn(date: string): { name: string; hours: string | undefined } {
  const noon = new Date(`${date}T12:00Z`);
  const weekday = noon.toLocaleDateString("en-US", { weekday: "long", timeZone: "UTC" });
  const day = noon.toLocaleDateString("en-US", { month: "long", day: "numeric", timeZone: "UTC" });
  const hours = hoursOn({ date, weekday, time: "12:00" });
  return {
    name: `${weekday}, ${day}`,
    hours: hours && `${spoken(hours.opens)} to ${spoken(hours.closes)}`,
  };
}

/** "7 am" from "07:00", "12:30 pm" from "12:30". */
function spoken(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const minutes = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? "am" : "pm"}`;
}
