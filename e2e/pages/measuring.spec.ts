import { test as base, expect, type Page } from "@playwright/test";
import { measuring as words } from "#copy/measuring.ts";
import { footer } from "#copy/navigation.ts";
import { type RunningSite, startSite } from "#server/testing/start-site.ts";
import { collectComplaints, DESKTOP, expectAccessible, openPage, PHONE, watchShifts } from "../pages.ts";

/** A site with a container of Google Tag Manager. */
const test = base.extend<{ asked: string[] }, { site: RunningSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function wants from its pattern.
    async ({}, use) => {
      await using site = await startSite({ GTM_ID: "GTM-TEST1" });
      await use(site);
    },
    { scope: "worker", timeout: 90_000 },
  ],
  /** The requests to hosts other than the site's, with a container in Google's place. */
  asked: async ({ page, site }, use) => {
    const asked: string[] = [];
    const own = new URL(site.url).host;
    page.on("request", (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith("http") && url.host !== own) asked.push(`${url.host}${url.pathname}`);
    });
    await page.route("https://www.googletagmanager.com/**", (route) =>
      route.fulfill({ contentType: "text/javascript", body: "window.tagManagerRan = true;" }),
    );
    await use(asked);
  },
});

const CONTAINER = "www.googletagmanager.com/gtm.js";

const banner = (page: Page) => page.getByRole("region", { name: words.title });
const yes = (page: Page) => banner(page).getByRole("button", { name: words.yes });
const no = (page: Page) => banner(page).getByRole("button", { name: words.no });
const again = (page: Page) => page.getByRole("contentinfo").getByRole("button", { name: footer.measuring });

/** The commands about consent in Google's queue, in their order. */
const readCommands = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: unknown[] }).dataLayer ?? []).flatMap((entry) => {
      const [command, kind, uses] = Array.from(entry as ArrayLike<unknown>);
      return command === "consent" ? [[kind, uses]] : [];
    }),
  );

const DENIED = {
  analytics_storage: "denied",
  ad_storage: "denied",
  ad_user_data: "denied",
  ad_personalization: "denied",
};

for (const viewport of [PHONE, DESKTOP])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("nothing of Google is asked for before a yes, and the question moves and covers nothing it must not", async ({
      page,
      site,
      asked,
    }) => {
      const heard = collectComplaints(page);
      const shifted = await watchShifts(page);
      await openPage(page, `${site.url}/services`);
      await expect(banner(page)).toBeVisible();
      expect(await readCommands(page)).toEqual([["default", DENIED]]);
      await page.goto(`${site.url}/estimate`);
      await expect(banner(page)).toBeVisible();
      await page.waitForLoadState("networkidle");
      expect(asked).toEqual([]);
      expect(await shifted()).toEqual([]);
      // Of equal weight: as large as each other, and drawn alike.
      const [one, other] = [await no(page).boundingBox(), await yes(page).boundingBox()];
      expect([one?.width, one?.height, one?.y]).toEqual([other?.width, other?.height, other?.y]);
      const style = (button: ReturnType<typeof yes>) =>
        button.evaluate((element) => {
          const { color, backgroundColor, borderColor, fontWeight } = getComputedStyle(element);
          return [color, backgroundColor, borderColor, fontWeight];
        });
      expect(await style(no(page))).toEqual(await style(yes(page)));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      const call = await page.getByRole("link", { name: /^Call Now/ }).boundingBox();
      const box = await banner(page).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(call?.y ?? 0);
      // What it lies over at the end of the page can be scrolled to.
      const last = page.getByRole("contentinfo").getByRole("link", { name: "Accessibility" });
      await page.evaluate(() =>
        scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }),
      );
      const end = await last.boundingBox();
      expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
      await expectAccessible(page);

      await yes(page).click();
      await page.waitForFunction(() => "tagManagerRan" in window);
      await expect(banner(page)).toHaveCount(0);
      expect(asked).toEqual([CONTAINER]);
      const granted = { analytics_storage: "granted", ad_storage: "granted", ad_user_data: "granted" };
      expect(await readCommands(page)).toEqual([
        ["default", DENIED],
        ["update", granted],
      ]);
      expect(heard).toEqual([]);
    });
  });

test("a yes is remembered, and can be taken back at the foot of the page", async ({ page, site, asked }) => {
  await openPage(page, `${site.url}/services`);
  await yes(page).click();
  await page.waitForFunction(() => "tagManagerRan" in window);
  await page.goto(`${site.url}/faq`);
  await page.waitForFunction(() => "tagManagerRan" in window);
  await expect(banner(page)).toHaveCount(0);
  expect(asked).toEqual([CONTAINER, CONTAINER]);
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as Google's script sets it.
    document.cookie = "_ga_TEST1=GS1.1; path=/";
  });
  await again(page).click();
  await expect(banner(page)).toBeFocused();
  asked.length = 0;
  await no(page).click();
  await page.waitForFunction(() => !("tagManagerRan" in window));
  await expect(again(page)).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  expect(await page.evaluate(() => document.cookie)).not.toContain("_ga");
  await page.goto(`${site.url}/services`);
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
});

test("by keyboard the question comes before the page, and the answer gives the focus back", async ({
  page,
  site,
  asked,
}) => {
  await openPage(page, `${site.url}/faq`);
  await expect(banner(page)).toBeVisible();
  await page.getByRole("main").evaluate((main) => main.focus());
  await page.keyboard.press("Shift+Tab");
  await expect(yes(page)).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(no(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(banner(page)).toHaveCount(0);
  await again(page).focus();
  await page.keyboard.press("Enter");
  await expect(banner(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(banner(page).getByRole("link", { name: words.privacy.label })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(again(page)).toBeFocused();
  expect(asked).toEqual([]);
});

test("a question that is not answered is asked again, and an answer of last year too", async ({
  page,
  site,
}) => {
  await openPage(page, `${site.url}/services`);
  await expect(banner(page)).toBeVisible();
  await page.reload();
  await no(page).click();
  await page.reload();
  await expect(again(page)).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await page.evaluate(() => {
    const at = Date.now() - 366 * 24 * 3600 * 1000;
    localStorage.setItem("eaves-measuring", JSON.stringify({ answer: "no", at }));
  });
  await page.reload();
  await expect(banner(page)).toBeVisible();
});

test("a form in a frame, the answer to a form and the desk ask nothing", async ({ page, site, asked }) => {
  await openPage(page, `${site.url}/contact-form`);
  await expect(banner(page)).toBeVisible();
  const frame = page.getByTitle("Contact Form", { exact: true }).contentFrame();
  await expect(frame.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(frame.getByText(words.title)).toHaveCount(0);
  await page.goto(`${site.url}/visit/unknown`);
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect(page.getByText(footer.measuring)).toHaveCount(0);
  await page.goto(`${site.url}/admin`);
  await expect(page.getByRole("heading", { name: "Admin Access" })).toBeVisible();
  await expect(page.getByText(words.title)).toHaveCount(0);
  expect(asked).toEqual([]);
});

base("without a container nothing of it is in any page", async ({ page }) => {
  const scripts: string[] = [];
  page.on("response", async (response) => {
    if (response.request().resourceType() === "script") scripts.push(await response.text().catch(() => ""));
  });
  await openPage(page, "/services");
  await page.waitForLoadState("networkidle");
  for (const text of [await page.content(), ...scripts])
    for (const trace of ["googletagmanager", footer.measuring, words.title, "data-when"])
      expect(text).not.toContain(trace);
  expect(scripts.length).toBeGreaterThan(0);
  await expect(page.getByText(words.title)).toHaveCount(0);
});
