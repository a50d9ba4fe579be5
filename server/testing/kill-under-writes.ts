import { randomUUID } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { calculatorAnswers } from "../estimates/testing/calculator-answers.ts";
import { bookingBody } from "../inspections/testing/bookings.ts";
import { openSiteDatabase } from "./site-database.ts";
import { type RunningSite, startSite, temporaryDataDir } from "./start-site.ts";
import { waitUntil } from "./until.ts";

const RECOVERY_TIMEOUT_MS = 60_000; // on a busy machine
const ANSWER_TIMEOUT_MS = 30_000; // a later answer counts as none
const WRITE_PAUSE_MS = 20; // between two writes of one sender

/** A request that stores something. `mark` is the text by which it is found in the database; `pause` is in milliseconds. */
type Write = { mark: string; path: string; body: object; pause?: number };

const createEmail = (mark: string) => `${mark}@example.com`;

function createApplication(mark: string): Write {
  const row = { first_name: "Jo", last_name: "Ng", email: createEmail(mark), position: "Roofing Technician" };
  return { mark: createEmail(mark), path: "/rest/v1/applications", body: row };
}

function createMessage(mark: string): Write {
  const text = `Do you repair slate? ${mark}`;
  return { mark: text, path: "/api/chat", body: { message: text } };
}

function createEstimate(mark: string): Write {
  return { mark: createEmail(mark), path: "/api/estimates", body: calculatorAnswers(createEmail(mark)) };
}

/** A booking, with a long pause after it: free times are few. */
function createBooking(mark: string, starts: readonly string[]): Write {
  const start = starts[Math.floor(Math.random() * starts.length)] ?? "";
  const body = { ...bookingBody(start, { email: createEmail(mark) }), idempotencyKey: randomUUID() };
  return { mark: createEmail(mark), path: "/api/inspections", body, pause: 300 };
}

const SENDERS = [
  createApplication,
  createApplication,
  createApplication,
  createMessage,
  createMessage,
  createEstimate,
  createBooking,
];

async function readFreeTimes(site: RunningSite): Promise<string[]> {
  const { days } = (await (await fetch(`${site.url}/api/slots`)).json()) as { days: { starts: string[] }[] };
  return days.flatMap((day) => day.starts);
}

type Sent = { acknowledged: string[]; hung: number };

/** Sends writes of all kinds until `stopped`, each from another address, and notes in `sent` which were acknowledged. */
async function writeUntil(site: RunningSite, stopped: { now: boolean }, round: number, sent: Sent) {
  const apikey = site.secretKey(); // applications sent with it are not limited
  const starts = await readFreeTimes(site).catch(() => []); // the site may be killed during this request
  await Promise.all(
    SENDERS.map(async (write, sender) => {
      for (let number = 0; !stopped.now; number += 1) {
        const {
          mark,
          path: target,
          body,
          pause = WRITE_PAUSE_MS,
        } = write(`k${round}-${sender}-${number}`, starts);
        const headers = {
          apikey,
          "content-type": "application/json",
          prefer: "return=minimal",
          "x-forwarded-for": `10.${round}.${sender}.${number % 250}`,
        };
        const init = { method: "POST", headers, body: JSON.stringify(body) };
        const status = await fetch(site.url + target, {
          ...init,
          signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
        }).then(
          async (answer) => (await answer.arrayBuffer()) && answer.status,
          (error: Error) => error.name, // the site was killed during this request: it was not acknowledged
        );
        if (status === 200 || status === 201) sent.acknowledged.push(mark);
        if (status === "TimeoutError") sent.hung += 1;
        await delay(pause);
      }
    }),
  );
}

async function waitUntilReady(site: RunningSite) {
  for (const end = Date.now() + RECOVERY_TIMEOUT_MS; Date.now() < end; await delay(100)) {
    const answer = await fetch(`${site.url}/readyz`).catch(() => undefined); // its worker may have ended too
    if (answer?.ok) return;
  }
  throw new Error(`The site did not recover: ${site.output()}`);
}

/** Counts how often each mark is stored. */
async function countStored(site: RunningSite): Promise<Map<string, number>> {
  const database = await openSiteDatabase(site.dataDir);
  const rows = await database.sql<{ mark: string; times: number }[]>`
    select mark, count(*)::int as times from (
      select email from public.applications union all select email from public.estimates
      union all select email from public.inspections
      union all select content from public.messages where role = 'user'
    ) as stored (mark) group by mark`;
  await database.stop();
  return new Map(rows.map(({ mark, times }) => [mark, times]));
}

function kill(site: RunningSite, victim: "site" | "database") {
  const postmaster = path.join(site.dataDir, "postgres", "postmaster.pid");
  const pid = victim === "site" ? site.process.pid : Number.parseInt(readFileSync(postmaster, "utf8"), 10);
  if (pid) process.kill(pid, "SIGKILL");
}

/** The marks of acknowledged writes, how often each mark is stored, and how many requests had no answer at all. */
export type KillOutcome = Sent & { stored: Map<string, number>; code: number | null };

/**
 * Kills the site and its PostgreSQL in turns, `rounds` times in all, with SIGKILL and during writes, and then reads what is stored.
 * @throws when the site does not come back within a minute
 */
export async function killUnderWrites(rounds: number): Promise<KillOutcome> {
  const dataDir = temporaryDataDir();
  const environment = { DATA_DIR: dataDir, TRUST_PROXY: "1" };
  const all: Sent = { acknowledged: [], hung: 0 };
  let site = await startSite(environment);
  for (let round = 0; round < rounds; round += 1) {
    const victim = round % 2 === 0 ? "site" : "database";
    const stopped = { now: false };
    const sent: Sent = { acknowledged: [], hung: 0 };
    const sending = writeUntil(site, stopped, round, sent);
    await waitUntil(() => sent.acknowledged.length > 1, RECOVERY_TIMEOUT_MS); // a busy machine takes long
    await delay(50 * (round % 10));
    kill(site, victim);
    await delay(victim === "database" ? 1500 : 50); // a killed database is started again under the same requests
    stopped.now = true;
    await sending;
    all.acknowledged.push(...sent.acknowledged);
    all.hung += sent.hung;
    if (victim === "site") site = await startSite(environment);
    else await waitUntilReady(site);
  }
  await waitUntilReady(site);
  const stored = await countStored(site);
  const code = await site.stop();
  rmSync(dataDir, { recursive: true });
  return { ...all, stored, code };
}
