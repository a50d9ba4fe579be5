import { expect, test } from "@playwright/test";
import { chat } from "#copy/chat.ts";
import { deskPhotoWords } from "#copy/desk/photos.ts";
import { photoField as words } from "#copy/forms/photos.ts";
import { phonePicture } from "#site-data/pictures/testing/phone-picture.ts";
import { openDesk } from "../desk/desk.ts";
import { PHONE } from "../pages.ts";
import { becomeChatVisitor, chatPanel, conversation, openChat, sendChatMessage } from "./chat.ts";

const { photosCard } = chat;

test.use({ viewport: PHONE, hasTouch: true });
test.beforeEach(({ context }) => becomeChatVisitor(context));

test("who wishes to send photos gets a card, and the office has them", async ({ page }) => {
  const marker = `zq${Date.now()}`;
  await openChat(page);
  await sendChatMessage(page, `Can I send you photos of the leak? ${marker}`);
  const card = chatPanel(page).getByRole("group", { name: chat.cards.titles.photos, exact: true }).first();
  await card.getByRole("button", { name: photosCard.send }).tap();
  await expect(card.getByRole("region", { name: photosCard.none })).toBeVisible();
  await card.getByLabel(words.add, { exact: true }).setInputFiles({
    name: "leak.jpg",
    mimeType: "image/jpeg",
    buffer: await phonePicture(800, 600).toBuffer(),
  });
  await expect(card.getByText(words.ready, { exact: true })).toBeVisible();
  await card.getByRole("button", { name: photosCard.send }).tap();
  await expect(conversation(page)).toContainText("The office has your photo.");

  await openDesk(page, `?tab=chat-logs&q=${marker}`);
  await page.getByRole("list", { name: "Chat Logs" }).getByRole("link").first().click();
  await expect(page.getByRole("img", { name: deskPhotoWords.alt(1, 1, "") })).toHaveJSProperty(
    "naturalWidth",
    600,
  );
});

test("the menu's leak leads to the card too", async ({ page }) => {
  await openChat(page);
  const leak = chat.menu.items.find(({ item }) => item === "leak")?.label ?? "";
  await chatPanel(page).getByRole("button", { name: leak }).tap();
  await chatPanel(page).getByRole("button", { name: photosCard.send, exact: true }).tap();
  await expect(
    chatPanel(page).getByRole("group", { name: chat.cards.titles.photos, exact: true }).first(),
  ).toBeVisible();
});
