import path from "node:path";
import { countRows } from "../postgres/count-rows.ts";
import { migrate } from "../postgres/migrate.ts";
import { readSchema } from "../postgres/schema.ts";
import { withOwnPostgres } from "./own-postgres.ts";
import { readBackup, readHead } from "./read-backup.ts";

/** The rows of each table, by its name with the schema. */
export type RowCounts = Readonly<Record<string, number>>;

/**
 * Restores a backup of this version into a PostgreSQL of its own and counts its rows there.
 * @param expected the rows that stood in the database when the backup was made
 * @param dataDir the folder below which that PostgreSQL is meanwhile, one at a time
 * @returns the number of all rows
 * @throws when it cannot be restored, or when a table has another number of rows
 */
export async function proveBackup(file: string, expected: RowCounts, dataDir: string): Promise<number> {
  const { keys } = await readHead(file);
  return withOwnPostgres(path.join(dataDir, "proof"), keys.databasePassword, async (sql) => {
    await migrate(sql, readSchema());
    await readBackup(sql, file);
    const found = await countRows(sql, Object.keys(expected));
    for (const [table, count] of Object.entries(expected))
      if (found[table] !== count) throw new Error(`${table} has ${found[table]} rows of ${count}.`);
    return Object.values(found).reduce((sum, count) => sum + count, 0);
  });
}
