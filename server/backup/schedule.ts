import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { ownSiteFolder } from "#site-data/load/folder.ts";
import type { Config } from "../config.ts";
import { readFreeBytes } from "../disk-space.ts";
import type { Keys } from "../gateway/keys.ts";
import type { Log } from "../log.ts";
import type { Sql } from "../postgres/sql.ts";
import { repeat } from "../repeat.ts";
import { readSentNote } from "./sent-note.ts";
import { writeBackup } from "./write-backup.ts";

const HOUR = 3_600_000; // milliseconds
const LOOK_EVERY = HOUR / 4;
const FIRST_LOOK = 600_000; // milliseconds: the start of the site has other work

const DEFAULT_HOURS = 24;
const MIN_FREE_BYTES = 256 * 1024 * 1024;

const SEND_PROGRAM = path.join(import.meta.dirname, "send-main.ts");
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
  /** The number of newest backups that are kept, here and in the bucket: `BACKUP_KEEP`. */
  keep: number;
  /** True if a backup is also sent into the bucket that the environment names. */
  isSent: boolean;
  log: Pick<Log, "info" | "error">;
  /** Milliseconds until the first look at the newest backup, and between later looks. */
  first?: number;
  every?: number;
};

/**
 * Makes a backup whenever the newest is older than `hours`, and removes all but the newest `keep`. Sends the newest into the bucket, and
 * tries again at the next look where that fails.
 */
export function startBackups(options: ScheduleOptions): { stop(): Promise<void> } {
  const { dataDir, isSent, log, first = FIRST_LOOK, every = LOOK_EVERY } = options;
  const folder = backupFolder(dataDir);
  const sending = new AbortController();
  async function look() {
    await makeBackup(options, folder).catch((error) => log.error({ err: error }, "the backup failed"));
    if (!isSent) return;
    await sendNewest(folder, sending.signal, log).catch((error) => {
      if (!sending.signal.aborted) log.error({ err: error }, "the backup could not be sent");
    });
  }
  const looking = repeat(look, { first, every });
  return {
    stop() {
      sending.abort(); // the next start sends it
      return looking.stop();
    },
  };
}

async function makeBackup({ sql, keys, dataDir, hours, keep, log }: ScheduleOptions, folder: string) {
  if (Date.now() - newestBackupTime(folder) < hours * HOUR) return;
  await refuseWithoutRoom(sql, dataDir);
  const file = path.join(folder, backupName(new Date()));
  await writeBackup(sql, { keys, site: ownSiteFolder() }, file);
  for (const old of listBackups(folder).slice(0, -keep)) rmSync(path.join(folder, old));
  log.info({ file, bytes: statSync(file).size }, "backed up");
}

/** Sends the newest backup if it was not sent yet, in a process of its own: its key takes 256 MB and two seconds of a processor. */
async function sendNewest(folder: string, signal: AbortSignal, log: ScheduleOptions["log"]): Promise<void> {
  const newest = listBackups(folder).at(-1);
  if (!newest || readSentNote(folder)?.name === newest) return;
  const { NODE_UNIQUE_ID: _, ...environment } = process.env; // it is no worker of the cluster
  const env = { ...environment, EAVES_PARENT: String(process.pid) };
  const program = fork(SEND_PROGRAM, [path.join(folder, newest)], { env, signal, silent: true });
  let said = "";
  program.stderr?.on("data", (chunk: Buffer) => {
    said += chunk;
  });
  const [code] = await once(program, "close");
  if (code !== 0) throw new Error(said.trim() || `The process that sends backups ended with ${code}.`);
  log.info({ file: newest }, "sent the backup");
}

/** Refuses a backup that could fill the disk. The size of the database is the most that a backup can need. */
async function refuseWithoutRoom(sql: Sql, dataDir: string): Promise<void> {
  const [row] = await sql<{ bytes: number }[]>`select pg_database_size(current_database())::float8 as bytes`;
  if ((await readFreeBytes(dataDir)) < (row?.bytes ?? 0) + MIN_FREE_BYTES)
    throw new Error(`There is too little room in ${dataDir} for a backup beside the database.`);
}

/**
 * The times of the newest backup that was made here and of the newest that was sent into the bucket, in milliseconds since 1970; 0 if
 * there is none yet. Nothing where none are made, or none are sent.
 */
export function readBackupTimes(config: Config): Readonly<Record<string, number>> {
  if (backupHours(config) === 0 || config.supabase) return {};
  const folder = backupFolder(config.DATA_DIR);
  const here = newestBackupTime(folder);
  return config.bucket ? { here, bucket: readSentNote(folder)?.time ?? 0 } : { here };
}

/** The backups of a folder whose names {@link backupName} made, oldest first; none before the first one has made it. */
function listBackups(folder: string): string[] {
  if (!existsSync(folder)) return [];
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
