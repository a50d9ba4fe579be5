// `npm run backup [-- FILE]` writes all rows and the keys into one file, `npm run backup -- --files [FOLDER]` copies the embedded
// cluster's own files with the keys; `-- --dump FILE` lets a pg_dump write what pg_restore reads. All also while the site runs.
import { statSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { announce } from "../announce.ts";
import { copyCluster } from "../backup/copy-cluster.ts";
import { type Connection, dumpDatabase } from "../backup/dump.ts";
import { backupFolder, backupName } from "../backup/schedule.ts";
import { writeBackup } from "../backup/write-backup.ts";
import { type Config, ConfigError, readConfig } from "../config.ts";
import { type Keys, loadKeys, shareKeys } from "../gateway/keys.ts";
import { databaseFolders } from "../postgres/place.ts";
import { databaseUser } from "../postgres/unprivileged-user.ts";
import { withDatabase } from "./with-database.ts";

async function main() {
  const config = readConfig(process.env);
  if (config.supabase) throw new ConfigError("A Supabase project has backups of its own: see its dashboard.");
  const { values, positionals } = parseArgs({
    options: { files: { type: "boolean" }, dump: { type: "boolean" } },
    allowPositionals: true,
  });
  const [named] = positionals;
  const keys = loadKeys(config.DATA_DIR);
  if (values.files) return copyFiles(config, keys, named);
  if (values.dump) return dump(config, keys, named);
  const file = path.resolve(named ?? path.join(backupFolder(config.DATA_DIR), backupName(new Date())));
  await withDatabase(config, async (sql) => {
    const inForce = config.DATABASE_URL ? await shareKeys(sql, keys) : keys;
    const counts = await writeBackup(sql, inForce, file);
    const told = ["applications", "estimates", "conversations"].map(
      (name) => `${counts.get(`public.${name}`) ?? 0} ${name}`,
    );
    announce(
      `Wrote ${file} (${Math.ceil(statSync(file).size / 1024)} KB): ${told.join(", ")}, accounts and keys.`,
    );
    announce(KEEP);
  });
}

async function copyFiles(config: Config, keys: Keys, named: string | undefined) {
  if (config.DATABASE_URL)
    throw new ConfigError("Files are copied of the embedded database; DATABASE_URL names another one.");
  const name = backupName(new Date()).replace(/\.gz$/, "");
  const folder = path.resolve(named ?? path.join(backupFolder(config.DATA_DIR), name));
  const { data } = databaseFolders(config.DATA_DIR, databaseUser());
  await withDatabase(config, (sql) => copyCluster(sql, keys, data, folder));
  announce(`Copied the database's files and the keys to ${folder}.`);
  announce(KEEP);
}

async function dump(config: Config, keys: Keys, named: string | undefined) {
  const name = backupName(new Date()).replace(/\.gz$/, ".dump");
  const file = path.resolve(named ?? path.join(backupFolder(config.DATA_DIR), name));
  await withDatabase(config, (sql) => dumpDatabase(sql, connection(config, keys), file));
  announce(`Wrote ${file} (${Math.ceil(statSync(file).size / 1024)} KB) for pg_restore.`);
  announce(KEEP);
}

/** Where PostgreSQL's own programs find the database, without the password, which a list of processes would show. */
function connection({ DATABASE_URL, DATA_DIR }: Config, keys: Keys): Connection {
  if (!DATABASE_URL) {
    const host = encodeURIComponent(databaseFolders(DATA_DIR, databaseUser()).socket ?? "");
    return { url: `postgres://postgres@/postgres?host=${host}`, password: keys.databasePassword };
  }
  const url = new URL(DATABASE_URL);
  const password = decodeURIComponent(url.password);
  url.password = "";
  return { url: url.href, password };
}

const KEEP = "Whoever has this can read all of it and sign in: keep it apart, as you keep a password.";

main().catch((error: Error) => {
  process.stderr.write(`\nNothing was backed up. ${error.message}\n`);
  process.exitCode = 1;
});
