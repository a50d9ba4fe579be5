import { expect, test } from "vitest";
import { inspections } from "#site-data/company.ts";
import { localServerData } from "../data/server-data.ts";
import { findFreeSlots } from "../inspections/free-slots.ts";
import { ANN_LEE, LINK_SECRET } from "../inspections/testing/bookings.ts";
import { storeVisit } from "../inspections/testing/visits.ts";
import { createVisitToken } from "../inspections/visit-token.ts";
import type { Sql } from "../postgres/sql.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { createChatClient } from "./testing/chat-client.ts";

async function freeTimes(sql: Sql): Promise<string[]> {
  if (!inspections) throw new Error("The example takes bookings.");
  const free = await findFreeSlots(localServerData(sql), inspections);
  return free.map(({ starts }) => new Date(starts.epochMilliseconds).toISOString());
}

test("who sends the link of the confirmation moves and cancels that visit, and nobody reads the link", async () => {
  await using database = await createTestDatabase();
  const id = await storeVisit(database.sql, 48);
  const other = await storeVisit(database.sql, 72);
  const link = (token: string) => `https://roofs.example/visit/${token}`;
  const token = createVisitToken(LINK_SECRET, id);
  const client = createChatClient(database.sql);

  const forged = (token.at(0) === "A" ? "B" : "A") + token.slice(1);
  expect(await client.say(`cancel ${link(forged)}`)).toMatch(/^I don't see a visit/);
  expect(await client.say(link(token))).toMatch(/^Your visit is booked for /);
  expect((await client.correct({ name: "Bo" })).status).toBe(200);
  const [free = ""] = await freeTimes(database.sql);
  expect(await client.press({ press: "move", start: free })).toMatch(/^Moved: /);
  const [moved] = await database.sql`select sequence, status from inspections where id = ${id}`;
  expect(moved).toEqual({ sequence: 1, status: "booked" });

  expect(await client.say("please cancel my visit")).toMatch(
    /^Your visit is booked for .* Nothing is changed/,
  );
  expect(await client.press({ press: "cancel" })).toMatch(/^Cancelled: /);
  expect(await database.sql`select id from inspections where status = 'booked'`).toEqual([{ id: other }]);
  expect(await client.say(`move ${link(token)}/cancel`)).not.toMatch(/is booked for/);

  const stored = await database.sql`select content, public_content from messages`;
  expect(JSON.stringify(stored)).not.toMatch(new RegExp(`${token.slice(0, 22)}|${token.slice(-43)}`));
});

test("one conversation learns nothing of another's visit", async () => {
  await using database = await createTestDatabase();
  const [one, other] = [createChatClient(database.sql), createChatClient(database.sql)];
  const [start = ""] = await freeTimes(database.sql);
  await one.say("can somebody come and look?");
  expect(await one.press({ press: "book", start, answers: ANN_LEE })).toMatch(/^Booked: /);
  expect(await other.say("when is my visit? I am Ann Lee, ann@home.example")).not.toMatch(/is booked for/);
  expect(await other.press({ press: "cancel" })).toMatch(/No upcoming visit/);
  expect(await one.say("is my visit still on?")).toMatch(/is booked for/);
});

test("a third visit of one network is passed on, and said to be so", async () => {
  await using database = await createTestDatabase();
  for (const hours of [2000, 2100]) await storeVisit(database.sql, hours, { network: "203.0.113.0/24" });
  const client = createChatClient(database.sql, { address: "203.0.113.9" });
  const [start = ""] = await freeTimes(database.sql);
  expect(await client.press({ press: "book", start, answers: ANN_LEE })).toMatch(/it is not booked yet/);
  expect(await database.sql`select from inspections`).toHaveLength(2);
  expect(await database.sql`select phone, status from estimates`).toEqual([
    { phone: "+16145550177", status: "pending" },
  ]);
});

test("who sends the link as a mail filter wrapped it cancels that visit, and nobody reads a secret", async () => {
  await using database = await createTestDatabase();
  const id = await storeVisit(database.sql, 48);
  const token = createVisitToken(LINK_SECRET, id);
  const feed = Buffer.from(token.slice(-43), "base64url").reverse().toString("base64url");
  const url = encodeURIComponent(`https://roofs.example/visit/${token}`);
  const client = createChatClient(database.sql);
  expect(await client.say(`cancel https://links.example/?u=${url}&x=1`)).toMatch(/^Your visit is booked for/);
  expect(await client.press({ press: "cancel" })).toMatch(/^Cancelled: /);
  await client.say(`is https://roofs.example/calendar/${feed}.ics yours?`);
  const stored = await database.sql`select content, public_content from messages order by id`;
  expect(JSON.stringify(stored)).not.toContain(token.slice(-43));
  expect(JSON.stringify(stored.map(({ public_content }) => public_content))).not.toContain(feed);
  expect(stored.at(-2)?.content).toContain(feed); // for staff
});
