import fc from "fast-check";
import type { Sql } from "postgres";
import { expect, test } from "vitest";
import { createTestDatabase } from "#server/postgres/testing/test-database.ts";
import { everyone } from "./testing/callers.ts";
import { asCaller } from "./transaction.ts";

// What the summary must say at any moment, computed from all messages by the words of the specification: grouped by ip_address
// plus email, with the latest non-empty name, phone and address.
function grouped(sql: Sql) {
  const latest = (column: string) =>
    `coalesce((array_agg(${column} order by created_at desc, id desc) filter (where ${column} <> ''))[1], '') as ${column}`;
  return sql.unsafe(`
    select coalesce(ip_address, '') as ip_address, coalesce(email, '') as email, count(*)::int as message_count,
      min(created_at) as first_at, max(created_at) as last_at, ${["name", "phone", "address"].map(latest).join(", ")}
    from chat_logs group by 1, 2 order by 1, 2`);
}

function summary(sql: Sql) {
  return sql`
    select ip_address, email, message_count, first_at, last_at, name, phone, address
    from private.conversations order by 1, 2`;
}

const detail = fc.constantFrom(null, "", "Ann", "Bob", "Cy");
const message = fc.record({
  ip_address: fc.constantFrom(null, "", "192.0.2.1", "192.0.2.2"),
  email: fc.constantFrom(null, "", "a@example.com", "b@example.com"),
  name: detail,
  phone: detail,
  address: detail,
  // Whole seconds that repeat and run backwards, but no two messages with one detail at one instant.
  second: fc.integer({ min: 0, max: 50 }),
});
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("insert" as const),
      rows: fc.array(message, { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("update" as const), which: fc.nat(), change: message }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("delete" as const), which: fc.nat() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("give" as const),
      email: fc.constantFrom("a@example.com", "c@example.com"),
    }),
  },
);

test("whatever is inserted, changed and deleted, the conversations are those of the messages", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  let unique = 0;
  const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second, ++unique % 1000));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      await sql`delete from chat_logs`;
      for (const one of steps) {
        if (one.kind === "insert") {
          const rows = one.rows.map(({ second, ...row }) => ({
            role: "user",
            message_content: "x",
            created_at: at(second),
            ...row,
          }));
          await sql`insert into chat_logs ${sql(rows)}`;
        } else if (one.kind === "update") {
          const { second, ...change } = one.change;
          await sql`update chat_logs set ${sql({ ...change, created_at: at(second) })} where id % 3 = ${one.which % 3}`;
          await sql`update chat_logs set created_at = created_at + id * interval '1 microsecond'`; // no ties
        } else if (one.kind === "delete") {
          await sql`delete from chat_logs where id % 4 = ${one.which % 4}`;
        } else {
          await sql`update chat_logs set email = ${one.email} where coalesce(email, '') = ''`;
        }
        expect([...(await summary(sql))]).toEqual([...(await grouped(sql))]);
      }
    }),
    { numRuns: 60 },
  );
}, 120_000);

test("many visitors writing at once lose no message of a conversation", async () => {
  await using database = await createTestDatabase({ max: 8 });
  const { sql } = database;
  await Promise.all(
    Array.from({ length: 80 }, (_, n) =>
      n % 4 === 3
        ? sql`update chat_logs set email = 'given@example.com' where id = (select max(id) from chat_logs where email is null)`
        : sql`insert into chat_logs (role, message_content, ip_address, name) values ('user', 'x', '192.0.2.1', ${`N${n}`})`,
    ),
  );
  const counted = await sql`select ip_address, email, message_count from private.conversations order by 2`;
  const expected = await sql`
    select coalesce(ip_address, '') as ip_address, coalesce(email, '') as email, count(*)::int as message_count
    from chat_logs group by 1, 2 order by 2`;
  expect([...counted]).toEqual([...expected]);
});

test("a turn is stored whole; details that come later reach the messages before, and stay one conversation", async () => {
  await using database = await createTestDatabase();
  const { server, staff } = await everyone(database.sql);
  const conversation_id = crypto.randomUUID();
  const turn = (args: object) =>
    asCaller(
      database.sql,
      server,
      (transaction) =>
        transaction`select eve_store_turn(${transaction.json({ conversation_id, answer: "I see.", ...args } as never)})`,
    );
  await turn({ question: "hi", ip_address: "192.0.2.1" });
  await turn({ question: "Jo", ip_address: "192.0.2.1", name: "Jo" });
  await turn({ question: "jo@example.com", ip_address: "198.51.100.7", email: "jo@example.com" });
  await turn({ question: "555 0100", ip_address: "198.51.100.7", phone: "555 0100", name: "" });
  await expect(turn({ question: "", ip_address: "192.0.2.1" })).rejects.toMatchObject({ code: "23514" });

  const [shown, messages] = await asCaller(database.sql, staff, async (transaction) => {
    const list = await transaction`select * from search_conversations()`;
    return [
      list,
      await transaction`select role, message_content from conversation_messages(${list[0]?.id})`,
    ] as const;
  });
  expect(shown).toMatchObject([
    {
      ip_address: "192.0.2.1",
      email: "jo@example.com",
      name: "Jo",
      phone: "555 0100",
      message_count: 8,
      last_message: "I see.",
    },
  ]);
  expect(messages.map(({ role, message_content }) => `${role}: ${message_content}`)).toEqual([
    "user: hi",
    "assistant: I see.",
    "user: Jo",
    "assistant: I see.",
    "user: jo@example.com",
    "assistant: I see.",
    "user: 555 0100",
    "assistant: I see.",
  ]);
});

test("a conversation's messages come in pages, oldest first", async () => {
  await using database = await createTestDatabase();
  const { staff } = await everyone(database.sql);
  await database.sql`
    insert into chat_logs (role, message_content, ip_address, created_at)
    select 'user', n::text, '192.0.2.1', timestamptz '2026-01-01' + n / 5 * interval '1 second' from generate_series(1, 25) as n`;
  const read = await asCaller(database.sql, staff, async (transaction) => {
    const seen: string[] = [];
    let after: string | null = null;
    for (;;) {
      const page: { id: string; created_at: string; message_content: string }[] = await transaction.unsafe(
        `select id::text, created_at::text, message_content
         from conversation_messages((select id from search_conversations()), $1::text::jsonb, 10)`,
        [after],
      );
      if (page.length === 0) return seen;
      seen.push(...page.map(({ message_content }) => message_content));
      const last = page.at(-1);
      after = JSON.stringify({ id: last?.id, created_at: last?.created_at });
    }
  });
  expect(read).toEqual(Array.from({ length: 25 }, (_, n) => String(n + 1)));
});
