import { expect, type Page, test } from "@playwright/test";
import { products } from "#copy/pages/product.ts";
import { CALCULATOR_DRAFT_KEY } from "#web/form-store.ts";
import { WITH_WINDOWS } from "../../playwright.config.ts";
import { collectComplaints, expectAccessible, openPage } from "../pages.ts";

test.use({ launchOptions: WITH_WINDOWS }); // by the network's speed a browser decides how early it fetches a picture

const tried = products.filter(({ colors }) => colors.length > 0);
const [, second, third] = tried.map(({ name }) => name);

function view(page: Page) {
  return page.locator("[data-roof-view]");
}

/** Reaches for the roofs, as soon as there is something that hears it, and waits until all are there. */
async function bringRoofs(page: Page): Promise<void> {
  await view(page).scrollIntoViewIfNeeded();
  await expect(async () => {
    await view(page).getByRole("radio").nth(1).focus();
    await view(page).getByRole("radio").first().focus();
    const all = await view(page)
      .locator(".roof-layer img")
      .evaluateAll((images) => images.every((image) => (image as HTMLImageElement).complete));
    expect(all).toBe(true);
  }).toPass({ timeout: 20_000 });
}

/** The pictures of roofs that are shown, by their names. */
function shownRoofs(page: Page): Promise<string[]> {
  return view(page)
    .locator(".roof-layer img")
    .evaluateAll((images) =>
      images
        .filter((image) => image.checkVisibility())
        .map((image) => /pictures\/([a-z-]+)\./.exec((image as HTMLImageElement).currentSrc)?.[1] ?? ""),
    );
}

test("three materials in three colors each are to be tried", () => {
  expect(tried.map(({ colors }) => colors.length)).toEqual([3, 3, 3]);
});

for (const path of ["/", "/product"])
  test(`on ${path} a press shows its roof, price and way to the calculator, at 390 and 1280 px`, async ({
    page,
  }) => {
    const heard = collectComplaints(page);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await openPage(page, path);
      await view(page).scrollIntoViewIfNeeded();
      for (const { name, colors } of tried) {
        const material = view(page).getByRole("group", { name });
        for (const { name: color, roof } of colors) {
          await material.getByText(color, { exact: true }).locator("..").click();
          await expect.poll(() => shownRoofs(page)).toEqual([roof]);
          const house = await view(page).locator(".roof-view-house").boundingBox();
          expect(await view(page).locator(".roof-layer:visible").boundingBox()).toEqual(house);
          await expect(material.getByRole("radio", { name: color, exact: true })).toBeChecked();
        }
        await expect(view(page).getByRole("button", { name: /^Price this roof/ })).toHaveCount(1);
      }
      await expectAccessible(page, "[data-roof-view]");
    }
    expect(heard).toEqual([]);
  });

test("arrow keys go through all roofs, each is there at once", async ({ page }) => {
  await openPage(page, "/product");
  await bringRoofs(page);
  const seen = new Set(await shownRoofs(page));
  for (let press = 1; press < 9; press++) {
    await page.keyboard.press("ArrowRight");
    for (const roof of await shownRoofs(page)) seen.add(roof);
  }
  expect(seen.size).toBe(9);
});

test("no roof is fetched before its house is near, and the others when somebody reaches for them", async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  const roofs = () => new Set(fetched.filter((url) => /\/roof-/.test(url))).size;
  await page.setViewportSize({ width: 390, height: 700 });
  await openPage(page, "/");
  expect(roofs()).toBe(0);
  await view(page).scrollIntoViewIfNeeded();
  await expect.poll(roofs).toBeGreaterThan(0);
  expect(roofs()).toBeLessThanOrEqual(2);
  await bringRoofs(page);
  expect(roofs()).toBeGreaterThanOrEqual(9);
});

test("the calculator opens with the roof that was tried, and a later change of mind outlives a reload", async ({
  page,
}) => {
  await openPage(page, "/product");
  await view(page)
    .getByRole("group", { name: second ?? "" })
    .locator("label")
    .first()
    .click();
  await view(page)
    .getByRole("button", { name: /^Price this roof/ })
    .click();
  const calculator = page.frameLocator("iframe");
  const [color] = tried[1]?.colors ?? [];
  const chosen = calculator.getByRole("button", { name: `Change: ${second}, ${color?.name}` });
  await expect(chosen).toBeVisible();
  await expect(page).toHaveURL(/\/estimate$/);
  await chosen.click();
  await expect(calculator.getByRole("radio", { name: second ?? "" })).toBeChecked();
  await calculator.getByRole("radio", { name: third ?? "" }).click();
  await page.reload();
  await expect(
    page.frameLocator("iframe").getByRole("button", { name: `Change: ${third}`, exact: true }),
  ).toBeVisible();
});

test("who has told the calculator a size sees what each roof would cost", async ({ page }) => {
  await openPage(page, "/product");
  await page.evaluate((draft) => {
    const values = { service: "Residential Roofing", material: "metal", sizeFrom: "roof", area: "2,400" };
    sessionStorage.setItem(draft, JSON.stringify({ screen: "area", values, answer: null }));
  }, CALCULATOR_DRAFT_KEY);
  await page.reload();
  await view(page).scrollIntoViewIfNeeded();
  await expect(
    view(page)
      .getByText(/for your 2,400 sq ft of roof/)
      .first(),
  ).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the chosen roof goes to the estimate with its color", async ({ page }) => {
    await page.goto("/product");
    await view(page).locator("label").nth(4).click();
    await view(page)
      .getByRole("button", { name: /^Price this roof/ })
      .click();
    await expect(page).toHaveURL(`/estimate?roof=${tried[1]?.colors[1]?.roof}`);
  });

  test("the three materials are shown, and each roof by its button", async ({ page }) => {
    await page.goto("/product");
    for (const { name } of tried) await expect(view(page).getByText(name, { exact: true })).toBeVisible();
    await view(page).locator("label").nth(7).click();
    await expect(view(page).getByRole("radio").nth(7)).toBeChecked();
    await expect(view(page).locator(".roof-layer").nth(7)).toBeVisible();
    await expect(view(page).locator(".roof-layer").nth(0)).toBeHidden();
  });
});
