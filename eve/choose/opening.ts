import { linesIn } from "#copy/eve-lines.ts";
import { office } from "#site-data/office.ts";
import { formatClockTime } from "#site-data/office-clock.ts";
import type { Frame } from "../remember/frame.ts";
import { formatDay } from "../say/times.ts";

type Moment = { now: Date; frame: Pick<Frame, "language"> };

/** Says until when the office is open today, or when it opens. */
export function sayOpening(moment: Moment): string {
  const { now, frame } = moment;
  const { hours } = linesIn(frame.language);
  if (office.isOpen(now)) return hours.open(office.closingTime(now));
  const next = sayNextOpening(moment);
  const said = office.saidOn(office.localTime(now).date);
  return said ? hours.said(said, next) : hours.closed(next);
}

/** Says when the office opens next: "on Monday at 7 am". */
export function sayNextOpening({ now, frame }: Moment): string {
  const next = office.findNextOpening(now);
  if (!next) return linesIn(frame.language).hours.soon;
  return frame.language === "es"
    ? `el ${formatDay(new Date(`${next.date}T12:00Z`), "es")}, a las ${formatClockTime(next.opens)}`
    : office.nextOpening(now);
}
