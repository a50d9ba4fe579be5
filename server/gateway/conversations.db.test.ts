import fc from "fast-check";
import { expect, test } from "vitest";
import type { Sql } from "../postgres/sql.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { storeChatTurn } from "../testing/arrivals.ts";
import type { Caller } from "./caller.ts";
import { createCallers } from "./testing/callers.ts";
import { listed as fromList } from "./testing/listed.ts";
import { runAsCaller } from "./transaction.ts";

// The list of staff at any moment, computed from all messages by the words of the specification: grouped by ip_address plus
// email, newest activity first, with the latest non-empty name, phone and address. Without an e-mail each conversation is its own.
async function grouped(sql: Sql) {
  const latest = (column: string) =>
    `coalesce((array_agg(${column} order by created_at desc, id desc) filter (where ${column} <> ''))[1], '') as ${column}`;
  const { rows } = await sql.query(`
    select coalesce(ip_address, '') as ip_address, coalesce(email, '') as email, count(*)::int as message_count,
      min(created_at) as first_at, max(created_at) as last_at, ${["name", "phone", "address"].map(latest).join(", ")},
      (array_agg(message order by created_at desc, id desc) filter (where role = 'user'))[1] as last_question
    from chat_logs group by 1, 2, case when email is null then conversation_id end order by last_at desc`);
  return rows;
}

function listed(sql: Sql, staff: Caller) {
  return runAsCaller(
    sql,
    staff,
    async (transaction) =>
      (
        await transaction.query<Record<string, unknown>>(`
          select ip_address, email, message_count, first_at, last_at, name, phone, address, last_question
          from ${fromList("conversation", "page_size => 200")}`)
      ).rows,
  );
}

const detail = fc.constantFrom(null, "", "Ann", "Bob", "Cy");
const details = { name: detail, phone: detail, address: detail };
const email = fc.constantFrom(null, "", "a@example.com", "b@example.com");
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("turn" as const),
      which: fc.nat({ max: 7 }),
      turn: fc.record({ ip_address: fc.constantFrom("192.0.2.1", "192.0.2.2"), email, ...details }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("delete" as const), which: fc.nat({ max: 7 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("change" as const),
      email: fc.constantFrom("", "a@example.com", "c@example.com"),
      name: fc.constantFrom("", "Dee"),
    }),
  },
);

test("whatever is said, changed and deleted, staff see the messages grouped as specified", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const { shared: staff } = await createCallers(sql);
  const ids = Array.from({ length: 8 }, () => crypto.randomUUID());
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 15 }), async (steps) => {
      await sql`delete from conversations`;
      for (const one of steps) {
        if (one.kind === "turn")
          await storeChatTurn(sql, { conversation_id: ids[one.which] ?? "", ...one.turn });
        else if (one.kind === "delete")
          await sql`delete from conversations where id = ${ids[one.which] ?? ""}`;
        else
          await sql`update conversations set email = ${one.email}, name = ${one.name} where email <> 'a@example.com'`;
        expect(await listed(sql, staff)).toEqual(await grouped(sql));
      }
    }),
    { numRuns: 60 },
  );
}, 120_000);

test("many visitors of one address writing at once lose no message of their group", async () => {
  await using database = await createTestDatabase({ max: 8 });
  const { sql } = database;
  const { shared: staff } = await createCallers(sql);
  const ids = Array.from({ length: 20 }, () => crypto.randomUUID());
  await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      storeChatTurn(sql, {
        conversation_id: ids[n % 20] ?? "",
        name: `N${n}`,
        email: n % 7 === 3 ? "given@example.com" : "",
        question: String(n),
      }),
    ),
  );
  const counts = (rows: readonly { email: string; message_count: number }[]) =>
    rows.map((row) => `${row.email} ${row.message_count}`).sort();
  expect(counts((await listed(sql, staff)) as never)).toEqual(counts((await grouped(sql)) as never));
});

test("a group has the id of its first conversation, and each conversation's id leads to the group it is in", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const { shared: staff } = await createCallers(sql);
  const [first, second] = [await storeChatTurn(sql), await storeChatTurn(sql)];
  const read = (id: string) =>
    runAsCaller(sql, staff, async (transaction) => {
      const [row] = await transaction<{ found: Record<string, unknown> }[]>`
        select read_record('conversation', ${id}) -> 'row' as found`;
      const { email, message_count } = row?.found ?? {};
      return { id: row?.found.id, email, message_count };
    });
  const alone = (id: string) => ({ id, email: "", message_count: 2 });
  expect([await read(first), await read(second)]).toEqual([alone(first), alone(second)]);
  for (const conversation_id of [second, first])
    await storeChatTurn(sql, { conversation_id, email: "ann@example.com" });
  const together = { id: first, email: "ann@example.com", message_count: 8 };
  expect([await read(first), await read(second)]).toEqual([together, together]);
});

test("strangers behind one address who leave no e-mail are each listed, found, read and deleted alone", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const { shared: staff } = await createCallers(sql);
  const ip_address = "198.51.100.20";
  const bea = await storeChatTurn(sql, {
    ip_address,
    name: "Bea Ortiz",
    phone: "614 555 0111",
    question: "I am Bea",
  });
  const cal = await storeChatTurn(sql, {
    ip_address,
    name: "Cal Young",
    phone: "614 555 0122",
    question: "I am Cal",
  });
  const listedBy = (query: string) =>
    runAsCaller(sql, staff, async (transaction) => {
      const text = `select id from ${fromList("conversation", "$1")}`;
      const { rows } = await transaction.query<{ id: string }>({ text, values: [query] });
      return rows.map(({ id }) => id);
    });
  expect(await listedBy("")).toEqual([cal, bea]);
  for (const [query, id] of [
    ["ortiz", bea],
    ["0111", bea],
    ["young", cal],
    ["0122", cal],
  ] as const)
    expect([query, await listedBy(query)]).toEqual([query, [id]]);
  await runAsCaller(sql, staff, async (transaction) => {
    const said = await transaction`select content from conversation_messages(${bea}) where role = 'user'`;
    expect(said).toEqual([{ content: "I am Bea" }]);
    await transaction`select delete_record('conversation', ${bea})`;
  });
  expect(await listedBy("")).toEqual([cal]);
});

test("all names, numbers and addresses of a group are found and told, the latest first", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const { shared: staff } = await createCallers(sql);
  const family = { ip_address: "198.51.100.21", email: "family@example.com" };
  const first = { name: "Dee Fox", phone: "614 555 0133", address: "1 Elm Court" };
  const second = { name: "Eli Fox", phone: "614 555 0144", address: "2 Elm Court" };
  for (const details of [first, second, { ...first, address: "" }, second])
    await storeChatTurn(sql, { ...family, ...details });
  const found = (query: string) =>
    runAsCaller(sql, staff, async (transaction) => {
      const text = `select name, names, phones, addresses from ${fromList("conversation", "$1")}`;
      return (await transaction.query<object>({ text, values: [query] })).rows;
    });
  const told = {
    name: second.name,
    names: [second.name, first.name],
    phones: [second.phone, first.phone],
    addresses: [second.address, first.address],
  };
  for (const query of ["dee", "eli", "0133", "0144", "1 elm", "2 elm", "family@"])
    expect([query, await found(query)]).toEqual([query, [told]]);
});

test("a turn is stored whole; details that come later belong to the messages before, too", async () => {
  await using database = await createTestDatabase();
  const { shared: staff } = await createCallers(database.sql);
  const conversation_id = crypto.randomUUID();
  const turn = (args: object) => storeChatTurn(database.sql, { conversation_id, answer: "I see.", ...args });
  await turn({ question: "hi", ip_address: "192.0.2.1" });
  await turn({ question: "Jo", ip_address: "192.0.2.1", name: "Jo" });
  await turn({ question: "jo@example.com", ip_address: "198.51.100.7", email: "jo@example.com" });
  await turn({ question: "555 0100", ip_address: "198.51.100.7", phone: "555 0100" });
  await expect(turn({ question: "", ip_address: "192.0.2.1" })).rejects.toMatchObject({ code: "23514" });

  const [shown, messages] = await runAsCaller(database.sql, staff, async (transaction) => {
    const { rows: list } = await transaction.query<{ id: string }>(
      `select list.* from ${fromList("conversation")}`,
    );
    return [
      list,
      await transaction`select role, content from conversation_messages(${list[0]?.id})`,
    ] as const;
  });
  expect(shown).toMatchObject([
    {
      ip_address: "192.0.2.1",
      email: "jo@example.com",
      name: "Jo",
      phone: "555 0100",
      message_count: 8,
      last_question: "555 0100",
    },
  ]);
  expect(messages.map(({ role, content }) => `${role}: ${content}`)).toEqual([
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

test("a detail that a turn leaves out stays, and one that it gives as empty is emptied", async () => {
  await using database = await createTestDatabase();
  const conversation_id = crypto.randomUUID();
  const turn = (args: object) =>
    storeChatTurn(database.sql, {
      conversation_id,
      question: "?",
      answer: "I see.",
      ip_address: "192.0.2.1",
      ...args,
    });
  await turn({ name: "Jo", email: "jo@example.com", phone: "555 0100" });
  await turn({});
  const held = () => database.sql`select name, email, phone from conversations`;
  expect(await held()).toEqual([{ name: "Jo", email: "jo@example.com", phone: "555 0100" }]);
  await turn({ name: "", phone: "" });
  expect(await held()).toEqual([{ name: "", email: "jo@example.com", phone: "" }]);
});

test("a conversation's messages come in pages, oldest first", async () => {
  await using database = await createTestDatabase();
  const { shared: staff } = await createCallers(database.sql);
  const ids = [crypto.randomUUID(), crypto.randomUUID()];
  await database.sql`
    insert into conversations (id, ip_address, email) select unnest(${ids}::uuid[]), '192.0.2.1', 'ann@example.com'`;
  await database.sql`
    insert into messages (conversation_id, role, content, created_at)
    select (${ids}::uuid[])[1 + n % 2], 'user', n::text, timestamptz '2026-01-01' + n / 5 * interval '1 second'
    from generate_series(1, 25) as n`;
  const read = await runAsCaller(database.sql, staff, async (transaction) => {
    const seen: string[] = [];
    let after: string | null = null;
    for (;;) {
      const page: { id: string; content: string }[] = await transaction`
        select id::text, content
        from conversation_messages(
          (select (found ->> 'id')::uuid from search_records('conversation') as found), ${after}::bigint, 10)`;
      if (page.length === 0) return seen;
      seen.push(...page.map(({ content }) => content));
      after = page.at(-1)?.id ?? null;
    }
  });
  expect(read).toEqual(Array.from({ length: 25 }, (_, n) => String(n + 1)));
});
