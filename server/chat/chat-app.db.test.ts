import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { CONVERSATION_KEY } from "#contract/api/chat.ts";
import { challengeTexts } from "#copy/built/challenge.ts";
import { chatApiErrors } from "#copy/chat-errors.ts";
import { localServerData } from "../data/server-data.ts";
import { turnstileChallenge } from "../http/forms/turnstile.ts";
import { createLimits } from "../http/limits.ts";
import { startSiteverify } from "../http/testing/siteverify.ts";
import { createLog } from "../log.ts";
import { openPool } from "../postgres/sql.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { asStaff } from "../privacy/testing/as-role.ts";
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
      phone: "+16145550199",
    });
  }
  expect(rows[3]?.message_content).toContain("$8.00");
  expect(await database.sql`select message_count from conversations`).toEqual([{ message_count: 6 }]);
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
    /^eaves_chat=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
  );
  const client = createChatClient(database.sql, { secure: true });
  const secure = await client.post({ message: "hi" });
  // The prefix asks for exactly this: Secure, Path=/ and no Domain.
  expect(secure.headers.get("set-cookie")).toMatch(
    /^__Host-eaves_chat=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/,
  );
  expect(await client.messages()).toHaveLength(2);
  expect((await client.startOver()).headers.get("set-cookie")).toMatch(/^__Host-eaves_chat=; .*; Secure$/);
});

test("a page whose browser keeps no cookie goes on with its conversation by the key that it was given", async () => {
  await using database = await createTestDatabase();
  const client = createChatClient(database.sql);
  const ask = async (message: string, key?: string) => {
    client.useCookie("");
    const headers = { "content-type": "application/json", ...(key && { [CONVERSATION_KEY]: key }) };
    return (await (await client.post({ message }, headers)).json()) as { message: string; key?: string };
  };
  const { key = "" } = await ask("how much is a metal roof? I'm Mia Berg");
  expect(key).toMatch(/^[\w-]{43}$/);
  const next = await ask("and slate?", key);
  expect(next.message).toContain("$15.00");
  expect(next.key).toBeUndefined();
  expect(await database.sql`select name, message_count from conversations`).toEqual([
    { name: "Mia Berg", message_count: 4 },
  ]);
  client.useCookie("");
  const read = (headers: Record<string, string>) =>
    client.send(new Request("http://site.test/api/chat", { headers })).then((answer) => answer.json());
  expect(await read({ [CONVERSATION_KEY]: key })).toMatchObject({ noted: { name: "Mia Berg" } });
  expect(await read({ [CONVERSATION_KEY]: "x".repeat(43) })).toEqual({
    ...{ messages: [], noted: {}, staff: null, waits: false },
    office: { here: null, opens: null },
  });
  // A key that opens nothing is not taken over.
  expect((await ask("hello", "x".repeat(43))).key).not.toBe("x".repeat(43));
});

test("a conversation's key is told once, and the browser's cookie counts before it", async () => {
  await using database = await createTestDatabase();
  const [one, other] = [createChatClient(database.sql), createChatClient(database.sql)];
  const { key } = (await (await one.post({ message: "Jo" })).json()) as { key: string };
  expect(one.cookie()).toBe(`eaves_chat=${key}`);
  await other.say("Bo");
  const headers = { "content-type": "application/json", [CONVERSATION_KEY]: key };
  expect(await (await other.post({ message: "hi" }, headers)).json()).not.toHaveProperty("key");
  expect(await one.messages()).toHaveLength(2);
  expect(await other.messages()).toHaveLength(4);
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
  expect(await database.sql`select message_count from conversations`).toEqual([
    { message_count: 2 },
    { message_count: 2 },
  ]);
});

test("the id of a conversation, which mails and the desk name, opens nothing; neither does what is stored of its secret", async () => {
  await using database = await createTestDatabase();
  const client = createChatClient(database.sql);
  await client.say("Jo, jo@example.com");
  const [stored] =
    await database.sql`select id::text, secret_hash, to_jsonb(c)::text as row from conversations as c`;
  const secret = client.cookie().split("=")[1] ?? "";
  expect(stored?.row).not.toContain(secret);
  expect(stored?.secret_hash).toBe(createHash("sha256").update(secret).digest("hex"));
  for (const known of [stored?.id, stored?.secret_hash]) {
    const other = createChatClient(database.sql);
    other.useCookie(`eaves_chat=${known}`);
    expect(await other.messages()).toEqual([]);
    expect(await other.say("what is my e-mail address?")).not.toContain("jo@example.com");
    expect(other.cookie()).not.toContain(known);
  }
  expect(await client.messages()).toHaveLength(2);
});

test("a secret that was not made here is not taken over", async () => {
  await using database = await createTestDatabase();
  const client = createChatClient(database.sql);
  const planted = `eaves_chat=${"a".repeat(43)}`;
  client.useCookie(planted);
  await client.say("hello");
  expect(client.cookie()).not.toBe(planted);
  client.useCookie("eaves_chat='; drop table messages; --");
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
  expect(await database.sql`select id from conversations`).toEqual([]);
  expect((await client.post({ message: "é".repeat(2000) })).status).toBe(200);
  const put = await client.send(new Request("http://site.test/api/chat", { method: "PUT" }));
  expect([put.status, put.headers.get("allow")]).toEqual([405, "POST, GET, DELETE"]);
});

test("a robot that fills in the hidden field is answered like anyone, and nothing is stored", async () => {
  await using database = await createTestDatabase();
  const client = createChatClient(database.sql);
  const answer = await client.post({ message: "I'm Jo, 614-555-0199", website: "https://buy.example" });
  expect([answer.status, Object.keys(await answer.json())]).toEqual([
    200,
    ["message", "parts", "choices", "noted", "sentId", "replyId", "staff"],
  ]);
  expect([client.cookie(), await database.sql`select id from messages`]).toEqual(["", []]);
  expect((await client.post({ message: "I'm Jo", website: "" })).status).toBe(200);
  expect(await database.sql`select message_count from conversations`).toEqual([{ message_count: 2 }]);
});

test("20 messages a minute, counted over all processes that share the database", async () => {
  await using database = await createTestDatabase();
  const clients = [0, 1].map(() => createChatClient(database.sql, { limits: createLimits(database.sql) }));
  for (let turn = 0; turn < 20; turn++) await clients[turn % 2]?.say("hello");
  for (const client of clients) {
    const refused = await client.post({ message: "hello" });
    expect([refused.status, await refused.json()]).toEqual([429, { error: chatApiErrors.tooMany }]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  }
  const elsewhere = createChatClient(database.sql, {
    limits: createLimits(database.sql),
    address: "198.51.100.2",
  });
  expect(await elsewhere.say("hello")).not.toBe("");
});

test("without the database the answer is 503, and nothing is half-stored", async () => {
  await using database = await createTestDatabase();
  const away = openPool({ host: "127.0.0.1", port: 1 });
  const client = createChatClient(away);
  const refused = await client.post({ message: "hello" });
  expect([refused.status, await refused.json()]).toEqual([503, { error: chatApiErrors.unavailable }]);
  expect(refused.headers.get("retry-after")).toBe("2");
  await away.end();

  const data = localServerData(database.sql);
  await database.sql`alter table messages add constraint no_answer check (role <> 'assistant')`;
  const half = createChatClient(database.sql, { data });
  await expect(half.say("hello")).rejects.toThrow();
  expect(await database.sql`select id from conversations`).toEqual([]);
  expect(await database.sql`select id from messages`).toEqual([]);
});

test("asking for a person and leaving a number is told, small talk does not", async () => {
  await using database = await createTestDatabase();
  const told = () => database.sql`select record_kind, kind from jobs where kind <> 'waiting' order by id`;
  const client = createChatClient(database.sql);
  await client.say("hello");
  expect(await told()).toEqual([]);
  await client.say("614-555-0199");
  expect(await told()).toEqual([{ record_kind: "conversation", kind: "contact" }]);
  expect(await client.say("can I talk to a real person?")).toContain("(614) 555-0199");
  expect(await told()).toEqual([{ record_kind: "conversation", kind: "person" }]);
});

test("two questions without an answer are marked and handed over", async () => {
  await using database = await createTestDatabase();
  const client = createChatClient(database.sql);
  await client.say("do your roofs withstand kraken tentacles");
  await client.say("do you have blueprints of my house from 1974");
  await client.say("what are your hours?");
  const marked = await database.sql`select content from messages where missed order by id`;
  expect(marked.map(({ content }) => content)).toEqual([
    "do your roofs withstand kraken tentacles",
    "do you have blueprints of my house from 1974",
  ]);
  expect(await database.sql`select kind from jobs order by id`).toEqual([
    { kind: "person" },
    { kind: "waiting" },
  ]);
});

test("an answer says what is noted of the visitor, and what a press of a button may answer", async () => {
  await using database = await createTestDatabase();
  const client = createChatClient(database.sql);
  const answerTo = async (message: string) => (await client.post({ message })).json();
  expect(await answerTo("Jo, jo@example.com")).toMatchObject({
    noted: { name: "Jo", email: "jo@example.com" },
  });
  const { choices } = (await answerTo("Is any of it hail proof?")) as {
    choices: string[];
  };
  expect(choices.length).toBeGreaterThan(1);
  expect(await client.say(choices[0] ?? "")).not.toBe("");
});

test("staff read the questions that were missed in 90 days, newest first, page by page", async () => {
  await using database = await createTestDatabase();
  for (const text of ["do you use geosynthetic mats", "do your roofs withstand kraken tentacles"]) {
    await createChatClient(database.sql).say(text);
  }
  const page = (before: unknown, limit: number) =>
    asStaff(database.sql, async (sql) => {
      return sql`select * from missed_questions(${before}, ${limit})`;
    });
  const [newest] = await page(null, 1);
  expect(newest).toMatchObject({ question: "do your roofs withstand kraken tentacles" });
  expect(newest?.answer).toContain("office");
  const [older] = await page({ created_at: newest?.created_at, id: Number(newest?.id) }, 5);
  expect(older).toMatchObject({ question: "do you use geosynthetic mats" });
  await database.sql`update messages set created_at = now() - interval '91 days' where content = ${older?.question}`;
  expect((await page(null, 5)).map(({ question }) => question)).toEqual([newest?.question]);
  await expect(
    database.sql.begin(async (sql) => {
      await sql`select set_config('role', 'authenticated', true)`;
      return sql`select * from missed_questions()`;
    }),
  ).rejects.toThrow("Only staff");
});

test("where the visit came from is stored with the conversation", async () => {
  await using database = await createTestDatabase();
  const client = createChatClient(database.sql);
  await client.post({
    message: "hello",
    attribution: { landingPage: "/faq", utm: { source: "mail" }, odd: 1 },
  });
  expect(await database.sql`select landing_page, utm from conversations`).toEqual([
    { landing_page: "/faq", utm: { source: "mail" } },
  ]);
});

test("what the visitor takes back is deleted for staff too, and what is not spoken of stays", async () => {
  await using database = await createTestDatabase();
  const client = createChatClient(database.sql);
  await client.say("Jo, jo@example.com, 614-555-0199");
  await client.press({ press: "delete", fields: ["email"], notes: [] });
  const held = () => database.sql`select name, email, phone from public.conversations`;
  expect(await held()).toEqual([{ name: "Jo", email: "", phone: "+16145550199" }]);
  expect(await client.press({ press: "delete", fields: ["name", "phone"], notes: [] })).toContain("Deleted");
  expect(await held()).toEqual([{ name: "", email: "", phone: "" }]);
});

test("with a challenge, a conversation begins with a token that holds, and goes on without one", async () => {
  await using database = await createTestDatabase();
  await using cloudflare = await startSiteverify();
  cloudflare.tokens.set("good", { action: "chat" });
  const challenge = turnstileChallenge(cloudflare.settings, challengeTexts, createLog("silent"));
  const client = createChatClient(database.sql, { challenge });
  for (const [body, error] of [
    [{ message: "hi" }, challengeTexts.missing],
    [{ message: "hi", challenge: "made up" }, challengeTexts.failed],
  ] as const) {
    const refused = await client.post(body);
    expect([refused.status, (await refused.json()).error]).toEqual([403, error]);
    expect(client.cookie()).toBe("");
  }
  client.useCookie(`eaves_chat=${"x".repeat(43)}`); // opens no conversation
  expect((await client.post({ message: "hi" })).status).toBe(403);
  expect(await database.sql`select from messages`).toHaveLength(0);
  client.useCookie("");
  expect((await client.post({ message: "hi", challenge: "good" })).status).toBe(200);
  expect((await client.post({ message: "what does slate cost?" })).status).toBe(200);
  await client.startOver();
  expect((await client.post({ message: "hi" })).status).toBe(403);
});
