import { expect, test } from "vitest";
import { office } from "#site-data/office.ts";
import { computeStatistics, formatDuration, type Wait } from "./wait-statistics.ts";

const CLOCK = office.makeWaitClock("2026-11-24T20:00:00Z"); // a Tuesday at three in the afternoon

function wait(since: string, answered: string | null = null): Wait {
  return {
    kind: "conversation",
    subject_id: since,
    reason: "person",
    name: "",
    waits_since: since,
    answered_at: answered,
    answered_by: "",
  };
}

test("who waits longest comes first, and half of the week's answers were as fast as the median", () => {
  const clock = computeStatistics(
    [
      wait("2026-11-24T19:50:00Z"),
      wait("2026-11-23T13:00:00Z"),
      wait("2026-11-24T15:00:00Z", "2026-11-24T15:04:00Z"),
      wait("2026-11-24T14:00:00Z", "2026-11-24T14:30:00Z"),
      wait("2026-11-24T13:00:00Z", "2026-11-24T13:02:00Z"),
    ],
    CLOCK,
  );
  expect(clock.waiting.map(({ minutes }) => minutes)).toEqual([1080, 10]);
  expect(clock.unanswered).toBe(1);
  expect(clock.answered).toHaveLength(3);
  expect(clock.median).toBe(4);
});

test("of nobody there is no median", () => {
  expect(computeStatistics([], CLOCK)).toEqual({ waiting: [], answered: [], unanswered: 0, median: null });
});

test("a wait whose times cannot be read is in no figure", () => {
  const { waiting } = computeStatistics(
    [wait("20277-01-01T00:00:00+00:00"), wait("2026-11-24T19:50:00Z")],
    CLOCK,
  );
  expect(waiting.map(({ minutes }) => minutes)).toEqual([10]);
});

test.each([
  [0, "< 1 min"],
  [59, "59 min"],
  [60, "1 hr"],
  [65, "1 hr 5 min"],
  [1861, "31 hours"],
])("%i minutes are read as %s", (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text);
});
