import { readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { joinEmbedded } from "./postgres/embedded.ts";
import { type RunningSite, startSite, temporaryDataDir } from "./testing/start-site.ts";

const ROUNDS = 10;
const SENDERS = 8;

/** Sends applications until `stopped`, and returns the e-mail addresses that were answered with 201. */
async function applyUntil(site: RunningSite, stopped: { now: boolean }, round: number): Promise<string[]> {
  const acknowledged: string[] = [];
  const headers = {
    apikey: site.publishableKey(),
    "content-type": "application/json",
    prefer: "return=minimal",
  };
  await Promise.all(
    Array.from({ length: SENDERS }, async (_, sender) => {
      for (let number = 0; !stopped.now; number += 1) {
        const email = `${round}-${sender}-${number}@example.com`;
        const body = JSON.stringify({
          first_name: "Jo",
          last_name: "Ng",
          email,
          position: "Roofing Technician",
        });
        const answer = await fetch(`${site.url}/rest/v1/applications`, {
          method: "POST",
          headers,
          body,
        }).catch(
          () => undefined, // killed under this request: it was not acknowledged
        );
        if (answer?.status === 201) acknowledged.push(email);
        else await delay(20);
      }
    }),
  );
  return acknowledged;
}

async function untilReady(site: RunningSite) {
  for (const end = Date.now() + 60_000; Date.now() < end; await delay(100)) {
    if ((await fetch(`${site.url}/readyz`)).ok) return;
  }
  throw new Error(`The site did not recover: ${site.output()}`);
}

async function storedAddresses(site: RunningSite): Promise<Set<string>> {
  const { databasePassword } = JSON.parse(readFileSync(path.join(site.dataDir, "keys.json"), "utf8"));
  const options = {
    dataDir: site.dataDir,
    password: databasePassword,
    log: () => undefined,
    announce: () => undefined,
  };
  const database = await joinEmbedded(options);
  if (!database) throw new Error("The site's database does not answer.");
  const rows = await database.sql<{ email: string }[]>`select email from public.applications`;
  await database.stop();
  return new Set(rows.map((row) => row.email));
}

function kill(site: RunningSite, victim: "site" | "database") {
  const postmaster = path.join(site.dataDir, "postgres", "postmaster.pid");
  const pid = victim === "site" ? site.process.pid : Number.parseInt(readFileSync(postmaster, "utf8"), 10);
  if (pid) process.kill(pid, "SIGKILL");
}

test("no acknowledged application is lost when the site or its PostgreSQL is killed, ten times", {
  timeout: 240_000,
}, async () => {
  const dataDir = temporaryDataDir();
  const environment = { DATA_DIR: dataDir };
  const acknowledged: string[] = [];
  let site = await startSite(environment);
  for (let round = 0; round < ROUNDS; round += 1) {
    const victim = round % 2 === 0 ? "site" : "database";
    const stopped = { now: false };
    const sending = applyUntil(site, stopped, round);
    await delay(300 + 50 * round);
    kill(site, victim);
    await delay(victim === "database" ? 1500 : 50); // a killed database is started again under the same requests
    stopped.now = true;
    acknowledged.push(...(await sending));
    if (victim === "site") site = await startSite(environment);
  }
  await untilReady(site);
  const stored = await storedAddresses(site);
  expect(acknowledged.length).toBeGreaterThan(ROUNDS);
  expect(acknowledged.filter((email) => !stored.has(email))).toEqual([]);
  expect(await site.stop()).toBe(0);
});
