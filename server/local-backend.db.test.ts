import { expect, test } from "vitest";
import { checkInsert } from "./local-backend.ts";
import { createTestDatabase } from "./postgres/testing/test-database.ts";

test("the site is ready while an application can be stored, and only then; looking leaves nothing behind", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await checkInsert(sql);
  expect(await sql`select id from applications union all select subject_id from outbox`).toEqual([]);
  await sql`revoke insert (first_name) on applications from anon`;
  await expect(checkInsert(sql)).rejects.toThrow("permission denied");
  await sql`grant insert (first_name) on applications to anon`;
  await sql`alter table outbox add constraint full_disk check (false)`;
  await expect(checkInsert(sql)).rejects.toThrow("full_disk");
  await sql`alter table outbox drop constraint full_disk`;
  await checkInsert(sql);
});
