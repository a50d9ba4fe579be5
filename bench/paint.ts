import process from "node:process";
import { type Browser, chromium } from "@playwright/test";
import { startSite } from "#server/testing/start-site.ts";
import { serveBarePages } from "./bare-pages.ts";

const RUNS = Number(process.env.PAINT_RUNS ?? 11);
const PATHS = process.env.PAINT_PAGES?.split(",") ?? ["/", "/insurance-claims", "/services", "/product"];
/** Slow 4G as Lighthouse applies it: milliseconds of a request, bytes a second; and a processor at a quarter of its speed. */
const SLOW_4G = {
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: 84_375,
};
const CPU_SLOWDOWN = 4;

type Paint = { first: number; largest: number };

/**
 * Measures the first and the largest paint of pages on a phone with slow 4G, in turn with a bare page of the same words and first picture, and
 * for /estimate the time until its first question can be read. Milliseconds are medians; goals: home's first paint 1.10 and largest 1.05 of
 * the bare page's, the question within 1,500 ms. PAINT_RUNS and PAINT_PAGES set what is measured.
 */
export async function bench(): Promise<Record<string, unknown>> {
  await using site = await startSite(process.env.EAVES_BUILD ? { EAVES_BUILD: process.env.EAVES_BUILD } : {});
  const bare = await serveBarePages(site.url, PATHS);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const results: Record<string, unknown> = {};
    for (const path of PATHS) {
      const runs: { own: Paint; least: Paint }[] = [];
      for (let run = 0; run < RUNS; run += 1)
        runs.push({
          own: await measure(browser, site.url + path),
          least: await measure(browser, bare.url + path),
        });
      const middle = (of: (run: (typeof runs)[number]) => number) =>
        runs.map(of).toSorted((one, other) => one - other)[Math.floor(runs.length / 2)] ?? Number.NaN;
      const [first, bareFirst] = [middle(({ own }) => own.first), middle(({ least }) => least.first)];
      const [largest, bareLargest] = [middle(({ own }) => own.largest), middle(({ least }) => least.largest)];
      results[path] = {
        "first (ms)": Math.round(first),
        "of bare": Math.round((100 * first) / bareFirst) / 100,
        "largest (ms)": Math.round(largest),
        "largest of bare": Math.round((100 * largest) / bareLargest) / 100,
      };
    }
    const questions: number[] = [];
    for (let run = 0; run < RUNS; run += 1)
      questions.push(await measureQuestion(browser, `${site.url}/estimate`));
    results["/estimate's question (ms)"] = Math.round(
      questions.toSorted((one, other) => one - other)[Math.floor(RUNS / 2)] ?? Number.NaN,
    );
    return results;
  } finally {
    await browser.close();
    await bare.stop();
  }
}

async function openSlowly(browser: Browser) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", { offline: false, ...SLOW_4G });
  await client.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  return { context, page };
}

async function measure(browser: Browser, url: string): Promise<Paint> {
  const { context, page } = await openSlowly(browser);
  await page.addInitScript(() => {
    const seen = { first: 0, largest: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries())
        if (name === "first-contentful-paint") seen.first = startTime;
    }).observe({ type: "paint", buffered: true });
    new PerformanceObserver((list) => {
      seen.largest = list.getEntries().at(-1)?.startTime ?? seen.largest;
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  try {
    await page.goto(url, { waitUntil: "networkidle" });
    return await page.evaluate(() => (window as unknown as { seen: Paint }).seen);
  } finally {
    await context.close();
  }
}

/** Milliseconds from the beginning of the navigation until the calculator's first answer is painted. */
async function measureQuestion(browser: Browser, url: string): Promise<number> {
  const { context, page } = await openSlowly(browser);
  try {
    const begin = Date.now();
    await page.goto(url, { waitUntil: "commit" });
    await page.frameLocator("iframe").locator("input[type=radio]").first().waitFor();
    return Date.now() - begin;
  } finally {
    await context.close();
  }
}
