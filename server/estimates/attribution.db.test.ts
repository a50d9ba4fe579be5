import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createTestDatabase } from "../postgres/testing/test-database.ts";

const VISIT = {
  landing_page: "/estimate",
  referrer: "https://search.example/",
  utm: { source: "news", medium: "email" },
};

test("an estimate keeps where its visit came from, and one without it is stored as well", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const person = { customer_name: "Ann Lee", email: "ann@home.example", service_type: "Roof Repair" };
  for (const args of [{ ...person, ...VISIT }, person]) {
    const [answer] = await sql`select create_estimate(${sql.json(args)}) as made`;
    expect(answer?.made).toMatchObject({ stored: true });
  }
  expect(await sql`select landing_page, referrer, utm from estimates order by landing_page`).toEqual([
    VISIT,
    { landing_page: null, referrer: null, utm: null },
  ]);
});

test("a conversation keeps it once, with its first message", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const conversation_id = randomUUID();
  for (const question of ["Hello", "What does metal cost?"]) {
    const args = { conversation_id, question, answer: "…", ip_address: "203.0.113.9", ...VISIT };
    await sql`select eve_store_turn(${sql.json(args)})`;
  }
  const rows = await sql`select landing_page, utm ->> 'source' as source from chat_logs order by id`;
  expect(rows.map(({ landing_page, source }) => [landing_page, source])).toEqual([
    ["/estimate", "news"],
    [null, null],
    [null, null],
    [null, null],
  ]);
});

test("a visitor sends it with an application, within its limits, and cannot read it back", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const person = { first_name: "Bo", email: "bo@home.example", position: "Roofing Technician" };
  const apply = (visit: Record<string, unknown>) =>
    sql.begin(async (transaction) => {
      await transaction`set local role anon`;
      await transaction`insert into applications ${transaction({ ...person, ...visit } as Record<string, string>)}`;
    });
  await apply({ ...VISIT, utm: sql.json(VISIT.utm) });
  await apply({});
  expect(await sql`select landing_page from applications order by landing_page`).toEqual([
    { landing_page: "/estimate" },
    { landing_page: null },
  ]);
  const refused = [
    { landing_page: "/".repeat(301) },
    { referrer: "x".repeat(301) },
    { utm: sql.json(["a"]) },
    { utm: sql.json({ source: "x".repeat(2001) }) },
  ];
  for (const visit of refused) await expect(apply(visit)).rejects.toMatchObject({ code: "23514" });
  const reading = sql.begin(async (transaction) => {
    await transaction`set local role anon`;
    await transaction`select utm from applications`;
  });
  await expect(reading).rejects.toMatchObject({ code: "42501" });
});
