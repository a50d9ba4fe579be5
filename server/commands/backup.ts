// `npm run backup [-- FILE]` writes all rows and the keys into one file. `npm run backup -- --files [FOLDER]` copies the files of
// the embedded cluster and the keys. `npm run backup -- --dump FILE` lets pg_dump write a file for pg_restore. All of them work
// while the site runs.
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
  const [givenPath] = positionals;
  const keys = loadKeys(config.DATA_DIR);
  if (values.files) return copyFiles(config, keys, givenPath);
  if (values.dump) return writeDump(config, keys, givenPath);
  const file = path.resolve(givenPath ?? path.join(backupFolder(config.DATA_DIR), backupName(new Date())));
  await withDatabase(config, async (sql) => {
    const usedKeys = config.DATABASE_URL ? await shareKeys(sql, keys) : keys;
    const counts = await writeBackup(sql, usedKeys, file);
    const numbers = ["applications", "estimates", "conversations"].map(
      (name) => `${counts.get(`public.${name}`) ?? 0} ${name}`,
    );
    announce(
      `Wrote ${file} (${Math.ceil(statSync(file).size / 1024)} KB): ${numbers.join(", ")}, accounts and keys.`,
    );
    announce(KEEP_SAFE);
  });
}

async function copyFiles(config: Config, keys: Keys, givenPath: string | undefined) {
  if (config.DATABASE_URL)
    throw new ConfigError("Files are copied of the embedded database; DATABASE_URL names another one.");
  const name = backupName(new Date()).replace(/\.gz$/, "");
  const folder = path.resolve(givenPath ?? path.join(backupFolder(config.DATA_DIR), name));
  const { data } = databaseFolders(config.DATA_DIR, databaseUser());
  await withDatabase(config, (sql) => copyCluster(sql, keys, data, folder));
  announce(`Copied the database's files and the keys to ${folder}.`);
  announce(KEEP_SAFE);
}

async function writeDump(config: Config, keys: Keys, givenPath: string | undefined) {
  const name = backupName(new Date()).replace(/\.gz$/, ".dump");
  const file = path.resolve(givenPath ?? path.join(backupFolder(config.DATA_DIR), name));
  await withDatabase(config, (sql) => dumpDatabase(sql, connectionForDump(config, keys), file));
  announce(`Wrote ${file} (${Math.ceil(statSync(file).size / 1024)} KB) for pg_restore.`);
  announce(KEEP_SAFE);
}

/** The database for PostgreSQL's own programs. The password is not in the address, because a list of processes would show it. */
function connectionForDump({ DATABASE_URL, DATA_DIR }: Config, keys: Keys): Connection {
  if (!DATABASE_URL) {
    const host = encodeURIComponent(databaseFolders(DATA_DIR, databaseUser()).socket ?? "");
    return { url: `postgres://postgres@/postgres?host=${host}`, password: keys.databasePassword };
  }
  const url = new URL(DATABASE_URL);
  const password = decodeURIComponent(url.password);
  url.password = "";
  return { url: url.href, password };
}

const KEEP_SAFE = "Whoever has this can read all of it and sign in: keep it apart, as you keep a password.";

main().catch((error: Error) => {
  process.stderr.write(`\nNothing was backed up. ${error.message}\n`);
  process.exitCode = 1;
});
