import { execFile } from "node:child_process";
import path from "node:path";
import process from "node:process";
import { loadKeys } from "../../gateway/keys.ts";
import { startEmbedded } from "../../postgres/embedded.ts";
import type { Sql } from "../../postgres/sql.ts";
import { backupTables, SITE_SCHEMAS } from "../tables.ts";

/** Starts the embedded PostgreSQL of a data folder, which is made if it is new. */
export function startCluster(dataDir: string) {
  const { databasePassword: password } = loadKeys(dataDir);
  return startEmbedded({ dataDir, password, log: () => undefined, announce: () => undefined });
}

/** Runs the command of `npm run backup` or `npm run restore`, without npm; `database` is its DATABASE_URL. */
export function runCommand(
  command: "backup" | "restore",
  args: string[],
  DATA_DIR: string,
  database = "",
): Promise<{ code: number; said: string }> {
  const file = path.resolve(import.meta.dirname, "..", "..", "commands", `${command}.ts`);
  const env = { PATH: process.env.PATH, SITE_DIR: "sample", DATA_DIR, DATABASE_URL: database };
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...args], { env, timeout: 90_000 }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === "number" ? error.code : error ? -1 : 0, said: stdout + stderr }),
    );
  });
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
