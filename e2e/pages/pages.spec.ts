import { expect, type Page, test } from "@playwright/test";
import {
  CARDS,
  collectComplaints,
  collectScripts,
  contentPages,
  DESKTOP,
  expectAccessible,
  measureBrotli,
  openPage,
  PHONE,
  walkThrough,
  watchShifts,
} from "../pages.ts";

/** Limits in bytes after brotli. A document fits into TCP's first window. */
const DOCUMENT = 14 * 1024;
/** Cards of two sides and pictures to compare; a house in nine roofs, and six houses to pick. What is seen first is within the window even so. */
const LARGER_DOCUMENT: Record<string, number> = { "/insurance-claims": 14.85 * 1024, "/": 14.75 * 1024 };
/** All that a page fetches before its visitor asks for something. */
const SCRIPT = 6.5 * 1024;
const SCRIPT_WITH_ISLAND: Record<string, number> = { "/why-choose-us": 14 * 1024, "/application": 82 * 1024 };

/** Turns all cards at once; a visitor holds one turned at a time. */
async function turnEveryCard(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const toggle of document.querySelectorAll<HTMLDetailsElement>(".flip-toggle")) {
      toggle.removeAttribute("name");
      toggle.open = true;
    }
    const turns = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.all(turns.map(({ finished }) => finished));
  });
}

for (const { path, title, description, heading } of contentPages) {
  for (const viewport of [PHONE, DESKTOP]) {
    test(`${path} at ${viewport.width} px is titled, accessible, small, still, fits its window and gives no cause for complaint`, async ({
      page,
      baseURL,
    }) => {
      await page.setViewportSize(viewport);
      const heard = collectComplaints(page);
      const shifted = await watchShifts(page);
      const hosts = new Set<string>();
      const scripts = collectScripts(page);
      page.on("request", (request) => hosts.add(new URL(request.url()).host));
      // Late, so that it takes the place of another one on the screen.
      await page.route("**/*.woff2", async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 600));
        await route.continue();
      });
      const answered = page.waitForResponse((response) => new URL(response.url()).pathname === path);
      await openPage(page, path);

      const html = await (await answered).body();
      expect(html.toString()).toContain("<h1");
      expect(measureBrotli(html)).toBeLessThan(LARGER_DOCUMENT[path] ?? DOCUMENT);
      const sent = (await scripts()).reduce((sum, body) => sum + measureBrotli(body), 0);
      expect(sent).toBeLessThan(SCRIPT_WITH_ISLAND[path] ?? SCRIPT);

      await expect(page).toHaveTitle(title);
      await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", description);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);

      await page.evaluate(() => document.fonts.ready);
      await walkThrough(page);
      const shifts = await shifted();
      const moved = shifts.reduce((sum, { score }) => sum + score, 0);
      expect(moved, JSON.stringify(shifts)).toBeLessThan(0.005); // Lighthouse shows it as 0.00
      await expectAccessible(page);
      const cards = page.locator(".flip-card");
      await expect(cards).toHaveCount(CARDS[path] ?? 0);
      if (path in CARDS) {
        await turnEveryCard(page);
        await expectAccessible(page, ".flip-card");
      }
      expect(heard).toEqual([]);
      expect([...hosts]).toEqual([new URL(baseURL ?? "").host]);
    });
  }
}
