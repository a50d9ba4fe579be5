import { expect, test } from "vitest";
import { isTooLong, readZipCode, tidyAnswer, tidyAnswers } from "./contact-fields.ts";

test.each([
  ["43215", "43215"],
  ["43215-0001", "43215-0001"],
  ["43215 0001", "43215-0001"],
  ["432150001", "43215-0001"],
  ["43215–0001", "43215-0001"],
  ["OH 43215", "43215"],
  ["\u200e43215\u00a0", "43215"],
])("the ZIP code %j is kept as %s", (written, kept) => {
  expect(readZipCode(written)).toBe(kept);
});

test.each(["", "4321", "432150", "43215-1", "K1A 0B1", "43215 OH 1"])("%j is no ZIP code", (written) => {
  expect(readZipCode(written)).toBeUndefined();
});

test("answers are kept as their fields' readers have them, and what cannot be read as it was typed", () => {
  const typed = { firstName: " Zoë\u200e ", email: "zoe@mail", phone: "614.555.0177", zipCode: "43215 0001" };
  expect(tidyAnswers(typed, ["firstName", "email", "phone", "zipCode", "city"])).toEqual({
    firstName: "Zoë",
    email: "zoe@mail",
    phone: "+16145550177",
    zipCode: "43215-0001",
    city: "",
  });
});

test("joiners that scripts and emoji need stay in a name", () => {
  for (const name of ["می‌خواهم", "👨‍👩‍👧"]) expect(tidyAnswer("firstName", name)).toBe(name);
});

test("a text over its field's limit is told, not cut", () => {
  expect(isTooLong("notes", "a".repeat(4001))).toBe(true);
  expect(isTooLong("notes", "a".repeat(4000))).toBe(false);
  expect(isTooLong("constructor", "a".repeat(5000))).toBe(false);
});
