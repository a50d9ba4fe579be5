import { expect, test } from "vitest";
import { countOfficeMinutes, findEndOfOffice } from "./office-minutes.ts";

// Monday to Friday 7 to 18, Saturday 8 to 13, Eastern time; closed on Thanksgiving, November 26, 2026.
test.each([
  ["within a day", "2026-11-24T15:00:00Z", "2026-11-24T15:12:40Z", 12],
  ["from before it opens", "2026-11-24T08:00:00Z", "2026-11-24T12:30:00Z", 30],
  ["over a night", "2026-11-24T22:50:00Z", "2026-11-25T12:05:00Z", 15],
  ["over a holiday", "2026-11-25T22:30:00Z", "2026-11-27T12:30:00Z", 60],
  ["over a Sunday", "2026-11-28T17:30:00Z", "2026-11-30T12:30:00Z", 60],
  ["while it is closed", "2026-11-29T15:00:00Z", "2026-11-29T20:00:00Z", 0],
  ["backwards", "2026-11-24T15:10:00Z", "2026-11-24T15:00:00Z", 0],
])("minutes of office hours %s", (_, from, until, minutes) => {
  expect(countOfficeMinutes(from, until)).toBe(minutes);
});

test.each([
  ["while it is open", "2026-11-24T15:00:00Z", "2026-11-24T23:00:00Z"],
  ["before it opens", "2026-11-24T08:00:00Z", "2026-11-24T23:00:00Z"],
  ["after it has closed", "2026-11-24T23:30:00Z", "2026-11-25T05:00:00Z"],
  ["on a holiday", "2026-11-26T15:00:00Z", "2026-11-27T05:00:00Z"],
])("who is there %s is so until", (_, now, ends) => {
  expect(findEndOfOffice(now)).toBe(ends);
});
