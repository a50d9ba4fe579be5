import { expect, test } from "vitest";
import { formatVisit } from "./next-visit.ts";

const NOW = Date.parse("2026-12-04T22:00:00Z"); // a Friday, 5 PM in Ohio

test("a visit of this week is named by its weekday, in the company's time zone", () => {
  expect(formatVisit("2026-12-07T13:00:00Z", "America/New_York", NOW)).toBe("Monday 8:00 AM");
  expect(formatVisit("2026-12-07T13:00:00Z", "America/Phoenix", NOW)).toBe("Monday 6:00 AM");
});

test("a later one has its date", () => {
  expect(formatVisit("2026-12-14T13:00:00Z", "America/New_York", NOW)).toBe("Mon, Dec 14, 8:00 AM");
});
