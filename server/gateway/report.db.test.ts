import { expect, test } from "vitest";
import { quoteName } from "../postgres/testing/fragments.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { storeApplication, storeChatTurn, storeEstimateRequest } from "../testing/arrivals.ts";
import { createCallers } from "./testing/callers.ts";
import { runAsCaller } from "./transaction.ts";

const AD = { landing_page: "/", utm: { source: "google", medium: "cpc" } };
const SEARCH = { landing_page: "/", referrer: "https://www.google.com/" };
const DIRECT = { landing_page: "/" };

type Row = {
  channel: string | null;
  part: number | null;
  leads: number;
  waited: number;
  within_hour: number;
  seconds: number | null;
  visits: number;
  won: number;
  dollars: string;
};

/** A desk with the days of January 2031 as the parts of its report. */
async function openReport() {
  const database = await createTestDatabase();
  const { sql } = database;
  const { shared: staff } = await createCallers(sql);
  const call = <Answer = unknown>(text: string, ...values: unknown[]) =>
    runAsCaller(
      sql,
      staff,
      async (transaction) => (await transaction.query<Answer & object>({ text, values })).rows,
    );
  const report = (...days: number[]) =>
    call<Row>(
      "select * from report($1::timestamptz[])",
      (days.length > 0 ? days : [1, 32]).map((day) => new Date(Date.UTC(2031, 0, day)).toISOString()),
    );
  return {
    sql,
    call,
    report,
    /** Says that a record came in on a day of January at noon. */
    received: async (kind: string, id: string, day: number) => {
      await sql`
        update public.${quoteName(`${kind}s`)} set created_at = make_timestamptz(2031, 1, ${day}, 12, 0, 0, 'UTC')
        where id = ${id}`;
      return id;
    },
    /** Each channel with its leads. */
    leads: async () =>
      Object.fromEntries(
        (await report()).filter(({ channel }) => channel).map(({ channel, leads }) => [channel, leads]),
      ),
    all: async () => (await report()).find(({ channel, part }) => channel === null && part === null),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

async function storeVisit(
  sql: Awaited<ReturnType<typeof openReport>>["sql"],
  { email = "", phone = "614 555 0142", source = "contact", crew = 1 },
) {
  const [row] = await sql<{ id: string }[]>`
    insert into inspections
      (crew, starts_at, ends_at, free_at, customer_name, email, phone, address, source, landing_page, created_at)
    values (${crew}, now(), now() + interval '1 hour', now() + interval '1 hour', 'Ann Lee', ${email}, ${phone}, '12 Oak Street',
      ${source}, '/', '2031-01-05T12:00Z')
    returning id`;
  return row?.id ?? "";
}

test("leads are counted, each once and by the channel of the record that opened it", async () => {
  await using desk = await openReport();
  const { sql, received } = desk;
  const ann = { email: "ann@example.com", phone: "" };
  await received("estimate", await storeEstimateRequest(sql, { ...ann, ...AD }), 3);
  await received("estimate", await storeEstimateRequest(sql, { ...ann, ...SEARCH }), 4);
  await received(
    "conversation",
    await storeChatTurn(sql, { name: "Dana Wells", email: ann.email, ...DIRECT }),
    5,
  );
  await received(
    "estimate",
    await storeEstimateRequest(sql, { email: "bo@example.com", phone: "", ...DIRECT }),
    4,
  );
  await received(
    "application",
    await storeApplication(sql, { email: "cy@example.com", landing_page: "/" }),
    4,
  );
  await storeChatTurn(sql, { landing_page: "/" }); // nobody
  expect(await desk.leads()).toEqual({ "google ads": 1, direct: 1 });
  const parts = (await desk.report(1, 4, 5, 32)).filter(({ part }) => part);
  expect(parts.map(({ part, leads }) => [part, leads]).sort()).toEqual([
    [1, 1],
    [2, 1],
  ]);
  // Ann's was opened before the fourth.
  const later = (await desk.report(4, 32)).filter(({ channel }) => channel);
  expect(later.map(({ channel }) => channel)).toEqual(["direct"]);
  expect(await desk.report(6, 32)).toMatchObject([
    { channel: null, part: null, leads: 0, seconds: null, dollars: "0" },
  ]);
  expect(await desk.report(1, 3)).toMatchObject([{ leads: 0 }]);
});

test("people who are joined or parted are counted as staff say", async () => {
  await using desk = await openReport();
  const { sql, received } = desk;
  const one = await received(
    "estimate",
    await storeEstimateRequest(sql, { email: "a@example.com", phone: "" }),
    3,
  );
  const other = await received(
    "estimate",
    await storeEstimateRequest(sql, { email: "b@example.com", phone: "" }),
    4,
  );
  expect(await desk.all()).toMatchObject({ leads: 2 });
  await desk.call("select link_people('estimate', $1, 'estimate', $2, true)", one, other);
  expect(await desk.all()).toMatchObject({ leads: 1 });
  await desk.call("select part_person('estimate', $1)", other);
  expect(await desk.all()).toMatchObject({ leads: 2 });
});

test("what became of a lead counts until now, also later than the time; what comes long after it was won is another", async () => {
  await using desk = await openReport();
  const { sql, received } = desk;
  const ann = { customer_name: "Ann Lee", email: "ann@example.com", phone: "" };
  const first = await received("estimate", await storeEstimateRequest(sql, { ...ann, ...DIRECT }), 1);
  await desk.call("select decide_estimate($1, 'pending', 'approved', '{\"amount\": 5000}')", first);
  await received("conversation", await storeChatTurn(sql, { name: "Ann Lee", email: ann.email, ...AD }), 3);
  expect(await desk.leads()).toEqual({ direct: 1 }); // it is about what was won
  await sql`update private.leads set closed_at = now() - interval '15 days'`;
  await received("estimate", await storeEstimateRequest(sql, { ...ann, ...AD }), 5);
  const visit = await received(
    "inspection",
    await storeVisit(sql, { email: ann.email, phone: "1", source: "desk" }),
    20,
  );
  const count = async () => (await desk.report(2, 10)).find(({ channel }) => channel === "google ads");
  expect(await count()).toMatchObject({ leads: 1, visits: 1, won: 0, dollars: "0" });
  await desk.call("select set_outcome('inspection', $1, null, 'won', 7200.50)", visit);
  expect(await count()).toMatchObject({ leads: 1, visits: 1, won: 1, dollars: "7200.50" });
  expect(await desk.report(1, 10)).toContainEqual(
    expect.objectContaining({ channel: null, part: null, leads: 2, won: 2, dollars: "12200.50" }),
  );
  await desk.call("select update_inspection_status($1, 'booked', 'cancelled')", visit);
  expect(await count()).toMatchObject({ visits: 0 });
  await desk.call("select set_outcome('inspection', $1, 'won', null)", visit);
  expect(await count()).toMatchObject({ won: 0, dollars: "0" });
});

test("answers are timed by the clock, from the first wait to the first answer", async () => {
  await using desk = await openReport();
  const { sql, received } = desk;
  const store = async (name: string, minutes: number | null) => {
    const id = await storeEstimateRequest(sql, { email: `${name}@example.com`, phone: "", ...DIRECT });
    await sql`update private.waits set since = '2031-01-03T23:50Z' where subject_id = ${id}`;
    await received("estimate", id, 3);
    if (minutes !== null)
      await sql`update private.waits set answered_at = since + ${minutes} * interval '1 minute' where subject_id = ${id}`;
    await sql`select private.count_wait(lead_id) from private.waits where subject_id = ${id}`;
    return id;
  };
  await store("ann", 10);
  await store("bo", 60);
  await store("cy", 61);
  await store("di", null);
  await received("inspection", await storeVisit(sql, {}), 3); // booked, and waits for nothing
  expect(await desk.all()).toMatchObject({ leads: 5, waited: 4, within_hour: 2, seconds: 3600 });
});

test("spam is no lead, also what the same sender sends again; a customer with a duplicate is one", async () => {
  await using desk = await openReport();
  const { sql, received } = desk;
  const spam = { email: "spam@example.com", phone: "", ...DIRECT };
  const first = await received("estimate", await storeEstimateRequest(sql, spam), 1);
  await desk.call("select decide_estimate($1, 'pending', 'declined', '{\"reason\": \"spam\"}')", first);
  await received("estimate", await storeEstimateRequest(sql, { ...spam, notes: "Again" }), 5);
  expect(await desk.all()).toMatchObject({ leads: 0 });
  expect((await desk.report(2, 32))[0]).toMatchObject({ leads: 0 });
  const customer = { email: "ann@example.com", phone: "", ...DIRECT };
  const real = await received("estimate", await storeEstimateRequest(sql, customer), 5);
  const twice = await received(
    "estimate",
    await storeEstimateRequest(sql, { ...customer, notes: "Again" }),
    6,
  );
  await desk.call("select decide_estimate($1, 'pending', 'approved', '{\"amount\": 900}')", real);
  await desk.call("select decide_estimate($1, 'pending', 'declined', '{\"reason\": \"spam\"}')", twice);
  expect(await desk.all()).toMatchObject({ leads: 1, won: 1, dollars: "900.00" });
  await desk.call("select update_estimate_status($1, 'declined', 'pending')", first);
  expect(await desk.all()).toMatchObject({ leads: 2 });
});

test("a record of nobody counts as one: a visit, and a chat of which staff have said what came of it", async () => {
  await using desk = await openReport();
  const { sql } = desk;
  for (const [crew, phone] of [
    [1, "no phone"],
    [2, "12"],
  ] as const)
    await storeVisit(sql, { phone, crew, source: "desk" });
  expect(await desk.leads()).toEqual({ staff: 2 });
  const chat = await storeChatTurn(sql, { ...AD });
  await sql`update conversations set created_at = '2031-01-06T12:00Z' where id = ${chat}`;
  expect(await desk.leads()).toEqual({ staff: 2 });
  await desk.call("select set_outcome('conversation', $1, null, 'won', 800)", chat);
  expect(await desk.leads()).toEqual({ staff: 2, "google ads": 1 });
  expect(await desk.all()).toMatchObject({ leads: 3, visits: 2, won: 1, dollars: "800.00" });
});

test("details that are told after the wait and the outcome find both", async () => {
  await using desk = await openReport();
  const { sql, received } = desk;
  const conversation_id = await storeChatTurn(sql, { ...AD });
  await desk.call("select set_outcome('conversation', $1, null, 'won', 800)", conversation_id);
  await storeChatTurn(sql, { conversation_id, email: "ann@example.com" });
  await received("conversation", conversation_id, 5);
  expect(await desk.all()).toMatchObject({ leads: 1, waited: 1, within_hour: 1, won: 1, dollars: "800.00" });
});
