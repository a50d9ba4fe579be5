import { expect, test } from "vitest";
import { formatDays, formatPart, makePeriod } from "./periods.ts";

const THURSDAY = "2031-05-15";

test("a period ends with today, or with its last day, and its parts fill it", () => {
  const starts = (name: string, today = THURSDAY) => makePeriod(name, today).starts;
  expect(starts("this-week")).toEqual(["2031-05-12", "2031-05-13", "2031-05-14", "2031-05-15", "2031-05-16"]);
  expect(starts("last-week")).toHaveLength(8);
  expect([starts("last-week")[0], starts("last-week").at(-1)]).toEqual(["2031-05-05", "2031-05-12"]);
  expect(starts("this-month")).toEqual(["2031-05-01", "2031-05-05", "2031-05-12", "2031-05-16"]);
  expect(starts("last-month")).toEqual([
    "2031-04-01",
    "2031-04-07",
    "2031-04-14",
    "2031-04-21",
    "2031-04-28",
    "2031-05-01",
  ]);
  expect(starts("last-12-weeks")).toHaveLength(13);
  expect(starts("last-12-weeks")[0]).toBe("2031-02-24");
  expect(starts("last-12-months")).toHaveLength(13);
  expect([starts("last-12-months")[0], starts("last-12-months").at(-1)]).toEqual([
    "2030-06-01",
    "2031-05-16",
  ]);
});

test("the first day of a year, of a month and of a week is a period of one day", () => {
  const parts = (name: string, today: string) => makePeriod(name, today).starts;
  expect(parts("this-year", "2031-01-01")).toEqual(["2031-01-01", "2031-01-02"]);
  expect(parts("this-month", "2031-05-01")).toEqual(["2031-05-01", "2031-05-02"]);
  expect(parts("this-week", "2031-05-12")).toEqual(["2031-05-12", "2031-05-13"]);
  expect(parts("last-month", "2031-03-31")).toHaveLength(6);
});

test("an unknown name in the address is this month", () => {
  for (const name of [null, "", "constructor", "last-century"])
    expect(makePeriod(name, THURSDAY)).toMatchObject({ name: "this-month", step: "week" });
});

test("days and parts are named for people", () => {
  expect(formatDays("2031-05-01", "2031-05-16")).toBe("May 1\u2009–\u200915, 2031");
  expect(formatDays("2031-05-01", "2031-05-02")).toBe("May 1, 2031");
  expect([formatPart("2031-05-12", "day"), formatPart("2031-05-12", "week")]).toEqual(["Mon", "5/12"]);
  expect(formatPart("2031-05-01", "month")).toBe("May");
});
