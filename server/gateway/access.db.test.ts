import { DatabaseError } from "pg";
import text, { type Sql as Text } from "sql-template-tag";
import { expect, test } from "vitest";
import { Refusal } from "../http/refusal.ts";
import { migrate } from "../postgres/migrate.ts";
import { readSchema } from "../postgres/schema.ts";
import type { Sql } from "../postgres/sql.ts";
import { changes, quoteName, row } from "../postgres/testing/fragments.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { storeChatTurn } from "../testing/arrivals.ts";
import { signAccessToken } from "./auth/access-token.ts";
import { setAdminPassword } from "./auth/admin-account.ts";
import type { Caller } from "./caller.ts";
import {
  type Access,
  FUNCTIONS,
  type Operation,
  type Outcome,
  TABLES,
  VIEWS,
} from "./testing/access-table.ts";
import { type CallerKind, createCallers, signInAccount, tokenOf } from "./testing/callers.ts";
import { createTestGateway } from "./testing/test-gateway.ts";
import { runAsCaller } from "./transaction.ts";

class RolledBack extends Error {}

/** Tries something as someone, and takes it back. */
async function attempt(sql: Sql, caller: Caller, statement: string | Text): Promise<Outcome> {
  let outcome: Outcome = "no";
  try {
    await runAsCaller(sql, caller, async (transaction) => {
      const { rowCount } = await transaction.query(statement);
      outcome = rowCount ? "yes" : "none";
      throw new RolledBack();
    });
  } catch (error) {
    const denied =
      (error instanceof DatabaseError && error.code === "42501") ||
      (error instanceof Refusal && error.status === 403);
    if (!denied && !(error instanceof RolledBack)) throw error;
  }
  return outcome;
}

async function seed(sql: Sql) {
  const { conversations, ...others } = TABLES; // of the others some belong to this record
  for (const [table, access] of Object.entries({ conversations, ...others }))
    if (access) await sql`insert into ${quoteName(table)} ${row(access.row)}`;
}

test("each role may do to each table what the hand-written table says, and nothing else", async () => {
  await using database = await createTestDatabase();
  await seed(database.sql);
  const callers = Object.entries(await createCallers(database.sql));
  for (const [table, { row: fields, change, access }] of Object.entries(TABLES)) {
    const attempts: Record<Operation, Text> = {
      select: text`select id from ${quoteName(table)}`,
      insert: text`insert into ${quoteName(table)} ${row(fields)}`,
      update: text`update ${quoteName(table)} set ${changes(change)}`,
      delete: text`delete from ${quoteName(table)}`,
    };
    for (const [operation, statement] of Object.entries(attempts)) {
      const found: Record<string, Outcome> = {};
      for (const [someone, caller] of callers)
        found[someone] = await attempt(database.sql, caller, statement);
      const name = `${operation} ${table}`;
      expect({ [name]: found }).toEqual({ [name]: access[operation as Operation] });
    }
  }
});

test("each role may read each view as the hand-written table says", async () => {
  await using database = await createTestDatabase();
  await seed(database.sql);
  for (const [view, access] of Object.entries(VIEWS)) {
    const found: Record<string, Outcome> = {};
    for (const [someone, caller] of Object.entries(await createCallers(database.sql)))
      found[someone] = await attempt(database.sql, caller, `select id from ${view}`);
    expect({ [view]: found }).toEqual({ [view]: access });
  }
});

test("each role may call each function as the hand-written table says", async () => {
  await using database = await createTestDatabase();
  const callers = Object.entries(await createCallers(database.sql));
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

test("with the token from before, an owner who has become a crew may what a crew may", async () => {
  await using database = await createTestDatabase();
  const { owner } = await createCallers(database.sql);
  await database.sql`update private.members set role = 'crew', crew = 'north' where name = 'Owen'`;
  for (const [name, { call, access }] of Object.entries(FUNCTIONS)) {
    const outcome = await attempt(database.sql, owner, `select from ${call}`).then(
      (found) => (found === "no" ? "no" : "yes"),
      () => "yes" as const,
    );
    expect({ [name]: outcome }).toEqual({ [name]: access.crew });
  }
});

test("the hand-written tables name every table and function of the API; each table has row-level security", async () => {
  await using database = await createTestDatabase();
  const relations = await database.sql<{ relname: string; relkind: string; relrowsecurity: boolean }[]>`
    select relname, relkind::text, relrowsecurity from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`;
  const tables = relations.filter(({ relkind }) => relkind !== "v");
  const views = relations.filter(({ relkind }) => relkind === "v");
  expect(tables.map(({ relname }) => relname).sort()).toEqual(Object.keys(TABLES).sort());
  expect(views.map(({ relname }) => relname).sort()).toEqual(Object.keys(VIEWS).sort());
  expect(tables.filter(({ relrowsecurity }) => !relrowsecurity)).toEqual([]);
  const functions = await database.sql<{ proname: string }[]>`
    select proname from pg_proc where pronamespace = 'public'::regnamespace`;
  expect(functions.map(({ proname }) => proname).sort()).toEqual(Object.keys(FUNCTIONS).sort());
});

test("over HTTP the same table holds: reading, inserting, changing", async () => {
  await using site = await createTestGateway();
  await seed(site.sql);
  for (const [number, [someone, caller]] of Object.entries(await createCallers(site.sql)).entries()) {
    site.state.address = `192.0.2.${number}`; // few applications an hour come from one
    const token = await tokenOf(caller, site.keys.jwtSecret);
    const client = site.rest({
      ...(token && { token }),
      ...(someone === "server" && { key: site.keys.secretKey }),
    });
    const no = someone === "visitor" ? 401 : 403;
    const status = (answers: Access, done: number) =>
      ({ yes: done, none: done, no })[answers[someone as CallerKind]];
    for (const [table, { row, change, access }] of Object.entries(TABLES)) {
      const [known] = await site.sql`select id from ${quoteName(table)} limit 1`;
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
    for (const [view, access] of Object.entries(VIEWS)) {
      const read = await client.from(view).select("id");
      const written = await client.from(view).insert({ role: "user", message: "x" });
      const changed = await client.from(view).update({ name: "x" }).eq("id", 1);
      const allowed = status(access, 200);
      expect({ someone, view, status: [read.status, written.status, changed.status] }).toEqual({
        someone,
        view,
        status: [allowed, 405, 405],
      });
    }
  }
});

test("over HTTP a forged and an expired token open nothing, not even what a visitor may", async () => {
  await using site = await createTestGateway();
  await seed(site.sql);
  const { owner, crew } = await createCallers(site.sql);
  if (owner.role !== "authenticated") throw new Error("The owner has not signed in.");
  const { jwtSecret } = site.keys;
  const whole = (await tokenOf(owner, jwtSecret)) ?? "";
  const [head, claims, signature] = whole.split(".");
  const [, ofCrew, signatureOfCrew] = ((await tokenOf(crew, jwtSecret)) ?? "").split(".");
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const tokens = {
    "another secret": await tokenOf(
      owner,
      jwtSecret.replace(/^./, (first) => (first === "a" ? "b" : "a")),
    ),
    "no algorithm": `${encode({ alg: "none", typ: "JWT" })}.${claims}.`,
    "another algorithm": `${encode({ alg: "HS512", typ: "JWT" })}.${claims}.${signature}`,
    "another's signature": `${head}.${claims}.${signatureOfCrew}`,
    "another's claims": `${head}.${ofCrew}.${signature}`,
    cut: whole.slice(0, -2),
    expired: await signAccessToken(
      owner.claims,
      jwtSecret,
      "http://site.test/auth/v1",
      Date.now() - 2 * 3600_000,
    ),
  };
  for (const [kind, token = ""] of Object.entries(tokens)) {
    const client = site.rest({ token });
    const found: number[] = [];
    for (const name of Object.keys(FUNCTIONS)) found.push((await client.rpc(name as never)).status);
    for (const name of [...Object.keys(TABLES), ...Object.keys(VIEWS)])
      found.push((await client.from(name as keyof typeof TABLES).select("id")).status);
    expect({ [kind]: [...new Set(found)] }).toEqual({ [kind]: [401] });
  }
  expect((await site.rest({ token: whole }).rpc("list_people")).status).toBe(200);
});

test("an account whose password was generated is refused every table, view and function until it is changed", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await seed(sql);
  await setAdminPassword(sql, "staff@example.com", "as it was printed", "generated");
  const staff = await signInAccount(sql, "staff@example.com");
  const tried = async () => {
    const found: Record<string, Outcome> = {};
    for (const [table, { row: fields, change }] of Object.entries(TABLES)) {
      found[`select ${table}`] = await attempt(sql, staff, text`select id from ${quoteName(table)}`);
      found[`insert ${table}`] = await attempt(
        sql,
        staff,
        text`insert into ${quoteName(table)} ${row(fields)}`,
      );
      found[`update ${table}`] = await attempt(
        sql,
        staff,
        text`update ${quoteName(table)} set ${changes(change)}`,
      );
    }
    for (const view of Object.keys(VIEWS)) found[view] = await attempt(sql, staff, `select id from ${view}`);
    for (const [name, { call }] of Object.entries(FUNCTIONS))
      found[name] = await attempt(sql, staff, `select from ${call}`).catch(() => "yes" as const);
    return found;
  };
  const before = await tried();
  expect(Object.entries(before).filter(([, outcome]) => outcome !== "no")).toEqual([]);
  await sql`update auth.users set raw_app_meta_data = raw_app_meta_data - 'password_from'`;
  const after = await tried();
  for (const name of ["select applications", "insert applications", "update estimates", "search_records"])
    expect({ [name]: after[name] }).toEqual({ [name]: expect.stringMatching("yes|none") });
});

test("a visitor reads what was said and when, never who said it", async () => {
  await using database = await createTestDatabase();
  await storeChatTurn(database.sql, {
    email: "jo@example.com",
    name: "Jo",
    phone: "555 0100",
    address: "1 Oak Street",
  });
  const { visitor, shared: staff } = await createCallers(database.sql);
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
  const callers = await createCallers(database.sql);
  for (const caller of Object.values(callers)) {
    for (const table of [
      "auth.users",
      "auth.sessions",
      "auth.passkeys",
      "auth.passkey_challenges",
      "auth.mfa_factors",
      "auth.mfa_challenges",
      "auth.one_time_tokens",
      "auth.gateway_keys",
      "private.settings",
      "private.records",
      "private.members",
      "private.desk_sessions",
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
  const { stranger, shared: staff } = await createCallers(database.sql);
  if (stranger.role !== "authenticated") throw new Error("A stranger is signed in.");
  const written = [
    { user_metadata: { role: "admin" } },
    { app_metadata: { role: "Admin" } },
    { app_metadata: null },
  ];
  for (const claims of [...written, { app_metadata: "admin" }, { app_metadata: { role: ["admin"] } }]) {
    const caller = { ...stranger, claims: { ...stranger.claims, ...claims } } as Caller;
    expect(await attempt(database.sql, caller, "select id from applications")).toBe("none");
    expect(await attempt(database.sql, caller, "select search_records('application')")).toBe("no");
  }
  expect(await attempt(database.sql, staff, "select id from applications")).toBe("yes");
});

test("on a database that gives everything away by default, as a hosted project does, the rights come out the same", async () => {
  await using ours = await createTestDatabase();
  await using hosted = await createTestDatabase({ migrated: false });
  const schema = readSchema();
  await hosted.sql.query(schema.bootstrap);
  for (const kind of ["tables", "functions", "sequences"]) {
    await hosted.sql.query(
      `alter default privileges in schema public grant all on ${kind} to anon, authenticated, service_role`,
    );
  }
  await migrate(hosted.sql, { ...schema, bootstrap: "" });
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
