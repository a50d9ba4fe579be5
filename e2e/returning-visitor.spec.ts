import { expect, type Page, test } from "@playwright/test";
import { faq } from "#site/faq.ts";
import { home } from "#site/home.ts";
import { promo } from "#site/promo.ts";
import type { QuestionGroup } from "#site/shapes.ts";
import { testimonials } from "#site/testimonials.ts";
import { present } from "#site/testing/present.ts";
import { PROMO_KEYS } from "#web/islands/promo/promo-keys.ts";
import config from "../playwright.config.ts";
import { menuButton, mobileMenu, openPage, PHONE, scriptsArrived } from "./pages.ts";
import { expectWhole } from "./whole-page.ts";

const groups: readonly QuestionGroup[] = faq.groups;
const [question] = groups.flatMap(({ questions }) => questions);

/** Cards low on their pages. */
const LOW_CARDS = [
  { path: "/", titles: home.cards.slice(2).map(({ title }) => title) },
  { path: "/insurance-claims", titles: testimonials.map(({ name }) => name) },
];

/** Turns each of the cards under a mouse, or by a tap. */
async function expectToTurn(page: Page, titles: readonly string[], tap = false): Promise<void> {
  for (const title of titles) {
    const card = page.locator(".flip-card").filter({ hasText: title });
    if (tap) await card.locator("summary").tap();
    else await card.hover({ position: { x: 80, y: 80 } });
    await expect(card.locator(".flip-back"), title).toBeVisible();
  }
}

function kept(page: Page) {
  return page.waitForFunction(() => (window as unknown as { persisted?: boolean }).persisted);
}

function jumpToTheEnd(page: Page): Promise<void> {
  return page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
}

for (const { path, titles } of LOW_CARDS) {
  test(`the low cards of ${path} turn after a jump past them, and after a reload in place`, async ({
    page,
  }) => {
    await openPage(page, path);
    await jumpToTheEnd(page);
    await expectToTurn(page, titles);
    await page.reload();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await expectWhole(page, path, "after a reload");
    await expectToTurn(page, titles);
  });

  test.describe("on a phone", () => {
    test.use({ viewport: PHONE, hasTouch: true, isMobile: true });
    test(`the low cards of ${path} turn after a reload in place, and the menu opens`, async ({ page }) => {
      await openPage(page, path);
      await jumpToTheEnd(page);
      await page.reload({ waitUntil: "domcontentloaded" });
      await expectWhole(page, path, "after a reload");
      await expectToTurn(page, titles, true);
      await menuButton(page).tap();
      await expect(mobileMenu(page)).toBeVisible();
    });
  });
}

test.describe("from the browser's memory", () => {
  // Chromium keeps pages there only without this argument of Playwright's.
  test.use({
    launchOptions: {
      ...config.use?.launchOptions,
      ignoreDefaultArgs: ["--disable-back-forward-cache"],
    },
  });
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      addEventListener("pageshow", ({ persisted }) => Object.assign(window, { persisted }));
    }),
  );

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
});

test("back and forward without the browser's memory lead to whole pages, where they were left", async ({
  page,
}) => {
  await page.goto("/insurance-claims");
  await page.evaluate(() => scrollTo({ top: 1500, behavior: "instant" }));
  await page.goto("/financing");
  await page.goBack({ waitUntil: "domcontentloaded" });
  await expectWhole(page, "/insurance-claims", "gone back to");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500);
  await page.goForward({ waitUntil: "domcontentloaded" });
  await expectWhole(page, "/financing", "gone forward to");
});

test("a page reached by an anchor is whole, with what the anchor names in view", async ({ page }) => {
  for (const address of ["/#", "/#main", "/services#nothing", `/faq#${question?.anchor}`]) {
    await page.goto(address, { waitUntil: "domcontentloaded" });
    const path = address.slice(0, address.indexOf("#"));
    await expectWhole(page, path, `as ${address}`);
    await scriptsArrived(page);
    await expectWhole(page, path, `as ${address}, with script`);
  }
  await expect(page.getByText(question?.answer.slice(0, 60) ?? "")).toBeInViewport();
  await page.goto("/services#nothing");
  await page.goto("/services#main");
  await expectWhole(page, "/services", "after a jump within it");
});
