import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { loadKeys } from "../gateway/keys.ts";
import { migrate } from "../postgres/migrate.ts";
import { migrationsOfThisProject } from "../postgres/schema.ts";
import { storeApplication } from "../testing/arrivals.ts";
import { temporaryDataDir } from "../testing/start-site.ts";
import { allRows, runCommand, startCluster } from "./testing/backups.ts";

test("files that are copied under writes make a database with all that was stored before, and go elsewhere", async () => {
  const [here, there, home] = [temporaryDataDir(), temporaryDataDir(), temporaryDataDir()];
  const copy = path.join(home, "copy");
  const site = await startCluster(here);
  const { bootstrap, migrations } = migrationsOfThisProject();
  await migrate(site.sql, bootstrap, migrations);
  let stored = 0;
  let isCopied = false;
  const writes = (async () => {
    for (; !isCopied; stored++) await storeApplication(site.sql, { first_name: `Applicant ${stored}` });
  })();
  while (stored < 50) await new Promise((resolve) => setTimeout(resolve, 20));
  const before = stored;
  const written = await runCommand("backup", ["--files", copy], here);
  isCopied = true;
  await writes;
  expect(written).toMatchObject({ code: 0, said: expect.stringContaining("Copied the database's files") });
  expect(stored).toBeGreaterThan(before);
  expect(statSync(copy).mode & 0o777).toBe(0o700);
  expect(readdirSync(home)).toEqual(["copy"]);
  const [slots] = await site.sql`select count(*)::int as count from pg_replication_slots`;
  expect(slots).toEqual({ count: 0 });
  const expected = await allRows(site.sql);
  await site.stop();

  expect(await runCommand("backup", ["--files", copy], here)).toMatchObject({
    code: 1,
    said: expect.stringContaining("exists. A copy is made in a folder of its own"),
  });
  const restored = await runCommand("restore", [copy], there);
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining("Restored the database in") });
  expect(loadKeys(there)).toEqual(loadKeys(here));
  const again = await startCluster(there);
  const rows = await allRows(again.sql);
  const [found] = await again.sql<{ count: number }[]>`select count(*)::int as count from applications`;
  expect(found?.count).toBeGreaterThanOrEqual(before);
  const all = new Set(expected["public.applications"]);
  expect(rows["public.applications"]?.filter((row) => !all.has(row))).toEqual([]);
  expect(rows["private.settings"]).toEqual(expected["private.settings"]);
  await storeApplication(again.sql, { first_name: "After" });
  await again.stop();
  for (const folder of [here, there, home]) rmSync(folder, { recursive: true, force: true });
}, 180_000);

test("a copy of another PostgreSQL, one that is not whole, and any other folder are refused with what to do", async () => {
  const [here, there, home] = [temporaryDataDir(), temporaryDataDir(), temporaryDataDir()];
  const copy = path.join(home, "copy");
  const site = await startCluster(here);
  await site.stop();
  expect((await runCommand("backup", ["--files", copy], here)).code).toBe(0);
  const version = path.join(copy, "postgres", "PG_VERSION");
  const control = path.join(copy, "postgres", "global", "pg_control");
  const made = readFileSync(version, "utf8");
  const cases: [() => void, string][] = [
    [() => writeFileSync(version, "15\n"), `is of PostgreSQL 15, and this is PostgreSQL ${made.trim()}`],
    [
      () => {
        writeFileSync(version, made);
        rmSync(control);
      },
      "PostgreSQL did not start",
    ],
    [() => rmSync(path.join(copy, "keys.json")), "is no copy of a database of Eaves"],
  ];
  for (const [spoil, complaint] of cases) {
    spoil();
    const refused = await runCommand("restore", [copy], there);
    expect([refused.code, refused.said]).toEqual([1, expect.stringContaining(complaint)]);
    expect(readdirSync(there).filter((name) => /postgres|keys/.test(name))).toEqual([]);
  }
  for (const folder of [here, there, home]) rmSync(folder, { recursive: true, force: true });
}, 180_000);
