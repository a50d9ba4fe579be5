import postgres, { type Sql, type TransactionSql } from "postgres";
import { expect, test } from "vitest";
import { migrate } from "#server/postgres/migrate.ts";
import { migrationsOfThisProject } from "#server/postgres/schema.ts";
import { createTestDatabase } from "#server/postgres/testing/test-database.ts";
import type { Caller } from "./caller.ts";
import { type Access, FUNCTIONS, type Operation, type Outcome, TABLES } from "./testing/access-table.ts";
import { everyone, type Someone, tokenOf } from "./testing/callers.ts";
import { createTestGateway } from "./testing/test-gateway.ts";
import { asCaller } from "./transaction.ts";

class RolledBack extends Error {}

/** Tries something as someone, and takes it back. */
async function attempt(
  sql: Sql,
  caller: Caller,
  work: string | ((transaction: TransactionSql) => Promise<{ count: number }>),
): Promise<Outcome> {
  let outcome: Outcome = "no";
  try {
    await asCaller(sql, caller, async (transaction) => {
      const done = await (typeof work === "string" ? transaction.unsafe(work) : work(transaction));
      outcome = done.count > 0 ? "yes" : "none";
      throw new RolledBack();
    });
  } catch (error) {
    const denied = error instanceof postgres.PostgresError && error.code === "42501";
    if (!denied && !(error instanceof RolledBack)) throw error;
  }
  return outcome;
}

async function seed(sql: Sql) {
  for (const [table, { row }] of Object.entries(TABLES)) await sql`insert into ${sql(table)} ${sql(row)}`;
}

test("each role may do to each table what the hand-written table says, and nothing else", async () => {
  await using database = await createTestDatabase();
  await seed(database.sql);
  const callers = Object.entries(await everyone(database.sql));
  for (const [table, { row, change, access }] of Object.entries(TABLES)) {
    const attempts: Record<Operation, (as: TransactionSql) => Promise<{ count: number }>> = {
      select: (as) => as`select id from ${as(table)}`,
      insert: (as) => as`insert into ${as(table)} ${as(row)}`,
      update: (as) => as`update ${as(table)} set ${as(change)}`,
      delete: (as) => as`delete from ${as(table)}`,
    };
    for (const [operation, work] of Object.entries(attempts)) {
      const found: Record<string, Outcome> = {};
      for (const [someone, caller] of callers) found[someone] = await attempt(database.sql, caller, work);
      const name = `${operation} ${table}`;
      expect({ [name]: found }).toEqual({ [name]: access[operation as Operation] });
    }
  }
});

test("each role may call each function as the hand-written table says", async () => {
  await using database = await createTestDatabase();
  const callers = Object.entries(await everyone(database.sql));
  for (const [name, { call, access }] of Object.entries(FUNCTIONS)) {
    const found: Record<string, Outcome> = {};
    for (const [someone, caller] of callers) {
      // What a function itself complains of, it complains of after having let the caller in.
      found[someone] = await attempt(database.sql, caller, `select from ${call}`).then(
        (outcome) => (outcome === "no" ? "no" : "yes"),
        () => "yes" as const,
      );
    }
    expect({ [name]: found }).toEqual({ [name]: access });
  }
});

test("the hand-written tables name every table and function of the API; each table has row-level security", async () => {
  await using database = await createTestDatabase();
  const tables = await database.sql<{ relname: string; relrowsecurity: boolean }[]>`
    select relname, relrowsecurity from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`;
  expect(tables.map(({ relname }) => relname).sort()).toEqual(Object.keys(TABLES).sort());
  expect(tables.filter(({ relrowsecurity }) => !relrowsecurity)).toEqual([]);
  const functions = await database.sql<{ proname: string }[]>`
    select proname from pg_proc where pronamespace = 'public'::regnamespace`;
  expect(functions.map(({ proname }) => proname).sort()).toEqual(Object.keys(FUNCTIONS).sort());
});

test("over HTTP the same table holds: reading, inserting, changing", async () => {
  await using site = await createTestGateway();
  await seed(site.sql);
  for (const [someone, caller] of Object.entries(await everyone(site.sql))) {
    const token = await tokenOf(caller, site.keys.jwtSecret);
    const client = site.rest({
      ...(token && { token }),
      ...(someone === "server" && { key: site.keys.secretKey }),
    });
    for (const [table, { row, change, access }] of Object.entries(TABLES)) {
      const no = someone === "visitor" ? 401 : 403;
      const status = (answers: Access, done: number) =>
        ({ yes: done, none: done, no })[answers[someone as Someone]];
      const [known] = await site.sql`select id from ${site.sql(table)} limit 1`;
      const found = {
        select: (await client.from(table).select("id")).status,
        insert: (await client.from(table).insert(row as never)).status,
        update: (await client.from(table).update(change).eq("id", known?.id)).status,
      };
      expect({ someone, table, ...found }).toEqual({
        someone,
        table,
        select: status(access.select, 200),
        insert: status(access.insert, 201),
        update: status(access.update, 204),
      });
    }
  }
});

test("a visitor reads what was said and when, never who said it", async () => {
  await using database = await createTestDatabase();
  await database.sql`
    insert into chat_logs (role, message_content, ip_address, email, name, phone, address)
    values ('user', 'hello', '192.0.2.1', 'jo@example.com', 'Jo', '555 0100', '1 Oak Street')`;
  const { visitor, staff } = await everyone(database.sql);
  const columns = await database.sql<{ name: string }[]>`
    select attname as name from pg_attribute where attrelid = 'chat_logs'::regclass and attnum > 0`;
  const readable = new Set(["id", "role", "user_type", "message_content", "message", "created_at"]);
  for (const { name } of columns) {
    const outcomes = [
      await attempt(database.sql, visitor, `select ${name} from chat_logs`),
      await attempt(database.sql, visitor, `select id from chat_logs where ${name} is not null`),
      await attempt(database.sql, visitor, `select id from chat_logs order by ${name}`),
      await attempt(database.sql, staff, `select ${name} from chat_logs`),
    ];
    const seen = readable.has(name) ? "yes" : "no";
    expect({ [name]: outcomes }).toEqual({ [name]: [seen, seen, seen, "yes"] });
  }
});

test("with the viewer turned off a visitor is refused, and staff are not", async () => {
  await using site = await createTestGateway();
  await seed(site.sql);
  const read = () => site.rest().from("chat_logs").select("message", { count: "exact" });
  const server = site.rest({ key: site.keys.secretKey });
  expect((await read()).status).toBe(200);
  expect((await server.rpc("set_chat_log_viewer", { viewer: "off" })).status).toBe(204);
  const refused = await read();
  expect([refused.status, refused.error?.message]).toEqual([401, "The chat log viewer is turned off."]);
  const staff = site.rest({ token: (await site.signIn()).access_token });
  expect((await staff.from("chat_logs").select("message")).status).toBe(200);
  await server.rpc("set_chat_log_viewer", { viewer: "public" });
  expect((await read()).status).toBe(200);
});

test("no role of the API reads accounts, sessions, keys or the private schema", async () => {
  await using database = await createTestDatabase();
  const callers = await everyone(database.sql);
  for (const caller of Object.values(callers)) {
    for (const table of [
      "auth.users",
      "auth.sessions",
      "auth.gateway_keys",
      "private.settings",
      "private.conversations",
    ]) {
      expect([table, await attempt(database.sql, caller, `select * from ${table}`)]).toEqual([table, "no"]);
    }
    expect(await attempt(database.sql, caller, "create table public.mine ()")).toBe("no");
    expect(await attempt(database.sql, caller, "select auth.jwt()")).toBe("yes");
  }
});

test("claims that a person could have written make nobody staff", async () => {
  await using database = await createTestDatabase();
  await seed(database.sql);
  const { stranger, staff } = await everyone(database.sql);
  if (stranger.role !== "authenticated") throw new Error("A stranger is signed in.");
  const written = [
    { user_metadata: { role: "admin" } },
    { app_metadata: { role: "Admin" } },
    { app_metadata: null },
  ];
  for (const claims of [...written, { app_metadata: "admin" }, { app_metadata: { role: ["admin"] } }]) {
    const caller = { ...stranger, claims: { ...stranger.claims, ...claims } } as Caller;
    expect(await attempt(database.sql, caller, "select id from applications")).toBe("none");
    expect(await attempt(database.sql, caller, "select search_applications()")).toBe("no");
  }
  expect(await attempt(database.sql, staff, "select id from applications")).toBe("yes");
});

test("on a database that gives everything away by default, as a hosted project does, the rights come out the same", async () => {
  await using ours = await createTestDatabase();
  await using hosted = await createTestDatabase({ migrated: false });
  const { bootstrap, migrations } = migrationsOfThisProject();
  await migrate(hosted.sql, bootstrap, []);
  for (const kind of ["tables", "functions", "sequences"]) {
    await hosted.sql.unsafe(
      `alter default privileges in schema public grant all on ${kind} to anon, authenticated, service_role`,
    );
  }
  await migrate(hosted.sql, "", migrations);
  const [expected, found] = [await rights(ours.sql), await rights(hosted.sql)];
  expect(expected.length).toBeGreaterThan(30);
  expect(found).toEqual(expected);
});

// Every right of an API role, or of everyone, on a table, column, function or sequence of `public` and `private`. The server's
// right on sequences is not compared: a hosted project keeps it, and it opens no table.
async function rights(sql: Sql): Promise<string[]> {
  const rows = await sql<{ entry: string }[]>`
    with objects as (
      select relnamespace as space, relname::text as name, relkind::text as kind, relacl as acl, 'r'::"char" as default_kind, relowner as owner
      from pg_class where relkind in ('r', 'v', 'S')
      union all
      select c.relnamespace, c.relname || '.' || a.attname, 'column', a.attacl, 'c', c.relowner
      from pg_attribute as a join pg_class as c on c.oid = a.attrelid where a.attacl is not null
      union all
      select pronamespace, proname::text, 'function', coalesce(proacl, acldefault('f', proowner)), 'f', proowner from pg_proc
    )
    select concat_ws(' ', space::regnamespace, kind, name, coalesce(r.rolname, 'everyone'), right_of.privilege_type) as entry
    from objects cross join aclexplode(acl) as right_of
    left join pg_roles as r on r.oid = right_of.grantee
    where space in ('public'::regnamespace, 'private'::regnamespace)
      and coalesce(r.rolname, 'everyone') in ('everyone', 'anon', 'authenticated', 'service_role')
      and not (kind = 'S' and r.rolname = 'service_role')
    order by 1`;
  return rows.map(({ entry }) => entry);
}
