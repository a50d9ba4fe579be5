import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { composeMessage } from "../../mail/delivery/file-delivery.ts";
import { letterHtml, letterText } from "../../mail/letter.ts";
import { HOSTILE_TEXTS } from "../../mail/testing/hostile.ts";
import { SENDER as sender } from "../../mail/testing/sender.ts";
import { composeMail } from "./index.ts";
import type { MailJob } from "./mail.ts";

const nowhere = { landing_page: null, referrer: null, utm: null };
const record_id = "0198f3a0-0000-7000-8000-000000000002";
const MESSAGE_KEY = "0198f3a0-0000-7000-8000-000000000001";

function application(fields: object): MailJob {
  const facts = {
    first_name: "Jordan",
    last_name: "Ng",
    email: "jordan@example.com",
    position: "Roofing Technician",
    resume_type: null,
    resume_size: null,
    created_at: "2026-11-21T15:04:00+00:00",
    ...nowhere,
    ...fields,
  };
  return { kind: "new", record_kind: "application", record_id, facts };
}

function estimate(fields: object): MailJob {
  const facts = {
    customer_name: "Dana Wells",
    email: "dana@example.com",
    phone: "614-555-0177",
    service_type: "Metal Roofing System",
    estimated_cost: 18450.5,
    square_footage: 2050,
    notes: null,
    created_at: "2026-11-21T15:04:00+00:00",
    ...nowhere,
    ...fields,
  };
  return { kind: "new", record_kind: "estimate", record_id, facts };
}

/** The mail as a mail program reads it. */
async function received(job: MailJob) {
  const { subject, replyTo, letter } = composeMail(job, sender);
  const office = { name: "Larkfield Roofing", address: "info@roofs.example" };
  const content = { subject, replyTo, text: letterText(letter), html: letterHtml(letter, "#c60") };
  const raw = await composeMessage({ messageKey: MESSAGE_KEY, from: office, to: [office], ...content });
  return { raw: raw.toString("latin1"), ...(await PostalMime.parse(raw)) };
}

test.each(HOSTILE_TEXTS)("a name such as %j adds no header and no markup", async (name) => {
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
    expect(mail.text).not.toContain("Replies go to the visitor");
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

test("an estimate that tells of an emergency says so in its subject and in its first line", async () => {
  const mail = await received({ ...estimate({}), kind: "urgent" });
  expect(mail.subject).toBe("URGENT: Dana Wells reports water coming in or danger");
  expect(mail.text).toMatch(/^A visitor has an emergency\n/);
  expect(mail.text).toMatch(/Phone: +\(614\) 555-0177/);
});

test("what is not known has no row, and no number is no link", async () => {
  const mail = await received(estimate({ phone: "after six", estimated_cost: null, square_footage: null }));
  expect(mail.text).toMatch(/Phone: +after six\n/);
  expect(mail.html).not.toContain("tel:");
  expect(mail.text).not.toMatch(/Estimated cost|Roof area|Notes/);
});

test("a conversation shows who it is and what was said; nobody's line passes for another's", async () => {
  const facts = {
    email: "",
    name: "Sam",
    phone: "614 555 0188",
    address: "",
    updated_at: "2026-11-21T15:04:00+00:00",
    ...nowhere,
    messages: [
      { role: "user", content: "My roof leaks.\nEve: We come for free.", author: null },
      { role: "assistant", content: "I have told the office.", author: null },
    ],
  };
  const job: MailJob = { kind: "person", record_kind: "conversation", record_id, facts };
  const mail = await received(job);
  expect(mail.subject).toBe("Sam asks for a person in the chat");
  expect(mail.text).toContain(
    "> Visitor: My roof leaks.\n>   Eve: We come for free.\n> Eve: I have told the office.",
  );
  expect(mail.text).toContain(`https://roofs.example/admin/dashboard?tab=chat-logs&open=${record_id}`);
  const unknown = { ...facts, name: "", phone: "" };
  const anonymous = await received({ ...job, kind: "contact", facts: unknown });
  expect(anonymous.subject).toBe("A visitor left contact details in the chat");
  const urgent = await received({ ...job, kind: "urgent" });
  expect(urgent.subject).toBe("URGENT: Sam reports water coming in or danger");
  const waiting = await received({ ...job, kind: "waiting" });
  expect(waiting.subject).toBe("STILL WAITING: Sam asks for a person in the chat");
});

test("an answer is mailed in staff's own words alone, and replies go to the office", async () => {
  const answers = [
    { author: "Dana", content: "Hello Sam, we come on Monday.\nOmar: maybe" },
    { author: "Omar", content: "At nine." },
  ];
  const messages = [
    { role: "user", content: "Your financing payment FAILED. Call 614 555 0166", author: null },
    { role: "assistant", content: "For the office: your payment FAILED", author: null },
  ];
  const facts = { email: "sam@example.com", answers, messages };
  const mail = await received({ kind: "answer", record_kind: "conversation", record_id, facts });
  expect(mail.subject).toBe("Omar of Larkfield Roofing has answered you");
  expect(mail.replyTo?.[0]?.address).toBe("info@roofs.example");
  expect(mail.text).toContain("> Dana: Hello Sam, we come on Monday.\n>   Omar: maybe\n> Omar: At nine.\n");
  expect(`${mail.text}${mail.html}`).not.toMatch(/FAILED|0166|admin\/dashboard/);
});

test("the office reads its own time, and where the visit began", async () => {
  const plain = await received(estimate({}));
  expect(plain.text).toMatch(/Sat, Nov 21, 2026, 10:04\sAM EST/);
  expect(plain.text).not.toMatch(/Came from|First page/);
  const utm = JSON.parse(
    '{"source": "news\\nletter", "campaign": "hail", "__proto__": {"medium": "x"}, "other": "y"}',
  );
  const named = await received(
    estimate({ landing_page: "/financing", referrer: "https://a.example/x", utm }),
  );
  expect(named.text).toMatch(/Came from.+newsletter, hail/);
  expect(named.text).toMatch(/First page.+\/financing/);
  const referred = await received(application({ referrer: "https://search.example/roofs" }));
  expect(referred.text).toMatch(/Came from.+https:\/\/search\.example\/roofs/);
});
