/** Makes formatters for one time zone (IANA), independent of the reader's own. Moments are ISO 8601, days "2026-11-23". */
export function makeTimeFormats(timeZone: string) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", { timeZone, ...options });
  const clock = format({ timeStyle: "short" });
  const short = format({ weekday: "short", month: "short", day: "numeric", ...HOUR });
  const long = format({ weekday: "long", month: "long", day: "numeric", ...HOUR });
  const zone = format({ timeZoneName: "shortGeneric" });
  const calendar = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  return {
    /** "9:30 AM" */
    time: (iso: string) => clock.format(new Date(iso)),
    /** "Mon, Nov 23, 9:30 AM" */
    shortMoment: (iso: string) => short.format(new Date(iso)),
    /** "Monday, November 23 at 9:30 AM" */
    longMoment: (iso: string) => long.format(new Date(iso)),
    /** "ET": the same name in summer and in winter. */
    zone: () => zone.formatToParts().find(({ type }) => type === "timeZoneName")?.value ?? timeZone,
    /** "2026-11-23", the day in that time zone at a moment. */
    dayAt: (moment: Date) => calendar.format(moment),
  };
}

const HOUR = { hour: "numeric", minute: "2-digit" } as const;

/** "2026-11-24" from "2026-11-23". */
export function findDayAfter(day: string): string {
  const date = parseDay(day);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, "2026-11-23".length);
}

/** Texts that show a day such as "2026-11-23". */
export function formatDayParts(day: string) {
  const date = parseDay(day);
  return {
    /** "Monday" */
    weekday: WEEKDAY.format(date),
    /** "Nov 23" */
    date: DATE.format(date),
    /** "Mon, Nov 23" */
    short: SHORT_DAY.format(date),
    /** "Monday, November 23" */
    long: LONG_DAY.format(date),
  };
}

function parseDay(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}

const makeUtcFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", { timeZone: "UTC", ...options });
const WEEKDAY = makeUtcFormat({ weekday: "long" });
const DATE = makeUtcFormat({ month: "short", day: "numeric" });
const SHORT_DAY = makeUtcFormat({ weekday: "short", month: "short", day: "numeric" });
const LONG_DAY = makeUtcFormat({ weekday: "long", month: "long", day: "numeric" });
