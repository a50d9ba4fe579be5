import { expect, test } from "vitest";
import { readOutboxEntry } from "./entry.ts";
import { letterText } from "./letter.ts";
import { composeNotification } from "./notification.ts";
import { SENDER } from "./testing/sender.ts";

function compose(first_name: string, last_name = "") {
  const entry = readOutboxEntry({
    id: 1,
    kind: "application",
    audience: "visitor",
    reason: "rejected",
    subject_id: "0a0a0a0a-0000-4000-8000-000000000001",
    message_key: "0a0a0a0a-0000-4000-8000-000000000002",
    attempts: 1,
    created_at: "2026-11-28T15:00:00Z",
    subject: { email: "jo@example.com", first_name, last_name },
  });
  if (!entry) throw new Error("The entry has no subject.");
  return composeNotification(entry, [], SENDER);
}

test("a rejection is in the company's own words, to the applicant by name, and replies go to the office", () => {
  const { subject, replyTo, letter } = compose("Jo", "Ng");
  expect(subject).toBe("Your application: Larkfield Roofing");
  expect(replyTo).toBe("info@roofs.example");
  expect(letterText(letter)).toMatch(/^Hello Jo Ng,\n\nThank you\.\n\nWe chose somebody else this time\.\n/);
});

test("a name that names a website or an address is left out, and one with line breaks is one line", () => {
  for (const name of ["Buy at www.cheap.example", "jo@spam.example", "https://x.example"])
    expect(compose(name).letter.heading).toBe("Hello,");
  expect(compose("Jo\r\nBcc: all", "Ng").letter.heading).toBe("Hello Jo Bcc: all Ng,");
});
