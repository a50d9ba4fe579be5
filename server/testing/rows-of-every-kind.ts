import { createHash, randomUUID } from "node:crypto";
import { localServerData, type ServerData } from "../data/server-data.ts";
import { ensureAdmin } from "../gateway/auth/admin-account.ts";
import { claimsOf, createMember, giveSignIns } from "../gateway/testing/callers.ts";
import type { Sql } from "../postgres/sql.ts";
import { asRole, asStaff } from "../privacy/testing/as-role.ts";
import { storeApplication, storeChatTurn, storeEstimateRequest } from "./arrivals.ts";

const HOUR = 3_600_000; // milliseconds
const DAY = 24 * HOUR;
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xd9]).toString("base64");
const PDF = `data:application/pdf;base64,${Buffer.from("%PDF-1.7\n%%EOF\n").toString("base64")}`;
const DANA = { email: "dana@example.com", phone: "(614) 555-0177" };
const AGREED = "Yes, you may call or text me about my roof.";

type Caller = Parameters<typeof asRole>[1];

/**
 * Fills an empty, migrated database as visitors, the office, its crew and the site itself do, until each table has a row. A release keeps a
 * backup of that, and every later version must bring its rows along.
 */
export async function storeRowsOfEveryKind(sql: Sql): Promise<void> {
  const data = localServerData(sql);
  await data.call("set_staff", {
    staff: [{ name: "Dana Ortiz", email: "dana.ortiz@example.com" }, { name: "Zoë" }],
  });
  await data.call("set_reviews", { wanted: true });
  await ensureAdmin(sql, { email: "office@example.com", password: "a long enough password" });
  const owner = claimsOf(await createMember(sql, { name: "Owen", role: "owner" }));
  const crew = claimsOf(await createMember(sql, { name: "Cruz", role: "crew", crew: "north" }));
  await sql`insert into auth.gateway_keys (name, value) values ('a key', 'its value') on conflict do nothing`;
  await setUpDesk(sql, owner);
  const device = await connectDevice(sql);

  const request = await storeRequests(sql, data);
  const chat = await storeChats(sql, data, device);
  await storeApplications(sql);
  await workLeads(sql, request, chat);
  await storeVisits(sql, data, { request, crew });
  await storeConsents(data, { request, chat });
}

/** Sets what only an owner sets, and invites somebody who has not come yet. */
async function setUpDesk(sql: Sql, owner: Caller): Promise<void> {
  await giveSignIns(sql, owner.sub ?? "");
  await asRole(sql, owner, async (staff) => {
    await staff`select public.invite_person('Ann', 'office', null, 'ann@example.com')`;
    await staff`select public.set_sign_in_rules(false, true)`;
    await staff`
      select public.set_webhook(0, 'https://crm.example/eaves', '{lead.created,visit.booked,lead.won}', true)`;
  });
}

/** Stores a browser of the office that takes conversations and is called, and the feed of a calendar. Answers the browser's id. */
async function connectDevice(sql: Sql): Promise<string> {
  const device = randomUUID();
  const [p256dh, auth] = ["a".repeat(87), "b".repeat(22)];
  await asStaff(sql, async (staff) => {
    await staff`select public.set_presence(${device}, 'Zoë', now() + interval '2 hours')`;
    await staff`
      select public.set_alerts(${device}, 'https://push.example/1', ${p256dh}, ${auth}, '{urgent,person,lead,booking,cancellation}')`;
    await staff`select public.make_crew_feed(${randomUUID()}, 'north')`;
    await staff`select public.make_calendar_feed()`;
  });
  return device;
}

/** Stores requests of a customer, of a stranger abroad, and one that is deleted. Answers the id of the customer's first. */
async function storeRequests(sql: Sql, data: ServerData): Promise<string> {
  const photo = { content: JPEG, width: 4, height: 3, network: "203.0.113.0/24" };
  for (const name of ["taken", "waiting"]) await data.call("add_photo", { ...photo, key_hash: hash(name) });
  const request = await storeEstimateRequest(sql, {
    photos: [hash("taken")],
    range_low: 16_000,
    range_high: 21_000,
    street: "12 Oak Street",
    town: "Columbus",
    zip: "43215",
    landing_page: "/services",
    referrer: "https://www.google.com",
    utm: { source: "news", medium: "email" },
  });
  await storeEstimateRequest(sql, {
    customer_name: "Nguyễn Thị Ánh 阮氏映",
    email: "anh@example.com",
    phone: "+44 20 7946 0958",
    service_type: "Roof Repair",
    notes: "Wasser läuft\tdurch die Decke.\nПожалуйста, позвоните! 🏠",
  });
  const deleted = await storeEstimateRequest(sql, { email: "gone@example.com", phone: null, notes: null });
  await asStaff(sql, (staff) => staff`select public.delete_record('estimate', ${deleted})`);
  return request;
}

/** Stores a chat that a person took over, and others that nobody has answered. Answers the first one's id. */
async function storeChats(sql: Sql, data: ServerData, device: string): Promise<string> {
  const chat = await storeChatTurn(sql, {
    ...DANA,
    name: "Dana",
    address: "12 Oak Street",
    secret_hash: hash("a browser"),
    state: { asked: "email" },
    parts: [{ part: "line", text: "I have asked the office to call you." }],
  });
  await asStaff(sql, async (staff) => {
    await staff`select public.take_over(${chat}, ${device}, 'Zoë')`;
    await staff`select public.say_to_visitor(${chat}, ${device}, 'This is Zoë. When may I call?', 'key-0000')`;
  });
  const spanish = await storeChatTurn(sql, { question: "¿Hablan español?", answer: "Sí.", missed: true });
  await storeChatTurn(sql, { question: "Water is coming in!", ip_address: "2001:db8::7", notice: "urgent" });
  const [said] = await sql<{ id: number }[]>`
    select id from public.messages where conversation_id = ${spanish} and role = 'user'`;
  await data.call("hear_later", { message: said?.id ?? 0 });
  await data.call("visitor_saw", { conversation: spanish, message: said?.id ?? 0 });
  return chat;
}

async function storeApplications(sql: Sql): Promise<void> {
  await storeApplication(sql, { email: "sam@example.com", position: "Project Manager" });
  const application = await storeApplication(sql, {
    last_name: "Ó Súilleabháin-Özdemir",
    resume_text: PDF,
    landing_page: "/careers",
  });
  await asStaff(
    sql,
    (staff) => staff`select public.update_application_status(${application}, 'new', 'shortlist')`,
  );
}

/** Works the customer's lead until it is won, notes a call, and says of two records that they are of one person. */
async function workLeads(sql: Sql, request: string, chat: string): Promise<void> {
  const [called, letter, call] = [randomUUID(), randomUUID(), randomUUID()];
  await asStaff(sql, async (staff) => {
    await staff`select public.set_owner('estimate', ${request}, '', 'Dana Ortiz')`;
    await staff`
      select public.add_activity(${called}, 'estimate', ${request}, 'call', 'no answer', 'Rang twice.', now() + interval '2 days')`;
    await staff`
      select public.send_letter(${letter}, 'estimate', ${request}, ${DANA.email}, 'Your roof', 'Hello Dana, may we come?')`;
    await staff`select public.link_people('estimate', ${request}, 'conversation', ${chat}, true)`;
    await staff`select public.decide_estimate(${request}, 'pending', 'approved', '{"amount": 18450.50}')`;
    await staff`
      select public.store_call(${call}, 'call', 'Al', '(614) 555-0123', '', '4 Elm Street', 'Wants a price for gutters.')`;
    await staff`select public.plan_next('call', ${call}, now() + interval '3 days')`;
  });
}

type Worked = { request: string; crew: Caller };

/** Stores a visit that the crew has made, one to come, one cancelled, and a time that the office keeps free. */
async function storeVisits(sql: Sql, data: ServerData, { request, crew }: Worked): Promise<void> {
  const book = (days: number, key: string) => {
    const starts = Date.now() + days * DAY;
    const [starts_at, ends_at, free_at] = [starts, starts + HOUR, starts + 2 * HOUR].map((at) =>
      new Date(at).toISOString(),
    );
    return data.call("book_inspection", {
      starts_at: starts_at ?? "",
      ends_at: ends_at ?? "",
      free_at: free_at ?? "",
      crews: ["north"],
      customer_name: "Dana Wells",
      ...DANA,
      address: "12 Oak Street",
      source: "contact",
      idempotency_key: key,
    });
  };
  const [made] = await book(-1, "visit-made");
  await book(2, "visit-to-come");
  const [cancelled] = await book(3, "visit-cancelled");
  await data.call("cancel_inspection", { inspection: cancelled?.id ?? "" });
  await asRole(sql, crew, async (staff) => {
    await staff`select public.crew_note(${randomUUID()}, ${made?.id}, 'Flashing is loose.')`;
    await staff`select public.crew_done(${made?.id})`;
  });
  await asStaff(sql, async (staff) => {
    await staff`
      select public.block_time(now() + interval '5 days', now() + interval '6 days', 'Hail damage course', 'north')`;
    await staff`select public.end_waiting('estimate', ${request})`;
  });
}

/** Stores consents, a withdrawal in words, a mailbox that wants no more mail, the trial of a backup, and a mail that failed. */
async function storeConsents(
  data: ServerData,
  { request, chat }: { request: string; chat: string },
): Promise<void> {
  await data.call("give_consent", { kind: "estimate", subject: request, phone: DANA.phone, words: AGREED });
  await data.call("end_calls_by_words", { subject: chat, said: "Please stop calling me." });
  await data.call("unsubscribe", { mailbox: hash("dana@example.com") });
  await data.call("note_backup_trial", { rows: 12_345 });
  for (const { id } of await data.call("jobs_claim", { channel: "mail" }))
    await data.call("job_failed", { job_id: id, said: "451 Greylisted, try again" });
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
