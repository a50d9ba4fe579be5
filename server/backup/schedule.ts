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
const FIRST_LOOK = 600_000; // milliseconds: the start of the site has other work

const DEFAULT_HOURS = 24;
const MIN_FREE_BYTES = 256 * 1024 * 1024;

const BACKUP_NAME = /^eaves-\d{4}-\d\d-\d\dT[\d-]+\.gz$/;

export function backupFolder(dataDir: string): string {
  return path.join(dataDir, "backups");
}

/** A file name for a backup, "eaves-2026-03-01T03-00-00.gz": sorted by name is sorted by time. */
export function backupName(time: Date): string {
  return `eaves-${time.toISOString().slice(0, 19).replaceAll(":", "-")}.gz`;
}

/** The hours between two backups; 0 where none are made. */
export function backupHours({ BACKUP_HOURS, DATABASE_URL }: Config): number {
  return BACKUP_HOURS ?? (DATABASE_URL ? 0 : DEFAULT_HOURS);
}

export type ScheduleOptions = {
  sql: Sql;
  keys: Keys;
  dataDir: string;
  /** At least 1. */
  hours: number;
  /** The number of newest backups that are kept: `BACKUP_KEEP`. */
  keep: number;
  log: Pick<Log, "info" | "error">;
  /** Milliseconds until the first look at the newest backup, and between later looks. */
  first?: number;
  every?: number;
};

/** Makes a backup whenever the newest is older than `hours`, and removes all but the newest `keep`. */
export function startBackups(options: ScheduleOptions): { stop(): Promise<void> } {
  const { hours, keep, dataDir, log, first = FIRST_LOOK, every = LOOK_EVERY } = options;
  const folder = backupFolder(dataDir);
  async function backUp() {
    try {
      if (Date.now() - newestBackupTime(folder) < hours * HOUR) return;
      await refuseWithoutRoom(options.sql, dataDir);
      const file = path.join(folder, backupName(new Date()));
      await writeBackup(options.sql, options.keys, file);
      for (const old of listBackups(folder).slice(0, -keep)) rmSync(path.join(folder, old));
      log.info({ file, bytes: statSync(file).size }, "backed up");
    } catch (error) {
      log.error({ err: error }, "the backup failed");
    }
  }
  return repeat(backUp, { first, every });
}

/** Refuses a backup that could fill the disk. The size of the database is the most that a backup can need. */
async function refuseWithoutRoom(sql: Sql, dataDir: string): Promise<void> {
  const [row] = await sql<{ bytes: number }[]>`select pg_database_size(current_database())::float8 as bytes`;
  if ((await readFreeBytes(dataDir)) < (row?.bytes ?? 0) + MIN_FREE_BYTES)
    throw new Error(`There is too little room in ${dataDir} for a backup beside the database.`);
}

/** The backups of a folder whose names {@link backupName} made, oldest first. */
function listBackups(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => BACKUP_NAME.test(file))
    .sort();
}

/** The time of the newest backup, in milliseconds since 1970; 0 if there is none. */
export function newestBackupTime(folder: string): number {
  try {
    const newest = listBackups(folder).at(-1);
    return newest ? statSync(path.join(folder, newest)).mtimeMs : 0;
  } catch {
    return 0; // the first backup makes the folder
  }
}
