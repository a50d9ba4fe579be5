import { expect, test } from "vitest";
import type { Sql } from "../postgres/sql.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { storeApplication } from "../testing/arrivals.ts";
import { cancelVisit, moveVisit, storeVisit } from "./testing/visits.ts";

type Claimed = { id: string; audience: string; reason: string; subject: Record<string, unknown> | null };

/** The entries that are due, as a worker gets them. */
function claim(sql: Sql): Promise<Claimed[]> {
  return sql<Claimed[]>`
    select id, audience, reason, subject from outbox_claim(100) where kind = 'inspection' order by id`;
}

/** Sends all that is due, and says whom of what. */
async function told(sql: Sql): Promise<string[]> {
  const entries = await claim(sql);
  await sql`select outbox_complete(id) from outbox where leased_until is not null`;
  return entries.filter(({ subject }) => subject).map(({ audience, reason }) => `${audience}: ${reason}`);
}

/** Hours from now until the reminders that wait are due. */
async function reminders(sql: Sql): Promise<number[]> {
  const rows = await sql<{ hours: number }[]>`
    select round(extract(epoch from due_at - now()) / 3600)::int as hours from outbox
    where reason = 'reminder' and audience = 'visitor' and sent_at is null order by due_at`;
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
  await sql`update outbox set due_at = now() where audience = 'staff'`; // as if the notes were heard
  const entries = await claim(sql);
  const subject = { id, customer_name: "Ann Lee", notes: "A dog", sequence: 0, status: "booked" };
  expect(entries).toMatchObject([
    { audience: "staff", reason: "booked", subject },
    { audience: "visitor", reason: "booked", subject },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/search_text|idempotency_key/);
});

test("a move and a cancellation are told to both, each once", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const id = await storeVisit(sql, 48);
  expect(await told(sql)).toEqual(["staff: booked", "visitor: booked"]);
  await moveVisit(sql, id, 72);
  expect(await told(sql)).toEqual(["staff: moved", "visitor: moved"]);
  await sql`update inspections set notes = 'A dog', crew = 'south' where id = ${id}`;
  expect(await told(sql)).toEqual([]);
  await cancelVisit(sql, id);
  await cancelVisit(sql, id);
  expect(await told(sql)).toEqual(["staff: cancelled", "visitor: cancelled"]);
});

test("a mail that waits tells of the visit as it is when it is sent, and a move adds none to it", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const id = await storeVisit(sql, 48);
  await moveVisit(sql, id, 72);
  const entries = await claim(sql);
  expect(entries).toMatchObject([
    { audience: "staff", reason: "booked", subject: { sequence: 1 } },
    { audience: "visitor", reason: "booked", subject: { sequence: 1 } },
  ]);
  await moveVisit(sql, id, 96); // while they are being sent
  expect(await told(sql)).toEqual(["staff: moved", "visitor: moved"]);
});

test("of a visit that was cancelled before its mails went out, that alone is told", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const booked = await storeVisit(sql, 48);
  await cancelVisit(sql, booked);
  expect(await told(sql)).toEqual(["staff: cancelled", "visitor: cancelled"]);
  const moved = await storeVisit(sql, 48);
  await told(sql);
  await moveVisit(sql, moved, 72);
  await cancelVisit(sql, moved);
  expect(await told(sql)).toEqual(["staff: cancelled", "visitor: cancelled"]);
});

test("a visit that staff take up again is told as booked, and no more as cancelled", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const id = await storeVisit(sql, 48);
  await told(sql);
  await cancelVisit(sql, id);
  await sql`update inspections set status = 'booked' where id = ${id}`;
  expect(await told(sql)).toEqual(["staff: booked", "visitor: booked"]);
  expect(await reminders(sql)).toEqual([24]);
  await sql`update inspections set status = 'done' where id = ${id}`;
  expect(await told(sql)).toEqual([]);
});

test("a visitor is not told of a visit that is over by the time that mail works again; staff are", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await storeVisit(sql, -2);
  expect(await told(sql)).toEqual(["staff: booked"]);
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
  await sql`update outbox set attempts = 1, due_at = now() where reason = 'reminder'`;
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
    select subject_id as id from outbox_claim(100) where reason = 'reminder' and subject is not null`;
  expect(entries.map(({ id }) => id)).toEqual([soon]);
});

test("a flood of bookings brings staff one mail, each visitor an own, and visitors' mails make no flood", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  for (let crew = 1; crew <= 19; crew++) await storeVisit(sql, 25, { crew });
  const counts = () => sql`
    select audience, reason, count(*)::int from outbox where kind = 'inspection' group by 1, 2 order by 1, 2`;
  expect(await counts()).toEqual([
    { audience: "staff", reason: "booked", count: 19 },
    { audience: "visitor", reason: "booked", count: 19 },
  ]);
  for (const hours of [22, 20, 18, 16]) await storeVisit(sql, hours);
  expect(await counts()).toEqual([
    { audience: "staff", reason: "booked", count: 20 },
    { audience: "staff", reason: "many", count: 1 },
    { audience: "visitor", reason: "booked", count: 23 },
  ]);
  await told(sql);
  await sql`update outbox set due_at = now() where reason = 'many'`;
  expect(await claim(sql)).toMatchObject([{ audience: "staff", reason: "many", subject: { count: 3 } }]);
  await storeApplication(sql);
  expect(await sql`select reason from outbox where kind = 'application'`).toEqual([{ reason: "new" }]);
});

test("a written mail is an orphan when its visit was deleted, not when that is only over or cancelled", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const [kept, gone] = [await storeVisit(sql, 48), await storeVisit(sql, 50)];
  await cancelVisit(sql, kept);
  await sql`delete from inspections where id = ${gone}`;
  const orphans = await sql`
    select o.subject_id from outbox as o
    where o.message_key in (
      select message_key from outbox_orphans((select jsonb_agg(message_key) from outbox))
    ) group by 1`;
  expect(orphans).toEqual([{ subject_id: gone }]);
  expect(await told(sql)).toEqual([
    "staff: cancelled", // of the one that was cancelled
    "visitor: cancelled",
    "staff: cancelled", // and of the one that was deleted
    "visitor: cancelled",
  ]);
});

test("a reminder that has its day yet is no mail that waits", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await storeVisit(sql, 72);
  await told(sql);
  const figures = () => sql`select outbox_waiting::int, outbox_oldest_seconds::int from site_figures()`;
  expect(await figures()).toEqual([{ outbox_waiting: 0, outbox_oldest_seconds: 0 }]);
  await sql`update outbox set due_at = now() - interval '1 minute' where sent_at is null`;
  expect(await figures()).toEqual([{ outbox_waiting: 1, outbox_oldest_seconds: 60 }]);
});
