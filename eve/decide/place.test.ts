import { expect, test } from "vitest";
import { tooFar } from "./place.ts";

const places = { towns: { dublin: 9 }, zips: { "43017": 9 } };

test("a word that every object knows as a name is no town", () => {
  for (const word of ["constructor", "toString", "valueOf", "__proto__"])
    expect(tooFar(`12 Oak Street, ${word}`, places)).toBeUndefined();
});
