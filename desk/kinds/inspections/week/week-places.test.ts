import { expect, test } from "vitest";
import { findStartOfDay, formatSheetTime, toInstant } from "../office-time.ts";
import {
  countRows,
  findMonday,
  findOpenHours,
  findShownHours,
  listDaysOfWeek,
  listLanes,
  listStarts,
  placeSpan,
  readDay,
} from "./week-places.ts";

// The example's office is in New York; its visits are from 8 to 18 o'clock, on Saturdays to 13.

const span = (day: string, from: string, until: string) => ({
  starts_at: toInstant(day, from),
  ends_at: toInstant(day, until),
});
const SHOWN = { from: 8, until: 18 };
const ROWS = 120; // of ten hours

test("a week begins on Monday", () => {
  expect(["2026-11-23", "2026-11-25", "2026-11-29"].map(findMonday)).toEqual(Array(3).fill("2026-11-23"));
  expect(listDaysOfWeek("2026-12-28").at(-1)).toBe("2027-01-03");
});

test("a day of the address that is none is left out", () => {
  expect(readDay("2026-11-23")).toBe("2026-11-23");
  for (const text of [null, "", "today", "2026-13-45", "0026-11-23", "2026-11-23x"])
    expect(readDay(text)).toBeUndefined();
});

test("a holiday and a day without hours are closed", () => {
  expect(findOpenHours("2026-11-23")).toMatchObject({ opens: "08:00", closes: "18:00" });
  expect(findOpenHours("2026-11-26")).toBeUndefined(); // Thanksgiving
  expect(findOpenHours("2026-11-29")).toBeUndefined(); // a Sunday
});

test("office hours are shown, and more where something lies outside; a whole day that is blocked adds none", () => {
  const days = ["2026-11-23", "2026-11-24"];
  expect(findShownHours(days, [], [])).toEqual({ from: 8, until: 18 });
  expect(findShownHours(days, [span("2026-11-23", "05:25", "06:25")], [])).toEqual({ from: 5, until: 18 });
  expect(findShownHours(days, [], [span("2026-11-24", "17:00", "20:30")])).toEqual({ from: 8, until: 21 });
  const whole = { starts_at: findStartOfDay("2026-11-23"), ends_at: findStartOfDay("2026-11-25") };
  expect(findShownHours(days, [], [whole])).toEqual({ from: 8, until: 18 });
  expect(findShownHours(["2026-11-24"], [span("2026-11-23", "05:25", "06:25")], [])).toEqual(SHOWN);
});

test("a visit stands in the rows of its time, five minutes each", () => {
  expect(countRows(SHOWN)).toBe(ROWS);
  expect(placeSpan(span("2026-11-23", "08:00", "09:00"), "2026-11-23", SHOWN)).toEqual({
    first: 1,
    count: 12,
  });
  expect(placeSpan(span("2026-11-23", "16:58", "17:58"), "2026-11-23", SHOWN)).toEqual({
    first: 108,
    count: 13,
  });
  expect(placeSpan(span("2026-11-23", "08:00", "09:00"), "2026-11-24", SHOWN)).toBeNull();
  expect(placeSpan(span("2026-11-23", "05:00", "06:00"), "2026-11-23", SHOWN)).toBeNull();
});

test("a short visit is high enough to be read, also at the end of the day", () => {
  expect(placeSpan(span("2026-11-23", "09:00", "09:05"), "2026-11-23", SHOWN)).toEqual({
    first: 13,
    count: 4,
  });
  expect(placeSpan(span("2026-11-23", "17:55", "18:00"), "2026-11-23", SHOWN)).toEqual({
    first: 117,
    count: 4,
  });
});

test("a blocked time over days is cut to the hours of each", () => {
  const block = { starts_at: toInstant("2026-11-23", "12:00"), ends_at: toInstant("2026-11-25", "09:00") };
  const place = (day: string) => placeSpan(block, day, SHOWN);
  expect(place("2026-11-23")).toEqual({ first: 49, count: 72 });
  expect(place("2026-11-24")).toEqual({ first: 1, count: ROWS });
  expect(place("2026-11-25")).toEqual({ first: 1, count: 12 });
  expect(place("2026-11-26")).toBeNull();
});

test("a visit is as high as it is long while the clock is set back, and stands by the clock on either side", () => {
  const back = { starts_at: "2026-11-01T05:30:00Z", ends_at: "2026-11-01T06:15:00Z" }; // 1:30 to 1:15
  expect(placeSpan(back, "2026-11-01", { from: 0, until: 24 })).toEqual({ first: 19, count: 9 });
  for (const day of ["2026-10-31", "2026-11-01", "2027-03-14"])
    expect(placeSpan(span(day, "09:30", "10:30"), day, SHOWN)).toEqual({ first: 19, count: 12 });
});

test("starts follow each other from the opening, and on over the hours that are shown", () => {
  const starts = (day: string, shown = SHOWN) =>
    listStarts(day, shown).map((start) => formatSheetTime(start).slice(-5));
  const usual = ["08:00", "09:30", "11:00", "12:30", "14:00", "15:30", "17:00"];
  expect(starts("2026-11-23")).toEqual(usual);
  expect(starts("2026-11-29")).toEqual(usual); // a Sunday, as on the days that are open
  expect(starts("2026-11-01")).toEqual(usual); // after the clock was set back
  expect(starts("2027-03-14")).toEqual(usual);
  expect(starts("2026-11-23", { from: 5, until: 20 })).toEqual(["05:00", "06:30", ...usual, "18:30"]);
});

test("a day has a lane for each crew, and for one that is gone while it has a visit", () => {
  expect(listLanes([], [])).toEqual(["north", "south"]);
  expect(listLanes([{ crew: "east" }, { crew: "south" }], [{ crew: null }])).toEqual([
    "north",
    "south",
    "east",
  ]);
});
