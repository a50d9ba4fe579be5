import { expect, test } from "vitest";
import type { Sql } from "../postgres/sql.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { storeApplication } from "../testing/arrivals.ts";
import { cancelVisit, moveVisit, storeVisit } from "./testing/visits.ts";

type Claimed = { id: string; kind: string; facts: Record<string, unknown> };

/** The entries that are due, as a worker gets them. */
function claim(sql: Sql): Promise<Claimed[]> {
  return sql<Claimed[]>`
    select id, kind, facts from jobs_claim('mail', 100) where record_kind = 'inspection' order by id`;
}

/** Sends all that is due, and says whom of what. */
async function told(sql: Sql): Promise<string[]> {
  const entries = await claim(sql);
  await sql`select job_done(id) from jobs where leased_until is not null`;
  return entries.map(({ kind }) => kind);
}

/** Hours from now until the reminders that wait are due. */
async function reminders(sql: Sql): Promise<number[]> {
  const rows = await sql<{ hours: number }[]>`
    select round(extract(epoch from due_at - now()) / 3600)::int as hours from jobs
    where kind = 'reminder' and sent_at is null order by due_at`;
  return rows.map(({ hours }) => hours);
}

test("staff and visitor are told of a visit in its own transaction, and not without it", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await sql
    .begin(async (transaction) => {
      await storeVisit(transaction, 48);
      throw new Error("changed my mind");
    })
    .catch(() => undefined);
  expect(await claim(sql)).toEqual([]);
  const id = await storeVisit(sql, 48, { notes: "A dog" });
  await sql`update jobs set due_at = now() where kind = 'booked'`; // as if the notes were heard
  const entries = await claim(sql);
  const facts = { id, customer_name: "Ann Lee", notes: "A dog", sequence: 0, status: "booked" };
  expect(entries).toMatchObject([
    { kind: "booked", facts },
    { kind: "confirmation", facts },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/search_text|idempotency_key/);
});

test("a move and a cancellation are told to both, each once", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const id = await storeVisit(sql, 48);
  expect(await told(sql)).toEqual(["booked", "confirmation"]);
  await moveVisit(sql, id, 72);
  expect(await told(sql)).toEqual(["moved", "new time"]);
  await sql`update inspections set notes = 'A dog', crew = 'south' where id = ${id}`;
  expect(await told(sql)).toEqual([]);
  await cancelVisit(sql, id);
  await cancelVisit(sql, id);
  expect(await told(sql)).toEqual(["cancelled", "cancellation"]);
});

test("a mail that waits tells of the visit as it is when it is sent, and a move adds none to it", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const id = await storeVisit(sql, 48);
  await moveVisit(sql, id, 72);
  const entries = await claim(sql);
  expect(entries).toMatchObject([
    { kind: "booked", facts: { sequence: 1 } },
    { kind: "confirmation", facts: { sequence: 1 } },
  ]);
  await moveVisit(sql, id, 96); // while they are being sent
  expect(await told(sql)).toEqual(["moved", "new time"]);
});

test("of a visit that was cancelled before its mails went out, that alone is told", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const booked = await storeVisit(sql, 48);
  await cancelVisit(sql, booked);
  expect(await told(sql)).toEqual(["cancelled", "cancellation"]);
  const moved = await storeVisit(sql, 48);
  await told(sql);
  await moveVisit(sql, moved, 72);
  await cancelVisit(sql, moved);
  expect(await told(sql)).toEqual(["cancelled", "cancellation"]);
});

test("a visit that staff take up again is told as booked, and no more as cancelled", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const id = await storeVisit(sql, 48);
  await told(sql);
  await cancelVisit(sql, id);
  await sql`update inspections set status = 'booked' where id = ${id}`;
  expect(await told(sql)).toEqual(["booked", "confirmation"]);
  expect(await reminders(sql)).toEqual([24]);
  await sql`update inspections set status = 'done' where id = ${id}`;
  expect(await told(sql)).toEqual([]);
});

test("a visitor is not told of a visit that is over by the time that mail works again; staff are", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await storeVisit(sql, -2);
  expect(await told(sql)).toEqual(["booked"]);
});

test("a reminder is due a day before the visit, and moves and goes with it", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const id = await storeVisit(sql, 48);
  expect(await reminders(sql)).toEqual([24]);
  await moveVisit(sql, id, 120);
  expect(await reminders(sql)).toEqual([96]);
  await moveVisit(sql, id, 25);
  expect(await reminders(sql)).toEqual([]);
  await moveVisit(sql, id, 72);
  expect(await reminders(sql)).toEqual([48]);
  await cancelVisit(sql, id);
  expect(await reminders(sql)).toEqual([]);
});

test("who books for soon, or wants none, gets no reminder", async () => {
  await using database = await createTestDatabase();
  await storeVisit(database.sql, 25.9);
  await storeVisit(database.sql, 72, { reminder: false });
  expect(await reminders(database.sql)).toEqual([]);
  await storeVisit(database.sql, 26.1, { crew: 2 });
  expect(await reminders(database.sql)).toEqual([2]);
});

test("a reminder that was due is sent on the day before a visit to come, and else not", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const ids = [];
  for (const hours of [48, 50, 52, 54, 56]) ids.push(await storeVisit(sql, hours));
  const [soon, done, over, far, cancelled] = ids as [string, string, string, string, string];
  await told(sql);
  // A try of each has failed, so that it stays whatever becomes of its visit.
  await sql`update jobs set attempts = 1, due_at = now() where kind = 'reminder'`;
  const later = (id: string, hours: number) => sql`
    update inspections set starts_at = now() + make_interval(hours => ${hours}),
      ends_at = now() + make_interval(hours => ${hours + 1}), free_at = now() + make_interval(hours => ${hours + 1})
    where id = ${id}`;
  await later(soon, 20);
  await later(over, -3);
  await later(far, 90);
  await sql`update inspections set status = 'done' where id = ${done}`;
  await cancelVisit(sql, cancelled);
  const entries = await sql<{ id: string }[]>`
    select record_id as id from jobs_claim('mail', 100) where kind = 'reminder'`;
  expect(entries.map(({ id }) => id)).toEqual([soon]);
});

test("a flood of bookings brings staff one mail, each visitor an own, and visitors' mails make no flood", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  for (let crew = 1; crew <= 19; crew++) await storeVisit(sql, 25, { crew });
  const counts = () => sql`
    select kind, count(*)::int from jobs where record_kind = 'inspection' group by 1 order by 1`;
  expect(await counts()).toEqual([
    { kind: "booked", count: 19 },
    { kind: "confirmation", count: 19 },
  ]);
  for (const hours of [22, 20, 18, 16]) await storeVisit(sql, hours);
  expect(await counts()).toEqual([
    { kind: "booked", count: 20 },
    { kind: "confirmation", count: 23 },
    { kind: "many", count: 1 },
  ]);
  await told(sql);
  await sql`update jobs set due_at = now() where kind = 'many'`;
  expect(await claim(sql)).toMatchObject([{ kind: "many", facts: { count: 3 } }]);
  await storeApplication(sql);
  expect(await sql`select kind from jobs where record_kind = 'application'`).toEqual([{ kind: "new" }]);
});

test("a written mail is an orphan when its visit was deleted, not when that is only over or cancelled", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const [kept, gone] = [await storeVisit(sql, 48), await storeVisit(sql, 50)];
  await cancelVisit(sql, kept);
  await sql`update jobs set attempts = 1 where kind <> 'reminder'`; // each mail was written
  const written =
    await sql`select message_key from jobs where record_id = ${gone} and attempts = 1 order by 1`;
  await sql`delete from inspections where id = ${gone}`;
  const orphans = await sql`
    select message_key from orphaned_mails((select jsonb_agg(message_key) from jobs)) order by 1`;
  expect(orphans).toEqual(written);
  expect(written).toHaveLength(2);
  expect(await told(sql)).toEqual([
    "cancelled", // of the one that was cancelled
    "cancellation",
    "cancelled", // and of the one that was deleted
    "cancellation",
  ]);
});

test("a reminder that has its day yet is no mail that waits", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await storeVisit(sql, 72);
  await told(sql);
  const figures = () => sql`select mails_waiting::int, mails_oldest_seconds::int from site_figures()`;
  expect(await figures()).toEqual([{ mails_waiting: 0, mails_oldest_seconds: 0 }]);
  await sql`update jobs set due_at = now() - interval '1 minute' where sent_at is null`;
  expect(await figures()).toEqual([{ mails_waiting: 1, mails_oldest_seconds: 60 }]);
});
