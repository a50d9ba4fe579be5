import { statSync } from "node:fs";
import { expect, test } from "vitest";
import { freezesAt } from "./freeze.ts";

const PLACES = {
  "85701": false, // Tucson
  "86001": true, // Flagstaff, in the same state
  "55802": true, // Duluth
  "33130": false, // Miami
  "43215": true, // Columbus
  "30303": false, // Atlanta, whose coldest night is 10 to 15 °F
  "28801": true, // Asheville
  "10001": true, // New York
  "98101": false, // Seattle
  "99501": true, // Anchorage
  "96813": false, // Honolulu
  "00901": false, // San Juan
};

test("a ZIP code tells whether its winters freeze", () => {
  expect(Object.fromEntries(Object.keys(PLACES).map((zip) => [zip, freezesAt(zip)]))).toEqual(PLACES);
});

test("the table stays small", () => {
  expect(statSync(new URL("./freezes.txt", import.meta.url)).size).toBeLessThan(5_000);
});
