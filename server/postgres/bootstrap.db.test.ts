import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { migrate } from "./migrate.ts";
import { readSchema } from "./schema.ts";
import { openPool } from "./sql.ts";
import { startEmptyCluster } from "./testing/temporary-cluster.ts";
import { createTestDatabase } from "./testing/test-database.ts";

const schema = readSchema();

test("the bootstrap changes nothing when it runs again", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const state = () => sql`
    select (select array_agg(c::text order by oid) from pg_class as c where relnamespace in ('auth'::regnamespace, 'public'::regnamespace)) as tables,
      (select array_agg(concat(proname, proacl, prosrc) order by oid) from pg_proc where pronamespace = 'auth'::regnamespace) as functions,
      (select array_agg(concat(nspname, nspacl) order by oid) from pg_namespace) as schemas`;
  const before = await state();
  expect(await migrate(sql, schema)).toEqual({ applied: [], defines: false });
  expect([...(await state())]).toEqual([...before]);
});

test("tables of accounts from before passkeys get their new columns, and keep their rows", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await sql`insert into auth.users (email, encrypted_password) values ('staff@example.com', 'none')`;
  await sql`insert into auth.sessions (user_id) select id from auth.users`;
  await sql`alter table auth.users drop column raw_user_meta_data`;
  await sql`alter table auth.sessions drop column aal, drop column amr`;
  await sql`drop table auth.passkeys, auth.passkey_challenges, auth.mfa_factors, auth.mfa_challenges, auth.one_time_tokens`;
  await migrate(sql, schema);
  expect(
    await sql`select raw_user_meta_data, aal, amr from auth.users join auth.sessions on user_id = users.id`,
  ).toEqual([{ raw_user_meta_data: {}, aal: "aal1", amr: [] }]);
  expect(await sql`select from auth.passkeys`).toEqual([]);
});

test("an owner who is no superuser is told what is missing, and then needs nothing more", async () => {
  await using database = await createTestDatabase({ migrated: false });
  const { sql, connection } = database;
  const owner = `owner_${randomBytes(4).toString("hex")}`;
  await sql.query(`create role ${owner} login password 'test'`);
  await sql.query(`alter database ${connection.database} owner to ${owner}`);
  const own = openPool({ ...connection, user: owner, password: "test", max: 2 });
  try {
    const grant = `grant anon, authenticated, service_role to ${owner};`;
    await expect(migrate(own, schema)).rejects.toThrow(
      `the database role "${owner}" may not act as "anon". As the owner of the server: ${grant}`,
    );
    await sql.query(grant);
    expect((await migrate(own, schema)).applied).toHaveLength(schema.migrations.length);
    await own.begin(async (transaction) => {
      await transaction`set local role anon`;
      await transaction`insert into applications (first_name, email, "position") values ('A', 'a@example.com', 'Project Manager')`;
    });
    expect(await own`select record_kind from jobs`).toMatchObject([{ record_kind: "application" }]);
  } finally {
    await own.end();
  }
});

test("who may not create roles is told the statements, which are all that is needed", async () => {
  const cluster = await startEmptyCluster();
  const server = openPool({ ...cluster.address, user: "postgres", database: "postgres", max: 1 });
  await server.query(`create role "An Owner" login password 'test'`);
  await server.query(`create database site owner "An Owner"`);
  const site = openPool({
    ...cluster.address,
    user: "An Owner",
    password: "test",
    database: "site",
    max: 1,
  });
  try {
    const refused = await migrate(site, schema).catch((error: Error) => error.message);
    const [, statements = ""] =
      /may not create roles\. As the owner of the server: (.+)/.exec(`${refused}`) ?? [];
    expect(statements).toContain("create role anon nologin noinherit;");
    await server.query(statements);
    expect((await migrate(site, schema)).applied).toHaveLength(schema.migrations.length);
  } finally {
    await site.end();
    await server.end();
    await cluster.stop();
  }
});
