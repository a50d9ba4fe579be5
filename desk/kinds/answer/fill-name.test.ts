import { expect, test } from "vitest";
import { fillName } from "./fill-name.ts";

test.each([
  ["Hello {name}, how can I help?", "Sam Ortiz", "Hello Sam, how can I help?"],
  ["Hello {name}, how can I help?", "", "Hello, how can I help?"],
  ["Thank you, {name}.", " ", "Thank you."],
  ["Thank you, {name}.", "Dr. Lee", "Thank you, Dr. Lee."],
  ["Hello {name}, how can I help?", "The Lees", "Hello, how can I help?"],
  ["We come.", "Sam", "We come."],
])("%s, to %s", (text, name, shown) => {
  expect(fillName(text, name)).toBe(shown);
});
