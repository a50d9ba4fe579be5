import { expect, test } from "vitest";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { ALWAYS_OPEN, bookingBody, LINK_SECRET, makeCrews, openBookings } from "./testing/bookings.ts";
import { storeVisit } from "./testing/visits.ts";
import { readVisitToken } from "./visit-token.ts";

const WORD = (number: number) => `word-of-${number}-0000`;

test("a booked time is gone, with both crews busy; the visit is stored as it was asked for", async () => {
  await using database = await createTestDatabase();
  const { slots, book } = openBookings(database);
  const before = await slots();
  const [start = ""] = before;
  const first = await book(bookingBody(start, { notes: "A dog" }));
  expect(first).toMatchObject({ status: 201, starts: new Date(start).toISOString() });
  expect(first.reference).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/);
  expect(await slots()).toEqual(before); // the other crew
  const second = await book(bookingBody(start, { email: "bo@home.example" }));
  expect(second.status).toBe(201);
  expect(await slots()).toEqual(before.slice(1));

  const third = await book(bookingBody(start, { email: "cy@home.example" }));
  expect(third).toMatchObject({ status: 409, next: before.slice(1, 4) });
  expect(third.error).toBe("Someone else just booked this time. The next open ones:");

  const stored = await database.sql`
    select crew, status, customer_name, email, phone, address, notes, source, sequence from inspections order by crew`;
  const ann = { customer_name: "Ann Lee", email: "ann@home.example", phone: "+16145550142" };
  const visit = {
    ...ann,
    status: "booked",
    address: "12 Oak Street, Columbus 43215",
    source: "contact",
    sequence: 0,
  };
  expect(stored).toEqual([
    { ...visit, crew: "crew-1", notes: "A dog" },
    { ...visit, crew: "crew-2", notes: null, email: "bo@home.example" },
  ]);
  const [row] = await database.sql<{ id: string }[]>`select id from inspections where crew = 'crew-1'`;
  expect(readVisitToken(LINK_SECRET, first.manage.replace("/visit/", ""))).toBe(row?.id);
});

test("twenty copies of a booking are one", async () => {
  await using database = await createTestDatabase();
  const { slots, book } = openBookings(database);
  const [start = ""] = await slots();
  const answers = await Promise.all(Array.from({ length: 20 }, () => book(bookingBody(start))));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
  expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
  expect(await database.sql`select from inspections`).toHaveLength(1);
});

test("a booking sent again is answered as before, also when its time can no longer be booked", async () => {
  await using database = await createTestDatabase();
  const [start = ""] = await openBookings(database).slots();
  const first = await openBookings(database).book(bookingBody(start));
  const inspections = { ...ALWAYS_OPEN.inspections, noticeHours: 72 };
  const later = openBookings(database, { ...ALWAYS_OPEN, inspections });
  expect(await later.slots()).not.toContain(start);
  expect(await later.book(bookingBody(start))).toEqual({ ...first, status: 200 });
  expect(await later.book({ ...bookingBody(start), idempotencyKey: WORD(2) })).toMatchObject({ status: 409 });
  await database.sql`update inspections set status = 'cancelled'`;
  expect(await later.book(bookingBody(start))).toMatchObject({ status: 409 });
});

test("forty visitors for eight slots: eight are booked, and each is told the truth", async () => {
  await using database = await createTestDatabase();
  const schedule = { ...ALWAYS_OPEN, inspections: { ...ALWAYS_OPEN.inspections, crews: makeCrews(2) } };
  const { slots, book } = openBookings(database, schedule);
  const wanted = (await slots()).slice(0, 4);
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, number) => {
      const own = { email: `visitor${number}@home.example`, phone: `614 555 ${1000 + number}` };
      const body = bookingBody(wanted[number % 4] ?? "", own);
      return book({ ...body, idempotencyKey: WORD(number) });
    }),
  );
  const booked = answers.filter(({ status }) => status === 201);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(32);
  expect(booked).toHaveLength(8);
  const told = booked.map(({ starts }) => starts).sort();
  const stored = await database.sql<
    { starts_at: Date }[]
  >`select starts_at from inspections order by starts_at`;
  expect(stored.map(({ starts_at }) => starts_at.toISOString())).toEqual(told);
  expect(new Set(told)).toEqual(new Set(wanted.map((start) => new Date(start).toISOString())));
});

test("who cancelled a visit may book the same time again, with the same key", async () => {
  await using database = await createTestDatabase();
  const { slots, book, data } = openBookings(database);
  const [start = ""] = await slots();
  await book(bookingBody(start));
  const [first] = await database.sql<{ id: string }[]>`select id from inspections`;
  await data.call("cancel_inspection", { inspection: first?.id ?? "" });
  expect((await book(bookingBody(start))).status).toBe(201);
  expect(await database.sql`select status from inspections order by created_at`).toEqual([
    { status: "cancelled" },
    { status: "booked" },
  ]);
});

test("what is wrong is said of each field, in words", async () => {
  await using database = await createTestDatabase();
  const { slots, book } = openBookings(database);
  const [start = ""] = await slots();
  expect(
    await book(bookingBody(start, { firstName: " ", phone: "12", address: "", zipCode: "4321" })),
  ).toEqual({
    status: 400,
    error: "Please check the fields below.",
    fields: {
      firstName: "Enter your first name.",
      phone: expect.stringMatching(/phone/),
      address: "Enter the street address of the roof, without a website or an email address.",
      zipCode: "Enter a ZIP code of five digits.",
    },
  });
  expect(await book(bookingBody("tomorrow"))).toMatchObject({
    status: 400,
    fields: { start: "Choose a time." },
  });
  const odd = new Date(Date.parse(start) + 60_000).toISOString();
  for (const never of [odd, "2020-01-01T12:00:00Z", "2099-01-01T12:00:00Z"])
    expect(await book(bookingBody(never))).toMatchObject({
      status: 409,
      error: "This time is no longer available. Please choose another.",
    });
  expect(await book(bookingBody(start, { address: "x".repeat(201) }))).toMatchObject({ status: 400 });
  expect(await database.sql`select from inspections`).toHaveLength(0);
});

test("a robot is answered like anyone, and nothing is booked", async () => {
  await using database = await createTestDatabase();
  const { slots, book } = openBookings(database);
  const [start = ""] = await slots();
  for (const trapped of [{ website: "https://spam.example" }, { openedFor: 20 }])
    expect(await book({ ...bookingBody(start), ...trapped })).toMatchObject({ status: 201 });
  expect(await database.sql`select from inspections`).toHaveLength(0);
});

test("a visitor whose clock was set back while the form was open books like anyone", async () => {
  await using database = await createTestDatabase();
  const { slots, book } = openBookings(database);
  const [start = ""] = await slots();
  expect(await book({ ...bookingBody(start), openedFor: -86_400_000 })).toMatchObject({ status: 201 });
  expect(await database.sql`select from inspections`).toHaveLength(1);
});

test("a blocked time is not free, and a visit that touches it neither", async () => {
  await using database = await createTestDatabase();
  const { slots, book } = openBookings(database);
  const [first = "", second = "", third = ""] = await slots();
  const inside = new Date(Date.parse(second) + 5 * 60_000);
  await database.sql`
    insert into inspection_blocks (starts_at, ends_at, reason) values (${inside}, ${new Date(Date.parse(second) + 6 * 60_000)}, 'Fair')`;
  const free = await slots();
  expect([free.includes(first), free.includes(second), free.includes(third)]).toEqual([true, false, true]);
  expect(await book(bookingBody(second))).toMatchObject({ status: 409 });
});

test("a visit moves to a free time, not to a taken one, and stays one entry of the calendar", async () => {
  await using database = await createTestDatabase();
  const schedule = { ...ALWAYS_OPEN, inspections: { ...ALWAYS_OPEN.inspections, crews: makeCrews(1) } };
  const { slots, book, data } = openBookings(database, schedule);
  const [first = "", second = "", third = ""] = await slots();
  await book(bookingBody(first));
  await book(bookingBody(second, { email: "bo@home.example" }));
  const [ann] = await database.sql<{ id: string }[]>`select id from inspections where email like 'ann%'`;
  const to = (start: string) => {
    const at = (minutes: number) => new Date(Date.parse(start) + minutes * 60_000).toISOString();
    return {
      inspection: ann?.id ?? "",
      starts_at: start,
      ends_at: at(60),
      free_at: at(90),
      crews: ["crew-1"],
    };
  };
  expect(await data.call("move_inspection", to(second))).toEqual([]);
  const [moved] = await data.call("move_inspection", to(third));
  expect(moved).toMatchObject({ id: ann?.id, sequence: 1, status: "booked" });
  expect(await slots()).toContain(first);
  const [cancelled] = await data.call("cancel_inspection", { inspection: ann?.id ?? "" });
  expect(cancelled).toMatchObject({ sequence: 2, status: "cancelled" });
  expect(await data.call("cancel_inspection", { inspection: ann?.id ?? "" })).toMatchObject([
    { sequence: 2 },
  ]);
  expect(await data.call("move_inspection", to(first))).toEqual([]);
  expect(await slots()).toContain(third);
});

test("PostgreSQL itself refuses two visits of one crew at a time", async () => {
  await using database = await createTestDatabase();
  const insert = (from: string, until: string, status = "booked") => database.sql`
    insert into inspections (crew, starts_at, ends_at, free_at, customer_name, email, phone, address, source, status)
    values ('north', ${from}, ${until}, ${until}, 'Ann', 'a@b.example', '1', 'Oak Street', 'desk', ${status})`;
  await insert("2027-01-04T15:00Z", "2027-01-04T16:00Z");
  await expect(insert("2027-01-04T15:30Z", "2027-01-04T16:30Z")).rejects.toMatchObject({
    constraint: "inspections_crew_is_free",
  });
  await insert("2027-01-04T15:30Z", "2027-01-04T16:30Z", "cancelled");
  await insert("2027-01-04T16:00Z", "2027-01-04T17:00Z");
});

test("the visit is linked to the estimate that its visitor asked for lately", async () => {
  await using database = await createTestDatabase();
  const { slots, book } = openBookings(database);
  const [start = ""] = await slots();
  const [, newer] = await database.sql<{ id: string }[]>`
    insert into estimates (customer_name, email, service_type, created_at) values
      ('Ann', 'ann@home.example', 'Roof Repair', now() - interval '2 days'),
      ('Ann', 'Ann@Home.example', 'Roof Repair', now() - interval '1 day'),
      ('Bo', 'bo@home.example', 'Roof Repair', now())
    returning id`;
  await book(bookingBody(start, { source: "calculator" }));
  expect(await database.sql`select estimate_id, source from inspections`).toEqual([
    { estimate_id: newer?.id, source: "calculator" },
  ]);
});

test("visits that visitors booked count as leads, those that staff booked do not", async () => {
  await using database = await createTestDatabase();
  await storeVisit(database.sql, 30);
  await storeVisit(database.sql, 60, { source: "desk" });
  const figures = await database.sql`select inspections::int, inspections_today::int from site_figures()`;
  expect(figures).toEqual([{ inspections: 1, inspections_today: 1 }]);
});
