import process from "node:process";
import type { Config } from "../config.ts";
import { keepKeys } from "../first-start.ts";
import { createLog } from "../log.ts";
import { migrate } from "../postgres/migrate.ts";
import { readSchema } from "../postgres/schema.ts";
import type { Sql } from "../postgres/sql.ts";
import { openDatabaseBeside } from "../prepare-database.ts";
import { onStop, stopAll } from "../stop.ts";

/**
 * Runs a command with the database of this site, which may be running or not, after all migrations. If the process is asked to
 * stop, the command has failed.
 */
export async function withDatabase(config: Config, work: (sql: Sql) => Promise<void>): Promise<void> {
  process.exitCode = 1;
  const database = await openDatabaseBeside(config, createLog("warn"));
  onStop(database.stop);
  try {
    await migrate(database.sql, readSchema());
    await work(database.sql);
    keepKeys(config.DATA_DIR);
    process.exitCode = 0;
  } finally {
    await stopAll();
  }
}
