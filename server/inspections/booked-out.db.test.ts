import { expect, test } from "vitest";
import { visitWish } from "#copy/inspections.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { ALWAYS_OPEN, bookingBody, makeCrews, openBookings } from "./testing/bookings.ts";
import { storeVisit } from "./testing/visits.ts";

/** Answers of somebody whom nothing links to anybody else. */
function stranger(number: number) {
  return { email: `visitor${number}@home.example`, phone: `614 555 ${1000 + number}` };
}

/** Passed on to the office: nothing to move or cancel. */
const OFFICE = { status: 202, manage: null };

test("a third visit of a network is passed on to the office once, with all that its visitor typed", async () => {
  await using database = await createTestDatabase();
  const { slots, book } = openBookings(database);
  const starts = await slots();
  const from = "203.0.114.9";
  for (const number of [1, 2])
    expect((await book(bookingBody(starts[number] ?? "", stranger(number)), from)).status).toBe(201);
  const body = bookingBody(starts[3] ?? "", { ...stranger(3), notes: "A dog." });
  expect(await book(body, from)).toMatchObject(OFFICE);
  expect(await book(body, from)).toMatchObject(OFFICE);
  expect(await database.sql`select from inspections`).toHaveLength(2);
  const wishes = await database.sql<{ notes: string }[]>`
    select customer_name, status, service_type, notes, street, town, zip from estimates`;
  expect(wishes).toMatchObject([
    {
      ...{ customer_name: "Ann Lee", status: "pending", service_type: visitWish.service },
      ...{ street: "12 Oak Street", town: "Columbus", zip: "43215" },
    },
  ]);
  for (const text of ["12 Oak Street", "A dog.", visitWish.why]) expect(wishes[0]?.notes).toContain(text);
  const told = await database.sql`select kind from jobs where record_kind = 'estimate'`;
  expect(told).toEqual([{ kind: "new" }]);
});

test("no answer tells whether somebody else has a visit, however often their details are typed", async () => {
  await using database = await createTestDatabase();
  const { slots, book } = openBookings(database);
  const starts = await slots();
  const ann = { email: "J.oDoe+roof@gmail.com", phone: "+1 614.555.0199 ext. 4" };
  for (const number of [0, 1])
    expect((await book(bookingBody(starts[number] ?? "", ann), `203.0.${number}.9`)).status).toBe(201);
  const typed = { email: "jodoe@googlemail.com", phone: "(614) 555-0199" };
  for (const [at, details] of [typed, stranger(1)].entries()) {
    const ask = (number: number) =>
      book(bookingBody(starts[4 * at + number] ?? "", details), `198.51.${at}.7`);
    const told = [await ask(2), await ask(3), await ask(4)];
    expect(
      told.map(({ status }) => status),
      details.email,
    ).toEqual([201, 201, 202]);
  }
});

test.each([
  ["/24 of IPv4", 2, (n: number) => `203.0.114.${n}`],
  ["/56 of IPv6", 2, (n: number) => `2001:db8:5:6${n}0::1`],
  ["/48 of IPv6", 4, (n: number) => `2001:db8:5:${n}000::1`],
])("a %s has %s visits to come, also where many ask at once", async (_, most, addressOf) => {
  await using database = await createTestDatabase();
  const { slots, book } = openBookings(database);
  const starts = await slots();
  const told = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((n) => book(bookingBody(starts[n] ?? "", stranger(n)), addressOf(n))),
  );
  const booked = told.filter(({ status }) => status === 201);
  expect(booked).toHaveLength(most);
  expect(told.filter(({ status }) => status === 202)).toHaveLength(6 - most);
  expect((await book(bookingBody(starts[7] ?? "", stranger(7)), "192.0.2.1")).status).toBe(201);
});

test("an hour that somebody has spent is not spent for others; where as much is usual it never is, nor for staff", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const { slots, book } = openBookings(database);
  const starts = await slots();
  // Four networks have booked all that an hour has.
  for (let n = 0; n < 8; n++)
    expect((await book(bookingBody(starts[n] ?? "", stranger(n)), `203.0.${n >> 1}.${n}`)).status).toBe(201);
  await sql`update inspections set status = 'done' where network = '203.0.0.0/24'`;
  const again = bookingBody(starts[8] ?? "", stranger(8));
  expect(await book(again, "203.0.0.8")).toMatchObject(OFFICE);
  expect((await book(bookingBody(starts[9] ?? "", stranger(9)))).status).toBe(201);
  const staff = await sql`
    select from book_inspection(now() + interval '50 days', now() + interval '50 days 1 hour', now() + interval '50 days 1 hour', array['crew-1'],
      'Bo', 'visitor0@home.example', '614 555 1000', 'Oak Street', 'desk', 'desk-0000')`;
  expect(staff).toHaveLength(1);
  await makeUsual(sql, 5);
  expect((await book(again, "203.0.0.8")).status).toBe(201);
});

test("strangers take a quarter of the calendar in a day and half of it in three, unless as much is usual", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const inspections = { ...ALWAYS_OPEN.inspections, crews: makeCrews(10) };
  const { slots, book } = openBookings(database, { ...ALWAYS_OPEN, inspections });
  const starts = await slots();
  const quarter = Math.floor((starts.length * inspections.crews.length) / 4);
  const ask = (n: number) => book(bookingBody(starts.at(-1) ?? "", stranger(n)));
  /** Books as other networks did so many hours ago, each at a time of its own. */
  const fill = (count: number, hoursAgo: number) => sql`
    insert into inspections
      (crew, starts_at, ends_at, free_at, customer_name, email, phone, address, source, created_at)
    select 'crew-' || 1 + n % 4, at, at + interval '1 minute', at + interval '1 minute', 'Bo', 'bo@home.example', '1', 'Elm Street', 'contact',
      now() - ${hoursAgo} * interval '1 hour'
    from (
      select n, now() + interval '1 day' + n * interval '1 minute' + ${hoursAgo} * interval '1 minute' as at
      from generate_series(1, ${count}::integer) as n
    ) as wanted`;
  await fill(quarter - 1, 5);
  expect((await ask(1)).status).toBe(201);
  expect(await ask(2)).toMatchObject(OFFICE);
  await sql`update inspections set status = 'cancelled' where email = 'visitor1@home.example'`;
  expect((await ask(3)).status).toBe(201); // what staff have cancelled makes room

  await sql`update inspections set created_at = created_at - interval '1 day'`;
  expect((await ask(4)).status).toBe(201);
  await fill(quarter, 30);
  expect(await ask(5)).toMatchObject(OFFICE);
  await makeUsual(sql, quarter);
  expect((await ask(6)).status).toBe(201);
  await sql`update inspections set created_at = created_at - interval '3 days'`;
  expect((await ask(7)).status).toBe(201);
});

/** Stores so many visits in one hour of each of three days, long ago enough. */
async function makeUsual(sql: Parameters<typeof storeVisit>[0], count: number): Promise<void> {
  for (const days of [4, 6, 9])
    for (let number = 0; number < count; number++)
      await storeVisit(sql, -24 * days, {
        status: "cancelled",
        created_at: new Date(Date.now() - days * 86_400_000).toISOString(),
      });
}

test("who sends a booking again with a letter changed has one visit", async () => {
  await using database = await createTestDatabase();
  const { slots, book } = openBookings(database);
  const [start = ""] = await slots();
  expect((await book(bookingBody(start), "192.0.2.1")).status).toBe(201);
  expect(await book(bookingBody(start, { firstName: "Anne" }), "192.0.2.1")).toMatchObject(OFFICE);
  expect(await database.sql`select from inspections`).toHaveLength(1);
});
