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

/** Folders whose files belong to a running server only. PostgreSQL manual, "Making a Base Backup Using the Low Level API". */
const EMPTIED =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//;
const LEFT = /^postmaster\.(pid|opts)$|(^|\/)(pgsql_tmp[^/]*|pg_internal\.init)$/;

const KEYS = "keys.json";
const CLUSTER = "postgres";

/**
 * Copies the files of a running cluster, with the log that makes them whole, and the keys into the new folder `to`, which its owner
 * alone may enter; the site goes on meanwhile.
 * @param dataFolder the cluster's own folder
 * @throws when a file cannot be read or written; nothing is left then.
 */
export async function copyCluster(sql: Sql, keys: Keys, dataFolder: string, to: string): Promise<void> {
  if (existsSync(to)) throw new Error(`${to} exists. A copy is made in a folder of its own.`);
  const draft = `${to}.part`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  try {
    await sql.reserve((session) => copyFiles(session, dataFolder, path.join(draft, CLUSTER)));
    writeWhole(path.join(draft, KEYS), `${JSON.stringify(keys, null, 2)}\n`);
    renameSync(draft, to);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function copyFiles(session: Session, from: string, to: string): Promise<void> {
  await session`set statement_timeout = 0`;
  // The slot keeps the log from being recycled before it is copied.
  await session`select pg_create_physical_replication_slot('eaves_backup', true, true)`;
  try {
    const [start] = await session<{ file: string }[]>`
      select pg_walfile_name(at) as file from pg_backup_start('eaves', fast => true) as at`;
    for (const file of filesIn(from)) if (!EMPTIED.test(file) && !LEFT.test(file)) copy(from, to, file);
    const [stop] = await session<{ file: string; label: string; spaces: string }[]>`
      select pg_walfile_name(lsn) as file, labelfile as label, spcmapfile as spaces
      from pg_backup_stop(wait_for_archive => false)`;
    if (!start || !stop) throw new Error("PostgreSQL named no log of the copy.");
    writeWhole(path.join(to, "backup_label"), stop.label);
    if (stop.spaces) writeWhole(path.join(to, "tablespace_map"), stop.spaces);
    for (const file of readdirSync(path.join(from, "pg_wal")))
      if (/^[0-9A-F]{24}$/.test(file) && file >= start.file && file <= stop.file)
        copy(from, to, path.join("pg_wal", file));
  } finally {
    await session`select pg_drop_replication_slot('eaves_backup')`.catch(() => undefined); // it ends with the session, too
    await session`reset statement_timeout`.catch(() => undefined);
  }
}

/**
 * Puts what {@link copyCluster} made into a folder that does not exist; PostgreSQL makes it whole at its next start.
 * @param user to whom the files shall belong
 * @throws when the copy is of another PostgreSQL
 */
export function placeCluster(
  copied: string,
  dataFolder: string,
  version: string,
  user: SystemUser | undefined,
): void {
  const from = path.join(copied, CLUSTER);
  const made = readFileSync(path.join(from, "PG_VERSION"), "utf8").trim();
  if (made !== version)
    throw new Error(
      `${copied} is of PostgreSQL ${made}, and this is PostgreSQL ${version}. Files of npm run backup without --files fit both.`,
    );
  const draft = `${dataFolder}.new`;
  rmSync(draft, { recursive: true, force: true });
  for (const file of filesIn(from)) copy(from, draft, file);
  for (const file of ["", ...filesIn(draft)]) {
    const placed = path.join(draft, file);
    chmodSync(placed, statSync(placed).isDirectory() ? 0o700 : 0o600);
    if (user) chownSync(placed, user.uid, user.gid);
  }
  renameSync(draft, dataFolder);
}

/** The keys of a copy. @throws when the folder is none, or not a whole one */
export function keysOfCopy(copied: string): Keys {
  try {
    return JSON.parse(readFileSync(path.join(copied, KEYS), "utf8"));
  } catch (error) {
    throw new Error(`${copied} is no copy of a database of Eaves.`, { cause: error });
  }
}

/** All files and folders below, each folder before what is in it. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
}

/** A file that is gone meanwhile is not missed: the log says that it was deleted. */
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

function writeWhole(file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o600 });
  flush(file);
}

function flush(file: string): void {
  const opened = openSync(file, "r+");
  fsyncSync(opened);
  closeSync(opened);
}
