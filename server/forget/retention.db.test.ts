import { readdirSync } from "node:fs";
import path from "node:path";
import type { Sql } from "postgres";
import { expect, test } from "vitest";
import { localServerData } from "#server/data/server-data.ts";
import { apply, askForEstimate, chat } from "#server/outbox/testing/arrivals.ts";
import { runOutbox, untilAllSent } from "#server/outbox/testing/run-outbox.ts";
import { until } from "#server/outbox/testing/until.ts";
import { createTestDatabase } from "#server/postgres/testing/test-database.ts";
import { forgetOlderThan, startRetention } from "./retention.ts";

/** Moves a record into the past. */
async function age(sql: Sql, table: string, column: string, id: string, days: number) {
  await sql`
    update public.${sql(table)} set created_at = now() - make_interval(days => ${days}) where ${sql(column)} = ${id}`;
}

test("what is older goes, what is younger stays, and a talk counts from its last message", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  for (const days of [31, 29]) {
    await age(sql, "applications", "id", await apply(sql, { email: `${days}@example.com` }), days);
    await age(sql, "estimates", "id", await askForEstimate(sql, { email: `${days}@example.com` }), days);
    await age(sql, "chat_logs", "conversation_id", await chat(sql, { email: `${days}@example.com` }), days);
  }
  const lasting = await chat(sql, { email: "lasting@example.com" });
  await age(sql, "chat_logs", "conversation_id", lasting, 90);
  await chat(sql, { conversation_id: lasting });
  const expired = { applications: 1, estimates: 1, conversations: 1, messages: 2 };
  expect(await forgetOlderThan(localServerData(sql), 30)).toEqual(expired);
  for (const table of ["applications", "estimates"]) {
    expect(await sql`select email from public.${sql(table)}`).toEqual([{ email: "29@example.com" }]);
  }
  expect(await sql`select email, message_count from private.conversations order by email`).toEqual([
    { email: "29@example.com", message_count: 2 },
    { email: "lasting@example.com", message_count: 4 },
  ]);
  const [entry] = await sql`select actor, action, details from public.audit`;
  expect(entry).toEqual({ actor: "server", action: "expire", details: { ...expired, days: 30 } });
});

test("a large past goes in short transactions", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await sql`
    insert into public.applications (first_name, email, position, created_at)
    select 'A', n || '@example.com', 'Roofer', now() - interval '40 days' from generate_series(1, 2500) as n`;
  await sql`
    insert into public.chat_logs (conversation_id, role, message_content, ip_address, created_at)
    select gen_random_uuid(), 'user', 'hello', '10.0.0.' || n % 200, now() - interval '40 days'
    from generate_series(1, 2500) as n`;
  const expired = { applications: 2500, estimates: 0, conversations: 2500, messages: 2500 };
  expect(await forgetOlderThan(localServerData(sql), 30)).toEqual(expired);
  expect(await sql`select count(*)::integer as steps from public.audit`).toEqual([{ steps: 3 }]);
  expect(await sql`select id from private.conversations`).toEqual([]);
});

test.each([0, -1])("an age of %i days is refused", async (days) => {
  await using database = await createTestDatabase();
  await apply(database.sql);
  await expect(forgetOlderThan(localServerData(database.sql), days)).rejects.toThrow("at least one day");
});

test("the daily run removes old records and the written mails about them", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await using outbox = runOutbox(sql);
  const old = await apply(sql);
  await apply(sql);
  await untilAllSent(sql);
  await age(sql, "applications", "id", old, 40);
  const folder = path.join(outbox.dataDir, "mail");
  expect(readdirSync(folder)).toHaveLength(2);
  const notes: unknown[] = [];
  const log = {
    info: (...parts: unknown[]) => notes.push(parts),
    warn: (...parts: unknown[]) => notes.push(parts),
  };
  const options = { data: localServerData(sql), days: 30, dataDir: outbox.dataDir, log };
  const retention = startRetention({ ...options, first: 1 });
  await until(() => readdirSync(folder).length === 1);
  await retention.stop();
  expect(notes).toMatchObject([[{ days: 30, applications: 1, mails: 1 }, "removed by age"]]);
});

test("without RETENTION_DAYS no record goes, only the mail about one that staff deleted", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await using outbox = runOutbox(sql);
  const deleted = await apply(sql);
  const kept = await apply(sql);
  await untilAllSent(sql);
  await age(sql, "applications", "id", kept, 4000);
  await sql`delete from public.applications where id = ${deleted}`;
  const log = { info: () => undefined, warn: () => undefined };
  const options = { data: localServerData(sql), days: 0, dataDir: outbox.dataDir, log };
  const retention = startRetention({ ...options, first: 1 });
  await until(() => readdirSync(path.join(outbox.dataDir, "mail")).length === 1);
  await retention.stop();
  expect(await sql`select id from public.applications`).toEqual([{ id: kept }]);
});
