import { expect, test } from "vitest";
import type { Sql, TransactionSql } from "../postgres/sql.ts";
import { quoteName } from "../postgres/testing/fragments.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { storeApplication, storeChatTurn, storeEstimateRequest } from "../testing/arrivals.ts";
import { asRole, asStaff, OTHERS, STAFF } from "./testing/as-role.ts";

async function countOf(sql: Sql, table: string): Promise<number> {
  const [row] = await sql<
    { count: number }[]
  >`select count(*)::integer as count from public.${quoteName(table)}`;
  return row?.count ?? Number.NaN;
}

async function conversationOf(sql: Sql, email: string): Promise<string> {
  const [row] = await sql<{ id: string }[]>`select id from public.conversations where email = ${email}`;
  return row?.id ?? "";
}

test("staff delete an application, and who, what and when is recorded without naming the person", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const id = await storeApplication(sql);
  await storeApplication(sql, { email: "kept@example.com" });
  await asStaff(sql, (staff) => staff`select public.delete_record('application', ${id})`);
  expect(await sql`select email from public.applications`).toEqual([{ email: "kept@example.com" }]);
  const audit = await asStaff(sql, (staff) => staff`select * from public.audit`);
  expect(audit).toMatchObject([
    {
      actor: "admin@roofs.example",
      action: "delete",
      kind: "application",
      subject_id: id,
      at: expect.any(Date),
    },
  ]);
  expect(JSON.stringify(audit)).not.toMatch(/jordan/i);
});

test("staff delete an estimate", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const id = await storeEstimateRequest(sql);
  await asStaff(sql, (staff) => staff`select public.delete_record('estimate', ${id})`);
  expect(await countOf(sql, "estimates")).toBe(0);
  expect(await sql`select kind, subject_id, details ->> 'status' as status from public.audit`).toEqual([
    { kind: "estimate", subject_id: id, status: "pending" },
  ]);
});

test("staff delete a conversation as the desk shows it: all of one address and e-mail, no other", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await storeChatTurn(sql, { email: "jo@example.com" });
  await storeChatTurn(sql, { email: "jo@example.com" });
  await storeChatTurn(sql, { email: "kept@example.com" });
  const id = await conversationOf(sql, "jo@example.com");
  await asStaff(sql, (staff) => staff`select public.delete_record('conversation', ${id})`);
  expect(await sql`select email from public.conversations`).toEqual([{ email: "kept@example.com" }]);
  expect(await sql`select email from private.records`).toEqual([{ email: "kept@example.com" }]);
  expect(await sql`select kind, (details ->> 'messages')::integer as messages from public.audit`).toEqual([
    { kind: "conversation", messages: 4 },
  ]);
});

const DELETIONS: [
  string,
  (sql: Sql) => Promise<string>,
  (sql: TransactionSql, id: string) => Promise<unknown>,
][] = [
  ["application", storeApplication, (sql, id) => sql`select public.delete_record('application', ${id})`],
  ["estimate", storeEstimateRequest, (sql, id) => sql`select public.delete_record('estimate', ${id})`],
  [
    "conversation",
    async (sql) => {
      await storeChatTurn(sql, { email: "jo@example.com" });
      return conversationOf(sql, "jo@example.com");
    },
    (sql, id) => sql`select public.delete_record('conversation', ${id})`,
  ],
];

test.each(DELETIONS)("only staff delete, and once: %s", async (kind, make, remove) => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const id = await make(sql);
  for (const claims of Object.values(OTHERS)) {
    await expect(asRole(sql, claims, (other) => remove(other, id))).rejects.toMatchObject({ code: "42501" });
  }
  expect(await countOf(sql, "audit")).toBe(0);
  await asStaff(sql, (staff) => remove(staff, id));
  expect(await countOf(sql, "audit")).toBe(1);
  await expect(asStaff(sql, (staff) => remove(staff, id))).rejects.toMatchObject({
    code: "PT404",
    message: `This ${kind} does not exist any more.`,
  });
  expect(await countOf(sql, "audit")).toBe(1);
});

test("staff read the audit, the server too; nobody writes, changes or removes a row of it", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const id = await storeApplication(sql);
  await asStaff(sql, (staff) => staff`select public.delete_record('application', ${id})`);
  for (const claims of [STAFF, OTHERS.server]) {
    expect(await asRole(sql, claims, (reader) => reader`select actor from public.audit`)).toHaveLength(1);
  }
  expect(
    await asRole(sql, OTHERS["signed in"], (other) => other`select actor from public.audit`),
  ).toHaveLength(0);
  await expect(
    asRole(sql, OTHERS.visitor, (other) => other`select actor from public.audit`),
  ).rejects.toMatchObject({
    code: "42501",
  });
  for (const claims of [STAFF, ...Object.values(OTHERS)]) {
    for (const change of [
      "insert into public.audit (actor, action) values ('me', 'delete')",
      "update public.audit set actor = 'me'",
      "delete from public.audit",
      "select private.record_deletion('delete', null, null, '{}')",
    ]) {
      await expect(asRole(sql, claims, (other) => other.query(change))).rejects.toMatchObject({
        code: "42501",
      });
    }
  }
});
