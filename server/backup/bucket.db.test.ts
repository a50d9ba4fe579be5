import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { readConfig } from "../config.ts";
import { examine } from "../doctor/examine.ts";
import { findFreePort } from "../free-port.ts";
import { loadKeys } from "../gateway/keys.ts";
import { createLog } from "../log.ts";
import { migrate } from "../postgres/migrate.ts";
import { readSchema } from "../postgres/schema.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { storeApplication } from "../testing/arrivals.ts";
import { runCommand } from "../testing/run-command.ts";
import { temporaryDataDir } from "../testing/start-site.ts";
import { fetchBackup, listSentBackups, sendBackup } from "./bucket.ts";
import { backupFolder, backupName, readBackupTimes, startBackups } from "./schedule.ts";
import { allRows, startCluster } from "./testing/backups.ts";
import { bucketEnvironment, startS3Server } from "./testing/s3-server.ts";

const DAY = 24 * 3_600_000; // milliseconds
const PICTURE = randomBytes(200_000);
const SITE: Record<string, string | Buffer> = {
  "company.yaml": "name: Blue Ridge Roofs\n",
  "logo.svg": "<svg/>",
  "pages/about.md": "---\ntitle: About\n---\n\\.\n",
  "images/hero.jpg": PICTURE,
  "images/empty.png": Buffer.alloc(0),
};

function writeSite(folder: string) {
  for (const [name, content] of Object.entries({ ...SITE, ".git/HEAD": "ref", ".company.yaml.swp": "x" })) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
}

function readSite(folder: string) {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    names.map(({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      return [path.relative(folder, file), readFileSync(file)];
    }),
  );
}

const asBuffers = Object.fromEntries(
  Object.entries(SITE).map(([name, content]) => [name, Buffer.from(content as string)]),
);

test("a backup goes encrypted into a bucket with the site's folder, and comes back from there into an empty place", async () => {
  await using s3 = await startS3Server("/roofs");
  const [here, there, site] = [temporaryDataDir(), temporaryDataDir(), temporaryDataDir()];
  writeSite(site);
  const cluster = await startCluster(here);
  await migrate(cluster.sql, readSchema());
  await storeApplication(cluster.sql, { email: "in-the-bucket@example.com" });
  const bucket = bucketEnvironment(s3.settings);
  const written = await runCommand("backup", [], { DATA_DIR: here, SITE_DIR: site, ...bucket });
  expect(written).toMatchObject({ code: 0, said: expect.stringContaining(`to ${s3.settings.url}`) });
  const rows = await allRows(cluster.sql);
  await cluster.stop();

  const [[key = "", content = Buffer.alloc(0)] = []] = s3.objects;
  expect(key).toMatch(/^roofs\/eaves-[\dT-]+\.gz\.age$/);
  expect(content.toString("latin1")).toMatch(/^age-encryption\.org\/v1\n-> scrypt /);
  const name = key.replace("roofs/", "");
  const [local = ""] = readdirSync(backupFolder(here)).filter((file) => file.endsWith(".gz"));
  expect(content.includes(readFileSync(path.join(backupFolder(here), local)).subarray(0, 64))).toBe(false);

  const place = path.join(there, "site");
  const environment = { DATA_DIR: path.join(there, "data"), SITE_DIR: place, ...bucket };
  const wrong = { ...environment, BACKUP_PASSPHRASE: "another long passphrase" };
  const closed = await runCommand("restore", [`s3:${name}`], wrong);
  expect([closed.code, closed.said]).toEqual([
    1,
    expect.stringContaining("BACKUP_PASSPHRASE does not open it"),
  ]);
  const unknown = await runCommand("restore", ["s3:"], environment);
  expect([unknown.code, unknown.said]).toEqual([1, expect.stringContaining(`npm run restore -- s3:${name}`)]);
  expect(readdirSync(environment.DATA_DIR)).toEqual([]);

  expect(await runCommand("restore", [`s3:${name}`], environment)).toMatchObject({ code: 0 });
  expect(readSite(place)).toEqual(asBuffers);
  expect(readdirSync(environment.DATA_DIR).filter((entry) => entry.startsWith("fetched"))).toEqual([]);
  expect(loadKeys(environment.DATA_DIR)).toEqual(loadKeys(here));
  const restored = await startCluster(environment.DATA_DIR);
  expect(await allRows(restored.sql)).toEqual(rows);
  await restored.stop();

  writeFileSync(path.join(place, "company.yaml"), "name: changed since\n");
  const kept = await runCommand("restore", ["--site-only", `s3:${name}`], environment);
  expect(kept).toMatchObject({ code: 0, said: expect.stringContaining("stays as it is") });
  expect(readFileSync(path.join(place, "company.yaml"), "utf8")).toBe("name: changed since\n");
  rmSync(place, { recursive: true });
  expect(await runCommand("restore", ["--site-only", `s3:${name}`], environment)).toMatchObject({ code: 0 });
  expect(readSite(place)).toEqual(asBuffers);
  for (const folder of [here, there, site]) rmSync(folder, { recursive: true });
}, 180_000);

test("a large file goes in parts and comes back as it was; one that was changed on the way is refused", async () => {
  await using s3 = await startS3Server();
  const folder = temporaryDataDir();
  const file = path.join(folder, backupName(new Date()));
  const content = randomBytes(20 * 1024 * 1024);
  writeFileSync(file, content);
  await sendBackup(s3.settings, file, 7);
  const [{ name = "" } = {}] = await listSentBackups(s3.settings);
  const copy = path.join(folder, "copy");
  await fetchBackup(s3.settings, name, copy);
  expect(readFileSync(copy).equals(content)).toBe(true);

  const sent = s3.objects.get(name) ?? Buffer.alloc(0);
  for (const damaged of [
    Buffer.concat([sent.subarray(0, -9), randomBytes(9)]),
    sent.subarray(0, 9_000_000),
  ]) {
    s3.objects.set(name, damaged);
    await expect(fetchBackup(s3.settings, name, path.join(folder, "damaged"))).rejects.toThrow(
      "is damaged, or was changed",
    );
    rmSync(path.join(folder, "damaged"), { force: true });
  }
  rmSync(folder, { recursive: true });
}, 120_000);

test("the schedule sends what it makes, tries again where that fails, and leaves as many in the bucket as here", async () => {
  await using s3 = await startS3Server("/roofs");
  await using database = await createTestDatabase();
  const dataDir = temporaryDataDir();
  const log = { info: vi.fn(), error: vi.fn() };
  for (const [name, value] of Object.entries({ ...bucketEnvironment(s3.settings), BACKUP_KEEP: "2" }))
    vi.stubEnv(name, value);
  const old = [3, 2, 1].map((days) => `roofs/${backupName(new Date(Date.now() - days * DAY))}.age`);
  for (const key of [...old, "roofs/mine.txt", "another/eaves-2026-01-01T00-00-00.gz.age"])
    s3.objects.set(key, Buffer.from("before"));
  const keys = loadKeys(dataDir);
  const options = { sql: database.sql, keys, dataDir, hours: 24, keep: 2, isSent: true, log };
  s3.refuse("POST");
  const backups = startBackups({ ...options, first: 0, every: 5 });
  await vi.waitFor(() => expect(log.error).toHaveBeenCalled(), { timeout: 60_000 });
  expect(String(log.error.mock.calls[0]?.[0].err)).toContain("S3 returned 403 – AccessDenied");
  expect(readBackupTimes(readConfig({ ...process.env, DATA_DIR: dataDir }))).toMatchObject({ bucket: 0 });
  s3.refuse(undefined);
  await vi.waitFor(() => expect(log.info).toHaveBeenCalledWith(expect.anything(), "sent the backup"), {
    timeout: 60_000,
  });
  await backups.stop();
  const [made = ""] = readdirSync(backupFolder(dataDir)).filter((name) => name.endsWith(".gz"));
  expect([...s3.objects.keys()].toSorted()).toEqual(
    [old[2], `roofs/${made}.age`, "roofs/mine.txt", "another/eaves-2026-01-01T00-00-00.gz.age"].toSorted(),
  );
  const { bucket = 0, here = 0 } = readBackupTimes(readConfig({ ...process.env, DATA_DIR: dataDir }));
  expect(bucket).toBeGreaterThanOrEqual(here - 1000);
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true });
}, 180_000);

test("the doctor asks the bucket for the age of its newest backup, and tells a key that is refused", async () => {
  await using s3 = await startS3Server();
  const DATA_DIR = temporaryDataDir();
  async function look(settings = s3.settings) {
    const environment = { DATA_DIR, ...bucketEnvironment(settings) };
    for await (const { subject, isOk, message } of examine(environment, createLog("silent")))
      if (subject === "backups in the bucket") return `${isOk ? "ok" : "WRONG"} ${message}`;
    return "not looked at";
  }
  expect(await look()).toMatch(/^ok .* has none yet/);
  s3.objects.set(`${backupName(new Date(Date.now() - 3 * DAY))}.age`, Buffer.from("x"));
  expect(await look()).toMatch(/^WRONG the newest in http.* is 72 hours old\. The log says why/);
  s3.objects.set(`${backupName(new Date())}.age`, Buffer.from("x"));
  expect(await look()).toMatch(/^ok the newest in http.* is 0 hours old/);
  expect(await look({ ...s3.settings, secret: "mistyped" })).toMatch(/^WRONG .*SignatureDoesNotMatch/);
  expect(await look({ ...s3.settings, url: s3.settings.url.replace("backups", "nothing") })).toMatch(
    /^WRONG There is no bucket at/,
  );
  expect(await look({ ...s3.settings, url: `http://127.0.0.1:${await findFreePort()}/backups` })).toMatch(
    /^WRONG .*ECONNREFUSED/,
  );
  rmSync(DATA_DIR, { recursive: true });
});
