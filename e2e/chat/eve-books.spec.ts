import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { chat } from "#copy/chat.ts";
import { openDesk } from "../desk/desk.ts";
import { makeUnusedEmail, makeUnusedPhone } from "../forms/estimates.ts";
import { PHONE } from "../pages.ts";
import { becomeChatVisitor, chatPanel, conversation, openChat, sendChatMessage } from "./chat.ts";

test.beforeEach(({ context }) => becomeChatVisitor(context));

test("on a phone what was said fills the card that books, and the desk leads from the visit to what was said", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize(PHONE);
  const name = `Ann Qua${randomUUID().replace(/[^a-f]/g, "")}`;
  const card = (title: string) => chatPanel(page).getByRole("group", { name: title, exact: true });
  await openChat(page, "/contact");
  await sendChatMessage(page, `I'm ${name}, ${makeUnusedEmail()}`);
  await sendChatMessage(page, makeUnusedPhone());
  await sendChatMessage(page, "12 Oak Street, Columbus 43215");
  await sendChatMessage(page, "can somebody look at my roof on Tuesday morning?");
  await expect(conversation(page)).toContainText("it isn't booked until you do");
  const visit = card(chat.cards.titles.visit);
  await expect(visit.getByLabel("First name")).toHaveValue("Ann");
  await expect(visit.getByRole("radio", { name: /[AP]M$/, checked: true })).toHaveCount(1);
  await expect(visit.getByLabel("City")).toHaveValue("Columbus");
  await expect(visit.getByLabel("ZIP")).toHaveValue("43215");
  await visit.getByRole("button", { name: /^Book Tue, / }).click();
  await expect(conversation(page)).toContainText(/Booked: Tuesday, /);
  await sendChatMessage(page, "how long does an inspection take?");
  await sendChatMessage(page, "when is my visit?");
  await expect(conversation(page)).toContainText("Your visit is booked for Tuesday");

  const staff = await browser.newPage({ ...(baseURL && { baseURL }), viewport: PHONE });
  await openDesk(staff, "?tab=inspections");
  await staff.getByRole("tabpanel").getByRole("heading", { name }).click();
  const record = staff.getByRole("article", { name });
  await expect(record).toContainText("in the chat");
  await record.getByRole("link", { name: "Open the conversation" }).click();
  await expect(staff.getByText("can somebody look at my roof on Tuesday morning?").last()).toBeVisible();
  await staff.context().close();
});
