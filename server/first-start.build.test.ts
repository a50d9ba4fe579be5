import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import options from "../scripts/prepare/site-options.json" with { type: "json" };
import { backupName } from "./backup/schedule.ts";
import { writeBackup } from "./backup/write-backup.ts";
import { hasKeys, isUnfinished } from "./first-start.ts";
import { loadKeys } from "./gateway/keys.ts";
import { createTestDatabase } from "./postgres/testing/test-database.ts";
import { storeApplication } from "./testing/arrivals.ts";
import { runCommand } from "./testing/run-command.ts";
import { startSite, temporaryDataDir } from "./testing/start-site.ts";

const PROJECT = path.resolve(import.meta.dirname, "..");

/** The steps of a first start, by a file that it makes or a line that it prints. */
const STEPS: Record<string, string | RegExp> = {
  "the keys are drafted": "keys.json.new",
  "PostgreSQL's folder is begun": "postgres.new",
  "PostgreSQL's folder is whole": "postgres",
  "PostgreSQL starts": /Made a new PostgreSQL data folder/,
  "PostgreSQL is up": /PostgreSQL is up/,
  "the tables are made": /Applied \d+ migrations/,
  "the password is told": /The password for \/admin is/,
  "Eve is taught": /No SMTP_URL is set/,
};

type Interruption = { step: string; signal: "SIGTERM" | "SIGKILL"; program?: string[] };

/** Begins a first start, or a restore, and sends the signal at a step: to the first process, or by SIGKILL to all of its group. */
async function interrupt(dataDir: string, { step, signal, program = ["server/main.ts"] }: Interruption) {
  const site = spawn(process.execPath, [...options.flags, ...program], {
    cwd: PROJECT,
    env: { PATH: process.env.PATH, SITE_DIR: "sample", PORT: "0", DATA_DIR: dataDir, BACKUP_HOURS: "0" },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [site.stdout, site.stderr])
    stream.on("data", (chunk: Buffer) => {
      said += chunk;
    });
  const sign = STEPS[step] ?? "";
  const hasCome = () => (typeof sign === "string" ? existsSync(path.join(dataDir, sign)) : sign.test(said));
  while (!hasCome() && site.exitCode === null) await delay(1);
  process.kill(signal === "SIGKILL" ? -(site.pid ?? 0) : (site.pid ?? 0), signal);
  if (site.exitCode === null && site.signalCode === null) await once(site, "exit");
  return said;
}

/** Ends the PostgreSQL that outlived its start. */
async function endPostgres(dataDir: string): Promise<void> {
  const lock = path.join(dataDir, "postgres", "postmaster.pid");
  if (!existsSync(lock)) return;
  process.kill(Number.parseInt(readFileSync(lock, "utf8"), 10), "SIGINT");
  while (existsSync(lock)) await delay(10);
}

/** What a start leaves of keys and database. */
function leftOf(dataDir: string): string[] {
  return readdirSync(dataDir).filter((name) => /keys|postgres/.test(name));
}

test.for(Object.keys(STEPS))("a first start that is stopped when %s leaves nothing behind", async (step) => {
  const dataDir = temporaryDataDir();
  const said = await interrupt(dataDir, { step, signal: "SIGTERM" });
  expect(said).not.toContain("Eaves is at");
  expect(leftOf(dataDir)).toEqual([]);
  rmSync(dataDir, { recursive: true });
});

test.for(Object.keys(STEPS))(
  "one that is killed when %s leaves no keys, and the next one comes up",
  async (step) => {
    const DATA_DIR = temporaryDataDir();
    await interrupt(DATA_DIR, { step, signal: "SIGKILL" });
    expect(hasKeys(DATA_DIR)).toBe(false);
    await using site = await startSite({ DATA_DIR });
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
    expect(leftOf(DATA_DIR).toSorted()).toEqual(["keys.json", "postgres"]);
    await site.stop();
    rmSync(DATA_DIR, { recursive: true });
  },
);

test("a first start that fails leaves nothing behind, also where the database is another's", async () => {
  const dataDir = temporaryDataDir();
  const own = { DATA_DIR: dataDir, ADMIN_PASSWORD: "larkfield roofing", HOST: "127.0.0.1" };
  await expect(startSite(own)).rejects.toThrow(
    "ADMIN_PASSWORD will not do. This password is made of words that everybody knows of your company",
  );
  expect(leftOf(dataDir)).toEqual([]);
  const away = { DATA_DIR: dataDir, DATABASE_URL: "postgres://nobody@127.0.0.1:9/none" };
  await expect(startSite(away)).rejects.toThrow("The database in DATABASE_URL cannot be used");
  expect(leftOf(dataDir)).toEqual([]);
  rmSync(dataDir, { recursive: true });
});

test("a start that fails beside a database of before takes nothing of it away", async () => {
  const DATA_DIR = temporaryDataDir();
  await interrupt(DATA_DIR, { step: "the tables are made", signal: "SIGKILL" });
  const left = leftOf(DATA_DIR);
  expect(isUnfinished(DATA_DIR)).toBe(true);
  await expect(startSite({ DATA_DIR, ADMIN_PASSWORD: "larkfield roofing" })).rejects.toThrow(
    "ADMIN_PASSWORD",
  );
  expect(leftOf(DATA_DIR)).toEqual(left);
  rmSync(path.join(DATA_DIR, "keys.json.new"));
  await expect(startSite({ DATA_DIR })).rejects.toThrow("keys.json is gone");
  expect(leftOf(DATA_DIR)).toEqual(["postgres"]);
  rmSync(DATA_DIR, { recursive: true });
});

test("a backup goes into the place of a first start that was killed, and of a restore that was", async () => {
  await using database = await createTestDatabase();
  await storeApplication(database.sql);
  const [home, DATA_DIR] = [temporaryDataDir(), temporaryDataDir()];
  const file = path.join(home, backupName(new Date()));
  await writeBackup(database.sql, { keys: loadKeys(home), site: undefined }, file);
  await interrupt(DATA_DIR, { step: "the tables are made", signal: "SIGKILL" });
  const program = ["server/commands/restore.ts", file];
  await interrupt(DATA_DIR, { step: "PostgreSQL starts", signal: "SIGKILL", program });
  expect(isUnfinished(DATA_DIR)).toBe(true);
  await endPostgres(DATA_DIR);
  const keys = path.join(DATA_DIR, "keys.json.new");
  const draft = readFileSync(keys, "utf8");
  writeFileSync(
    keys,
    readFileSync(path.join(home, "keys.json.new"), "utf8").replace(
      /"databasePassword": "..../,
      '"databasePassword": "####',
    ),
  );
  const foreign = await runCommand("restore", [file], { DATA_DIR });
  expect([foreign.code, foreign.said]).toEqual([1, expect.stringContaining("does not open the database")]);
  expect(leftOf(DATA_DIR)).toContain("postgres"); // another site's may be
  writeFileSync(keys, draft);
  expect(isUnfinished(DATA_DIR)).toBe(true);
  expect(await runCommand("restore", [file], { DATA_DIR })).toMatchObject({ code: 0 });
  expect(loadKeys(DATA_DIR)).toEqual(loadKeys(home));
  expect(await runCommand("restore", [file], { DATA_DIR })).toMatchObject({ code: 1 });
  for (const folder of [home, DATA_DIR]) rmSync(folder, { recursive: true });
});

test("a first start serves pages and hands messages over while Eve learns, and may be stopped; the next start makes the rest", async () => {
  const home = temporaryDataDir();
  const EAVES_BUILD = path.join(home, "build");
  const environment = { ...process.env, EAVES_BUILD, SITE_DIR: "sample" };
  const prepare = async () => {
    const program = [process.execPath, ["scripts/run.mjs", "--served"]] as const;
    return (await promisify(execFile)(...program, { cwd: PROJECT, env: environment })).stdout;
  };
  const learned = path.join(EAVES_BUILD, "eve/learned.bin");
  expect(await prepare()).not.toContain("Teaching Eve");
  expect(existsSync(learned)).toBe(false);
  await using stopped = await startSite({ EAVES_BUILD, DATA_DIR: path.join(home, "data") });
  expect(await stopped.stop(), stopped.output()).toBe(0);
  expect(stopped.output()).not.toContain("Fatal error");
  await using site = await startSite({ EAVES_BUILD, DATA_DIR: path.join(home, "data") });
  expect((await fetch(site.url)).status).toBe(200);
  const ask = async () => {
    const answer = await fetch(`${site.url}/api/chat`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ message: "What does a metal roof cost?" }),
    });
    return (await answer.json()).message;
  };
  expect(await ask()).toContain("the office");
  await expect.poll(ask, { timeout: 300_000, interval: 3000 }).toContain("$");
  expect(await prepare()).toContain("Teaching Eve");
  expect(existsSync(learned)).toBe(true);
  await site.stop();
  rmSync(home, { recursive: true });
});
