import { expect, test } from "@playwright/test";
import { cardButtons, contentPages, expectAccessible, openPage, walkThrough } from "./pages.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

for (const viewport of [phone, desktop]) {
  for (const { path } of contentPages) {
    test(`${path} is accessible at ${viewport.width} px, every card turned`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await openPage(page, path);
      await walkThrough(page);
      await expectAccessible(page);
      const cards = cardButtons(page);
      const count = await cards.count();
      for (let place = 0; place < count; place++) await cards.nth(place).dispatchEvent("click");
      if (count === 0) return;
      await expect(page.getByRole("button", { name: /: show less$/ })).toHaveCount(count);
      await page.waitForTimeout(700);
      await expectAccessible(page);
    });

    test(`${path} at ${viewport.width} px fits its window`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await openPage(page, path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    });
  }
}

test("the open menu of a phone is accessible", async ({ page }) => {
  await page.setViewportSize(phone);
  await openPage(page, "/services");
  await page.getByLabel("Open menu").click();
  await expect(page.getByRole("navigation", { name: "Mobile menu" })).toBeVisible();
  await expectAccessible(page);
});

test("the open dropdown of a desktop is accessible, on home too", async ({ page }) => {
  for (const path of ["/", "/faq"]) {
    await openPage(page, path);
    await page.getByRole("button", { name: "Resources" }).hover();
    await expect(page.getByRole("link", { name: "Admin Portal" }).first()).toBeVisible();
    await expectAccessible(page);
  }
});

test("an open answer is accessible", async ({ page }) => {
  await openPage(page, "/faq#who-reads-the-chat");
  await expectAccessible(page);
});
