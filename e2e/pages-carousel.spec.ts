import { expect, type Page, test } from "@playwright/test";
import { accessibility } from "#content/accessibility.ts";
import { projects } from "#content/projects.ts";
import { whyChooseUs } from "#content/why-choose-us.ts";
import { openPage } from "./pages.ts";

function carousel(page: Page) {
  const region = page.getByRole("region", { name: whyChooseUs.carousel.title });
  return {
    region,
    next: region.getByRole("button", { name: accessibility.nextSlide }),
    previous: region.getByRole("button", { name: accessibility.previousSlide }),
  };
}

/** Opens the page with the carousel in view and driven by its script. */
async function openCarousel(page: Page): Promise<void> {
  await openPage(page, "/why-choose-us");
  await carousel(page).region.scrollIntoViewIfNeeded();
  await expect(page.locator("[data-embla='true']")).toBeVisible();
}

/** The titles of the slides that stand wholly in the carousel's window, from left to right. */
async function shown(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const view = document.querySelector(".carousel-viewport")?.getBoundingClientRect();
    return [...document.querySelectorAll(".carousel-slide")]
      .map((slide) => ({
        box: slide.firstElementChild?.getBoundingClientRect(),
        title: slide.querySelector("h3")?.textContent ?? "",
      }))
      .filter(({ box }) => view && box && box.left > view.left - 2 && box.right < view.right + 2)
      .sort((a, b) => (a.box?.left ?? 0) - (b.box?.left ?? 0))
      .map(({ title }) => title);
  });
}

const titles = projects.map(({ title }) => title);

for (const [width, count] of [
  [390, 1],
  [767, 1],
  [768, 2],
  [1023, 2],
  [1024, 3],
  [1280, 3],
] as const) {
  test(`at ${width} px it shows ${count} of the four projects, from the first`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openCarousel(page);
    await expect.poll(() => shown(page)).toEqual(titles.slice(0, count));
  });
}

test("its buttons go on by one project and round again", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openCarousel(page);
  const { next, previous } = carousel(page);
  for (const title of [...titles.slice(1), ...titles.slice(0, 1)]) {
    await next.click();
    await expect.poll(() => shown(page)).toEqual([title]);
  }
  await previous.click();
  await expect.poll(() => shown(page)).toEqual(titles.slice(-1));
});

test("the left and right arrow keys scroll it", async ({ page }) => {
  await openCarousel(page);
  await carousel(page).next.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => shown(page)).toEqual([...titles.slice(1)]);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => shown(page)).toEqual([...titles.slice(-1), ...titles.slice(0, 2)]);
});

test("each project turns to its fact", async ({ page }) => {
  await openCarousel(page);
  for (const { title, fact } of projects.slice(0, 3)) {
    const card = page.locator("[data-flipped]").filter({ hasText: title });
    await card.hover({ position: { x: 100, y: 60 } });
    await expect(card.getByText("Did You Know?")).toBeVisible();
    await expect(card.getByText(fact)).toBeVisible();
  }
});

test("before its script is there it is a row that scrolls", async ({ page }) => {
  await page.route(/embla/, (route) => route.abort());
  await openPage(page, "/why-choose-us");
  const { region, next } = carousel(page);
  await region.scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  expect(await shown(page)).toEqual(titles.slice(0, 3));
  await next.click();
  await expect.poll(() => shown(page)).toEqual(titles.slice(1));
});
