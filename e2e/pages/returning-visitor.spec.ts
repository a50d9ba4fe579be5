import { expect, type Page, test } from "@playwright/test";
import { faq } from "#copy/pages/faq.ts";
import { home } from "#copy/pages/home.ts";
import { testimonials } from "#copy/pages/testimonials.ts";
import type { QuestionGroup } from "#site-data/shapes.ts";
import { menuButton, mobileMenu, openPage, PHONE, waitForScripts } from "../pages.ts";
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
    await waitForScripts(page);
    await expectWhole(page, path, `as ${address}, with script`);
  }
  await expect(page.getByText(question?.answer.slice(0, 60) ?? "")).toBeInViewport();
  await page.goto("/services#nothing");
  await page.goto("/services#main");
  await expectWhole(page, "/services", "after a jump within it");
});
