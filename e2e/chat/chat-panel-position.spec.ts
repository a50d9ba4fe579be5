import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { chat } from "#copy/chat.ts";
import {
  becomeChatVisitor,
  chatInput,
  chatPanel,
  conversation,
  measurePanel,
  openChat,
  sendChatMessage,
} from "./chat.ts";

test.beforeEach(({ context }) => becomeChatVisitor(context));

/** Drags the panel by its heading. */
async function drag(page: Page, dx: number, dy: number): Promise<void> {
  const heading = await chatPanel(page).getByRole("heading").boundingBox();
  if (!heading) throw new Error("The panel has no heading to drag it by.");
  const [x, y] = [heading.x + heading.width / 2, heading.y + heading.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx / 2, y + dy / 2, { steps: 5 });
  await page.mouse.move(x + dx, y + dy, { steps: 5 });
  await page.mouse.up();
}

test("it is 300x400, 80 px from the top and 20 px from the edge, and shifts nothing", async ({ page }) => {
  await openChat(page);
  expect(await measurePanel(page)).toEqual({ x: 960, y: 80, width: 300, height: 400 });
  await expect(chatPanel(page)).not.toHaveCSS("transform", "none");
});

test("it follows the pointer and stays where it was dropped, whole in view", async ({ page }) => {
  await openChat(page);
  await drag(page, -400, 150);
  expect(await measurePanel(page)).toMatchObject({ x: 560, y: 230 });
  await page.mouse.move(100, 700);
  expect(await measurePanel(page)).toMatchObject({ x: 560, y: 230 });
  await drag(page, -660, -240);
  expect(await measurePanel(page)).toMatchObject({ x: 20, y: 20 });
  await drag(page, 1080, 720);
  expect(await measurePanel(page)).toMatchObject({ x: 960, y: 380 });
  await chatPanel(page).getByRole("button", { name: chat.close }).click();
  await expect(chatPanel(page)).toBeHidden();
});

test("it is on the next page where it was put on this one", async ({ page }) => {
  await openChat(page);
  await drag(page, -400, 150);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Financing" }).click();
  await expect(page).toHaveURL(/\/financing$/);
  await expect(chatInput(page)).toBeVisible();
  expect(await measurePanel(page)).toMatchObject({ x: 560, y: 230 });
});

test("arrow keys on its handle move it and say so", async ({ page }) => {
  await openChat(page);
  await chatPanel(page).getByRole("button", { name: chat.dragHandle }).focus();
  for (const key of ["ArrowLeft", "ArrowLeft", "ArrowDown"]) await page.keyboard.press(key);
  expect(await measurePanel(page)).toMatchObject({ x: 920, y: 100 });
  await expect(
    chatPanel(page)
      .getByRole("status")
      .filter({ hasText: chat.moved("down") }),
  ).toHaveCount(1);
  for (let press = 0; press < 10; press++) await page.keyboard.press("ArrowUp");
  expect(await measurePanel(page)).toMatchObject({ x: 920, y: 20 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("a smaller window never hides it", async ({ page }) => {
  await openChat(page);
  await drag(page, 0, 300);
  for (const [width, height] of [
    [800, 600],
    [768, 420],
    [500, 700],
    [320, 480],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(async () => {
        const { x, y, width: wide, height: high } = await measurePanel(page);
        const margin = width < 768 ? 0 : 20;
        return x >= margin && y >= margin && x + wide <= width - margin && y + high <= height - margin;
      })
      .toBe(true);
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("it is a sheet of the window's width and 85 % of its height", async ({ page }) => {
    await openChat(page);
    expect(await measurePanel(page)).toEqual({ x: 0, y: 127, width: 390, height: 717 });
  });

  test("a finger moves it, and the page behind it stays", async ({ page, context }) => {
    await openChat(page);
    const heading = await chatPanel(page).getByRole("heading").boundingBox();
    if (!heading) throw new Error("The panel has no heading to drag it by.");
    const [x, y] = [heading.x + 40, heading.y + 10];
    const cdp = await context.newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", dy: number) =>
      cdp.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: type === "touchEnd" ? [] : [{ x, y: y + dy }],
      });
    await touch("touchStart", 0);
    for (let dy = -20; dy >= -200; dy -= 20) await touch("touchMove", dy);
    await touch("touchEnd", 0);
    expect(await measurePanel(page)).toMatchObject({ x: 0, y: 0 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test("a keyboard lifts it above the keys, and it comes back down", async ({ page }) => {
    // A headless browser has no keyboard to open: what the page hears of one is its visual viewport.
    await page.addInitScript(() => {
      const seen = Object.assign(new EventTarget(), {
        offsetLeft: 0,
        offsetTop: 0,
        width: 390,
        height: 844,
        scale: 1,
      });
      Object.defineProperty(window, "visualViewport", { value: seen });
    });
    await openChat(page);
    const show = (height: number, offsetTop = 0) =>
      page.evaluate(
        (change) => {
          Object.assign(window.visualViewport ?? {}, change);
          window.visualViewport?.dispatchEvent(new Event("resize"));
        },
        { height, offsetTop },
      );
    await show(480);
    expect(await measurePanel(page)).toEqual({ x: 0, y: 0, width: 390, height: 480 });
    await show(380, 100);
    expect(await measurePanel(page)).toEqual({ x: 0, y: 100, width: 390, height: 380 });
    await expect(chatInput(page)).toBeInViewport();
    await show(844);
    expect(await measurePanel(page)).toEqual({ x: 0, y: 127, width: 390, height: 717 });
  });
});

for (const width of [390, 1280]) {
  test(`at ${width} px the open panel is accessible, in the midst of a conversation and when asking to start over`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await openChat(page);
    await sendChatMessage(page, "What does slate cost?");
    await expect(conversation(page)).toContainText("$15.00");
    await page.waitForTimeout(300);
    const look = () => new AxeBuilder({ page }).include('[role="dialog"]').analyze();
    expect((await look()).violations).toEqual([]);
    await chatPanel(page).getByRole("button", { name: chat.startOver }).click();
    expect((await look()).violations).toEqual([]);
  });
}
