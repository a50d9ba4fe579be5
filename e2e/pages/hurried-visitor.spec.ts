import { expect, test } from "@playwright/test";
import {
  linkedPages,
  menuButton,
  mobileMenu,
  openPage,
  PHONE,
  resourcesButton,
  waitForScripts,
} from "../pages.ts";
import { holdScripts } from "../scripts.ts";
import {
  goToPage,
  type Input,
  makeWalkOfEveryPair,
  type Network,
  openAsVisitor,
  type Settings,
  scroll,
  type Walk,
} from "./hurried-visitor.ts";
import { expectWhole } from "./whole-page.ts";

// Visitors who do not wait: walks of four steps over all pages, each step after another delay. Of width, input and network any
// two meet in some walk; all pages by all combinations would cost minutes and find no more.

const DELAYS = [0, 100, 300, 1500];
const WIDTHS = [390, 767, 768, 1280];
const INPUTS: Input[] = ["mouse", "touch", "keyboard"];
const NETWORKS: Network[] = ["fast", "slow", "without scripts"];
const EVERY = 3; // of the walks over every pair of pages

const paths = linkedPages.map(({ path }) => path);
const trail = makeWalkOfEveryPair(paths);

const walks = Array.from({ length: Math.floor(trail.length / DELAYS.length / EVERY) }, (_, index) => {
  const begin = index * EVERY * DELAYS.length;
  const steps = trail.slice(begin + 1, begin + 1 + DELAYS.length).map((to, step) => ({
    to,
    delay: DELAYS[(step + index) % DELAYS.length] ?? 0,
    scrolls: (index + step) % 2 === 1,
    byFooter: (index + 2 * step) % 5 === 0,
  }));
  const walk: Walk = { from: trail[begin] ?? "/", steps };
  return { walk, settings: settingsOf(index) };
});

function settingsOf(index: number): Settings {
  const [width, input] = [index % WIDTHS.length, index % INPUTS.length];
  const settings = { width: WIDTHS[width], input: INPUTS[input], network: NETWORKS[(width + input) % 3] };
  return settings as Settings;
}

test("the walks leave and reach every page, and any two of delay, width, input and network meet", () => {
  const left = new Set(
    walks.flatMap(({ walk: { from, steps } }) => [from, ...steps.slice(0, -1).map(({ to }) => to)]),
  );
  const reached = new Set(walks.flatMap(({ walk }) => walk.steps.map(({ to }) => to)));
  for (const met of [left, reached]) expect([...met].sort()).toEqual([...paths].sort());
  const steps = walks.flatMap(({ walk, settings: { width, input, network } }) =>
    walk.steps.map(({ delay }) => [delay, width, input, network]),
  );
  const kinds = [DELAYS, WIDTHS, INPUTS, NETWORKS];
  for (const [one, values] of kinds.entries())
    for (const [other, others] of kinds.entries()) {
      if (one === other) continue;
      const pairs = new Set(steps.map((step) => `${step[one]} ${step[other]}`));
      expect(pairs.size).toBe(values.length * others.length);
    }
});

for (const { walk, settings } of walks) {
  const { width, input, network } = settings;
  const route = [walk.from, ...walk.steps.map(({ to }) => to)].join(" ");
  test(`at ${width} px by ${input}, ${network}: whole on ${route}`, async ({ browser, baseURL }) => {
    const page = await openAsVisitor(browser, baseURL, settings);
    await page.goto(walk.from, { waitUntil: "domcontentloaded" });
    let here = walk.from;
    for (const { to, delay, scrolls, byFooter } of walk.steps) {
      const told = `left after ${delay} ms`;
      await page.waitForTimeout(delay);
      await expectWhole(page, here, told);
      if (scrolls) {
        await scroll(page, input);
        await expectWhole(page, here, `${told}, scrolled`);
      }
      await goToPage(page, to, input, byFooter).catch((error) => {
        throw new Error(`From ${here} to ${to} ${told}${scrolls ? ", scrolled" : ""}: ${error}`);
      });
      await expectWhole(page, to, `reached from ${here}, ${told}`);
      here = to;
    }
    await page.context().close();
  });
}

test("the phone's menu opens after a scroll, however early", async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const [index, path] of paths.entries()) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await page.waitForTimeout(DELAYS[index % 3] ?? 0);
    await page.mouse.wheel(0, 300);
    await waitForScripts(page);
    await menuButton(page).click();
    await expect(mobileMenu(page), path).toBeVisible();
  }
});

for (const [third, delay] of DELAYS.slice(0, 3).entries()) {
  test(`the footer stands after a click on a link of the bar ${delay} ms after arriving`, async ({
    page,
  }) => {
    for (const path of paths.filter((_, index) => index % 3 === third)) {
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await page.waitForTimeout(delay);
      const next = path === "/financing" ? "/services" : "/financing";
      await page.getByRole("navigation", { name: "Main" }).locator(`a[href="${next}"]`).click();
      await page.waitForURL(next, { waitUntil: "domcontentloaded" });
      await waitForScripts(page);
      await expectWhole(page, next, `after an early click on ${path}`);
    }
  });
}

test.describe("with a finger", () => {
  test.use({ hasTouch: true, isMobile: true });
  for (const [upright, onItsSide] of [
    [PHONE, { width: 844, height: 390 }],
    [
      { width: 767, height: 1024 },
      { width: 1024, height: 767 },
    ],
  ] as const) {
    test(`a screen of ${upright.width} px turned with the menu open can be used`, async ({ page }) => {
      await page.setViewportSize(upright);
      await openPage(page, "/services");
      await menuButton(page).tap();
      await expect(mobileMenu(page)).toBeVisible();
      await expect(page.getByRole("main")).toHaveAttribute("inert");
      await page.setViewportSize(onItsSide);
      await expect(page.locator("[inert]")).toHaveCount(0);
      await expectWhole(page, "/services", "turned on its side");
      await resourcesButton(page).tap();
      await expect(page.getByRole("banner").getByRole("link", { name: "Careers" }).first()).toBeVisible();
      await page.setViewportSize(upright);
      await expectWhole(page, "/services", "turned back");
      await expect(mobileMenu(page)).toBeHidden();
      await menuButton(page).tap();
      await expect(mobileMenu(page)).toBeVisible();
    });
  }
});

test("a tablet turned with its menu open before there is script has a page that can be used", async ({
  page,
  context,
}) => {
  const arrive = await holdScripts(context);
  await page.setViewportSize({ width: 767, height: 1024 });
  await page.goto("/services", { waitUntil: "domcontentloaded" });
  await menuButton(page).click();
  await page.setViewportSize({ width: 1024, height: 767 });
  arrive();
  await waitForScripts(page);
  await expect(page.locator("[inert]")).toHaveCount(0);
  await expectWhole(page, "/services", "turned before its script");
});

test("what was opened before there was script stays open, and then does what it does with it", async ({
  page,
  context,
}) => {
  const arrive = await holdScripts(context);
  await page.setViewportSize(PHONE);
  await page.goto("/faq", { waitUntil: "domcontentloaded" });
  await page.locator("details.question > summary").nth(1).click();
  await menuButton(page).click();
  arrive();
  await waitForScripts(page);
  await expect(page).toHaveURL(/\/faq#./);
  await expect(mobileMenu(page)).toBeVisible();
  await expect(page.getByRole("main")).toHaveAttribute("inert");
  await page.keyboard.press("Escape");
  await expect(mobileMenu(page)).toBeHidden();
  await expect(page.locator("details.question[open]")).toHaveCount(1);
});

test("an anchor that is followed before there is script leaves the page whole, and its script does the rest", async ({
  page,
  context,
}) => {
  const arrive = await holdScripts(context);
  await page.setViewportSize(PHONE);
  await page.goto("/services", { waitUntil: "domcontentloaded" });
  await page.evaluate(() => location.assign("#main"));
  await expectWhole(page, "/services", "at an anchor, before its script");
  arrive();
  await waitForScripts(page);
  await page.mouse.wheel(0, 300);
  await expectWhole(page, "/services", "at an anchor, with its script");
  await menuButton(page).click();
  await expect(mobileMenu(page)).toBeVisible();
});
