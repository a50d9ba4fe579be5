import { readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { examine } from "../doctor/examine.ts";
import { loadKeys } from "../gateway/keys.ts";
import { createLog } from "../log.ts";
import { hasEmbeddedData } from "../postgres/place.ts";
import { createTestDatabase, databaseUrl } from "../postgres/testing/test-database.ts";
import { storeApplication, storeChatTurn } from "../testing/arrivals.ts";
import { temporaryDataDir } from "../testing/start-site.ts";
import { proveBackup } from "./prove.ts";
import { startBackups } from "./schedule.ts";
import { writeBackup } from "./write-backup.ts";

const DAY = 24 * 3_600_000;

test("a backup with all its rows is proved, one that lacks some is not, and nothing of the trial stays", async () => {
  await using database = await createTestDatabase();
  const dataDir = temporaryDataDir();
  const file = path.join(dataDir, "b.gz");
  await storeApplication(database.sql);
  await storeChatTurn(database.sql);
  const counts = Object.fromEntries(
    await writeBackup(database.sql, { keys: loadKeys(dataDir), site: undefined }, file),
  );
  const rows = Object.values(counts).reduce((sum, count) => sum + count);
  expect(rows).toBeGreaterThan(5);
  expect(await proveBackup(file, counts, dataDir)).toBe(rows);
  const more = { ...counts, "public.applications": 2 };
  await expect(proveBackup(file, more, dataDir)).rejects.toThrow("public.applications has 1 rows of 2.");
  writeFileSync(file, "no backup");
  await expect(proveBackup(file, counts, dataDir)).rejects.toThrow("damaged or no backup");
  expect(readdirSync(dataDir).filter((name) => name.startsWith("proof"))).toEqual([]);
  expect(hasEmbeddedData(path.join(dataDir, "proof"))).toBe(false);
  rmSync(dataDir, { recursive: true });
}, 120_000);

test("the schedule proves a backup once a week, and after a failure the next one; the doctor says how it went", async () => {
  await using database = await createTestDatabase();
  const dataDir = temporaryDataDir();
  const log = { info: vi.fn(), error: vi.fn() };
  const schedule = { sql: database.sql, keys: loadKeys(dataDir), dataDir, keep: 2, isSent: false, log };
  const readTrial = async () => {
    const [row] = await database.sql<{ at: Date | null; rows: number; failure: string }[]>`
      select backup_proven_at as at, backup_rows::int as rows, backup_failure as failure from private.settings`;
    return row;
  };
  const doctor = async () => {
    const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl(database), BACKUP_HOURS: "24" };
    for await (const { subject, isOk, message } of examine(environment, createLog("silent")))
      if (subject === "backups on trial") return `${isOk ? "ok" : "WRONG"} ${message}`;
    return "not looked at";
  };
  /** Lets a backup be made and its trial end, if there is one. */
  async function makeOne(): Promise<void> {
    rmSync(path.join(dataDir, "backups"), { recursive: true, force: true });
    log.info.mockClear();
    const backups = startBackups({ ...schedule, hours: 1, first: 0, every: 3_600_000 });
    await vi.waitFor(() => expect(log.info).toHaveBeenCalledWith(expect.anything(), "backed up"), {
      timeout: 60_000,
    });
    await backups.stop(); // ends the trial with the look in which it began
  }
  expect(await doctor()).toBe("ok are restored once a week, first with the first backup");
  const first = startBackups({ ...schedule, hours: 1, first: 0, every: 3_600_000 });
  await vi.waitFor(async () => expect((await readTrial())?.at).not.toBeNull(), { timeout: 60_000 });
  await first.stop();
  const proven = await readTrial();
  expect(proven).toMatchObject({ rows: expect.any(Number), failure: "" });
  expect(await doctor()).toBe(
    `ok the one of ${proven?.at?.toISOString().slice(0, 10)} was restored with all of its ${proven?.rows} rows`,
  );
  await makeOne();
  expect((await readTrial())?.at).toEqual(proven?.at);

  await database.sql`select note_backup_trial(failure => 'public.leads has 1 rows of 2.')`;
  expect(await doctor()).toMatch(
    /^WRONG the newest could not be restored: public.leads has 1 rows of 2\. One of /,
  );
  await database.sql`update private.settings set backup_proven_at = ${new Date(Date.now() - 8 * DAY)}`;
  const again = startBackups({ ...schedule, hours: 0.000_001, first: 0, every: 3_600_000 });
  await vi.waitFor(async () => expect((await readTrial())?.failure).toBe(""), { timeout: 60_000 });
  await again.stop();
  expect(Date.now() - ((await readTrial())?.at?.getTime() ?? 0)).toBeLessThan(DAY);
  rmSync(dataDir, { recursive: true });
}, 180_000);
