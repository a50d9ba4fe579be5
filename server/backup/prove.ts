import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { startEmbedded } from "../postgres/embedded.ts";
import { migrate } from "../postgres/migrate.ts";
import { readSchema } from "../postgres/schema.ts";
import type { Sql } from "../postgres/sql.ts";
import { readBackup, readHead } from "./read-backup.ts";

/** The rows of each table, by its name with the schema. */
export type RowCounts = Readonly<Record<string, number>>;

/**
 * Restores a backup of this version into a PostgreSQL of its own and counts its rows there. The place, within `dataDir`, is gone afterwards.
 * @param expected the rows that stood in the database when the backup was made
 * @returns the number of all rows
 * @throws when it cannot be restored, or when a table has another number of rows
 */
export async function proveBackup(file: string, expected: RowCounts, dataDir: string): Promise<number> {
  const { keys } = await readHead(file);
  const place = mkdtempSync(path.join(dataDir, "proof-"));
  try {
    const database = await startEmbedded({
      dataDir: place,
      password: keys.databasePassword,
      log: () => undefined,
      announce: () => undefined,
    });
    try {
      await migrate(database.sql, readSchema());
      await readBackup(database.sql, file);
      return await countRows(database.sql, expected);
    } finally {
      await database.stop();
    }
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

async function countRows(sql: Sql, expected: RowCounts): Promise<number> {
  let rows = 0;
  for (const [table, count] of Object.entries(expected)) {
    const { rows: counted } = await sql.query<{ count: number }>(
      `select count(*)::float8 as count from ${table}`,
    );
    const found = counted[0]?.count ?? 0;
    if (found !== count) throw new Error(`${table} has ${found} rows of ${count}.`);
    rows += found;
  }
  return rows;
}
