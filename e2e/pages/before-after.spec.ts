import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible } from "../pages.ts";

async function comparison(page: Page): Promise<{ view: Locator; range: Locator }> {
  await page.goto("/insurance-claims");
  const view = page.locator("[data-before-after]").first();
  await view.scrollIntoViewIfNeeded();
  await expect(view).toHaveAttribute("style", /--shown/); // its script is there
  return { view, range: view.getByRole("slider") };
}

/** How much of the first picture is shown, as a share of the width. */
function shown(view: Locator): Promise<number> {
  return view.evaluate((element) => Number.parseFloat(getComputedStyle(element).getPropertyValue("--shown")));
}

test("the line follows the mouse wherever it is pressed, and stays", async ({ page }) => {
  const { view } = await comparison(page);
  const box = await view.boundingBox();
  if (!box) throw new Error("The pictures are not there.");
  const at = (share: number) => [box.x + box.width * share, box.y + box.height / 2] as const;
  await page.mouse.move(...at(0.5));
  await page.mouse.down();
  await page.mouse.move(...at(0.8), { steps: 4 });
  await expect.poll(() => shown(view)).toBeCloseTo(80, -0.5);
  await page.mouse.move(box.x + box.width + 200, box.y, { steps: 4 });
  await expect.poll(() => shown(view)).toBe(100);
  await page.mouse.up();
  await page.mouse.move(...at(0.2));
  expect(await shown(view)).toBe(100);
});

test("arrow keys, Home and End move it, and its focus is seen", async ({ page }) => {
  const { view, range } = await comparison(page);
  await range.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => shown(view)).toBe(52);
  await page.keyboard.press("Home");
  await expect.poll(() => shown(view)).toBe(0);
  await page.keyboard.press("End");
  await expect.poll(() => shown(view)).toBe(100);
  const ring = await view
    .locator(".before-after-line")
    .evaluate((line) => getComputedStyle(line, "::after").outlineStyle);
  expect(ring).toBe("solid");
});

test("a reload shows what its range says", async ({ page }) => {
  const { view, range } = await comparison(page);
  await range.focus();
  await page.keyboard.press("End");
  await page.reload();
  await expect.poll(async () => shown(view)).toBe(Number(await range.inputValue()));
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });

  test("a finger across pulls it, a finger down scrolls the page; it is accessible", async ({ page }) => {
    const { view } = await comparison(page);
    const box = await view.boundingBox();
    if (!box) throw new Error("The pictures are not there.");
    const touch = await page.context().newCDPSession(page);
    const swipe = async (from: [number, number], to: [number, number]) => {
      const point = ([x, y]: [number, number]) => ({ touchPoints: [{ x, y }] });
      await touch.send("Input.dispatchTouchEvent", { type: "touchStart", ...point(from) });
      for (let step = 1; step <= 8; step++) {
        const between = [0, 1].map(
          (axis) => (from[axis] ?? 0) + (((to[axis] ?? 0) - (from[axis] ?? 0)) * step) / 8,
        );
        await touch.send("Input.dispatchTouchEvent", {
          type: "touchMove",
          ...point(between as [number, number]),
        });
      }
      await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    };
    const middle = box.y + box.height / 2;
    await swipe([box.x + box.width / 2, middle], [box.x + box.width * 0.2, middle]);
    await expect.poll(() => shown(view)).toBeLessThan(40);
    const before = await page.evaluate(() => scrollY);
    await swipe([box.x + 60, middle], [box.x + 60, middle - 150]);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 50);
    await expectAccessible(page, "section:has([data-before-after])");
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("both pictures stand side by side, and nothing that does nothing", async ({ page }) => {
    await page.goto("/insurance-claims");
    const view = page.locator("[data-before-after]").first();
    const [before, after] = await view.locator("img").all();
    const [left, right] = [await before?.boundingBox(), await after?.boundingBox()];
    expect(left && right && left.x + left.width <= right.x).toBe(true);
    await expect(view.getByRole("slider")).toBeHidden();
  });
});
