import { expect, test } from "@playwright/test";
import { listHouses } from "#contract/roof/houses.ts";
import { houseStyles } from "#copy/forms/house-styles.ts";
import { home } from "#copy/pages/home.ts";
import { expectAccessible, openPage, PHONE } from "../pages.ts";

for (const viewport of [PHONE, { width: 768, height: 1000 }, { width: 1280, height: 800 }])
  test(`six houses on home lead to the calculator, at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openPage(page, "/");
    const picks = page.getByRole("navigation", { name: home.hero.houses });
    for (const name of listHouses({ steep: true, lowSlope: false })) {
      const link = picks.getByRole("link", { name: houseStyles[name].label, exact: true });
      await expect(link).toHaveAttribute("href", `/estimate?house=${name}`);
      const { width = 0, height = 0 } = (await link.boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await picks.getByRole("link").last().focus();
    await expect(picks.getByRole("link").last()).toBeInViewport();
    await expectAccessible(page, ".hero");
  });

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a house leads to the estimate, whose form can be filled in", async ({ page }) => {
    await page.goto("/");
    await page
      .getByRole("navigation", { name: home.hero.houses })
      .getByRole("link", { name: "Cape", exact: true })
      .click();
    await expect(page).toHaveURL("/estimate?house=cape");
    await expect(page.frameLocator("iframe").getByLabel("Residential Roofing")).toBeVisible();
  });
});
