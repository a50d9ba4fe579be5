import { expect, test } from "vitest";
import { spokenTime } from "./spoken-time.ts";

test("a countdown is told in whole minutes and seconds", () => {
  expect([125, 61, 60, 2, 1].map(spokenTime)).toEqual([
    "2 minutes 5 seconds left",
    "1 minute 1 second left",
    "1 minute 0 seconds left",
    "2 seconds left",
    "1 second left",
  ]);
});
