import { spawn } from "node:child_process";
import { request } from "node:http";
import { setPriority } from "node:os";
import path from "node:path";
import process from "node:process";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { openSiteDatabase } from "#server/testing/site-database.ts";
import { readResidentMegabytes } from "#server/testing/site-memory.ts";
import { type RunningSite, startSite } from "#server/testing/start-site.ts";
import { seedDesk } from "../bench/seed-desk.ts";
import { addressOf } from "./addresses.ts";

// A flood from many addresses beside one quiet visitor, each test on a site of its own behind one proxy.
const BEHIND_PROXY = { TRUST_PROXY: "1" };

/** The middle of the times, in milliseconds, that `work` takes again and again: one stumble of a busy machine counts little. */
async function middleOf(times: number, work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let count = 0; count < times; count++) {
    const began = performance.now();
    await work();
    taken.push(performance.now() - began);
    await delay(50);
  }
  return taken.sort((one, other) => one - other)[times >> 1] ?? 0;
}

/** One turn with Eve of a visitor from 192.0.2.1. */
async function chatTurn(site: RunningSite): Promise<void> {
  const answer = await fetch(`${site.url}/api/chat`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": "192.0.2.1" },
    body: JSON.stringify({ message: "How much does a slate roof cost?" }),
  });
  expect([answer.status, typeof ((await answer.json()) as { message?: string }).message]).toEqual([
    200,
    "string",
  ]);
}

/** Posts without a copy of the body in this process. @returns the answer's status */
function post(url: string, headers: Record<string, string>, body: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const sending = request(url, { method: "POST", headers, agent: false }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
    });
    sending.on("error", reject);
    sending.end(body);
  });
}

test("60 resumes of 10 MB at once: the site stays under 400 MB, and each is stored in the end", {
  timeout: 300_000,
}, async () => {
  await using site = await startSite(BEHIND_PROXY);
  const apikey = site.publishableKey();
  const resume = Buffer.alloc(9.9 * 1024 * 1024, "%PDF-1.7\n").toString("base64");
  const applicant = { first_name: "Jo", email: "jo@example.com", position: "Project Manager" };
  const row = { ...applicant, resume_text: `data:application/pdf;base64,${resume}` };
  const body = Buffer.from(JSON.stringify(row));
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, readResidentMegabytes(site));
  }, 20);
  const statuses: number[] = [];
  await Promise.all(
    Array.from({ length: 60 }, async (_, number) => {
      const type = { "content-type": "application/json", "content-length": String(body.length) };
      const headers = { apikey, ...type, "x-forwarded-for": addressOf(number) };
      for (let status = 503; status === 503; ) {
        status = await post(`${site.url}/rest/v1/applications`, headers, body);
        statuses.push(status);
        if (status === 503) await delay(1000 + 3000 * Math.random());
      }
    }),
  );
  clearInterval(watch);
  expect(statuses.filter((status) => status === 201)).toHaveLength(60);
  expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
  console.info(`The site took up to ${most} MB for 60 resumes`);
  expect(most).toBeLessThan(400);
});

test("200 readers of a million messages leave a visitor's chat as quick as it is", {
  timeout: 600_000,
}, async () => {
  await using site = await startSite(BEHIND_PROXY);
  const database = await openSiteDatabase(site.dataDir);
  const counts = { applications: 0, estimates: 0, conversations: 200_000, messages: 1_000_000 };
  await seedDesk(database.sql, counts, () => undefined);
  await database.stop();
  const readers = spawn(
    process.execPath,
    [path.join(import.meta.dirname, "readers.ts"), site.url, site.publishableKey()],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  // Their machines are this one: their own work must not take the site's processor, only what they ask for.
  if (readers.pid) setPriority(readers.pid, 19);
  await delay(2000);
  const middle = await middleOf(15, () => chatTurn(site));
  readers.kill();
  const statuses = (await text(readers.stdout)) || "{}";
  console.info(`Beside 200 readers: a chat turn in ${Math.round(middle)} ms; their answers ${statuses}`);
  const unexpected = Object.keys(JSON.parse(statuses)).filter(
    (status) => !["200", "400", "429", "503"].includes(status),
  );
  expect([JSON.parse(statuses)[200] > 0, unexpected]).toEqual([true, []]);
  expect(middle).toBeLessThan(200);
});

test("100 guesses of the password at once leave pages and chat as quick as they are", {
  timeout: 180_000,
}, async () => {
  await using site = await startSite(BEHIND_PROXY);
  const apikey = site.publishableKey();
  let answered = 0;
  const guesses = Array.from({ length: 100 }, async (_, number) => {
    const answer = await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: { apikey, "x-forwarded-for": addressOf(number) },
      body: JSON.stringify({ email: "office@example.com", password: `guess ${number}` }),
    });
    answered++;
    return answer.status;
  });
  const page = await middleOf(20, async () => (await fetch(`${site.url}/faq`)).text());
  const turn = await middleOf(5, () => chatTurn(site));
  const during = answered < 100;
  expect((await Promise.all(guesses)).filter((status) => status !== 400 && status !== 503)).toEqual([]);
  expect(during).toBe(true);
  expect(page).toBeLessThan(100);
  expect(turn).toBeLessThan(500);
});
