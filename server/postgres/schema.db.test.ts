import { expect, test } from "vitest";
import { migrate } from "./migrate.ts";
import { readSchema } from "./schema.ts";
import type { Sql } from "./sql.ts";
import { canonicalScript, splitStatements } from "./statements.ts";
import { OLDEST_RELEASE, readReleasedSchema } from "./testing/released-schemas.ts";
import { createTestDatabase } from "./testing/test-database.ts";

/** All that a database defines in the site's schemas, each as PostgreSQL writes it. */
async function describe(sql: Sql): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    with named as (
      select oid, relname, relkind, relnamespace::regnamespace::text as schema, relrowsecurity, relpersistence from pg_class
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    ), columns as (
      select a.*, n.schema || '.' || n.relname as of from pg_attribute as a join named as n on n.oid = a.attrelid
      where a.attnum > 0 and not a.attisdropped and n.relkind in ('r', 'v', 'c')
    )
    select pg_get_functiondef(p.oid) as line from pg_proc as p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and p.prokind = 'f' and not exists (select from pg_depend as d where d.objid = p.oid and d.deptype = 'e')
    union all select concat_ws(' ', n.relkind, n.schema, n.relname, n.relrowsecurity, n.relpersistence) from named as n
      where n.relkind in ('r', 'v', 'c')
    union all select concat_ws(' ', c.of, c.attname, format_type(c.atttypid, c.atttypmod), c.attnotnull, c.attstorage, c.attidentity,
      c.attgenerated, pg_get_expr(d.adbin, d.adrelid))
      from columns as c left join pg_attrdef as d on d.adrelid = c.attrelid and d.adnum = c.attnum
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), obj_description(oid, 'pg_constraint'))
      from pg_constraint where connamespace in ('public'::regnamespace, 'private'::regnamespace)
    union all select indexdef from pg_indexes where schemaname in ('public', 'private')
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select concat_ws(' ', viewname, definition) from pg_views where schemaname in ('public', 'private')
    union all select p::text from pg_policies as p
    union all select concat_ws(' ', a.of, r.grantee, r.privilege_type) from (
      select oid::regclass::text as of, relacl as acl from pg_class where oid in (select oid from named)
      union all select oid::regprocedure::text, proacl from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      union all select concat_ws('.', c.of, c.attname), c.attacl from columns as c
      union all select nspname, nspacl from pg_namespace where nspname in ('public', 'private')
    ) as a cross join lateral aclexplode(a.acl) as r where r.grantee <> r.grantor -- an owner's own rights may be written down or not
    union all select concat_ws(' ', n.relname, obj_description(n.oid, 'pg_class')) from named as n`;
  return rows.map(({ line }) => line).toSorted();
}

test("each function has one place, and the database has no other", async () => {
  await using database = await createTestDatabase();
  const { values, files, migrations } = readSchema();
  const named = (script: string) =>
    [...script.matchAll(/create (?:or replace )?function ((?:private|public)\.\w+)/g)].map(
      ([, name]) => name,
    );
  const written = [...values, ...files].flatMap(({ script }) => named(script));
  const made = await database.sql<{ name: string }[]>`
    select pronamespace::regnamespace || '.' || proname as name from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`;
  expect(written.toSorted()).toEqual(made.map(({ name }) => name).toSorted());
  expect(migrations.filter(({ script }) => named(script).length > 0)).toEqual([]);
});

test("whatever stands in the files can be run again", () => {
  const { values, files } = readSchema();
  const others = [...values, ...files]
    .flatMap(({ script }) => splitStatements(script))
    .map((statement) => canonicalScript([statement]))
    .filter(
      (statement) =>
        !/^(?:create or replace|create schema if not exists|grant|revoke|create policy|do) /.test(
          statement,
        ) && !/^insert into .* on conflict \(\w+\) do update /.test(statement),
    );
  expect(others).toEqual([]);
});

test.for([OLDEST_RELEASE, "20261201000600", undefined])(
  "a database of a version whose migrations held functions, up to %s, comes to what a new one has",
  async (newest) => {
    await using fresh = await createTestDatabase();
    await using old = await createTestDatabase({ migrated: false });
    await migrate(old.sql, readReleasedSchema(newest));
    const { applied, defines } = await migrate(old.sql, readSchema());
    expect(applied.length).toBeGreaterThan(0);
    expect(defines).toBe(true);
    expect(await describe(old.sql)).toEqual(await describe(fresh.sql));
    expect(await migrate(old.sql, readSchema())).toEqual({ applied: [], defines: false });
  },
);

test("a changed text is made anew at the next start, and all or nothing of it", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const schema = readSchema();
  const more = {
    file: "schemas/z.sql",
    script: "create or replace function private.z() returns int language sql as $$ select 1 $$",
  };
  const call = () => sql<{ z: number }[]>`select private.z()`;
  expect(await migrate(sql, { ...schema, files: [...schema.files, more] })).toEqual({
    applied: [],
    defines: true,
  });
  expect(await call()).toEqual([{ z: 1 }]);
  const broken = {
    file: "schemas/y.sql",
    script: "create or replace function private.z() returns int language sql as $$ select 2 $$; select 1/0",
  };
  await expect(migrate(sql, { ...schema, files: [...schema.files, broken] })).rejects.toThrow(
    "supabase/schemas/y.sql failed: division by zero",
  );
  expect(await call()).toEqual([{ z: 1 }]);
});

test("an older version that starts again beside a newer one leaves its functions alone", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const schema = readSchema();
  await sql`insert into supabase_migrations.schema_migrations (version) values ('29990101000000')`;
  await sql`drop function public.report(timestamptz[])`;
  expect(await migrate(sql, schema)).toEqual({ applied: [], defines: false });
  expect(await sql`select from pg_proc where proname = 'report'`).toEqual([]);
});
