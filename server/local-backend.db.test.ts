import { readdirSync, rmSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { backupFolder } from "./backup/schedule.ts";
import { readConfig } from "./config.ts";
import type * as LocalBackend from "./local-backend.ts";
import { createLog } from "./log.ts";
import { createTestDatabase, databaseUrl } from "./postgres/testing/test-database.ts";
import { temporaryDataDir } from "./testing/start-site.ts";

const PATIENCE = 300;
const CHANGED = ["./postgres/deadline.ts", "./backup/schedule.ts"];
let checkInsert: typeof LocalBackend.checkInsert;
let openLocalBackend: typeof LocalBackend.openLocalBackend;

// The files of a run share their modules: these get changed ones, and nobody else does.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock("./postgres/deadline.ts", async (load) => ({ ...(await load<object>()), PATIENCE }));
  vi.doMock(import("./backup/schedule.ts"), async (load) => {
    const schedule = await load();
    return {
      ...schedule,
      startBackups: (options) => schedule.startBackups({ ...options, first: 0, every: 100 }),
    };
  });
  ({ checkInsert, openLocalBackend } = await import("./local-backend.ts"));
});

afterAll(() => {
  for (const file of CHANGED) vi.doUnmock(file);
  vi.resetModules();
});

test("the site is ready while an application can be stored, and only then; looking leaves nothing behind", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await checkInsert(sql);
  expect(await sql`select id from applications union all select record_id from jobs`).toEqual([]);
  await sql`revoke insert (first_name) on applications from anon`;
  await expect(checkInsert(sql)).rejects.toThrow("permission denied");
  await sql`grant insert (first_name) on applications to anon`;
  await sql`alter table jobs add constraint full_disk check (false)`;
  await expect(checkInsert(sql)).rejects.toThrow("full_disk");
  await sql`alter table jobs drop constraint full_disk`;
  await checkInsert(sql);
});

test("a backup waits for a table for longer than any visitor does", async () => {
  await using database = await createTestDatabase();
  const dataDir = temporaryDataDir();
  const config = readConfig({ DATABASE_URL: databaseUrl(database), DATA_DIR: dataDir, BACKUP_HOURS: "1" });
  const free = Promise.withResolvers<void>();
  const locked = database.sql.begin(async (transaction) => {
    await transaction`lock table private.records in access exclusive mode`;
    await free.promise;
  });
  const backend = await openLocalBackend(config, {}, { up: true }, createLog("silent"), {
    companyName: () => "Roofs",
    companyWords: () => new Set(),
  });
  const waiting = async () => {
    const [row] = await database.sql<{ since: Date | null }[]>`
      select min(xact_start) as since from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query ilike 'copy %'`;
    return row?.since;
  };
  const since = await vi.waitUntil(waiting, { timeout: 30_000 });
  await delay(3 * PATIENCE);
  expect(await waiting()).toEqual(since);
  free.resolve();
  await locked;
  const isBackup = (name: string) => name.endsWith(".gz");
  await vi.waitFor(() => expect(readdirSync(backupFolder(dataDir)).filter(isBackup)).toHaveLength(1), {
    timeout: 30_000,
  });
  await backend.stop();
  rmSync(dataDir, { recursive: true });
});
