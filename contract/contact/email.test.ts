import { expect, test } from "vitest";
import { readEmail } from "./email.ts";

test.each([
  ["Jo.Ruiz@Mail.Example", "Jo.Ruiz@mail.example"],
  ["ann.o'neil+roof@mail.home.example", "ann.o'neil+roof@mail.home.example"],
  ["ann.o’neil@home.example", "ann.o'neil@home.example"],
  ["ünal@straße.example", "ünal@straße.example"],
  ["jo@xn--strae-oqa.example", "jo@xn--strae-oqa.example"],
  ["jo@mail.example,", "jo@mail.example"],
  ["jo@mail.example.", "jo@mail.example"],
  ["mailto:jo@mail.example?subject=Roof", "jo@mail.example"],
  ["<jo@mail.example>", "jo@mail.example"],
  ["‹jo@mail.example›", "jo@mail.example"],
  ["“jo@mail.example”", "jo@mail.example"],
  ["Jo Ruiz <jo@mail.example>", "jo@mail.example"],
  ["(jo@mail.example);", "jo@mail.example"],
  ["jo @ mail.example", "jo@mail.example"],
  ["jo@mail. example", "jo@mail.example"],
  ["\u200bjo@mail.example\u200e", "jo@mail.example"],
  ["jo＠mail.example", "jo@mail.example"],
])("%j is read as %s", (written, kept) => {
  expect(readEmail(written)).toBe(kept);
  expect(readEmail(kept)).toBe(kept);
});

test.each([
  "",
  "jo",
  "jo@mail",
  "jo@.mail.example",
  "jo.@mail.example",
  ".jo@mail.example",
  "j..o@mail.example",
  "jo@mail..example",
  "jo@-mail.example",
  "jo@mail.example-",
  "jo@mail.123",
  "jo@mail.e",
  "@mail.example",
  "jo@",
  "jo ruiz@mail.example",
  "jo@mail@home.example",
  "jo@mail.example, ann@mail.example",
  `${"j".repeat(65)}@mail.example`,
  `jo@${"m".repeat(64)}.example`,
  `jo@${"mail.".repeat(60)}example`,
])("%j is no address", (written) => {
  expect(readEmail(written)).toBeUndefined();
});
