import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { expect, test } from "vitest";
import { migrate } from "./migrate.ts";
import { migrationsOfThisProject } from "./schema.ts";
import { createTestDatabase } from "./testing/test-database.ts";

const { bootstrap, migrations } = migrationsOfThisProject();

test("the bootstrap changes nothing when it runs again", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const state = () => sql`
    select (select array_agg(c::text order by oid) from pg_class as c where relnamespace in ('auth'::regnamespace, 'public'::regnamespace)) as tables,
      (select array_agg(concat(proname, proacl, prosrc) order by oid) from pg_proc where pronamespace = 'auth'::regnamespace) as functions,
      (select array_agg(concat(nspname, nspacl) order by oid) from pg_namespace) as schemas`;
  const before = await state();
  expect(await migrate(sql, bootstrap, migrations)).toEqual([]);
  expect([...(await state())]).toEqual([...before]);
});

test("an owner who is no superuser is told what is missing, and then needs nothing more", async () => {
  await using database = await createTestDatabase({ migrated: false });
  const { sql, connection } = database;
  const owner = `owner_${randomBytes(4).toString("hex")}`;
  await sql.unsafe(`create role ${owner} login password 'test'`);
  await sql.unsafe(`alter database ${connection.database} owner to ${owner}`);
  const own = postgres({
    ...connection,
    username: owner,
    password: "test",
    max: 2,
    onnotice: () => undefined,
  });
  try {
    await expect(migrate(own, bootstrap, migrations)).rejects.toMatchObject({
      message: `the database role "${owner}" may not act as "anon"`,
      hint: `As the owner of the server: grant anon to ${owner}`,
    });
    await sql.unsafe(`grant anon, authenticated, service_role to ${owner}`);
    expect(await migrate(own, bootstrap, migrations)).toHaveLength(migrations.length);
    await own.begin(async (transaction) => {
      await transaction`set local role anon`;
      await transaction`insert into applications (first_name, email, "position") values ('A', 'a@example.com', 'Project Manager')`;
    });
    expect(await own`select kind from outbox`).toMatchObject([{ kind: "application" }]);
  } finally {
    await own.end();
  }
});
