import { expect, type Page, test } from "@playwright/test";
import { promo as stated } from "#copy/promo.ts";
import { present } from "#site-data/testing/present.ts";
import { PROMO } from "#web/islands/promo/promo-numbers.ts";
import { collectComplaints, openPage, waitForScripts } from "../pages.ts";

const promo = present(stated);

// Pages fetched or drawn ahead of their visit, by the document's speculation rules. Chromium fetches but does not draw them
// while a debugger is attached, as here; being drawn ahead is acted.

/** Paths that Chromium would draw ahead on `page`, by its own reading of the rules; and what it found wrong with these. */
async function speculation(page: Page) {
  const session = await page.context().newCDPSession(page);
  const found = { paths: new Set<string>(), rules: 0, errors: [] as string[] };
  session.on("Preload.ruleSetUpdated", ({ ruleSet }) => {
    found.rules++;
    if (ruleSet.errorType) found.errors.push(`${ruleSet.errorType}: ${ruleSet.errorMessage}`);
  });
  session.on("Preload.preloadingAttemptSourcesUpdated", ({ preloadingAttemptSources }) => {
    found.paths = new Set(preloadingAttemptSources.map(({ key }) => new URL(key.url).pathname));
  });
  await session.send("Preload.enable");
  return found;
}

test("the rules are accepted, name pages and leave out the desk, the API and downloads", async ({ page }) => {
  const heard = collectComplaints(page);
  const found = await speculation(page);
  await openPage(page, "/contact");
  await page.evaluate(() => {
    const links = [
      { href: "/admin" },
      { href: "/admin/dashboard?tab=chats" },
      { href: "/api/health" },
      { href: "/share/faq.jpg", download: "faq.jpg" },
      { href: "/button-test", target: "_blank" },
      { href: "https://www.example.com/elsewhere" },
      { href: "/application?position=Project%20Manager#form" },
    ];
    for (const link of links)
      document
        .querySelector("main")
        ?.prepend(Object.assign(document.createElement("a"), link, { text: "x" }));
    scrollTo(0, document.documentElement.scrollHeight);
  });
  await expect.poll(() => [...found.paths]).toContain("/application");
  await expect.poll(() => [...found.paths]).toEqual(expect.arrayContaining(["/", "/services", "/careers"]));
  const left = ["/admin", "/admin/dashboard", "/api/health", "/share/faq.jpg", "/button-test", "/elsewhere"];
  expect(left.filter((path) => found.paths.has(path))).toEqual([]);
  expect(found.rules).toBe(1);
  expect(found.errors).toEqual([]);
  expect(heard).toEqual([]);
});

test("pointing at a link fetches its page, which then comes from there", async ({ page }) => {
  await openPage(page, "/services");
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Financing" });
  const ahead = page.waitForResponse(
    (response) => response.request().headers()["sec-purpose"]?.startsWith("prefetch") ?? false,
  );
  await link.hover();
  expect(new URL((await ahead).url()).pathname).toBe("/financing");
  await link.click();
  await page.waitForURL("/financing");
  const [entry] = await page.evaluate(() =>
    performance.getEntriesByType("navigation").map((one) => one.toJSON()),
  );
  expect(entry).toMatchObject({ deliveryType: "navigational-prefetch" });
});

/** Lets the page begin as one that is drawn ahead, until `activate` is called on it; after `clock.install`, which hides entries. */
async function actDrawnAhead(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    let start = 0;
    Object.defineProperty(Document.prototype, "prerendering", { get: () => start === 0, configurable: true });
    performance.getEntriesByType = () => [{ activationStart: start } as unknown as PerformanceEntry];
    Object.assign(window, {
      activate() {
        start = performance.now();
        document.dispatchEvent(new Event("prerenderingchange"));
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { activate: () => void }).activate());
}

test("a page that is drawn ahead begins when it is visited: its bar, its promo's second", async ({
  page,
}) => {
  await page.clock.install();
  const activate = await actDrawnAhead(page);
  await page.goto("/services");
  await waitForScripts(page);
  await page.clock.runFor(5 * PROMO.delay);
  const bar = page.getByRole("banner");
  await page.evaluate(() => scrollTo({ top: 400, behavior: "instant" }));
  await expect(bar).toHaveAttribute("data-scrolled", "false");
  await expect(page.getByRole("dialog", { name: promo.promo.title })).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0);

  await page.clock.pauseAt(Date.now() + 3_600_000);
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await activate();
  await expect(bar).toHaveAttribute("data-scrolled", "true");
  await page.clock.runFor(PROMO.delay - 100);
  await page.waitForLoadState("networkidle");
  expect(fetched.filter((path) => path.includes("promo"))).toEqual([]);
  await expect(page.getByRole("dialog", { name: promo.promo.title })).toHaveCount(0);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await page.clock.runFor(200);
  await expect(page.getByRole("dialog", { name: promo.promo.title })).toBeVisible();
});

test("one page goes over into the next, but for who asked for less motion", async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener("pagereveal", ({ viewTransition }) =>
      Object.assign(window, { transition: viewTransition !== null }),
    );
  });
  const passesOver = async () => {
    await openPage(page, "/services");
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Financing" })
      .press("Enter");
    await page.waitForURL("/financing");
    return await page.evaluate(() => (window as unknown as { transition: boolean }).transition);
  };
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await passesOver()).toBe(false);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  // Chromium does without where the next page takes over four seconds.
  await expect.poll(passesOver).toBe(true);
});
