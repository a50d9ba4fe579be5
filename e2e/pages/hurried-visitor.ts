import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { PROMO_KEYS } from "#web/islands/promo/promo-numbers.ts";
import { failScripts } from "../scripts.ts";

/** A visitor's way through the site: its start, and each further page. */
export type Walk = {
  from: string;
  steps: { to: string; delay: number; scrolls: boolean; byFooter: boolean }[];
};
export type Settings = { width: number; input: Input; network: Network };
export type Input = "mouse" | "touch" | "keyboard";
export type Network = "fast" | "slow" | "without scripts";

/** Additional milliseconds of a request, and bytes a second, as on a phone in the country. */
const SLOW = { latency: 120, downloadThroughput: 200_000, uploadThroughput: 100_000, offline: false };

/** Makes a walk that goes from each of `places` to each other once (Hierholzer's algorithm on the complete digraph). */
export function makeWalkOfEveryPair(places: readonly string[]): string[] {
  const left = new Map(places.map((place) => [place, places.filter((other) => other !== place)]));
  const [start = ""] = places;
  const open = [start];
  const trail: string[] = [];
  while (open.length > 0) {
    const next = left.get(open.at(-1) ?? "")?.pop();
    if (next === undefined) trail.push(open.pop() ?? "");
    else open.push(next);
  }
  return trail.reverse();
}

/** Opens a window for a visitor with these settings, who has closed the promo. */
export async function openAsVisitor(
  browser: Browser,
  baseURL: string | undefined,
  settings: Settings,
): Promise<Page> {
  const touch = settings.input === "touch";
  const context = await browser.newContext({
    baseURL: baseURL ?? "",
    viewport: { width: settings.width, height: settings.width < 768 ? 844 : 800 },
    hasTouch: touch,
    isMobile: touch,
  });
  await context.addInitScript((key) => localStorage.setItem(key, "true"), PROMO_KEYS.closed);
  const page = await context.newPage();
  if (settings.network === "without scripts") await failScripts(context);
  if (settings.network === "slow") {
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", SLOW);
  }
  return page;
}

/** Presses `target` once, at its place after the transition from the page before. */
export async function press(page: Page, target: Locator, input: Input): Promise<void> {
  if (input === "keyboard") {
    await target.evaluate((element: HTMLElement) => element.focus());
    await page.keyboard.press("Enter");
    return;
  }
  const { x, y } = await findMiddle(target);
  if (input === "touch") await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}

/** Finds the middle of `target` in the window, and waits until nothing covers it. Scrolls there if necessary. */
async function findMiddle(target: Locator): Promise<{ x: number; y: number }> {
  let found = { x: 0, y: 0, covering: "" };
  const look = async () => {
    found = await target.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: "center", behavior: "instant" });
      const box = element.getBoundingClientRect();
      const x = box.left + box.width / 2;
      const y = box.top + box.height / 2;
      const there = document.elementFromPoint(x, y);
      // A visitor would scroll an element out from under a phone's bar.
      if (there?.closest(".action-bar") && !element.closest(".action-bar"))
        element.scrollIntoView({ block: "center", behavior: "instant" });
      return { x, y, covering: element.contains(there) ? "" : (there?.outerHTML.slice(0, 100) ?? "nothing") };
    });
    return found.covering;
  };
  await expect.poll(look, { message: `what covers ${target}`, intervals: [20] }).toBe("");
  return found;
}

/** Goes to `path` by the bar, the menu or the footer; by its address if none of them has a link. */
export async function goToPage(page: Page, path: string, input: Input, byFooter: boolean): Promise<void> {
  const part = page.locator(byFooter ? "footer" : "header");
  const links = part.locator(`a[href="${path}"]:not([aria-label])`);
  if ((await links.count()) === 0) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    return;
  }
  if (byFooter) await press(page, links.locator("visible=true").first(), input);
  else if ((page.viewportSize()?.width ?? 0) < 768) {
    await press(page, page.locator(".mobile-menu > summary"), input);
    await press(page, page.locator(`.mobile-menu a[href="${path}"]`).first(), input);
  } else {
    const direct = links.locator("visible=true").first();
    if ((await direct.count()) > 0) await press(page, direct, input);
    else await pressInDropdown(page, links.first(), input);
  }
  await page.waitForURL((url) => url.pathname === path, { waitUntil: "domcontentloaded", timeout: 30_000 });
}

async function pressInDropdown(page: Page, link: Locator, input: Input): Promise<void> {
  const item = page.locator("header nav li", { has: page.locator("summary") });
  if (input === "mouse") {
    const { x, y } = await findMiddle(item);
    await page.mouse.move(x, y);
  } else await press(page, item.locator("summary"), input);
  await press(page, link, input);
}

/** Scrolls about half the page down with this input, and waits until the scrolling ends. */
export async function scroll(page: Page, input: Input): Promise<void> {
  const half = await page.evaluate(() => (document.documentElement.scrollHeight - innerHeight) / 2);
  if (half < 1) return;
  const scrollEnd = page.evaluate(
    () => new Promise((resolve) => addEventListener("scrollend", resolve, { once: true })),
  );
  if (input === "keyboard") await page.keyboard.press("PageDown");
  else if (input === "mouse") await page.mouse.wheel(0, half);
  else await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), half);
  await scrollEnd;
}
