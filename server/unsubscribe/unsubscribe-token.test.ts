import { expect, test } from "vitest";
import { createVisitToken } from "../inspections/visit-token.ts";
import { createUnsubscribeToken, readUnsubscribeToken } from "./unsubscribe-token.ts";

const MAILBOX = "0f".repeat(32);
const token = createUnsubscribeToken("secret", MAILBOX, "reminders");

test("a token names the mailbox that it was made for", () => {
  expect(token).toMatch(/^[\w-]{43}\.[\w-]{43}$/);
  expect(readUnsubscribeToken("secret", token, "reminders")).toBe(MAILBOX);
});

test("a changed token, one of another secret or for another purpose, and nonsense name none", () => {
  const other = createUnsubscribeToken("secret", "1f".repeat(32), "reminders");
  const swapped = `${other.split(".")[0]}.${token.split(".")[1]}`;
  const visit = createVisitToken("secret", "0a0a0a0a-0000-4000-8000-000000000001");
  for (const wrong of [swapped, `${token}a`, token.slice(1), visit, "", ".", "x".repeat(87)])
    expect(readUnsubscribeToken("secret", wrong, "reminders"), wrong).toBeUndefined();
  expect(readUnsubscribeToken("another", token, "reminders")).toBeUndefined();
  expect(readUnsubscribeToken("secret", token, "calls")).toBeUndefined();
});
