/** The time of a visit in words, in the company's time zone. */
export type VisitTimes = {
  /** "Monday, November 23, 2026" */
  day: string;
  /** "Mon, Nov 23" */
  shortDay: string;
  /** "10:00 AM" */
  from: string;
  until: string;
  /** "Eastern Standard Time" */
  zone: string;
  minutes: number;
};

type Times = { starts_at: string; ends_at: string };

/**
 * Puts the time of a visit into words.
 * @param times ISO 8601
 * @param timeZone the company's, IANA
 */
export function formatVisitTimes({ starts_at, ends_at }: Times, timeZone: string): VisitTimes {
  const [starts, ends] = [new Date(starts_at), new Date(ends_at)];
  return {
    day: formatTime(starts, { timeZone, weekday: "long", month: "long", day: "numeric", year: "numeric" }),
    shortDay: formatTime(starts, { timeZone, weekday: "short", month: "short", day: "numeric" }),
    from: formatClockTime(starts, timeZone),
    until: formatClockTime(ends, timeZone),
    zone: formatZoneName(starts, timeZone),
    minutes: Math.round((ends.getTime() - starts.getTime()) / 60_000),
  };
}

/** "Monday, November 23": for a day of the next weeks, which needs no year. */
export function formatDay(time: Date, timeZone: string): string {
  return formatTime(time, { timeZone, weekday: "long", month: "long", day: "numeric" });
}

/** "10:00 AM" */
export function formatClockTime(time: Date, timeZone: string): string {
  return formatTime(time, { timeZone, hour: "numeric", minute: "2-digit" });
}

/** "Eastern Standard Time": the name on that day, which differs between winter and summer. */
function formatZoneName(time: Date, timeZone: string): string {
  return formatZone(time, timeZone, "long");
}

/** "Eastern Time": the name all the year. */
export function formatGeneralZoneName(timeZone: string): string {
  return formatZone(new Date(), timeZone, "longGeneric");
}

function formatZone(time: Date, timeZone: string, timeZoneName: "long" | "longGeneric"): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName }).formatToParts(time);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

/** Formats with plain spaces: Intl's narrow space before "AM" would make a mail's subject unreadable in its source. */
function formatTime(time: Date, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat("en-US", options).format(time).replaceAll("\u202f", " ");
}
