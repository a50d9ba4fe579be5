import { expect, test } from "vitest";
import { insertErrorText } from "./send-application.ts";

test("a refusal by the database is told with its reason", () => {
  expect(insertErrorText({ code: "23514", message: "the e-mail address is too long" })).toBe(
    "Database insert failed: the e-mail address is too long",
  );
});

test("a failure that is no answer of the database is told without one", () => {
  const text = "There was an error submitting your application. Please try again.";
  expect(insertErrorText({ code: "", message: "TypeError: Failed to fetch" })).toBe(text);
  expect(insertErrorText({ code: "23514", message: "" })).toBe(text);
});
