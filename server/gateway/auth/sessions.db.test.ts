import { expect, test } from "vitest";
import { createTestDatabase } from "../../postgres/testing/test-database.ts";
import { ensureAdmin } from "./admin-account.ts";
import { beginSession, renewSession } from "./sessions.ts";

const DAY = 24 * 3600 * 1000;

test("a session from before its proof was kept was opened by a password", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await ensureAdmin(sql, { email: "staff@example.com", password: "purple ladder moth river" });
  const [old] =
    await sql`insert into auth.sessions (user_id) select id from auth.users returning id, created_at`;
  const timestamp = Math.floor(old?.created_at.getTime() / 1000);
  const proven = { aal: "aal1", amr: [{ method: "password", timestamp }] };
  expect(await renewSession(sql, old?.id, 0, Date.now())).toMatchObject(proven);
});

test("a session that is renewed every day ends 30 days after its sign-in", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await ensureAdmin(sql, { email: "staff@example.com", password: "purple ladder moth river" });
  const [user] = await sql`select id from auth.users`;
  const began = Date.now();
  const { sessionId } = await beginSession(sql, user?.id, began);
  for (let day = 1; day <= 30; day++)
    expect(await renewSession(sql, sessionId, day - 1, began + day * DAY)).toMatchObject({ turn: day });
  expect(await renewSession(sql, sessionId, 30, began + 30 * DAY + 1000)).toBe("unknown");
  expect(await sql`select id from auth.sessions`).toEqual([]);
});
