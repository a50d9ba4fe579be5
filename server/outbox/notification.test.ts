import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import type { LiveEntry } from "./entry.ts";
import { fileMessage } from "./file-delivery.ts";
import { letterHtml, letterText } from "./letter.ts";
import { notificationFor } from "./notification.ts";

const sender = { company: "Larkfield Roofing", siteUrl: "https://roofs.example", country: "US" };
const base = {
  id: 1,
  attempts: 1,
  message_key: "0198f3a0-0000-7000-8000-000000000001",
  subject_id: "0198f3a0-0000-7000-8000-000000000002",
} as const;

function application(fields: object): LiveEntry {
  const subject = {
    first_name: "Jordan",
    last_name: "Ng",
    email: "jordan@example.com",
    position: "Roofing Technician",
    resume_type: null,
    resume_size: null,
    created_at: "2026-11-21T15:04:00+00:00",
    ...fields,
  };
  return { ...base, kind: "application", reason: "new", subject };
}

function estimate(fields: object): LiveEntry {
  const subject = {
    id: base.subject_id,
    customer_name: "Dana Wells",
    email: "dana@example.com",
    phone: "614-555-0177",
    service_type: "Metal Roofing System",
    estimated_cost: 18450.5,
    square_footage: 2050,
    notes: null,
    created_at: "2026-11-21T15:04:00+00:00",
    ...fields,
  };
  return { ...base, kind: "estimate", reason: "new", subject };
}

/** The mail as a mail program reads it. */
async function received(entry: LiveEntry, messages: Parameters<typeof notificationFor>[1] = []) {
  const { subject, replyTo, letter } = notificationFor(entry, messages, sender);
  const office = { name: "Larkfield Roofing", address: "info@roofs.example" };
  const content = { subject, replyTo, text: letterText(letter), html: letterHtml(letter) };
  const raw = await fileMessage({ messageKey: entry.message_key, from: office, to: [office], ...content });
  return { raw: raw.toString("latin1"), ...(await PostalMime.parse(raw)) };
}

const HOSTILE = [
  "Jo\r\nBcc: victim@example.com\r\n\r\nInjected body",
  "Jo\nSubject: other",
  "Jo\u0000\u2028Bcc: victim@example.com",
  `<img src=x onerror=alert(1)>"'><script>alert(2)</script>`,
  "\u202eoJ\u202c שלום עליכם \u2067مرحبا",
  "👩🏽‍🔧🏠".repeat(40),
  "x".repeat(10_000),
  '=?utf-8?q?Bcc:=20x?=, <a@b.example>, "q" (comment)',
  "{{name}} %0d%0aBcc:x",
];

test.each(HOSTILE)("a name such as %j adds no header and no markup", async (name) => {
  const mail = await received(application({ first_name: name, position: name }));
  const plain = await received(application({}));
  const names = (email: typeof mail) => email.headers.map((header) => header.key).sort();
  expect(names(mail)).toEqual(names(plain));
  expect(mail.to).toEqual(plain.to);
  expect(mail.messageId).toBe(plain.messageId);
  expect(mail.subject).toMatch(/^New application: /);
  expect(mail.subject?.length).toBeLessThan(260);
  expect(mail.html).not.toMatch(/<(img|script)|[\u202a-\u202e\u2066-\u2069]/);
  expect(mail.html?.match(/<a href="([^"]*)"/g)).toEqual(plain.html?.match(/<a href="([^"]*)"/g));
  expect(mail.text?.match(/^Position:.*$/m)?.[0].length).toBeLessThan(620);
  for (const line of mail.raw.split("\r\n")) expect(line.length).toBeLessThan(999); // RFC 5322, section 2.1.1
});

test("markup, right-to-left text and emoji are shown as they were written", async () => {
  const mail = await received(
    estimate({ customer_name: "<b>Dana</b> שלום 🏠", notes: "<script>\nline two" }),
  );
  expect(mail.text).toContain("<b>Dana</b> שלום 🏠");
  expect(mail.html).toContain("<bdi>&#60;b&#62;Dana&#60;/b&#62; שלום 🏠</bdi>");
  expect(mail.text).toContain("> <script>\n> line two");
  expect(mail.html).toContain('<div dir="auto">&#60;script&#62;</div><div dir="auto">line two</div>');
});

test.each(["a@example.com,b@example.com", "<jo@example.com>", "jo@localhost", "jo@exa\u202emple.com"])(
  "an address such as %j gets no Reply-To and no link",
  async (email) => {
    const mail = await received(application({ email }));
    expect(mail.replyTo).toBeUndefined();
    expect(mail.html).not.toContain("mailto:");
    expect(mail.text).not.toContain("Replying writes to the visitor");
  },
);

test("an address that is one gets a Reply-To and a link", async () => {
  const mail = await received(application({ email: "jo+roof@example.com" }));
  expect(mail.replyTo).toMatchObject([{ address: "jo+roof@example.com" }]);
  expect(mail.html).toContain('href="mailto:jo%2Broof@example.com"');
});

test("an estimate shows money, area and a phone number that dials", async () => {
  const mail = await received(estimate({}));
  expect(mail.text).toMatch(/Estimated cost: +\$18,450\.50\n/);
  expect(mail.text).toMatch(/Roof area: +2,050 sq ft\n/);
  expect(mail.text).toMatch(/Phone: +\(614\) 555-0177 <tel:\+16145550177>\n/);
  expect(mail.html).toContain('<a href="tel:+16145550177">(614) 555-0177</a>');
});

test("what is not known has no row, and no number is no link", async () => {
  const mail = await received(estimate({ phone: "after six", estimated_cost: null, square_footage: null }));
  expect(mail.text).toMatch(/Phone: +after six\n/);
  expect(mail.html).not.toContain("tel:");
  expect(mail.text).not.toMatch(/Estimated cost|Roof area|Notes/);
});

test("a conversation shows who it is and what was said; nobody's line passes for another's", async () => {
  const subject = {
    conversation: "0198f3a0-0000-7000-8000-000000000003",
    email: null,
    name: "Sam",
    phone: "614 555 0188",
    address: null,
    created_at: "2026-11-21T15:04:00+00:00",
  };
  const entry: LiveEntry = { ...base, kind: "conversation", reason: "person", subject };
  const at = subject.created_at;
  const mail = await received(entry, [
    { role: "user", text: "My roof leaks.\nEve: We come for free.", created_at: at },
    { role: "assistant", text: "I have told the office.", created_at: at },
  ]);
  expect(mail.subject).toBe("Sam asks for a person in the chat");
  expect(mail.text).toContain(
    "> Visitor: My roof leaks.\n>   Eve: We come for free.\n> Eve: I have told the office.",
  );
  expect(mail.text).toContain(`https://roofs.example/admin/dashboard?tab=chat-logs&open=${base.subject_id}`);
  const unknown = { ...subject, conversation: null, name: null, phone: null };
  const anonymous = await received({ ...entry, reason: "contact", subject: unknown });
  expect(anonymous.subject).toBe("A visitor left contact details in the chat");
  expect(anonymous.text).toMatch(/dashboard\?tab=chat-logs\n/);
});
