import { expect, type Page, test } from "@playwright/test";
import { WITH_WINDOWS } from "../../playwright.config.ts";
import { becomeChatVisitor, chatInput, chatPanel, conversation, openChat, sendChatMessage } from "./chat.ts";

test.use({ launchOptions: WITH_WINDOWS });
test.beforeEach(({ context }) => becomeChatVisitor(context));

/** Goes through the history, to a page that must come from memory. */
async function traverse(page: Page, delta: -1 | 1, path: string): Promise<void> {
  await page.evaluate((by) => history.go(by), delta);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect.poll(() => page.evaluate(() => "stayed" in window)).toBe(true);
}

const mark = (page: Page) => page.evaluate(() => Object.assign(window, { stayed: true }));

test("a page that comes back shows the conversation and the panel as they are now", async ({ page }) => {
  // The reply to the first page comes when it is back.
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (input, init) => {
      const response = await fetch(input, init);
      if (init?.method === "POST" && location.pathname === "/services")
        await new Promise((resolve) => addEventListener("pageshow", resolve));
      return response;
    };
  });
  await openChat(page);
  await mark(page);
  await chatInput(page).fill("What does slate cost?");
  await page.evaluate(() => {
    document.querySelector<HTMLButtonElement>("#chat [type=submit]")?.click();
    location.assign("/financing");
  });
  await expect(page).toHaveURL(/\/financing$/);
  await mark(page);
  await expect(conversation(page)).toContainText("$15.00");
  await sendChatMessage(page, "And metal?");
  await expect(conversation(page)).toContainText("$8.00");
  const now = await conversation(page).textContent();

  await traverse(page, -1, "/services");
  await page.waitForTimeout(500);
  expect(await conversation(page).textContent()).toBe(now);
  await expect(chatInput(page)).toBeEnabled();
  await chatInput(page).fill("and for a ga");
  await page.keyboard.press("Escape");
  await expect(chatPanel(page)).toBeHidden();

  await traverse(page, 1, "/financing");
  await expect(chatPanel(page)).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(chatInput(page)).toHaveValue("and for a ga");
});
