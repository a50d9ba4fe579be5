import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import type { Schedule } from "#site-data/visit-schedule.ts";
import { listSlots, listSlotsOn, type Slot } from "./slots.ts";
import { makeCrews } from "./testing/bookings.ts";

const TIME_ZONES = ["America/New_York", "America/Los_Angeles", "Europe/Berlin", "Australia/Lord_Howe"];

type Hours = Schedule["inspections"]["hours"];

const DAYTIME: Hours = [
  { days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], opens: "08:00", closes: "18:00" },
  { days: ["Saturday"], opens: "08:00", closes: "13:00" },
];
/** Every day, and over each hour at which clocks change. */
const NIGHTS: Hours = [
  {
    days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
    opens: "00:30",
    closes: "04:30",
  },
];

function schedule(timeZone: string, changes: Partial<Schedule["inspections"]> = {}): Schedule {
  const inspections = {
    ...{ bookable: true, minutes: 60, travelMinutes: 30, crews: makeCrews(1), noticeHours: 4, daysAhead: 21 },
    ...{ reminders: true, hours: DAYTIME, ...changes },
  };
  return { timeZone, holidays: ["2026-12-25", "2027-07-05"], inspections };
}

const FIRST = Temporal.PlainDate.from("2026-01-01");
const THREE_YEARS = Array.from({ length: 3 * 365 + 1 }, (_, ahead) => FIRST.add({ days: ahead }));

const MINUTE = 60_000; // milliseconds
const WEEKDAY = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" });

const VISITS = [
  { minutes: 60, travelMinutes: 30 },
  { minutes: 45, travelMinutes: 0 },
  { minutes: 35, travelMinutes: 20 },
];

test.each(TIME_ZONES)(
  "over three years in %s no visit is outside hours, overlaps, is skipped or doubled",
  (timeZone) => {
    for (const hours of [DAYTIME, NIGHTS])
      for (const visit of VISITS) {
        const of = schedule(timeZone, { hours, ...visit });
        const offered = THREE_YEARS.flatMap((day) => listSlotsOn(of, day));
        expect(offered.map(({ date, starts }) => `${date} ${starts}`)).toEqual(
          THREE_YEARS.flatMap((day) => startsThatFit(of, day)),
        );
        const lasts = new Set(offered.map((slot) => lengths(slot).join()));
        expect([...lasts]).toEqual([`${visit.minutes},${visit.minutes + visit.travelMinutes}`]);
        expect(offered.filter(({ date, starts }) => localDate(starts, timeZone) !== date)).toEqual([]);
      }
  },
);

/** As many as fit into the day's hours, each where the one before leaves off, in time that really passes. */
function startsThatFit({ timeZone, holidays, inspections }: Schedule, day: Temporal.PlainDate): string[] {
  const { hours, minutes, travelMinutes } = inspections;
  const open = hours.find(({ days }) => days.some((name) => name === weekday(day)));
  if (!open || holidays.includes(day.toString())) return [];
  const opens = at(day, open.opens, timeZone);
  const lasts = (at(day, open.closes, timeZone) - opens) / MINUTE;
  const step = minutes + travelMinutes;
  return Array.from({ length: Math.floor((lasts - minutes) / step) + 1 }, (_, index) => {
    const starts = Temporal.Instant.fromEpochMilliseconds(opens + index * step * MINUTE);
    return `${day} ${starts}`;
  });
}

/** Minutes until a visit ends, and until its crew is free again. */
function lengths({ starts, ends, free }: Slot): number[] {
  return [ends, free].map((end) => (end.epochMilliseconds - starts.epochMilliseconds) / MINUTE);
}

test.each(TIME_ZONES)(
  "the days on which the clocks of %s change have their hours, no more and no fewer",
  (timeZone) => {
    const of = schedule(timeZone, { hours: NIGHTS, minutes: 30, travelMinutes: 0 });
    const days = THREE_YEARS.filter((day) => !of.holidays.includes(day.toString()));
    const hours = days.map((day) => day.toZonedDateTime(timeZone).hoursInDay);
    expect(hours.filter((count) => count !== 24)).toHaveLength(6); // twice a year
    expect(days.map((day) => listSlotsOn(of, day).length)).toEqual(
      hours.map((count) => 8 + (count - 24) * 2),
    );
  },
);

test("what can be booked begins after the notice and ends with the last day", () => {
  const now = Temporal.Instant.from("2026-11-20T15:10:00Z"); // Friday, 10:10 in New York
  const slots = listSlots(schedule("America/New_York", { daysAhead: 3 }), now);
  expect(slots.map(({ starts }) => localTime(starts, "America/New_York"))).toEqual([
    "2026-11-20T15:30",
    "2026-11-20T17:00",
    "2026-11-21T08:00",
    "2026-11-21T09:30",
    "2026-11-21T11:00",
    "2026-11-23T08:00",
    "2026-11-23T09:30",
    "2026-11-23T11:00",
    "2026-11-23T12:30",
    "2026-11-23T14:00",
    "2026-11-23T15:30",
    "2026-11-23T17:00",
  ]);
});

test("the day is the company's, not that of the server's clock", () => {
  const now = Temporal.Instant.from("2026-11-21T03:00:00Z"); // Friday evening in Los Angeles
  const [first] = listSlots(schedule("America/Los_Angeles", { noticeHours: 0, daysAhead: 1 }), now);
  expect(first?.date).toBe("2026-11-21");
  expect(first?.starts.toString()).toBe("2026-11-21T16:00:00Z");
});

/** Milliseconds since 1970. */
function at(day: Temporal.PlainDate, time: string, timeZone: string): number {
  return Temporal.ZonedDateTime.from(`${day}T${time}[${timeZone}]`).epochMilliseconds;
}

function weekday(day: Temporal.PlainDate): string {
  return WEEKDAY.format(new Date(`${day}T12:00:00Z`));
}

function localDate(instant: Temporal.Instant, timeZone: string): string {
  return instant.toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

function localTime(instant: Temporal.Instant, timeZone: string): string {
  return instant.toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: "minute" });
}
