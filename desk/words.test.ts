import { expect, test } from "vitest";
import { deskWords, listWords, loginWords } from "#copy/desk/desk.ts";
import { findKind, kinds } from "./kinds/kinds.ts";

test("the login and the desk are worded as specified", () => {
  expect(loginWords.heading).toBe("Admin Access");
  expect(loginWords.errors.invalid).toBe("Invalid password. Please try again.");
  expect(loginWords.errors.failed).toBe("Authentication failed");
  expect(loginWords.errors.unexpected).toBe("An unexpected error occurred");
  expect(deskWords.logout).toBe("Logout");
  expect(listWords.fetchFailed).toBe("Failed to fetch data");
});

test("each kind is worded as specified, under a tab of its own", () => {
  expect(kinds.map(({ tab }) => tab)).toEqual([
    "Applications",
    "Chat Logs",
    "Estimates",
    "By hand",
    "Inspections",
  ]);
  expect(new Set(kinds.map(({ id }) => id)).size).toBe(kinds.length);
  const conversations = findKind("chat-logs");
  expect(conversations?.fetchFailed).toBe("Failed to fetch chat logs");
  expect([conversations?.empty, conversations?.noneFound]).toEqual([
    "No chat conversations found",
    "No chat conversations found",
  ]);
  expect(findKind("applications")?.fetchFailed).toBe("Failed to fetch data");
  expect(findKind("estimates")?.fetchFailed).toBe("Failed to fetch data");
});

test("an address that names no tab, or none that exists, is of no kind of records", () => {
  for (const tab of [null, "outbox", "constructor"]) expect(findKind(tab)).toBeUndefined();
});
