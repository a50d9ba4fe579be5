import { expect, test } from "vitest";
import type { Arguments, Row } from "#contract/rows.ts";
import { STAFF_HEADER, writeStaffHeader } from "#contract/staff-header.ts";
import { listed } from "../gateway/testing/listed.ts";
import type { Sql, TransactionSql } from "../postgres/sql.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { asRole, asStaff, OTHERS } from "../privacy/testing/as-role.ts";
import { makeCrews, openBookings } from "./testing/bookings.ts";
import { storeVisit } from "./testing/visits.ts";

const HOUR = 3_600_000; // milliseconds

/** 14 o'clock UTC of a day in ten months. */
const FAR_AHEAD = Date.parse(
  `${new Date(Date.now() + 300 * 24 * HOUR).toISOString().slice(0, 10)}T14:00:00Z`,
);

/** The keys of so many crews. */
const crewKeys = (count: number) => makeCrews(count).map(({ key }) => key);

const at = (hours: number) => new Date(FAR_AHEAD + hours * HOUR).toISOString();

type Visit = Row<"inspections">;

/** A visit of an hour, and half an hour of driving. */
const span = (hours: number) => ({ starts_at: at(hours), ends_at: at(hours + 1), free_at: at(hours + 1.5) });

type Booking = Partial<Arguments<"book_inspection_for">>;

async function book(sql: Sql, hours: number, changes: Booking = {}): Promise<string> {
  const visit = {
    ...{ ...span(hours), crews: crewKeys(1), customer_name: "Ann Lee", email: "ann@home.example" },
    ...{ phone: "(614) 555-0142", address: "12 Oak Street, Columbus", idempotency_key: crypto.randomUUID() },
    ...changes,
  };
  const [booked] = await asStaff(
    sql,
    (staff) => staff<{ id: string }[]>`
      select id from book_inspection_for(
        ${visit.starts_at}, ${visit.ends_at}, ${visit.free_at}, ${visit.crews}, ${visit.customer_name}, ${visit.email},
        ${visit.phone}, ${visit.address}, ${visit.idempotency_key}, ${visit.notes ?? null}
      )`,
  );
  return booked?.id ?? "";
}

const setStatus = (sql: Sql, id: string, from: string, to: string) =>
  asStaff(sql, (staff) => staff`select update_inspection_status(${id}, ${from}, ${to})`);

const move = (sql: Sql, id: string, hours: number, crews = 1) => {
  const { starts_at, ends_at, free_at } = span(hours);
  return asStaff(
    sql,
    (staff) => staff<Visit[]>`
      select * from reschedule_inspection(${id}, ${starts_at}, ${ends_at}, ${free_at}, ${crewKeys(crews)})`,
  );
};

const block = (sql: Sql, from: number, until: number, reason = "") =>
  asStaff(sql, (staff) => staff<Visit[]>`select * from block_time(${at(from)}, ${at(until)}, ${reason})`);

async function visit(sql: Sql, id: string): Promise<Visit | undefined> {
  const [row] = await sql<Visit[]>`select * from inspections where id = ${id}`;
  return row;
}

test("staff book for a caller at any time; the same twice is one visit, and a taken time is told", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const key = { idempotency_key: "the key of a call" };
  const id = await book(sql, 0.25, key);
  expect(await book(sql, 0.25, key)).toBe(id);
  expect(await visit(sql, id)).toMatchObject({
    source: "desk",
    status: "booked",
    crew: "crew-1",
    reminder: true,
  });
  await expect(book(sql, 0.5)).rejects.toMatchObject({
    code: "PT409",
    message: "No crew is free at this time. Choose another.",
  });
  expect(await visit(sql, await book(sql, 0.5, { crews: crewKeys(2) }))).toMatchObject({ crew: "crew-2" });
});

test("a caller may have more visits than one who books on the site", async () => {
  await using database = await createTestDatabase();
  for (let number = 0; number < 7; number++) await book(database.sql, number * 2);
  expect(await database.sql`select from inspections`).toHaveLength(7);
});

test("visits are found by name, e-mail, phone and address, the latest first, page by page", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await book(sql, 0, { customer_name: "Ann 50%", phone: "614-555-0001" });
  await book(sql, 2, { customer_name: "王秀英", email: "wang@home.example", address: "3 Elm Court" });
  await book(sql, 4, { customer_name: "Cy", address: "9 Pine Road" });
  const names = async (query: string, before: object | null = null, size = 50) => {
    const text = `select list.* from ${listed("inspection", "$1, $2::text::jsonb, $3")}`;
    const { rows } = await asStaff(sql, (staff) =>
      staff.query<{ customer_name: string }>({
        text,
        values: [query, before && JSON.stringify(before), size],
      }),
    );
    return rows.map(({ customer_name }) => customer_name);
  };
  expect(await names("")).toEqual(["Cy", "王秀英", "Ann 50%"]);
  for (const [query, found] of [
    ["0%", "Ann 50%"],
    ["秀", "王秀英"],
    ["WANG@", "王秀英"],
    ["555-0001", "Ann 50%"],
    ["pine", "Cy"],
  ] as const)
    expect([query, await names(query)]).toEqual([query, [found]]);
  expect(await names("", null, 2)).toEqual(["Cy", "王秀英"]);
  const [middle] = await sql<
    Visit[]
  >`select starts_at as at, id as group_key from inspections where customer_name = '王秀英'`;
  expect(await names("", middle, 2)).toEqual(["Ann 50%"]);
});

test("the days ahead hold what begins from a moment on, and the blocked times that are not over then", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await book(sql, 0);
  const second = await book(sql, 4);
  const first = await book(sql, 2);
  await block(sql, 0, 2);
  await block(sql, 1, 3, "Fair");
  const ids = await asStaff(sql, (staff) => staff<Visit[]>`select id from inspections_from(${at(2)})`);
  expect(ids.map(({ id }) => id)).toEqual([first, second]);
  const blocks = await asStaff(sql, (staff) => staff`select reason from blocks_from(${at(2)})`);
  expect(blocks).toEqual([{ reason: "Fair" }]);
});

test("a status is set over the one that was seen, and what a colleague has set is told", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const id = await book(sql, 0);
  await setStatus(sql, id, "booked", "done");
  expect(await visit(sql, id)).toMatchObject({ status: "done", sequence: 0 });
  await expect(setStatus(sql, id, "booked", "no-show")).rejects.toMatchObject({
    code: "PT409",
    detail: "done",
    message: "Someone else has set this visit to done meanwhile.",
  });
  await setStatus(sql, id, "done", "booked");
  await expect(setStatus(sql, id, "booked", "lost")).rejects.toMatchObject({
    constraint: "inspections_status",
  });
  await setStatus(sql, id, "booked", "cancelled");
  expect(await visit(sql, id)).toMatchObject({ status: "cancelled", sequence: 1 });
  await setStatus(sql, id, "cancelled", "cancelled");
  await expect(setStatus(sql, id, "cancelled", "booked")).rejects.toThrow(
    "A cancelled visit stays cancelled. Book it anew.",
  );
  expect(await visit(sql, id)).toMatchObject({ status: "cancelled", sequence: 1 });
  await expect(setStatus(sql, crypto.randomUUID(), "booked", "done")).rejects.toMatchObject({
    code: "PT404",
  });
});

test("a visit moves to any time at which a crew is free; otherwise it says why it stays", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const id = await book(sql, 0);
  const other = await book(sql, 2);
  const [moved] = await move(sql, id, 0.4);
  expect(moved).toMatchObject({ id, sequence: 1, starts_at: new Date(at(0.4)) });
  await expect(move(sql, id, 2.5)).rejects.toMatchObject({
    code: "PT409",
    detail: undefined,
    message: "No crew is free at this time. Choose another.",
  });
  await block(sql, 10, 12);
  await expect(move(sql, id, 11)).rejects.toThrow("This time is blocked.");
  expect(await visit(sql, id)).toMatchObject({ sequence: 1, starts_at: new Date(at(0.4)) });
  await setStatus(sql, other, "booked", "cancelled");
  await expect(move(sql, other, 4)).rejects.toMatchObject({ code: "PT409", detail: "cancelled" });
  await expect(move(sql, crypto.randomUUID(), 4)).rejects.toMatchObject({ code: "PT404" });
  expect(await move(sql, id, 2.5)).toHaveLength(1); // the cancelled one's
});

test("changed at once by its visitor and by staff, a visit has one end, and each is told what became of theirs", async () => {
  await using database = await createTestDatabase({ max: 12 });
  const { sql } = database;
  const moveByVisitor = (id: string, hours: number) => {
    const { starts_at, ends_at, free_at } = span(hours);
    return sql`select id from move_inspection(${id}, ${starts_at}, ${ends_at}, ${free_at}, ${crewKeys(1)})`;
  };
  for (let round = 0; round < 10; round++) {
    const hours = round * 10;
    const id = await book(sql, hours);
    const both = await Promise.all([moveByVisitor(id, hours + 2), move(sql, id, hours + 4)]);
    expect(both.map(({ length }) => length)).toEqual([1, 1]);
    const moved = await visit(sql, id);
    const ends = [hours + 2, hours + 4].map((end) => Date.parse(at(end)));
    expect(ends).toContain(Number(moved?.starts_at));
    expect(moved).toMatchObject({ sequence: 2, status: "booked" });

    const [last] = await Promise.all([
      moveByVisitor(id, hours + 6),
      setStatus(sql, id, "booked", "cancelled"),
    ]);
    const starts_at = last.length > 0 ? new Date(at(hours + 6)) : moved?.starts_at;
    expect(await visit(sql, id)).toMatchObject({ starts_at, status: "cancelled", sequence: 3 + last.length });
  }
});

test("a blocked time is offered to nobody until it is removed, and the visits in it are told and stay", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const { slots } = openBookings(database);
  const all = await slots();
  // Two of one day: late in the day the first free time is its last.
  const place = all.findIndex(
    (start, index) => Date.parse(all[index + 1] ?? "") - Date.parse(start) < 12 * HOUR,
  );
  const [first = "", second = ""] = all.slice(place);
  const until = new Date(Date.parse(second) + HOUR).toISOString();
  const [id] = [
    await book(sql, 0, { starts_at: first, ends_at: second, free_at: second, crews: crewKeys(2) }),
  ];
  const stay = await asStaff(
    sql,
    (staff) => staff<Visit[]>`select * from block_time(${first}, ${until}, '  Fair ')`,
  );
  expect(stay.map((visit) => visit.id)).toEqual([id]);
  expect(await visit(sql, id)).toMatchObject({ status: "booked" });
  const free = await slots();
  expect([free.includes(first), free.includes(second)]).toEqual([false, false]);
  const [blocked] = await sql<Row<"inspection_blocks">[]>`select * from inspection_blocks`;
  expect(blocked?.reason).toBe("Fair");
  const remove = () => asStaff(sql, (staff) => staff`select unblock_time(${blocked?.id})`);
  await remove();
  expect((await slots()).slice(place, place + 2)).toEqual([first, second]);
  await expect(remove()).rejects.toMatchObject({ code: "PT404" });
  await expect(block(sql, 2, 1)).rejects.toMatchObject({ constraint: "inspection_blocks_times" });
});

test("a block of one crew leaves the other free, and hears of that crew's visits alone", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const blockCrew = (from: number, until: number, crew: string, id = crypto.randomUUID()) =>
    asStaff(
      sql,
      (staff) => staff<Visit[]>`select * from block_time(${at(from)}, ${at(until)}, '', ${crew}, ${id})`,
    );
  const first = await book(sql, 0, { crews: crewKeys(2) });
  const second = await book(sql, 0, { crews: crewKeys(2) });
  expect((await blockCrew(0, 1, "crew-2")).map(({ id }) => id)).toEqual([second]);
  expect((await blockCrew(0, 1, "crew-1")).map(({ id }) => id)).toEqual([first]);

  const id = crypto.randomUUID();
  await blockCrew(10, 12, "crew-1", id);
  await blockCrew(10, 12, "crew-1", id); // sent again
  expect(await sql`select crew from inspection_blocks where id = ${id}`).toEqual([{ crew: "crew-1" }]);
  const { starts_at, free_at } = span(10);
  const slots = async (crews: number) =>
    (
      await sql`select * from free_inspection_slots(${JSON.stringify([{ starts_at, free_at }])}::jsonb, ${crewKeys(crews)})`
    ).length;
  expect([await slots(1), await slots(2)]).toEqual([0, 1]);
  await expect(book(sql, 10, { crews: crewKeys(1) })).rejects.toThrow("No crew is free at this time.");
  expect(await visit(sql, await book(sql, 10, { crews: crewKeys(2) }))).toMatchObject({ crew: "crew-2" });
  await expect(blockCrew(20, 21, " ")).rejects.toMatchObject({ constraint: "inspection_blocks_crew" });
});

const moveTo = (
  sql: Sql,
  id: string,
  hours: number,
  { crew, seen, tells = true }: { crew: 1 | 2; seen: number; tells?: boolean },
) => {
  const { starts_at, ends_at, free_at } = span(hours);
  const headers = JSON.stringify({ [STAFF_HEADER]: writeStaffHeader({ name: "Dana", device: "" }) });
  return asStaff(sql, async (staff) => {
    await staff`select set_config('request.headers', ${headers}, true)`;
    return staff<Visit[]>`
      select * from reschedule_inspection(
        ${id}, ${starts_at}, ${ends_at}, ${free_at}, ${crewKeys(2)}, ${`crew-${crew}`}, ${seen}, ${tells})`;
  });
};

const waitingMails = (sql: Sql, id: string) =>
  sql`select kind from jobs where record_id = ${id} and kind in (select kind from private.job_kinds where audience = 'visitor') and sent_at is null
    and kind <> 'reminder' order by id`.then((rows) => rows.map(({ kind }) => kind));

const markMailsSent = (sql: Sql) => sql`update jobs set sent_at = now()`;

test("a visit moves to the chosen crew, or it is told who is in the way", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const id = await book(sql, 0);
  await book(sql, 4, { customer_name: "Bo Kim", crews: crewKeys(1) });
  expect(await moveTo(sql, id, 4, { crew: 2, seen: 0 })).toMatchObject([{ crew: "crew-2", sequence: 1 }]);
  await expect(moveTo(sql, id, 5, { crew: 1, seen: 1 })).rejects.toMatchObject({
    code: "PT409",
    detail: undefined,
    message: "This crew is with Bo Kim then, or on the way. Choose another time or crew.",
  });
  await asStaff(sql, (staff) => staff`select block_time(${at(20)}, ${at(22)}, '', 'crew-2')`);
  await expect(moveTo(sql, id, 21, { crew: 2, seen: 1 })).rejects.toThrow("This time is blocked.");
  expect(await moveTo(sql, id, 21, { crew: 1, seen: 1 })).toMatchObject([{ crew: "crew-1", sequence: 2 }]);
  expect(await visit(sql, id)).toMatchObject({ crew: "crew-1", starts_at: new Date(at(21)) });
});

test("one who moves a visit that somebody has moved meanwhile is told who; the same move twice is one", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const id = await book(sql, 0);
  const [moved] = await moveTo(sql, id, 2, { crew: 2, seen: 0 });
  expect(await moveTo(sql, id, 2, { crew: 2, seen: 0 })).toEqual([moved]); // the answer was lost
  await expect(moveTo(sql, id, 6, { crew: 2, seen: 0 })).rejects.toMatchObject({
    code: "PT409",
    message: "Dana has moved this visit meanwhile.",
  });
  const { starts_at, ends_at, free_at } = span(8);
  await sql`select move_inspection(${id}, ${starts_at}, ${ends_at}, ${free_at}, ${crewKeys(2)})`;
  await expect(moveTo(sql, id, 6, { crew: 2, seen: 1 })).rejects.toThrow(
    "The visitor has moved this visit meanwhile.",
  );
  expect(await moveTo(sql, id, 6, { crew: 2, seen: 2 })).toHaveLength(1);
});

test("a move is told by mail or not, as staff say, and a mere change of crew is told to nobody", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const id = await book(sql, 0);
  expect(await waitingMails(sql, id)).toEqual(["confirmation"]);
  await moveTo(sql, id, 2, { crew: 1, seen: 0, tells: false });
  expect(await waitingMails(sql, id)).toEqual(["confirmation"]); // which says the new time
  await markMailsSent(sql);
  await moveTo(sql, id, 4, { crew: 1, seen: 1, tells: false });
  await moveTo(sql, id, 4, { crew: 2, seen: 2 });
  expect(await waitingMails(sql, id)).toEqual([]);
  await moveTo(sql, id, 6, { crew: 2, seen: 3 });
  await moveTo(sql, id, 8, { crew: 2, seen: 4, tells: false });
  expect(await waitingMails(sql, id)).toEqual(["new time"]);
  const [reminder] = await sql`
    select due_at from jobs where record_id = ${id} and kind = 'reminder' and sent_at is null`;
  expect(reminder).toEqual({ due_at: new Date(Date.parse(at(8)) - 24 * HOUR) });
  const history = await sql`
    select details ->> 'status' as status, details ->> 'crew' as crew from activities
    where subject_id = ${id} order by at, id`;
  expect(history).toHaveLength(6);
  expect(
    history
      .filter(({ status }) => status === "moved")
      .map(({ crew }) => crew)
      .sort(),
  ).toEqual(["crew-1", "crew-1", "crew-2", "crew-2", "crew-2"]);
});

test("a caller's visit goes to the chosen crew, and keeps the record that it comes from", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const [estimate] = await sql<{ id: string }[]>`
    insert into estimates (customer_name, email, service_type) values ('Ann', 'a@home.example', 'Roof Repair') returning id`;
  const bookFrom = (hours: number, key: string, from: { kind: string; id: string }) => {
    const { starts_at, ends_at, free_at } = span(hours);
    return asStaff(
      sql,
      (staff) => staff<{ id: string; stored: boolean }[]>`
        select id, stored from book_inspection_for(
          ${starts_at}, ${ends_at}, ${free_at}, ${crewKeys(2)}, 'Ann', '', '1', 'Oak Street', ${key}, crew => 'crew-2',
          from_kind => ${from.kind}, from_record => ${from.id})`,
    );
  };
  const from = { kind: "estimate", id: estimate?.id ?? "" };
  const [first] = await bookFrom(0, "first call", from);
  expect(await bookFrom(0, "first call", from)).toEqual([{ id: first?.id, stored: false }]);
  expect(await visit(sql, first?.id ?? "")).toMatchObject({
    crew: "crew-2",
    email: "",
    estimate_id: from.id,
  });
  expect(
    await sql`select from jobs where kind in (select kind from private.job_kinds where audience = 'visitor')`,
  ).toHaveLength(0);
  const [again] = await bookFrom(4, "second call", { kind: "inspection", id: first?.id ?? "" });
  expect(await visit(sql, again?.id ?? "")).toMatchObject({ estimate_id: from.id });
  await expect(bookFrom(0.5, "third call", from)).rejects.toThrow("This crew is with Ann then");
  expect(await sql`select from inspections`).toHaveLength(2);
});

test("a week has the visits and blocked times that touch it", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const inside = await book(sql, 0);
  const across = await book(sql, -0.5, { crews: crewKeys(2) });
  await book(sql, 10);
  await book(sql, -3);
  await block(sql, -5, 5, "Fair");
  await block(sql, 10, 12, "Later");
  const [week] = await asStaff(
    sql,
    (staff) => staff<{ visits: string[]; blocks: string[] }[]>`
      select array(select v.id from unnest(visits) as v) as visits, array(select b.reason from unnest(blocks) as b) as blocks
      from read_week(${at(0)}, ${at(10)})`,
  );
  expect(week).toEqual({ visits: [across, inside], blocks: ["Fair"] });
});

test("a booking and a block of its time are one after the other: the block hears of the visit, or it is not booked", async () => {
  await using database = await createTestDatabase({ max: 12 });
  const { sql } = database;
  for (let round = 0; round < 10; round++) {
    const hours = round * 10;
    const [booked, stay] = await Promise.all([
      book(sql, hours).catch(() => null),
      block(sql, hours, hours + 1),
    ]);
    expect(stay.map(({ id }) => id)).toEqual(booked ? [booked] : []);
  }
});

test("a deletion is recorded without the person, and happens once", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const id = await book(sql, 0);
  const remove = (by: TransactionSql) => by`select delete_record('inspection', ${id})`;
  for (const claims of Object.values(OTHERS))
    await expect(asRole(sql, claims, remove)).rejects.toMatchObject({ code: "42501" });
  await asStaff(sql, remove);
  expect(await sql`select from inspections`).toHaveLength(0);
  const [entry] = await sql`select actor, action, kind, subject_id, details from audit`;
  expect(entry).toMatchObject({
    actor: "admin@roofs.example",
    action: "delete",
    kind: "inspection",
    subject_id: id,
    details: { status: "booked" },
  });
  expect(JSON.stringify(entry)).not.toMatch(/ann/i);
  await expect(asStaff(sql, remove)).rejects.toMatchObject({ code: "PT404" });
});

test("a date that nobody means is refused with what to look at, wherever staff give one", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const id = await book(sql, 0);
  const YEAR = 365 * 24;
  const ahead = (FAR_AHEAD - Date.now()) / HOUR;
  const refused = { message: expect.stringMatching(/between yesterday and two years from now/) };
  // Of the second and of the tenth millennium, three days ago, and two and a half years on.
  for (const hours of [-1900 * YEAR, 7000 * YEAR, -ahead - 3 * 24, 2.5 * YEAR - ahead]) {
    await expect(book(sql, hours)).rejects.toMatchObject(refused);
    await expect(move(sql, id, hours)).rejects.toMatchObject(refused);
    await expect(block(sql, hours, hours + 1)).rejects.toMatchObject(refused);
  }
  await expect(block(sql, 2 * YEAR - ahead - 24, 2 * YEAR - ahead + 24 * 30)).rejects.toMatchObject(refused);
  for (const hours of [-ahead - 20, 2 * YEAR - ahead - 24]) {
    expect(await book(sql, hours, { email: "bo@home.example" })).not.toBe("");
    expect(await move(sql, id, hours, 2)).toMatchObject([{ id }]);
  }
});

test("what a flood booked is named and cancelled at once, but for what is kept, and its mails are held", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const long = new Date(Date.now() - 5 * HOUR).toISOString();
  const flood: string[] = [];
  for (let crew = 1; crew <= 7; crew++) flood.push(await storeVisit(sql, 50, { crew }));
  await storeVisit(sql, 50, { crew: "long ago", created_at: long });
  await storeVisit(sql, 50, { crew: "by staff", source: "desk" });
  const together = () =>
    asStaff(sql, (staff) => staff<Visit[]>`select * from booked_together(${flood[0] ?? ""})`);
  expect(await together()).toEqual([]); // seven are no flood
  flood.push(await storeVisit(sql, 50, { crew: 8 }));
  const done = await storeVisit(sql, 50, { crew: 9, status: "done" });
  expect((await together()).map(({ id }) => id).sort()).toEqual([...flood].sort());

  const [real = "", ...rest] = flood;
  const cancel = (ids: string[]) =>
    asStaff(sql, (staff) => staff`select cancel_together(${ids}::uuid[]) as count`);
  await sql`update jobs set sent_at = now()`;
  expect(await cancel([...rest, done])).toEqual([{ count: 7 }]);
  const left = await sql<
    { id: string }[]
  >`select id from inspections where status = 'booked' and id = any(${flood})`;
  expect(left).toEqual([{ id: real }]);
  const held = await sql`
    select kind, count(*)::integer from jobs
    where sent_at is null and kind in ('cancelled', 'cancellation') and due_at = created_at + interval '10 minutes' group by kind order by kind`;
  expect(held).toEqual(["cancellation", "cancelled"].map((kind) => ({ kind, count: 7 })));
});

test("what was cancelled at once is brought back and nobody hears of it, but for times that others have taken", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const ids: string[] = [];
  for (let crew = 1; crew <= 8; crew++) ids.push(await storeVisit(sql, 50, { crew }));
  await sql`update jobs set sent_at = now()`;
  const [alone = "", first = "", second = "", ...rest] = ids;
  await setStatus(sql, alone, "booked", "cancelled");
  const cancel = () =>
    asStaff(sql, (staff) => staff`select cancel_together(${[first, second, ...rest]}::uuid[])`);
  const state = (id: string) =>
    asStaff(sql, (staff) => staff`select visits, due_at > now() as ahead from cancelled_together(${id})`);
  const restore = (id: string) => asStaff(sql, (staff) => staff`select * from restore_together(${id})`);
  await cancel();
  expect(await state(second)).toEqual([{ visits: 7, ahead: true }]);
  expect(await state(alone)).toEqual([]);
  await storeVisit(sql, 50, { crew: 3, source: "desk" }); // the second's time
  await sql`delete from jobs where kind in ('booked', 'confirmation') and sent_at is null`;

  expect(await restore(first)).toEqual([{ restored: 6, taken: 1 }]);
  const stand = await sql<
    { id: string }[]
  >`select id from inspections where status = 'booked' and id = any(${ids})`;
  expect(stand.map(({ id }) => id).sort()).toEqual([first, ...rest].sort());
  const waiting = await sql`
    select record_id, kind from jobs where sent_at is null and kind not in ('reminder', 'many') order by kind, record_id = ${alone}`;
  expect(waiting).toEqual(
    ["cancellation", "cancelled"].flatMap((kind) => [
      { record_id: second, kind },
      { record_id: alone, kind },
    ]),
  );
  expect(await restore(alone)).toEqual([{ restored: 0, taken: 0 }]);
  await sql`update jobs set due_at = now() where record_id = ${second}`; // ten minutes later
  expect(await state(second)).toEqual([]);
  expect(await restore(second)).toEqual([{ restored: 0, taken: 0 }]);
});
