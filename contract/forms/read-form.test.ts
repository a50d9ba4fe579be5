import { expect, test } from "vitest";
import { CALCULATOR_FORM } from "./calculator-form.ts";
import { NOTES, PERSON_FIELDS } from "./fields.ts";
import { LEAD_FORM } from "./lead-form.ts";
import { findWrongAnswers, isTooLong, readSent, readTyped, readZipCode, tidyAnswer } from "./read-form.ts";

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
  expect(readTyped(PERSON_FIELDS, typed)).toEqual({
    firstName: "Zoë",
    lastName: "",
    address: "",
    email: "zoe@mail",
    phone: "+16145550177",
    zipCode: "43215-0001",
    city: "",
  });
});

test("joiners that scripts and emoji need stay in a name", () => {
  for (const name of ["می‌خواهم", "👨‍👩‍👧"]) expect(tidyAnswer("line", name)).toBe(name);
});

test("a text over its field's limit is told, not cut", () => {
  expect(isTooLong(NOTES, "a".repeat(4001))).toBe(true);
  expect(isTooLong(NOTES, "a".repeat(4000))).toBe(false);
  expect(isTooLong(CALCULATOR_FORM.shape, "a".repeat(5000))).toBe(false);
  const answers = {
    ...readTyped(LEAD_FORM, { firstName: "Ann", email: "ann@home.example" }),
    serviceType: "Repair",
  };
  expect(findWrongAnswers(LEAD_FORM, answers)).toEqual([]);
  expect(findWrongAnswers(LEAD_FORM, { ...answers, lastName: "a".repeat(100), zipCode: "1" })).toEqual([
    "lastName",
    "zipCode",
  ]);
});

test("answers from outside are read by the same table, and a value of another kind is told", () => {
  const sent = {
    firstName: " Ann ",
    lastName: 5,
    notes: ["a"],
    area: "2400",
    pitch: 6,
    shape: "constructor",
    more: 1,
  };
  const { answers, misshapen } = readSent(CALCULATOR_FORM, sent);
  expect(misshapen).toEqual(["area", "shape", "lastName", "notes"]);
  expect(answers).toMatchObject({ firstName: "Ann", lastName: "", notes: "", area: undefined, pitch: 6 });
  expect(answers).not.toHaveProperty("more");
  expect(readSent(CALCULATOR_FORM, { service: null }).misshapen).toEqual(["service"]);
});
