import { expect, test } from "vitest";
import { inspections } from "#site/inspections.ts";
import { localServerData } from "../data/server-data.ts";
import { bookVisit } from "../inspections/book-visit.ts";
import { LINK_SECRET } from "../inspections/testing/bookings.ts";
import { storeVisit } from "../inspections/testing/visits.ts";
import { visitToken } from "../inspections/visit-token.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { createChatClient } from "./testing/chat-client.ts";

type Stored = {
  status: string;
  starts_at: Date;
  customer_name: string;
  email: string;
  phone: string;
  address: string;
};

/** Up to the question whether to book the first of the offered times. */
const TELL = [
  "I'd like to book an inspection",
  "the first one",
  "Ann Lee",
  "ann@home.example",
  "614-555-0177",
  "12 Oak Street, Columbus",
];

test("Eve books, moves and cancels a visit, and says what is stored", async () => {
  await using database = await createTestDatabase();
  const client = createChatClient(database.sql);
  let reply = "";
  for (const line of TELL) reply = await client.say(line);
  expect(reply).toMatch(/Shall I book it\?$/);
  expect(await database.sql`select from inspections`).toHaveLength(0);
  expect(await client.say("yes please")).toMatch(/^It is booked: .* ann@home\.example/);
  const visits = () => database.sql<Stored[]>`
    select i.status, i.starts_at, i.customer_name, i.email, i.phone, i.address, i.source
    from inspections as i join conversations as c on c.id = i.conversation_id`;
  const [booked] = await visits();
  expect(booked).toMatchObject({
    ...{ status: "booked", customer_name: "Ann Lee", email: "ann@home.example", source: "chat" },
    ...{ phone: "+16145550177", address: "12 Oak Street, Columbus" },
  });

  expect(await client.say("can I move my visit?")).toMatch(/^I can move your visit\. How about /);
  await client.say("the second");
  expect(await client.say("yes")).toMatch(/^Moved: we come on /);
  const [moved] = await visits();
  expect(moved?.status).toBe("booked");
  expect(moved?.starts_at).not.toEqual(booked?.starts_at);

  expect(await client.say("please cancel my visit")).toMatch(/^Shall I cancel your visit on /);
  expect(await client.say("Cancel it")).toMatch(/^Your visit is cancelled\./);
  expect(await visits()).toMatchObject([{ status: "cancelled" }]);
  expect(await client.say("cancel my visit")).not.toMatch(/Shall I cancel/);
});

test("a third visit of one person is passed on, and said to be so", async () => {
  await using database = await createTestDatabase();
  for (const hours of [2000, 2100]) await storeVisit(database.sql, hours, { crew: 1 }); // of Ann's number
  const client = createChatClient(database.sql);
  for (const line of TELL) await client.say(line);
  expect(await client.say("yes please")).toMatch(
    /^I have passed that time on to the office, .*; it is not booked yet\./,
  );
  expect(await database.sql`select from inspections`).toHaveLength(2);
  expect(await database.sql`select phone, status from estimates`).toEqual([
    { phone: "+16145550177", status: "pending" },
  ]);
});

test("a time that somebody else took meanwhile is not said to be booked: the next ones are offered", async () => {
  await using database = await createTestDatabase();
  const schedule = inspections;
  if (!schedule) throw new Error("The example takes bookings.");
  const client = createChatClient(database.sql);
  for (const line of TELL) await client.say(line);
  const [conversation] = await database.sql<{ chosen: string }[]>`
    select state -> 'booking' ->> 'chosen' as chosen from conversations`;
  for (let crew = 0; crew < schedule.inspections.crews; crew++)
    await bookVisit(localServerData(database.sql), schedule, {
      start: conversation?.chosen ?? "",
      customer: { name: "Bo", email: `bo${crew}@home.example`, phone: "1", address: "Elm Street", notes: "" },
      source: "contact",
      idempotencyKey: `another-${crew}`,
    });
  expect(await client.say("yes")).toMatch(/^Somebody else has just taken that time, I am sorry\. How about /);
  expect(await database.sql`select from inspections where email = 'ann@home.example'`).toHaveLength(0);
  await client.say("the first");
  expect(await client.say("yes")).toMatch(/^It is booked/);
  expect(await database.sql`select from inspections where email = 'ann@home.example'`).toHaveLength(1);
});

test("what the database refuses is not said to be booked, and the conversation goes on", async () => {
  await using database = await createTestDatabase();
  await database.sql`alter table inspections add constraint no_ann check (customer_name <> 'Ann Lee')`;
  const client = createChatClient(database.sql);
  for (const line of TELL) await client.say(line);
  expect(await client.say("yes")).toMatch(
    /could not do that: nothing is booked or changed\. Please call \(?\d{3}/,
  );
  expect(await database.sql`select from inspections where source = 'chat'`).toHaveLength(0);
  expect((await client.messages()).at(-1)?.content).toMatch(/nothing is booked/);
  expect(await client.say("what are your hours?")).toMatch(/Monday/);
});

test("who sends the link of the confirmation moves and cancels that visit, and nobody reads the link", async () => {
  await using database = await createTestDatabase();
  const id = await storeVisit(database.sql, 48);
  const other = await storeVisit(database.sql, 72);
  const link = (token: string) => `https://roofs.example/visit/${token}`;
  const token = visitToken(LINK_SECRET, id);
  const client = createChatClient(database.sql);

  const forged = (token.at(0) === "A" ? "B" : "A") + token.slice(1);
  expect(await client.say(`cancel ${link(forged)}`)).toMatch(/^I see no visit/);
  expect(await client.say(link(token))).toMatch(/^Your visit is booked for /);
  expect(await client.say("Move it")).toMatch(/^I can move your visit\. How about /);
  expect((await client.correct({ name: "Bo" })).status).toBe(200);
  await client.say("the first");
  expect(await client.say("yes")).toMatch(/^Moved: we come on /);
  const [moved] = await database.sql`select sequence, status from inspections where id = ${id}`;
  expect(moved).toEqual({ sequence: 1, status: "booked" });

  expect(await client.say("please cancel my visit")).toMatch(/^Shall I cancel your visit on /);
  expect(await client.say("yes")).toMatch(/^Your visit is cancelled\./);
  expect(await database.sql`select id from inspections where status = 'booked'`).toEqual([{ id: other }]);
  expect(await client.say(`move ${link(token)}/cancel`)).toMatch(/^I see no visit/);

  const stored = await database.sql`select content, public_content from messages`;
  expect(JSON.stringify(stored)).not.toMatch(new RegExp(`${token.slice(0, 22)}|${token.slice(-43)}`));
});

test("one conversation learns nothing of another's visit", async () => {
  await using database = await createTestDatabase();
  const [one, other] = [createChatClient(database.sql), createChatClient(database.sql)];
  for (const line of [...TELL, "yes"]) await one.say(line);
  expect(await other.say("when is my visit? I am Ann Lee, ann@home.example")).not.toMatch(/is booked for/);
  expect(await other.say("cancel my visit")).not.toMatch(/Shall I cancel|is cancelled/);
});

test("who sends the link as a mail filter wrapped it cancels that visit, and nobody reads a secret", async () => {
  await using database = await createTestDatabase();
  const id = await storeVisit(database.sql, 48);
  const token = visitToken(LINK_SECRET, id);
  const feed = Buffer.from(token.slice(-43), "base64url").reverse().toString("base64url");
  const url = encodeURIComponent(`https://roofs.example/visit/${token}`);
  const client = createChatClient(database.sql);
  expect(await client.say(`cancel https://links.example/?u=${url}&x=1`)).toMatch(
    /^Shall I cancel your visit/,
  );
  expect(await client.say("yes")).toMatch(/^Your visit is cancelled\./);
  await client.say(`is https://roofs.example/calendar/${feed}.ics yours?`);
  const stored = await database.sql`select content, public_content from messages order by id`;
  expect(JSON.stringify(stored)).not.toContain(token.slice(-43));
  expect(JSON.stringify(stored.map(({ public_content }) => public_content))).not.toContain(feed);
  expect(stored.at(-2)?.content).toContain(feed); // for staff
});
