import { expect, test } from "vitest";
import { estimateReference } from "./estimate-reference.ts";

test("a reference is the beginning of the estimate's id, easy to read out", () => {
  expect(estimateReference("3f2a91bc-0c2e-4f6e-9a57-0d7d1c1f2a11")).toBe("3F2A-91BC");
});
