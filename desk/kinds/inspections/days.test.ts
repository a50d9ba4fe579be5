import { expect, test } from "vitest";
import type { Block, Visit } from "#contract/rows.ts";
import { inspectionWords } from "#copy/desk/inspections.ts";
import { formatBlockTime } from "./blocks.ts";
import { groupByDay, NO_DAY } from "./days.ts";
import {
  findStartOfDay,
  formatDayName,
  formatSheetTime,
  isUsualDay,
  makeVisitSpan,
  toInstant,
} from "./office-time.ts";
import { listTimeWarnings } from "./unusual-time.ts";

// The example's office is in New York.

const visit = (id: string, starts_at: string, ends_at: string, status = "booked") =>
  ({ id, starts_at, ends_at, status, crew: "north" }) as Visit;
const block = (id: string, starts_at: string, ends_at: string, crew: string | null = null) =>
  ({ id, starts_at, ends_at, reason: "", created_at: starts_at, crew }) as Block;

test("visits and blocked times stand in the office's days, in the order of time", () => {
  const visits = [
    visit("late", "2026-11-24T03:30:00+00:00", "2026-11-24T04:30:00+00:00"), // Monday evening in New York
    visit("early", "2026-11-23T14:00:00+00:00", "2026-11-23T15:00:00+00:00"),
    visit("off", "2026-11-24T16:00:00+00:00", "2026-11-24T17:00:00+00:00", "cancelled"),
  ];
  const blocks = [
    block("fair", "2026-11-24T03:00:00+00:00", "2026-11-24T17:00:00+00:00"),
    block("away", "2026-11-01T05:00:00+00:00", "2026-12-01T05:00:00+00:00"),
  ];
  const days = groupByDay(visits, blocks, { first: "2026-11-22", today: "2026-11-22" });
  expect(days.map(({ date, entries }) => [date, entries.map(({ id }) => id)])).toEqual([
    ["2026-11-22", ["away"]],
    ["2026-11-23", ["early", "fair", "late"]],
    ["2026-11-24", ["off"]],
  ]);
  const entries = days.flatMap((day) => day.entries);
  const blocked = entries.filter((entry) => "isBlocked" in entry && entry.isBlocked);
  expect(blocked.map(({ id }) => id)).toEqual(["early", "late"]);
});

test("what has no day that can be read stands before all others", () => {
  const unreadable = "20277-01-01T00:00:00+00:00";
  const days = groupByDay([visit("a", unreadable, unreadable)], [block("b", unreadable, unreadable)], {
    first: "2026-11-22",
    today: "2026-11-22",
  });
  expect(days.map(({ date, entries }) => [date, entries.length])).toEqual([
    [NO_DAY, 2],
    ["2026-11-22", 0],
  ]);
});

test("a visit that ends as a block begins does not stand in it", () => {
  const visits = [visit("a", "2026-11-23T14:00:00Z", "2026-11-23T15:00:00Z")];
  const blocks = [block("b", "2026-11-23T15:00:00Z", "2026-11-23T16:00:00Z")];
  const [today] = groupByDay(visits, blocks, { first: "2026-11-23", today: "2026-11-23" });
  expect(today?.entries[0]).toMatchObject({ id: "a", isBlocked: false });
});

test("a block of another crew is not in a visit's way", () => {
  const visits = [visit("a", "2026-11-23T14:00:00Z", "2026-11-23T15:00:00Z")];
  const isBlockedBy = (crew: string | null) => {
    const blocks = [block("b", "2026-11-23T13:00:00Z", "2026-11-23T16:00:00Z", crew)];
    const [today] = groupByDay(visits, blocks, { first: "2026-11-23", today: "2026-11-23" });
    return today?.entries.find(({ id }) => id === "a");
  };
  expect(isBlockedBy("north")).toMatchObject({ isBlocked: true });
  expect(isBlockedBy("south")).toMatchObject({ isBlocked: false });
});

test("today is there without a visit", () => {
  expect(groupByDay([], [], { first: "2026-11-22", today: "2026-11-22" })).toEqual([
    { date: "2026-11-22", entries: [] },
  ]);
});

test("a blocked time is told as hours, as days, or from moment to moment", () => {
  const time = (from: string, until: string) => formatBlockTime(block("b", from, until)).replace(/\s/g, " ");
  expect(time("2026-11-23T14:00:00Z", "2026-11-23T17:00:00Z")).toBe("9:00 AM – 12:00 PM");
  expect(time(findStartOfDay("2026-11-23"), findStartOfDay("2026-11-24"))).toBe("All day");
  expect(time(findStartOfDay("2099-01-01"), findStartOfDay("2099-01-09"))).toBe(
    "Until Thursday, January 8, 2099",
  );
  expect(time("2026-11-23T14:00:00Z", "2026-11-25T17:00:00Z")).toBe(
    "Mon, Nov 23, 9:00 AM – Wed, Nov 25, 12:00 PM",
  );
});

test("moments follow the office's clock over its changes", () => {
  expect(toInstant("2026-07-01", "09:00")).toBe("2026-07-01T13:00:00Z");
  expect(toInstant("2026-12-01", "09:00")).toBe("2026-12-01T14:00:00Z");
  expect(toInstant("2026-03-08", "02:30")).toBe("2026-03-08T07:30:00Z"); // an hour that is skipped: the one after
  expect(findStartOfDay("2026-11-01")).toBe("2026-11-01T04:00:00Z");
  expect(formatSheetTime("2026-11-23T14:05:00+00:00")).toBe("2026-11-23 09:05");
  expect(formatDayName("2026-11-23", "2026-11-22")).toBe("Monday, November 23");
  expect(formatDayName("2027-01-04", "2026-11-22")).toBe("Monday, January 4, 2027");
});

test("a visit lasts, and its crew drives, as the site's data says", () => {
  expect(makeVisitSpan("2026-11-23T14:00:00Z")).toEqual({
    starts_at: "2026-11-23T14:00:00Z",
    ends_at: "2026-11-23T15:00:00Z",
    free_at: "2026-11-23T15:30:00Z",
    crews: ["north", "south"],
  });
});

test("a day is one from yesterday to two years on, whatever a date field is typed", () => {
  const usual = (day: string) => isUsualDay(day, "2026-11-25");
  expect(["2026-11-24", "2026-11-25", "2028-11-25"].map(usual)).toEqual([true, true, true]);
  expect(
    ["2026-11-23", "2028-11-26", "0027-01-04", "0202-11-30", "202611-11-30", "+012026-11-30", ""].map(usual),
  ).toEqual(Array(7).fill(false));
});

test("a time that is past, on a holiday or out of hours is told as such", () => {
  const hours = [
    { days: ["Monday", "Tuesday", "Friday"] as const, opens: "08:00", closes: "17:00" },
    { days: ["Saturday"] as const, opens: "09:00", closes: "12:00" },
  ];
  const { past, holiday, closed } = inspectionWords.unusual;
  const told = (day: string, time: string, terms = { hours, minutes: 60, holidays: ["2027-07-05"] }) =>
    listTimeWarnings(toInstant(day, time), terms as never, Date.parse("2026-11-25T15:00:00Z"));
  expect(told("2027-01-11", "08:00")).toEqual([]);
  expect(told("2027-01-11", "16:00")).toEqual([]);
  expect(told("2027-01-11", "16:15")).toEqual([closed]);
  expect(told("2027-01-11", "07:59")).toEqual([closed]);
  expect(told("2027-01-11", "23:30")).toEqual([closed]);
  expect(told("2027-01-10", "10:00")).toEqual([closed]); // a Sunday
  expect(told("2027-07-05", "10:00")).toEqual([holiday]);
  expect(told("2026-11-24", "10:00")).toEqual([past]);
  expect(told("2026-11-22", "10:00")).toEqual([past, closed]);
  expect(told("2027-01-10", "03:00", { hours: [], minutes: 60, holidays: [] })).toEqual([]);
});
