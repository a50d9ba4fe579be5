import { expect, test } from "vitest";
import { checkInsert } from "../local-backend.ts";
import { type Migration, migrate } from "./migrate.ts";
import { readSchema, type Schema } from "./schema.ts";
import type { Sql } from "./sql.ts";
import { createTestDatabase } from "./testing/test-database.ts";

const first: Migration = {
  file: "1_first.sql",
  version: "1",
  name: "first",
  script:
    "create table one (a int); -- why\ncreate function two() returns int language sql as $$ select 2; $$;",
};

/** A schema of these migrations, without functions. */
function schemaOf(...migrations: Migration[]): Schema {
  return { bootstrap: "", values: [], migrations, files: [] };
}

test("migrations are applied once, in order, and recorded as the Supabase CLI does", async () => {
  await using database = await createTestDatabase({ migrated: false });
  const second = {
    file: "2_second.sql",
    version: "2",
    name: "second",
    script: "insert into one values (two())",
  };
  const schema = schemaOf(first, second);
  expect((await migrate(database.sql, schema)).applied).toEqual(["1_first.sql", "2_second.sql"]);
  expect(await migrate(database.sql, schema)).toEqual({ applied: [], defines: false });
  expect(await database.sql`select a from one`).toEqual([{ a: 2 }]);
  const rows =
    await database.sql`select version, name, statements from supabase_migrations.schema_migrations order by 1`;
  expect(rows.map((row) => [row.version, row.name, row.statements.length])).toEqual([
    ["1", "first", 2],
    ["2", "second", 1],
  ]);
});

test("a recorded file that was changed stops the start with its name; a changed comment does not", async () => {
  await using database = await createTestDatabase({ migrated: false });
  await migrate(database.sql, schemaOf(first));
  await migrate(database.sql, schemaOf({ ...first, script: first.script.replace("-- why", "-- because") }));
  const changed = { ...first, script: first.script.replace("a int", "a bigint") };
  await expect(migrate(database.sql, schemaOf(changed))).rejects.toThrow(
    "1_first.sql was changed after it was applied",
  );
});

test("a database of before the first migration is refused with what to do; one of a later version is not", async () => {
  await using database = await createTestDatabase({ migrated: false });
  const [second, third] = ["2", "3"].map((version) => ({ ...first, version, script: "select 1" }));
  await migrate(database.sql, schemaOf(first));
  await expect(migrate(database.sql, schemaOf(second as Migration))).rejects.toThrow(
    "cannot be carried over",
  );
  await migrate(database.sql, schemaOf(first, second as Migration, third as Migration));
  expect((await migrate(database.sql, schemaOf(first, second as Migration))).applied).toEqual([]);
});

test("a failing migration leaves nothing of itself and is named", async () => {
  await using database = await createTestDatabase({ migrated: false });
  const bad = { file: "2_bad.sql", version: "2", name: "bad", script: "create table two (); select 1/0" };
  await migrate(database.sql, schemaOf(first));
  await expect(migrate(database.sql, schemaOf(first, bad))).rejects.toThrow(
    "2_bad.sql failed: division by zero",
  );
  const tables = await database.sql`select tablename from pg_tables where schemaname = 'public' order by 1`;
  expect(tables).toEqual([{ tablename: "one" }]);
});

test("processes that start together apply each migration once", async () => {
  await using database = await createTestDatabase({ migrated: false });
  const results = await Promise.all([1, 2, 3].map(() => migrate(database.sql, schemaOf(first))));
  expect(results.flatMap(({ applied }) => applied)).toEqual(["1_first.sql"]);
});

/** Who may do what to which table, column and function, and the policies. */
async function rights(sql: Sql): Promise<Set<string>> {
  const rows = await sql<{ said: string }[]>`
    with acls as (
      select oid::regclass::text as of, relacl as acl from pg_class
      union all select oid::regprocedure::text, proacl from pg_proc
      union all select attrelid::regclass || '.' || attname, attacl from pg_attribute
      union all select nspname, nspacl from pg_namespace
    )
    select of || ' ' || grantee::regrole || ' ' || privilege_type as said
    from acls, aclexplode(acl) where grantee <> 0
    union all select p::text from pg_policies as p`;
  return new Set(rows.map(({ said }) => said));
}

test("rights and policies that a restore has lost are given again, and nobody else's are touched", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await sql`create table public.invoices (total int)`;
  await sql`grant select on public.invoices to anon`; // another application's
  const whole = await rights(sql);
  await sql.query(`
    do $$ declare p record; begin
      for p in select * from pg_policies loop
        execute format('drop policy %I on %I.%I', p.policyname, p.schemaname, p.tablename);
      end loop;
    end $$;
    revoke all on schema private, public from anon, authenticated, service_role;
    revoke all on applications, estimates, conversations, messages, jobs, chat_logs from anon, authenticated, service_role;
    revoke all on all functions in schema public, private from anon, authenticated, service_role`);
  expect((await rights(sql)).size).toBeLessThan(whole.size - 20);
  await expect(checkInsert(sql)).rejects.toThrow("permission denied");
  expect((await migrate(sql, readSchema())).applied).toEqual([]);
  expect(await rights(sql)).toEqual(whole);
  await checkInsert(sql);
});
