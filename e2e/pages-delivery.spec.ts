import { brotliCompressSync, constants } from "node:zlib";
import { expect, test } from "@playwright/test";
import { errorScreen } from "#content/errors.ts";
import { PROMO_KEYS } from "#domain/promo-keys.ts";
import { contentPages, openPage, stir, walkThrough } from "./pages.ts";

/** Limits in bytes after brotli. */
const DOCUMENT = 14 * 1024;
const SCRIPT = 100 * 1024;

function brotli(body: Buffer): number {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

for (const { path } of contentPages) {
  test(`${path} is small, and asks no other host for anything`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    // The promo is fetched when the page is idle: no part of a first load.
    await page.addInitScript((key) => localStorage.setItem(key, "true"), PROMO_KEYS.closed);
    const scripts: Buffer[] = [];
    const hosts = new Set<string>();
    page.on("request", (request) => hosts.add(new URL(request.url()).host));
    page.on("response", async (response) => {
      if (response.request().resourceType() === "script" && response.request().frame() === page.mainFrame())
        scripts.push(await response.body());
    });
    const answer = await page.goto(path, { waitUntil: "load" });
    await page.waitForTimeout(500);
    expect(brotli((await answer?.body()) ?? Buffer.alloc(0))).toBeLessThan(DOCUMENT);
    expect(scripts.reduce((sum, body) => sum + brotli(body), 0)).toBeLessThan(SCRIPT);
    expect([...hosts]).toEqual([new URL(baseURL ?? "").host]);
  });

  for (const fontDelay of [0, 800]) {
    test(`nothing shifts on ${path}, its font ${fontDelay ? "late" : "in time"}`, async ({ page }) => {
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            shifts.push((entry as PerformanceEntry & { value: number }).value);
        }).observe({ type: "layout-shift", buffered: true });
      });
      await page.route("**/*.woff2", async (route) => {
        await new Promise((resolve) => setTimeout(resolve, fontDelay));
        await route.continue();
      });
      await page.setViewportSize({ width: 390, height: 844 });
      await openPage(page, path);
      await walkThrough(page);
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      // As Lighthouse shows it: 0.00.
      expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.005);
    });
  }
}

test("a page whose code is gone after a deployment is reached by one reload", async ({ page }) => {
  await openPage(page, "/services");
  await stir(page);
  let refused = 0;
  await page.route(/\/assets\/financing-.*\.js/, (route) => {
    refused++;
    return refused === 1 ? route.fulfill({ status: 404 }) : route.continue();
  });
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Financing" })
    .press("Enter");
  await expect(page).toHaveURL("/financing");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Roof Financing Options");
  expect(refused).toBeGreaterThan(0);
  await expect(page.getByText(errorScreen.title)).toHaveCount(0);
});

test("a lost connection is told, and its return too", async ({ page, context }) => {
  await openPage(page, "/services");
  await context.setOffline(true);
  await expect(page.getByText("You are offline.", { exact: false })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("You are back online.")).toBeVisible();
});
