import { site } from "./company.ts";

/** A moment in the company's time zone: the ISO date, the weekday in English, and the time as "07:30". */
export type LocalTime = { date: string; weekday: string; time: string };

const CLOCK = new Intl.DateTimeFormat("en-CA", {
  timeZone: site.timeZone,
  hourCycle: "h23",
  weekday: "long",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});

export function localTime(moment: Date): LocalTime {
  const parts = Object.fromEntries(CLOCK.formatToParts(moment).map(({ type, value }) => [type, value]));
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    weekday: parts.weekday ?? "",
    time: `${parts.hour}:${parts.minute}`,
  };
}
