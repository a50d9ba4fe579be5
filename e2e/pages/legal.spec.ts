import { expect, test } from "@playwright/test";
import { notFound } from "#copy/errors.ts";
import { footer } from "#copy/navigation.ts";
import { pages } from "#copy/pages/pages.ts";
import { startSite } from "#server/testing/start-site.ts";
import { DESKTOP, expectAccessible, openPage, PHONE } from "../pages.ts";

for (const viewport of [PHONE, DESKTOP])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("the foot of a page leads to what is said of privacy, terms and accessibility", async ({ page }) => {
      for (const { label, path } of footer.legal) {
        await openPage(page, "/services");
        await page.getByRole("contentinfo").getByRole("link", { name: label, exact: true }).click();
        await expect(page).toHaveURL(path);
        await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
        await expect(page.getByRole("main")).not.toContainText(/[{}]/);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
        await expectAccessible(page);
      }
    });
  });

test("the pages tell what this site has switched on, and nothing else", async ({ page }) => {
  await using site = await startSite({
    CHAT_LOG_VIEWER: "off",
    EVE_MODEL_URL: "http://127.0.0.1:9/v1",
    EVE_MODEL: "oak-7b",
    GTM_ID: "GTM-TEST1",
    LEAD_FORM_URL: "https://forms.example/roof",
    RETENTION_DAYS: "1095",
    SOLAR_API_URL: "https://solar.googleapis.com/v1/buildingInsights:findClosest?key=a-key",
  });
  const main = page.getByRole("main");
  const switched = [
    "the language model oak-7b at 127.0.0.1:9",
    "Only our staff can read what you write in the chat.",
    "a page of forms.example",
    "removed after 1,095 days",
    "Google Tag Manager",
    "we send that address to the U.S. Census Bureau, which knows its place on the map, and this place to Google",
  ];
  await page.goto(`${site.url}/privacy`);
  for (const text of switched) await expect(main).toContainText(text);
  await expect(main).not.toContainText("Anyone who opens the chat can read a log");
  await page.goto("/privacy");
  await expect(main).toContainText("Anyone who opens the chat can read a log");
  for (const text of switched) await expect(main).not.toContainText(text);
});

test("the test page is kept out of search engines", async ({ page }) => {
  await page.goto(pages.buttonTest.path);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  const sitemap = await (await page.request.get("/sitemap.xml")).text();
  expect(sitemap).not.toContain(pages.buttonTest.path);
  expect(sitemap).toContain(pages.privacy.path);
});

test("an unknown address shows home, below a line that says that the page was not found", async ({
  page,
}) => {
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  expect(notFound.notice).toMatch(/^Page not found\./);
  await expect(page.getByText(notFound.notice)).toBeInViewport();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(pages.home.heading);
});
