import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { promo } from "#content/promo.ts";
import { PROMO } from "#domain/promo.ts";
import { PROMO_KEYS } from "#domain/promo-keys.ts";

/** Longer than the delay by what a busy machine may add. */
const LATER = PROMO.delay + 1500;

function offer(page: Page, words: { title: string } = promo.promo): Locator {
  return page.getByRole("dialog", { name: words.title });
}

/** Opens a page whose browser already holds these values. */
async function openWith(page: Page, stored: Record<string, string>, path = "/services"): Promise<void> {
  await page.addInitScript((values) => {
    if (sessionStorage.getItem("prepared")) return;
    sessionStorage.setItem("prepared", "yes");
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, stored);
  await page.goto(path, { waitUntil: "networkidle" });
}

function stored(page: Page, key: keyof typeof PROMO_KEYS): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), PROMO_KEYS[key]);
}

async function place(page: Page, words: { title: string } = promo.promo) {
  const box = await offer(page, words).boundingBox();
  if (!box) throw new Error("The promo is not on the page.");
  return { ...box, middle: { x: box.x + box.width / 2, y: box.y + box.height / 2 } };
}

/** How far it gets in `time` milliseconds. */
async function wayIn(page: Page, time: number): Promise<number> {
  const from = await place(page);
  await page.waitForTimeout(time);
  const to = await place(page);
  return Math.hypot(to.x - from.x, to.y - from.y);
}

async function leaveOverTheTop(page: Page): Promise<void> {
  await page.mouse.move(600, 200);
  await page.mouse.move(600, 2, { steps: 5 });
  await page.mouse.move(600, -20);
}

/** A moving target is hovered first: it then stands still. */
async function press(page: Page, target: Locator): Promise<void> {
  const { middle } = await place(page);
  await page.mouse.move(middle.x, middle.y);
  await target.click();
}

test("it appears a second after a page is opened and after each route change, and takes no focus", async ({
  page,
}) => {
  await page.goto("/services");
  await expect(offer(page)).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Financing", exact: true }).click();
  await expect(page).toHaveURL(/\/financing$/);
  const since = Date.now();
  await expect(offer(page)).toBeHidden();
  await expect(offer(page)).toBeVisible();
  expect(Date.now() - since).toBeGreaterThan(PROMO.delay - 250);
  expect(Date.now() - since).toBeLessThan(LATER);
  expect(await offer(page).evaluate((element) => element.contains(document.activeElement))).toBe(false);
  await expect(page.getByRole("status").filter({ hasText: promo.promo.code })).toHaveCount(1);
  await expect(offer(page)).toContainText(promo.promo.terms);
});

test("the countdown begins at two minutes and is kept every second, over a reload too", async ({ page }) => {
  await page.goto("/services");
  await expect(offer(page)).toContainText("2:00");
  await expect.poll(() => stored(page, "timeLeft"), { timeout: 3000, intervals: [100] }).toBe("119");
  await expect.poll(() => stored(page, "timeLeft"), { timeout: 3000, intervals: [100] }).toBe("118");
  await page.reload();
  await expect(offer(page)).toContainText(/1:5[5-8]/);
});

for (const garbage of ["soon", "-5", "57.5", "9999999999"]) {
  test(`a stored time of ${garbage} is the full time`, async ({ page }) => {
    await openWith(page, { [PROMO_KEYS.timeLeft]: garbage });
    await expect(offer(page)).toContainText(/2:00|1:59/);
  });
}

test("at zero it closes for good", async ({ page }) => {
  await openWith(page, { [PROMO_KEYS.timeLeft]: "2" });
  await expect(offer(page)).toContainText(/0:0[12]/);
  await expect(offer(page)).toBeHidden();
  expect(await stored(page, "closed")).toBe("true");
  await page.getByRole("contentinfo").getByRole("link", { name: "Financing", exact: true }).click();
  await page.waitForTimeout(LATER);
  await expect(offer(page)).toBeHidden();
});

test("once closed it never comes back: not here, not in another open tab, not on exit intent", async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto("/financing");
  await expect(offer(other)).toBeVisible();
  await page.goto("/services");
  await expect(offer(page)).toBeVisible();
  await press(page, page.getByRole("button", { name: promo.close }));
  await expect(offer(page)).toBeHidden();
  await expect(offer(other)).toBeHidden();
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.reload({ waitUntil: "networkidle" });
  await page.waitForTimeout(LATER);
  await leaveOverTheTop(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(scripts.filter((url) => url.includes("promo"))).toEqual([]);
});

test("leaving over the top of the window makes it the last chance, leaving elsewhere does not", async ({
  page,
}) => {
  await page.goto("/services");
  await expect(offer(page)).toBeVisible();
  await page.mouse.move(400, 300);
  await page.mouse.move(-20, 300);
  await page.waitForTimeout(300);
  await expect(offer(page)).toBeVisible();
  await leaveOverTheTop(page);
  await expect(offer(page, promo.lastChance)).toContainText(promo.lastChance.code);
  await expect(offer(page, promo.lastChance)).toContainText("saving $8,000 on average");
  await expect(offer(page)).toBeHidden();
});

test("exit intent does not wait for the delay", async ({ page }) => {
  await page.goto("/services", { waitUntil: "networkidle" });
  await expect(offer(page)).toBeVisible();
  await page.mouse.move(600, 200);
  await page.getByRole("contentinfo").getByRole("link", { name: "Financing", exact: true }).press("Enter");
  await expect(offer(page)).toBeHidden();
  await leaveOverTheTop(page);
  await expect(offer(page, promo.lastChance)).toBeVisible({ timeout: 700 });
});

test("it drifts by transform alone, without shifting the page", async ({ page }) => {
  await page.goto("/services");
  const loaded = await page.evaluate(() => performance.now());
  await expect(offer(page)).toBeVisible();
  expect(await wayIn(page, 1500)).toBeGreaterThan(8);
  const shifts = await page.evaluate(async (since) => {
    let total = 0;
    const watcher = new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry.startTime > since) total += (entry as unknown as { value: number }).value;
    });
    watcher.observe({ type: "layout-shift", buffered: true });
    await new Promise((done) => setTimeout(done, 500));
    return total;
  }, loaded);
  expect(shifts).toBe(0);
  const corner = await offer(page).evaluate((element) => {
    const { left, top } = getComputedStyle(element);
    return { left, top };
  });
  expect(corner).toEqual({ left: "0px", top: "0px" });
});

test("a pointer within 400 px attracts it; on it, it stands still, and goes on when left", async ({
  page,
}) => {
  await page.goto("/services");
  await expect(offer(page)).toBeVisible();
  const { middle } = await place(page);
  const pointer = { x: middle.x - 320, y: middle.y };
  await page.mouse.move(pointer.x, pointer.y);
  await page.waitForTimeout(3000);
  expect((await place(page)).middle.x).toBeLessThan(middle.x - 50);
  const now = await place(page);
  await page.mouse.move(now.middle.x, now.middle.y);
  await page.waitForTimeout(100);
  expect(await wayIn(page, 700)).toBe(0);
  await page.mouse.move(20, 400);
  expect(await wayIn(page, 1500)).toBeGreaterThan(5);
});

test("it stands still while a control of it has the focus", async ({ page }) => {
  await page.goto("/services");
  await expect(offer(page)).toBeVisible();
  await offer(page).getByRole("link").focus();
  await page.waitForTimeout(100);
  expect(await wayIn(page, 700)).toBe(0);
  await page.getByRole("contentinfo").getByRole("link").first().focus();
  expect(await wayIn(page, 1500)).toBeGreaterThan(5);
});

test("it follows a resize and stays whole on the screen at 390 px, clear of the call button", async ({
  page,
}) => {
  await page.goto("/services");
  await expect(offer(page)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  for (let look = 0; look < 8; look++) {
    await page.mouse.move(10 + look * 50, 840 - look * 100);
    await page.waitForTimeout(250);
    const { x, y, width, height } = await place(page);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(390);
    expect(y + height).toBeLessThanOrEqual(844 - 60);
  }
});

test("who asked for less motion gets a still one", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/services");
  await expect(offer(page)).toBeVisible();
  await page.mouse.move(700, 500);
  expect(await wayIn(page, 1000)).toBe(0);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  expect(await wayIn(page, 1500)).toBeGreaterThan(5);
});

test("nothing moves or counts while the tab is hidden", async ({ page }) => {
  await page.goto("/services");
  await expect(offer(page)).toBeVisible();
  const show = (state: string) =>
    page.evaluate((value) => {
      Object.defineProperty(document, "visibilityState", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  await show("hidden");
  const left = await stored(page, "timeLeft");
  expect(await wayIn(page, 1500)).toBe(0);
  expect(await stored(page, "timeLeft")).toBe(left);
  await show("visible");
  expect(await wayIn(page, 1500)).toBeGreaterThan(5);
  expect(await stored(page, "timeLeft")).not.toBe(left);
});

test("its button leads to the estimate without loading the site anew", async ({ page }) => {
  await page.goto("/services");
  await expect(offer(page)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await press(page, offer(page).getByRole("link", { name: promo.action.label }));
  await expect(page).toHaveURL(/\/estimate$/);
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);
  await expect(offer(page)).toBeHidden();
  await page.mouse.move(20, 400);
  await expect(offer(page)).toBeVisible();
  expect(await wayIn(page, 1500)).toBeGreaterThan(5);
});

test("by keyboard it is reached last, Escape leaves it alone and its close button closes it", async ({
  page,
}) => {
  await page.goto("/services");
  await expect(offer(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(offer(page)).toBeVisible();
  const close = page.getByRole("button", { name: promo.close });
  for (let key = 0; key < 80 && !(await close.evaluate((button) => button === document.activeElement)); key++)
    await page.keyboard.press("Tab");
  await expect(close).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(close).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(offer(page)).toBeHidden();
  expect(await stored(page, "closed")).toBe("true");
});

test("the desk is without it", async ({ page }) => {
  await page.goto("/admin", { waitUntil: "networkidle" });
  await page.waitForTimeout(LATER);
  await leaveOverTheTop(page);
  await page.waitForTimeout(200);
  await expect(page.getByText(promo.promo.code)).toHaveCount(0);
  await expect(page.getByText(promo.lastChance.code)).toHaveCount(0);
});

for (const width of [390, 1280]) {
  test(`at ${width} px both of its faces are accessible`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/services");
    for (const words of [promo.promo, promo.lastChance]) {
      await expect(offer(page, words)).toBeVisible();
      await page.waitForTimeout(300);
      const { violations } = await new AxeBuilder({ page }).include('[role="dialog"]').analyze();
      expect(violations).toEqual([]);
      await page.mouse.move(200, 200);
      await page.mouse.move(200, -20);
    }
  });
}
