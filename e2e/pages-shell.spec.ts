import { expect, test } from "@playwright/test";
import { accessibility } from "#content/accessibility.ts";
import { pages } from "#content/pages.ts";
import { openPage, stir } from "./pages.ts";

test("the bar turns translucent once the page is scrolled", async ({ page }) => {
  await openPage(page, "/services");
  const bar = page.getByRole("banner");
  const alpha = () =>
    bar.evaluate(
      (element) =>
        /rgba?\([^)]*?(?:,\s*([\d.]+))?\)$/.exec(
          getComputedStyle(element).backgroundColor.replace(/^rgb\(/, "rgb("),
        )?.[0] ?? "",
    );
  await expect.poll(alpha).toBe("rgb(251, 249, 245)");
  await page.mouse.wheel(0, 300);
  await expect.poll(alpha).toBe("rgba(251, 249, 245, 0.9)");
  await expect(bar).toBeInViewport();
});

test("on home the bar sits lower, under the contact bar, and is dark", async ({ page }) => {
  await openPage(page, "/");
  const bar = page.getByRole("banner");
  expect((await bar.boundingBox())?.y).toBe(40);
  await expect(bar).toHaveCSS("background-color", "rgb(34, 42, 53)");
  await page.mouse.wheel(0, 600);
  await expect.poll(async () => (await bar.boundingBox())?.y).toBe(40);
  await openPage(page, "/services");
  expect((await bar.boundingBox())?.y).toBe(0);
});

test("an item is highlighted on its own path and on any path of its dropdown", async ({ page }) => {
  for (const path of ["/faq", "/product", "/careers", "/application", "/admin"]) {
    await openPage(page, path);
    const main = page.getByRole("navigation", { name: "Main" });
    await expect(main.getByRole("button", { name: "Resources" })).toHaveAttribute("data-current", "true");
    await expect(main.locator("[data-current='true']")).toHaveCount(1);
  }
  await openPage(page, "/services");
  await expect(page.locator("nav [data-current='true']")).toHaveText(["Services"]);
});

test("a change of route moves the focus to the new heading and announces it", async ({ page }) => {
  await openPage(page, "/services");
  await stir(page);
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Financing" })
    .press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: pages.financing.heading })).toBeFocused();
  await expect(page.getByText(accessibility.pageLoaded(pages.financing.heading))).toHaveCount(1);
});

test("the skip link leads past the bar", async ({ page }) => {
  await openPage(page, "/services");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: accessibility.skipLink });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: /^Residential Roofing/ })).toBeFocused();
});

test("the dropdown opens by a tap and closes by Escape, focus back on its button", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    hasTouch: true,
    viewport: { width: 1024, height: 800 },
    baseURL: baseURL ?? "",
  });
  const page = await context.newPage();
  await openPage(page, "/services");
  const button = page.getByRole("button", { name: "Resources" });
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

test("the open menu holds the focus, and Escape closes it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, "/services");
  const toggle = page.locator("summary").first();
  await toggle.focus();
  await page.keyboard.press("Enter");
  const menu = page.getByRole("navigation", { name: "Mobile menu" });
  await expect(menu).toBeVisible();
  const links = await menu.getByRole("link").count();
  expect(links).toBe(13);
  for (let step = 0; step <= links; step++) await page.keyboard.press("Tab");
  await expect(toggle).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(menu.getByRole("link").last()).toBeFocused();
  await expect(page.getByRole("main")).toHaveAttribute("inert", "");
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(toggle).toBeFocused();
  await expect(page.getByRole("main")).not.toHaveAttribute("inert", "");
});

test("an icon's tooltip opens after 700 ms, the next at once, and later ones after the delay again", async ({
  page,
}) => {
  await openPage(page, "/contact");
  const main = page.getByRole("main");
  const facebook = main.getByRole("link", { name: accessibility.social("Facebook") });
  const instagram = main.getByRole("link", { name: accessibility.social("Instagram") });
  const tip = page.locator("[data-radix-popper-content-wrapper]");
  // The first pointing fetches the tooltips' code.
  await facebook.hover();
  await expect(tip).toContainText("Facebook");
  // A pointer that leaves goes on moving; a tooltip closes on that.
  for (let step = 0; step < 12; step += 1) {
    await page.mouse.move(640 + 4 * step, 700);
    await page.waitForTimeout(20);
  }
  await expect(tip).toHaveCount(0);
  await page.waitForTimeout(500);

  await facebook.hover();
  await page.waitForTimeout(450);
  await expect(tip).toHaveCount(0);
  await expect(tip).toContainText("Facebook", { timeout: 1500 });
  const box = await instagram.boundingBox();
  for (const step of [8, 14, 18, 22, 24])
    await page.mouse.move((box?.x ?? 0) + step, (box?.y ?? 0) + 22, { steps: 2 });
  await expect(tip.filter({ hasText: "Instagram" })).toBeVisible({ timeout: 400 });
});

test("a first load carries none of the tooltips' code", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await openPage(page, "/contact");
  expect(fetched.filter((url) => /tooltip/.test(url))).toEqual([]);
  await page
    .getByRole("main")
    .getByRole("link", { name: accessibility.social("YouTube") })
    .hover();
  await expect.poll(() => fetched.some((url) => /tooltip-layer/.test(url))).toBe(true);
});

test("'Apply for Financing' does nothing", async ({ page }) => {
  await openPage(page, "/financing");
  const main = page.getByRole("main");
  const before = await main.innerHTML();
  await page.getByRole("button", { name: "Apply for Financing" }).click();
  await page.waitForTimeout(300);
  await expect(page).toHaveURL("/financing");
  expect(await main.innerHTML()).toBe(before);
});
