import { expect, test } from "vitest";
import { createTestDatabase } from "#server/postgres/testing/test-database.ts";
import { storeChatTurn, storeEstimateRequest } from "#server/testing/arrivals.ts";
import { seedDesk } from "../bench/seed-desk.ts";

const FEW = { applications: 3, estimates: 5, conversations: 4, messages: 16 };

test("a database with open leads is seeded, also twice, and these leads wait as before", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const leads = [await storeEstimateRequest(sql), await storeChatTurn(sql, { notice: "person" })];
  const read = () => sql`select * from private.waits where subject_id = any(${leads}) order by id`;
  const before = await read();
  expect(before).toHaveLength(2);
  for (const run of [1, 2]) {
    await seedDesk(sql, FEW, () => {});
    expect(await read()).toEqual(before);
    const [count] = await sql`select count(*)::integer as estimates from estimates`;
    expect(count).toEqual({ estimates: 1 + run * FEW.estimates });
  }
});
