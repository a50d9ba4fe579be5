import { expect, test } from "vitest";
import { findFittingTimes, narrowWish, readWish, type Wish } from "./wish.ts";

const NOW = new Date("2026-11-24T15:00:00Z"); // a Tuesday, 10 in the morning

function wish(message: string): Partial<Wish> | undefined {
  const told = readWish(message, NOW);
  if (!told) return undefined;
  const { weekdays, without, ...rest } = told;
  return { ...(weekdays.length > 0 && { weekdays }), ...(without.length > 0 && { without }), ...rest };
}

const hour = (hours: number, minutes = 0) => hours * 60 + minutes;

test("days and hours are read as people write them", () => {
  expect(wish("Can you come Friday at 9?")).toEqual({ weekdays: ["Friday"], at: hour(9) });
  expect(wish("10:30 on friday would be fine")).toEqual({ weekdays: ["Friday"], at: hour(10, 30) });
  expect(wish("thursday after 2 works")).toEqual({ weekdays: ["Thursday"], after: hour(14) });
  expect(wish("tomorrow morning please")).toEqual({
    from: "2026-11-25",
    until: "2026-11-25",
    before: hour(12),
  });
  expect(wish("weekday afternoons")).toMatchObject({ after: hour(12) });
  expect(wish("December 3rd, before noon")).toMatchObject({ from: "2026-12-03", until: "2026-12-03" });
  expect(wish("the 30th at 2pm")).toEqual({ from: "2026-11-30", until: "2026-11-30", at: hour(14) });
  expect(wish("next week, any morning")).toEqual({
    from: "2026-11-29",
    until: "2026-12-05",
    before: hour(12),
  });
  expect(wish("8 then")).toEqual({ at: hour(8) });
  expect(wish("this weekend")).toEqual({ weekdays: ["Saturday", "Sunday"] });
});

test("in Spanish, too", () => {
  expect(wish("el viernes a las 3")).toEqual({ weekdays: ["Friday"], at: hour(15) });
  expect(wish("mañana por la tarde")).toEqual({ from: "2026-11-25", until: "2026-11-25", after: hour(12) });
  expect(wish("el 3 de diciembre")).toEqual({ from: "2026-12-03", until: "2026-12-03" });
});

test("what is refused is not wished for", () => {
  expect(wish("not friday, monday is better")).toEqual({ weekdays: ["Monday"], without: ["Friday"] });
  expect(wish("I can't do mornings")).toEqual({ after: hour(12) });
  expect(wish("I work mornings")).toEqual({ after: hour(12) });
});

test("bounds of a day and of hours are read from what leads to them", () => {
  expect(wish("nothing before 1pm")).toEqual({ after: hour(13) });
  expect(wish("between 11 and 2")).toEqual({ after: hour(11), before: hour(14) });
  expect(wish("any day before the 4th")).toEqual({ until: "2026-12-03" });
  expect(wish("nothing before Tuesday")).toEqual({ from: "2026-12-01" });
  expect(wish("not next week, the one after")).toEqual({ from: "2026-12-06" });
  expect(wish("the week after? tues or thurs")).toMatchObject({ from: "2026-11-29", until: "2026-12-05" });
  expect(wish("the week after next")).toMatchObject({ from: "2026-12-06", until: "2026-12-12" });
  expect(wish("the second week of December")).toEqual({ from: "2026-12-08", until: "2026-12-14" });
  expect(wish("any weekday the week of the 30th")).toMatchObject({ from: "2026-11-30", until: "2026-12-06" });
  expect(wish("hasta las 6")).toEqual({ before: hour(18) });
});

test("hours are read as they are typed in a hurry", () => {
  expect(wish("thursday like 3")).toEqual({ weekdays: ["Thursday"], at: hour(15) });
  expect(wish("tues 330")).toEqual({ weekdays: ["Tuesday"], at: hour(15, 30) });
  expect(wish("monday 1-3pm")).toEqual({ weekdays: ["Monday"], after: hour(13), before: hour(15) });
  expect(wish("friday at 9 30 am")).toEqual({ weekdays: ["Friday"], at: hour(9, 30) });
  expect(wish("is 2 or later ok")).toEqual({ after: hour(14) });
  expect(wish("not until after 3")).toEqual({ after: hour(15) });
});

test("who does something else has no time then", () => {
  expect(wish("saturday, i work until 4")).toEqual({ weekdays: ["Saturday"], after: hour(16) });
  expect(wish("i dont work fridays")).toEqual({ weekdays: ["Friday"] });
  expect(wish("i work nights and sleep till 2")).toEqual({ after: hour(14) });
  expect(wish("thursday is our kids concert. friday morning instead?")).toEqual({
    weekdays: ["Friday"],
    without: ["Thursday"],
    before: hour(12),
  });
  expect(wish("ok but i want tuesday, shes at a dr monday")).toEqual({
    weekdays: ["Tuesday"],
    without: ["Monday"],
  });
  expect(wish("mondays and tuesdays are out")).toEqual({ without: ["Monday", "Tuesday"] });
  expect(wish("any day but friday")).toEqual({ without: ["Friday"] });
  expect(wish("el sabado no puedo, mejor el lunes")).toEqual({ weekdays: ["Monday"], without: ["Saturday"] });
});

test("of alternatives the first is meant, of a list all", () => {
  expect(wish("Tuesday at 9 or Friday at 2")).toEqual({ weekdays: ["Tuesday"], at: hour(9) });
  expect(wish("tomorrow, if not saturday morning")).toEqual({ from: "2026-11-25", until: "2026-11-25" });
  expect(wish("tues or weds next week")).toMatchObject({
    weekdays: ["Tuesday", "Wednesday"],
    from: "2026-11-29",
  });
  expect(wish("Monday the 7th or Tuesday the 8th")).toEqual({
    weekdays: ["Monday", "Tuesday"],
    from: "2026-12-07",
    until: "2026-12-08",
  });
});

test("a day that may be refused or meant, or that is no day of its date, is neither", () => {
  expect(wish("no FRIDAY the 4th, not thursday")).toEqual({
    without: ["Thursday"],
    from: "2026-12-04",
    until: "2026-12-04",
  });
  expect(wish("no, friday")).toEqual({ weekdays: ["Friday"] });
  expect(wish("no fridays")).toEqual({ without: ["Friday"] });
  expect(wish("no i said MONDAY not friday")).toEqual({ weekdays: ["Monday"], without: ["Friday"] });
  expect(wish("no TUESDAY dec 1. after 2")).toEqual({
    from: "2026-12-01",
    until: "2026-12-01",
    after: hour(14),
  });
  expect(wish("no friday")).toBeUndefined();
  expect(wish("friday the 5th")).toBeUndefined();
});

test("numbers and greetings that are no times are none", () => {
  for (const message of [
    "my roof is 20 years old and 2000 sq ft",
    "good morning, is slate heavy?",
    "it has 2 layers",
    "call me at 614-555-0177",
    "what does metal cost",
    "a slate roof from 1928, yours since 2011",
    "2 kids here, 55 1/2 Tamarack, 6/12 pitch",
    "it cost $4.15 a square foot in 2003",
    "wed need it on the 3rd floor",
    "the sun is what he sat in",
    "constructor",
  ])
    expect(wish(message), message).toBeUndefined();
});

test("a later wish narrows an earlier one", () => {
  const [friday, after3, monday] = ["friday", "after 3", "make it monday"].map((text) => readWish(text, NOW));
  if (!friday || !after3 || !monday) throw new Error("No wishes.");
  const both = narrowWish(friday, after3);
  expect(both).toMatchObject({ weekdays: ["Friday"], after: hour(15) });
  expect(narrowWish(both, monday)).toMatchObject({ weekdays: ["Monday"], after: hour(15) });
});

test("free times that fit are found, the very one where one day and hour is named, the day's others where the hour is not free", () => {
  const at = (text: string) => new Date(`2026-11-${text}:00-05:00`).toISOString();
  const free = [at("27T08:00"), at("27T14:00"), at("30T08:00")];
  const fit = (text: string) => findFittingTimes(free, readWish(text, NOW) ?? { weekdays: [], without: [] });
  expect(fit("friday at 8")).toEqual({ times: [free[0]], exact: free[0], level: "time" });
  expect(fit("friday at 11")).toEqual({ times: [free[0], free[1]], exact: undefined, level: "day" });
  expect(fit("any morning")).toEqual({ times: [free[0], free[2]], exact: free[0], level: "hours" });
  expect(fit("sunday")).toEqual({ times: free, exact: undefined, level: "none" });
});
