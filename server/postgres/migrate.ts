import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Sql } from "postgres";
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
 * @throws when a recorded file has since changed, or when a migration fails; the message names the file.
 */
export async function migrate(
  sql: Sql,
  bootstrap: string,
  migrations: readonly Migration[],
): Promise<string[]> {
  const connection = await sql.reserve();
  try {
    await connection`select pg_advisory_lock(${MIGRATION_LOCK})`;
    if (bootstrap.trim() !== "") await connection.unsafe(bootstrap).simple();
    await connection`create schema if not exists supabase_migrations`;
    await connection`create table if not exists supabase_migrations.schema_migrations
      (version text not null primary key, statements text[], name text)`;
    const rows = await connection<{ version: string; statements: string[] | null }[]>`
      select version, statements from supabase_migrations.schema_migrations`;
    const recorded = new Map(rows.map((row) => [row.version, row.statements]));
    const applied: string[] = [];
    for (const migration of migrations) {
      const statements = splitStatements(migration.script);
      if (recorded.has(migration.version)) {
        refuseChanged(migration, statements, recorded.get(migration.version) ?? null);
        continue;
      }
      await apply(connection, migration, statements);
      applied.push(migration.file);
    }
    return applied;
  } finally {
    await connection`select pg_advisory_unlock(${MIGRATION_LOCK})`.catch(() => undefined); // ends with the session too
    connection.release();
  }
}

function refuseChanged(migration: Migration, statements: string[], recorded: string[] | null) {
  if (!recorded || canonicalScript(recorded) === canonicalScript(statements)) return;
  throw new Error(
    `supabase/migrations/${migration.file} was changed after it was applied. ` +
      "Restore the file as it was and put the change in a new migration.",
  );
}

async function apply(connection: Sql, migration: Migration, statements: string[]) {
  try {
    await connection`begin`;
    await connection.unsafe(migration.script).simple();
    await connection`insert into supabase_migrations.schema_migrations (version, name, statements)
      values (${migration.version}, ${migration.name}, ${statements})`;
    await connection`commit`;
  } catch (error) {
    await connection`rollback`.catch(() => undefined); // the first error is the one to tell
    throw new Error(`supabase/migrations/${migration.file} failed: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
