import { expect, test } from "vitest";
import { deriveLinkSecret } from "../inspections/link-secret.ts";
import { visitPath } from "../inspections/visit-token.ts";
import { findVisitTokens } from "./visit-tokens-in-text.ts";

test("the longest text of any making is read in a bounded number of ways", () => {
  const key = deriveLinkSecret("x");
  const path = visitPath(key, "0198f3a0-0000-7000-8000-000000000002");
  for (const piece of [
    "%25",
    "&amp;",
    "=3D",
    "-2D_",
    "QUJD",
    "a.",
    ".",
    " dot ",
    "\\u005c",
    "\u200b",
    path,
  ]) {
    const text = piece.repeat(20_000 / piece.length);
    expect(findVisitTokens(text, key).ids.length).toBe(piece === path ? 1 : 0);
  }
});
