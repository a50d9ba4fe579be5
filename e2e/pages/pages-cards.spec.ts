import { expect, type Locator, type Page, test } from "@playwright/test";
import { services } from "#copy/pages/services.ts";
import type { Service } from "#site-data/shapes.ts";
import { present } from "#site-data/testing/present.ts";
import { flipCard, openPage, PHONE } from "../pages.ts";

/** How long a card stays turned after it is left, in milliseconds. */
const FLIP_STAY = 1000;
/** Milliseconds that a browser and a busy machine may add to a timer. */
const SLACK = 450;

const [residential, commercial] = services.cards.map(present) as [Service, Service];

function residentialCard(page: Page) {
  const parts = flipCard(page, residential.title);
  return { ...parts, link: parts.card.getByRole("link", { name: services.cardAction.label }) };
}

async function pointAt(page: Page, card: Locator): Promise<void> {
  await card.scrollIntoViewIfNeeded();
  const box = await card.boundingBox();
  if (!box) throw new Error("The card is not on the page.");
  await page.mouse.move(box.x + box.width / 2, box.y + 60, { steps: 3 });
}

/** @returns what resolves with the milliseconds from the pointer's leaving the card until it begins to turn back. */
async function timeToTurn(card: Locator): Promise<() => Promise<number>> {
  const measured = await card.evaluateHandle((element) => ({
    time: new Promise<number>((resolve) => {
      let left = Number.NaN;
      element.addEventListener("pointerleave", ({ timeStamp }) => {
        left = timeStamp;
      });
      element.addEventListener("transitionstart", ({ target, timeStamp }) => {
        if (target instanceof Element && target.matches(".flip-turner")) resolve(timeStamp - left);
      });
    }),
  }));
  return () => measured.evaluate(({ time }) => time);
}

test("a card turns on hover, stays a second after the pointer has left and turns back", async ({ page }) => {
  await openPage(page, "/services");
  const { card, front, back } = residentialCard(page);
  await expect(front).toContainText(residential.description);
  await expect(back).toBeHidden();
  await pointAt(page, card);
  await expect(back).toBeVisible();
  await expect(back).toContainText(residential.fact);
  await expect(front).toBeHidden();
  const turned = await timeToTurn(card);
  await page.mouse.move(5, 100);
  const stayed = await turned();
  expect(stayed).toBeGreaterThan(FLIP_STAY - 50);
  expect(stayed).toBeLessThan(FLIP_STAY + SLACK);
  await expect(front).toBeVisible();
  await expect(back).toBeHidden();
});

test("a pointer that comes back within the second keeps the card turned", async ({ page }) => {
  await openPage(page, "/services");
  const { card, back } = residentialCard(page);
  await pointAt(page, card);
  await expect(back).toBeVisible();
  await page.mouse.move(5, 100);
  await page.waitForTimeout(300);
  await pointAt(page, card);
  await page.waitForTimeout(FLIP_STAY + SLACK);
  await expect(back).toBeVisible();
  expect(await card.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
});

test("a mouse click does not turn a hovered card back; its link leads to the estimate", async ({ page }) => {
  await openPage(page, "/services");
  const { card, back, link } = residentialCard(page);
  await pointAt(page, card);
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForTimeout(400);
  await expect(back).toBeVisible();
  await link.click();
  await expect(page).toHaveURL("/estimate");
});

test("by keyboard: Enter and Space turn a card, Tab goes on to its link, the hidden side is never reached", async ({
  page,
}) => {
  await openPage(page, "/services");
  const { button, back, front, link } = residentialCard(page);
  const next = flipCard(page, commercial.title);
  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("Tab");
  await expect(button).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(next.button).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(back).toBeVisible();
  await expect(front).toBeHidden();
  await page.keyboard.press("Tab");
  await expect(link).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(next.button).toBeFocused();
  // One card is held turned at a time.
  await page.keyboard.press("Space");
  await expect(next.back).toBeVisible();
  await expect(front).toBeVisible({ timeout: FLIP_STAY + 2000 });
  // What is pressed once more turns back without the second that a left card stays.
  await page.keyboard.press("Space");
  await expect(next.front).toBeVisible({ timeout: FLIP_STAY });
});

test("a card stays turned while its link has the focus", async ({ page }) => {
  await openPage(page, "/services");
  const { button, back, front, link } = residentialCard(page);
  const next = flipCard(page, commercial.title);
  await button.press("Enter");
  await expect(back).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(link).toBeFocused();
  await next.card.locator("details").evaluate((toggle: HTMLDetailsElement) => {
    toggle.open = true;
  });
  await page.waitForTimeout(FLIP_STAY + SLACK);
  await expect(back).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(front).toBeVisible({ timeout: FLIP_STAY + 2000 });
});

test("the turn takes 600 ms, 400 ms below 768 px", async ({ page }) => {
  await openPage(page, "/services");
  const turner = page.locator(".flip-turner").first();
  await expect(turner).toHaveCSS("transition-duration", "0.6s");
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(turner).toHaveCSS("transition-duration", "0.4s");
});

test("feature cards are 400 px high; service cards 450, and 500 below 768 px", async ({ page }) => {
  for (const [path, heights] of [
    ["/", [400, 400, 400, 400]],
    ["/services", [500, 500, 450, 450]],
  ] as const) {
    await openPage(page, path);
    for (const [index, width] of [390, 767, 768, 1280].entries()) {
      await page.setViewportSize({ width, height: 800 });
      const card = page.locator(".flip-card").first();
      await expect.poll(async () => (await card.boundingBox())?.height).toBe(heights[index]);
    }
  }
});

test("who asked for less motion gets a fade in place of the turn", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openPage(page, "/services");
  const { card, back, front } = residentialCard(page);
  await pointAt(page, card);
  await expect(back).toBeVisible();
  await expect(front).toBeHidden();
  await expect(card.locator(".flip-turner")).toHaveCSS("transform", "none");
  await expect(back).toHaveCSS("transform", "none");
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: PHONE });

  test("a tap turns a card, another turns it back at once", async ({ page }) => {
    await openPage(page, "/services");
    const { button, front, back } = residentialCard(page);
    await button.tap();
    await expect(back).toBeVisible();
    await page.waitForTimeout(FLIP_STAY + SLACK);
    await expect(back).toBeVisible();
    await button.tap();
    await expect(front).toBeVisible({ timeout: FLIP_STAY });
    await button.tap();
    await expect(back).toBeVisible();
  });

  test("a tap on the link of a turned card leads to the estimate", async ({ page }) => {
    await openPage(page, "/services");
    const { button, back, link } = residentialCard(page);
    await button.tap();
    await expect(back).toBeVisible();
    await link.tap();
    await expect(page).toHaveURL("/estimate");
  });

  test("another card's tap turns the first back", async ({ page }) => {
    await openPage(page, "/services");
    const first = residentialCard(page);
    const second = flipCard(page, commercial.title);
    await first.button.tap();
    await expect(first.back).toBeVisible();
    await second.button.tap();
    await expect(second.back).toBeVisible();
    await expect(first.front).toBeVisible({ timeout: FLIP_STAY + 2000 });
  });
});
