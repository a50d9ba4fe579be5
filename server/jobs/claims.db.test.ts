import { expect, test } from "vitest";
import type { Sql } from "../postgres/sql.ts";
import { row } from "../postgres/testing/fragments.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { storeChatTurn } from "../testing/arrivals.ts";

type Entry = {
  id: string;
  kind: string;
  record_kind: string;
  record_id: string;
  message_key: string;
  attempts: number;
  facts: Record<string, unknown>;
};

const APPLICATION = {
  first_name: "Jo",
  last_name: "Berg",
  email: "jo@example.com",
  position: "Project Manager",
};

function claim(sql: Sql, lease = 120): Promise<Entry[]> {
  return sql<Entry[]>`select * from jobs_claim('mail', 10, ${lease})`;
}

function turn(sql: Sql, conversation_id: string, notice: "urgent" | "person" | "contact" | null = null) {
  return storeChatTurn(sql, { conversation_id, email: "jo@example.com", notice });
}

test("a new application or estimate is announced in its own transaction, and not without it", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const [application] = await sql<
    { id: string }[]
  >`insert into applications ${row(APPLICATION)} returning id`;
  await sql`insert into estimates (customer_name, email, service_type, estimated_cost) values ('Ann', 'ann@example.com', 'Roof Repair', 1200)`;
  await sql
    .begin(async (transaction) => {
      await transaction`insert into applications ${row(APPLICATION)}`;
      throw new Error("changed my mind");
    })
    .catch(() => undefined);
  const entries = await claim(sql);
  expect(entries).toMatchObject([
    { record_kind: "application", kind: "new", record_id: application?.id, attempts: 1, facts: APPLICATION },
    {
      record_kind: "estimate",
      kind: "new",
      facts: { customer_name: "Ann", estimated_cost: 1200, status: "pending" },
    },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/resume_text|search_text/);
});

test("two workers never get the same entry; one whose lease has run out is given out again", async () => {
  await using database = await createTestDatabase({ max: 6 });
  const { sql } = database;
  for (let n = 0; n < 18; n++) await sql`insert into applications ${row(APPLICATION)}`; // more become a digest
  const claimed = (await Promise.all([1, 2, 3].map(() => claim(sql)))).flat().map(({ id }) => id);
  expect(new Set(claimed).size).toBe(18);
  expect(await claim(sql)).toEqual([]);
  await sql`update jobs set leased_until = now() - interval '1 second' where id = ${claimed[0] ?? ""}`;
  expect(await claim(sql)).toMatchObject([{ id: claimed[0], attempts: 2 }]);
});

test("a failed entry comes back when it is due with the same message key; a completed or abandoned one never", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  for (let n = 0; n < 3; n++) await sql`insert into applications ${row(APPLICATION)}`;
  const [sent, failing, hopeless] = await claim(sql);
  await sql`select job_done(${sent?.id ?? ""})`;
  await sql`select job_failed(${failing?.id ?? ""}, 'refused', 60)`;
  await sql`select job_failed(${hopeless?.id ?? ""}, 'no such address')`;
  expect(await claim(sql)).toEqual([]);
  await sql`update jobs set due_at = due_at - interval '61 seconds'`;
  expect(await claim(sql)).toMatchObject([
    { id: failing?.id, attempts: 2, message_key: failing?.message_key },
  ]);
  await sql`select job_done(${failing?.id ?? ""})`;
  const rows = await sql`
    select sent_at is not null as sent, abandoned_at is not null as abandoned, answer from jobs order by id`;
  expect([...rows]).toEqual([
    { sent: true, abandoned: false, answer: null },
    { sent: true, abandoned: false, answer: null },
    { sent: false, abandoned: true, answer: "no such address" },
  ]);
});

test("a row that was deleted meanwhile has nothing to tell", async () => {
  await using database = await createTestDatabase();
  await database.sql`insert into applications ${row(APPLICATION)}`;
  await database.sql`delete from applications`;
  expect(await claim(database.sql)).toEqual([]);
  expect(await database.sql`select from jobs`).toEqual([]);
});

test("an emergency is told of at once: over what waits, after what was told, and beside a flood", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
  await turn(sql, one, "contact");
  await turn(sql, one, "urgent");
  await turn(sql, one, "person");
  const [first] = await claim(sql);
  expect(first).toMatchObject({ kind: "urgent", record_id: one });
  await sql`select job_done(${first?.id ?? ""})`;
  await turn(sql, one, "urgent");
  expect(await claim(sql)).toEqual([]); // once in ten minutes is enough

  await turn(sql, other, "contact");
  const [told] = await claim(sql);
  await sql`select job_done(${told?.id ?? ""})`;
  for (let flood = 0; flood < 25; flood++) await turn(sql, crypto.randomUUID(), "contact");
  await turn(sql, other, "urgent");
  expect((await claim(sql)).filter(({ kind }) => kind === "urgent")).toMatchObject([{ record_id: other }]);
});

test("a kind that was not told yet is told of at once; the same one again waits its ten minutes", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const tell = async (conversation: string, notice: "urgent" | "person" | "contact") => {
    await turn(sql, conversation, notice);
    const entries = await claim(sql);
    for (const { id } of entries) await sql`select job_done(${id})`;
    return entries.map(({ kind }) => kind);
  };
  const [rising, falling, waiting] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  expect(await tell(rising, "contact")).toEqual(["contact"]);
  expect(await tell(rising, "person")).toEqual(["person"]);
  expect(await tell(rising, "urgent")).toEqual(["urgent"]);
  expect(await tell(falling, "person")).toEqual(["person"]);
  expect(await tell(falling, "contact")).toEqual(["contact"]);
  expect(await tell(falling, "person")).toEqual([]);
  expect(await tell(waiting, "contact")).toEqual(["contact"]);
  expect(await tell(waiting, "contact")).toEqual([]);
  expect(await tell(waiting, "person")).toEqual(["person"]); // over what waits
  expect(await tell(waiting, "person")).toEqual([]);
});

test("a flood of emergencies brings ten mails and one for all others", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  for (let flood = 0; flood < 25; flood++) await turn(sql, crypto.randomUUID(), "urgent");
  const reasons = await sql`select kind, count(*)::int as count from jobs group by kind order by kind`;
  expect([...reasons]).toEqual([
    { kind: "many", count: 1 },
    { kind: "urgent", count: 10 },
    { kind: "waiting", count: 10 },
  ]);
  await sql`update jobs set due_at = now() where kind = 'many'`;
  await sql`update jobs set sent_at = now() where kind = 'urgent'`;
  expect(await claim(sql)).toMatchObject([{ kind: "many", facts: { count: 15 } }]);
});

test("a conversation is announced once in ten minutes, and a wish for a person is never lost", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
  await turn(sql, one);
  expect(await claim(sql)).toEqual([]);
  await turn(sql, one, "contact");
  await turn(sql, one, "contact");
  await turn(sql, one, "person");
  await turn(sql, one, "contact");
  await turn(sql, other, "contact");
  const [first, second] = await claim(sql);
  expect([first, second]).toMatchObject([
    { record_kind: "conversation", kind: "person", record_id: one, facts: { email: "jo@example.com" } },
    { record_kind: "conversation", kind: "contact", record_id: other },
  ]);

  await turn(sql, one, "person"); // while the first is being sent
  expect(await claim(sql)).toEqual([]);
  await sql`select job_done(${first?.id ?? ""})`;
  await turn(sql, one, "contact");
  const [later] = await sql<{ wait: number; entries: number }[]>`
    select extract(epoch from max(due_at) - now())::int as wait, count(*)::int as entries
    from jobs where record_id = ${one} and kind <> 'waiting'`;
  expect(later?.entries).toBe(2);
  expect(later?.wait).toBeGreaterThan(590);
  await sql`update jobs set due_at = now() where record_id = ${one} and kind <> 'waiting'`;
  expect(await claim(sql)).toMatchObject([{ record_id: one, kind: "person" }]);
});
