import { expect, type Page, test } from "@playwright/test";
import { promo } from "#copy/promo.ts";
import { present } from "#site-data/testing/present.ts";
import { PROMO_KEYS } from "#web/islands/promo/promo-numbers.ts";
import { WITH_WINDOWS } from "../../playwright.config.ts";
import { menuButton, mobileMenu, openPage, PHONE } from "../pages.ts";
import { expectWhole } from "./whole-page.ts";

test.use({ launchOptions: WITH_WINDOWS });
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    addEventListener("pageshow", ({ persisted }) => Object.assign(window, { persisted }));
  }),
);

function kept(page: Page) {
  return page.waitForFunction(() => (window as unknown as { persisted?: boolean }).persisted);
}

test("a page is whole when it is gone back and forward to, with its menu closed", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openPage(page, "/services");
  await page.mouse.wheel(0, 900);
  await menuButton(page).click();
  await mobileMenu(page).getByRole("link", { name: "Financing" }).click();
  await page.waitForURL("/financing");
  await page.goBack({ waitUntil: "commit" });
  await kept(page);
  await expect(mobileMenu(page)).toBeHidden();
  await expect(page.locator("[inert]")).toHaveCount(0);
  await expectWhole(page, "/services", "gone back to");
  await menuButton(page).click();
  await expect(mobileMenu(page)).toBeVisible();
  await page.goForward({ waitUntil: "commit" });
  await kept(page);
  await expectWhole(page, "/financing", "gone forward to");
});

test("a form is filled in as it was left, and the promo's time is what other pages left of it", async ({
  page,
}) => {
  await page.goto("/application");
  const clock = page.getByRole("dialog", { name: present(promo).promo.title }).getByRole("timer");
  await expect(clock).toContainText(/[12]:\d\d/);
  await page.getByLabel("Full Name").fill("Ada Lovelace");
  await page.evaluate(() => location.assign("/financing"));
  await page.waitForURL("/financing");
  await page.evaluate((key) => {
    localStorage.setItem(key, "40");
    history.back();
  }, PROMO_KEYS.timeLeft);
  await kept(page);
  await expect(page.getByLabel("Full Name")).toHaveValue("Ada Lovelace");
  await expect(clock).toContainText(/0:(40|[0-3]\d)/);
  expect(Number(await page.evaluate((key) => localStorage.getItem(key), PROMO_KEYS.timeLeft))).toBeLessThan(
    41,
  );
});
