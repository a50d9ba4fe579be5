import { expect, test } from "vitest";
import { letterText } from "../../mail/letter.ts";
import { SENDER } from "../../mail/testing/sender.ts";
import { composeMail } from "./index.ts";

function compose(first_name: string, last_name = "", email = "jo.pruitt@example.com") {
  const job = {
    kind: "rejected",
    record_kind: "application",
    record_id: "0a0a0a0a-0000-4000-8000-000000000001",
    facts: { email, first_name, last_name },
  } as const;
  return composeMail(job, SENDER);
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
