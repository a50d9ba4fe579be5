import ICAL from "ical.js";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { visitPath } from "../../inspections/visit-token.ts";
import type { VisitFacts } from "../../mail/calendar-entry.ts";
import { composeMessage } from "../../mail/delivery/file-delivery.ts";
import { letterHtml, letterText } from "../../mail/letter.ts";
import { HOSTILE_TEXTS } from "../../mail/testing/hostile.ts";
import { SENDER as sender } from "../../mail/testing/sender.ts";
import { composeMail } from "./index.ts";
import type { MailJob } from "./mail.ts";

const { office } = sender;
const id = "0198f3a0-0000-7000-8000-000000000002";
const page = `https://roofs.example${visitPath(sender.linkSecret, id)}`;

/** A mail about a visit, of which staff and its visitor have other kinds. */
function inspection(kind: string, fields: Partial<VisitFacts> = {}): MailJob {
  const facts = {
    status: kind.startsWith("cancel") ? "cancelled" : "booked",
    ...{ id, crew: "north", sequence: 0, customer_name: "Ann Lee", email: "ann@home.example" },
    ...{ phone: "614-555-0177", address: "12 Oak Street, Columbus 43215", notes: null, source: "contact" },
    starts_at: "2026-11-23T15:00:00+00:00",
    ends_at: "2026-11-23T16:00:00+00:00",
    created_at: "2026-11-21T15:04:00+00:00",
    updated_at: "2026-11-21T15:04:00.123456+00:00",
    ...{ estimate_id: null, conversation_id: null, landing_page: null, referrer: null, utm: null },
    ...fields,
  };
  return { kind, record_kind: "inspection", record_id: id, facts };
}

/** The mail as a mail program reads it, and its entry as a calendar does. */
async function received(job: MailJob) {
  const { letter, ...notification } = composeMail(job, sender);
  const content = { ...notification, text: letterText(letter), html: letterHtml(letter, "#c60") };
  const raw = await composeMessage({
    messageKey: "0198f3a0-0000-7000-8000-000000000001",
    from: office,
    to: [office],
    ...content,
  });
  const mail = { raw: raw.toString("latin1"), ...(await PostalMime.parse(raw)) };
  const part = mail.attachments.find(({ filename }) => filename === "inspection.ics");
  return { ...mail, calendar: part && calendarOf(new TextDecoder().decode(part.content as ArrayBuffer)) };
}

function calendarOf(text: string) {
  const root = new ICAL.Component(ICAL.parse(text));
  const component = root.getFirstSubcomponent("vevent");
  if (!component) throw new Error(text);
  const names = (of: typeof root) => of.getAllProperties().map(({ name }) => name);
  const attendee = component.getFirstProperty("attendee");
  return {
    text,
    method: root.getFirstPropertyValue("method"),
    names: [...names(root), ...names(component)],
    components: [...root.getAllSubcomponents(), ...component.getAllSubcomponents()].map(({ name }) => name),
    event: new ICAL.Event(component),
    value: (name: string) => String(component.getFirstPropertyValue(name)),
    attendee: attendee && { to: attendee.getFirstValue(), name: attendee.getFirstParameter("cn") },
    organizer: component.getFirstProperty("organizer")?.getFirstValue(),
  };
}

test("a visitor reads when, how long, what next, whom to call and how to move the visit", async () => {
  const mail = await received(inspection("confirmation"));
  expect(mail.subject).toBe("Your roof inspection is booked: Mon, Nov 23, 10:00 AM");
  expect(mail.replyTo).toMatchObject([{ address: office.address }]);
  const when = "Monday, November 23, 2026, 10:00 AM to 11:00 AM, Eastern Standard Time";
  expect(mail.text).toContain(
    "We'll be there on Monday, November 23, 2026, at 10:00 AM. One of our roofers checks",
  );
  expect(mail.text).toContain(`When:      ${when}\n`);
  expect(mail.text).toContain("We'll call when we're on our way.");
  expect(mail.text).toMatch(/How long: +60 minutes\n/);
  expect(mail.text).toMatch(/Reference: +0198-F3A0\n/);
  expect(mail.text).toMatch(/Call us: +\(614\) 555-0142 <tel:\+16145550142>\n/);
  expect(mail.text).toContain(`Move or cancel this visit:\n${page}\n`);
  expect(mail.html).toContain(`<a href="${page}">Move or cancel this visit</a>`);
  expect(mail.html).toContain('<a href="tel:+16145550142">');
});

test("the calendar's entry invites the visitor, in UTC, under a name that stays", async () => {
  const { calendar, raw } = await received(inspection("confirmation"));
  expect(raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i);
  expect(calendar).toMatchObject({
    method: "REQUEST",
    attendee: { to: "MAILTO:ann@home.example", name: undefined },
    organizer: "mailto:info@roofs.example",
    components: ["vevent"],
  });
  expect(calendar?.event).toMatchObject({ uid: `${id}@roofs.example`, sequence: 0 });
  expect(calendar?.event).toMatchObject({ summary: "Roof inspection by Larkfield Roofing", location: null });
  expect(calendar?.event.description).toContain(`\n${page}`);
  for (const line of ["DTSTART:20261123T150000Z", "DTEND:20261123T160000Z", "DTSTAMP:20261121T150400Z"])
    expect(calendar?.text).toContain(`\n${line}\n`);
  expect(calendar?.value("status")).toBe("CONFIRMED");
});

test("a move and a cancellation change that same entry", async () => {
  const booked = await received(inspection("confirmation"));
  const later = { starts_at: "2026-11-24T15:00:00+00:00", ends_at: "2026-11-24T16:00:00+00:00" };
  const moved = await received(
    inspection("new time", { ...later, sequence: 1, updated_at: "2026-11-22T09:00:00+00:00" }),
  );
  const cancelled = await received(inspection("cancellation", { ...later, sequence: 2 }));
  expect(moved.subject).toBe("Your roof inspection has moved: Tue, Nov 24, 10:00 AM");
  expect(moved.calendar).toMatchObject({ method: "REQUEST", event: { sequence: 1 } });
  expect(moved.calendar?.event.startDate.toJSDate().toISOString()).toBe("2026-11-24T15:00:00.000Z");
  expect(moved.calendar?.value("dtstamp")).toBe("2026-11-22T09:00:00Z");
  expect(cancelled.subject).toBe("Your roof inspection is cancelled: Tue, Nov 24, 10:00 AM");
  expect(cancelled.calendar).toMatchObject({ method: "CANCEL", event: { sequence: 2 } });
  expect(cancelled.calendar?.value("status")).toBe("CANCELLED");
  expect(cancelled.raw).toMatch(/text\/calendar; charset=utf-8; method=CANCEL/i);
  const uids = [booked, moved, cancelled].map(({ calendar }) => calendar?.event.uid);
  expect(new Set(uids).size).toBe(1);
});

test("a reminder has the facts and the link, and no entry for the calendar", async () => {
  const mail = await received(inspection("reminder"));
  expect(mail.subject).toBe("Reminder: your roof inspection is on Mon, Nov 23, 10:00 AM");
  expect(mail.text).toContain(page);
  expect(mail.attachments).toEqual([]);
  expect(mail.raw).not.toContain("text/calendar");
});

test("summer has its own name of the time zone", async () => {
  const mail = await received(
    inspection("confirmation", { starts_at: "2027-07-01T14:00:00Z", ends_at: "2027-07-01T15:30:00Z" }),
  );
  expect(mail.text).toContain("Thursday, July 1, 2027, 10:00 AM to 11:30 AM, Eastern Daylight Time");
  expect(mail.text).toMatch(/How long: +90 minutes\n/);
});

test("staff get all that whoever drives there must know, and reply to the visitor", async () => {
  const notes = "A dog.\nGate code 12, leaks by the chimney";
  const mail = await received(inspection("booked", { notes, crew: "south" }));
  expect(mail.subject).toBe("Inspection booked: Ann Lee, Mon, Nov 23, 10:00 AM");
  expect(mail.replyTo).toMatchObject([{ address: "ann@home.example" }]);
  expect(mail.text).toMatch(/Phone: +\(614\) 555-0177 <tel:\+16145550177>\n/);
  expect(mail.text).toMatch(/Email: +ann@home\.example\n/);
  expect(mail.text).toMatch(/Crew: +South crew\n/);
  const map = "https://www.google.com/maps/search/?api=1&query=12+Oak+Street%2C+Columbus+43215";
  expect(mail.text).toContain(`12 Oak Street, Columbus 43215 <${map}>`);
  expect(mail.html).toContain(`<a href="${map.replace("&", "&#38;")}">12 Oak Street, Columbus 43215</a>`);
  expect(mail.text).toContain("Notes:\n> A dog.\n> Gate code 12, leaks by the chimney\n");
  expect(mail.text).toContain(`https://roofs.example/admin/dashboard?tab=inspections&open=${id}\n`);
  expect(mail.calendar).toMatchObject({ method: "PUBLISH", attendee: null });
  expect(mail.calendar?.event).toMatchObject({ summary: "Inspection: Ann Lee", uid: `${id}@roofs.example` });
  expect(mail.calendar?.event.description).toContain("> A dog.\n> Gate code 12, leaks by the chimney\n");
  expect(mail.raw).not.toContain(visitPath(sender.linkSecret, id).slice(0, 20));
});

test("staff are led to the estimate or the conversation that the visit came from", async () => {
  const other = "0198f3a0-0000-7000-8000-000000000003";
  const estimate = await received(inspection("moved", { estimate_id: other }));
  expect(estimate.text).toContain(
    `Open this estimate in the dashboard:\nhttps://roofs.example/admin/dashboard?tab=estimates&open=${other}\n`,
  );
  const chat = await received(inspection("cancelled", { conversation_id: other }));
  expect(chat.text).toContain(`tab=chat-logs&open=${other}\n`);
  expect(chat.subject).toBe("Inspection cancelled: Ann Lee, Mon, Nov 23, 10:00 AM");
  expect(chat.calendar).toMatchObject({ method: "CANCEL" });
});

const OF_A_CALENDAR = [
  "Ann\r\nEND:VEVENT\r\nBEGIN:VALARM\r\nACTION:EMAIL\r\nEND:VALARM",
  'Ann";RSVP=TRUE;CN="Bo',
  "Ann, Bo; Cy: \\nATTENDEE:mailto:victim@example.com",
  "Ann\nATTENDEE:mailto:victim@example.com",
];

const KINDS = { visitor: "confirmation", staff: "booked" } as const;

test.each(
  [...HOSTILE_TEXTS, ...OF_A_CALENDAR].flatMap((text) =>
    (["visitor", "staff"] as const).map((audience) => [audience, text] as const),
  ),
)("to the %s, a text such as %j adds no header, no property and no markup", async (audience, text) => {
  const fields = { customer_name: text, address: text, phone: text, notes: text };
  const mail = await received(inspection(KINDS[audience], fields));
  const plain = await received(inspection(KINDS[audience], { notes: "Dog", phone: "after six" }));
  const names = (email: typeof mail) => email.headers.map((header) => header.key).sort();
  expect(names(mail)).toEqual(names(plain));
  expect(mail.to).toEqual(plain.to);
  expect(mail.subject?.length).toBeLessThan(160);
  expect(mail.html).not.toMatch(/<(img|script)|[\u202a-\u202e\u2066-\u2069]/);
  const links = (email: typeof mail) => email.html?.match(/<a href="[^"?]*/g);
  expect(links(mail)).toEqual(links(plain));
  for (const line of mail.raw.split("\r\n")) expect(line.length).toBeLessThan(999); // RFC 5322, section 2.1.1

  expect(mail.calendar?.names).toEqual(plain.calendar?.names);
  expect(mail.calendar?.components).toEqual(["vevent"]);
  expect(mail.calendar?.attendee?.to).toBe(plain.calendar?.attendee?.to);
  for (const line of mail.calendar?.text.split("\n") ?? [])
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75); // RFC 5545, section 3.1
});

test.each(["a@example.com,b@example.com", "jo@localhost", "jo@exa\u202emple.com"])(
  "an address such as %j is nobody's whom the calendar invites",
  async (email) => {
    const { calendar } = await received(inspection("confirmation", { email }));
    expect(calendar?.attendee).toBeNull();
  },
);

test.each(["confirmation", "new time", "cancellation", "reminder"])(
  "no word that a visitor typed stands in the mail %s, since anybody may have typed the address",
  async (kind) => {
    const fields = {
      customer_name: "Winner Prize",
      address: "Claim at bad-shop dot example",
      notes: "Act now",
      phone: "1 900 555 0199",
    };
    const { raw, text, html, calendar } = await received(inspection(kind, fields));
    const all = [raw, text, html, calendar?.text].join("\n");
    for (const typed of ["Winner", "Prize", "Claim", "bad-shop", "Act now", "555 0199", "5550199"])
      expect([typed, all.includes(typed)]).toEqual([typed, false]);
  },
);

test("where staff booked the visit, the mail says where", async () => {
  const { text, calendar } = await received(inspection("confirmation", { source: "desk" }));
  expect(text).toMatch(/Where: +12 Oak Street, Columbus 43215\n/);
  expect(calendar?.event.location).toBe("12 Oak Street, Columbus 43215");
  expect(calendar?.attendee?.name).toBe("Ann Lee");
});
