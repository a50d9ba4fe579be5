import { brotliCompressSync, constants } from "node:zlib";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page } from "@playwright/test";
import { accessibility } from "#copy/accessibility.ts";
import { pages } from "#copy/pages/pages.ts";
import { paper } from "#copy/pages/paper.ts";
import { PROMO_KEYS } from "#web/islands/promo/promo-numbers.ts";

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 800 };

/** The pages whose contents stand in their documents. */
export const contentPages = [...Object.values(pages), paper.meta].filter(({ path }) => path !== "/404");

/** How many flip cards stand on a page. */
export const CARDS: Readonly<Record<string, number>> = {
  "/": 3,
  "/services": 4,
  "/why-choose-us": 4,
  "/insurance-claims": 8,
};

/** Opens `path` as a visitor who closed the promo, with all its scripts there. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.addInitScript((key) => localStorage.setItem(key, "true"), PROMO_KEYS.closed);
  await page.goto(path);
  await scriptsArrived(page);
}

/** Resolves when the page's script has run, and when nothing is on its way that an island or a frame asked for. */
export async function scriptsArrived(page: Page): Promise<void> {
  await page.evaluate(() => {
    const inline = [...document.scripts].map(({ textContent }) => textContent).join();
    const [, address] = /import\("([^"]+)"\)/.exec(inline) ?? [];
    return address && import(address);
  });
  if ((await page.locator("[data-island], iframe").count()) > 0) await page.waitForLoadState("networkidle");
}

/** Bytes over the network. */
export function brotli(body: Buffer): number {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

/** Gives, when it is asked, the scripts that the page itself has fetched since; those of its frames are not counted. */
export function fetchedScripts(page: Page): () => Promise<Buffer[]> {
  const scripts: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    const request = response.request();
    if (request.resourceType() === "script" && request.frame() === page.mainFrame())
      scripts.push(response.body());
  });
  return () => Promise.all(scripts);
}

/** Notes what moves without the visitor's doing, as Lighthouse does: the score of each shift. Call it before the page is opened. */
export async function watchShifts(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  const seen = (shift: number) => shift >= 0.001; // less of a window is a fraction of a pixel
  return async () =>
    (await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).filter(seen);
}

/** Scrolls through the whole page, so that its pictures arrive, and back to its top. */
export async function walkThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => setTimeout(resolve, 30));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: "instant" });
      await frame();
    }
    scrollTo({ top: 0, behavior: "instant" });
    // What lies beside the window, in a row that is scrolled sideways, is fetched when it is scrolled to.
    const beside = ({ left, right }: DOMRect) => left >= innerWidth || right <= 0;
    const shown = [...document.images].filter(
      (image) => image.checkVisibility() && image.currentSrc && !beside(image.getBoundingClientRect()),
    );
    await Promise.all(shown.map((image) => image.decode()));
  });
}

/** What the browser complains of: script errors, refusals by the content policy, failed hydration. */
export function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on("pageerror", (error) => heard.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") heard.push(message.text());
  });
  return heard;
}

/** The flip card that is about `title`. */
export function flipCard(page: Page, title: string) {
  const card = page.locator(".flip-card").filter({ has: page.getByLabel(accessibility.flipToBack(title)) });
  return {
    card,
    button: card.locator("summary"),
    front: card.locator(".flip-front"),
    back: card.locator(".flip-back"),
  };
}

/** The button of the desktop bar's dropdown. */
export function resourcesButton(page: Page): Locator {
  return page.getByRole("banner").locator("summary", { hasText: "Resources" });
}

/** What a mouse points at to open it: the button itself is for fingers and keys. */
export function resourcesItem(page: Page): Locator {
  return page.getByRole("banner").locator("li", { has: page.locator("summary") });
}

/** The phone menu's button. */
export function menuButton(page: Page): Locator {
  return page.locator(".mobile-menu > summary");
}

/** What the menu's button opens. */
export function mobileMenu(page: Page): Locator {
  return page.getByRole("navigation", { name: accessibility.mobileNavigation });
}

/** Ends what fades or slides in: what is half there has no contrast. What moves for ever, as the promo does, goes on. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (
        (animation instanceof CSSTransition || animation instanceof CSSAnimation) &&
        Number.isFinite(animation.effect?.getComputedTiming().endTime)
      )
        animation.finish();
  });
}

/** @param part a selector: only what stands in it is judged */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  // What begins to fade in while it is judged is judged again when it is there.
  const faults = await faultsOf(page, part);
  expect(faults.length > 0 ? await faultsOf(page, part) : faults).toEqual([]);
}

async function faultsOf(page: Page, part: string | undefined): Promise<[rule: string, nodes: string[]][]> {
  await settle(page);
  // Frames are pages of their own, tested as such: the second window in which axe adds them up is not needed.
  const axe = new AxeBuilder({ page })
    .exclude("iframe")
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"], preload: false });
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
