import { expect, type Locator, type Page, test } from "@playwright/test";
import { promo as stated } from "#copy/promo.ts";
import { present } from "#site-data/testing/present.ts";
import { PROMO, PROMO_KEYS } from "#web/islands/promo/promo-numbers.ts";
import { collectScripts, DESKTOP, expectAccessible, measureBrotli, PHONE, waitForScripts } from "../pages.ts";

const promo = present(stated);

// Time stands still in most of these tests, timers and frames included, and goes on when they say so. A document that follows
// another under such a clock takes its time over; what depends on that is tested in real time.

function offer(page: Page, words: { title: string } = promo.promo): Locator {
  return page.getByRole("dialog", { name: words.title });
}

/** Lets `milliseconds` go by on the page, and on the compositor's clock, by which the promo moves. */
async function pass(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
  await page.evaluate((passed) => {
    for (const element of document.querySelectorAll("[data-offer]"))
      for (const flight of element.getAnimations())
        if (!(flight instanceof CSSTransition)) flight.currentTime = Number(flight.currentTime) + passed;
  }, milliseconds);
}

/** Opens a page on which time stands still, a moment after it arrived, in a browser that already holds the `stored` values. */
async function open(page: Page, stored: Record<string, string> = {}, path = "/services"): Promise<void> {
  await page.addInitScript((values) => {
    if (sessionStorage.getItem("prepared")) return;
    sessionStorage.setItem("prepared", "yes");
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, stored);
  await page.clock.install({ time: new Date("2031-05-02T12:00:00") });
  await page.clock.pauseAt(new Date("2031-05-02T13:00:00"));
  await page.goto(path);
  await arrive(page);
}

/** The page's script is fetched after its first frame. */
async function arrive(page: Page): Promise<void> {
  await pass(page, 50);
  await waitForScripts(page);
}

/** A document that was loaded again, until the promo is there and no longer, so that no second of it passes. */
async function reloadShown(page: Page): Promise<void> {
  await page.reload();
  await arrive(page);
  const comes = async () => {
    await pass(page, 50);
    return offer(page).isVisible();
  };
  await expect.poll(comes, { intervals: [20] }).toBe(true);
}

/** Opens a page and waits for the promo. */
async function openShown(page: Page, stored?: Record<string, string>): Promise<void> {
  await open(page, stored);
  await pass(page, PROMO.delay);
  await expect(offer(page)).toBeVisible();
}

function stored(page: Page, key: keyof typeof PROMO_KEYS): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), PROMO_KEYS[key]);
}

/** Where it stands. */
async function place(page: Page, words: { title: string } = promo.promo) {
  const box = await offer(page, words).boundingBox();
  if (!box) throw new Error("The promo is not on the page.");
  return { ...box, middle: { x: box.x + box.width / 2, y: box.y + box.height / 2 } };
}

/** How far it gets in `time` milliseconds. */
async function wayIn(page: Page, time: number): Promise<number> {
  const from = await place(page);
  await pass(page, time);
  const to = await place(page);
  return Math.hypot(to.x - from.x, to.y - from.y);
}

/** A moving target is pointed at first, and then stands still. */
async function pointAt(page: Page): Promise<void> {
  const { x, y } = await place(page);
  await page.mouse.move(x + 100, y + 100);
}

async function leaveOverTheTop(page: Page): Promise<void> {
  await page.mouse.move(600, 200);
  await page.mouse.move(600, 2, { steps: 5 });
  await page.mouse.move(600, -20);
}

function footerLink(page: Page): Locator {
  return page.getByRole("contentinfo").getByRole("link", { name: "Financing", exact: true });
}

/** Tells later when the promo appeared on the page, in milliseconds since the page began. Call it before a page is opened. */
async function watchAppearance(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector("body > aside [data-offer]:not([hidden])")) return;
      observer.disconnect();
      Object.assign(window, { appeared: performance.now() });
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { appeared: number }).appeared);
}

test("it appears a second after a page is opened and after each route change, with two scripts, and takes no focus", async ({
  page,
}) => {
  const appearance = await watchAppearance(page);
  const scripts = collectScripts(page);
  await page.goto("/services");
  await expect(offer(page)).toBeVisible();
  expect(await appearance()).toBeGreaterThanOrEqual(PROMO.delay);
  const sizes = (await scripts()).map(measureBrotli);
  expect(sizes).toHaveLength(2);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(12 * 1024);
  await footerLink(page).click();
  await expect(page).toHaveURL(/\/financing$/);
  await expect(offer(page)).toBeVisible();
  expect(await appearance()).toBeGreaterThanOrEqual(PROMO.delay);
  expect(await offer(page).evaluate((element) => element.contains(document.activeElement))).toBe(false);
  await expect(page.getByRole("status").filter({ hasText: promo.promo.code })).toHaveCount(1);
  await expect(offer(page)).toContainText(promo.promo.terms);
});

test("it comes when the second has passed, and not before", async ({ page }) => {
  await open(page);
  const age = await page.evaluate(() => performance.now());
  await pass(page, PROMO.delay - age - 50);
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await pass(page, 100);
  await expect(offer(page)).toBeVisible();
});

test("the countdown begins at two minutes and is kept every second, over a reload too", async ({ page }) => {
  await openShown(page);
  await expect(offer(page)).toContainText("2:00");
  for (const [left, clock] of [
    ["119", "1:59"],
    ["118", "1:58"],
  ] as const) {
    await pass(page, 1000);
    expect(await stored(page, "timeLeft")).toBe(left);
    await expect(offer(page)).toContainText(clock);
  }
  await reloadShown(page);
  await expect(offer(page)).toContainText("1:58");
});

test("a stored time that is none is the full time", async ({ page }) => {
  await open(page);
  for (const garbage of ["soon", "-5", "57.5", "9999999999"]) {
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      PROMO_KEYS.timeLeft,
      garbage,
    ] as const);
    await reloadShown(page);
    await expect(offer(page), garbage).toContainText("2:00");
  }
});

test("at zero it closes for good", async ({ page }) => {
  await openShown(page, { [PROMO_KEYS.timeLeft]: "2" });
  await expect(offer(page)).toContainText("0:02");
  await pass(page, 1000);
  await expect(offer(page)).toContainText("0:01");
  await pass(page, 1000);
  await expect(offer(page)).toBeHidden();
  expect(await stored(page, "closed")).toBe("true");
  await footerLink(page).click();
  await arrive(page);
  await pass(page, 2 * PROMO.delay);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("once closed it never comes back: not here, not in another open tab, not on exit intent", async ({
  page,
  context,
}) => {
  await openShown(page);
  const other = await context.newPage();
  await other.goto("/financing");
  await arrive(other);
  await pass(other, PROMO.delay);
  await expect(offer(other)).toBeVisible();
  await pointAt(page);
  await page.getByRole("button", { name: promo.close }).click();
  await expect(offer(page)).toBeHidden();
  await expect(offer(other)).toBeHidden();
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.reload();
  await arrive(page);
  await pass(page, 2 * PROMO.delay);
  await leaveOverTheTop(page);
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(scripts.filter((url) => url.includes("promo"))).toEqual([]);
});

test("leaving over the top of the window makes it the last chance, leaving elsewhere does not", async ({
  page,
}) => {
  await openShown(page);
  await page.mouse.move(400, 300);
  await page.mouse.move(-20, 300);
  await pass(page, 300);
  await expect(offer(page)).toBeVisible();
  await leaveOverTheTop(page);
  await expect(offer(page, promo.lastChance)).toContainText(promo.lastChance.code);
  await expect(offer(page, promo.lastChance)).toContainText("saving $8,000 on average");
  await expect(offer(page)).toBeHidden();
});

test("exit intent does not wait for the delay", async ({ page }) => {
  await open(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await leaveOverTheTop(page);
  await expect(offer(page, promo.lastChance)).toBeVisible();
  await pass(page, PROMO.delay);
  await expect(offer(page, promo.lastChance)).toBeVisible();
  await expect(offer(page)).toBeHidden();
});

test("it drifts by transform alone, without shifting the page", async ({ page }) => {
  await openShown(page);
  const shifts = await page.evaluateHandle(() => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift" });
    return shifts;
  });
  expect(await wayIn(page, 1500)).toBeGreaterThan(8);
  expect(await wayIn(page, 500)).toBeGreaterThan(0);
  expect(await shifts.jsonValue()).toEqual([]);
  await expect(offer(page)).toHaveCSS("left", "0px");
  await expect(offer(page)).toHaveCSS("top", "0px");
});

test("it appears where it begins to drift, and goes on from there in small steps of transform alone", async ({
  page,
}) => {
  await openShown(page);
  const begin = await place(page);
  const points = await offer(page).evaluate((element) => {
    const flight = element.getAnimations().find((one) => !(one instanceof CSSTransition));
    const frames = (flight?.effect as KeyframeEffect | undefined)?.getKeyframes() ?? [];
    return frames.map(({ offset, easing, computedOffset, composite, ...moved }) => {
      const { m41: x, m42: y } = new DOMMatrix(String(moved.transform));
      return { x, y, properties: Object.keys(moved) };
    });
  });
  expect(points.length).toBeGreaterThan(10);
  for (const [index, { x, y, properties }] of points.entries()) {
    expect(properties).toEqual(["transform"]);
    const before = points[index - 1] ?? begin;
    expect(Math.hypot(x - before.x, y - before.y)).toBeLessThan(30); // pixels; from the corner it would be a thousand
  }
});

test("a pointer within 400 px attracts it; on it, it stands still, and goes on when left", async ({
  page,
}) => {
  await openShown(page);
  const { middle } = await place(page);
  await page.mouse.move(middle.x - 320, middle.y);
  await pass(page, 4000);
  expect((await place(page)).middle.x).toBeLessThan(middle.x - 50);
  const now = await place(page);
  await page.mouse.move(now.middle.x, now.middle.y);
  await pass(page, 100);
  expect(await wayIn(page, 700)).toBe(0);
  await page.mouse.move(20, 400);
  expect(await wayIn(page, 1500)).toBeGreaterThan(5);
});

test("it stands still while a control of it has the focus", async ({ page }) => {
  await openShown(page);
  await offer(page).getByRole("link").focus();
  await pass(page, 100);
  expect(await wayIn(page, 700)).toBe(0);
  await page.getByRole("contentinfo").getByRole("link").first().focus();
  expect(await wayIn(page, 1500)).toBeGreaterThan(5);
});

test("it follows a resize: at 390 px it is a small band that stands still above the bar of actions, and roams again after", async ({
  page,
}) => {
  await openShown(page);
  await page.setViewportSize(PHONE);
  await expect.poll(async () => (await place(page)).x).toBe(8);
  const bar = present(await page.getByRole("link", { name: /^Call Now/ }).boundingBox());
  const first = await place(page);
  for (let look = 0; look < 4; look++) {
    await page.mouse.move(10 + look * 50, 200 - look * 20); // over no card, which would turn
    await pass(page, 1000);
    expect(await place(page)).toEqual(first);
  }
  expect(first.x + first.width).toBe(PHONE.width - 8);
  expect(first.y + first.height).toBeLessThan(bar.y);
  expect(first.height).toBeLessThanOrEqual(130);
  await page.setViewportSize(DESKTOP);
  await expect.poll(async () => (await place(page)).width).toBe(320);
  expect(await wayIn(page, 1500)).toBeGreaterThan(5);
});

test("who asked for less motion gets a still one", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openShown(page);
  await page.mouse.move(700, 500);
  expect(await wayIn(page, 1000)).toBe(0);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await expect.poll(() => wayIn(page, 1500)).toBeGreaterThan(5);
});

test("nothing moves or counts while the tab is hidden", async ({ page }) => {
  await openShown(page);
  const show = (state: string) =>
    page.evaluate((value) => {
      Object.defineProperty(document, "visibilityState", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  await pass(page, 1000);
  await show("hidden");
  const left = await stored(page, "timeLeft");
  expect(await wayIn(page, 5000)).toBe(0);
  expect(await stored(page, "timeLeft")).toBe(left);
  await show("visible");
  expect(await wayIn(page, 1500)).toBeGreaterThan(5);
  expect(await stored(page, "timeLeft")).not.toBe(left);
});

test("its button leads to the estimate, where it comes again", async ({ page }) => {
  await page.goto("/services"); // in real time
  await expect(offer(page)).toBeVisible();
  await pointAt(page);
  await offer(page).getByRole("link", { name: promo.action.label }).click();
  await expect(page).toHaveURL(/\/estimate$/);
  await expect(offer(page)).toBeVisible();
});

test("by keyboard it is reached last, Escape leaves it alone and its close button closes it", async ({
  page,
}) => {
  await openShown(page);
  await page.keyboard.press("Escape");
  await expect(offer(page)).toBeVisible();
  const close = page.getByRole("button", { name: promo.close });
  await page.getByRole("contentinfo").getByRole("link").last().focus();
  // What floats stands between the page's last link and it: the call button, the chat's, and the chat with its menu that Escape opened.
  const stops: string[] = [];
  while (!(await close.evaluate((button) => button === document.activeElement)) && stops.length < 24) {
    await page.keyboard.press("Tab");
    stops.push(await page.evaluate(() => document.activeElement?.textContent ?? ""));
  }
  await expect(close).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(close).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(offer(page)).toBeHidden();
  expect(await stored(page, "closed")).toBe("true");
});

test("the desk is without it", async ({ page }) => {
  await page.clock.install();
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Admin Access" })).toBeVisible();
  await page.clock.fastForward(2 * PROMO.delay);
  await leaveOverTheTop(page);
  await page.waitForLoadState("networkidle");
  await expect(page.getByText(promo.promo.code)).toHaveCount(0);
  await expect(page.getByText(promo.lastChance.code)).toHaveCount(0);
});

for (const viewport of [PHONE, DESKTOP]) {
  test(`at ${viewport.width} px both of its faces are accessible`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openShown(page);
    await page.clock.resume();
    for (const words of [promo.promo, promo.lastChance]) {
      await expect(offer(page, words)).toBeVisible();
      await expect(offer(page, words)).toHaveCSS("opacity", "1");
      await expectAccessible(page, '[role="dialog"]:not([hidden])');
      await page.mouse.move(200, 200);
      await page.mouse.move(200, -20);
    }
  });
}
