import { expect, test } from "vitest";
import type { ChatAnswer } from "#contract/api/chat.ts";
import type { Part } from "#contract/api/chat-parts.ts";
import { chatApiErrors, notedErrors } from "#copy/chat-errors.ts";
import { contactErrors } from "#copy/forms/contact-errors.ts";
import type { EveOptions } from "#eve/eve.ts";
import { answerWith, startModelServer } from "#eve/testing/model-server.ts";
import { listed } from "../gateway/testing/listed.ts";
import { createLimits } from "../http/limits.ts";
import { openPool, type Sql } from "../postgres/sql.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { asStaff } from "../privacy/testing/as-role.ts";
import { createChatClient } from "./testing/chat-client.ts";

const CONTACT = { name: "Jo Pruitt", email: "jo@example.com", phone: "(614) 555-0199" };

/** What staff see of the conversations. */
async function seenByStaff(sql: Sql) {
  return asStaff(sql, async (staff) => {
    return (await staff.query<object>(`select name, email, phone, address from ${listed("conversation")}`))
      .rows;
  });
}

test("the visitor reads what is noted, corrects it, and staff and Eve have the new details", async () => {
  await using database = await createTestDatabase();
  const client = createChatClient(database.sql);
  await client.say("I'm Jo Pruitt, jo@example.com, 614-555-0199");
  expect(await client.noted()).toEqual(CONTACT);
  const corrected = await client.correct({ name: " Joanna  Pruitt\n", phone: "+1 415 555 0189 x7" });
  const noted = { name: "Joanna Pruitt", email: "jo@example.com", phone: "(415) 555-0189 ext. 7" };
  expect([corrected.status, await corrected.json()]).toEqual([200, { noted }]);
  expect(await client.noted()).toEqual(noted);
  expect(await seenByStaff(database.sql)).toEqual([{ ...noted, phone: "+14155550189 ext. 7", address: "" }]);
  const recalled = await client.say("what have you noted about me?");
  expect(recalled).toContain("Joanna Pruitt");
  expect(recalled).not.toMatch(/Jo Pruitt|555-0199/);
});

test("an emptied detail is gone for staff, and Eve neither says it again nor asks for it", async () => {
  await using database = await createTestDatabase();
  const client = createChatClient(database.sql);
  await client.say("I'm Jo Pruitt, jo@example.com, 614-555-0199");
  expect(await (await client.correct({ phone: "", email: "" })).json()).toEqual({
    noted: { name: "Jo Pruitt" },
  });
  expect(await seenByStaff(database.sql)).toEqual([{ name: "Jo Pruitt", email: "", phone: "", address: "" }]);
  const asked = "how much is a metal roof?";
  const replies = [await client.say("what is my phone number?")];
  for (let turn = 0; turn < 6; turn++) replies.push(await client.say(asked));
  expect(replies.join()).not.toMatch(/0199|jo@example|e-mail address may|phone number could/);
});

test("half a number is forgotten with the number, and all that was said along when all is emptied", async () => {
  await using database = await createTestDatabase();
  const client = createChatClient(database.sql);
  await client.say("I'm Jo Pruitt, the gate code is 4471, text only please");
  await client.say("my area code is 614");
  const frame = async () => (await database.sql`select state from conversations`)[0]?.state;
  expect(JSON.stringify(await frame())).toMatch(/614.*4471|4471.*614/);
  await client.correct({ name: "", email: "", phone: "", address: "" });
  const state = await frame();
  expect(state).toMatchObject({ declined: true, preferences: [] });
  expect(JSON.stringify(state)).not.toMatch(/614|4471|Jo/);
  expect((await client.post({ message: "555-0199" })).status).toBe(200);
  expect(await client.noted()).toEqual({});
  await client.say("my name is Ann");
  expect(await client.noted()).toEqual({ name: "Ann" });
});

test("'delete my info' shows what can go, and what is pressed leaves nothing noted", async () => {
  await using database = await createTestDatabase();
  const client = createChatClient(database.sql);
  await client.say("I'm Jo Pruitt, jo@example.com, the gate code is 4471");
  expect(await client.say("what have you noted about me?")).toMatch(/Jo Pruitt.*4471/);
  const { parts } = (await (await client.post({ message: "delete my info" })).json()) as ChatAnswer & {
    parts: Part[];
  };
  expect(Object.keys(await client.noted())).toHaveLength(2);
  const choices = parts.flatMap((part) => (part.part === "choose" ? part.choices : []));
  const all = choices.findLast(({ press }) => press?.press === "delete")?.press;
  expect(all && (await client.press(all))).toMatch(/^Deleted: name, email/);
  expect(await client.noted()).toEqual({});
  expect(await client.say("what have you noted about me?")).not.toMatch(/4471|Jo/);
});

test("a language model no longer reads what was said before a correction", async () => {
  await using database = await createTestDatabase();
  await using server = await startModelServer(answerWith("Metal roofing lasts long."));
  const model: EveOptions["model"] = { url: server.url, model: "small" };
  const client = createChatClient(database.sql, { model });
  await client.say("I'm Jebediah, how long does a metal roof last?");
  await client.say("how long does a slate roof last?");
  const sent = () => JSON.stringify(server.requests.at(-1));
  expect(sent()).toContain("I'm [name 1], how long does a metal roof last?");
  await client.correct({ name: "Ann" });
  await client.say("is a metal roof loud?");
  expect(sent()).not.toMatch(/how long does a|Jebediah/);
});

test("changes are to single details: two tabs do not undo each other", async () => {
  await using database = await createTestDatabase();
  const client = createChatClient(database.sql);
  await client.say("I'm Jo Pruitt");
  await Promise.all([client.correct({ name: "Joan Pruitt" }), client.correct({ email: "joan@example.com" })]);
  expect(await client.noted()).toEqual({ name: "Joan Pruitt", email: "joan@example.com" });
  expect(await (await client.correct({})).json()).toEqual({ noted: await client.noted() });
});

test("staff are told of a new way to reach the visitor, and of nothing else", async () => {
  await using database = await createTestDatabase();
  const client = createChatClient(database.sql);
  const told = () => database.sql`select record_kind, kind from jobs where sent_at is null order by id`;
  await client.say("I'm Jo Pruitt, 614-555-0199");
  await database.sql`update jobs set sent_at = now()`;
  await client.correct({ name: "Joan", phone: "614 555 0199" });
  await client.correct({ phone: "" });
  expect(await told()).toEqual([]);
  await client.correct({ phone: "614 555 0142" });
  await client.correct({ email: "jo@example.com" });
  expect(await told()).toEqual([{ record_kind: "conversation", kind: "contact" }]);
});

test("what is wrong is refused with a sentence for each field, and nothing of it is stored", async () => {
  await using database = await createTestDatabase();
  const client = createChatClient(database.sql);
  await client.say("I'm Jo Pruitt, jo@example.com, 614-555-0199");
  const fields = { email: notedErrors.email, phone: notedErrors.phone, address: contactErrors.tooLong(200) };
  const wrong = { name: "Ann", email: "jo@example", phone: "555-0189", address: "x".repeat(201) };
  const refused = await client.correct(wrong);
  expect([refused.status, await refused.json()]).toEqual([400, { error: notedErrors.summary, fields }]);
  const json = { "content-type": "application/json" };
  const cases: [body: unknown, status: number, error: string, headers?: Record<string, string>][] = [
    ["{", 400, chatApiErrors.details],
    ["[]", 400, chatApiErrors.details],
    [{ name: 5 }, 400, chatApiErrors.details],
    [{ name: null }, 400, chatApiErrors.details],
    [{ name: "x".repeat(50_000) }, 413, chatApiErrors.details],
    [{ name: "Ann" }, 415, chatApiErrors.contentType, { "content-type": "text/plain" }],
  ];
  for (const [body, status, error, headers = json] of cases) {
    const response = await client.correct(body, headers);
    expect([response.status, await response.json()]).toEqual([status, { error }]);
  }
  expect(await client.noted()).toEqual(CONTACT);
  const read = await client.send(new Request("http://site.test/api/chat/noted"));
  expect([read.status, read.headers.get("allow")]).toEqual([405, "PATCH"]);
});

test("only this browser's own conversation is corrected", async () => {
  await using database = await createTestDatabase();
  const [one, other] = [createChatClient(database.sql), createChatClient(database.sql)];
  await one.say("I'm Jo Pruitt");
  const refused = await other.correct({ name: "Ann" });
  expect([refused.status, await refused.json()]).toEqual([404, { error: chatApiErrors.noConversation }]);
  await one.startOver();
  expect(await one.noted()).toEqual({});
  expect((await one.correct({ name: "Ann" })).status).toBe(404);
  expect(await database.sql`select name from conversations`).toEqual([{ name: "Jo Pruitt" }]);
});

test("corrections count with the messages, and without the database the answer is 503", async () => {
  await using database = await createTestDatabase();
  const client = createChatClient(database.sql, { limits: createLimits(database.sql) });
  await client.say("I'm Jo Pruitt");
  for (let turn = 1; turn < 20; turn++) expect((await client.correct({ name: "Jo" })).status).toBe(200);
  const refused = await client.correct({ name: "Jo" });
  expect([refused.status, await refused.json()]).toEqual([429, { error: chatApiErrors.tooMany }]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);

  const away = openPool({ host: "127.0.0.1", port: 1 });
  const offline = createChatClient(away);
  offline.useCookie(client.cookie());
  const unavailable = await offline.correct({ name: "Jo" });
  expect([unavailable.status, await unavailable.json()]).toEqual([503, { error: chatApiErrors.unavailable }]);
  await away.end();
});
