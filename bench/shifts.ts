import type { AddressInfo } from "node:net";
import process from "node:process";
import { type BrowserContext, chromium } from "@playwright/test";
import { startSite } from "#server/testing/start-site.ts";
import { inPieces } from "../e2e/pages/in-pieces.ts";
import { contentPages, watchShifts } from "../e2e/pages.ts";

const LOADS = Number(process.env.SHIFT_LOADS ?? 20);
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];
/** Loads at a time: most of each is waiting for the next piece. */
const AT_A_TIME = 6;

type Load = { path: string; width: number; height: number };

/**
 * Loads every page at three widths, its document in pieces, its font and pictures late, and adds up how far what is seen moves (layout shift, a
 * share of the window). Gives the number of loads, the worst shift and the mean of each page; goal: under 0.01 in each load.
 * SHIFT_LOADS sets the loads at each width, SHIFT_PAGES names some pages by path.
 */
export async function bench(): Promise<Record<string, unknown>> {
  await using site = await startSite();
  await using server = await inPieces(site.url);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const wanted = process.env.SHIFT_PAGES?.split(",");
  const paths = contentPages.map(({ path }) => path).filter((path) => !wanted || wanted.includes(path));
  const loads: Load[] = Array.from({ length: LOADS }, () =>
    paths.flatMap((path) => WINDOWS.map((window) => ({ path, ...window }))),
  ).flat();
  const moved = new Map<string, number[]>();
  const run = async () => {
    for (let load = loads.pop(); load; load = loads.pop()) {
      const { path, width, height } = load;
      const context = await browser.newContext({ viewport: { width, height }, baseURL: url });
      const score = await measureShift(context, path).finally(() => context.close());
      moved.set(path, [...(moved.get(path) ?? []), score]);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_A_TIME }, run));
  } finally {
    await browser.close();
  }
  const round = (share: number) => Math.round(share * 1e4) / 1e4;
  return Object.fromEntries(
    [...moved].map(([path, scores]) => [
      path,
      {
        loads: scores.length,
        worst: round(Math.max(...scores)),
        mean: round(scores.reduce((sum, score) => sum + score, 0) / scores.length),
      },
    ]),
  );
}

async function measureShift(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage();
  const shifted = await watchShifts(page);
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(300); // what the last script does after it
  const shifts = await shifted();
  const score = shifts.reduce((sum, shift) => sum + shift.score, 0);
  if (score >= 0.01) console.log(path, page.viewportSize()?.width, JSON.stringify(shifts));
  return score;
}
