import { expect, test } from "vitest";
import { listNextDays } from "./next-days.ts";

test("the days to choose from are tomorrow and the working days of a week, by their names", () => {
  expect(listNextDays("2026-11-24")).toEqual([
    { day: "2026-11-25", name: "Tomorrow" },
    { day: "2026-11-26", name: "Thursday" },
    { day: "2026-11-27", name: "Friday" },
    { day: "2026-11-30", name: "Monday" },
    { day: "2026-12-01", name: "Tuesday" },
  ]);
  expect(listNextDays("2026-11-27").map(({ name }) => name)).toEqual([
    "Tomorrow",
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
  ]);
});
