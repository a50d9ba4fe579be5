import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { chat } from "#copy/chat.ts";
import { becomeAnotherVisitor } from "../forms/estimates.ts";

/** Makes the context a new visitor, with an address of its own and the promo closed. */
export async function becomeChatVisitor(context: BrowserContext): Promise<void> {
  await becomeAnotherVisitor(context);
  await context.addInitScript(() => localStorage.setItem("promoClosedPermanently", "true"));
}

export function chatButton(page: Page): Locator {
  return page.getByRole("button", { name: "Chat Live" });
}

export function chatPanel(page: Page): Locator {
  return page.getByRole("dialog", { name: chat.title });
}

export function chatInput(page: Page): Locator {
  return chatPanel(page).getByRole("textbox", { name: chat.inputLabel });
}

/** The conversation, where replies are announced. */
export function conversation(page: Page): Locator {
  return chatPanel(page).getByRole("log");
}

/** Opens the chat on a page as a visitor does. */
export async function openChat(page: Page, path = "/services"): Promise<void> {
  await page.goto(path, { waitUntil: "networkidle" });
  await chatButton(page).click();
  await expect(chatInput(page)).toBeFocused();
}

/** Sends a message and waits for Eve's words. */
export async function sendChatMessage(page: Page, message: string): Promise<void> {
  await chatInput(page).fill(message);
  await chatInput(page).press("Enter");
  await expect(conversation(page)).toContainText(message);
  await expect(chatInput(page)).toBeEnabled();
}

/** Makes Eve answer every message with `reply`. */
export async function makeEveAnswer(page: Page, reply: string): Promise<void> {
  await page.route("**/api/chat", (route) => route.fulfill({ json: { message: reply } }));
}

/** The position and size of the panel. */
export async function measurePanel(page: Page) {
  const box = await chatPanel(page).boundingBox();
  if (!box) throw new Error("The chat panel is not on the page.");
  return box;
}
