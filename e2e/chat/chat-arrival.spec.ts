import { expect, type Page, test } from "@playwright/test";
import { chat } from "#copy/chat.ts";
import { site } from "#site-data/company.ts";
import { becomeChatVisitor, chatButton, chatInput, chatPanel, conversation, measurePanel } from "./chat.ts";

test.beforeEach(({ context }) => becomeChatVisitor(context));

const PANEL_SCRIPT = /\/assets\/chat-panel[^/]*\.js$/;
const EVERY_SCRIPT = /\/assets\/[^/]*\.js$/;

/** Holds scripts of this kind back until the returned function is called. */
async function hold(page: Page, scripts: RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(scripts, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

/** True if assistive technology reads the button as expanded. */
async function expanded(page: Page): Promise<unknown> {
  const cdp = await page.context().newCDPSession(page);
  const { nodes } = await cdp.send("Accessibility.getFullAXTree");
  const button = nodes.find(({ role, name }) => role?.value === "button" && name?.value === chat.button);
  return button?.properties?.find(({ name }) => name === "expanded")?.value.value;
}

for (const [name, scripts] of [
  ["its script", PANEL_SCRIPT],
  ["any script", EVERY_SCRIPT],
] as const) {
  test(`pressed before ${name} is there, the panel opens at once and comes to life in place`, async ({
    page,
  }) => {
    const release = await hold(page, scripts);
    await page.goto("/services");
    expect(await expanded(page)).toBe(false);
    await chatButton(page).click();
    await expect(chatPanel(page).getByText(chat.greeting)).toBeVisible();
    await expect(chatPanel(page).getByRole("status")).toContainText(site.phone.display);
    expect(await expanded(page)).toBe(true);
    const before = await measurePanel(page);
    expect(before).toEqual({ x: 960, y: 80, width: 300, height: 400 });
    release();
    await expect(chatInput(page)).toBeFocused();
    expect(await measurePanel(page)).toEqual(before);
    await expect(chatPanel(page).getByText(chat.loading)).toBeHidden();
    await expect(chatButton(page)).toHaveAttribute("aria-expanded", "true");
  });
}

test("Escape and a second press before the script do no harm", async ({ page }) => {
  const release = await hold(page, EVERY_SCRIPT);
  await page.goto("/services");
  await page.keyboard.press("Escape");
  await expect(chatPanel(page)).toBeHidden();
  await chatButton(page).click();
  await page.keyboard.press("Escape");
  await expect(chatPanel(page)).toBeVisible();
  await chatPanel(page).getByRole("button", { name: chat.close }).click();
  await expect(chatPanel(page)).toBeHidden();
  release();
  await page.waitForLoadState("networkidle");
  await expect(chatPanel(page)).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(chatInput(page)).toBeFocused();
});

test("who goes on elsewhere while it arrives keeps the focus there", async ({ page }) => {
  const release = await hold(page, PANEL_SCRIPT);
  await page.goto("/services", { waitUntil: "networkidle" });
  await chatButton(page).click();
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Products" });
  await link.focus();
  release();
  await expect(chatInput(page)).toBeVisible();
  await page.waitForTimeout(200);
  await expect(link).toBeFocused();
});

test("a panel whose script fails says so, with the phone, and can be tried again; the page stays whole", async ({
  page,
}) => {
  await page.route(PANEL_SCRIPT, (route) => route.abort());
  await page.goto("/services", { waitUntil: "networkidle" });
  await chatButton(page).click();
  const alert = chatPanel(page).getByRole("alert");
  await expect(alert).toContainText(chat.failed);
  await expect(alert.getByRole("link", { name: site.phone.display })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await alert.getByRole("button", { name: chat.retry }).click();
  await expect(alert).toContainText(chat.failed);
  await page.unroute(PANEL_SCRIPT);
  await alert.getByRole("button", { name: chat.retry }).click();
  await expect(chatInput(page)).toBeFocused();
});

test("a panel that was open and cannot be fetched on the next page says so there", async ({ page }) => {
  await page.goto("/services", { waitUntil: "networkidle" });
  await chatButton(page).click();
  await expect(chatInput(page)).toBeFocused();
  await page.route(PANEL_SCRIPT, (route) => route.abort());
  await page.goto("/financing");
  await expect(chatPanel(page).getByRole("alert")).toContainText(chat.failed);
});

test.describe("on a touch screen", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a tap before the script opens the sheet, and it comes to life in place", async ({ page }) => {
    const release = await hold(page, EVERY_SCRIPT);
    await page.goto("/services");
    await chatButton(page).tap();
    await expect(chatPanel(page).getByText(chat.greeting)).toBeVisible();
    const before = await measurePanel(page);
    expect(before).toEqual({ x: 0, y: 127, width: 390, height: 717 });
    release();
    await expect(chatInput(page)).toBeVisible();
    expect(await measurePanel(page)).toEqual(before);
    await chatPanel(page).getByRole("button", { name: chat.close }).tap();
    await expect(chatPanel(page)).toBeHidden();
  });

  test("opening it shifts nothing", async ({ page }) => {
    await page.goto("/services", { waitUntil: "networkidle" });
    await page.evaluate(() => {
      const shifts: unknown[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({ type: "layout-shift" });
    });
    await chatButton(page).tap();
    await expect(conversation(page)).toBeVisible();
    await page.waitForTimeout(600);
    expect(await page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts.length)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the panel opens, says what it needs, and leads to the phone and the contact page", async ({
    page,
  }) => {
    await page.goto("/services");
    await chatButton(page).click();
    await expect(chatPanel(page)).toContainText(chat.greeting);
    await expect(chatPanel(page).getByText(chat.needsScript)).toBeVisible();
    await expect(chatPanel(page).getByText(chat.loading)).toBeHidden();
    await expect(chatPanel(page).getByRole("link", { name: site.phone.display })).toHaveCount(1);
    await chatPanel(page).getByRole("link", { name: chat.contact.label }).click();
    await expect(page).toHaveURL(/\/contact$/);
  });
});
