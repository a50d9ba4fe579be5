import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { composeMessage } from "../../mail/delivery/file-delivery.ts";
import { letterHtml, letterText } from "../../mail/letter.ts";
import type { Sender } from "../../mail/letter-facts.ts";
import { HOSTILE_TEXTS } from "../../mail/testing/hostile.ts";
import { SENDER } from "../../mail/testing/sender.ts";
import { composeMail } from "./index.ts";
import type { MailJob } from "./mail.ts";

const record_id = "0198f3a0-0000-7000-8000-000000000002";
const MESSAGE_KEY = "0198f3a0-0000-7000-8000-000000000001";
const created_at = "2026-11-21T15:04:00+00:00";

function estimate(fields: object = {}): MailJob<object> {
  const facts = {
    ...{ email: "dana@example.com", service_type: "Residential Roofing", estimated_cost: 12_200, created_at },
    ...fields,
  };
  return { kind: "received", record_kind: "estimate", record_id, facts };
}

const application: MailJob<object> = {
  kind: "received",
  record_kind: "application",
  record_id,
  facts: { email: "jordan@example.com", created_at },
};

/** The mail as a mail program reads it. */
async function received(job: MailJob, sender: Sender = SENDER) {
  const { subject, replyTo, letter } = composeMail(job, sender);
  const content = { subject, replyTo, text: letterText(letter), html: letterHtml(letter, "#c60") };
  const { office } = sender;
  const raw = await composeMessage({ messageKey: MESSAGE_KEY, from: office, to: [office], ...content });
  return { raw: raw.toString("latin1"), ...(await PostalMime.parse(raw)) };
}

test("a priced request is answered with its range, its reference, whom to call and where to book", async () => {
  const mail = await received(estimate());
  expect(mail.subject).toBe("Larkfield Roofing has your request");
  expect(mail.replyTo).toMatchObject([{ address: "info@roofs.example" }]);
  expect(mail.text).toMatch(/Reference: +0198-F3A0\n/);
  expect(mail.text).toMatch(/Service: +Residential Roofing\n/);
  expect(mail.text).toMatch(/Price range: +\$11,100 to \$13,300, ballpark, confirmed by a free inspection\n/);
  expect(mail.text).toMatch(/Received: +Sat, Nov 21, 2026, 10:04\sAM EST\n/);
  expect(mail.text).toMatch(/Call us: +\(614\) 555-0142 <tel:\+16145550142>\n/);
  expect(mail.text).toMatch(/Office hours: +Monday to Friday, 7 am to 6 pm; Saturday, 8 am to 1 pm\n/);
  expect(mail.text).toContain("Book a visit:\nhttps://roofs.example/contact#book\n");
  expect(mail.html).toContain('<a href="https://roofs.example/contact#book">Book a visit</a>');
  expect(mail.text).not.toMatch(/admin\/dashboard|was closed/);
});

test("a request without a price has no range, and leads to the ways to reach the office", async () => {
  const mail = await received(estimate({ estimated_cost: null, service_type: "Roof Repair" }));
  expect(mail.text).toMatch(/Service: +Roof Repair\n/);
  expect(mail.text).not.toMatch(/\$|range|#book/);
  expect(mail.text).toContain("Reach us:\nhttps://roofs.example/contact\n");
});

test("a price that no range has in its middle is not told as one", async () => {
  const { text } = await received(estimate({ estimated_cost: 12_217.5 }));
  expect(text).not.toMatch(/\$|range/);
});

test("where visitors cannot book, nothing tells them to", async () => {
  const mail = await received(estimate(), { ...SENDER, isBookable: false });
  expect(mail.text).toContain("$11,100 to $13,300");
  expect(mail.text).not.toMatch(/book|choose a time/i);
});

test("an application is answered too, without what it says", async () => {
  const mail = await received(application);
  expect(mail.subject).toBe("Larkfield Roofing has your application");
  expect(mail.replyTo).toMatchObject([{ address: "info@roofs.example" }]);
  expect(mail.text).toContain("Somebody in our office will read it and get back to you.");
  expect(mail.text).toMatch(/Call us: +\(614\) 555-0142/);
  expect(mail.text).toContain("Reach us:\nhttps://roofs.example/contact\n");
});

test("while the office is closed, the mail says on which day it opens", async () => {
  const closed = { ...SENDER, reopening: () => "Friday, November 27, at 7 am" };
  const { text } = await received(application, closed);
  expect(text).toContain("We're back on Friday, November 27, at 7 am.");
});

test.each(HOSTILE_TEXTS)(
  "no word of a visitor is in the mail, whatever else its row holds: %j",
  async (text) => {
    const typed = { customer_name: text, first_name: text, phone: text, notes: text, position: text };
    for (const job of [estimate(), application]) {
      const plain = await received(job);
      const mail = await received({ ...job, facts: { ...job.facts, ...typed } });
      expect([mail.text, mail.html, mail.subject]).toEqual([plain.text, plain.html, plain.subject]);
    }
  },
);

test.each(HOSTILE_TEXTS)("a service such as %j would add no header and no markup", async (service_type) => {
  const mail = await received(estimate({ service_type }));
  const plain = await received(estimate());
  const names = (email: typeof mail) => email.headers.map((header) => header.key).sort();
  expect(names(mail)).toEqual(names(plain));
  expect(mail.html).not.toMatch(/<(img|script)|[\u202a-\u202e\u2066-\u2069]/);
  expect(mail.html?.match(/<a href="([^"]*)"/g)).toEqual(plain.html?.match(/<a href="([^"]*)"/g));
});
