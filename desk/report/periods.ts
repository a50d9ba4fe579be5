import { Temporal } from "temporal-polyfill";
import { keysOf } from "#contract/values.ts";
import { reportWords } from "#copy/desk/report.ts";
import { findToday, ZONE } from "../kinds/inspections/office-time.ts";

export type PeriodName = keyof typeof reportWords.periods;

/** A part of a period of which the trend shows the leads. Weeks begin on Monday. */
export type Step = "day" | "week" | "month";

/** A period of the office's calendar: `starts` are the days on which its parts begin, and the day after the last. */
export type Period = { name: PeriodName; step: Step; starts: readonly string[] };

export const PERIODS = keysOf(reportWords.periods);

const DEFAULT_PERIOD: PeriodName = "this-month";

/** First day, the day after the last, and the parts of a period, as seen from a day. What is still to come is left out. */
const MAKERS: Readonly<
  Record<PeriodName, (today: Temporal.PlainDate) => [Temporal.PlainDate, Temporal.PlainDate, Step]>
> = {
  "this-week": (today) => [findMonday(today), today.add({ days: 1 }), "day"],
  "last-week": (today) => [findMonday(today).subtract({ weeks: 1 }), findMonday(today), "day"],
  "this-month": (today) => [today.with({ day: 1 }), today.add({ days: 1 }), "week"],
  "last-month": (today) => [today.with({ day: 1 }).subtract({ months: 1 }), today.with({ day: 1 }), "week"],
  "last-12-weeks": (today) => [findMonday(today).subtract({ weeks: 11 }), today.add({ days: 1 }), "week"],
  "this-year": (today) => [today.with({ month: 1, day: 1 }), today.add({ days: 1 }), "month"],
  "last-12-months": (today) => [
    today.with({ day: 1 }).subtract({ months: 11 }),
    today.add({ days: 1 }),
    "month",
  ],
};

/** Makes the period of a name in the address; an unknown name is the default. */
export function makePeriod(name: string | null, today = findToday()): Period {
  const known = PERIODS.find((period) => period === name) ?? DEFAULT_PERIOD;
  const [from, until, step] = MAKERS[known](Temporal.PlainDate.from(today));
  const starts: string[] = [];
  for (let day = from; Temporal.PlainDate.compare(day, until) < 0; day = findNext(day, step))
    starts.push(day.toString());
  return { name: known, step, starts: [...starts, until.toString()] };
}

/** The day on which the next part begins. */
function findNext(day: Temporal.PlainDate, step: Step): Temporal.PlainDate {
  if (step === "day") return day.add({ days: 1 });
  if (step === "week") return findMonday(day).add({ weeks: 1 });
  return day.with({ day: 1 }).add({ months: 1 });
}

function findMonday(day: Temporal.PlainDate): Temporal.PlainDate {
  return day.subtract({ days: day.dayOfWeek - 1 });
}

const makeFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", { ...options, timeZone: ZONE });

const FORMATS: Readonly<Record<Step, Intl.DateTimeFormat>> = {
  day: makeFormat({ weekday: "short" }),
  week: makeFormat({ month: "numeric", day: "numeric" }),
  month: makeFormat({ month: "short" }),
};
const rangeFormat = makeFormat({ dateStyle: "medium" });

/** The name of a part below its bar: "Mon", "11/23" for the week from then on, "Nov". */
export function formatPart(day: string, step: Step): string {
  return FORMATS[step].format(findNoon(day));
}

/** "Nov 1 – 27, 2026"; `until` is the day after the last. */
export function formatDays(from: string, until: string): string {
  const last = Temporal.PlainDate.from(until).subtract({ days: 1 }).toString();
  return rangeFormat.formatRange(findNoon(from), findNoon(last));
}

function findNoon(day: string): Date {
  return new Date(Temporal.PlainDateTime.from(`${day}T12:00`).toZonedDateTime(ZONE).epochMilliseconds);
}
