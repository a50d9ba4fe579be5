import { Temporal } from "temporal-polyfill";
import { inspectionWords } from "#copy/desk/inspections.ts";
import { findHours } from "#site-data/office-clock.ts";
import { toOfficeTime, type visitTerms } from "./office-time.ts";

type Terms = Pick<typeof visitTerms, "hours" | "minutes"> & { holidays: readonly string[] };

/**
 * Lists the reasons why staff may not mean this time, each a sentence: it is past, on a holiday, or outside the hours of visits
 * (if there are any). Empty for a usual time.
 */
export function listTimeWarnings(
  start: string,
  { hours, minutes, holidays }: Terms,
  now = Date.now(),
): string[] {
  const starts = toOfficeTime(start);
  const ends = starts.add({ minutes });
  const open = findHours({ hours, holidays: [] }, starts.toPlainDate().toString());
  const isClosed =
    !open ||
    starts.toPlainTime().toString() < open.opens ||
    !starts.toPlainDate().equals(ends.toPlainDate()) ||
    Temporal.PlainTime.compare(ends.toPlainTime(), open.closes) > 0;
  const { past, holiday, closed } = inspectionWords.unusual;
  return [
    ...(starts.epochMilliseconds < now ? [past] : []),
    ...(holidays.includes(starts.toPlainDate().toString()) ? [holiday] : []),
    ...(hours.length > 0 && isClosed ? [closed] : []),
  ];
}
