import { expect, test } from "vitest";
import { DISK_FULL } from "#contract/disk-full.ts";
import { RESUME_LATER } from "#contract/resume.ts";
import { findInsertErrorText } from "./send-application.ts";

test("a refusal by the database is told with its reason", () => {
  expect(findInsertErrorText({ code: "23514", message: "the e-mail address is too long" }, 400)).toBe(
    "Database insert failed: the e-mail address is too long",
  );
});

test("a failure that is no answer of the database is told without one", () => {
  const text = "There was an error submitting your application. Please try again.";
  expect(findInsertErrorText({ code: "", message: "TypeError: Failed to fetch" }, 0)).toBe(text);
  expect(findInsertErrorText({ code: "23514", message: "" }, 400)).toBe(text);
});

test("who has applied too often is told when to come again", () => {
  const error = { code: "over_request_rate_limit", message: "Too many requests." };
  expect(findInsertErrorText(error, 429)).toMatch(/^Too many applications .* in an hour/);
});

test("whose connection was too slow is told so", () => {
  expect(findInsertErrorText({ code: "", message: "" }, 408)).toMatch(/too slow .* still here/);
});

test("too many resumes at once are told as such, when asking again has not helped", () => {
  expect(findInsertErrorText({ code: RESUME_LATER, message: "Busy." }, 503)).toMatch(
    /^Many applications are coming in/,
  );
});

test("where the disk is full the visitor is asked to call, without a word of the database", () => {
  const error = { code: DISK_FULL, message: 'could not extend file "base/5/16384"' };
  expect(findInsertErrorText(error, 503)).toMatch(
    /^We can't save this right now.* Please call us at \(614\)/,
  );
});
