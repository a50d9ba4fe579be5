import { expect, test } from "vitest";
import { fillName } from "./fill-name.ts";

test.each([
  ["Hello {name}, how can I help?", "Sam Lee", "Hello Sam, how can I help?"],
  ["Hello {name}, how can I help?", "", "Hello, how can I help?"],
  ["Thank you, {name}.", " ", "Thank you."],
  ["We come.", "Sam", "We come."],
])("%s, to %s", (text, name, shown) => {
  expect(fillName(text, name)).toBe(shown);
});
