import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { chat } from "#copy/chat.ts";
import { replies } from "#site-data/data.ts";
import { becomeChatVisitor, chatPanel, openChat, sendChatMessage } from "../chat/chat.ts";
import { DESKTOP, expectAccessible, PHONE } from "../pages.ts";
import { makeUniqueName, openDesk, storeEstimates, storeTurns } from "./desk.ts";

/** Somebody who asks for a person. */
async function askForPerson(page: Page): Promise<string> {
  const name = makeUniqueName();
  await storeTurns(page, [
    {
      conversation_id: randomUUID(),
      ip_address: "198.51.100.9",
      name,
      notice: "person",
      question: "Can a person help me?",
      answer: "I have asked the office.",
    },
  ]);
  return name;
}

const waiting = (page: Page) => page.getByRole("tabpanel").getByRole("list").first();

test("who asks for a person waits at the desk until one writes, a lead until somebody says that it was answered", async ({
  page,
}) => {
  await openDesk(page, "?tab=waiting");
  const name = await askForPerson(page);
  const row = waiting(page).getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText("Asks for a person");
  await expect(row).toContainText("< 1 min");
  const customer = makeUniqueName();
  await storeEstimates(page, [
    { customer_name: customer, email: "lead@example.com", service_type: "Roof Repair" },
  ]);
  const lead = waiting(page).getByRole("listitem").filter({ hasText: customer });
  await expect(lead).toContainText("Estimate request");
  await lead.getByRole("button", { name: "Answered" }).click();
  await expect(lead).toHaveCount(0);

  await row.getByRole("link").click();
  await expect(page.getByRole("article")).toContainText("Can a person help me?");
  await page.getByRole("button", { name: "Take over" }).click();
  await page.getByLabel("Your name, as visitors read it").fill("Dana");
  await page.getByRole("button", { name: "Take over" }).click();
  const composer = page.getByRole("textbox", { name: "Message to the visitor" });
  const [hello] = replies;
  await page.getByLabel("Replies that stand ready").selectOption(hello?.title ?? "");
  await expect(composer).toHaveValue(new RegExp(`^Hello ${name}, this is `));
  await composer.press("Enter");
  await expect(page.getByRole("article").getByRole("listitem").last()).toContainText(`Hello ${name}`);
  await page.goBack();
  await expect(row).toHaveCount(0);
  await page.getByText("Answered this week").click();
  await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText("Dana");
});

test("a visitor reads that somebody is here only while that is so", async ({
  page: visitor,
  context,
  browser,
}) => {
  const desk = await (await browser.newContext()).newPage();
  await openDesk(desk);
  const here = desk.getByRole("switch", { name: "Visitors read that you are here" });
  await here.click();
  await desk.getByRole("dialog").getByLabel("Your name, as visitors read it").fill("Omar");
  await desk.getByRole("button", { name: "I'm here" }).click();
  await expect(here).toBeChecked();
  await becomeChatVisitor(context);
  await openChat(visitor);
  await sendChatMessage(visitor, "How long does a metal roof last?");
  await expect(chatPanel(visitor)).toContainText(chat.office.here("Omar"));
  await sendChatMessage(visitor, "I want to talk to a real person");
  await expect(chatPanel(visitor)).toContainText(chat.office.calledHere("Omar"));
  await here.click();
  await expect(here).not.toBeChecked();
  await expect(chatPanel(visitor)).not.toContainText("Omar");
  await expect(chatPanel(visitor)).toContainText(/The office answers from|Our office has been called/);
  await chatPanel(visitor).getByRole("button", { name: chat.office.leaveContact }).click();
  const noted = chatPanel(visitor).getByRole("form", { name: chat.noted.title });
  await noted.getByLabel("Phone").fill("614-555-0176");
  await noted.getByRole("button", { name: "Save" }).click();
  await expect(chatPanel(visitor)).toContainText("If you leave, we answer at (614) 555-0176.");
  await desk.context().close();
});

for (const viewport of [PHONE, DESKTOP])
  test(`at ${viewport.width} px the tab of those who wait is whole and accessible`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openDesk(page, "?tab=waiting");
    const name = await askForPerson(page);
    await expect(waiting(page)).toContainText(name);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    await expectAccessible(page);
  });
