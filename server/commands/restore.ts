// `npm run restore -- FILE` puts a backup into an empty place: a DATA_DIR without a database, or an empty DATABASE_URL; so does
// `npm run restore -- FOLDER` with copied files. With `--rows-only` the rows of visitors go into a database that has the migrations
// and accounts of its own: a Supabase project.
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { announce } from "../announce.ts";
import { keysOfCopy, placeCluster } from "../backup/copy-cluster.ts";
import { readBackup, readHead } from "../backup/read-backup.ts";
import { refuseFilled, VISITORS } from "../backup/tables.ts";
import type { BackupHead } from "../backup/write-backup.ts";
import { type Config, ConfigError, readConfig } from "../config.ts";
import { packagedBinaries } from "../postgres/binaries.ts";
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
  if (values["rows-only"]) return fillProject(config, from);
  const isCopy = statSync(from).isDirectory();
  const head = isCopy ? undefined : await readHead(from);
  if (head) refuseNewer(head, from);
  const keys = path.join(config.DATA_DIR, "keys.json");
  const user = databaseUser();
  const cluster = config.DATABASE_URL ? undefined : databaseFolders(config.DATA_DIR, user).data;
  if (isCopy && !cluster)
    throw new ConfigError("Copied files are for the embedded database: unset DATABASE_URL.");
  for (const taken of [keys, cluster])
    if (taken && existsSync(taken))
      throw new Error(
        `${taken} exists. A backup is put into an empty place: name another DATA_DIR, or move it away.`,
      );
  if (config.DATABASE_URL) await refuseFilledDatabase(config.DATABASE_URL);
  const restored = head?.keys ?? keysOfCopy(from);
  mkdirSync(config.DATA_DIR, { recursive: true });
  writeFileSync(keys, `${JSON.stringify(restored, null, 2)}\n`, { mode: 0o600, flag: "wx" });
  chmodSync(keys, 0o600);
  try {
    if (isCopy && cluster) {
      placeCluster(from, cluster, embeddedVersion(), user);
      await withDatabase(config, async () => undefined); // PostgreSQL makes it whole
    } else
      await withDatabase(config, async (sql) => {
        await readBackup(sql, from);
      });
  } catch (error) {
    for (const made of [keys, cluster]) if (made) rmSync(made, { recursive: true, force: true });
    throw error;
  }
  const what = head ? `what was stored at ${head.madeAt}` : `the database in ${from}`;
  const place = config.DATABASE_URL ? "the database in DATABASE_URL" : config.DATA_DIR;
  announce(`Restored ${what}, with its staff password, into ${place}; its keys are in ${keys}.`);
}

/** Before migrations change anything there. */
async function refuseFilledDatabase(url: string) {
  const { sql, stop } = await connectDatabase(url);
  try {
    await refuseFilled(sql);
  } finally {
    await stop();
  }
}

function refuseNewer({ migrations }: BackupHead, file: string) {
  const known = new Set(migrationsOfThisProject().migrations.map(({ version }) => version));
  if (migrations.some((version) => !known.has(version)))
    throw new Error(`${file} is of a newer Eaves. Update this one first.`);
}

/** Only what visitors left: accounts and keys are the project's own. */
async function fillProject(config: Config, file: string) {
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
    await readBackup(sql, file, VISITORS);
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

function embeddedVersion(): string {
  const said = execFileSync(packagedBinaries().postgres, ["--version"], { encoding: "utf8" });
  return /(\d+)\.\d+/.exec(said)?.[1] ?? said;
}

main().catch((error: Error) => {
  process.stderr.write(`\nNothing was restored. ${error.message}\n`);
  process.exitCode = 1;
});
