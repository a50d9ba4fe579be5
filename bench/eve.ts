import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { readCases } from "#eve/eval/case.ts";
import { startSite } from "#server/testing/start-site.ts";
import { summarise, type Timings } from "./measure.ts";

const QUESTIONS = readCases("questions.txt");
const PER_SECOND = 50;
const SECONDS = 30;
const GOAL_MS = 30; // at the 99th percentile

/**
 * Measures Eve's answers without a model at a steady rate, over HTTP and with storage. Each request starts at its planned time,
 * even if others still wait, so that waiting counts. An address may send 20 messages a minute, so the visitors have many
 * addresses.
 */
export async function benchEve(): Promise<Record<string, Partial<Timings>>> {
  await using site = await startSite({ TRUST_PROXY: "1" });
  await Promise.all(Array.from({ length: 20 }, (_, index) => ask(site.url, index))); // warm
  const before = measureMemory(site.process.pid);
  const times: number[] = [];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: PER_SECOND * SECONDS }, async (_, index) => {
      const due = (index * 1000) / PER_SECOND;
      await delay(Math.max(0, due - (performance.now() - began)));
      const sent = performance.now();
      await ask(site.url, index);
      times.push(performance.now() - sent);
    }),
  );
  return {
    [`answer at ${PER_SECOND}/s with storage (ms, goal p99 < ${GOAL_MS})`]: summarise(times),
    "memory of the site's processes before (MB)": { p50: before },
    "memory of the site's processes after (MB)": { p50: measureMemory(site.process.pid) },
  };
}

/** Memory in RAM of the site's process and its worker, in MB (Linux: VmRSS), without the database. */
function measureMemory(pid: number | undefined): number {
  const status = (id: number | string) => readFileSync(`/proc/${id}/status`, "utf8");
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
  const name = /^Name:\s+(.*)/.exec(status(pid ?? 0))?.[1];
  const ours = [String(pid), ...children].filter((id) => /^Name:\s+(.*)/.exec(status(id))?.[1] === name);
  const kilobytes = ours.map((id) => Number(/VmRSS:\s+(\d+)/.exec(status(id))?.[1] ?? 0));
  return Math.round(kilobytes.reduce((sum, size) => sum + size, 0) / 1024);
}

/** For `npm run bench`. */
export const bench = benchEve;

async function ask(url: string, index: number): Promise<void> {
  const { ask: message } = QUESTIONS[index % QUESTIONS.length] ?? { ask: "hello" };
  const response = await fetch(`${url}/api/chat`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": `10.${(index >> 8) & 255}.${index & 255}.1`,
    },
    body: JSON.stringify({ message }),
  });
  const answer = (await response.json()) as { message?: string };
  if (response.status !== 200 || !answer.message) throw new Error(`${response.status} for ${message}`);
}

if (import.meta.main) console.table(await benchEve());
