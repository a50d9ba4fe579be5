import { linesIn } from "#copy/eve-lines.ts";
import { office } from "#site-data/office.ts";
import { formatClockTime } from "#site-data/office-clock.ts";
import type { Frame } from "../remember/frame.ts";
import { formatDay } from "../say/times.ts";

type Moment = { now: Date; frame: Pick<Frame, "language"> };

/** Says until when the office is open today, or when it opens. */
export function sayOpening(moment: Moment): string {
  const { hours } = linesIn(moment.frame.language);
  return office.isOpen(moment.now)
    ? hours.open(office.closingTime(moment.now))
    : hours.closed(sayNextOpening(moment));
}

/** Says when the office opens next: "on Monday at 7 am". */
export function sayNextOpening({ now, frame }: Moment): string {
  const next = office.findNextOpening(now);
  return frame.language === "es" && next
    ? `el ${formatDay(new Date(`${next.date}T12:00Z`), "es")}, a las ${formatClockTime(next.opens)}`
    : office.nextOpening(now);
}
