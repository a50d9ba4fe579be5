import { expect, test } from "vitest";
import { positions } from "#copy/pages/application.ts";
import { offeredPositions, wantedPosition } from "./positions.ts";

test("the select offers the four positions", () => {
  expect(offeredPositions(null)).toEqual([
    "Roofing Technician",
    "Project Manager",
    "Sales Representative",
    "Administrative Assistant",
  ]);
  expect(offeredPositions("Project Manager")).toBe(positions);
});

test("a position in the address is preselected, however it is written", () => {
  expect(wantedPosition("?position=Project%20Manager")).toBe("Project Manager");
  expect(wantedPosition("?position=project+manager")).toBe("Project Manager");
});

test("a general application is offered where the address asks for it", () => {
  const wanted = wantedPosition("?position=General%20Application");
  expect(wanted).toBe("General Application");
  expect(offeredPositions(wanted)).toHaveLength(5);
});

test("no other position can be put in through the address", () => {
  for (const search of ["", "?position=", "?position=Owner", "?position=%3Cb%3E"])
    expect(wantedPosition(search)).toBeNull();
});
