import {
  chmodSync,
  chownSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { codeOf } from "#contract/values.ts";
import type { Keys } from "../gateway/keys.ts";
import type { Session, Sql } from "../postgres/sql.ts";
import type { SystemUser } from "../postgres/unprivileged-user.ts";

// Folders that are copied without their content, and files that are not copied: see the PostgreSQL manual, "Making a Base Backup
// Using the Low Level API".
const CONTENT_LEFT_OUT =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//;
const FILE_LEFT_OUT = /^postmaster\.(pid|opts)$|(^|\/)(pgsql_tmp[^/]*|pg_internal\.init)$/;

const KEYS = "keys.json";
const CLUSTER = "postgres";

/**
 * Copies the files of a running cluster into the new folder `to`, with the write-ahead log that makes the copy consistent, and
 * with the keys. Only the owner of the folder may enter it. The site goes on meanwhile.
 * @param dataFolder the folder of the cluster
 * @throws when a file cannot be read or written; then no folder is left behind.
 */
export async function copyCluster(sql: Sql, keys: Keys, dataFolder: string, to: string): Promise<void> {
  if (existsSync(to)) throw new Error(`${to} exists. A copy is made in a folder of its own.`);
  const draft = `${to}.part`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  try {
    await sql.reserve((session) => copyFiles(session, dataFolder, path.join(draft, CLUSTER)));
    writeAndFlush(path.join(draft, KEYS), `${JSON.stringify(keys, null, 2)}\n`);
    renameSync(draft, to);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function copyFiles(session: Session, from: string, to: string): Promise<void> {
  await session`set statement_timeout = 0`;
  // The slot keeps PostgreSQL from deleting the log before it is copied.
  await session`select pg_create_physical_replication_slot('eaves_backup', true, true)`;
  try {
    const [start] = await session<{ file: string }[]>`
      select pg_walfile_name(at) as file from pg_backup_start('eaves', fast => true) as at`;
    for (const file of listFiles(from))
      if (!CONTENT_LEFT_OUT.test(file) && !FILE_LEFT_OUT.test(file)) copy(from, to, file);
    const [stop] = await session<{ file: string; label: string; spaces: string }[]>`
      select pg_walfile_name(lsn) as file, labelfile as label, spcmapfile as spaces
      from pg_backup_stop(wait_for_archive => false)`;
    if (!start || !stop) throw new Error("PostgreSQL named no log of the copy.");
    writeAndFlush(path.join(to, "backup_label"), stop.label);
    if (stop.spaces) writeAndFlush(path.join(to, "tablespace_map"), stop.spaces);
    for (const file of readdirSync(path.join(from, "pg_wal")))
      if (/^[0-9A-F]{24}$/.test(file) && file >= start.file && file <= stop.file)
        copy(from, to, path.join("pg_wal", file));
  } finally {
    await session`select pg_drop_replication_slot('eaves_backup')`.catch(() => undefined); // ends with the session anyway
    await session`reset statement_timeout`.catch(() => undefined);
  }
}

/**
 * Puts a copy of {@link copyCluster} into a new data folder. PostgreSQL makes it consistent at its next start.
 * @param user the owner of the files
 * @throws when the copy is of another version of PostgreSQL
 */
export function installCopy(
  copyFolder: string,
  dataFolder: string,
  version: string,
  user: SystemUser | undefined,
): void {
  const from = path.join(copyFolder, CLUSTER);
  const copyVersion = readFileSync(path.join(from, "PG_VERSION"), "utf8").trim();
  if (copyVersion !== version)
    throw new Error(
      `${copyFolder} is of PostgreSQL ${copyVersion}, and this is PostgreSQL ${version}. Files of npm run backup without --files fit both.`,
    );
  const draft = `${dataFolder}.new`;
  rmSync(draft, { recursive: true, force: true });
  for (const file of listFiles(from)) copy(from, draft, file);
  for (const file of ["", ...listFiles(draft)]) {
    const placed = path.join(draft, file);
    chmodSync(placed, statSync(placed).isDirectory() ? 0o700 : 0o600);
    if (user) chownSync(placed, user.uid, user.gid);
  }
  renameSync(draft, dataFolder);
}

/** Reads the keys of a copy. @throws when the folder is not a complete copy */
export function readKeysOfCopy(copyFolder: string): Keys {
  try {
    return JSON.parse(readFileSync(path.join(copyFolder, KEYS), "utf8"));
  } catch (error) {
    throw new Error(`${copyFolder} is no copy of a database of Eaves.`, { cause: error });
  }
}

/** All files and folders below a folder, each folder before its content. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
}

/** Copies a file or makes a folder. A file that was deleted meanwhile is skipped: the write-ahead log has its deletion. */
function copy(from: string, to: string, file: string): void {
  const source = path.join(from, file);
  const target = path.join(to, file);
  try {
    if (statSync(source).isDirectory()) {
      mkdirSync(target, { recursive: true, mode: 0o700 });
      return;
    }
    mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
    copyFileSync(source, target);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return;
    throw error;
  }
  flush(target);
}

function writeAndFlush(file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o600 });
  flush(file);
}

function flush(file: string): void {
  const opened = openSync(file, "r+");
  fsyncSync(opened);
  closeSync(opened);
}
