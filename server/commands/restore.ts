// `npm run restore -- FILE` puts a backup into an empty place: a DATA_DIR without a database, or an empty DATABASE_URL.
// With `--rows-only` only the rows of visitors are restored, into a database with migrations and accounts of its own: a Supabase
// project.
import { chmodSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { announce } from "../announce.ts";
import { readBackup, readHead } from "../backup/read-backup.ts";
import { refuseNonEmpty, VISITOR_SCHEMAS } from "../backup/tables.ts";
import type { BackupHead } from "../backup/write-backup.ts";
import { type Config, ConfigError, readConfig } from "../config.ts";
import type { Keys } from "../gateway/keys.ts";
import { connectDatabase } from "../postgres/external.ts";
import { databaseFolders } from "../postgres/place.ts";
import { migrationsOfThisProject } from "../postgres/schema.ts";
import type { Sql } from "../postgres/sql.ts";
import { databaseUser } from "../postgres/unprivileged-user.ts";
import { withDatabase } from "./with-database.ts";

async function main() {
  const { values, positionals } = parseArgs({
    options: { "rows-only": { type: "boolean" } },
    allowPositionals: true,
  });
  const [from, ...others] = positionals;
  if (!from || others.length > 0) throw new Error("Say which backup: npm run restore -- eaves.gz");
  const config = readConfig(process.env);
  if (config.supabase)
    throw new ConfigError(
      "A Supabase project is reached by DATABASE_URL here: its address under Connect, without the SUPABASE_ variables.",
    );
  if (statSync(from).isDirectory())
    throw new Error(
      `${from} is a folder, and a backup is one file: npm run restore -- eaves.gz. A copy of a database's files is restored by the Eaves that made it.`,
    );
  return values["rows-only"] ? restoreRows(config, from) : restoreFile(config, from);
}

/** Puts a backup file into an empty DATA_DIR, or its keys there and its rows into the empty DATABASE_URL. */
async function restoreFile(config: Config, file: string) {
  const head = await readHead(file);
  refuseNewer(head, file);
  const target = findEmptyTarget(config);
  if (config.DATABASE_URL) await refuseNonEmptyDatabase(config.DATABASE_URL);
  await fillTarget(config, target, head.keys, () =>
    withDatabase(config, async (sql) => {
      await readBackup(sql, file);
    }),
  );
  const place = config.DATABASE_URL ? "the database in DATABASE_URL" : config.DATA_DIR;
  announce(
    `Restored what was stored at ${head.madeAt}, with its staff password, into ${place}; its keys are in ${target.keys}.`,
  );
}

/** The places that a restore fills in DATA_DIR: the key file and, without a DATABASE_URL, the embedded cluster's folder. */
type Target = { keys: string; places: string[] };

/** @throws when the key file or the cluster exists */
function findEmptyTarget({ DATA_DIR, DATABASE_URL }: Config): Target {
  const keys = path.join(DATA_DIR, "keys.json");
  const places = DATABASE_URL ? [keys] : [keys, databaseFolders(DATA_DIR, databaseUser()).data];
  const taken = places.find((place) => existsSync(place));
  if (taken)
    throw new Error(
      `${taken} exists. A backup is put into an empty place: name another DATA_DIR, or move it away.`,
    );
  return { keys, places };
}

/** Writes the keys and fills the database. If that fails, removes what was made in DATA_DIR. */
async function fillTarget(config: Config, target: Target, keys: Keys, fill: () => Promise<void>) {
  mkdirSync(config.DATA_DIR, { recursive: true });
  writeFileSync(target.keys, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flag: "wx" });
  chmodSync(target.keys, 0o600);
  try {
    await fill();
  } catch (error) {
    for (const place of target.places) rmSync(place, { recursive: true, force: true });
    throw error;
  }
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
  const known = new Set(migrationsOfThisProject().migrations.map(({ version }) => version));
  if (migrations.some((version) => !known.has(version)))
    throw new Error(`${file} is of a newer Eaves. Update this one first.`);
}

/** Restores only visitors' data: accounts and keys belong to the project. */
async function restoreRows(config: Config, file: string) {
  if (!config.DATABASE_URL)
    throw new ConfigError("Name the project's database in DATABASE_URL: its address under Connect.");
  refuseNewer(await readHead(file), file);
  const { sql, stop } = await connectDatabase(config.DATABASE_URL);
  try {
    const { migrations } = migrationsOfThisProject();
    const applied = await appliedMigrations(sql);
    const missing = migrations.filter(({ version }) => !applied.includes(version));
    if (missing.length > 0)
      throw new Error(`The project lacks ${missing.length} migrations: npx supabase db push makes them.`);
    await readBackup(sql, file, VISITOR_SCHEMAS);
  } finally {
    await stop();
  }
  announce(
    `Put what visitors left into ${new URL(config.DATABASE_URL).hostname}. Accounts and keys are the project's own.`,
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
