import { expect, test } from "vitest";
import { suggestEmail } from "./find-likely-email.ts";

test.each([
  ["jo@gmial.com", "jo@gmail.com"],
  ["jo@gmail.co", "jo@gmail.com"],
  ["jo@gmail", "jo@gmail.com"],
  ["jo@hotnail.com", "jo@hotmail.com"],
  ["jo@yahho.com", "jo@yahoo.com"],
  ["jo@comcastt.nett", "jo@comcast.net"],
  ["jo@outloook.com", "jo@outlook.com"],
  ["jo@larkfield.con", "jo@larkfield.com"],
  ["jo@gmail.com", undefined],
  ["jo@hotmail.ca", undefined],
  ["jo@hotmail.co.uk", undefined],
  ["jo@mail.example", undefined],
  ["jo@larkfield.co", undefined],
  ["jo", undefined],
])("of %s it is asked whether %s was meant", (written, meant) => {
  expect(suggestEmail(written)).toBe(meant);
});
