import { expect, test } from "vitest";
import { apply, askForEstimate, chat } from "#server/outbox/testing/arrivals.ts";
import { createTestDatabase } from "#server/postgres/testing/test-database.ts";

async function forget(sql: Awaited<ReturnType<typeof createTestDatabase>>["sql"], email: string) {
  const [row] = await sql<{ counts: unknown }[]>`select public.forget_person(${email}) as counts`;
  return row?.counts;
}

test("all that one person left goes, what others left stays, and nothing names the person any more", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await apply(sql, { email: "Jo@Example.com" });
  await askForEstimate(sql, { email: "jo@example.com" });
  const talk = await chat(sql, { question: "Do you repair slate?", notice: null });
  await chat(sql, { conversation_id: talk, question: "I am jo@example.com", email: "jo@example.com" });
  await apply(sql, { email: "kept@example.com" });
  await askForEstimate(sql, { email: "kept@example.com", notes: "Ask my partner (JO@example.com) first." });
  await chat(sql, {
    email: "kept@example.com",
    question: "Write to jo@example.com, or to bigjo@example.com.",
  });
  expect(await forget(sql, " JO@example.COM ")).toEqual({
    applications: 1,
    estimates: 1,
    conversations: 1,
    messages: 4,
    mentions: 2,
  });
  const left = await sql<{ row: string }[]>`
    select a::text as row from public.applications as a
    union all select e::text from public.estimates as e
    union all select m::text from public.chat_logs as m
    union all select c::text from private.conversations as c
    union all select o::text from public.outbox as o
    union all select u::text from public.audit as u`;
  const text = left.map(({ row }) => row).join("\n");
  expect(text).not.toMatch(/(?<!big)jo@example\.com/i);
  expect(text).toContain("Ask my partner ([removed]) first.");
  expect(text).toContain("Write to [removed], or to bigjo@example.com.");
  expect(await sql`select email from public.applications`).toEqual([{ email: "kept@example.com" }]);
  expect(await sql`select email from private.conversations`).toEqual([{ email: "kept@example.com" }]);
  expect(await sql`select actor, action, details -> 'messages' as messages from public.audit`).toEqual([
    { actor: "server", action: "forget", messages: 4 },
  ]);
});

test("an address of which nothing is known leaves all as it is", async () => {
  await using database = await createTestDatabase();
  await apply(database.sql, { email: "xjo@example.com" });
  await chat(database.sql, { email: "jo@example.com.au", question: "jo@example.com.au" });
  const counts = { applications: 0, estimates: 0, conversations: 0, messages: 0, mentions: 0 };
  expect(await forget(database.sql, "jo@example.com")).toEqual(counts);
});

test("wildcards and patterns in an address are characters", async () => {
  await using database = await createTestDatabase();
  await apply(database.sql, { email: "joxng@example.com" });
  await apply(database.sql, { email: "j%+.*@example.com" });
  await chat(database.sql, { question: "j%+.*@example.com joxng@example.com", notice: null });
  expect(await forget(database.sql, "j%+.*@example.com")).toMatchObject({ applications: 1, mentions: 1 });
  expect(await database.sql`select message_content from public.chat_logs where role = 'user'`).toEqual([
    { message_content: "[removed] joxng@example.com" },
  ]);
});

test("what is no address is refused", async () => {
  await using database = await createTestDatabase();
  for (const email of ["", "   ", "jo", "@", "jo ng@example.com"]) {
    await expect(forget(database.sql, email)).rejects.toThrow("This is not an e-mail address.");
  }
});

test("it is one transaction: when a part fails nothing is gone", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await apply(sql, { email: "jo@example.com" });
  await sql`alter table public.audit add constraint no_room check (action <> 'forget')`;
  await expect(forget(sql, "jo@example.com")).rejects.toThrow("no_room");
  expect(await sql`select email from public.applications`).toHaveLength(1);
});
