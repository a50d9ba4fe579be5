import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { readResidentMegabytes } from "#server/testing/site-memory.ts";
import { signInToDesk } from "#server/testing/staff-session.ts";
import { type RunningSite, startSite, TEST_PASSWORD } from "#server/testing/start-site.ts";
import { site as company } from "#site-data/company.ts";

/** Half an hour shows more: HOLD_MINUTES=30 npm run test:hold -- mixed-load */
const MINUTES = Number(process.env.HOLD_MINUTES ?? 3);
const VISITORS = 8;
const PAUSE = 150; // milliseconds between what one of them does
const SAMPLE_EVERY = 1000;

const json = { "content-type": "application/json" };
const QUESTIONS = [
  "How much does a metal roof cost?",
  "Do you work in Dublin? My name is Ann Lee, 614-555-0199",
  "Water is coming in!",
  "Can I pay monthly?",
];

type Sent = Promise<Response | undefined>;

/** The next possible actions of a visitor or of staff, each from an address of its own. */
function doings(site: RunningSite, token: string): ((address: string) => Sent)[] {
  const apikey = site.publishableKey();
  const get = (path: string, headers: Record<string, string> = {}) => fetch(site.url + path, { headers });
  const post = (address: string, path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(site.url + path, {
      method: "POST",
      headers: { ...json, "x-forwarded-for": address, ...headers },
      body: JSON.stringify(body),
    });
  const application = { first_name: "Jo", email: "jo@example.com", position: "Project Manager" };
  const resume = `data:application/pdf;base64,JVBERi0${"A".repeat(400_001)}`;
  const question = () => QUESTIONS[Math.floor(Math.random() * QUESTIONS.length)];
  return [
    () => get("/"),
    () => get("/insurance-claims", { "accept-encoding": "br" }),
    () => get(`/nothing/${Math.random()}`),
    (address) => post(address, "/api/chat", { message: question() }),
    (address) => post(address, "/api/chat", { message: question() }),
    (address) => post(address, "/rest/v1/applications", { ...application, resume_text: resume }, { apikey }),
    (address) => post(address, "/rest/v1/applications", { ...application, email: "no address" }, { apikey }),
    () =>
      get(
        "/rest/v1/chat_logs?select=id,message_role,message_content,created_at&order=created_at.desc&limit=50",
        { apikey },
      ),
    (address) =>
      post(
        address,
        "/rest/v1/rpc/search_applications",
        { query: "jo" },
        { apikey, authorization: `Bearer ${token}` },
      ),
    (address) =>
      fetch(`${site.url}/api/chat`, {
        method: "POST",
        headers: { ...json, "x-forwarded-for": address },
        body: JSON.stringify({ message: "I close the page" }),
        signal: AbortSignal.timeout(5),
      }).catch(() => undefined),
  ];
}

async function staffToken(site: RunningSite): Promise<string> {
  const session = await signInToDesk({
    url: site.url,
    publishableKey: site.publishableKey(),
    email: company.email.admin,
    password: TEST_PASSWORD,
  });
  return session.access_token;
}

/** The middle of what was measured in a part of the time, from 0 to 1. */
function middle(samples: readonly number[], from: number, to: number): number {
  const part = samples.slice(samples.length * from, samples.length * to).sort((one, other) => one - other);
  return part[part.length >> 1] ?? 0;
}

test(`over ${MINUTES} minutes of mixed load memory stays flat, and no answer is a failure`, {
  timeout: (MINUTES + 2) * 60_000,
}, async () => {
  await using site = await startSite({ TRUST_PROXY: "1" });
  const all = doings(site, await staffToken(site));
  const end = Date.now() + MINUTES * 60_000;
  const statuses = new Map<number, number>();
  const memory: number[] = [];
  const watch = setInterval(() => memory.push(readResidentMegabytes(site)), SAMPLE_EVERY);
  await Promise.all(
    Array.from({ length: VISITORS }, async (_, visitor) => {
      for (let count = 0; Date.now() < end; count++, await delay(PAUSE)) {
        const address = `198.18.${visitor}.${count % 250}`;
        const answer = await all[Math.floor(Math.random() * all.length)]?.(address);
        await answer?.arrayBuffer().catch(() => undefined);
        if (answer) statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      }
    }),
  );
  clearInterval(watch);
  const [early, late] = [middle(memory, 0.25, 0.5), middle(memory, 0.75, 1)];
  console.info(`${early.toFixed(0)} MB, then ${late.toFixed(0)} MB`, Object.fromEntries(statuses));
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
  expect(statuses.get(200)).toBeGreaterThan(MINUTES * 100);
  expect(late).toBeLessThan(early * 1.1);
});
