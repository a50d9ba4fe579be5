import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { openSiteDatabase } from "./site-database.ts";
import { type RunningSite, startSite, temporaryDataDir } from "./start-site.ts";

const SENDERS = 8;
const PATIENCE = 60_000; // milliseconds, on a busy machine

/** Sends applications until `stopped`, and returns the e-mail addresses that were answered with 201. */
async function applyUntil(site: RunningSite, stopped: { now: boolean }, round: number): Promise<string[]> {
  const acknowledged: string[] = [];
  const headers = {
    apikey: site.secretKey(), // whose applications are not counted
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
  for (const end = Date.now() + PATIENCE; Date.now() < end; await delay(100)) {
    const answer = await fetch(`${site.url}/readyz`).catch(() => undefined); // its worker may have ended too
    if (answer?.ok) return;
  }
  throw new Error(`The site did not recover: ${site.output()}`);
}

async function storedAddresses(site: RunningSite): Promise<Map<string, number>> {
  const database = await openSiteDatabase(site.dataDir);
  const rows = await database.sql<{ email: string; times: number }[]>`
    select email, count(*)::int as times from public.applications group by email`;
  await database.stop();
  return new Map(rows.map(({ email, times }) => [email, times]));
}

function kill(site: RunningSite, victim: "site" | "database") {
  const postmaster = path.join(site.dataDir, "postgres", "postmaster.pid");
  const pid = victim === "site" ? site.process.pid : Number.parseInt(readFileSync(postmaster, "utf8"), 10);
  if (pid) process.kill(pid, "SIGKILL");
}

/** What came of it: who was told "stored", and who is. */
export type Outcome = { acknowledged: string[]; stored: Map<string, number>; code: number | null };

/**
 * Kills the site and its PostgreSQL by turns, `rounds` times in all, with SIGKILL and under writes, and then looks at what is stored.
 * @throws when the site does not come back within a minute
 */
export async function killUnderWrites(rounds: number): Promise<Outcome> {
  const dataDir = temporaryDataDir();
  const environment = { DATA_DIR: dataDir };
  const acknowledged: string[] = [];
  let site = await startSite(environment);
  for (let round = 0; round < rounds; round += 1) {
    const victim = round % 2 === 0 ? "site" : "database";
    const stopped = { now: false };
    const sending = applyUntil(site, stopped, round);
    await delay(300 + 50 * (round % 10));
    kill(site, victim);
    await delay(victim === "database" ? 1500 : 50); // a killed database is started again under the same requests
    stopped.now = true;
    acknowledged.push(...(await sending));
    if (victim === "site") site = await startSite(environment);
    else await untilReady(site);
  }
  await untilReady(site);
  const stored = await storedAddresses(site);
  const code = await site.stop();
  rmSync(dataDir, { recursive: true });
  return { acknowledged, stored, code };
}
