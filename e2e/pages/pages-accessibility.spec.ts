import { expect, test } from "@playwright/test";
import { expectAccessible, menuButton, openPage, PHONE, resourcesItem } from "../pages.ts";

// The pages themselves, their cards turned, are judged in pages.spec.ts: here is what opens.

test("the open menu of a phone is accessible", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openPage(page, "/services");
  await menuButton(page).click();
  await expect(page.getByRole("navigation", { name: "Mobile menu" })).toBeVisible();
  await expectAccessible(page);
});

test("the open dropdown of a desktop is accessible, on home too", async ({ page }) => {
  for (const path of ["/", "/faq"]) {
    await openPage(page, path);
    await resourcesItem(page).hover();
    await expect(page.getByRole("link", { name: "Admin Portal" }).first()).toBeVisible();
    await expectAccessible(page);
  }
});

test("an open answer is accessible", async ({ page }) => {
  await openPage(page, "/faq#who-reads-the-chat");
  await expect(page.locator("details.question[open]")).toHaveCount(1);
  await expectAccessible(page);
});
