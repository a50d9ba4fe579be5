import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import type { Result, TraceEvent } from "lighthouse";
import { articlePages } from "#copy/pages/articles.ts";
import { pages } from "#copy/pages/pages.ts";
import { townPages } from "#copy/pages/towns.ts";
import { startSite } from "#server/testing/start-site.ts";
import { serveBarePages } from "./bare-pages.ts";
import { CATEGORIES, runLighthouse } from "./lighthouse/report.ts";

const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 5); // of each page; the middle one counts
/** Metrics of the performance score, with their names in the results. */
const METRICS = {
  "first-contentful-paint": "FCP (ms)",
  "largest-contentful-paint": "LCP (ms)",
  "total-blocking-time": "TBT (ms)",
  "cumulative-layout-shift": "CLS",
} as const;

type Measures = Record<string, number>;

/**
 * Measures Lighthouse's mobile scores (0 to 100) of every page that search engines may list. Each is the median of some runs with
 * slow 4G and a slowed processor, which alternate with a bare page of the same words and first picture. Goals: performance 98,
 * all else 100; FCP at most 1.20 and LCP at most 1.25 of the bare page's, on home LCP 1.05; there at most six times the bare
 * page's main-thread time, a document of 15 KB (of the FCP, 0.10 is the time that its bytes take), 200 KB in all.
 * LIGHTHOUSE_PAGES names some pages by path, LIGHTHOUSE_RUNS sets the number of runs.
 */
export async function bench(): Promise<Record<string, Measures>> {
  await using site = await startSite();
  const paths = routes();
  const bare = await serveBarePages(site.url, paths);
  const browser = await startBrowser();
  try {
    const results: Record<string, Measures> = {};
    for (const route of paths) {
      results[route] = await measure(route, { own: site.url, bare: bare.url }, browser.port);
      console.log(route, JSON.stringify(results[route]));
    }
    return results;
  } finally {
    await browser.stop();
    await bare.stop();
  }
}

function routes(): string[] {
  const wanted = process.env.LIGHTHOUSE_PAGES?.split(",");
  const made = [...townPages, ...articlePages].map(({ meta }) => meta);
  return [...Object.values(pages), ...made]
    .filter(({ path, index }) => (wanted ? wanted.includes(path) : index))
    .map(({ path }) => path);
}

async function measure(
  route: string,
  origins: { own: string; bare: string },
  port: number,
): Promise<Measures> {
  const own: Measures[] = [];
  const bare: Measures[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    own.push(await runOnce(origins.own + route, port));
    bare.push(await runOnce(origins.bare + route, port));
  }
  const [ours, least] = [computeMedians(own), computeMedians(bare)];
  const computeShare = (name: string) => Math.round((100 * (ours[name] ?? 0)) / (least[name] ?? 1)) / 100;
  return {
    ...ours,
    "FCP of bare": computeShare("FCP (ms)"),
    "LCP of bare": computeShare("LCP (ms)"),
    "bare CPU (ms)": least["CPU (ms)"] ?? 0,
  };
}

function computeMedians(runs: readonly Measures[]): Measures {
  const names = Object.keys(runs[0] ?? {});
  return Object.fromEntries(
    names.map((name) => [name, computeMedian(runs.map((run) => run[name] ?? Number.NaN))]),
  );
}

async function runOnce(url: string, port: number): Promise<Measures> {
  const { lhr: report, artifacts } = await runLighthouse(url, port);
  const scores = CATEGORIES.map((category) => {
    const { score, auditRefs } = report.categories[category] ?? { score: null, auditRefs: [] };
    if (process.env.LIGHTHOUSE_FAILURES && category !== "performance" && score !== 1)
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
  const cpu = computeMainThreadTime(artifacts.Trace?.traceEvents ?? []);
  return Object.fromEntries([...scores, ...metrics, ["CPU (ms)", cpu], ...listWeights(report)]);
}

/** Kilobytes over the network by kind; a document contains its styles. */
function listWeights(report: Result): [string, number][] {
  const { items = [] } = (report.audits["network-requests"]?.details ?? {}) as { items?: NetworkRequest[] };
  const toKilobytes = (of: (request: NetworkRequest) => boolean) =>
    Math.round(items.filter(of).reduce((sum, { transferSize }) => sum + transferSize, 0) / 100) / 10;
  return [
    ["document (KB)", toKilobytes(({ resourceType }) => resourceType === "Document")],
    ["script (KB)", toKilobytes(({ resourceType }) => resourceType === "Script")],
    ["pictures (KB)", toKilobytes(({ resourceType }) => resourceType === "Image")],
    ["in all (KB)", toKilobytes(() => true)],
    ["requests", items.length],
  ];
}

type NetworkRequest = { resourceType?: string; transferSize: number };

/** Milliseconds of processor time of the busiest renderer's main thread, independent of other programs. */
function computeMainThreadTime(events: readonly TraceEvent[]): number {
  const threads = new Map<string, number>();
  const mains = new Set<string>();
  for (const { name, pid, tid, args } of events)
    if (name === "thread_name" && args?.name === "CrRendererMain") mains.add(`${pid}:${tid}`);
  for (const { name, ph, pid, tid, tdur = 0 } of events) {
    const thread = `${pid}:${tid}`;
    if (name !== "RunTask" || ph !== "X" || !mains.has(thread)) continue;
    threads.set(thread, (threads.get(thread) ?? 0) + tdur);
  }
  return Math.round(Math.max(0, ...threads.values()) / 1000);
}

function reportFailures(
  url: string,
  ids: readonly string[],
  audits: Readonly<Record<string, { score: number | null; title: string }>>,
): void {
  const failed = ids.filter((id) => (audits[id]?.score ?? 1) < 1);
  console.log(`${url} fails ${failed.map((id) => `${id} (${audits[id]?.title})`).join(", ")}`);
}

/** The middle one of an odd number of values. */
function computeMedian(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/** Starts a browser without Playwright, under which Lighthouse does not see the beginning of a navigation. */
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
