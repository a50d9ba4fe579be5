import { expect, test } from "vitest";
import { ALWAYS_OPEN, bookingBody, openBookings } from "../inspections/testing/bookings.ts";
import { storeVisit } from "../inspections/testing/visits.ts";
import { startMailServer } from "../mail/testing/mail-server.ts";
import type { Sql } from "../postgres/sql.ts";
import { storeApplication, storeChatTurn, storeEstimateRequest } from "../testing/arrivals.ts";
import { waitUntil } from "../testing/until.ts";
import { openWebhook, SITE_URL } from "../webhook/testing/open-webhook.ts";
import type { ReceivedCall } from "../webhook/testing/receiver.ts";
import { runMails } from "./testing/run-mails.ts";

type Site = Awaited<ReturnType<typeof openWebhook>>;

const bodyOf = ({ body }: ReceivedCall) => JSON.parse(body);

/** Waits until every call has been tried and stored, whether it was taken or not. */
function untilSettled({ sql }: Site): Promise<unknown> {
  return waitUntil(
    async () =>
      (await sql`select from private.webhook_calls() where leased_until is not null or attempts = 0`)
        .length === 0,
  );
}

/** The signature of a call by the browsers' own cryptography, over what was received. */
async function computeSignature({ headers, body }: ReceivedCall, secret: string): Promise<string> {
  const bytes = Buffer.from(secret.replace("whsec_", ""), "base64");
  const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const signature = await crypto.subtle.sign("HMAC", key, Buffer.from(signed));
  return `v1,${Buffer.from(signature).toString("base64")}`;
}

let customers = 0;

/** Stores the request of somebody of whom nothing came yet. */
function storeLead(sql: Sql, fields: Parameters<typeof storeEstimateRequest>[1] = {}): Promise<string> {
  customers += 1;
  return storeEstimateRequest(sql, {
    email: `customer${customers}@example.com`,
    phone: `614 236 ${1000 + customers}`,
    ...fields,
  });
}

test("a new estimate reaches the receiver as signed JSON that says who asks for what, and where it is at the desk", async () => {
  await using site = await openWebhook();
  const secret = await site.set();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  site.run();
  const id = await storeEstimateRequest(site.sql, {
    street: "12 Oak Street",
    town: "Columbus",
    zip: "43215",
    landing_page: "/metal",
    utm: { source: "google", campaign: "spring" },
  });
  await waitUntil(() => site.receiver.received.length === 1);
  const [call] = site.receiver.received as [ReceivedCall];
  expect(call.headers).toMatchObject({
    "content-type": "application/json",
    host: expect.stringMatching(/^localhost/),
  });
  expect(call.headers["webhook-signature"]).toBe(await computeSignature(call, secret));
  expect(await computeSignature(call, `whsec_${Buffer.from("another").toString("base64")}`)).not.toBe(
    call.headers["webhook-signature"],
  );
  const seconds = Number(call.headers["webhook-timestamp"]);
  expect(Math.abs(seconds - Date.now() / 1000)).toBeLessThan(300);
  expect(bodyOf(call)).toEqual({
    event: "lead.created",
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    kind: "estimate",
    id,
    reference: `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase(),
    name: "Dana Wells",
    first_name: "Dana",
    last_name: "Wells",
    email: "dana@example.com",
    phone: "(614) 555-0177",
    calls_ended_at: null,
    address: "12 Oak Street, Columbus 43215",
    service: "Metal Roofing System",
    message: "Two skylights.\nDog in the yard.",
    amount: 18450.5,
    photos: 0,
    starts_at: null,
    ends_at: null,
    origin: {
      landing_page: "/metal",
      referrer: null,
      source: "google",
      medium: null,
      campaign: "spring",
      term: null,
      content: null,
    },
    link: `${SITE_URL}/admin/dashboard?tab=estimates&open=${id}`,
  });
  await untilSettled(site);
  expect(await site.calls()).toEqual([
    {
      event: "lead.created",
      kind: "estimate",
      attempts: 1,
      status: 200,
      answer: "ok",
      is_delivered: true,
      is_abandoned: false,
    },
  ]);
  expect(site.logged()).not.toMatch(/hooks|dana|0177/i);
});

test("a booking, a chat with a contact and a won estimate are told; an application and a chat without a contact are not", async () => {
  await using site = await openWebhook();
  await site.set();
  site.run();
  const estimate = await storeLead(site.sql);
  const bookings = openBookings(site.gateway, ALWAYS_OPEN);
  const [start = ""] = await bookings.slots();
  await bookings.book(bookingBody(start));
  await storeApplication(site.sql);
  await storeChatTurn(site.sql);
  const chat = await storeChatTurn(site.sql, { phone: "+16145550123" });
  await storeChatTurn(site.sql, { conversation_id: chat, name: "Omar", email: "omar@example.com" });
  for (const [from, to] of [
    ["pending", "declined"],
    ["declined", "approved"],
    ["approved", "completed"],
  ])
    await site.staff.rpc("update_estimate_status", { estimate, expected: from, status: to });
  await site.skipWaits(); // of the chat
  await waitUntil(() => site.receiver.received.length === 4);
  await untilSettled(site);
  const told = site.receiver.received.map(bodyOf);
  expect(told.map(({ event, kind }) => `${event} ${kind}`).sort()).toEqual([
    "lead.created conversation",
    "lead.created estimate",
    "lead.won estimate",
    "visit.booked inspection",
  ]);
  expect(told.find(({ kind }) => kind === "conversation")).toMatchObject({
    id: chat,
    first_name: "Omar",
    last_name: null,
    message: "Can somebody call me?\nCan somebody call me?",
    name: "Omar", // typed after the number, and told with it
    email: "omar@example.com",
    phone: "+16145550123",
    amount: null,
    link: `${SITE_URL}/admin/dashboard?tab=chat-logs&open=${chat}`,
  });
  expect(told.find(({ kind }) => kind === "inspection")).toMatchObject({
    name: "Ann Lee",
    address: expect.stringContaining("12 Oak Street"),
    starts_at: new Date(start).toISOString(),
  });
  expect(told.find(({ event }) => event === "lead.won")).toMatchObject({ id: estimate, amount: 18450.5 });
});

test("whatever staff win is told, with its amount, and once", async () => {
  await using site = await openWebhook();
  await site.set({ events: ["lead.won"] });
  site.run();
  const estimate = await storeLead(site.sql);
  const visit = await storeVisit(site.sql, 30);
  const chat = await storeChatTurn(site.sql, { phone: "+16145550123", name: "Dr. Smith" });
  await site.staff.rpc("update_estimate_status", { estimate, expected: "pending", status: "completed" });
  const won = { expected: null, outcome: "won", amount: 12_000 };
  for (const [kind, subject] of [
    ["inspection", visit],
    ["conversation", chat],
  ])
    await site.staff.rpc("set_outcome", { kind, subject, ...won });
  await site.staff.rpc("update_estimate_status", { estimate, expected: "completed", status: "approved" });
  await waitUntil(() => site.receiver.received.length === 3);
  await untilSettled(site);
  const told = site.receiver.received.map(bodyOf);
  expect(told.map(({ event, kind, amount }) => `${event} ${kind} ${amount}`).sort()).toEqual([
    "lead.won conversation 12000",
    "lead.won estimate 18450.5",
    "lead.won inspection 12000",
  ]);
});

test("a call of a chat waits for two minutes", async () => {
  await using site = await openWebhook();
  await site.set();
  await storeChatTurn(site.sql, { phone: "+16145550123" });
  const [waits] = await site.sql`
    select extract(epoch from due_at - created_at)::integer as seconds from private.webhook_calls()`;
  expect(waits).toEqual({ seconds: 120 });
});

test("only the chosen events are told", async () => {
  await using site = await openWebhook();
  await site.set({ events: ["lead.won"] });
  const estimate = await storeLead(site.sql);
  await site.sql`update public.estimates set status = 'approved' where id = ${estimate}`;
  expect((await site.calls()).map(({ event }) => event)).toEqual(["lead.won"]);
});

test.each([
  ["an error", { status: 500, text: "out of order" }, 500, "out of order"],
  ["a broken connection", "break", null, "The connection failed: socket hang up"],
  [
    "a redirect",
    { status: 302, headers: { location: "https://8.8.8.8/" } },
    302,
    expect.stringContaining("not followed"),
  ],
] as const)(
  "after %s a call is tried again later, under the same id and with a new signature",
  async (_, manner, status, answer) => {
    await using site = await openWebhook();
    const secret = await site.set();
    site.receiver.next.push(manner, manner);
    site.run();
    await storeLead(site.sql);
    const pauses: number[] = [];
    for (const attempts of [1, 2]) {
      await waitUntil(
        async () =>
          (await site.calls())[0]?.status === status && (await site.calls())[0]?.attempts === attempts,
      );
      await untilSettled(site);
      expect(await site.calls()).toMatchObject([
        { attempts, status, answer, is_delivered: false, is_abandoned: false },
      ]);
      const [row] = await site.sql<{ seconds: number }[]>`
      select extract(epoch from due_at - failed_at)::float as seconds from private.webhook_calls()`;
      pauses.push(row?.seconds ?? 0);
      await site.skipWaits();
    }
    // From half of ten seconds to all of them, and then twice that; a little more, since the answer took time.
    expect(pauses[0]).toBeGreaterThanOrEqual(5);
    expect(pauses[1]).toBeGreaterThanOrEqual(10);
    await waitUntil(() => site.receiver.received.length === 3);
    await untilSettled(site);
    expect(await site.calls()).toMatchObject([{ attempts: 3, status: 200, is_delivered: true }]);
    const { received } = site.receiver;
    expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    for (const call of received)
      expect(call.headers["webhook-signature"]).toBe(await computeSignature(call, secret));
  },
);

test("a receiver that wants to be left alone is asked when it said, four hours later at most", async () => {
  await using site = await openWebhook();
  await site.set();
  site.receiver.next.push(
    { status: 429, headers: { "retry-after": "600" } },
    { status: 503, headers: { "retry-after": "9999999" } },
  );
  site.run();
  await storeLead(site.sql);
  for (const [attempts, seconds] of [
    [1, 600],
    [2, 4 * 3600],
  ]) {
    await waitUntil(async () => (await site.calls())[0]?.attempts === attempts);
    await untilSettled(site);
    const [row] = await site.sql<{ seconds: number }[]>`
      select extract(epoch from due_at - failed_at)::float as seconds from private.webhook_calls()`;
    expect(Math.round((row?.seconds ?? 0) / 100) * 100).toBe(seconds);
    await site.skipWaits();
  }
});

test("no more than the beginning of an answer is read, without what could hide in it", async () => {
  await using site = await openWebhook();
  await site.set();
  site.receiver.next.push("endless", { status: 400, text: "bad\r\n\u0000field \u202e<b>" });
  site.run();
  await storeLead(site.sql);
  await waitUntil(async () => (await site.calls())[0]?.is_delivered === true);
  await storeLead(site.sql);
  await waitUntil(async () => (await site.calls())[1]?.status === 400);
  const [endless, bad] = await site.calls();
  expect(endless?.answer).toBe(`${"x".repeat(300)} …`);
  expect(bad?.answer).toBe("bad field <b>");
});

test("nothing is sent to this machine or its network, by name or by address, and the desk reads why", async () => {
  await using site = await openWebhook();
  for (const [expected, host] of ["localhost", "127.0.0.1", "[::1]", "[::ffff:127.0.0.1]"].entries()) {
    await site.set({ expected, url: site.receiver.url.replace("localhost", host) });
    await storeLead(site.sql);
  }
  site.run(false);
  await untilSettled(site);
  for (const { status, answer } of await site.calls())
    expect({ status, answer }).toEqual({
      status: null,
      answer: "The address is not in the public network, so nothing is sent there.",
    });
  expect(site.receiver.received).toEqual([]);
});

test("an address that is none is a failure like another", async () => {
  await using site = await openWebhook();
  await site.set({ url: "https://[abc" });
  site.run();
  await storeLead(site.sql);
  await waitUntil(async () => (await site.calls())[0]?.answer !== "");
  expect(await site.calls()).toMatchObject([{ status: null, answer: "The connection failed: Invalid URL" }]);
});

test("addresses without https, with a name and password, with blanks or without events are refused", async () => {
  await using site = await openWebhook();
  for (const url of [
    "http://crm.example/1",
    "https://me:word@crm.example/1",
    "https://crm.example/a b",
    "ftp://a",
    "",
  ])
    await expect(site.set({ url }), url).rejects.toThrow("The address must begin with https://");
  await expect(site.set({ events: [] })).rejects.toThrow("Choose at least one event.");
  await expect(site.set({ events: ["lead.lost"] })).rejects.toThrow("The events are");
  expect(await site.sql`select from private.webhook`).toEqual([]);
});

test("nothing is kept while no webhook is set or it is off; switched off, what waited is dropped", async () => {
  await using site = await openWebhook();
  await storeLead(site.sql);
  expect(await site.calls()).toEqual([]);
  await site.set();
  await storeLead(site.sql);
  expect(await site.calls()).toHaveLength(1);
  await site.set({ expected: 1, is_on: false });
  await storeLead(site.sql);
  expect(await site.calls()).toEqual([]);
  site.run();
  await site.set({ expected: 2 });
  await storeLead(site.sql, { customer_name: "The only one" });
  await waitUntil(() => site.receiver.received.length === 1);
  await untilSettled(site);
  expect(site.receiver.received.map((call) => bodyOf(call).name)).toEqual(["The only one"]);
});

test("after three days without a call that was taken it pauses, keeps what comes, and goes on when staff say so", async () => {
  await using site = await openWebhook();
  await site.set();
  site.receiver.treat({ status: 500 });
  site.run();
  await storeLead(site.sql);
  await waitUntil(async () => (await site.calls())[0]?.status === 500);
  await untilSettled(site);
  const state = async () => (await site.staff.rpc("read_webhook").single()).data;
  expect(await state()).toMatchObject({ paused_at: null, failing_since: expect.any(String), waiting: 1 });
  await site.sql`update private.webhook set failing_since = now() - interval '73 hours'`;
  await site.sql`update public.jobs set failing_since = now() - interval '73 hours'`;
  await site.skipWaits();
  await waitUntil(async () => (await site.calls())[0]?.attempts === 2);
  await untilSettled(site);
  expect(await state()).toMatchObject({ paused_at: expect.any(String), waiting: 1 });
  await storeLead(site.sql);
  await site.skipWaits();
  site.receiver.treat({ status: 204 });
  expect(await site.data.call("jobs_claim", { channel: "webhook", batch: 4 })).toEqual([]);
  await site.staff.rpc("resume_webhook");
  await waitUntil(() => site.receiver.received.length === 4);
  await untilSettled(site);
  expect(await site.calls()).toMatchObject([{ is_delivered: true }, { is_delivered: true }]);
  expect(await state()).toMatchObject({ paused_at: null, failing_since: null, waiting: 0 });
});

test("a receiver that is gone for good pauses it at once", async () => {
  await using site = await openWebhook();
  await site.set();
  site.receiver.next.push({ status: 410 });
  site.run();
  await storeLead(site.sql);
  await waitUntil(
    async () => (await site.sql`select from private.webhook where paused_at is not null`).length === 1,
  );
  await untilSettled(site);
  expect(await site.calls()).toMatchObject([{ status: 410, is_delivered: false, is_abandoned: false }]);
});

test("a call that nobody takes is given up after three days where others are taken", async () => {
  await using site = await openWebhook();
  await site.set();
  site.receiver.next.push({ status: 400 }, { status: 200 }, { status: 400 });
  site.run();
  await storeLead(site.sql);
  await waitUntil(async () => (await site.calls())[0]?.status === 400);
  await storeLead(site.sql);
  await waitUntil(async () => (await site.calls())[1]?.is_delivered === true);
  await site.sql`update public.jobs set failing_since = now() - interval '73 hours' where status = 400`;
  await site.skipWaits();
  await waitUntil(async () => (await site.calls())[0]?.is_abandoned === true);
  await untilSettled(site);
  expect(await site.sql`select from private.webhook where paused_at is null`).toHaveLength(1);
  expect(site.receiver.received).toHaveLength(3);
});

test("with a record go all its calls; calls of a month ago go by themselves", async () => {
  await using site = await openWebhook();
  await site.set();
  const estimate = await storeLead(site.sql);
  const chat = await storeChatTurn(site.sql, { phone: "+16145550123" });
  const kept = await storeLead(site.sql);
  await site.staff.rpc("delete_record", { kind: "estimate", id: estimate });
  await site.staff.rpc("delete_record", { kind: "conversation", id: chat });
  expect(await site.sql`select record_id from private.webhook_calls()`).toEqual([{ record_id: kept }]);
  await site.sql`update public.jobs set created_at = now() - interval '29 days'`;
  expect(await site.data.call("jobs_claim", { channel: "webhook", batch: 4 })).toHaveLength(1);
  await site.sql`update public.jobs set created_at = now() - interval '31 days'`;
  expect(await site.data.call("jobs_claim", { channel: "webhook", batch: 4 })).toEqual([]);
  expect(await site.calls()).toEqual([]);
});

test("two processes over one database tell each lead once", async () => {
  await using site = await openWebhook();
  await site.set();
  site.run();
  site.run();
  for (let count = 0; count < 30; count += 1) await storeLead(site.sql);
  await waitUntil(() => site.receiver.received.length >= 30);
  await untilSettled(site);
  expect(new Set(site.receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(30);
  expect(site.receiver.received).toHaveLength(30);
});

test("a receiver that hangs under a flood of leads holds up no mail", async () => {
  await using site = await openWebhook();
  await using mails = await startMailServer();
  await site.set();
  site.receiver.treat("hang");
  site.run();
  for (let count = 0; count < 100; count += 1) await storeLead(site.sql);
  await waitUntil(() => site.receiver.received.length === 4);
  await using _outbox = runMails(site.sql, { SMTP_URL: mails.url });
  await waitUntil(() => mails.received.length === 20); // of a flood as many have a mail of their own
  const calls = await site.calls();
  expect(calls.filter(({ is_delivered }) => !is_delivered)).toHaveLength(100); // no call has got through meanwhile
  expect(calls.some(({ attempts }) => attempts === 0)).toBe(true); // and others wait behind those that hang
});
