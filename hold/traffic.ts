import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { type RunningSite, TEST_PASSWORD } from "#server/testing/start-site.ts";

/**
 * The results of all requests: their number by kind and status, the longest time in milliseconds, and the e-mail addresses and messages
 * that the site has confirmed as stored.
 */
export type Report = { answers: Record<string, number>; longest: number; applied: string[]; asked: string[] };

const REQUEST_TIMEOUT_MS = 30_000;
const PAUSE_MS = 40; // between two requests of one sender: stays below the limits of all visitors together

let visitors = 0;

/** Sends requests of visitors, staff and the server until `stop`, which waits for the last answers. The site must trust one proxy. */
export function startTraffic(
  site: RunningSite,
): AsyncDisposable & { report: Report; stop(): Promise<Report> } {
  const report: Report = { answers: {}, longest: 0, applied: [], asked: [] };
  let isStopped = false;

  async function send(kind: string, at: string, body?: object, key = site.publishableKey()) {
    visitors += 1;
    const headers = {
      apikey: key,
      "content-type": "application/json",
      "x-forwarded-for": `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`, // each address comes once
    };
    const began = performance.now();
    const status = await fetch(site.url + at, {
      headers,
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    }).then(
      async (answer) => (await answer.arrayBuffer()) && answer.status,
      (error: Error) => error.name,
    );
    report.longest = Math.max(report.longest, Math.round(performance.now() - began));
    const name = `${kind} ${status}`;
    report.answers[name] = (report.answers[name] ?? 0) + 1;
    return status;
  }

  async function apply() {
    const email = `${randomUUID()}@example.com`;
    const application = { first_name: "Jo", last_name: "Ng", email, position: "Roofing Technician" };
    const status = await send("application", "/rest/v1/applications", application, site.secretKey());
    if (status === 201) report.applied.push(email);
  }

  async function ask() {
    const message = `Do you repair slate? ${randomUUID()}`;
    if ((await send("chat", "/api/chat", { message })) === 200) report.asked.push(message);
  }

  async function read() {
    await send("read", "/rest/v1/chat_logs?select=created_at,message_content&order=created_at.desc&limit=20");
  }

  async function signIn() {
    const account = { email: "admin@example.com", password: TEST_PASSWORD };
    await send("sign-in", "/auth/v1/token?grant_type=password", account);
    await delay(500); // a password is work for the processor
  }

  const senders = [apply, apply, apply, apply, ask, ask, read, read, signIn].map(async (request) => {
    while (!isStopped) {
      await request();
      await delay(PAUSE_MS);
    }
  });

  async function stop() {
    isStopped = true;
    await Promise.all(senders);
    return report;
  }
  return { report, stop, [Symbol.asyncDispose]: async () => void (await stop()) };
}
