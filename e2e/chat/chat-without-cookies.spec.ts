import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { makeUnusedEmail, requestAsStaff } from "../forms/estimates.ts";
import { becomeChatVisitor, conversation, openChat, sendChatMessage } from "./chat.ts";

test.beforeEach(async ({ context }) => becomeChatVisitor(context));

/** The browser gives none of the site's cookies back, as one that keeps none. */
async function sayWithoutCookie(context: BrowserContext, page: Page, message: string): Promise<void> {
  await context.clearCookies();
  await sendChatMessage(page, message);
}

test("a conversation goes on in a browser that keeps no cookie", async ({ page, context, baseURL }) => {
  const email = makeUnusedEmail();
  await openChat(page);
  await sayWithoutCookie(context, page, `I am Rosa Park and my email is ${email}`);
  await sayWithoutCookie(context, page, "how much is a metal roof?");
  await sayWithoutCookie(context, page, "and slate?");
  await expect(conversation(page)).toContainText("$15.00");
  const stored = () =>
    requestAsStaff(page.request, baseURL ?? "", `conversations?select=name,message_count&email=eq.${email}`);
  expect(await stored()).toEqual([{ name: "Rosa Park", message_count: 6 }]);
});
