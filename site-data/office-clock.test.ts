import { expect, test } from "vitest";
import { site } from "./company.ts";
import { officeHours } from "./office-hours.ts";

// The sample's office: Monday to Friday 7 to 18, Saturday 8 to 13, Eastern time; closed on Thanksgiving, November 26, 2026.
test.each([
  ["Tuesday at noon", "2026-11-24T17:00Z", null],
  ["Tuesday before it opens", "2026-11-24T11:59Z", "7 AM"],
  ["Tuesday after it closes", "2026-11-24T23:00Z", "7 AM tomorrow"],
  ["the evening before the holiday", "2026-11-25T23:30Z", "7 AM on Friday"],
  ["Saturday afternoon", "2026-11-28T19:00Z", "7 AM on Monday"],
])("the office answers, %s", (_, now, opens) => {
  expect(officeHours(site).answersFrom(new Date(now))).toBe(opens);
});

test.each([
  ["Tuesday at noon", "2026-11-24T17:00Z", null],
  ["Tuesday before it opens", "2026-11-24T11:59Z", "Tuesday, November 24, at 7 am"],
  ["the evening before the holiday", "2026-11-25T23:30Z", "Friday, November 27, at 7 am"],
  ["Saturday night, which is Sunday in London", "2026-11-29T03:00Z", "Monday, November 30, at 7 am"],
])("the office opens again on a day by its date, %s", (_, now, opens) => {
  expect(officeHours(site).reopening(new Date(now))).toBe(opens);
});
