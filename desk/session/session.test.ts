import { expect, test } from "vitest";
import { findSignInErrorText, toPasswordFault } from "./session.ts";

test("a wrong password is told as such", () => {
  const error = { name: "AuthApiError", code: "invalid_credentials", status: 400 };
  expect(findSignInErrorText(error)).toBe("Invalid password. Please try again.");
});

test("any other refusal is a failed authentication", () => {
  const error = { name: "AuthApiError", code: "validation_failed", status: 400 };
  expect(findSignInErrorText(error)).toBe("Authentication failed");
});

test("no answer and a server in trouble are unexpected", () => {
  for (const status of [0, 502, 503])
    expect(findSignInErrorText({ name: "AuthRetryableFetchError", code: undefined, status })).toBe(
      "An unexpected error occurred",
    );
  expect(findSignInErrorText({ name: "AuthApiError", code: "unexpected_failure", status: 500 })).toBe(
    "An unexpected error occurred",
  );
});

test("too many attempts ask for patience", () => {
  const error = { name: "AuthApiError", code: "over_request_rate_limit", status: 429 };
  expect(findSignInErrorText(error)).toMatch(/wait/);
});

test("each refused change of the password is told at the field that is wrong", () => {
  const fault = (code: string, status: number, name = "AuthApiError") =>
    toPasswordFault({ name, code, status, message: "as the server says" });
  expect(fault("current_password_invalid", 400)).toMatchObject({
    field: "current",
    text: expect.stringContaining("not the current"),
  });
  expect(fault("current_password_required", 400).field).toBe("current");
  expect(fault("weak_password", 422)).toEqual({ field: "next", text: "as the server says" });
  expect(fault("same_password", 422)).toMatchObject({
    field: "next",
    text: expect.stringContaining("is the current one"),
  });
  expect(fault("over_request_rate_limit", 429)).toMatchObject({
    text: expect.stringContaining("wait 15 minutes"),
  });
  expect(fault("", 0, "AuthRetryableFetchError")).toMatchObject({
    text: expect.stringContaining("No answer came"),
  });
  expect(fault("validation_failed", 400)).toEqual({ field: "current", text: "as the server says" });
});
