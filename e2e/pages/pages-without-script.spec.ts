import { expect, type Page, test } from "@playwright/test";
import { faq } from "#copy/pages/faq.ts";
import { projects } from "#copy/pages/projects.ts";
import { whyChooseUs } from "#copy/pages/why-choose-us.ts";
import { site } from "#site-data/company.ts";
import type { QuestionGroup } from "#site-data/shapes.ts";
import { present } from "#site-data/testing/present.ts";
import { CARDS, DESKTOP, linkedPages, menuButton, PHONE, resourcesItem } from "../pages.ts";
import { expectWhole } from "./whole-page.ts";

test.use({ javaScriptEnabled: false });

const groups: readonly QuestionGroup[] = faq.groups;

async function openNavigation(page: Page): Promise<void> {
  const phone = page.viewportSize()?.width === PHONE.width;
  if (phone) await menuButton(page).click();
  else await resourcesItem(page).hover();
  const links = page.getByRole("banner").getByRole("list").getByRole("link");
  await expect(links.filter({ visible: true })).toHaveCount(phone ? 14 : 11);
  if (phone) await menuButton(page).click();
  else await page.mouse.move(5, 790);
  await expect(links.filter({ visible: true })).toHaveCount(phone ? 0 : 6);
}

for (const { path, heading } of linkedPages) {
  test(`${path} is whole, opens its menu and leads on without script`, async ({ page }) => {
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expectWhole(page, path, `at ${viewport.width} px without script`);
      await openNavigation(page);
      await expect(page.getByRole("link", { name: `Call Now: ${site.phone.display}` })).toHaveAttribute(
        "href",
        `tel:${site.phone.e164}`,
      );
      const footer = page.getByRole("contentinfo");
      await expect(footer.getByRole("link", { name: site.email.office })).toHaveAttribute(
        "href",
        `mailto:${site.email.office}`,
      );
      await footer.getByRole("link", { name: "Products" }).click();
      await expect(page).toHaveURL(/\/product$/);
    }
  });
}

test("/contact-form is a form in the whole window, under the way home and the phone number", async ({
  page,
}) => {
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await page.goto("/contact-form");
    const frame = await page.locator("main iframe").boundingBox();
    expect(frame?.width).toBe(viewport.width);
    expect(frame?.height).toBeGreaterThanOrEqual(viewport.height);
    const bar = page.getByRole("banner");
    await expect(bar.getByRole("link", { name: site.phone.display })).toHaveAttribute(
      "href",
      `tel:${site.phone.e164}`,
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    await bar.getByRole("link").first().click();
    await expect(page).toHaveURL(/\/$/);
  }
});

for (const path of Object.keys(CARDS)) {
  test(`each card of ${path} turns under a mouse`, async ({ page }) => {
    await page.goto(path);
    for (const card of await page.locator(".flip-card:visible").all()) {
      await card.scrollIntoViewIfNeeded();
      const box = await card.boundingBox();
      // The carousel's fourth project waits beyond the edge.
      if (!box || box.x + box.width > DESKTOP.width) continue;
      await card.hover({ position: { x: 60, y: 60 } });
      await expect(card.locator(".flip-back")).toBeVisible();
      await expect(card.locator(".flip-front")).toBeHidden();
    }
    await page.mouse.move(5, 5);
    await expect(page.locator(".flip-back:visible")).toHaveCount(0);
  });

  test.describe("with a finger", () => {
    test.use({ hasTouch: true, isMobile: true, viewport: PHONE });
    test(`each card of ${path} turns by a tap and back by another`, async ({ page }) => {
      await page.goto(path);
      for (const card of await page.locator(".flip-card").all()) {
        await card.locator("summary").tap();
        await expect(card.locator(".flip-back")).toBeVisible();
        await card.locator("summary").tap();
        await expect(card.locator(".flip-front")).toBeVisible({ timeout: 1000 });
      }
    });
  });
}

for (const viewport of [PHONE, DESKTOP]) {
  test(`at ${viewport.width} px the questions open, one at a time`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto("/faq");
    const [first, ...others] = groups.flatMap(({ questions }) => questions);
    // The first is open already: it is opened again after the others.
    for (const { question, answer } of [...others, present(first)]) {
      await page.getByText(question, { exact: true }).click();
      await expect(page.getByText(answer.slice(0, 60))).toBeVisible();
      await expect(page.getByRole("main").locator("details[open]")).toHaveCount(1);
    }
  });

  test(`at ${viewport.width} px the carousel is a strip that scrolls to its last project`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto("/why-choose-us");
    const carousel = page.getByRole("region", { name: whyChooseUs.carousel.title });
    await expect(carousel.getByRole("button")).toHaveCount(0);
    await carousel.scrollIntoViewIfNeeded();
    const last = carousel.getByRole("heading", { name: projects[projects.length - 1]?.title ?? "" });
    await expect(last).not.toBeInViewport();
    await carousel.locator("[data-carousel-viewport]").hover();
    await page.mouse.wheel(4 * viewport.width, 0);
    await expect(last).toBeInViewport({ ratio: 0.99 }); // all but a fraction of a pixel
  });
}
