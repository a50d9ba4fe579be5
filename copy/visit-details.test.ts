import { expect, test } from "vitest";
import { writeVisitNotes } from "./visit-details.ts";

test("what was told of a visit stands on a line each, and the notes as they were typed", () => {
  const words = { gate: { name: "Gate code" }, pets: { name: "Pets" }, notes: { name: "Notes" } };
  expect(writeVisitNotes({ gate: "4711", pets: "", notes: "A dog.\nIt is friendly." }, words)).toBe(
    "Gate code: 4711\nA dog.\nIt is friendly.",
  );
  expect(writeVisitNotes({ gate: "", pets: "", notes: "" }, words)).toBe("");
});
