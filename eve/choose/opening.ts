import { linesIn } from "#copy/eve-lines.ts";
import { closingTime, isOpen, nextOpening } from "#site-data/opening-hours.ts";
import type { Frame } from "../remember/frame.ts";

/** Says until when the office is open today, or when it opens. */
export function sayOpening({ now, frame }: { now: Date; frame: Pick<Frame, "language"> }): string {
  const { hours } = linesIn(frame.language);
  return isOpen(now) ? hours.open(closingTime(now)) : hours.closed(nextOpening(now));
}
