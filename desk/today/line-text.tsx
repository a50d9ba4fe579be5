import { Link } from "react-router";
import { centsFromDollars, formatMoney } from "#contract/money.ts";
import type { TodayLine } from "#contract/rows.ts";
import { listWords } from "#copy/desk/desk.ts";
import { activityWords, personWords } from "#copy/desk/person.ts";
import { todayWords as words } from "#copy/desk/today.ts";
import type { WaitClock } from "#site-data/office-clock.ts";
import { formatShortTime } from "#web/ui/date-time.ts";
import { clockTime, findDay, findToday } from "../kinds/inspections/office-time.ts";
import { makeRecordAddress, type RecordKind } from "../person/record-address.ts";
import { nameLine } from "../person/use-person.ts";
import type { Section } from "./finish-line.ts";
import { formatDuration, formatElapsed } from "./wait-statistics.ts";

const MINUTE_MS = 60_000;

export type LineTextProps = {
  section: Section;
  line: TodayLine;
  isNew: boolean;
  /** The text of {@link describeTime}. */
  time: string;
  /** The text of {@link describeLine}. */
  about: string;
};

/** A line's text, which opens its record: who waits how long, with which words, and what was noted last. */
export function LineText({ section, line, isNew, time, about }: LineTextProps) {
  const town = findTown(line.address);
  return (
    <Link
      to={makeRecordAddress(line)}
      className="grid min-h-11 min-w-0 grow grid-cols-[4.5rem_minmax(0,1fr)] items-baseline gap-x-3 content-center no-underline"
    >
      <span className={`font-semibold tabular-nums ${isOverdue(section, line) ? "text-brick" : ""}`}>
        {time}
      </span>
      <span className="flex min-w-0 items-baseline gap-2">
        <span dir="auto" className="min-w-0 truncate font-semibold">
          {nameLine(line)}
        </span>
        {isNew && (
          <span className="shrink-0 rounded-full bg-ink px-2 text-xs font-semibold text-white">
            {listWords.newMark}
          </span>
        )}
        {town && (
          <span dir="auto" className="min-w-0 shrink-[6] truncate text-sm text-slate">
            {town}
          </span>
        )}
      </span>
      {line.words && (
        <span dir="auto" className="col-start-2 line-clamp-2 text-sm break-words md:line-clamp-1">
          {line.words}
        </span>
      )}
      <span dir="auto" className="col-start-2 truncate text-sm text-slate">
        {about}
      </span>
      {line.note && (
        <span dir="auto" className="col-start-2 truncate text-sm text-slate">
          {words.noted(line.noted_by, line.note)}
        </span>
      )}
    </Link>
  );
}

/** Says how long a line waits by the clock, or when it is due or came. */
export function describeTime(section: Section, { since }: TodayLine, { now }: WaitClock): string {
  if (section === "visit") return clockTime(since);
  if (section === "application") return formatShortTime(since);
  if (section === "due") return findDay(since) === findToday() ? words.dueToday : formatShortTime(since);
  return formatElapsed(countMinutes(since, now));
}

/** Whole minutes between two moments. @throws {RangeError} for what is no moment */
function countMinutes(from: string, until: string): number {
  const minutes = Math.floor((Date.parse(until) - Date.parse(from)) / MINUTE_MS);
  if (Number.isNaN(minutes)) throw new RangeError(`${from} is no moment.`);
  return Math.max(0, minutes);
}

function isOverdue(section: Section, { since }: TodayLine): boolean {
  return section === "due" && findDay(since) < findToday();
}

/** Says what a line is about, and of a wait since when it is by the office's hours. */
export function describeLine(section: Section, line: TodayLine, clock: WaitClock): string {
  const { kind, title, amount, owner, since, records } = line;
  const open = isWait(section) ? clock.countMinutes(since) : undefined;
  return [
    personWords.kinds[kind as RecordKind],
    title !== line.words && title,
    amount !== null && formatMoney(centsFromDollars(amount)),
    records > 1 && words.records(records),
    open !== undefined && words.since(formatShortTime(since)),
    open !== undefined && open !== countMinutes(since, clock.now) && words.officeTime(formatDuration(open)),
    owner && `${activityWords.what.owner}: ${owner}`,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** The part of an address behind its street; all of one that is written otherwise. */
function findTown(address: string): string {
  return address.slice(address.indexOf(",") + 1).trim();
}

export function isWait(section: Section): boolean {
  return section === "urgent" || section === "person" || section === "answer";
}
