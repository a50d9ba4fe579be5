import { readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import type { Config } from "../config.ts";
import { readFreeBytes } from "../disk-space.ts";
import type { Keys } from "../gateway/keys.ts";
import type { Log } from "../log.ts";
import type { Sql } from "../postgres/sql.ts";
import { repeat } from "../repeat.ts";
import { writeBackup } from "./write-backup.ts";

const HOUR = 3_600_000; // milliseconds
const LOOK_EVERY = HOUR / 4;
const FIRST = 600_000; // milliseconds after the start, which has better things to do

const DAILY = 24; // hours
const LEFT_FREE = 256 * 1024 * 1024; // bytes

const OURS = /^eaves-\d{4}-\d\d-\d\dT[\d-]+\.gz$/;

export function backupFolder(dataDir: string): string {
  return path.join(dataDir, "backups");
}

/** "eaves-2026-03-01T03-00-00.gz", whose order is that of time */
export function backupName(time: Date): string {
  return `eaves-${time.toISOString().slice(0, 19).replaceAll(":", "-")}.gz`;
}

/** Hours between two backups; 0 where none are made. */
export function backupHours({ BACKUP_HOURS, DATABASE_URL }: Config): number {
  return BACKUP_HOURS ?? (DATABASE_URL ? 0 : DAILY);
}

export type ScheduleOptions = {
  sql: Sql;
  keys: Keys;
  dataDir: string;
  /** At least 1. */
  hours: number;
  /** `BACKUP_KEEP`: the newest that stay. */
  keep: number;
  log: Pick<Log, "info" | "error">;
  /** Milliseconds until the first look at what there is, and between the others. */
  first?: number;
  every?: number;
};

/** Makes a backup whenever the newest is older than so many hours, and removes those that are too many. */
export function startBackups(options: ScheduleOptions): { stop(): Promise<void> } {
  const { hours, keep, dataDir, log, first = FIRST, every = LOOK_EVERY } = options;
  const folder = backupFolder(dataDir);
  async function backUp() {
    try {
      if (Date.now() - newestBackup(folder) < hours * HOUR) return;
      await refuseWithoutRoom(options.sql, dataDir);
      const file = path.join(folder, backupName(new Date()));
      await writeBackup(options.sql, options.keys, file);
      for (const old of backupsIn(folder).slice(0, -keep)) rmSync(path.join(folder, old));
      log.info({ file, bytes: statSync(file).size }, "backed up");
    } catch (error) {
      log.error({ err: error }, "the backup failed");
    }
  }
  return repeat(backUp, { first, every });
}

/** A backup is smaller than what it is made of, and never takes the room that the database needs. */
async function refuseWithoutRoom(sql: Sql, dataDir: string): Promise<void> {
  const [row] = await sql<{ bytes: number }[]>`select pg_database_size(current_database())::float8 as bytes`;
  if ((await readFreeBytes(dataDir)) < (row?.bytes ?? 0) + LEFT_FREE)
    throw new Error(`There is too little room in ${dataDir} for a backup beside the database.`);
}

/** The scheduled and unnamed backups of a folder, oldest first. */
function backupsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => OURS.test(file))
    .sort();
}

/** When the newest was made, in milliseconds since 1970; 0 where there is none. */
export function newestBackup(folder: string): number {
  try {
    const newest = backupsIn(folder).at(-1);
    return newest ? statSync(path.join(folder, newest)).mtimeMs : 0;
  } catch {
    return 0; // the folder is made with the first one
  }
}
