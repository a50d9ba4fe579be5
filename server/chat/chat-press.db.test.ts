import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { ChatAnswer, PressRefusal, StoredConversation } from "#contract/api/chat.ts";
import type { Part, Press } from "#contract/api/chat-parts.ts";
import { inspections } from "#site-data/company.ts";
import { localServerData } from "../data/server-data.ts";
import { createTestGateway } from "../gateway/testing/test-gateway.ts";
import { bookVisit } from "../inspections/book-visit.ts";
import { findFreeSlots } from "../inspections/free-slots.ts";
import { ANN_LEE } from "../inspections/testing/bookings.ts";
import { hashPhotoKey } from "../photos/photo-key.ts";
import type { Sql } from "../postgres/sql.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { createChatClient } from "./testing/chat-client.ts";

const ANN = { ...ANN_LEE, notes: "A dog." };

type Answered = Exclude<ChatAnswer, PressRefusal>;

function presser(sql: Sql) {
  const client = createChatClient(sql);
  return {
    client,
    async refused(press: Press, label = "Press") {
      const response = await client.post({ message: label, press });
      return { status: response.status, ...((await response.json()) as PressRefusal) };
    },
    async press(press: Press, label = "Press"): Promise<Answered> {
      const response = await client.post({ message: label, press });
      const answer = (await response.json()) as ChatAnswer;
      if ("error" in answer) throw new Error(`${response.status} ${JSON.stringify(answer)}`);
      return answer;
    },
  };
}

async function freeTimes(sql: Sql): Promise<string[]> {
  if (!inspections) throw new Error("The example takes bookings.");
  const free = await findFreeSlots(localServerData(sql), inspections);
  return free.map(({ starts }) => new Date(starts.epochMilliseconds).toISOString());
}

function named<Name extends Part["part"]>(answer: Answered, name: Name) {
  return answer.parts.find((part) => part.part === name) as Extract<Part, { part: Name }> | undefined;
}

test("a visit is booked, moved and cancelled as pressed, and each is told once it is done", async () => {
  await using database = await createTestDatabase();
  const { press, client } = presser(database.sql);
  const [first = "", second = ""] = await freeTimes(database.sql);
  expect(named(await press({ press: "menu", item: "visit" }), "visit")).toBeDefined();
  const booked = await press({ press: "book", start: first, answers: ANN }, "Book Fri, 8:00 AM");
  expect(booked.message).toMatch(/^Booked: .*ann@home\.example/);
  expect(named(booked, "my-visit")).toMatchObject({ start: first, moving: false });
  expect(booked.noted).toEqual({
    ...{ name: "Ann Lee", email: "ann@home.example", phone: "(614) 555-0177" },
    address: "12 Oak Street, Columbus 43215",
  });
  const visits = () => database.sql<{ status: string; starts_at: Date; notes: string }[]>`
    select i.status, i.starts_at, i.notes, i.source from inspections as i
    join conversations as c on c.id = i.conversation_id`;
  expect(await visits()).toMatchObject([{ status: "booked", notes: "A dog.", source: "chat" }]);

  expect(named(await press({ press: "times" }), "my-visit")).toMatchObject({ start: first });
  const moved = await press({ press: "move", start: second }, "Move");
  expect(moved.message).toMatch(/^Moved: /);
  expect((await visits())[0]?.starts_at.toISOString()).toBe(second);

  expect((await press({ press: "cancel" })).message).toMatch(/^Cancelled: /);
  expect(await visits()).toMatchObject([{ status: "cancelled" }]);
  expect((await press({ press: "cancel" })).message).toMatch(/No upcoming visit/);
  const said = await client.messages();
  expect(said.map(({ content }) => content)).toContain("Book Fri, 8:00 AM");
});

test("pressed twice a visit is booked once, and parts are there again after a reload", async () => {
  await using database = await createTestDatabase();
  const { press, client } = presser(database.sql);
  await press({ press: "menu", item: "visit" });
  const [start = ""] = await freeTimes(database.sql);
  const both = await Promise.all([1, 2].map(() => press({ press: "book", start, answers: ANN })));
  for (const { message } of both) expect(message).toMatch(/^Booked: /);
  expect(await database.sql`select from inspections`).toHaveLength(1);
  const stored = (await (
    await client.send(new Request("http://site.test/api/chat"))
  ).json()) as StoredConversation;
  expect(stored.messages.at(-1)?.parts).toEqual(both[0]?.parts);
});

test("a visit is booked without an e-mail address where there is a phone, and nobody is mailed but the office", async () => {
  await using database = await createTestDatabase();
  const { press } = presser(database.sql);
  await press({ press: "menu", item: "visit" });
  const [start = ""] = await freeTimes(database.sql);
  const { message } = await press({ press: "book", start, answers: { ...ANN, email: "" } });
  expect(message).toMatch(/^Booked: .*We'll call \(614\) 555-0177/);
  expect(await database.sql`select kind from jobs where record_kind = 'inspection'`).toEqual([
    { kind: "booked" },
  ]);
});

test("a visit that the office must confirm is passed on without an e-mail address, too", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const schedule = inspections;
  if (!schedule) throw new Error("The example takes bookings.");
  const { press } = presser(sql);
  await press({ press: "menu", item: "visit" });
  const [first = "", second = "", third = ""] = await freeTimes(sql);
  for (const start of [first, second])
    await bookVisit(localServerData(sql), schedule, {
      start,
      customer: {
        name: "Bo",
        email: "",
        phone: `614 555 ${start.slice(11, 13)}00`,
        address: "Elm Street",
        notes: "",
      },
      source: "contact",
      idempotencyKey: `another-${start}`,
      clientAddress: "203.0.113.8",
    });
  const { message } = await press({ press: "book", start: third, answers: { ...ANN, email: "" } });
  expect(message).toMatch(/^I've passed .* on/);
  expect(await sql`select customer_name, email, phone, status from estimates`).toEqual([
    { customer_name: "Ann Lee", email: "", phone: "+16145550177", status: "pending" },
  ]);
  expect(await sql`select kind from jobs where record_kind = 'estimate'`).toEqual([{ kind: "new" }]);
});

test("a time that was taken meanwhile is refused with the next ones, and nothing is said in the conversation", async () => {
  await using database = await createTestDatabase();
  const schedule = inspections;
  if (!schedule) throw new Error("The example takes bookings.");
  const { press, refused, client } = presser(database.sql);
  await press({ press: "menu", item: "visit" });
  const [start = ""] = await freeTimes(database.sql);
  for (const { key: crew } of schedule.inspections.crews)
    await bookVisit(localServerData(database.sql), schedule, {
      start,
      customer: { name: "Bo", email: `bo${crew}@home.example`, phone: "1", address: "Elm Street", notes: "" },
      source: "contact",
      idempotencyKey: `another-${crew}`,
    });
  const before = await client.messages();
  const refusal = await refused({ press: "book", start, answers: ANN });
  expect(refusal).toMatchObject({ status: 409, fields: { start: expect.stringMatching(/just booked/) } });
  expect(refusal.next?.length).toBe(3);
  expect(await client.messages()).toEqual(before);
  expect((await press({ press: "book", start: refusal.next?.[0] ?? "", answers: ANN })).message).toMatch(
    /^Booked/,
  );
});

test("a card with wrong fields is refused with a sentence for each, and so is what is no press", async () => {
  await using database = await createTestDatabase();
  const { press, refused, client } = presser(database.sql);
  await press({ press: "menu", item: "visit" });
  const [start = ""] = await freeTimes(database.sql);
  const wrong = await refused({
    press: "book",
    start,
    answers: { ...ANN, phone: "12", email: "ann", city: "" },
  });
  expect(wrong.status).toBe(400);
  expect(Object.keys(wrong.fields ?? {}).sort()).toEqual(["city", "email", "phone"]);
  const saved = await refused({ press: "contact", fields: { email: "x" }, bestTime: "", note: "" });
  expect(saved).toMatchObject({ status: 400, fields: { email: expect.any(String) } });
  for (const press of [
    { press: "sing" },
    { press: "book", start: "soon" },
    "cancel",
    7,
    { press: "__proto__" },
  ])
    expect((await client.post({ message: "x", press })).status).toBe(400);
  expect(await database.sql`select from inspections`).toHaveLength(0);
});

test("details, wishes and messages are kept as typed, and staff are told", async () => {
  await using database = await createTestDatabase();
  const { press } = presser(database.sql);
  const saved = await press(
    {
      ...{ press: "contact", fields: { name: "Zoë Müller", phone: "614 555 0177" } },
      ...{ bestTime: "after 5, not before", note: "Gate code 4471; ask for Zoë" },
    },
    "Save",
  );
  expect(saved.message).toMatch(
    /^Saved: Zoë Müller, \(614\) 555-0177\. For the office: "after 5, not before; Gate code 4471/,
  );
  const text = "Your crew left nails in my drive.\nI want Dana to call.";
  const passed = await press({ press: "message", text }, "Message for the office");
  expect(passed.message).toMatch(
    /^Passed on to the office, word for word\. They'll reach you at \(614\) 555-0177/,
  );
  const rows = await database.sql<{ content: string; notice: string | null }[]>`
    select content, notice from messages order by id`;
  expect(rows[0]?.content).toContain("Best time to call: after 5, not before");
  expect(rows[2]?.content).toBe(text);
  expect(rows.map(({ notice }) => notice)).toEqual([null, "person", null, "person"]);
  const [conversation] = await database.sql`select name, phone from conversations`;
  expect(conversation).toEqual({ name: "Zoë Müller", phone: "+16145550177" });
  expect((await press({ press: "delete", fields: ["phone"], notes: [] })).noted).toEqual({
    name: "Zoë Müller",
  });
});

test("prices and payments are worked out, and articles said, by their buttons", async () => {
  await using database = await createTestDatabase();
  const { press } = presser(database.sql);
  const card = await press({ press: "menu", item: "price" });
  expect(named(card, "price")).toBeDefined();
  const priced = await press({
    press: "price",
    answers: { material: "metal", sizeFrom: "footprint", area: "1,600", pitch: "6", shape: "gable" },
  });
  expect(priced.message).toMatch(/^For about [\d,]+ sq ft of roof, [\d.]+ squares: .*\$[\d,]+ .*\$[\d,]+/);
  expect((await press({ press: "payment", amount: 18_000, months: 60 })).message).toMatch(
    /60 months .* a month/,
  );
  expect((await press({ press: "payment", amount: 18_000, months: 999 })).message).toMatch(/longest term/);
  const jobs = await press({ press: "menu", item: "jobs" });
  const [choice] = named(jobs, "choose")?.choices ?? [];
  const said = await press(choice?.press ?? { press: "none" }, choice?.label);
  expect(named(said, "answer")?.title).toBe(choice?.label);
});

test("where a person of the office answers, a press does nothing behind that person's back", async () => {
  await using site = await createTestGateway();
  const { press, client } = presser(site.sql);
  await press({ press: "menu", item: "visit" });
  const staff = site.rest({ token: (await site.signIn()).access_token });
  const [{ id: conversation } = { id: "" }] = await site.sql<{ id: string }[]>`select id from conversations`;
  await staff.rpc("take_over", { conversation, device: randomUUID(), staff_name: "Dana" });
  const [start = ""] = await freeTimes(site.sql);
  const answer = await press({ press: "book", start, answers: ANN }, "Book Fri, 8:00 AM");
  expect(answer).toMatchObject({ parts: [], replyId: null, staff: { name: "Dana" } });
  expect(await site.sql`select from inspections`).toHaveLength(0);
  expect((await client.messages()).at(-1)?.content).toBe("Book Fri, 8:00 AM");
});

test("photos of the card go to the conversation, also while a person answers, and only once", async () => {
  await using site = await createTestGateway();
  const { sql } = site;
  const { press, refused } = presser(sql);
  const data = localServerData(sql);
  const keys = ["a", "b", "c"].map((letter) => letter.repeat(43));
  const add = (key: string) =>
    data.call("add_photo", { key_hash: hashPhotoKey(key), content: "/9j/", width: 4, height: 3 });
  for (const key of keys) await add(key);
  const [first = "", second = "", third = ""] = keys;

  expect(await refused({ press: "photos", photos: [first] })).toMatchObject({ status: 404 });
  expect(named(await press({ press: "photos", photos: [] }), "photos")).toBeDefined();
  const sent = await press({ press: "photos", photos: [second, first] });
  expect(named(sent, "done")?.text).toContain("The office has your 2 photos.");
  expect(named(sent, "contact")).toBeDefined(); // nobody knows yet how to answer
  await press({ press: "photos", photos: [second, first] });
  expect(await refused({ press: "photos", photos: ["d".repeat(43)] })).toMatchObject({
    status: 400,
    error: expect.stringContaining("add them again"),
  });

  const [conversation] = await sql<{ id: string }[]>`select id from conversations`;
  const staff = site.rest({ token: (await site.signIn()).access_token });
  await staff.rpc("take_over", { conversation: conversation?.id, device: randomUUID(), staff_name: "Dana" });
  await press({ press: "photos", photos: [third] });
  const stored =
    await sql`select key_hash from private.photos where subject_id = ${conversation?.id} order by place`;
  expect(stored).toEqual([second, first, third].map((key) => ({ key_hash: hashPhotoKey(key) })));
  const said = await sql<
    { text: string }[]
  >`select string_agg(content || parts::text, '') as text from messages`;
  for (const key of keys) expect(said[0]?.text).not.toContain(key);
});
