import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { localServerData } from "../data/server-data.ts";
import { storeVisit } from "../inspections/testing/visits.ts";
import { HOSTILE_TEXTS } from "../mail/testing/hostile.ts";
import { refusal, startMailServer } from "../mail/testing/mail-server.ts";
import type { Sql } from "../postgres/sql.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { asStaff } from "../privacy/testing/as-role.ts";
import { storeApplication, storeChatTurn, storeEstimateRequest } from "../testing/arrivals.ts";
import { waitUntil } from "../testing/until.ts";
import { runMails, skipWaits, waitUntilAllSent } from "./testing/run-mails.ts";

const OFFICE = "info@larkfieldroofing.example";

function setReceipts(sql: Sql, wanted = true): Promise<unknown> {
  return localServerData(sql).call("set_receipts", { wanted });
}

type Entry = { record_kind: string; id: string; later: boolean };

function receiptsIn(sql: Sql): Promise<Entry[]> {
  return sql<Entry[]>`
    select record_kind, record_id as id, due_at > now() + interval '110 seconds' as later
    from public.jobs as o where kind = 'received' order by o.id`;
}

async function countReceipts(sql: Sql): Promise<number> {
  return (await receiptsIn(sql)).length;
}

/** The receipts that a worker would send now, as if their wait were over, by the address that they go to. */
async function claimReceipts(sql: Sql): Promise<unknown[]> {
  await sql`update public.jobs set due_at = now(), leased_until = null where kind = 'received'`;
  const claimed = await sql<{ kind: string; facts: { email: string } }[]>`
    select kind, facts from public.jobs_claim('mail', 200) order by id`;
  return claimed.flatMap(({ kind, facts }) => (kind === "received" ? [facts.email] : []));
}

test("an estimate and an application bring a receipt each, the estimate's after two minutes; a chat none", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await setReceipts(sql);
  const estimate = await storeEstimateRequest(sql);
  const application = await storeApplication(sql);
  await storeChatTurn(sql, { email: "jo@example.com" });
  expect(await receiptsIn(sql)).toEqual([
    { record_kind: "estimate", id: estimate, later: true },
    { record_kind: "application", id: application, later: false },
  ]);
  await sql
    .begin(async (transaction) => {
      await transaction`
        insert into public.applications (first_name, email, "position") values ('Bo', 'bo@example.com', 'Roofer')`;
      throw new Error("changed my mind");
    })
    .catch(() => undefined);
  expect(await countReceipts(sql)).toBe(2);
});

test("while receipts are off none is written, and none that waits is sent", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await storeApplication(sql);
  expect(await countReceipts(sql)).toBe(0);
  await setReceipts(sql);
  await storeEstimateRequest(sql);
  expect(await claimReceipts(sql)).toEqual(["dana@example.com"]);
  await setReceipts(sql, false);
  expect(await claimReceipts(sql)).toEqual([]);
  await storeEstimateRequest(sql, { email: "other@example.com" });
  expect(await countReceipts(sql)).toBe(0);
});

test("one mailbox gets one receipt a day for estimates and one for applications, however it is spelled", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await setReceipts(sql);
  for (const email of ["jo.doe@gmail.com", "JoDoe@gmail.com", "jodoe+roof@googlemail.com"]) {
    await storeEstimateRequest(sql, { email });
    await storeApplication(sql, { email });
  }
  expect((await receiptsIn(sql)).map(({ record_kind }) => record_kind)).toEqual(["estimate", "application"]);
  await storeEstimateRequest(sql, { email: "jo.doe@mail.example" });
  expect(await countReceipts(sql)).toBe(3);
  await sql`update public.jobs set created_at = created_at - interval '25 hours'`;
  await storeEstimateRequest(sql, { email: "jodoe@gmail.com" });
  expect(await countReceipts(sql)).toBe(4);
  expect(await sql`select count(*)::int from public.estimates`).toEqual([{ count: 5 }]);
});

test("twenty requests of one mailbox at the same moment bring one receipt", async () => {
  await using database = await createTestDatabase({ max: 8 });
  const { sql } = database;
  await setReceipts(sql);
  await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      storeEstimateRequest(sql, { email: `jo+${number}@example.com` }),
    ),
  );
  expect(await countReceipts(sql)).toBe(1);
  expect(await sql`select count(*)::int from public.estimates`).toEqual([{ count: 20 }]);
});

test("the same request sent again brings nothing more, also where the first receipt is gone", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await setReceipts(sql);
  const key = { idempotency_key: "the-same-key" };
  await storeEstimateRequest(sql, key);
  await sql`delete from public.jobs`;
  await storeEstimateRequest(sql, key);
  expect(await countReceipts(sql)).toBe(0);
  await storeEstimateRequest(sql, { idempotency_key: "another-key" });
  expect(await countReceipts(sql)).toBe(1);
});

test("of a flood sixty in an hour get one, and every request is kept", async () => {
  await using database = await createTestDatabase({ max: 8 });
  const { sql } = database;
  await setReceipts(sql);
  const flood = (name: string, count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, number) =>
        number % 2
          ? storeApplication(sql, { email: `${name}${number}@example.com` })
          : storeEstimateRequest(sql, { email: `${name}${number}@example.com` }),
      ),
    );
  await flood("first", 80);
  expect(await countReceipts(sql)).toBe(60);
  const stored = sql`
    select (select count(*) from public.estimates)::int as estimates, (select count(*) from public.applications)::int as applications`;
  expect(await stored).toEqual([{ estimates: 40, applications: 40 }]);
  await sql`update public.jobs set created_at = created_at - interval '61 minutes'`;
  await flood("second", 2);
  expect(await countReceipts(sql)).toBe(62);
});

test("a provider's booking brings none, since the provider mails by itself", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await setReceipts(sql);
  await storeEstimateRequest(sql, { idempotency_key: "booking-1", key_expires: false });
  expect(await countReceipts(sql)).toBe(0);
  await storeEstimateRequest(sql, { idempotency_key: "request-1" });
  expect(await countReceipts(sql)).toBe(1);
});

test("a visit that the visitor books within the two minutes takes the receipt's place", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await setReceipts(sql);
  await storeVisit(sql, 25, { email: "early@example.com" });
  await storeEstimateRequest(sql, { email: "early@example.com", phone: "614 236 0101" });
  await storeEstimateRequest(sql, { email: "booker@example.com", phone: "614 236 0102" });
  await storeEstimateRequest(sql, { email: "other@example.com", phone: "614 236 0103" });
  // By the number and the name it is for the same job, whatever address was typed.
  await storeEstimateRequest(sql, {
    customer_name: "Al Ray",
    email: "al@example.com",
    phone: "614 236 0104",
  });
  await storeVisit(sql, 30, { email: "Booker@Example.com" });
  await storeVisit(sql, 35, { customer_name: "Al Ray", email: "al@work.example", phone: "614 236 0104" });
  expect(await claimReceipts(sql)).toEqual(["early@example.com", "other@example.com"]);
});

test("a receipt of a forgotten person or a deleted request is not sent", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await setReceipts(sql);
  for (const [email, phone] of [
    ["gone@example.com", "614 555 0101"],
    ["kept@example.com", "614 555 0102"],
  ] as const) {
    await storeApplication(sql, { email });
    await storeEstimateRequest(sql, { email, phone });
  }
  await sql`select public.forget_person('gone@example.com')`;
  expect(await claimReceipts(sql)).toEqual(["kept@example.com", "kept@example.com"]);
  await sql`delete from public.estimates`;
  expect(await claimReceipts(sql)).toEqual(["kept@example.com"]);
});

test("a written receipt stays when a visit is booked later, and goes with its request", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await using outbox = runMails(sql, {}, { receipts: true });
  await setReceipts(sql);
  await storeEstimateRequest(sql);
  await skipWaits(sql);
  await waitUntilAllSent(sql);
  await storeVisit(sql, 25, { email: "dana@example.com" });
  const keys = readdirSync(path.join(outbox.dataDir, "mail")).flatMap((file) =>
    file.endsWith(".eml") ? [file.replace(".eml", "")] : [],
  );
  const orphans = () => sql`select message_key from public.orphaned_mails(${JSON.stringify(keys)}::jsonb)`;
  expect(keys.length).toBeGreaterThanOrEqual(2);
  expect(await orphans()).toEqual([]);
  await sql`delete from public.estimates`;
  expect(await orphans()).toHaveLength(2);
});

test("a receipt goes from the office to the visitor by a real server, with the range and nothing that was typed", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await using server = await startMailServer();
  await using _outbox = runMails(sql, { SMTP_URL: server.url }, { receipts: true });
  await setReceipts(sql); // the site says the same a moment later
  const typed = "Winner of bad-shop";
  const id = await storeEstimateRequest(sql, {
    customer_name: typed,
    notes: `${typed} ${HOSTILE_TEXTS[0]}`,
    estimated_cost: 12_200,
  });
  await storeApplication(sql, { first_name: typed, position: typed });
  await skipWaits(sql);
  await waitUntilAllSent(sql);
  const toVisitors = server.received.filter(({ to }) => !to.includes(OFFICE));
  expect(toVisitors.map(({ to }) => to).sort()).toEqual([["dana@example.com"], ["jordan@example.com"]]);
  for (const { from, email, raw } of toVisitors) {
    expect([from, email.replyTo?.[0]?.address]).toEqual([OFFICE, OFFICE]);
    expect(raw).not.toMatch(/Winner|bad-shop|Injected|victim/);
  }
  const letter = toVisitors.find(({ to }) => to.includes("dana@example.com"))?.email.text;
  expect(letter).toContain("$11,100 to $13,300, ballpark");
  expect(letter).toContain(id.slice(0, 4).toUpperCase());
  expect(letter).toContain("https://roofs.example/contact#book");
  const toOffice = server.received.filter(({ to }) => to.includes(OFFICE));
  expect(toOffice).toHaveLength(2);
  expect(toOffice.some(({ raw }) => raw.includes("bad-shop"))).toBe(true);
});

test("a site whose data have them off sends staff's mails alone", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await setReceipts(sql); // as the data said before
  await storeEstimateRequest(sql);
  await using server = await startMailServer();
  await using _outbox = runMails(sql, { SMTP_URL: server.url }, { receipts: false });
  await waitUntil(async () => (await sql`select from private.settings where not receipts`).length === 1);
  await storeApplication(sql);
  await skipWaits(sql);
  await waitUntilAllSent(sql);
  expect(server.received.map(({ to }) => to)).toEqual([[OFFICE], [OFFICE]]);
});

function statusOf(sql: Sql) {
  return asStaff(
    sql,
    (staff) => staff`select failing_since is not null as failing, waiting from public.mail_status()`,
  );
}

test.each([
  ["the address is unknown", 550, "5.1.1 No such user here", "onRcptTo"],
  ["the address is greylisted", 450, "4.2.0 Come back later", "onRcptTo"],
  ["the message is refused", 554, "5.7.1 Rejected as spam", "receive"],
] as const)(
  "where %s, a receipt's failure is not one of the mail; of staff's mail it is",
  async (_, code, text, at) => {
    await using database = await createTestDatabase();
    const { sql } = database;
    const refused = new Set(["typed@home.example"]);
    await using server = await startMailServer({
      onRcptTo: ({ address }, _session, answer) =>
        answer(at === "onRcptTo" && refused.has(address) ? refusal(code, text) : null),
      receive: ({ to }) => {
        if (at === "receive" && to.some((address) => refused.has(address))) throw refusal(code, text);
      },
    });
    await using _outbox = runMails(sql, { SMTP_URL: server.url }, { receipts: true });
    await setReceipts(sql);
    await storeApplication(sql, { email: "typed@home.example" });
    const failures = async () =>
      (await sql`select from public.jobs where failed_at is not null and leased_until is null`).length;
    await waitUntil(async () => (await failures()) === 1);
    expect(await statusOf(sql)).toMatchObject([{ failing: false }]);
    const [{ given_up } = {}] = await sql`
    select abandoned_at is not null as given_up from public.jobs where kind = 'received'`;
    expect(given_up).toBe(code >= 500);
    refused.add(OFFICE);
    await storeApplication(sql, { email: "other@home.example" });
    await waitUntil(async () => (await failures()) === 2);
    expect(await statusOf(sql)).toMatchObject([{ failing: true }]);
  },
);

test("a receipt whose time has not come is not counted as waiting", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await setReceipts(sql);
  await storeEstimateRequest(sql);
  expect(await statusOf(sql)).toEqual([{ failing: false, waiting: 1 }]); // staff's
  await skipWaits(sql);
  expect(await statusOf(sql)).toEqual([{ failing: false, waiting: 2 }]);
});
