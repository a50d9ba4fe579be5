import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { openDesk } from "../desk/desk.ts";
import { unusedEmail, unusedPhone } from "../forms/estimates.ts";
import { PHONE } from "../pages.ts";
import { asChatVisitor, chatPanel, conversation, openChat, say } from "./chat.ts";

test.beforeEach(({ context }) => asChatVisitor(context));

test("on a phone Eve books a time that is pressed, and the desk leads from the visit to what was said", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize(PHONE);
  const name = `Ann Q${randomUUID().replace(/[^a-f]/g, "")}`;
  const press = (label: string) => chatPanel(page).getByRole("button", { name: label }).click();
  await openChat(page, "/contact");
  await say(page, "can somebody look at my roof next week?");
  await expect(conversation(page)).toContainText("I can book your free inspection right here.");
  await chatPanel(page)
    .getByRole("button", { name: /^\w+day, \w+ \d+, \d+:\d\d [AP]M$/ })
    .first()
    .click();
  await expect(conversation(page)).toContainText("Under what name may I book it?");
  await say(page, `${name}, ${unusedEmail()}`);
  await say(page, unusedPhone());
  await say(page, "12 Oak Street, Columbus 43215");
  await expect(conversation(page)).toContainText("Shall I book it?");
  await press("Yes, do it");
  await expect(conversation(page)).toContainText("It is booked:");
  await say(page, "how long does an inspection take?");
  await say(page, "when is my visit?");
  await expect(conversation(page)).toContainText("Your visit is booked for");

  const staff = await browser.newPage({ ...(baseURL && { baseURL }), viewport: PHONE });
  await openDesk(staff, "?tab=inspections");
  await staff.getByRole("tabpanel").getByRole("heading", { name }).click();
  const visit = staff.getByRole("article", { name });
  await expect(visit).toContainText("in the chat");
  await visit.getByRole("link", { name: "Open the conversation" }).click();
  await expect(staff.getByText("can somebody look at my roof next week?").last()).toBeVisible();
  await staff.context().close();
});
