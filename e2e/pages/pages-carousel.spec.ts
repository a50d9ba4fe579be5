import { expect, type Page, test } from "@playwright/test";
import { accessibility } from "#copy/accessibility.ts";
import { projects } from "#copy/pages/projects.ts";
import { whyChooseUs } from "#copy/pages/why-choose-us.ts";
import { present } from "#site-data/testing/present.ts";
import { flipCard, openPage } from "../pages.ts";

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

test("it shows one of the four projects from the first, two from 768 px, three from 1024", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await openCarousel(page);
  for (const [width, count] of [
    [390, 1],
    [767, 1],
    [768, 2],
    [1023, 2],
    [1024, 3],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => shown(page), `at ${width} px`).toEqual(titles.slice(0, count));
  }
});

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
    const { card, back } = flipCard(page, title);
    await card.hover({ position: { x: 100, y: 60 } });
    await expect(back.getByText("Did You Know?")).toBeVisible();
    await expect(back.getByText(present(fact))).toBeVisible();
  }
});

test("its script comes when the visitor is near, and not before", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 400 });
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await openPage(page, "/why-choose-us");
  expect(fetched.filter((url) => url.includes("embla"))).toEqual([]);
  await expect(carousel(page).next).toHaveCount(0);
  await carousel(page).region.scrollIntoViewIfNeeded();
  await expect(carousel(page).next).toBeVisible();
  expect(fetched.filter((url) => url.includes("embla"))).toHaveLength(1);
});

test("while its script is on its way it is a row that scrolls, and goes on from where it was scrolled to", async ({
  page,
}) => {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/embla/, async (route) => {
    await held;
    await route.continue();
  });
  await openPage(page, "/why-choose-us");
  const { region, next } = carousel(page);
  await region.scrollIntoViewIfNeeded();
  expect(await shown(page)).toEqual(titles.slice(0, 3));
  await region.locator("[data-carousel-viewport]").focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => shown(page)).toEqual(titles.slice(1));
  arrive();
  await expect(next).toBeVisible();
  await expect.poll(() => shown(page)).toEqual(titles.slice(1));
});
