import { expect, test } from "vitest";
import { isEmail, isPhone, isZipCode } from "./contact-fields.ts";

test("email addresses as people write them are taken, typing mistakes are not", () => {
  for (const text of ["a@b.co", "ann.o'neil+roof@mail.home.example", "ünal@straße.example"]) {
    expect(isEmail(text), text).toBe(true);
  }
  for (const text of ["", "a", "a@b", "a@b.", "@b.co", "a@", "a b@c.de", "a@b@c.de", "a@.co", "a@b..co"]) {
    expect(isEmail(text), text).toBe(false);
  }
  expect(isEmail(`${"a".repeat(250)}@b.co`)).toBe(false);
});

test("phone numbers with their area code are taken in every usual form", () => {
  const written = ["6145550142", "(614) 555-0142", "614.555.0142", "+1 614 555 0142", "1-614-555-0142"];
  for (const text of [...written, "614 555 0142 x12", "614-555-0142 ext. 7", "+49 30 1234567"]) {
    expect(isPhone(text), text).toBe(true);
  }
  for (const text of [
    "",
    "555-0142",
    "call me",
    "61455501422",
    "2614 555 0142",
    "+1 555 0142",
    "6145550142a",
    `614 555 0142${" ".repeat(60)}`,
  ]) {
    expect(isPhone(text), text).toBe(false);
  }
});

test("ZIP codes have five digits, or five and four", () => {
  for (const text of ["43215", "43215-0001"]) expect(isZipCode(text), text).toBe(true);
  for (const text of ["", "4321", "432150", "43215-1", "K1A 0B1"]) expect(isZipCode(text), text).toBe(false);
});
