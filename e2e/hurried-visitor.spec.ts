import { expect, test } from "@playwright/test";
import {
  everyPair,
  goOn,
  type Input,
  type Network,
  type Settings,
  scroll,
  visitor,
  type Walk,
} from "./hurried-visitor.ts";
import {
  contentPages,
  menuButton,
  mobileMenu,
  openPage,
  PHONE,
  resourcesButton,
  scriptsArrived,
} from "./pages.ts";
import { holdScripts } from "./scripts.ts";
import { expectWhole } from "./whole-page.ts";

// Visitors who do not wait. Every page is left for every other once, after one of four delays; each walk of four steps has one
// of all combinations of width, input and network, and uses each delay once. So that their waiting costs no time, the visitors
// of one width and input walk side by side.

const DELAYS = [0, 100, 300, 1500];
const WIDTHS = [390, 767, 768, 1280];
const INPUTS: Input[] = ["mouse", "touch", "keyboard"];
const NETWORKS: Network[] = ["fast", "slow", "without scripts"];

const combinations: Settings[] = WIDTHS.flatMap((width) =>
  INPUTS.flatMap((input) => NETWORKS.map((network) => ({ width, input, network }))),
);
const paths = contentPages.map(({ path }) => path);
const trail = everyPair(paths);

const walks = Array.from({ length: Math.ceil((trail.length - 1) / DELAYS.length) }, (_, index) => {
  const begin = index * DELAYS.length;
  const steps = trail.slice(begin + 1, begin + 1 + DELAYS.length).map((to, step) => ({
    to,
    delay: DELAYS[(step + index) % DELAYS.length] ?? 0,
    scrolls: (index + step) % 2 === 1,
    byFooter: (index + 2 * step) % 5 === 0,
  }));
  const walk: Walk = { from: trail[begin] ?? "/", steps };
  return { walk, settings: combinations[index % combinations.length] as Settings };
});

test("the walks leave every page for every other, in every combination of delay, width, input and network", () => {
  const pairs = walks.flatMap(({ walk }) =>
    walk.steps.map(({ to }, index) => `${index ? walk.steps[index - 1]?.to : walk.from} ${to}`),
  );
  expect(new Set(pairs).size).toBe(paths.length * (paths.length - 1));
  expect(pairs).toHaveLength(paths.length * (paths.length - 1));
  const met = walks.flatMap(({ walk, settings: { width, input, network } }) =>
    walk.steps.map(({ delay }) => [delay, width, input, network].join()),
  );
  expect(new Set(met).size).toBe(DELAYS.length * combinations.length);
});

for (const width of WIDTHS) {
  for (const input of INPUTS) {
    test(`at ${width} px by ${input}: every page they leave and reach is whole`, async ({
      browser,
      baseURL,
    }) => {
      const theirs = walks.filter(({ settings }) => settings.width === width && settings.input === input);
      await Promise.all(
        theirs.map(async ({ walk, settings }) => {
          const page = await visitor(browser, baseURL, settings);
          await page.goto(walk.from, { waitUntil: "domcontentloaded" });
          let here = walk.from;
          for (const { to, delay, scrolls, byFooter } of walk.steps) {
            const told = `(${settings.network}), left after ${delay} ms`;
            await page.waitForTimeout(delay);
            await expectWhole(page, here, told);
            if (scrolls) {
              await scroll(page, input);
              await expectWhole(page, here, `${told}, scrolled`);
            }
            await goOn(page, to, input, byFooter).catch((error) => {
              throw new Error(`From ${here} to ${to} ${told}${scrolls ? ", scrolled" : ""}: ${error}`);
            });
            await expectWhole(page, to, `reached from ${here} ${told}`);
            here = to;
          }
          await page.context().close();
        }),
      );
    });
  }
}

test("the phone's menu opens after a scroll, however early", async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const [index, path] of paths.entries()) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await page.waitForTimeout(DELAYS[index % 3] ?? 0);
    await page.mouse.wheel(0, 300);
    await scriptsArrived(page);
    await menuButton(page).click();
    await expect(mobileMenu(page), path).toBeVisible();
  }
});

test("the footer stands after an early click on a link of the bar", async ({ page }) => {
  for (const [index, path] of paths.entries()) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await page.waitForTimeout(DELAYS[index % 3] ?? 0);
    const next = path === "/financing" ? "/services" : "/financing";
    await page.getByRole("navigation", { name: "Main" }).locator(`a[href="${next}"]`).click();
    await page.waitForURL(next);
    await scriptsArrived(page);
    await expectWhole(page, next, `after an early click on ${path}`);
  }
});

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
  await scriptsArrived(page);
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
  await scriptsArrived(page);
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
  await scriptsArrived(page);
  await page.mouse.wheel(0, 300);
  await expectWhole(page, "/services", "at an anchor, with its script");
  await menuButton(page).click();
  await expect(mobileMenu(page)).toBeVisible();
});
