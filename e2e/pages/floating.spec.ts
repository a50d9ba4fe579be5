import { expect, type Page, test } from "@playwright/test";
import { application } from "#copy/forms/application.ts";
import { connection } from "#copy/messages.ts";
import { promo as stated } from "#copy/promo.ts";
import { site } from "#site-data/company.ts";
import { present } from "#site-data/testing/present.ts";
import { chatButton, chatPanel, openChat } from "../chat/chat.ts";
import { becomeAnotherVisitor, expectTakenOver } from "../forms/estimates.ts";
import { openPage, PHONE, waitForScripts, watchShifts } from "../pages.ts";

// What floats over a phone's page, bar, promo, chip, chat button and toasts, against what is to be pressed and filled in. Without
// motion, so that each thing is where it is at rest.

const promo = present(stated);
const WITH_FORM = ["/application", "/contact", "/contact-form", "/estimate"] as const;

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });
test.beforeEach(async ({ page, context }) => {
  await becomeAnotherVisitor(context);
  await page.emulateMedia({ reducedMotion: "reduce" });
});

const bar = (page: Page) => page.locator(".action-bar");
const callNow = (page: Page) => page.getByRole("link", { name: /^Call Now/ });
const offer = (page: Page) => page.getByRole("dialog", { name: promo.promo.title });

/** Opens a page as a visitor who has not closed the promo, and waits for it and for the page's form. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForScripts(page);
  await expect(page.locator("[data-offer]:not([hidden])")).toBeAttached();
  if (path === "/contact") {
    await page.locator("[data-booking]").scrollIntoViewIfNeeded();
    await expect(page.locator("[data-booking] form input").first()).toBeAttached();
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  } else if (path === "/application") await expectTakenOver(page);
  else await expectTakenOver(page.frameLocator("main iframe"));
}

type Look = { covered: string[]; floating: string[]; controls: number };

/**
 * Finds what covers what in the window now.
 * @param pressed also the page's calls to action, to which all gives way but a phone's bar: that stays, and they scroll past it
 */
function look(page: Page, pressed = false): Promise<Look> {
  return page.evaluate((withActions) => {
    const BAR = withActions && innerWidth < 768 ? "" : ".action-bar, .action-bar a, #chat-button, ";
    const FLOATING = `${BAR}[data-offer], .toast`;
    const FIELDS = "input:not([type=hidden]), select, textarea, button";
    type Part = { name: string; box: DOMRect };
    const named = (element: Element) =>
      element.getAttribute("aria-label") ||
      element.getAttribute("name") ||
      element.textContent?.trim().slice(0, 30) ||
      element.className;
    const seen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const inWindow = ({ box }: Part) =>
      box.width > 0 && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    const parts = (root: ParentNode, selector: string, dx = 0, dy = 0): Part[] =>
      [...root.querySelectorAll(selector)].filter(seen).map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { name: named(element), box: new DOMRect(x + dx, y + dy, width, height) };
      });
    const frames = [...document.querySelectorAll<HTMLIFrameElement>("main iframe")].flatMap((frame) => {
      const { x, y } = frame.getBoundingClientRect();
      return frame.contentDocument ? parts(frame.contentDocument, FIELDS, x, y) : [];
    });
    const fields = [...document.querySelectorAll("main form")].flatMap((form) => parts(form, FIELDS));
    const actions = withActions ? parts(document, "main [data-action]") : [];
    const floating = parts(document, FLOATING).filter(inWindow);
    const controls = [...frames, ...fields, ...actions].filter(inWindow);
    // What has been scrolled under the site's bar is neither seen nor pressed there.
    const bar = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
    const over = (a: DOMRect, b: DOMRect) =>
      a.left < b.right &&
      b.left < a.right &&
      a.top < b.bottom &&
      Math.max(b.top, bar) < a.bottom &&
      b.bottom > bar;
    return {
      floating: floating.map(({ name }) => name),
      controls: controls.length,
      covered: floating.flatMap((above) =>
        controls.filter(({ box }) => over(above.box, box)).map(({ name }) => `${above.name} over ${name}`),
      ),
    };
  }, pressed);
}

/** Looks at each of these places of the page when it is at rest there, down the page and up again. */
async function lookAlong(page: Page, pressed = false): Promise<Look[]> {
  const step = 230;
  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  const down = Array.from({ length: Math.ceil(end / step) + 1 }, (_, index) => Math.min(index * step, end));
  const looks: Look[] = [];
  for (const top of [...down, ...down.toReversed()]) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), top);
    await page.waitForTimeout(60);
    await expect
      .poll(async () => (await look(page, pressed)).covered, { message: `at ${top} px` })
      .toEqual([]);
    looks.push(await look(page, pressed));
  }
  return looks;
}

for (const path of WITH_FORM) {
  test(`${path}: nothing that floats covers a field or a button of its form, wherever it is scrolled to`, async ({
    page,
  }) => {
    await open(page, path);
    const looks = await lookAlong(page);
    // The form came by, and so did what floats.
    expect(Math.max(...looks.map(({ controls }) => controls))).toBeGreaterThan(2);
    expect(looks.flatMap(({ floating }) => floating)).toContain(`Call Now: ${site.phone.display}`);
  });

  test(`${path}: nothing that floats covers the field that has the focus, nor another of its form`, async ({
    page,
  }) => {
    await open(page, path);
    const place = path === "/application" || path === "/contact" ? page : page.frameLocator("main iframe");
    const fields = place.locator(
      "form :is(input:not([type=hidden], [tabindex='-1']), select, textarea, button)",
    );
    const shown = (await fields.all()).slice(0, 14);
    expect(shown.length).toBeGreaterThan(2);
    for (const field of shown) {
      if (!(await field.isVisible())) continue;
      await field.focus();
      await expect.poll(async () => (await look(page)).covered).toEqual([]);
    }
  });

  // The form of /contact-form is the whole window, in which a message stands over it for its six seconds.
  if (path === "/contact-form") continue;
  test(`${path}: a message covers nothing of its form, wherever it is scrolled to`, async ({ page }) => {
    await open(page, path);
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    for (const share of [0, 0.15, 0.3, 0.45, 0.6]) {
      await page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), share * end);
      await page.evaluate(() => dispatchEvent(new Event("offline")));
      const toast = page.locator(".toast", { hasText: connection.offline }).last();
      await expect(toast).toBeInViewport();
      // It would be gone by itself after six seconds.
      await expect.poll(async () => (await look(page)).covered).toEqual([]);
      await expect(toast).toBeInViewport();
    }
  });
}

test("the message of a refused application covers nothing of its form, which says why too", async ({
  page,
}) => {
  await open(page, "/application");
  await page.route("**/rest/v1/applications*", (route) => route.abort());
  await page.getByLabel("Full Name").fill("Ada Lovelace");
  await page.getByLabel("Email").fill("ada@home.example");
  await page.getByLabel("Position").selectOption("Project Manager");
  await page.getByRole("button", { name: application.submit }).tap();
  await expect(page.locator(".toast")).toContainText(application.errors.unknown);
  await expect(page.getByRole("region", { name: application.errors.unknown })).toBeFocused();
  await expect.poll(async () => (await look(page)).covered).toEqual([]);
});

for (const path of ["/", "/services", "/insurance-claims", "/why-choose-us", "/financing", "/product"]) {
  test(`${path}: the promo is a small band that no call to action lies under`, async ({ page }) => {
    await page.goto(path);
    await waitForScripts(page);
    await expect(page.locator("[data-offer]:not([hidden])")).toBeAttached();
    const looks = await lookAlong(page, true);
    expect(looks.flatMap(({ floating }) => floating)).toContain(promo.promo.title);
    const band = present(await page.locator("[data-offer]:not([hidden])").boundingBox());
    expect(band.height).toBeLessThanOrEqual(110);
  });
}

test("the bar stays wherever the page is scrolled to, the estimate is its first part", async ({ page }) => {
  await openPage(page, "/services");
  const links = bar(page).getByRole("link").filter({ visible: true });
  await expect(links).toHaveText(["Estimate", "Call Now"]);
  for (const by of [600, 300, -120, 400, 100_000]) {
    await page.evaluate((dy) => scrollBy({ top: dy, behavior: "instant" }), by);
    await page.waitForTimeout(300); // longer than the bar would need to go
    for (const part of [links.first(), callNow(page), page.getByRole("button", { name: "Chat Live" })])
      await expect(part).toBeInViewport({ ratio: 1 });
  }
  await links.first().tap();
  await expect(page).toHaveURL(/\/estimate$/);
  await expect(callNow(page)).toBeAttached();
  await expect(bar(page).getByRole("link", { name: "Estimate" })).toHaveCount(0);
});

test("its parts are 44 px high and more, side by side across the window, and stand above the home indicator", async ({
  page,
  context,
}) => {
  await openPage(page, "/services");
  const estimate = present(await bar(page).getByRole("link", { name: "Estimate" }).boundingBox());
  const call = present(await callNow(page).boundingBox());
  const chat = present(await page.getByRole("button", { name: "Chat Live" }).boundingBox());
  for (const { height, y } of [estimate, call, chat]) {
    expect(height).toBeGreaterThanOrEqual(44);
    expect(y).toBe(call.y);
  }
  expect(estimate.width + call.width + chat.width).toBeGreaterThan(PHONE.width - 50);
  const browser = await context.newCDPSession(page);
  await browser.send("Emulation.setSafeAreaInsetsOverride", { insets: { bottom: 34, bottomMax: 34 } });
  await expect.poll(async () => present(await callNow(page).boundingBox()).y).toBe(call.y - 34);
  await expect(bar(page)).toHaveCSS("padding-bottom", "42px");
});

test("the keyboard reaches the bar where it is away, and brings it back", async ({ page }) => {
  await openPage(page, "/application");
  await expect(bar(page)).not.toBeInViewport();
  await page.getByRole("button", { name: application.submit }).focus();
  await page.keyboard.press("Tab");
  await callNow(page).focus();
  await expect(callNow(page)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Chat Live" })).toBeFocused();
});

test("on /estimate the offer is a chip of the page with its code and its terms, and shifts nothing", async ({
  page,
}) => {
  const shifted = await watchShifts(page);
  await open(page, "/estimate");
  const chip = offer(page);
  await expect(chip).toBeInViewport({ ratio: 1 });
  await expect(chip).toContainText(promo.promo.code);
  const { height } = present(await chip.boundingBox());
  expect(height).toBeLessThanOrEqual(56);
  await expect(chip.getByText(promo.promo.terms)).toBeHidden();
  expect(await shifted()).toEqual([]);
  await chip.getByText(promo.termsLabel, { exact: true }).tap();
  await expect(chip.getByText(promo.promo.terms)).toBeVisible();
  await page.getByRole("button", { name: promo.close }).tap();
  await expect(chip).toBeHidden();
});

test("the offer's time stands still while it gives way", async ({ page }) => {
  await page.clock.install();
  await page.goto("/application");
  await waitForScripts(page);
  await page.clock.runFor(2000);
  await expect(page.locator("[data-offer]:not([hidden])")).toBeAttached();
  await expect(offer(page)).toBeHidden();
  const left = () => page.evaluate(() => localStorage.getItem("promoTimeLeft"));
  const before = await left();
  await page.clock.runFor(5000);
  expect(await left()).toBe(before);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the bar is simply there, and the page's end has room for it", async ({ page }) => {
    for (const path of ["/services", "/contact"]) {
      await page.goto(path);
      await expect(callNow(page)).toBeInViewport({ ratio: 1 });
      await page.mouse.wheel(0, 100_000);
      await page.waitForTimeout(300);
      const top = present(await bar(page).boundingBox()).y;
      const notes = page.getByRole("contentinfo").locator("p").last();
      const { y, height } = present(await notes.boundingBox());
      expect(y + height).toBeLessThanOrEqual(top);
    }
  });
});

for (const width of [768, 1280])
  test.describe(`in a window of ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, isMobile: false, hasTouch: false });

    for (const path of [...WITH_FORM, "/", "/services", "/product"]) {
      test(`${path}: the two buttons stand beside what can be pressed and filled in`, async ({ page }) => {
        await openPage(page, path);
        const looks = await lookAlong(page, true);
        expect(Math.max(...looks.map(({ controls }) => controls))).toBeGreaterThan(0);
        for (const name of [`Call Now: ${site.phone.display}`, "Chat Live"])
          expect(looks.flatMap(({ floating }) => floating)).toContain(name);
        await callNow(page).focus();
        await page.keyboard.press("Shift+Tab");
        await page.keyboard.press("Tab");
        await expect(callNow(page)).toHaveCSS("opacity", "1");
      });
    }

    test("neither of them lies over the page's column", async ({ page }) => {
      await openChat(page, "/faq");
      await page.keyboard.press("Escape");
      await expect(chatPanel(page)).toBeHidden();
      const column = present(await page.locator("main .page-column").first().boundingBox());
      const call = present(await callNow(page).boundingBox());
      const chat = present(await chatButton(page).boundingBox());
      expect(call.x).toBeGreaterThanOrEqual(0);
      expect(call.x + call.width).toBeLessThanOrEqual(column.x);
      expect(chat.x).toBeGreaterThanOrEqual(column.x + column.width);
      expect(chat.x + chat.width).toBeLessThanOrEqual(width);
    });
  });
