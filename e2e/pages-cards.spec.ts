import { expect, type Locator, type Page, test } from "@playwright/test";
import { FLIP_STAY } from "#app/ui/flip-state.ts";
import { services } from "#content/services.ts";
import { cardButtons, openPage } from "./pages.ts";

const [residential] = services.cards;
/** Milliseconds that a browser and a busy machine may add to a timer. */
const SLACK = 450;

function residentialCard(page: Page) {
  const card = page.locator("[data-flipped]").filter({ has: page.getByText(residential.description) });
  return {
    card,
    button: card.getByRole("button"),
    front: card.getByText(residential.description),
    back: card.getByText(residential.fact),
    link: card.getByRole("link", { name: services.cardAction.label }),
  };
}

async function pointAt(page: Page, card: Locator): Promise<void> {
  await card.scrollIntoViewIfNeeded();
  const box = await card.boundingBox();
  if (!box) throw new Error("The card is not on the page.");
  await page.mouse.move(box.x + box.width / 2, box.y + 60, { steps: 5 });
}

/** How long, in milliseconds, until the card shows its front again. */
async function timeToFront(page: Page): Promise<number> {
  return page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        const card = [...document.querySelectorAll("[data-flipped]")].find((one) =>
          one.textContent?.includes(text),
        );
        const look = () => {
          if (card?.getAttribute("data-flipped") === "false") resolve(performance.now() - start);
          else requestAnimationFrame(look);
        };
        look();
      }),
    residential.description,
  );
}

test("a card turns on hover, stays a second after the pointer has left and turns back", async ({ page }) => {
  await openPage(page, "/services");
  const { card, front, back } = residentialCard(page);
  await expect(back).toBeHidden();
  await pointAt(page, card);
  await expect(back).toBeVisible();
  await expect(front).toBeHidden();
  await page.mouse.move(5, 100);
  const stayed = await timeToFront(page);
  expect(stayed).toBeGreaterThan(FLIP_STAY - 150);
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
  await page.waitForTimeout(500);
  await pointAt(page, card);
  await page.waitForTimeout(FLIP_STAY + SLACK);
  await expect(card).toHaveAttribute("data-flipped", "true");
});

test("a mouse click does not turn a hovered card back; its link leads to the estimate", async ({ page }) => {
  await openPage(page, "/services");
  const { card, back, link } = residentialCard(page);
  await pointAt(page, card);
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForTimeout(700);
  await expect(back).toBeVisible();
  await link.click();
  await expect(page).toHaveURL("/estimate");
});

test("by keyboard: focus turns the card, Tab goes on to its link, the hidden side is never reached", async ({
  page,
}) => {
  await openPage(page, "/services");
  const { button, back, front, link } = residentialCard(page);
  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("Tab");
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await expect(back).toBeVisible();
  await expect(front).toBeHidden();
  await page.keyboard.press("Tab");
  await expect(link).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(cardButtons(page).nth(1)).toBeFocused();
  await expect(front).toBeVisible({ timeout: FLIP_STAY + 2000 });
});

test("Enter turns a focused card back and forth", async ({ page }) => {
  await openPage(page, "/services");
  const { button } = residentialCard(page);
  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("Tab");
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Enter");
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("Enter");
  await expect(button).toHaveAttribute("aria-expanded", "true");
});

test("the turn takes 600 ms, 400 ms below 768 px", async ({ page }) => {
  await openPage(page, "/services");
  const turner = page.locator(".flip-turner").first();
  await expect(turner).toHaveCSS("transition-duration", "0.6s");
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(turner).toHaveCSS("transition-duration", "0.4s");
});

test("feature cards are 400 px high; service cards 450, and 500 below 768 px", async ({ page }) => {
  for (const [width, service] of [
    [390, 500],
    [767, 500],
    [768, 450],
    [1280, 450],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await openPage(page, "/");
    expect((await page.locator(".flip-card").first().boundingBox())?.height).toBe(400);
    await openPage(page, "/services");
    expect((await page.locator(".flip-card").first().boundingBox())?.height).toBe(service);
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
  await expect(card.locator(".flip-back")).toHaveCSS("transition-property", "opacity, visibility");
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("a tap turns a card, another turns it back", async ({ page }) => {
    await openPage(page, "/services");
    const { card, front, back } = residentialCard(page);
    await front.tap();
    await expect(back).toBeVisible();
    await page.waitForTimeout(FLIP_STAY + SLACK);
    await expect(back).toBeVisible();
    await back.tap();
    await expect(front).toBeVisible();
    await card.getByRole("button").tap();
    await expect(back).toBeVisible();
  });
});
