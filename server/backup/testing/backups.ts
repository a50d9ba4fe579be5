import { loadKeys } from "../../gateway/keys.ts";
import { startEmbedded } from "../../postgres/embedded.ts";
import type { Sql } from "../../postgres/sql.ts";
import { backupTables, SITE_SCHEMAS } from "../tables.ts";

/** Starts the embedded PostgreSQL of a data folder, which is made if it is new. */
export function startCluster(dataDir: string) {
  const { databasePassword: password } = loadKeys(dataDir);
  return startEmbedded({ dataDir, password, log: () => undefined, announce: () => undefined });
}

/** All rows of all tables, as text in one order. */
export async function allRows(sql: Sql, schemas = SITE_SCHEMAS): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const { name } of await backupTables(sql, schemas))
    rows[name] = (await sql.query(`select t::text as row from ${name} as t order by 1`)).rows.map(
      ({ row }) => row,
    );
  return rows;
}
