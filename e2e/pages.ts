import { brotliCompressSync, constants } from "node:zlib";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page } from "@playwright/test";
import { accessibility } from "#copy/accessibility.ts";
import { articlePages } from "#copy/pages/articles.ts";
import { pages } from "#copy/pages/pages.ts";
import { paper } from "#copy/pages/paper.ts";
import { townPages } from "#copy/pages/towns.ts";
import { MIN_OPENED_MILLISECONDS } from "#server/http/forms/sent-form.ts";
import { PROMO_KEYS } from "#web/islands/promo/promo-numbers.ts";

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 800 };

/** The pages with their content in the document; of towns and articles one each. */
export const contentPages = [
  ...Object.values(pages),
  paper.meta,
  ...[...townPages.slice(0, 1), ...articlePages.slice(0, 1)].map(({ meta }) => meta),
].filter(({ path }) => path !== "/404");

/** Those with the bar of links and the footer: all but the form that is the whole window. */
export const linkedPages = contentPages.filter(({ path }) => path !== pages.contactForm.path);

/** Number of flip cards on each page. */
export const CARDS: Readonly<Record<string, number>> = {
  "/": 3,
  "/services": 4,
  "/why-choose-us": 4,
  "/insurance-claims": 8,
};

/** Opens `path` as a visitor who has closed the promo, and waits for its scripts. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.addInitScript((key) => localStorage.setItem(key, "true"), PROMO_KEYS.closed);
  await page.goto(path);
  await waitForScripts(page);
}

/** Waits until the page's script has run, and until the requests of its islands and frames are answered. */
export async function waitForScripts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const inline = [...document.scripts].map(({ textContent }) => textContent).join();
    const [, address] = /import\("([^"]+)"\)/.exec(inline) ?? [];
    return address && import(address);
  });
  if ((await page.locator("[data-island], iframe").count()) > 0) await page.waitForLoadState("networkidle");
}

/** Compressed sizes by content: most scripts are those of every page, and the largest takes half a second. */
const measured = new Map<string, number>();

/** Measures the bytes over the network, compressed with brotli. */
export function measureBrotli(body: Buffer): number {
  const content = body.toString("latin1");
  const size =
    measured.get(content) ??
    brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
  measured.set(content, size);
  return size;
}

/** Collects the scripts that the page itself fetches, without those of its frames; the returned function returns them. */
export function collectScripts(page: Page): () => Promise<Buffer[]> {
  const scripts: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    const request = response.request();
    if (request.resourceType() === "script" && request.frame() === page.mainFrame())
      scripts.push(response.body());
  });
  return () => Promise.all(scripts);
}

/** A layout shift: its score, and what moved from where to where. */
export type Shift = { score: number; moved: string };

/** Records layout shifts that the visitor did not cause, as Lighthouse does. It must be called before the page is opened. */
export async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
    type Entry = PerformanceEntry & { value: number; sources: Source[] };
    const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`;
    const describe = ({ node, previousRect, currentRect }: Source) => {
      const { tagName = "text", className = "" } =
        node instanceof Element ? node : (node?.parentElement ?? {});
      return `${tagName}.${className}: ${place(previousRect)} -> ${place(currentRect)}`;
    };
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources, startTime } of list.getEntries() as Entry[])
        shifts.push({
          score: value,
          moved: `after ${Math.round(startTime)} ms ${sources.map(describe).join("; ")}`,
        });
    }).observe({ type: "layout-shift", buffered: true });
  });
  const isVisible = ({ score }: Shift) => score >= 0.001; // a smaller share of the window is a fraction of a pixel
  return async () =>
    (await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)).filter(isVisible);
}

/** Scrolls through the whole page, so that its pictures load, and back to its top. */
export async function walkThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pause = () => new Promise((resolve) => setTimeout(resolve, 30));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: "instant" });
      await pause();
    }
    scrollTo({ top: 0, behavior: "instant" });
    // Pictures beside the window, in a row that scrolls sideways, load only when somebody scrolls to them.
    const isBeside = ({ left, right }: DOMRect) => left >= innerWidth || right <= 0;
    const shown = [...document.images].filter(
      (image) => image.checkVisibility() && image.currentSrc && !isBeside(image.getBoundingClientRect()),
    );
    await Promise.all(shown.map((image) => image.decode()));
  });
}

/** Collects the browser's complaints: script errors, refusals by the content security policy, failed hydration. */
export function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  return complaints;
}

/** The flip card with this title. */
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

/** The item that opens the dropdown under a mouse; its button is for fingers and keys. */
export function resourcesItem(page: Page): Locator {
  return page.getByRole("banner").locator("li", { has: page.locator("summary") });
}

/** The phone menu's button. */
export function menuButton(page: Page): Locator {
  return page.locator(".mobile-menu > summary");
}

/** The menu that the phone menu's button opens. */
export function mobileMenu(page: Page): Locator {
  return page.getByRole("navigation", { name: accessibility.mobileNavigation });
}

/** Finishes animations, because a half faded text has no contrast. Endless ones, such as the promo's, continue. */
async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (
        (animation instanceof CSSTransition || animation instanceof CSSAnimation) &&
        Number.isFinite(animation.effect?.getComputedTiming().endTime)
      )
        animation.finish();
  });
}

/** @param part a selector: only that part is checked */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  // A second check, because something may begin to fade in during the first.
  const faults = await findFaults(page, part);
  expect(faults.length > 0 ? await findFaults(page, part) : faults).toEqual([]);
}

async function findFaults(page: Page, part: string | undefined): Promise<[rule: string, nodes: string[]][]> {
  await finishAnimations(page);
  // Frames are tested as pages of their own, so axe does not need its second window, in which it collects them.
  // Its half a megabyte of script is sent to a document once, and not with each check.
  const isThere = await page.evaluate(() => "axe" in window);
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: "undefined" }) })
    .exclude("iframe")
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"], preload: false });
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

/** Waits as long as a person needs for a form: the server drops one that is sent sooner. */
export async function waitAsPersonFillsIn(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => performance.now()))
    .toBeGreaterThan(MIN_OPENED_MILLISECONDS + 500);
}
