import { expect, test } from "vitest";
import { localServerData } from "../data/server-data.ts";
import { row } from "../postgres/testing/fragments.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { storeChatTurn } from "../testing/arrivals.ts";

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
    const [answer] = await localServerData(sql).call("create_estimate", args);
    expect(answer).toMatchObject({ stored: true });
  }
  expect(await sql`select landing_page, referrer, utm from estimates order by landing_page`).toEqual([
    VISIT,
    { landing_page: null, referrer: null, utm: null },
  ]);
});

test("a conversation keeps where its visit came from, whatever a later turn says", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const conversation_id = await storeChatTurn(sql, VISIT);
  await storeChatTurn(sql, { conversation_id, landing_page: "/faq", utm: { source: "other" } });
  expect(await sql`select landing_page, referrer, utm from conversations`).toEqual([VISIT]);
});

test("a visitor sends it with an application, within its limits, and cannot read it back", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const person = { first_name: "Bo", email: "bo@home.example", position: "Roofing Technician" };
  const apply = (visit: Record<string, unknown>) =>
    sql.begin(async (transaction) => {
      await transaction`set local role anon`;
      await transaction`insert into applications ${row({ ...person, ...visit })}`;
    });
  await apply(VISIT);
  await apply({});
  expect(await sql`select landing_page from applications order by landing_page`).toEqual([
    { landing_page: "/estimate" },
    { landing_page: null },
  ]);
  const refused = [
    { landing_page: "/".repeat(301) },
    { referrer: "x".repeat(301) },
    { utm: '["a"]' },
    { utm: { source: "x".repeat(2001) } },
    { utm: { source: ["a"] } },
    { utm: { source: "a", gclid: "b" } },
    { utm: { constructor: "a" } },
    { utm: JSON.parse('{"__proto__": "a"}') },
    { utm: JSON.parse('{"__proto__": {"toString": 1}}') },
    { utm: '"source"' },
  ];
  for (const visit of refused) await expect(apply(visit)).rejects.toMatchObject({ code: "23514" });
  const reading = sql.begin(async (transaction) => {
    await transaction`set local role anon`;
    await transaction`select utm from applications`;
  });
  await expect(reading).rejects.toMatchObject({ code: "42501" });
});
