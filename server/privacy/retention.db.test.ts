import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { localServerData } from "../data/server-data.ts";
import { runMails, waitUntilAllSent } from "../jobs/testing/run-mails.ts";
import type { Sql } from "../postgres/sql.ts";
import { quoteName } from "../postgres/testing/fragments.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { storeApplication, storeChatTurn, storeEstimateRequest } from "../testing/arrivals.ts";
import { waitUntil } from "../testing/until.ts";
import { forgetOlderThan, startRetention } from "./retention.ts";

/** Moves a record into the past. */
async function age(sql: Sql, table: string, id: string, days: number) {
  await sql`update public.${quoteName(table)} set created_at = now() - make_interval(days => ${days}) where id = ${id}`;
}

async function ageConversation(sql: Sql, id: string, days: number) {
  await age(sql, "conversations", id, days);
  await sql`update public.conversations set updated_at = created_at where id = ${id}`;
  await sql`update public.messages set created_at = now() - make_interval(days => ${days}) where conversation_id = ${id}`;
}

test("what is older goes, what is younger stays, and a conversation counts from its last message", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  for (const days of [31, 29]) {
    await age(sql, "applications", await storeApplication(sql, { email: `${days}@example.com` }), days);
    await age(sql, "estimates", await storeEstimateRequest(sql, { email: `${days}@example.com` }), days);
    await ageConversation(sql, await storeChatTurn(sql, { email: `${days}@example.com` }), days);
    const ended = new Date(Date.now() - days * 86_400_000);
    const began = new Date(ended.getTime() - 3_600_000);
    await sql`
      insert into public.inspections (crew, starts_at, ends_at, free_at, customer_name, email, phone, address, source)
      values (1, ${began}, ${ended}, ${ended}, 'Ann', ${`${days}@example.com`}, '1', 'Oak Street', 'contact')`;
    await sql`insert into public.inspection_blocks (starts_at, ends_at, reason) values (${began}, ${ended}, ${days})`;
  }
  const lasting = await storeChatTurn(sql, { email: "lasting@example.com" });
  await ageConversation(sql, lasting, 90);
  await storeChatTurn(sql, { conversation_id: lasting });
  const expired = { applications: 1, estimates: 1, inspections: 1, conversations: 1, calls: 0, messages: 2 };
  expect(await forgetOlderThan(localServerData(sql), 30)).toEqual(expired);
  expect(await sql`select reason from public.inspection_blocks`).toEqual([{ reason: "29" }]);
  for (const table of ["applications", "estimates", "inspections"]) {
    expect(await sql`select email from public.${quoteName(table)}`).toEqual([{ email: "29@example.com" }]);
  }
  expect(await sql`select email, message_count from public.conversations order by email`).toEqual([
    { email: "29@example.com", message_count: 2 },
    { email: "lasting@example.com", message_count: 4 },
  ]);
  const [entry] = await sql`select actor, action, details from public.audit where action <> 'block'`;
  expect(entry).toEqual({ actor: "server", action: "expire", details: { ...expired, days: 30 } });
});

test("a large past goes in short transactions", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await sql`
    insert into public.applications (first_name, email, position, created_at)
    select 'A', n || '@example.com', 'Roofer', now() - interval '40 days' from generate_series(1, 2500) as n`;
  await sql`
    with old as (
      insert into public.conversations (ip_address, message_count, created_at, updated_at)
      select '10.0.0.' || n % 200, 1, now() - interval '40 days', now() - interval '40 days'
      from generate_series(1, 2500) as n returning id
    )
    insert into public.messages (conversation_id, role, content) select id, 'user', 'hello' from old`;
  const expired = {
    applications: 2500,
    estimates: 0,
    inspections: 0,
    conversations: 2500,
    calls: 0,
    messages: 2500,
  };
  expect(await forgetOlderThan(localServerData(sql), 30)).toEqual(expired);
  expect(await sql`select count(*)::integer as steps from public.audit`).toEqual([{ steps: 3 }]);
  expect(await sql`select id from private.records`).toEqual([]);
  expect(await sql`select id from public.messages`).toEqual([]);
});

test.each([0, -1])("an age of %i days is refused", async (days) => {
  await using database = await createTestDatabase();
  await storeApplication(database.sql);
  await expect(forgetOlderThan(localServerData(database.sql), days)).rejects.toThrow("at least one day");
});

test("the daily run removes old records and the written mails about them", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await using outbox = runMails(sql);
  const old = await storeApplication(sql);
  await storeApplication(sql);
  await waitUntilAllSent(sql);
  await age(sql, "applications", old, 40);
  const folder = path.join(outbox.dataDir, "mail");
  expect(readdirSync(folder)).toHaveLength(2);
  const notes: unknown[] = [];
  const log = {
    info: (...parts: unknown[]) => notes.push(parts),
    warn: (...parts: unknown[]) => notes.push(parts),
  };
  const options = { data: localServerData(sql), days: 30, dataDir: outbox.dataDir, log };
  const retention = startRetention({ ...options, first: 1 });
  await waitUntil(() => readdirSync(folder).length === 1);
  await retention.stop();
  expect(notes).toMatchObject([[{ days: 30, applications: 1, mails: 1 }, "removed by age"]]);
});

test("without RETENTION_DAYS no record goes, only the mail about one that staff deleted", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await using outbox = runMails(sql);
  const deleted = await storeApplication(sql);
  const kept = await storeApplication(sql);
  await waitUntilAllSent(sql);
  await age(sql, "applications", kept, 4000);
  await sql`delete from public.applications where id = ${deleted}`;
  const log = { info: () => undefined, warn: () => undefined };
  const options = { data: localServerData(sql), days: 0, dataDir: outbox.dataDir, log };
  const retention = startRetention({ ...options, first: 1 });
  await waitUntil(() => readdirSync(path.join(outbox.dataDir, "mail")).length === 1);
  await retention.stop();
  expect(await sql`select id from public.applications`).toEqual([{ id: kept }]);
});
