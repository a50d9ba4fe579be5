import { expect, test } from "vitest";
import { chargeTexts } from "#site-data/load/charges.ts";
import { letterText } from "../../mail/letter.ts";
import type { Sender } from "../../mail/letter-facts.ts";
import { SENDER } from "../../mail/testing/sender.ts";
import { composeMail } from "./index.ts";
import type { MailJob } from "./mail.ts";

const record_id = "0198f3a0-0000-7000-8000-000000000002";
const created_at = "2026-11-21T15:04:00+00:00";
const asker = { email: "dana@example.com", service_type: "Roof Repair", created_at };
const range = { range_low: 11_100, range_high: 13_300, mailbox: "a hash" };
const visit = {
  ...{ id: record_id, crew: "north", sequence: 0, status: "booked", email: "ann@home.example" },
  ...{ starts_at: "2026-11-23T15:00:00+00:00", ends_at: "2026-11-23T16:00:00+00:00", updated_at: created_at },
};

const JOBS: readonly MailJob<object>[] = [
  { kind: "received", record_kind: "estimate", record_id, facts: { ...asker, estimated_cost: 12_200 } },
  { kind: "nudge", record_kind: "estimate", record_id, facts: { ...asker, ...range, is_last: false } },
  { kind: "nudge", record_kind: "estimate", record_id, facts: { ...asker, ...range, is_last: true } },
  { kind: "confirmation", record_kind: "inspection", record_id, facts: visit },
];

const APPLIED: MailJob<object> = { kind: "received", record_kind: "application", record_id, facts: asker };

const SILENT: Sender = {
  ...SENDER,
  charges: chargeTexts({ freeInspection: false, freeEstimate: false }),
  answersApplicants: false,
};

function read(job: MailJob, sender: Sender): string {
  return letterText(composeMail(job, sender).letter);
}

test("a mail to a visitor calls an inspection free where the company has said so, and only there", () => {
  for (const job of JOBS) {
    expect(read(job, SENDER), job.kind).toMatch(/\bfree\b/);
    expect(read(job, SILENT), job.kind).not.toMatch(/\bfree\b|no obligation/);
  }
});

test("an applicant is told of an answer where the company promises one", () => {
  expect(read(APPLIED, SENDER)).toContain("will read it and get back to you.");
  expect(read(APPLIED, SILENT)).toMatch(/will read it\. If you have a question/);
  expect(read(APPLIED, SILENT)).not.toContain("get back");
});
