import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { messageOf } from "#contract/values.ts";
import { inTransaction, type Session, type Sql } from "./sql.ts";
import { canonicalScript, splitStatements } from "./statements.ts";

/** One file of `supabase/migrations`, named `<version>_<name>.sql`. */
export type Migration = { file: string; version: string; name: string; script: string };

// Any fixed number: every process that migrates this database takes the same advisory lock.
const MIGRATION_LOCK = 7_205_117;

/** Reads the migrations of a folder in the order in which they are applied. */
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
 * Brings a database to the newest migration: what a Supabase project has from the start (`bootstrap`), then each
 * migration that is not recorded, in its own transaction. Processes that start together wait for each other.
 * @returns the files that were applied.
 * @throws when a recorded file has since changed, when the database is older than the first file, or when a migration
 * fails; the message says what to do, or names the file.
 */
export function migrate(sql: Sql, bootstrap: string, migrations: readonly Migration[]): Promise<string[]> {
  return sql.reserve(async (session) => {
    await session`select pg_advisory_lock(${MIGRATION_LOCK})`;
    try {
      return await applyMissing(session, bootstrap, migrations);
    } finally {
      await session`select pg_advisory_unlock(${MIGRATION_LOCK})`.catch(() => undefined); // ends with the session too
    }
  });
}

async function applyMissing(session: Session, bootstrap: string, migrations: readonly Migration[]) {
  if (bootstrap.trim() !== "") await session.query(bootstrap).catch(withHint);
  await session`create schema if not exists supabase_migrations`;
  await session`create table if not exists supabase_migrations.schema_migrations
    (version text not null primary key, statements text[], name text)`;
  const rows = await session<{ version: string; statements: string[] | null }[]>`
    select version, statements from supabase_migrations.schema_migrations`;
  const recorded = new Map(rows.map((row) => [row.version, row.statements]));
  refuseOlder([...recorded.keys()], migrations[0]?.version ?? "");
  const applied: string[] = [];
  for (const migration of migrations) {
    const statements = splitStatements(migration.script);
    if (recorded.has(migration.version)) {
      refuseChanged(migration, statements, recorded.get(migration.version) ?? null);
      continue;
    }
    await apply(session, migration, statements);
    applied.push(migration.file);
  }
  await putRightsRight(session, migrations);
  return applied;
}

/** Gives again what migrations gave: a database that was restored before its roles existed has lost rights and policies. */
async function putRightsRight(session: Session, migrations: readonly Migration[]) {
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
        : /^(?:grant|revoke) /.test(statement) && !EVERYTHING.test(statement);
    });
  for (const statement of missing)
    await session.query(statement).catch((error: { code?: string }) => {
      if (!GONE.has(error.code)) throw error; // else a later migration has taken away what it is about
    });
}

const GONE = new Set<string | undefined>(["42P01", "42703", "42704", "42883"]); // undefined table, column, object, function

/** Also what another application in the same database has: said once, when there is nothing of it yet. */
const EVERYTHING = / on all \w+ in schema /;

/** What the owner of the server has to do stands in the hint. */
function withHint(error: Error & { hint?: string }): never {
  throw error.hint ? new Error(`${error.message}. ${error.hint}`, { cause: error }) : error;
}

function refuseOlder(recorded: readonly string[], first: string) {
  if (recorded.every((version) => version >= first)) return;
  throw new Error(
    "The database is of a version before the first release, which cannot be carried over. " +
      "Move its folder (postgres in DATA_DIR) away, or name an empty database in DATABASE_URL, and start again.",
  );
}

function refuseChanged(migration: Migration, statements: string[], recorded: string[] | null) {
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
