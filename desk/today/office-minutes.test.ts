import { expect, test } from "vitest";
import { site } from "#site-data/company.ts";
import { findEndOfOffice, makeOfficeClock } from "./office-minutes.ts";

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
  expect(makeOfficeClock(until).countMinutes(from)).toBe(minutes);
  expect(makeOfficeClock("2026-12-01T15:00:00Z").countMinutes(from, until)).toBe(minutes);
});

test("of a wait of months the last sixty days count, and what is no moment is refused", () => {
  const clock = makeOfficeClock("2026-11-24T15:00:00Z");
  expect(clock.countMinutes("2020-01-01T12:00:00Z")).toBe(clock.countMinutes("2026-09-25T04:00:00Z"));
  expect(() => clock.countMinutes("20277-01-01T00:00:00+00:00")).toThrow(RangeError);
});

test("a day's hours are looked up once, however many wait", () => {
  let lookedUp = 0;
  const office = {
    holidays: site.holidays,
    get hours() {
      lookedUp += 1;
      return site.hours;
    },
  };
  const clock = makeOfficeClock("2026-11-24T20:00:00Z", office);
  for (let wait = 0; wait < 4000; wait++)
    clock.countMinutes(new Date(1.79e12 + wait * 600_000).toISOString());
  expect(lookedUp).toBeLessThanOrEqual(61);
});

test.each([
  ["while it is open", "2026-11-24T15:00:00Z", "2026-11-24T23:00:00Z"],
  ["before it opens", "2026-11-24T08:00:00Z", "2026-11-24T23:00:00Z"],
  ["after it has closed", "2026-11-24T23:30:00Z", "2026-11-25T05:00:00Z"],
  ["on a holiday", "2026-11-26T15:00:00Z", "2026-11-27T05:00:00Z"],
])("who is there %s is so until", (_, now, ends) => {
  expect(findEndOfOffice(now)).toBe(ends);
});
