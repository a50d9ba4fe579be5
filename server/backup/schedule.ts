import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { messageOf } from "#contract/values.ts";
import { ownSiteFolder } from "#site-data/load/folder.ts";
import type { Config } from "../config.ts";
import { readFreeBytes } from "../disk-space.ts";
import type { Keys } from "../gateway/keys.ts";
import type { Log } from "../log.ts";
import type { Sql } from "../postgres/sql.ts";
import { repeat } from "../repeat.ts";
import type { RowCounts } from "./prove.ts";
import { readSentNote } from "./sent-note.ts";
import { writeBackup } from "./write-backup.ts";

const HOUR = 3_600_000; // milliseconds
const LOOK_EVERY = HOUR / 4;
const FIRST_LOOK = 600_000; // milliseconds: the start of the site has other work

const DEFAULT_HOURS = 24;
const MIN_FREE_BYTES = 256 * 1024 * 1024;

/** A backup is proved when the last proof is older: with one backup a day, once a week. */
const PROVE_EVERY = 7 * 24 * HOUR - 2 * LOOK_EVERY;

const SEND_PROGRAM = path.join(import.meta.dirname, "send-main.ts");
const PROVE_PROGRAM = path.join(import.meta.dirname, "prove-main.ts");
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
 * Makes a backup whenever the newest is older than `hours`, and removes all but the newest `keep`. Once a week, and after a failure each time, it
 * is restored on trial and its rows are counted. Sends the newest into the bucket, and tries again at the next look where that fails.
 */
export function startBackups(options: ScheduleOptions): { stop(): Promise<void> } {
  const { dataDir, isSent, log, first = FIRST_LOOK, every = LOOK_EVERY } = options;
  const folder = backupFolder(dataDir);
  const ending = new AbortController();
  async function look() {
    const made = await makeBackup(options, folder).catch((error) => {
      log.error({ err: error }, "the backup failed");
    });
    if (isSent)
      await sendNewest(folder, ending.signal, log).catch((error) => {
        if (!ending.signal.aborted) log.error({ err: error }, "the backup could not be sent");
      });
    if (made)
      await proveIfDue(options, made, ending.signal).catch((error) => {
        if (!ending.signal.aborted) log.error({ err: error }, "the trial of the backup could not be noted");
      });
  }
  const looking = repeat(look, { first, every });
  return {
    stop() {
      ending.abort(); // the next start sends it, and the next backup is proved
      return looking.stop();
    },
  };
}

/** A backup and the rows of each table when it was made. */
type MadeBackup = { file: string; counts: RowCounts };

async function makeBackup(
  { sql, keys, dataDir, hours, keep, log }: ScheduleOptions,
  folder: string,
): Promise<MadeBackup | undefined> {
  if (Date.now() - newestBackupTime(folder) < hours * HOUR) return undefined;
  await refuseWithoutRoom(sql, dataDir, 1);
  const file = path.join(folder, backupName(new Date()));
  const counts = await writeBackup(sql, { keys, site: ownSiteFolder() }, file);
  for (const old of listBackups(folder).slice(0, -keep)) rmSync(path.join(folder, old));
  log.info({ file, bytes: statSync(file).size }, "backed up");
  return { file, counts: Object.fromEntries(counts) };
}

/** Restores a backup on trial if the last trial is long ago or failed, and notes in the database how it went. */
async function proveIfDue(
  { sql, dataDir, log }: ScheduleOptions,
  { file, counts }: MadeBackup,
  signal: AbortSignal,
): Promise<void> {
  const [last] = await sql<{ at: Date | null; failed: boolean }[]>`
    select backup_proven_at as at, backup_failed_at is not null as failed from private.settings`;
  if (last?.at && !last.failed && Date.now() - new Date(last.at).getTime() < PROVE_EVERY) return;
  try {
    await refuseWithoutRoom(sql, dataDir, 3); // its rows, their indexes and what PostgreSQL writes ahead
    const rows = Number(await runProgram(PROVE_PROGRAM, [file, JSON.stringify(counts), dataDir], signal));
    await sql`select public.note_backup_trial(rows => ${rows})`;
    log.info({ file, rows }, "restored the backup on trial");
  } catch (error) {
    if (signal.aborted) return;
    log.error({ err: error, file }, "the backup could not be restored on trial");
    await sql`select public.note_backup_trial(failure => ${messageOf(error)})`;
  }
}

/** Sends the newest backup if it was not sent yet, in a process of its own: its key takes 256 MB and two seconds of a processor. */
async function sendNewest(folder: string, signal: AbortSignal, log: ScheduleOptions["log"]): Promise<void> {
  const newest = listBackups(folder).at(-1);
  if (!newest || readSentNote(folder)?.name === newest) return;
  await runProgram(SEND_PROGRAM, [path.join(folder, newest)], signal);
  log.info({ file: newest }, "sent the backup");
}

/** Runs a program of its own to its end. Resolves with what it printed. @throws with what it complained of */
async function runProgram(file: string, args: readonly string[], signal: AbortSignal): Promise<string> {
  const { NODE_UNIQUE_ID: _, ...environment } = process.env; // it is no worker of the cluster
  const env = { ...environment, EAVES_PARENT: String(process.pid) };
  const program = fork(file, args, { env, signal, silent: true });
  const said = { out: "", err: "" };
  program.stdout?.on("data", (chunk: Buffer) => {
    said.out += chunk;
  });
  program.stderr?.on("data", (chunk: Buffer) => {
    said.err += chunk;
  });
  const [code] = await once(program, "close");
  if (code !== 0) throw new Error(said.err.trim() || `${path.basename(file)} ended with ${code}.`);
  return said.out;
}

/** Refuses what could fill the disk: it needs the size of the database so many times. The size is the most that a backup can need. */
async function refuseWithoutRoom(sql: Sql, dataDir: string, times: number): Promise<void> {
  const [row] = await sql<{ bytes: number }[]>`select pg_database_size(current_database())::float8 as bytes`;
  if ((await readFreeBytes(dataDir)) < times * (row?.bytes ?? 0) + MIN_FREE_BYTES)
    throw new Error(
      `There is too little room in ${dataDir} for a backup${times > 1 ? "'s trial" : ""} beside the database.`,
    );
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
