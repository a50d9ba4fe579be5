import { expect, test } from "vitest";
import { ALWAYS_OPEN, bookingBody, openBookings } from "../inspections/testing/bookings.ts";
import type { Sql } from "../postgres/sql.ts";
import { COMPANY, openOffice, SENDER } from "../push/testing/office.ts";
import { ACCEPTS } from "../push/testing/push-service.ts";
import { storeChatTurn, storeEstimateRequest } from "../testing/arrivals.ts";
import { waitUntil } from "../testing/until.ts";

/** Makes the calls of later due now, as if their minute were over. */
async function skipTheMinute(sql: Sql): Promise<void> {
  await sql`update public.jobs set due_at = now() where device_id is not null and due_at > now() and failed_at is null`;
}

/** Makes a try that waits for its turn due now. */
async function skipWaits(sql: Sql): Promise<void> {
  await sql`update public.jobs set due_at = now() where failed_at is not null`;
}

/** Waits until no call is left that is due. */
function untilQuiet(sql: Sql): Promise<unknown> {
  return waitUntil(async () => {
    const due = await sql`
      select from public.jobs where device_id is not null and sent_at is null and abandoned_at is null and due_at <= now()`;
    return due.length === 0;
  });
}

test("who asks for a person calls the devices that want to hear of it, and no others", async () => {
  await using office = await openOffice();
  const wants = await office.callOn({ alerts: ["person"] });
  const wantsOther = await office.callOn({ alerts: ["lead", "booking"] });
  office.callDevices();
  const conversation = await storeChatTurn(office.sql);
  await waitUntil(() => office.service.received.length === 1);
  await untilQuiet(office.sql);
  expect(office.service.asked).toEqual([wants.id]);
  expect(office.service.asked).not.toContain(wantsOther.id);
  const [push] = office.service.received;
  expect(push?.message).toEqual({
    title: "A visitor asks for a person",
    body: `${COMPANY}. Open the desk to answer.`,
    tag: `conversation-${conversation}`,
    url: `/admin/dashboard?tab=chat-logs&open=${conversation}`,
    urgent: false,
  });
  expect(push?.headers).toMatchObject({ ttl: "900", urgency: "high" });
  expect(push?.headers.topic).toMatch(/^[\w-]{32}$/);
  expect(push?.vapid).toMatchObject({ sub: `mailto:${SENDER.contact}`, key: SENDER.keys.publicKey });
});

test("nothing of a visitor is in a call, nor in what its push service or the log is told", async () => {
  await using office = await openOffice();
  await office.callOn();
  office.callDevices();
  await storeChatTurn(office.sql, {
    question: "My name is Quirin, call 614 555 0199, water comes in at 9 Elm Street",
    name: "Quirin",
    phone: "+16145550199",
    email: "quirin@example.com",
    notice: "urgent",
  });
  await storeEstimateRequest(office.sql, { customer_name: "Quirin", email: "quirin@example.com" });
  await waitUntil(() => office.service.received.length === 2);
  const { received } = office.service;
  const told = JSON.stringify([received.map(({ message, headers }) => [message, headers]), office.logged()]);
  expect(told).toContain("An emergency in the chat");
  expect(told).not.toMatch(/quirin|0199|elm street/i);
  const urgent = received.filter(({ message }) => message.urgent).map(({ message }) => message.title);
  expect(urgent).toEqual(["An emergency in the chat"]);
});

test("each kind of news says what it is and opens its record", async () => {
  await using office = await openOffice();
  await office.callOn();
  office.callDevices();
  const estimate = await storeEstimateRequest(office.sql);
  const bookings = openBookings(office.gateway, ALWAYS_OPEN);
  const [start = ""] = await bookings.slots();
  await bookings.book(bookingBody(start));
  const [visit] = await office.sql<{ id: string }[]>`select id from inspections`;
  await waitUntil(() => office.service.received.length === 2);
  await office.data.call("cancel_inspection", { inspection: visit?.id ?? "" });
  await waitUntil(() => office.service.received.length === 3);
  const shown = office.service.received.map(({ message: { title, url } }) => [title, url]).sort();
  const at = (tab: string, id = "") => `/admin/dashboard?tab=${tab}&open=${id}`;
  expect(shown).toEqual([
    ["A new lead", at("estimates", estimate)],
    ["A visit is booked", at("inspections", visit?.id)],
    ["A visit is cancelled", at("inspections", visit?.id)],
  ]);
});

test("in its quiet hours a device is not called, and what came then is not told later", async () => {
  await using office = await openOffice();
  const quiet = await office.callOn({ quiet_from: "00:00", quiet_until: "24:00" });
  const awake = await office.callOn();
  office.callDevices();
  await storeChatTurn(office.sql);
  await waitUntil(() => office.service.received.length === 1);
  await untilQuiet(office.sql);
  await office.sql`update private.devices set quiet_from = null, quiet_until = null`;
  await storeChatTurn(office.sql);
  await waitUntil(() => office.service.received.length === 3);
  const calls = office.service.asked;
  expect([
    calls.filter((id) => id === quiet.id).length,
    calls.filter((id) => id === awake.id).length,
  ]).toEqual([1, 2]);
});

test("after a minute without an answer all devices are called once more, and none after an answer", async () => {
  await using office = await openOffice();
  const first = await office.callOn({ alerts: ["person"] });
  const other = await office.callOn({ alerts: ["lead"] });
  office.callDevices();
  await storeChatTurn(office.sql);
  await waitUntil(() => office.service.received.length === 1);
  await skipTheMinute(office.sql);
  await waitUntil(() => office.service.received.length === 3);
  expect(office.service.asked[0]).toBe(first.id);
  expect(office.service.asked.slice(1).sort()).toEqual([first.id, other.id].sort());
  const again = office.service.received.slice(1).map(({ message }) => message.title);
  expect(again).toEqual(Array(2).fill("Still waiting: a visitor asks for a person"));
  const [one, two] = office.service.received;
  expect(two?.headers.topic).toBe(one?.headers.topic);

  const conversation = await storeChatTurn(office.sql);
  await waitUntil(() => office.service.received.length === 4);
  const answered = { kind: "conversation", subject: conversation };
  const { error } = await office.gateway.rest({ token: office.token }).rpc("end_waiting", answered);
  expect(error).toBeNull();
  await skipTheMinute(office.sql);
  await untilQuiet(office.sql);
  expect(office.service.received).toHaveLength(4);
});

test("a subscription that its push service knows no more is dropped", async () => {
  await using office = await openOffice();
  const gone = await office.callOn({ manner: { status: 410 } });
  office.callDevices();
  await storeChatTurn(office.sql);
  await untilQuiet(office.sql);
  const [device] = await office.sql`select endpoint from private.devices where id = ${gone.device}`;
  expect(device).toEqual({ endpoint: null });
  await storeChatTurn(office.sql);
  await untilQuiet(office.sql);
  expect(office.service.asked).toEqual([gone.id]);
});

test("a push service that wants to be left alone is asked again when it said, and no sooner", async () => {
  await using office = await openOffice();
  const device = await office.callOn({ manner: { status: 429, headers: { "retry-after": "120" } } });
  office.callDevices();
  await storeChatTurn(office.sql);
  await waitUntil(() => office.service.asked.length === 1);
  const waits = async () => {
    const [row] = await office.sql<{ seconds: number }[]>`
      select extract(epoch from due_at - now())::integer as seconds from public.jobs where failed_at is not null`;
    return row?.seconds ?? 0;
  };
  await waitUntil(async () => (await waits()) > 60);
  expect(await waits()).toBeLessThanOrEqual(120);
  office.service.treat(device.id, ACCEPTS);
  await skipWaits(office.sql);
  await waitUntil(() => office.service.received.length === 1);
  await untilQuiet(office.sql);
  expect(office.service.asked).toHaveLength(2);
});

test("a service in trouble is asked again for a quarter of an hour, and not longer", async () => {
  await using office = await openOffice();
  await office.callOn({ manner: { status: 503 } });
  office.callDevices();
  await storeChatTurn(office.sql);
  await waitUntil(() => office.service.asked.length === 1);
  await waitUntil(
    async () => (await office.sql`select from public.jobs where failed_at is not null`).length === 1,
  );
  await office.sql`
    update public.jobs set due_at = now(), failing_since = now() - interval '16 minutes' where failed_at is not null`;
  await untilQuiet(office.sql);
  expect(office.service.asked).toHaveLength(1);
});

test("a refusal is final, but the device keeps its subscription", async () => {
  await using office = await openOffice();
  const device = await office.callOn({ manner: { status: 403 } });
  office.callDevices();
  await storeChatTurn(office.sql);
  await untilQuiet(office.sql);
  expect(office.service.asked).toEqual([device.id]);
  expect(office.logged()).toContain("a push service refused a call");
  expect(await office.sql`select from private.devices where endpoint is not null`).toHaveLength(1);
});

test("push services that hang hold up nobody else", async () => {
  await using office = await openOffice();
  for (let count = 0; count < 12; count += 1) await office.callOn({ manner: "hang" });
  const last = await office.callOn();
  office.callDevices();
  await storeChatTurn(office.sql);
  // Twelve hang for ten seconds each; with a lease of thirty none of them is made twice meanwhile.
  await waitUntil(() => office.service.received.length === 1);
  expect(office.service.received[0]?.id).toBe(last.id);
  expect(new Set(office.service.asked).size).toBe(office.service.asked.length);
});

test("two processes over one database call each device once", async () => {
  await using office = await openOffice();
  const devices = await Promise.all([office.callOn(), office.callOn(), office.callOn()]);
  office.callDevices();
  office.callDevices();
  for (let count = 0; count < 5; count += 1) await storeChatTurn(office.sql);
  await waitUntil(() => office.service.received.length === 15);
  await untilQuiet(office.sql);
  for (const { id } of devices) expect(office.service.asked.filter((asked) => asked === id)).toHaveLength(5);
});

test("a push service in the site's own network is not asked", async () => {
  await using office = await openOffice();
  await office.callOn();
  office.callDevices({ ...SENDER, allowPrivateNetwork: false });
  await storeChatTurn(office.sql);
  await untilQuiet(office.sql);
  expect(office.service.asked).toEqual([]);
  expect(office.logged()).toContain("localhost is not in the public network");
});

test("a subscription whose keys are none is dropped and holds up no other", async () => {
  await using office = await openOffice();
  const broken = await office.callOn();
  const whole = await office.callOn();
  await office.sql`update private.devices set p256dh = ${"A".repeat(87)} where id = ${broken.device}`;
  office.callDevices();
  await storeChatTurn(office.sql);
  await untilQuiet(office.sql);
  expect(office.service.asked).toEqual([whole.id]);
  const [device] = await office.sql`select endpoint from private.devices where id = ${broken.device}`;
  expect(device).toEqual({ endpoint: null });
});
