import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import lighthouse, { type Flags, type Result } from "lighthouse";
import { pages } from "#content/pages.ts";
import { startSite } from "../server/testing/start-site.ts";

const RUNS = 5; // of each page; the score of the middle one counts
const ATTEMPTS = 3; // at one run
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
/** Metrics that make the performance score, with what they are called here. */
const METRICS = {
  "first-contentful-paint": "FCP (ms)",
  "largest-contentful-paint": "LCP (ms)",
  "total-blocking-time": "TBT (ms)",
  "cumulative-layout-shift": "CLS",
} as const;

/**
 * Lighthouse's mobile scores (0 to 100) of every page that search engines may list, each the median of five runs with its
 * simulated slow 4G and slowed processor. Goals: performance 98, all else 100. LIGHTHOUSE_PAGES names some by path.
 */
export async function bench(): Promise<Record<string, Record<string, number>>> {
  await using site = await startSite();
  const browser = await startBrowser();
  try {
    const results: Record<string, Record<string, number>> = {};
    for (const route of routes()) results[route] = await measure(`${site.url}${route}`, browser.port);
    return results;
  } finally {
    await browser.stop();
  }
}

function routes(): string[] {
  const wanted = process.env.LIGHTHOUSE_PAGES?.split(",");
  return Object.values(pages)
    .filter(({ path, index }) => (wanted ? wanted.includes(path) : index))
    .map(({ path }) => path);
}

async function measure(url: string, port: number): Promise<Record<string, number>> {
  const runs: Record<string, number>[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await runOnce(url, port));
  const names = Object.keys(runs[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name] ?? Number.NaN))]));
}

async function runOnce(url: string, port: number): Promise<Record<string, number>> {
  const report = await reportOf(url, port);
  const scores = CATEGORIES.map((category) => {
    const { score, auditRefs } = report.categories[category] ?? { score: null, auditRefs: [] };
    if (category !== "performance" && score !== 1)
      reportFailures(
        url,
        auditRefs.map(({ id }) => id),
        report.audits,
      );
    return [category, Math.round((score ?? 0) * 100)];
  });
  const metrics = Object.entries(METRICS).map(([id, name]) => {
    const value = report.audits[id]?.numericValue ?? Number.NaN;
    return [name, name === "CLS" ? Math.round(value * 1e4) / 1e4 : Math.round(value)];
  });
  return Object.fromEntries([...scores, ...metrics]);
}

/** Lighthouse's report; a busy machine makes it miss the navigation now and then, which says nothing of the page. */
async function reportOf(url: string, port: number): Promise<Result> {
  const flags: Flags = { port, onlyCategories: [...CATEGORIES], logLevel: "error" };
  for (let attempt = 1; ; attempt += 1) {
    const report = (await lighthouse(url, flags))?.lhr;
    if (report && !report.runtimeError) return report;
    if (attempt === ATTEMPTS) throw new Error(report?.runtimeError?.message ?? `No report for ${url}`);
  }
}

function reportFailures(
  url: string,
  ids: readonly string[],
  audits: Readonly<Record<string, { score: number | null; title: string }>>,
): void {
  const failed = ids.filter((id) => (audits[id]?.score ?? 1) < 1);
  console.log(`${url} fails ${failed.map((id) => `${id} (${audits[id]?.title})`).join(", ")}`);
}

/** The middle value of an odd count. */
function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/** A browser of its own: one that Playwright drives does not let Lighthouse see where a navigation begins. */
async function startBrowser(): Promise<{ port: number; stop(): Promise<void> }> {
  const profile = mkdtempSync(path.join(tmpdir(), "eaves-lighthouse-"));
  const browser = spawn(process.env.CHROMIUM_PATH ?? "/usr/bin/chromium", [
    "--headless=new",
    "--remote-debugging-port=0",
    `--user-data-dir=${profile}`,
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "about:blank",
  ]);
  const ended = once(browser, "exit");
  const stop = async () => {
    browser.kill();
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  let printed = "";
  for await (const chunk of browser.stderr.iterator({ destroyOnReturn: false })) {
    printed += chunk;
    const port = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(printed)?.[1];
    if (port) {
      browser.stderr.resume();
      return { port: Number(port), stop };
    }
  }
  throw new Error(`The browser ended: ${printed}`);
}
