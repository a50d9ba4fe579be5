// `npm run restore -- FILE` puts a backup into an empty place: a DATA_DIR without a database, or an empty DATABASE_URL, and the site's
// folder unless there is one. `s3:NAME` fetches it from the bucket first.
// With `--rows-only` only the rows of visitors are restored, into a database with migrations and accounts of its own: a Supabase
// project. With `--site-only` only the site's folder is.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { hasSite } from "#site-data/load/folder.ts";
import { commitChange, stageChange } from "#site-data/load/staged-change.ts";
import { announce } from "../announce.ts";
import { fetchBackup } from "../backup/bucket.ts";
import { carryOn } from "../backup/carry-on.ts";
import { readBackup, readHead, readSiteFiles } from "../backup/read-backup.ts";
import { refuseNonEmpty, VISITOR_SCHEMAS } from "../backup/tables.ts";
import type { BackupHead } from "../backup/write-backup.ts";
import { type Config, ConfigError, readConfig } from "../config.ts";
import { draftKeysFile, isUnfinished, keysFile, removeDraftKeys } from "../first-start.ts";
import { type Keys, loadKeys } from "../gateway/keys.ts";
import { createLog } from "../log.ts";
import { removeEmbedded } from "../postgres/embedded.ts";
import { connectDatabase } from "../postgres/external.ts";
import { databaseFolders, hasEmbeddedData } from "../postgres/place.ts";
import { readSchema } from "../postgres/schema.ts";
import type { Sql } from "../postgres/sql.ts";
import { databaseUser } from "../postgres/unprivileged-user.ts";
import { openDatabaseBeside } from "../prepare-database.ts";
import { withDatabase } from "./with-database.ts";

const PROJECT = path.resolve(import.meta.dirname, "../..");
const IN_BUCKET = "s3:";

async function main() {
  const { values, positionals } = parseArgs({
    options: { "rows-only": { type: "boolean" }, "site-only": { type: "boolean" } },
    allowPositionals: true,
  });
  const [from, ...others] = positionals;
  if (!from || others.length > 0) throw new Error("Say which backup: npm run restore -- eaves.gz");
  const config = readConfig(process.env);
  if (config.supabase)
    throw new ConfigError(
      "A Supabase project is reached by DATABASE_URL here: its address under Connect, without the SUPABASE_ variables.",
    );
  const restore = values["site-only"] ? restoreSiteOnly : values["rows-only"] ? restoreRows : restoreFile;
  if (from.startsWith(IN_BUCKET)) return restoreFromBucket(config, from.slice(IN_BUCKET.length), restore);
  if (statSync(from).isDirectory())
    throw new Error(
      `${from} is a folder, and a backup is one file: npm run restore -- eaves.gz. A copy of a database's files is restored by the Eaves that made it.`,
    );
  return restore(config, from);
}

/** Fetches a backup from the bucket into a file beside the data, restores it, and removes the file. */
async function restoreFromBucket(config: Config, name: string, restore: typeof restoreFile): Promise<void> {
  if (!config.bucket) throw new ConfigError("Name the bucket: set BACKUP_S3_URL and the settings beside it.");
  mkdirSync(config.DATA_DIR, { recursive: true });
  const folder = mkdtempSync(path.join(config.DATA_DIR, "fetched-"));
  try {
    const file = path.join(folder, name.replace(/\.age$/, ""));
    await fetchBackup(config.bucket, name, file);
    announce(`Fetched ${name} (${Math.ceil(statSync(file).size / 1024)} KB)`);
    await restore(config, file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Puts a backup file into an empty DATA_DIR, or its keys there and its rows into the empty DATABASE_URL. */
async function restoreFile(config: Config, file: string) {
  const head = await readHead(file);
  refuseNewer(head, file);
  await refuseTakenFolder(config);
  if (config.DATABASE_URL) await refuseNonEmptyDatabase(config.DATABASE_URL);
  await withRowsOfThisVersion(config, file, head, (rows) =>
    fillFolder(config, head.keys, () =>
      withDatabase(config, async (sql) => {
        await readBackup(sql, rows);
      }),
    ),
  );
  const place = config.DATABASE_URL ? "the database in DATABASE_URL" : config.DATA_DIR;
  await restoreSite(file).catch((error: Error) => {
    process.exitCode = 1;
    announce(
      `The site's folder was not restored: ${error.message}. Put that right, then: npm run restore -- --site-only …`,
    );
  });
  announce(
    `Restored what was stored at ${head.madeAt}, with its staff password, into ${place}; its keys are in ${keysFile(config.DATA_DIR)}.`,
  );
}

/** Does something with the rows of a backup, which are carried on to this version first if it is of an older one. */
async function withRowsOfThisVersion(
  config: Config,
  file: string,
  head: BackupHead,
  restore: (rows: string) => Promise<void>,
): Promise<void> {
  mkdirSync(config.DATA_DIR, { recursive: true });
  const folder = mkdtempSync(path.join(config.DATA_DIR, "carried-"));
  try {
    await restore(await carryOn(file, head, folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function restoreSiteOnly(_config: Config, file: string): Promise<void> {
  await restoreSite(file);
}

/** Puts the site's folder of a backup into its place, unless something is there; what is there stays as it is. */
async function restoreSite(file: string): Promise<void> {
  const files = await readSiteFiles(file);
  if (files.size === 0)
    return announce("The backup has no site's folder: it was made where the example was shown.");
  const folder = path.resolve(PROJECT, process.env.SITE_DIR || "site");
  if (hasSite(folder))
    return announce(
      `${folder} is there and stays as it is. For the backup's, move it away and run: npm run restore -- --site-only …`,
    );
  mkdirSync(folder, { recursive: true });
  stageChange(folder, { files, removed: [] });
  commitChange(folder);
  announce(`Wrote the site's folder, ${files.size} files, to ${folder}.`);
}

/** @throws when DATA_DIR has a site's keys or, without a DATABASE_URL, a database */
async function refuseTakenFolder(config: Config): Promise<void> {
  const { DATA_DIR, DATABASE_URL } = config;
  if (isUnfinished(DATA_DIR)) return clearUnfinished(config);
  const places = [
    keysFile(DATA_DIR),
    ...(DATABASE_URL ? [] : [databaseFolders(DATA_DIR, databaseUser()).data]),
  ];
  const taken = places.find((place) => existsSync(place));
  if (taken)
    throw new Error(
      `${taken} exists. A backup is put into an empty place: name another DATA_DIR, or move it away.`,
    );
}

/**
 * Empties a place in which a first start or a restore was killed.
 * @throws when the keys there do not open the database, or visitors have left something in it after all
 */
async function clearUnfinished(config: Config): Promise<void> {
  if (!config.DATABASE_URL && hasEmbeddedData(config.DATA_DIR)) {
    const { sql, stop } = await openDatabaseBeside(config, createLog("silent"));
    try {
      await refuseNonEmpty(sql, ["public"]);
    } finally {
      await stop();
    }
  }
  await emptyFolder(config);
}

/** Writes the keys as a draft and fills the database, which keeps them. If that fails, removes what was made in DATA_DIR. */
async function fillFolder(config: Config, keys: Keys, fill: () => Promise<void>) {
  mkdirSync(config.DATA_DIR, { recursive: true });
  const file = draftKeysFile(config.DATA_DIR);
  writeFileSync(file, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flag: "wx" });
  chmodSync(file, 0o600);
  try {
    await fill();
  } catch (error) {
    await emptyFolder(config);
    throw error;
  }
}

/** Removes the draft of keys and, without a DATABASE_URL, the database that they open. */
async function emptyFolder({ DATA_DIR, DATABASE_URL }: Config): Promise<void> {
  const { databasePassword: password } = loadKeys(DATA_DIR);
  if (!DATABASE_URL) await removeEmbedded({ dataDir: DATA_DIR, password, log: () => undefined, announce });
  removeDraftKeys(DATA_DIR);
}

/** Checks a database before migrations change anything in it. */
async function refuseNonEmptyDatabase(url: string) {
  const { sql, stop } = await connectDatabase(url);
  try {
    await refuseNonEmpty(sql);
  } finally {
    await stop();
  }
}

function refuseNewer({ migrations }: BackupHead, file: string) {
  const newest = readSchema().migrations.at(-1)?.version ?? "";
  if (migrations.some((version) => version > newest))
    throw new Error(`${file} is of a newer Eaves. Update this one first.`);
}

/** Restores only visitors' data: accounts and keys belong to the project. */
async function restoreRows(config: Config, file: string) {
  if (!config.DATABASE_URL)
    throw new ConfigError("Name the project's database in DATABASE_URL: its address under Connect.");
  const head = await readHead(file);
  refuseNewer(head, file);
  const { sql, stop } = await connectDatabase(config.DATABASE_URL);
  try {
    const { migrations } = readSchema();
    const applied = await appliedMigrations(sql);
    const missing = migrations.filter(({ version }) => !applied.includes(version));
    if (missing.length > 0)
      throw new Error(`The project lacks ${missing.length} migrations: npm run migrate makes them.`);
    await withRowsOfThisVersion(config, file, head, async (rows) => {
      await readBackup(sql, rows, VISITOR_SCHEMAS);
    });
  } finally {
    await stop();
  }
  announce(
    `Put what visitors left into ${new URL(config.DATABASE_URL).hostname}. Accounts and keys are the project's own: people make their sign-in anew, by a link from People at the desk.`,
  );
}

async function appliedMigrations(sql: Sql): Promise<string[]> {
  const [made] = await sql<{ made: boolean }[]>`
    select to_regclass('supabase_migrations.schema_migrations') is not null as made`;
  if (!made?.made) return [];
  const rows = await sql<{ version: string }[]>`select version from supabase_migrations.schema_migrations`;
  return rows.map(({ version }) => version);
}

main().catch((error: Error) => {
  process.stderr.write(`\nNothing was restored. ${error.message}\n`);
  process.exitCode = 1;
});
