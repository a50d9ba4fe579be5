import { expect, test } from "vitest";
import { visitWish } from "#copy/inspections.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { bookingBody, openBookings } from "./testing/bookings.ts";
import { storeVisit } from "./testing/visits.ts";

/** Answers of somebody whom nothing links to anybody else. */
function stranger(number: number) {
  return { email: `visitor${number}@home.example`, phone: `614 555 ${1000 + number}` };
}

/** Passed on to the office: nothing to move or cancel. */
const OFFICE = { status: 202, manage: null };

test.each([
  ["e-mail address", { email: "J.oDoe+roof@gmail.com" }, { email: "jodoe@googlemail.com" }],
  ["phone number", { phone: "+1 614.555.0199 ext. 4" }, { phone: "(614) 555-0199" }],
])(
  "a third visit of one %s is passed on to the office, in words that tell of nobody",
  async (_, third, before) => {
    await using database = await createTestDatabase();
    const { slots, book } = openBookings(database);
    const starts = await slots();
    for (const number of [1, 2])
      expect((await book(bookingBody(starts[number] ?? "", { ...stranger(number), ...before }))).status).toBe(
        201,
      );
    const body = bookingBody(starts[3] ?? "", { ...stranger(3), ...third, notes: "A dog." });
    expect(await book(body)).toMatchObject(OFFICE);
    expect(await book(body)).toMatchObject(OFFICE);
    expect(await database.sql`select from inspections`).toHaveLength(2);
    const wishes = await database.sql<{ notes: string }[]>`
    select customer_name, status, service_type, notes from estimates`;
    expect(wishes).toMatchObject([
      { customer_name: "Ann Lee", status: "pending", service_type: visitWish.service },
    ]);
    for (const text of ["12 Oak Street", "A dog.", visitWish.why]) expect(wishes[0]?.notes).toContain(text);
    const told = await database.sql`select audience from outbox where kind = 'estimate'`;
    expect(told).toEqual([{ audience: "staff" }]);
  },
);

test.each([
  ["/24 of IPv4", (n: number) => `203.0.114.${n}`],
  ["/64 of IPv6", (n: number) => `2001:db8:5:6::${n}`],
])("a %s has two visits to come, also where many ask at once", async (_, addressOf) => {
  await using database = await createTestDatabase();
  const { slots, book } = openBookings(database);
  const starts = await slots();
  const told = await Promise.all(
    [1, 2, 3, 4, 5].map((n) => book(bookingBody(starts[n] ?? "", stranger(n)), addressOf(n))),
  );
  expect(told.map(({ status }) => status).sort()).toEqual([201, 201, 202, 202, 202]);
  expect((await book(bookingBody(starts[6] ?? "", stranger(6)), "192.0.2.1")).status).toBe(201);
});

test("what follows on a flood is passed on; where as much is usual it is booked, and staff book at any time", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const { slots, book } = openBookings(database);
  const starts = await slots();
  for (let n = 0; n < 8; n++)
    expect((await book(bookingBody(starts[n] ?? "", stranger(n)))).status).toBe(201);
  const ninth = bookingBody(starts[8] ?? "", stranger(8));
  expect(await book(ninth)).toMatchObject(OFFICE);
  const staff = await sql`
    select from book_inspection(now() + interval '50 days', now() + interval '50 days 1 hour', now() + interval '50 days 1 hour', 2,
      'Bo', 'visitor0@home.example', '614 555 1000', 'Oak Street', 'desk', 'desk-0000')`;
  expect(staff).toHaveLength(1);
  // Five visits in one hour of each of three days, long ago enough.
  for (const days of [3, 5, 9])
    for (let crew = 1; crew <= 5; crew++)
      await storeVisit(sql, -24 * days, {
        crew,
        status: "done",
        created_at: new Date(Date.now() - days * 86_400_000).toISOString(),
      });
  expect((await book(ninth)).status).toBe(201);
});

test("who sends a booking again with a letter changed has one visit", async () => {
  await using database = await createTestDatabase();
  const { slots, book } = openBookings(database);
  const [start = ""] = await slots();
  expect((await book(bookingBody(start), "192.0.2.1")).status).toBe(201);
  expect(await book(bookingBody(start, { firstName: "Anne" }), "192.0.2.1")).toMatchObject(OFFICE);
  expect(await database.sql`select from inspections`).toHaveLength(1);
});
