import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { loadKeys } from "../gateway/keys.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { storeApplication } from "../testing/arrivals.ts";
import { temporaryDataDir } from "../testing/start-site.ts";
import { readHead } from "./read-backup.ts";
import { backupFolder, backupName, startBackups } from "./schedule.ts";

const HOUR = 3_600_000;
const log = { info: () => undefined, error: vi.fn() };

test("a backup is made when the newest is too old, and only the newest stay", async () => {
  await using database = await createTestDatabase();
  await storeApplication(database.sql);
  const dataDir = temporaryDataDir();
  const folder = backupFolder(dataDir);
  mkdirSync(folder);
  for (const days of [3, 2, 1]) {
    const time = new Date(Date.now() - days * 24 * HOUR);
    writeFileSync(path.join(folder, backupName(time)), "an old one");
    utimesSync(path.join(folder, backupName(time)), time, time);
  }
  writeFileSync(path.join(folder, "mine.gz"), "named by hand");
  const keys = loadKeys(dataDir);
  const schedule = {
    sql: database.sql,
    keys,
    dataDir,
    hours: 24,
    keep: 2,
    isSent: false,
    log,
    first: 0,
    every: 5,
  };
  const backups = startBackups(schedule);
  const made = () => readdirSync(folder).filter((name) => name.startsWith("eaves-"));
  await vi.waitFor(() => expect(made()).toHaveLength(2), { timeout: 10_000 });
  const [, newest = ""] = made();
  expect((await readHead(path.join(folder, newest))).keys).toEqual(keys);
  await new Promise((resolve) => setTimeout(resolve, 50)); // ten more looks
  await backups.stop();
  expect(made()).toEqual([expect.any(String), newest]);
  expect(readdirSync(folder)).toContain("mine.gz");
  expect(log.error).not.toHaveBeenCalled();
  rmSync(dataDir, { recursive: true });
});

test("one that fails is told and tried again", async () => {
  await using database = await createTestDatabase();
  const dataDir = temporaryDataDir();
  const folder = backupFolder(dataDir);
  writeFileSync(folder, "in its place");
  const keys = loadKeys(dataDir);
  const schedule = {
    sql: database.sql,
    keys,
    dataDir,
    hours: 1,
    keep: 1,
    isSent: false,
    log,
    first: 0,
    every: 5,
  };
  const backups = startBackups(schedule);
  await vi.waitFor(() => expect(log.error).toHaveBeenCalled());
  rmSync(folder);
  await vi.waitFor(() => expect(readdirSync(folder)).toHaveLength(1), { timeout: 10_000 });
  await backups.stop();
  rmSync(dataDir, { recursive: true });
});
