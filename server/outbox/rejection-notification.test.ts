import { expect, test } from "vitest";
import { readOutboxEntry } from "./entry.ts";
import { letterText } from "./letter.ts";
import { composeNotification } from "./notification.ts";
import { SENDER } from "./testing/sender.ts";

function compose(first_name: string, last_name = "", email = "jo.pruitt@example.com") {
  const entry = readOutboxEntry({
    id: 1,
    kind: "application",
    audience: "visitor",
    reason: "rejected",
    subject_id: "0a0a0a0a-0000-4000-8000-000000000001",
    message_key: "0a0a0a0a-0000-4000-8000-000000000002",
    attempts: 1,
    created_at: "2026-11-28T15:00:00Z",
    subject: { email, first_name, last_name },
  });
  if (!entry) throw new Error("The entry has no subject.");
  return composeNotification(entry, [], SENDER);
}

test("a rejection is in the company's own words, to the applicant by name, and replies go to the office", () => {
  const { subject, replyTo, letter } = compose("Jo", "Ng");
  expect(subject).toBe("Your application: Larkfield Roofing");
  expect(replyTo).toBe("info@roofs.example");
  expect(letterText(letter)).toMatch(/^Hello Jo,\n\nThank you\.\n\nWe chose somebody else this time\.\n/);
});

test.each([
  ["Your", "roof financing payment FAILED. Call 614 555 0142", "jo.pruitt@example.com"],
  ["Payment", "Failed", "jo.pruitt@example.com"],
  ["Buy at www.cheap.example", "", "buy@example.com"],
  ["Jo\r\nBcc: all", "Pruitt", "jo.pruitt@example.com"],
  ["Dr.", "Jo", "info@example.com"],
  ["The", "Pruitts", "the.pruitts@example.com"],
])("an applicant whose address does not say the name %s %s is greeted without one", (first, last, email) => {
  expect(compose(first, last, email).letter.heading).toBe("Hello,");
});

test.each([
  ["Pruitt,", "Jo", "jpruitt+jo@example.com", "Hello Jo,"],
  ["Zoë", "Ng", "zoe1990@example.com", "Hello Zoë,"],
  ["Ana María", "de la Cruz", "anamaria@example.com", "Hello Ana María,"],
])("%s %s is greeted by the name that the address has too", (first, last, email, heading) => {
  expect(compose(first, last, email).letter.heading).toBe(heading);
});
