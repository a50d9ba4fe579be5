import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { messageOf } from "#contract/values.ts";
import { RECORDED_BEFORE } from "./recorded-before.ts";
import type { Schema, SchemaFile } from "./schema.ts";
import { inTransaction, type Session, type Sql, type TransactionSql } from "./sql.ts";
import { canonicalScript, splitStatements } from "./statements.ts";

/** One file of `supabase/migrations`, named `<version>_<name>.sql`. */
export type Migration = { file: string; version: string; name: string; script: string };

// A fixed number: all processes that migrate the database take the same advisory lock.
const MIGRATION_LOCK = 7_205_117;

/** Reads the migrations of a folder, in the order of their versions. */
export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((file) => /^\d+_.+\.sql$/.test(file))
    .sort()
    .map((file) => {
      const [version = "", ...rest] = file.replace(/\.sql$/, "").split("_");
      return { file, version, name: rest.join("_"), script: readFileSync(path.join(folder, file), "utf8") };
    });
}

/**
 * Brings a database to a schema. First comes the bootstrap. Then, in one transaction, so that a process that ends in between leaves the
 * database as it was, each migration that is not recorded yet, and all functions, views and triggers if a migration was applied or their
 * text is another than the database's. Rights that it has lost are given again. A database of a newer version is left as it is. Processes that
 * start together wait for each other.
 * @returns the migrations that were applied, and true in `defines` if functions were made anew.
 * @throws when a recorded migration was changed, when the database is older than the first one, or when a statement fails; the
 * message says what to do, or names the file.
 */
export function migrate(sql: Sql, schema: Schema): Promise<Migrated> {
  return sql.reserve(async (session) => {
    await session`select pg_advisory_lock(${MIGRATION_LOCK})`;
    try {
      return await bringTo(session, schema);
    } finally {
      await session`select pg_advisory_unlock(${MIGRATION_LOCK})`.catch(() => undefined); // the lock ends with the session anyway
    }
  });
}

/** The files that were applied, and whether functions were made anew. */
export type Migrated = { applied: string[]; defines: boolean };

async function bringTo(
  session: Session,
  { bootstrap, values, migrations, files }: Schema,
): Promise<Migrated> {
  if (bootstrap.trim() !== "") await session.query(bootstrap).catch(throwWithHint);
  await session.query(RECORDS);
  const recorded = await readRecorded(session);
  refuseOlderDatabase([...recorded.keys()], migrations[0]?.version);
  const missing = migrations.filter((migration) => {
    if (!recorded.has(migration.version)) return true;
    refuseChangedFile(migration, recorded.get(migration.version) ?? null);
    return false;
  });
  // While machines that share a database are updated one after the other, an old one may start again: what is of a newer version stays.
  if (isNewer([...recorded.keys()], migrations)) return { applied: [], defines: false };
  const statements = [...values, ...files].flatMap(({ script }) => splitStatements(script));
  const sum = hash(statements);
  return inTransaction(session, async (transaction) => {
    const defines = missing.length > 0 || (await readSum(transaction)) !== sum;
    if (defines) {
      await transaction.query("set local statement_timeout = 0; set local check_function_bodies = off"); // bodies name what later files make
      for (const file of values) await define(transaction, file);
      for (const migration of missing) await apply(transaction, migration);
      for (const file of files) await define(transaction, file);
      await transaction`insert into supabase_migrations.schema_text (sum) values (${sum})
        on conflict (only_row) do update set sum = excluded.sum`;
    }
    await giveRights(transaction, statements);
    return { applied: missing.map(({ file }) => file), defines };
  });
}

/** Where it is recorded what a database has: migrations as the Supabase CLI does, and of functions and the like the sum of their text. */
const RECORDS = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (version text not null primary key, statements text[], name text);
  create table if not exists supabase_migrations.schema_text (only_row boolean primary key default true check (only_row), sum text not null);`;

async function readRecorded(session: Session): Promise<Map<string, string[] | null>> {
  const rows = await session<{ version: string; statements: string[] | null }[]>`
    select version, statements from supabase_migrations.schema_migrations`;
  return new Map(rows.map((row) => [row.version, row.statements]));
}

function isNewer(recorded: readonly string[], migrations: readonly Migration[]): boolean {
  const newest = migrations.at(-1)?.version ?? "";
  return recorded.some((version) => version > newest);
}

/** Reads the sum of the functions' text; undefined where none are recorded. */
async function readSum(session: Session): Promise<string | undefined> {
  const [row] = await session<{ sum: string }[]>`select sum from supabase_migrations.schema_text`;
  return row?.sum;
}

async function apply(transaction: TransactionSql, { file, version, name, script }: Migration) {
  await run(transaction, `migrations/${file}`, script);
  await transaction`insert into supabase_migrations.schema_migrations (version, name, statements)
    values (${version}, ${name}, ${splitStatements(script)})`;
}

/** Runs a file without its rights, which are given when all is there. */
async function define(transaction: TransactionSql, { file, script }: SchemaFile) {
  const definitions = splitStatements(script).filter(
    (statement) => !RIGHT.test(canonicalScript([statement])),
  );
  await run(transaction, file, definitions.join(";\n"));
}

async function run(transaction: TransactionSql, file: string, script: string) {
  try {
    await transaction.query(script);
    await transaction.query("set local search_path to default"); // a file may have set its own
  } catch (error) {
    throw new Error(`supabase/${file} failed: ${messageOf(error)}`, { cause: error });
  }
}

const RIGHT = /^(?:grant|revoke|create policy) /;

/**
 * Gives the rights that the files' statements name, and nobody any other right to their functions: a database that was restored before its roles existed
 * has lost them, and PostgreSQL lets everybody call a new function. What other applications have is left alone.
 */
async function giveRights(transaction: TransactionSql, written: readonly string[]) {
  const statements = written.map((statement) => canonicalScript([statement]));
  const functions = statements.flatMap((statement) =>
    [...statement.matchAll(/create or replace function ([\w.]+)/g)].map(([, name]) => name),
  );
  const [rights] = await transaction<{ revoke: string | null; policies: string[] }[]>`
    select (
      select 'revoke all on function ' || string_agg(p.oid::regprocedure::text, ', ') || ' from public, anon, authenticated, service_role'
      from pg_proc as p where format('%s.%s', p.pronamespace::regnamespace, p.proname) = any (${functions}::text[])
    ) as revoke,
    array(select format('"%s" on %s.%s', policyname, schemaname, tablename) from pg_policies) as policies`;
  const policies = new Set(rights?.policies);
  const missing = statements.filter((statement) => {
    const [, policy] = /^create policy ("[^"]+" on \S+)/.exec(statement) ?? [];
    return policy ? !policies.has(policy) : RIGHT.test(statement);
  });
  const all = [rights?.revoke ?? [], missing].flat();
  if (all.length > 0) await transaction.query(all.join(";\n"));
}

/** Throws the error with its hint, which says what the owner of the database server has to do. */
function throwWithHint(error: Error & { hint?: string }): never {
  throw error.hint ? new Error(`${error.message}. ${error.hint}`, { cause: error }) : error;
}

function refuseOlderDatabase(recorded: readonly string[], first: string | undefined) {
  if (recorded.length === 0 || first === undefined || recorded.includes(first)) return;
  throw new Error(
    "The database is of a version that cannot be carried over. Start a version of 28 November 2026 once, which carries it on, and then this one again. " +
      "Or move its folder (postgres in DATA_DIR) away, or name an empty database in DATABASE_URL.",
  );
}

function refuseChangedFile({ file, version, script }: Migration, recorded: string[] | null) {
  if (!recorded || canonicalScript(recorded) === canonicalScript([script])) return;
  if (RECORDED_BEFORE[version] === hash(recorded)) return;
  throw new Error(
    `supabase/migrations/${file} was changed after it was applied. ` +
      "Restore the file as it was and put the change in a new migration.",
  );
}

/** The SHA-256 of statements in hexadecimal, whatever comments and blanks stand in them. */
function hash(statements: readonly string[]): string {
  return createHash("sha256").update(canonicalScript(statements)).digest("hex");
}
