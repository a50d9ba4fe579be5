import { readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { findFreePort } from "#server/free-port.ts";
import type { Database } from "#server/postgres/database.ts";
import { DATABASE_MILLISECONDS } from "#server/postgres/deadline.ts";
import { connectDatabase } from "#server/postgres/external.ts";
import { startTemporaryCluster, TEMPLATE } from "#server/postgres/testing/temporary-cluster.ts";
import { openSiteDatabase } from "#server/testing/site-database.ts";
import { findSiteProcess, listChildProcesses } from "#server/testing/site-memory.ts";
import { type RunningSite, startSite } from "#server/testing/start-site.ts";
import { type Report, startTraffic } from "./traffic.ts";

/** More show more: HOLD_KILLS=200 npm run test:hold -- database-away */
const KILLS = Number(process.env.HOLD_KILLS ?? 12);
const RESTARTS = 10;
const BUSY = 3_000; // milliseconds that a busy machine may add
const ENVIRONMENT = { TRUST_PROXY: "1", ADMIN_EMAIL: "admin@example.com" };

/** Ends PostgreSQL at once, with all its connections, as a machine does that runs out of memory. */
function killDatabase(site: RunningSite): void {
  const file = path.join(site.dataDir, "postgres", "postmaster.pid");
  const postmaster = Number.parseInt(readFileSync(file, "utf8"), 10);
  for (const pid of [postmaster, ...listChildProcesses(postmaster)]) process.kill(pid, "SIGKILL");
}

async function untilReady(site: RunningSite): Promise<void> {
  const soon = () => AbortSignal.timeout(DATABASE_MILLISECONDS + BUSY);
  for (const end = Date.now() + 60_000; Date.now() < end; await delay(20))
    if ((await fetch(`${site.url}/readyz`, { signal: soon() })).ok) return;
  throw new Error(`The site did not recover: ${site.output()}`);
}

/** Every request was done, or told to come back in time; what was said to be stored is, and nothing is twice. */
async function expectWellServed({ answers, longest, applied, asked }: Report, { sql }: Database) {
  console.info({ ...answers, longest, applied: applied.length, asked: asked.length });
  expect(Object.keys(answers).filter((name) => !/ (20[01]|503)$/.test(name))).toEqual([]);
  expect(longest).toBeLessThan(DATABASE_MILLISECONDS + BUSY);
  for (const [said, stored] of [
    [applied, await sql<Stored>`select email as text, count(*)::int as times from applications group by 1`],
    [
      asked,
      await sql<Stored>`
      select content as text, count(*)::int as times from messages where role = 'user' group by 1`,
    ],
  ] as const) {
    const times = new Map(stored.map((each) => [each.text, each.times]));
    expect(said.length).toBeGreaterThan(100);
    expect(said.filter((text) => !times.has(text))).toEqual([]);
    expect(stored.filter((each) => each.times !== 1)).toEqual([]);
  }
}

type Stored = { text: string; times: number }[];

test(`${KILLS} kills of PostgreSQL under traffic: nothing hangs, is lost or doubled, and the site goes on`, async () => {
  await using site = await startSite(ENVIRONMENT);
  const serving = findSiteProcess(site);
  await using traffic = startTraffic(site);
  await delay(1000);
  for (let kill = 0; kill < KILLS; kill += 1) {
    killDatabase(site);
    await delay(1000); // for which /readyz keeps its answer
    await untilReady(site);
    await delay(50 + 10 * (kill % 20)); // at another moment of the requests each time
  }
  const report = await traffic.stop();
  expect([site.process.exitCode, findSiteProcess(site)]).toEqual([null, serving]);
  const database = await openSiteDatabase(site.dataDir);
  await expectWellServed(report, database);
  await database.stop();
});

test(`${RESTARTS} planned restarts of an external PostgreSQL: requests are told to come back, and then all is well`, async () => {
  const cluster = await startTemporaryCluster(await findFreePort());
  const { host, port, password } = cluster.address;
  const DATABASE_URL = `postgres://postgres:${password}@${host}:${port}/${TEMPLATE}`;
  await using site = await startSite({ ...ENVIRONMENT, DATABASE_URL });
  const serving = findSiteProcess(site);
  await using traffic = startTraffic(site);
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    await delay(1000);
    await cluster.restart();
    await delay(1000); // for which /readyz keeps its answer
    await untilReady(site);
  }
  const report = await traffic.stop();
  await using after = startTraffic(site);
  await delay(2000);
  const { answers } = await after.stop();
  expect(Object.keys(answers).sort()).toEqual(["application 201", "chat 200", "read 200", "sign-in 200"]);
  expect([site.process.exitCode, findSiteProcess(site)]).toEqual([null, serving]);
  const database = await connectDatabase(DATABASE_URL);
  await expectWellServed(report, database);
  await database.stop();
  expect(await site.stop()).toBe(0);
  await cluster.stop();
});
