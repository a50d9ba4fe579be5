import { expect, test } from "vitest";
import { positions } from "#copy/pages/application.ts";
import { listPositions, readWantedPosition } from "./position-select.tsx";

test("the select offers the four positions", () => {
  expect(listPositions(null)).toEqual([
    "Roofing Technician",
    "Project Manager",
    "Sales Representative",
    "Administrative Assistant",
  ]);
  expect(listPositions("Project Manager")).toBe(positions);
});

test("a position in the address is preselected, however it is written", () => {
  expect(readWantedPosition("?position=Project%20Manager")).toBe("Project Manager");
  expect(readWantedPosition("?position=project+manager")).toBe("Project Manager");
});

test("a general application is offered where the address asks for it", () => {
  const wanted = readWantedPosition("?position=General%20Application");
  expect(wanted).toBe("General Application");
  expect(listPositions(wanted)).toHaveLength(5);
});

test("no other position can be put in through the address", () => {
  for (const search of ["", "?position=", "?position=Owner", "?position=%3Cb%3E"])
    expect(readWantedPosition(search)).toBeNull();
});
