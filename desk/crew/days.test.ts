import { expect, test } from "vitest";
import { findDay, formatMoment, groupByDay, nameDay } from "./days.ts";
import type { CrewVisit } from "./work.ts";

const at = (starts_at: string) => ({ id: starts_at, starts_at }) as CrewVisit;

test("visits stand under their days in the office's time zone, and today stands there without one", () => {
  const visits = [at("2026-12-01T03:30:00Z"), at("2026-12-01T15:00:00Z"), at("2026-12-03T14:00:00Z")];
  expect(groupByDay(visits, "2026-12-02").map(({ day, visits }) => [day, visits.length])).toEqual([
    ["2026-11-30", 1],
    ["2026-12-01", 1],
    ["2026-12-02", 0],
    ["2026-12-03", 1],
  ]);
  expect(groupByDay([], "2026-12-02")).toEqual([]);
});

test("days around today have names, others their weekday", () => {
  const names = ["2026-11-30", "2026-12-01", "2026-12-02", "2026-12-03"].map((day) =>
    nameDay(day, "2026-12-01"),
  );
  expect(names).toEqual([
    { name: "Yesterday", date: "Mon, Nov 30" },
    { name: "Today", date: "Tue, Dec 1" },
    { name: "Tomorrow", date: "Wed, Dec 2" },
    { name: "Thursday", date: "Dec 3" },
  ]);
});

test("a moment of another day is told with the day", () => {
  expect(formatMoment("2026-12-01T13:12:00Z", "2026-12-01")).toBe("8:12 AM");
  expect(formatMoment("2026-12-01T13:12:00Z", "2026-12-02")).toBe("Tue, Dec 1, 8:12 AM");
  expect(findDay("2026-12-01T04:59:00Z")).toBe("2026-11-30");
});
