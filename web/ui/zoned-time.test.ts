import { expect, test } from "vitest";
import { findDayAfter, formatDayParts, makeTimeFormats } from "./zoned-time.ts";

const plain = (text: string) => text.replace(/\s/g, " ");

test("a moment is told by the clock of its zone, before and after the clocks change", () => {
  const { time, shortMoment, longMoment } = makeTimeFormats("America/New_York");
  expect(plain(time("2026-10-31T13:30:00Z"))).toBe("9:30 AM");
  expect(plain(time("2026-11-01T14:30:00Z"))).toBe("9:30 AM");
  expect(plain(shortMoment("2026-11-23T19:00:00Z"))).toBe("Mon, Nov 23, 2:00 PM");
  expect(plain(longMoment("2026-11-23T19:00:00Z"))).toBe("Monday, November 23 at 2:00 PM");
});

test("a zone has one short name all the year", () => {
  expect(makeTimeFormats("America/New_York").zone()).toBe("ET");
  expect(makeTimeFormats("America/Chicago").zone()).toBe("CT");
  expect(makeTimeFormats("America/Phoenix").zone()).toBe("MST");
});

test("the day at a moment is that of the zone", () => {
  const moment = new Date("2026-11-23T03:00:00Z");
  expect(makeTimeFormats("America/New_York").dayAt(moment)).toBe("2026-11-22");
  expect(makeTimeFormats("Pacific/Auckland").dayAt(moment)).toBe("2026-11-23");
});

test("a day is followed by the next, over months and years", () => {
  expect(["2026-11-22", "2026-11-30", "2026-12-31", "2028-02-28"].map(findDayAfter)).toEqual([
    "2026-11-23",
    "2026-12-01",
    "2027-01-01",
    "2028-02-29",
  ]);
});

test("a day is shown by its weekday and date, wherever the reader is", () => {
  expect(formatDayParts("2026-11-23")).toEqual({
    weekday: "Monday",
    date: "Nov 23",
    short: "Mon, Nov 23",
    long: "Monday, November 23",
  });
});
