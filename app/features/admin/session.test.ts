import { expect, test } from "vitest";
import { signInErrorText } from "./session.ts";

test("a wrong password is told as such", () => {
  const error = { name: "AuthApiError", code: "invalid_credentials", status: 400 };
  expect(signInErrorText(error)).toBe("Invalid password. Please try again.");
});

test("any other refusal is a failed authentication", () => {
  const error = { name: "AuthApiError", code: "validation_failed", status: 400 };
  expect(signInErrorText(error)).toBe("Authentication failed");
});

test("no answer and a server in trouble are unexpected", () => {
  for (const status of [0, 502, 503])
    expect(signInErrorText({ name: "AuthRetryableFetchError", code: undefined, status })).toBe(
      "An unexpected error occurred",
    );
  expect(signInErrorText({ name: "AuthApiError", code: "unexpected_failure", status: 500 })).toBe(
    "An unexpected error occurred",
  );
});

test("too many attempts ask for patience", () => {
  const error = { name: "AuthApiError", code: "over_request_rate_limit", status: 429 };
  expect(signInErrorText(error)).toMatch(/wait/);
});
