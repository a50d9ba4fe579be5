import { expect, test } from "vitest";
import { site } from "./company.ts";
import { addDays, makeOfficeClock } from "./office-clock.ts";

// The sample's office: Monday to Friday 7 to 18, Saturday 8 to 13, Eastern time; closed on Thanksgiving, November 26, 2026.
test.each([
  ["Tuesday at noon", "2026-11-24T17:00Z", null],
  ["Tuesday before it opens", "2026-11-24T11:59Z", "7 AM"],
  ["Tuesday after it closes", "2026-11-24T23:00Z", "7 AM tomorrow"],
  ["the evening before the holiday", "2026-11-25T23:30Z", "7 AM on Friday"],
  ["Saturday afternoon", "2026-11-28T19:00Z", "7 AM on Monday"],
])("the office answers, %s", (_, now, opens) => {
  expect(makeOfficeClock(site).answersFrom(new Date(now))).toBe(opens);
});

test.each([
  ["Tuesday at noon", "2026-11-24T17:00Z", null],
  ["Tuesday before it opens", "2026-11-24T11:59Z", "Tuesday, November 24, at 7 am"],
  ["the evening before the holiday", "2026-11-25T23:30Z", "Friday, November 27, at 7 am"],
  ["Saturday night, which is Sunday in London", "2026-11-29T03:00Z", "Monday, November 30, at 7 am"],
])("the office opens again on a day by its date, %s", (_, now, opens) => {
  expect(makeOfficeClock(site).reopening(new Date(now))).toBe(opens);
});

test("days are added on the calendar, also where the clocks change", () => {
  // On Sunday, November 1, 2026, a day has 25 hours, and on March 14, 2027, 23.
  const clock = makeOfficeClock({
    ...site,
    hours: [{ days: ["Monday"], opens: "07:00", closes: "18:00" }] as never,
  });
  expect(clock.nextOpening(new Date("2026-11-01T03:30Z"))).toBe("on Monday at 7 am"); // Saturday, half past eleven at night
  expect(clock.nextOpening(new Date("2026-11-02T04:30Z"))).toBe("tomorrow, Monday, at 7 am"); // Sunday, half past eleven
  expect(clock.findNextOpening(new Date("2027-03-14T04:30Z"))).toMatchObject({
    ahead: 2,
    date: "2027-03-15",
  });
  expect(addDays("2026-10-31", 2)).toBe("2026-11-02");
  expect(addDays("2027-03-01", -1)).toBe("2027-02-28");
});

test("the hours of a week in which the clocks change are as long as on the wall", () => {
  const clock = makeOfficeClock(site).makeWaitClock("2026-11-03T23:00:00Z");
  expect(clock.countMinutes("2026-10-30T22:00:00Z")).toBe(5 * 60 + 2 * 11 * 60); // Saturday, Monday and Tuesday
});

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
  expect(makeOfficeClock(site).makeWaitClock(until).countMinutes(from)).toBe(minutes);
  expect(makeOfficeClock(site).makeWaitClock("2026-12-01T15:00:00Z").countMinutes(from, until)).toBe(minutes);
});

test("of a wait of months the last sixty days count, and what is no moment is refused", () => {
  const clock = makeOfficeClock(site).makeWaitClock("2026-11-24T15:00:00Z");
  expect(clock.countMinutes("2020-01-01T12:00:00Z")).toBe(clock.countMinutes("2026-09-25T04:00:00Z"));
  expect(() => clock.countMinutes("20277-01-01T00:00:00+00:00")).toThrow(RangeError);
});

test("a day's hours are looked up once, however many wait", () => {
  let lookedUp = 0;
  const office = {
    timeZone: site.timeZone,
    holidays: site.holidays,
    get hours() {
      lookedUp += 1;
      return site.hours;
    },
  };
  const clock = makeOfficeClock(office).makeWaitClock("2026-11-24T20:00:00Z");
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
  expect(makeOfficeClock(site).findEndOfOffice(now)).toBe(ends);
});

test("a day that has words in place of times is not open, and a holiday wins over them", () => {
  const clock = makeOfficeClock({
    ...site,
    hours: [{ days: ["Monday"], opens: "07:00", closes: "18:00" }],
    saidDays: [{ days: ["Thursday", "Friday"], say: "by appointment" }],
  });
  const friday = new Date("2026-11-27T17:00Z");
  expect(clock.isOpen(friday)).toBe(false);
  expect(clock.answersFrom(friday)).toBe("7 AM on Monday");
  expect(clock.reopening(friday)).toBeNull();
  expect(clock.openingOn("2026-11-27")).toEqual({
    name: "Friday, November 27",
    hours: undefined,
    said: "by appointment",
  });
  expect(clock.openingOn("2026-11-26").said).toBeUndefined(); // Thanksgiving
  expect(clock.openingOn("2026-11-30")).toMatchObject({ hours: "7 am to 6 pm", said: undefined });
  expect(clock.makeWaitClock("2026-11-27T20:00:00Z").countMinutes("2026-11-27T12:00:00Z")).toBe(0);
});

test("an office without times promises no answer at once", () => {
  const clock = makeOfficeClock({
    ...site,
    hours: [],
    saidDays: [{ days: ["Monday"], say: "by appointment" }],
  });
  expect(clock.answersFrom(new Date("2026-11-30T17:00Z"))).toBe("its next opening");
  expect(clock.nextOpening(new Date("2026-11-30T17:00Z"))).toBe("at its next hours");
});
