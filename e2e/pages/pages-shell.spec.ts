import { expect, test } from "@playwright/test";
import { accessibility } from "#copy/accessibility.ts";
import { financing } from "#copy/pages/financing.ts";
import { pages } from "#copy/pages/pages.ts";
import { site } from "#site-data/company.ts";
import { present } from "#site-data/testing/present.ts";
import { collectScripts, flipCard, openPage, resourcesButton } from "../pages.ts";

test("the bar turns translucent once the page is scrolled", async ({ page }) => {
  await openPage(page, "/services");
  const bar = page.getByRole("banner");
  await expect(bar).toHaveCSS("background-color", "rgb(251, 249, 245)");
  await page.mouse.wheel(0, 300);
  await expect(bar).toHaveCSS("background-color", "rgba(251, 249, 245, 0.9)");
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
  for (const path of ["/faq", "/product", "/careers", "/application"]) {
    await page.goto(path);
    await expect(resourcesButton(page)).toHaveAttribute("data-current", "true");
    await expect(page.getByRole("navigation", { name: "Main" }).locator("[data-current='true']")).toHaveCount(
      1,
    );
  }
  await page.goto("/services");
  await expect(page.locator("nav [data-current='true']")).toHaveText(["Services"]);
});

test("a page is new to the keyboard: its title is told and its first stop is the skip link", async ({
  page,
}) => {
  await openPage(page, "/services");
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Financing" })
    .press("Enter");
  await expect(page).toHaveTitle(pages.financing.title);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: accessibility.skipLink })).toBeFocused();
});

test("the skip link leads past the bar", async ({ page }) => {
  await openPage(page, "/services");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: accessibility.skipLink });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(flipCard(page, "Residential Roofing").button).toBeFocused();
});

test("an icon's tooltip opens after 700 ms, the next at once, and later ones after the delay again", async ({
  page,
}) => {
  await page.clock.install();
  await openPage(page, "/contact");
  const fetched = collectScripts(page);
  const main = page.getByRole("main");
  const facebook = main.getByRole("link", { name: accessibility.social("Facebook") });
  const instagram = main.getByRole("link", { name: accessibility.social("Instagram") });
  const tip = page.locator(".tooltip");
  await facebook.hover();
  await expect(tip).toHaveText(accessibility.social("Facebook"));
  // Its styles are not the document's own.
  await expect(tip.locator("> *")).toHaveCSS("background-color", "rgb(20, 24, 31)");
  // It can be pointed at itself, and closes when the pointer leaves both.
  const { x, y, width, height } = present(await tip.boundingBox());
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 8 });
  await expect(tip).toBeVisible();
  await page.clock.pauseAt(Date.now() + 3_600_000); // from here on the page's time passes as told
  await page.mouse.move(640, 700, { steps: 8 });
  await expect(tip).toHaveCount(0);
  await page.clock.runFor(301);

  await facebook.hover();
  await page.clock.runFor(699);
  await expect(tip).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tip).toContainText("Facebook");
  const box = await instagram.boundingBox();
  for (const step of [8, 14, 18, 22, 24])
    await page.mouse.move((box?.x ?? 0) + step, (box?.y ?? 0) + 22, { steps: 2 });
  await page.clock.runFor(1);
  await expect(tip).toContainText("Instagram");
  expect(await fetched()).toEqual([]);
});

test("by keyboard a tooltip opens at once, and Escape closes it and nothing else", async ({ page }) => {
  await openPage(page, "/contact");
  const tip = page.locator(".tooltip");
  const main = page.getByRole("main");
  await main.getByRole("link", { name: accessibility.social("Facebook") }).focus();
  await page.keyboard.press("Tab");
  await expect(main.getByRole("link", { name: accessibility.social("Instagram") })).toBeFocused();
  await expect(tip).toHaveText(accessibility.social("Instagram"));
  await page.keyboard.press("Escape");
  await expect(tip).toHaveCount(0);
  await expect(page.locator("#chat")).toBeHidden();
});

test("the example of a monthly payment is worked out from its terms, and says that it is one", async ({
  page,
}) => {
  await openPage(page, "/financing");
  const example = present(financing.example);
  const panel = page.locator("section", { has: page.getByRole("heading", { name: example.title }) }).last();
  await expect(panel).toContainText(example.mark);
  await expect(panel).toContainText(example.payment);
  for (const { term, value } of example.assumptions) {
    await expect(panel).toContainText(term);
    await expect(panel).toContainText(value);
  }
});

test("'Apply for Financing' does nothing", async ({ page }) => {
  await openPage(page, "/financing");
  const main = page.getByRole("main");
  const before = await main.innerHTML();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.getByRole("button", { name: "Apply for Financing" }).click();
  await page.waitForTimeout(100);
  await expect(page).toHaveURL("/financing");
  expect(await main.innerHTML()).toBe(before);
  expect(asked).toEqual([]);
});

test("the footer states the license where the company has one", async ({ page }) => {
  await openPage(page, "/services");
  await expect(page.getByRole("contentinfo")).toContainText(present(site.license));
});

test("a lost connection is told, and its return too", async ({ page, context }) => {
  await openPage(page, "/services");
  await context.setOffline(true);
  await expect(page.getByText("You are offline.", { exact: false })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("You are back online.")).toBeVisible();
});
