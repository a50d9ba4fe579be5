import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { FORMAT } from "#site-data/format/carry-over.ts";
import { carryOverFolder } from "#site-data/format/carry-over-folder.ts";
import { loadSite } from "#site-data/load/load-site.ts";
import { readBackup, readSiteFiles } from "../backup/read-backup.ts";
import { runCommand } from "../testing/run-command.ts";
import { temporaryDataDir } from "../testing/start-site.ts";
import { countRows } from "./count-rows.ts";
import { migrate } from "./migrate.ts";
import { readSchema } from "./schema.ts";
import type { Sql } from "./sql.ts";
import { readReleases } from "./testing/releases.ts";
import { createTestDatabase, databaseUrl, type TestDatabase } from "./testing/test-database.ts";

const MIGRATE = path.resolve(import.meta.dirname, "../commands/migrate.ts");
const KILLS = 20;

/** Tables of which each row stands once in every version. */
const KEPT = [
  "public.applications",
  "public.estimates",
  "public.conversations",
  "public.messages",
  "public.inspections",
  "public.inspection_blocks",
  "public.consents",
  "public.activities",
  "public.audit",
  "private.photos",
  "private.staff",
  "private.devices",
  "private.calendar_feeds",
  "auth.users",
  "auth.sessions",
];

const count = (sql: Sql) => countRows(sql, KEPT);

async function readVersions(sql: Sql): Promise<string[]> {
  const rows = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`;
  return rows.map(({ version }) => version);
}

/** Ends with the database where it was, or with all of the new version. */
async function killMigration(database: TestDatabase, afterMs: number): Promise<void> {
  const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl(database), SITE_DIR: "sample" };
  const program = spawn(process.execPath, [MIGRATE], { env, stdio: "ignore" });
  const ended = once(program, "close");
  await Promise.race([delay(afterMs), ended]);
  program.kill("SIGKILL");
  await ended;
}

describe.each(readReleases())("the data of $version", ({ schema, backup }) => {
  const newest = readSchema().migrations.map(({ version }) => version);

  async function openOld(): Promise<TestDatabase> {
    const database = await createTestDatabase({ migrated: false });
    await migrate(database.sql, schema);
    await readBackup(database.sql, backup);
    return database;
  }

  test("starts, with every row, and nothing is made twice", async () => {
    await using database = await openOld();
    const { sql } = database;
    const before = await count(sql);
    expect(Object.entries(before).filter(([, rows]) => rows < 1)).toEqual([]);
    await migrate(sql, readSchema());
    expect(await count(sql)).toEqual(before);
    expect(await readVersions(sql)).toEqual(expect.arrayContaining(newest));
    expect(await migrate(sql, readSchema())).toEqual({ applied: [], defines: false });
  });

  test("is brought to this version in a hosted project", async () => {
    await using database = await openOld();
    const before = await count(database.sql);
    await database.sql.query(
      "alter default privileges in schema public grant all on functions to anon, authenticated",
    );
    const migrated = await runCommand("migrate", [], { DATABASE_URL: databaseUrl(database) });
    expect(migrated, migrated.said).toMatchObject({ code: 0 });
    expect(await count(database.sql)).toEqual(before);
  });

  test("comes back from its backup into an empty place", async () => {
    await using old = await openOld();
    await using database = await createTestDatabase({ migrated: false });
    const dataDir = temporaryDataDir();
    const environment = {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl(database),
      SITE_DIR: path.join(dataDir, "site"),
    };
    const restored = await runCommand("restore", [backup], environment);
    expect(restored, restored.said).toMatchObject({ code: 0 });
    expect(await count(database.sql)).toEqual(await count(old.sql));
    rmSync(dataDir, { recursive: true });
  });

  test("has a folder of the site that is carried over, and then shown", async () => {
    const folder = path.join(temporaryDataDir(), "site");
    for (const [name, content] of await readSiteFiles(backup)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), content);
    }
    const [, name] = /^name: (.+)$/m.exec(readFileSync(path.join(folder, "company.yaml"), "utf8")) ?? [];
    carryOverFolder(folder);
    expect(loadSite(folder).company).toMatchObject({ name, format: FORMAT });
    rmSync(path.dirname(folder), { recursive: true });
  });

  test(`is old or new after each of ${KILLS} kills during an upgrade`, async () => {
    let database = await openOld();
    const old = await readVersions(database.sql);
    const before = await count(database.sql);
    let isNew = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      await killMigration(database, 100 + kill * 100);
      const versions = await readVersions(database.sql);
      if (versions.length > old.length) {
        expect(versions).toEqual(expect.arrayContaining(newest));
        isNew += 1;
      } else expect(versions).toEqual(old);
      expect(await count(database.sql)).toEqual(before);
      if (versions.length === old.length) continue;
      await database[Symbol.asyncDispose]();
      database = await openOld();
    }
    await migrate(database.sql, readSchema());
    expect(await count(database.sql)).toEqual(before);
    await database[Symbol.asyncDispose]();
    expect(isNew).toBeLessThan(KILLS);
  }, 180_000);
});
