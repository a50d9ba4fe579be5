import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { expect, test } from "vitest";
import { chatApiErrors } from "#content/chat.ts";
import { localServerData } from "#server/data/server-data.ts";
import { createTestDatabase } from "#server/postgres/testing/test-database.ts";
import { site } from "#site";
import { chatLimits } from "./chat-limits.ts";
import { createChatClient } from "./testing/chat-client.ts";

test("both messages of a turn are stored together, with the address and what was given", async () => {
  await using database = await createTestDatabase();
  const client = createChatClient(database.sql);
  await client.say("Jo");
  await client.say("what does metal cost? my email is jo@example.com");
  await client.say("614-555-0199");
  const rows = await database.sql`
    select role, message_content, ip_address, name, email, phone from chat_logs order by id`;
  expect(rows.map(({ role }) => role)).toEqual([
    "user",
    "assistant",
    "user",
    "assistant",
    "user",
    "assistant",
  ]);
  for (const row of rows) {
    expect(row).toMatchObject({
      ip_address: "203.0.113.7",
      name: "Jo",
      email: "jo@example.com",
      phone: "(614) 555-0199",
    });
  }
  expect(rows[3]?.message_content).toContain("$8.00");
  expect(await database.sql`select count(*)::int as count from private.conversations`).toEqual([
    { count: 1 },
  ]);
});

test("a browser has one conversation, kept over requests, and another browser has another", async () => {
  await using database = await createTestDatabase();
  const [one, other] = [createChatClient(database.sql), createChatClient(database.sql)];
  await one.say("how much is a metal roof?");
  expect(await one.say("and slate?")).toContain("$15.00");
  expect(await other.say("and slate?")).not.toBe("");
  expect(one.cookie()).not.toBe(other.cookie());
  expect((await one.messages()).map(({ role }) => role)).toEqual(["user", "assistant", "user", "assistant"]);
  expect(await other.messages()).toHaveLength(2);
});

test("the cookie is closed to scripts and other sites, and for TLS only where the site is", async () => {
  await using database = await createTestDatabase();
  const plain = await createChatClient(database.sql).post({ message: "hi" });
  expect(plain.headers.get("set-cookie")).toMatch(
    /^eaves_chat=[\da-f-]{36}; Path=\/api\/chat; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
  );
  const secure = await createChatClient(database.sql, { secure: true }).post({ message: "hi" });
  expect(secure.headers.get("set-cookie")).toMatch(/; Secure$/);
});

test("starting over gives a new conversation; the old one stays for staff", async () => {
  await using database = await createTestDatabase();
  const client = createChatClient(database.sql);
  await client.say("Jo");
  const before = client.cookie();
  expect((await client.startOver()).status).toBe(204);
  expect(await client.messages()).toEqual([]);
  await client.say("hello");
  expect(client.cookie()).not.toBe(before);
  expect(await database.sql`select count(distinct conversation_id)::int as count from chat_logs`).toEqual([
    { count: 2 },
  ]);
});

test("an id that was not made here is not taken over", async () => {
  await using database = await createTestDatabase();
  const client = createChatClient(database.sql);
  const planted = `eaves_chat=${randomUUID()}`;
  client.useCookie(planted);
  await client.say("hello");
  expect(client.cookie()).not.toBe(planted);
  client.useCookie("eaves_chat='; drop table chat_logs; --");
  expect(await client.messages()).toEqual([]);
});

test("a request that is no message gets the status and text that say why", async () => {
  await using database = await createTestDatabase();
  const client = createChatClient(database.sql);
  const json = { "content-type": "application/json" };
  const cases: [body: string, status: number, error: string, headers?: Record<string, string>][] = [
    ["{", 400, chatApiErrors.json],
    ["[]", 400, chatApiErrors.json],
    ["null", 400, chatApiErrors.json],
    ['{"message": 5}', 400, chatApiErrors.json],
    ['{"text": "hi"}', 400, chatApiErrors.json],
    ['{"message": " \\n\\u0000 "}', 400, chatApiErrors.blank],
    [JSON.stringify({ message: "x".repeat(2001) }), 413, chatApiErrors.tooLong(2000)],
    [JSON.stringify({ message: "x".repeat(100_000) }), 413, chatApiErrors.tooLong(2000)],
    ['{"message": "hi"}', 415, chatApiErrors.contentType, { "content-type": "text/plain" }],
  ];
  for (const [body, status, error, headers = json] of cases) {
    const response = await client.post(body, headers);
    expect([body.slice(0, 30), response.status, await response.json()]).toEqual([
      body.slice(0, 30),
      status,
      { error },
    ]);
  }
  expect(await database.sql`select count(*)::int as count from chat_logs`).toEqual([{ count: 0 }]);
  expect((await client.post({ message: "é".repeat(2000) })).status).toBe(200);
  const put = await client.send(new Request("http://site.test/api/chat", { method: "PUT" }));
  expect([put.status, put.headers.get("allow")]).toEqual([405, "POST, GET, DELETE"]);
});

test("20 messages a minute, counted over all processes that share the database", async () => {
  await using database = await createTestDatabase();
  const clients = [0, 1].map(() =>
    createChatClient(database.sql, { limiter: chatLimits(database.sql).limiter }),
  );
  for (let turn = 0; turn < 20; turn++) await clients[turn % 2]?.say("hello");
  for (const client of clients) {
    const refused = await client.post({ message: "hello" });
    expect([refused.status, await refused.json()]).toEqual([429, { error: chatApiErrors.tooMany }]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  }
  const elsewhere = createChatClient(database.sql, {
    limiter: chatLimits(database.sql).limiter,
    address: "198.51.100.2",
  });
  expect(await elsewhere.say("hello")).not.toBe("");
});

test("without the database the answer is 503, and nothing is half-stored", async () => {
  await using database = await createTestDatabase();
  const away = postgres({ host: "127.0.0.1", port: 1, connect_timeout: 1, onnotice: () => undefined });
  const client = createChatClient(away);
  const refused = await client.post({ message: "hello" });
  expect([refused.status, await refused.json()]).toEqual([503, { error: chatApiErrors.unavailable }]);
  expect(refused.headers.get("retry-after")).toBe("2");
  await away.end({ timeout: 1 });

  const data = localServerData(database.sql);
  await database.sql`alter table chat_logs add constraint no_answer check (role <> 'assistant')`;
  const half = createChatClient(database.sql, { data });
  await expect(half.say("hello")).rejects.toThrow();
  expect(await database.sql`select count(*)::int as count from chat_logs`).toEqual([{ count: 0 }]);
});

test("asking for a person and leaving a number reach the outbox, small talk does not", async () => {
  await using database = await createTestDatabase();
  const outbox = () => database.sql`select kind, reason from outbox order by id`;
  const client = createChatClient(database.sql);
  await client.say("hello");
  expect(await outbox()).toEqual([]);
  await client.say("614-555-0199");
  expect(await outbox()).toEqual([{ kind: "conversation", reason: "contact" }]);
  expect(await client.say("can I talk to a real person?")).toContain(site.phone.display);
  expect(await outbox()).toEqual([{ kind: "conversation", reason: "person" }]);
});

test("two questions without an answer are marked and handed over", async () => {
  await using database = await createTestDatabase();
  const client = createChatClient(database.sql);
  await client.say("do you weld graphene nanotubes");
  await client.say("are zeppelins moored at your dirigible mast");
  await client.say("what are your hours?");
  const marked = await database.sql`select message_content from chat_logs where missed order by id`;
  expect(marked.map(({ message_content }) => message_content)).toEqual([
    "do you weld graphene nanotubes",
    "are zeppelins moored at your dirigible mast",
  ]);
  expect(await database.sql`select reason from outbox`).toEqual([{ reason: "person" }]);
});

test("staff read the questions that were missed, newest first, page by page", async () => {
  await using database = await createTestDatabase();
  for (const text of ["do you use geosynthetic mats", "do you weld graphene nanotubes"]) {
    await createChatClient(database.sql).say(text);
  }
  const page = (before: unknown, limit: number) =>
    database.sql.begin(async (sql) => {
      await sql`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${JSON.stringify({ role: "authenticated", app_metadata: { role: "admin" } })}, true)`;
      return sql`select * from missed_questions(${before as never}, ${limit})`;
    });
  const [newest] = await page(null, 1);
  expect(newest).toMatchObject({ question: "do you weld graphene nanotubes" });
  expect(newest?.answer).toContain(site.phone.display);
  const [older] = await page(
    database.sql.json({ created_at: newest?.created_at, id: Number(newest?.id) }) as never,
    5,
  );
  expect(older).toMatchObject({ question: "do you use geosynthetic mats" });
  await expect(
    database.sql.begin(async (sql) => {
      await sql`select set_config('role', 'authenticated', true)`;
      return sql`select * from missed_questions()`;
    }),
  ).rejects.toThrow("Only staff");
});

test("where the visit came from is stored with the conversation's first message", async () => {
  await using database = await createTestDatabase();
  const client = createChatClient(database.sql);
  await client.post({
    message: "hello",
    attribution: { landingPage: "/faq", utm: { source: "mail" }, odd: 1 },
  });
  const rows = await database.sql`select landing_page, utm from chat_logs order by id`;
  expect(rows[0]).toMatchObject({ landing_page: "/faq", utm: { source: "mail" } });
  expect(rows[1]).toMatchObject({ landing_page: null });
});
