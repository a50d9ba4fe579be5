/** When a visit is, in the words of the company's clock. */
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
 * @param times ISO 8601
 * @param timeZone the company's, IANA
 */
export function visitTimes({ starts_at, ends_at }: Times, timeZone: string): VisitTimes {
  const [starts, ends] = [new Date(starts_at), new Date(ends_at)];
  return {
    day: inWords(starts, { timeZone, weekday: "long", month: "long", day: "numeric", year: "numeric" }),
    shortDay: inWords(starts, { timeZone, weekday: "short", month: "short", day: "numeric" }),
    from: clockTime(starts, timeZone),
    until: clockTime(ends, timeZone),
    zone: zoneName(starts, timeZone),
    minutes: Math.round((ends.getTime() - starts.getTime()) / 60_000),
  };
}

/** "Monday, November 23", as it is known of a day within weeks. */
export function dayOf(time: Date, timeZone: string): string {
  return inWords(time, { timeZone, weekday: "long", month: "long", day: "numeric" });
}

/** "10:00 AM" */
export function clockTime(time: Date, timeZone: string): string {
  return inWords(time, { timeZone, hour: "numeric", minute: "2-digit" });
}

/** "Eastern Standard Time", which it is then; summer has another. */
function zoneName(time: Date, timeZone: string): string {
  return zonePart(time, timeZone, "long");
}

/** "Eastern Time", which it is all the year. */
export function usualZoneName(timeZone: string): string {
  return zonePart(new Date(), timeZone, "longGeneric");
}

function zonePart(time: Date, timeZone: string, timeZoneName: "long" | "longGeneric"): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName }).formatToParts(time);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

/** With plain spaces: a narrow one before "AM" would make a mail's subject unreadable in its source. */
function inWords(time: Date, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat("en-US", options).format(time).replaceAll("\u202f", " ");
}
