import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { messageOf } from "#contract/values.ts";
import { inTransaction, type Session, type Sql } from "./sql.ts";
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
 * Brings a database to the newest migration. First comes `bootstrap`, the things that every Supabase project already has,
 * then each migration that is not recorded yet, in its own transaction. Processes that start together wait for each other.
 * @returns the files that were applied.
 * @throws when a recorded file was changed, when the database is older than the first file, or when a migration fails; the
 * message says what to do, or names the file.
 */
export function migrate(sql: Sql, bootstrap: string, migrations: readonly Migration[]): Promise<string[]> {
  return sql.reserve(async (session) => {
    await session`select pg_advisory_lock(${MIGRATION_LOCK})`;
    try {
      return await applyMissing(session, bootstrap, migrations);
    } finally {
      await session`select pg_advisory_unlock(${MIGRATION_LOCK})`.catch(() => undefined); // the lock ends with the session anyway
    }
  });
}

async function applyMissing(session: Session, bootstrap: string, migrations: readonly Migration[]) {
  if (bootstrap.trim() !== "") await session.query(bootstrap).catch(throwWithHint);
  await session`create schema if not exists supabase_migrations`;
  await session`create table if not exists supabase_migrations.schema_migrations
    (version text not null primary key, statements text[], name text)`;
  const rows = await session<{ version: string; statements: string[] | null }[]>`
    select version, statements from supabase_migrations.schema_migrations`;
  const recorded = new Map(rows.map((row) => [row.version, row.statements]));
  refuseOlderDatabase([...recorded.keys()], migrations[0]?.version ?? "");
  const applied: string[] = [];
  for (const migration of migrations) {
    const statements = splitStatements(migration.script);
    if (recorded.has(migration.version)) {
      refuseChangedFile(migration, statements, recorded.get(migration.version) ?? null);
      continue;
    }
    await apply(session, migration, statements);
    applied.push(migration.file);
  }
  await restoreLostRights(session, migrations);
  return applied;
}

/** Repeats the grants and policies of the migrations: a database that was restored before its roles existed has lost them. */
async function restoreLostRights(session: Session, migrations: readonly Migration[]) {
  const present = await session<{ policy: string }[]>`
    select format('"%s" on %s.%s', policyname, schemaname, tablename) as policy from pg_catalog.pg_policies`;
  const policies = new Set(present.map(({ policy }) => policy));
  const missing = migrations
    .flatMap(({ script }) => splitStatements(script))
    .map((statement) => canonicalScript([statement]))
    .filter((statement) => {
      const [, policy] = /^create policy ("[^"]+" on \S+)/.exec(statement) ?? [];
      return policy
        ? !policies.has(policy)
        : /^(?:grant|revoke) /.test(statement) && !SCHEMA_WIDE.test(statement);
    });
  for (const statement of missing)
    if (!(await repeatRight(session, statement)))
      for (const single of listSingleRights(statement)) await repeatRight(session, single);
}

/** Repeats a statement; false if a later migration has removed an object of it. */
function repeatRight(session: Session, statement: string): Promise<boolean> {
  return session.query(statement).then(
    () => true,
    (error: { code?: string }) => {
      if (!MISSING_OBJECT.has(error.code)) throw error;
      return false;
    },
  );
}

/** The statements for each function of one that names several, so that those that are still there get theirs. */
function listSingleRights(statement: string): string[] {
  const [, start, functions, end] =
    /^((?:grant|revoke) \w+ on function )(.+\))( (?:to|from) .+)$/.exec(statement) ?? [];
  return functions?.split(/(?<=\)), ?/).map((name) => `${start}${name}${end}`) ?? [];
}

/** PostgreSQL's codes for an undefined table, column, object and function. */
const MISSING_OBJECT = new Set<string | undefined>(["42P01", "42703", "42704", "42883"]);

/** Grants on all objects of a schema. They run only in their migration: later they would include another application's. */
const SCHEMA_WIDE = / on all \w+ in schema /;

/** Throws the error with its hint, which says what the owner of the database server has to do. */
function throwWithHint(error: Error & { hint?: string }): never {
  throw error.hint ? new Error(`${error.message}. ${error.hint}`, { cause: error }) : error;
}

function refuseOlderDatabase(recorded: readonly string[], first: string) {
  if (recorded.every((version) => version >= first)) return;
  throw new Error(
    "The database is of a version before the first release, which cannot be carried over. " +
      "Move its folder (postgres in DATA_DIR) away, or name an empty database in DATABASE_URL, and start again.",
  );
}

function refuseChangedFile(migration: Migration, statements: string[], recorded: string[] | null) {
  if (!recorded || canonicalScript(recorded) === canonicalScript(statements)) return;
  throw new Error(
    `supabase/migrations/${migration.file} was changed after it was applied. ` +
      "Restore the file as it was and put the change in a new migration.",
  );
}

async function apply(session: Session, migration: Migration, statements: string[]) {
  try {
    await inTransaction(session, async (transaction) => {
      await transaction.query(migration.script);
      await transaction`insert into supabase_migrations.schema_migrations (version, name, statements)
        values (${migration.version}, ${migration.name}, ${statements})`;
    });
  } catch (error) {
    throw new Error(`supabase/migrations/${migration.file} failed: ${messageOf(error)}`, {
      cause: error,
    });
  }
}
