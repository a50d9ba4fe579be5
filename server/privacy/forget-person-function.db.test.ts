import { expect, test } from "vitest";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { storeApplication, storeChatTurn, storeEstimateRequest } from "../testing/arrivals.ts";
import { asStaff } from "./testing/as-role.ts";

type Sql = Awaited<ReturnType<typeof createTestDatabase>>["sql"];

async function forget(sql: Sql, email: string, every = false) {
  const [counts] = await sql`select * from public.forget_person(${email}, ${every})`;
  return counts;
}

test("all that one person left goes, what others left stays, and nothing names the person any more", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await storeApplication(sql, { email: "Jo@Example.com" });
  await storeEstimateRequest(sql, { email: "jo@example.com" });
  const conversation_id = await storeChatTurn(sql, { question: "Do you repair slate?", notice: null });
  await storeChatTurn(sql, { conversation_id, question: "I am jo@example.com", email: "jo@example.com" });
  for (const [crew, email, notes] of [
    [1, "Jo@example.com", null],
    [2, "kept@example.com", "Or ask JO@example.com."],
  ] as const)
    await sql`
      insert into public.inspections
        (crew, starts_at, ends_at, free_at, customer_name, email, phone, address, notes, source)
      values (${crew}, now(), now() + interval '1 hour', now() + interval '1 hour', 'A', ${email}, '1', 'Oak Street', ${notes}, 'chat')`;
  await storeApplication(sql, { email: "kept@example.com" });
  await storeEstimateRequest(sql, {
    email: "kept@example.com",
    phone: "(614) 555-0188",
    notes: "Ask my partner (JO@example.com) first.",
  });
  await storeChatTurn(sql, {
    email: "kept@example.com",
    question: "Write to jo@example.com, or to bigjo@example.com.",
  });
  expect(await forget(sql, " JO@example.COM ")).toEqual({
    counts: { applications: 1, estimates: 1, inspections: 1, conversations: 1, calls: 0 },
    cancelled: 0,
    messages: 4,
    mentions: 3,
    photos: 0,
    left_alone: "{}",
  });
  const left = await sql<{ row: string }[]>`
    select a::text as row from public.applications as a
    union all select e::text from public.estimates as e
    union all select i::text from public.inspections as i
    union all select m::text from public.messages as m
    union all select c::text from public.conversations as c
    union all select r::text from private.records as r
    union all select o::text from public.jobs as o
    union all select u::text from public.audit as u`;
  const text = left.map(({ row }) => row).join("\n");
  expect(text).not.toMatch(/(?<!big)jo@example\.com/i);
  expect(text).toContain("Ask my partner ([removed]) first.");
  expect(text).toContain("Write to [removed], or to bigjo@example.com.");
  expect(await sql`select email from public.applications`).toEqual([{ email: "kept@example.com" }]);
  expect(await sql`select email from private.records where kind = 'conversation'`).toEqual([
    { email: "kept@example.com" },
  ]);
  expect(await sql`select actor, action, details -> 'messages' as messages from public.audit`).toEqual([
    { actor: "server", action: "forget", messages: 4 },
  ]);
});

test("an address of which nothing is known leaves all as it is", async () => {
  await using database = await createTestDatabase();
  await storeApplication(database.sql, { email: "xjo@example.com" });
  await storeChatTurn(database.sql, { email: "jo@example.com.au", question: "jo@example.com.au" });
  const counts = {
    counts: { applications: 0, estimates: 0, inspections: 0, conversations: 0, calls: 0 },
    cancelled: 0,
    messages: 0,
    mentions: 0,
    photos: 0,
    left_alone: "{}",
  };
  expect(await forget(database.sql, "jo@example.com")).toEqual(counts);
});

test("with an address goes what else is of its person, and the person's number from what others wrote", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await storeApplication(sql, { email: "jo@example.com" });
  await storeEstimateRequest(sql, { email: "jo@example.com", phone: "(614) 555-0142" });
  await storeEstimateRequest(sql, { email: "jo@work.example", phone: "+1 614.555.0142" });
  await storeChatTurn(sql, { phone: "6145550142", name: "Jo" });
  await storeChatTurn(sql, { question: "My neighbor is at 614 555-0142 or jo@work.example.", notice: null });
  expect(await forget(sql, "jo@example.com", true)).toMatchObject({
    counts: { applications: 1, estimates: 2, conversations: 1 },
    mentions: 1,
    photos: 0,
  });
  expect(await sql`select content from public.messages where role = 'user'`).toEqual([
    { content: "My neighbor is at [removed] or [removed]." },
  ]);
  expect(await sql`select email from private.records where email <> '' or phone <> ''`).toEqual([]);
});

test("where staff have parted two who share an address, only what carries it goes", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const phones = ["(614) 555-0142", "(614) 555-0199"];
  const [jo = "", ann = ""] = await Promise.all(
    phones.map((phone) => storeEstimateRequest(sql, { email: "both@example.com", phone })),
  );
  await asStaff(sql, (staff) => staff`select public.part_person('estimate', ${ann})`);
  await storeEstimateRequest(sql, { email: "ann@example.com", phone: "(614) 555-0199" });
  expect(jo).not.toBe(ann);
  expect(await forget(sql, "both@example.com")).toMatchObject({ counts: { estimates: 2 } });
  expect(await sql`select email from public.estimates`).toEqual([{ email: "ann@example.com" }]);
});

test("wildcards and patterns in an address are characters", async () => {
  await using database = await createTestDatabase();
  await storeApplication(database.sql, { email: "joxng@example.com" });
  await storeApplication(database.sql, { email: "j%+.*@example.com" });
  await storeChatTurn(database.sql, { question: "j%+.*@example.com joxng@example.com", notice: null });
  expect(await forget(database.sql, "j%+.*@example.com")).toMatchObject({
    counts: { applications: 1 },
    mentions: 1,
  });
  expect(await database.sql`select content from public.messages where role = 'user'`).toEqual([
    { content: "[removed] joxng@example.com" },
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
  await storeApplication(sql, { email: "jo@example.com" });
  await sql`alter table public.audit add constraint no_room check (action <> 'forget')`;
  await expect(forget(sql, "jo@example.com")).rejects.toThrow("no_room");
  expect(await sql`select email from public.applications`).toHaveLength(1);
});
