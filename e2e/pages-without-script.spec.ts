import { expect, test } from "@playwright/test";
import { services } from "#content/services.ts";
import { site } from "#site";
import { contentPages } from "./pages.ts";

test.use({ javaScriptEnabled: false });

for (const { path, heading } of contentPages) {
  test(`${path} is readable and its links lead on without script`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page.getByRole("link", { name: `Call Now: ${site.phone.display}` })).toHaveAttribute(
      "href",
      `tel:${site.phone.e164}`,
    );
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByRole("link", { name: site.email.office })).toHaveAttribute(
      "href",
      `mailto:${site.email.office}`,
    );
    await footer.getByRole("link", { name: "Products" }).click();
    await expect(page).toHaveURL(/\/product$/);
  });
}

test("both sides of a card are readable, one below the other", async ({ page }) => {
  await page.goto("/services");
  for (const { description, fact } of services.cards) {
    const front = page.getByText(description);
    const back = page.getByText(fact);
    await expect(front).toBeVisible();
    await expect(back).toBeVisible();
    expect((await back.boundingBox())?.y).toBeGreaterThan((await front.boundingBox())?.y ?? 0);
  }
  await page.getByRole("link", { name: services.cardAction.label, exact: true }).first().click();
  await expect(page).toHaveURL(/\/estimate$/);
});

test("the phone's menu and the dropdown open", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/services");
  await page.locator("summary").first().click();
  await expect(page.getByRole("navigation", { name: "Mobile menu" })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Resources" }).hover();
  await expect(
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "FAQ" }),
  ).toBeVisible();
});
