import { expect, test } from "vitest";
import { localServerData } from "../data/server-data.ts";
import { migrate } from "../postgres/migrate.ts";
import { readSchema } from "../postgres/schema.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { ALWAYS_OPEN, bookingBody, openBookings } from "./testing/bookings.ts";

const NORTH = { key: "north", name: "North crew" };
const SOUTH = { key: "south", name: "South crew" };
const EAST = { key: "east", name: "East crew" };

const withCrews = (...crews: (typeof NORTH)[]) => ({
  ...ALWAYS_OPEN,
  inspections: { ...ALWAYS_OPEN.inspections, crews },
});

test("another crew in front of the others takes nothing of theirs, and one with a new name keeps what it has", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const before = openBookings(database, withCrews(NORTH, SOUTH));
  const [start = ""] = await before.slots();
  for (const name of ["Ann", "Bo"])
    expect(
      (await before.book(bookingBody(start, { firstName: name, email: `${name}@home.example` }))).status,
    ).toBe(201);
  expect(await before.slots()).not.toContain(start);

  const after = openBookings(database, withCrews(EAST, { ...NORTH, name: "Nordic crew" }, SOUTH));
  expect(await after.slots()).toContain(start);
  const cy = bookingBody(start, { firstName: "Cy", email: "cy@home.example" });
  expect((await after.book(cy, "192.0.2.1")).status).toBe(201);
  expect(await after.slots()).not.toContain(start);
  expect(await sql`select crew, customer_name as name from inspections order by created_at`).toEqual([
    { crew: "north", name: "Ann Lee" },
    { crew: "south", name: "Bo Lee" },
    { crew: "east", name: "Cy Lee" },
  ]);
});

test("visits, blocked times and calendars of numbered crews go to those that stood at these places, once", async () => {
  await using database = await createTestDatabase({ migrated: false });
  const { sql } = database;
  const schema = readSchema();
  const place = schema.migrations.findIndex(({ name }) => name === "visits");
  await migrate(sql, { ...schema, migrations: schema.migrations.slice(0, place), files: [] });
  const insert = (crew: number, name: string) => sql`
    insert into public.inspections (crew, starts_at, ends_at, free_at, customer_name, email, phone, address, source, network)
    values (${crew}, now() + interval '1 day', now() + interval '25 hours', now() + interval '25 hours', ${name}, '', '1',
      'Oak Street', 'contact', '2001:db8:5:6::/64')`;
  for (const [index, name] of ["Ann", "Bo", "Cy"].entries()) await insert(index + 1, name);
  await sql`insert into public.inspection_blocks (starts_at, ends_at, crew) values (now(), now() + interval '1 hour', 2)`;
  await sql`insert into private.calendar_feeds (id, crew, secret_hash) values (gen_random_uuid(), 1, 'x'), (gen_random_uuid(), null, 'y')`;
  await migrate(sql, schema);

  const data = localServerData(sql);
  await data.call("name_crews", { crews: ["north", "south"] });
  await data.call("name_crews", { crews: ["east", "north", "south"] });
  expect(
    await sql`select customer_name as name, crew, network::text from public.inspections order by 1`,
  ).toEqual([
    { name: "Ann", crew: "north", network: "2001:db8:5:6::/64" },
    { name: "Bo", crew: "south", network: "2001:db8:5:6::/64" },
    { name: "Cy", crew: "Crew 3", network: "2001:db8:5:6::/64" },
  ]);
  expect(await sql`select crew from public.inspection_blocks`).toEqual([{ crew: "south" }]);
  expect(await sql`select crew from private.calendar_feeds order by crew`).toEqual([
    { crew: "north" },
    { crew: null },
  ]);
});

test("a booking that comes before the server's word finds the visits of numbered crews in its way", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const { slots, book } = openBookings(database, withCrews(NORTH));
  const [start = ""] = await slots();
  expect((await book(bookingBody(start))).status).toBe(201);
  await sql`update inspections set crew = '1'`;
  await sql`update private.settings set crews_named = false`;
  expect((await book(bookingBody(start, { email: "bo@home.example" }))).status).toBe(409);
});
