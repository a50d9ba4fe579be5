import { expect, test } from "@playwright/test";
import { contactBar } from "#copy/navigation.ts";
import { menuButton, openPage, PHONE, resourcesButton, resourcesItem } from "../pages.ts";

test("an unknown path shows home, is not found and not to be indexed", async ({ page }) => {
  const answer = await page.goto("/no/such-page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Trusted Roofing Experts");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});

test("the bar leads to every page, and to its top", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await openPage(page, "/");
  const bar = page.getByRole("navigation", { name: "Main" });
  for (const [label, path] of [
    ["Services", "/services"],
    ["Why Choose Us", "/why-choose-us"],
    ["Insurance Claims", "/insurance-claims"],
    ["Financing", "/financing"],
    ["Contact", "/contact"],
  ] as const) {
    await page.evaluate(() => window.scrollTo(0, 300));
    await bar.getByRole("link", { name: label, exact: true }).click();
    await expect(page).toHaveURL(path);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(bar.getByRole("link", { name: label, exact: true })).toHaveAttribute("aria-current", "page");
  }
});

test("the Resources dropdown opens on hover, is 200 px wide and closes when the pointer leaves", async ({
  page,
}) => {
  await openPage(page, "/services");
  const list = page.getByRole("navigation", { name: "Main" }).getByRole("list").nth(1);
  await expect(list).toBeHidden();
  await resourcesItem(page).hover();
  await expect(list.getByRole("link")).toHaveText(["FAQ", "Product", "Careers", "Apply Now", "Admin Portal"]);
  expect((await list.boundingBox())?.width).toBe(200);
  // A press on what the mouse has opened does not close it.
  await page.mouse.down();
  await page.mouse.up();
  await expect(list).toBeVisible();
  await page.mouse.move(640, 600);
  await expect(list).toBeHidden();
});

test("the Resources dropdown works by keyboard, and closes as the focus leaves it", async ({ page }) => {
  await openPage(page, "/services");
  const list = page.getByRole("navigation", { name: "Main" }).getByRole("list").nth(1);
  await resourcesButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(list).toBeVisible();
  await page.keyboard.press("Shift+Tab");
  await expect(list).toBeHidden();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/faq");
});

test("the dropdown opens by a tap and closes by Escape, focus back on its button", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 1024, height: 800 },
    baseURL: baseURL ?? "",
  });
  const page = await context.newPage();
  await openPage(page, "/services");
  const button = resourcesButton(page);
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Careers" });
  await button.tap();
  await expect(link).toBeVisible();
  await button.tap();
  await expect(link).toBeHidden();
  await button.tap();
  await link.focus();
  await page.keyboard.press("Escape");
  await expect(link).toBeHidden();
  await expect(button).toBeFocused();
  await context.close();
});

test("Escape closes what the mouse has opened, until the mouse comes back", async ({ page }) => {
  await openPage(page, "/services");
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Careers" });
  await resourcesItem(page).hover();
  await expect(link).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(link).toBeHidden();
  await page.mouse.move(640, 600);
  await resourcesItem(page).hover();
  await expect(link).toBeVisible();
});

test("below 768 px a menu has the links and adds the two actions", async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 800 });
  await page.goto("/services");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await expect(menuButton(page)).toHaveAccessibleName("Open menu");
  await menuButton(page).click();
  await expect(menuButton(page)).toHaveAccessibleName("Close menu");
  const menu = page.getByRole("navigation", { name: "Mobile menu" });
  await expect(menu.getByRole("link", { name: "Contact Us" })).toBeVisible();
  await menu.getByRole("link", { name: "Get Free Estimate" }).click();
  await expect(page).toHaveURL("/estimate");
  await expect(menu).toBeHidden();
});

test("the open menu holds the focus and the page behind it, and Escape closes it", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openPage(page, "/services");
  const toggle = menuButton(page);
  await toggle.focus();
  await page.keyboard.press("Enter");
  const menu = page.getByRole("navigation", { name: "Mobile menu" });
  await expect(menu).toBeVisible();
  const links = await menu.getByRole("link").count();
  expect(links).toBe(14);
  for (let step = 0; step <= links; step++) await page.keyboard.press("Tab");
  await expect(toggle).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(menu.getByRole("link").last()).toBeFocused();
  for (const behind of [page.getByRole("main"), page.locator("footer")])
    await expect(behind).toHaveAttribute("inert", "");
  await page.mouse.wheel(0, 400);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(toggle).toBeFocused();
  await expect(page.getByRole("main")).not.toHaveAttribute("inert", "");
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("from 768 px on the bar stands instead of the menu", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await page.goto("/services");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expect(menuButton(page)).toBeHidden();
});

test("the contact bar stands on home only", async ({ page }) => {
  await page.goto("/");
  const bar = page.getByRole("region", { name: contactBar.label });
  await expect(bar.getByRole("link")).toHaveCount(2);
  await page.goto("/services");
  await expect(bar).toHaveCount(0);
});

test("the footer carries the year of the visit", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2093-02-01T12:00:00"));
  await page.goto("/faq");
  await expect(page.getByRole("contentinfo")).toContainText("© 2093");
});

test("the test page's button raises an alert", async ({ page }) => {
  await openPage(page, "/button-test");
  const raised = page.waitForEvent("dialog");
  const click = page.getByRole("main").getByRole("button").click();
  const dialog = await raised;
  expect(dialog.type()).toBe("alert");
  await dialog.accept();
  await click;
});
