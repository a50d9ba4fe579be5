import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page } from "@playwright/test";
import { pages } from "#content/pages.ts";
import { PROMO_KEYS } from "#domain/promo-keys.ts";

/** The pages whose contents stand in their documents. */
export const contentPages = Object.values(pages).filter(
  ({ path }) => !path.startsWith("/admin") && path !== "/404",
);

/** Opens `path` as a visitor who closed the promo, and waits until the page is interactive. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.addInitScript((key) => localStorage.setItem(key, "true"), PROMO_KEYS.closed);
  await page.goto(path, { waitUntil: "networkidle" });
}

/** The first thing a visitor does, and what it brings to life. */
export async function stir(page: Page): Promise<void> {
  await page.mouse.move(400, 400, { steps: 3 });
  await page.waitForLoadState("networkidle");
}

/** Scrolls through the whole page, so that its lower parts come to life and its pictures arrive, and back to its top. */
export async function walkThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => setTimeout(resolve, 60));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: "instant" });
      await frame();
    }
    scrollTo({ top: 0, behavior: "instant" });
  });
  await page.waitForLoadState("networkidle");
}

/** The cards of a page by their buttons, which say what they are about. */
export function cardButtons(page: Page): Locator {
  return page.getByRole("button", { name: /: show (more|less)$/ });
}

export async function expectAccessible(page: Page): Promise<void> {
  // Frames are pages of their own, tested as such.
  const { violations } = await new AxeBuilder({ page }).exclude("iframe").analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
