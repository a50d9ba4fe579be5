import { expect, type Page, test } from "@playwright/test";
import { contactBar } from "#content/navigation.ts";
import { pages } from "#content/pages.ts";

const publicPages = Object.values(pages).filter(({ path }) => !path.startsWith("/admin") && path !== "/404");

/** What the browser complains of: script errors, refusals by the content policy, failed hydration. */
function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on("pageerror", (error) => heard.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") heard.push(message.text());
  });
  return heard;
}

for (const { path, title, description, heading } of publicPages) {
  test(`${path} has its title, description and heading before there is script, and no complaint after`, async ({
    page,
  }) => {
    const html = await (await page.request.get(path)).text();
    expect(html).toContain("<h1");
    const heard = complaints(page);
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(page).toHaveTitle(title);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", description);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    expect(heard).toEqual([]);
  });
}

test("an unknown path shows home, is not found and not to be indexed", async ({ page }) => {
  const answer = await page.goto("/no/such-page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Trusted Roofing Experts");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});

test("the bar leads to every page, by the router and to its top", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto("/", { waitUntil: "networkidle" });
  await page.evaluate(() => Object.assign(window, { stayed: true }));
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
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(bar.getByRole("link", { name: label, exact: true })).toHaveAttribute("aria-current", "page");
  }
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);
});

test("the Resources dropdown opens on hover, is 200 px wide and closes when the pointer leaves", async ({
  page,
}) => {
  await page.goto("/services", { waitUntil: "networkidle" });
  const resources = page.getByRole("button", { name: "Resources" });
  await resources.hover();
  const list = page.getByRole("navigation", { name: "Main" }).getByRole("list").nth(1);
  await expect(list.getByRole("link")).toHaveText(["FAQ", "Product", "Careers", "Apply Now", "Admin Portal"]);
  expect((await list.boundingBox())?.width).toBe(200);
  await page.mouse.move(640, 600);
  await expect(list).toBeHidden();
});

test("the Resources dropdown works by keyboard", async ({ page }) => {
  await page.goto("/services", { waitUntil: "networkidle" });
  const resources = page.getByRole("button", { name: "Resources" });
  await resources.focus();
  await page.keyboard.press("Enter");
  await expect(resources).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/faq");
});

test("hovering a link fetches its page's code ahead", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  const ahead = page.waitForRequest(/\/assets\/financing-.*\.js/);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Financing" }).hover();
  await ahead;
});

test("below 768 px a menu has the links and adds the two actions", async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 800 });
  await page.goto("/services");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await page.getByLabel("Open menu").click();
  const menu = page.getByRole("navigation", { name: "Mobile menu" });
  await expect(menu.getByRole("link", { name: "Contact Us" })).toBeVisible();
  await menu.getByRole("link", { name: "Get Free Estimate" }).click();
  await expect(page).toHaveURL("/estimate");
  await expect(menu).toBeHidden();
});

test("from 768 px on the bar stands instead of the menu", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await page.goto("/services");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expect(page.getByLabel("Open menu")).toBeHidden();
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
  // The footer comes to life when the visitor comes near it.
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(page.getByRole("contentinfo")).toContainText("© 2093");
});

test("the test page's button raises an alert", async ({ page }) => {
  await page.goto("/button-test", { waitUntil: "networkidle" });
  const raised = page.waitForEvent("dialog");
  const click = page.getByRole("main").getByRole("button").click();
  const dialog = await raised;
  expect(dialog.type()).toBe("alert");
  await dialog.accept();
  await click;
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("the links of every page work", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("contentinfo").getByRole("link", { name: "Financing" }).click();
    await expect(page).toHaveURL("/financing");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(pages.financing.heading);
  });
});
