import { expect, test } from "vitest";
import { tooFar } from "./place.ts";
import { isTownOf } from "./turn.ts";

const places = { towns: { dublin: 9 }, zips: { "43017": 9 } };

test("a word that every object knows as a name is no town", () => {
  const isTown = isTownOf({ places });
  expect(isTown("dublin")).toBe(true);
  for (const word of ["constructor", "toString", "valueOf", "__proto__"]) {
    expect(isTown(word)).toBe(false);
    expect(tooFar(`12 Oak Street, ${word}`, places)).toBeUndefined();
  }
});
