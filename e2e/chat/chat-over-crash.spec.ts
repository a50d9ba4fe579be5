import process from "node:process";
import { expect, test } from "@playwright/test";
import { chat } from "#copy/chat.ts";
import { findSiteProcess } from "#server/testing/site-memory.ts";
import { startSite } from "#server/testing/start-site.ts";
import { signIn } from "../desk/desk.ts";
import { chatInput, chatPanel, conversation, sendChatMessage } from "./chat.ts";

const LONG = { timeout: 60_000 }; // the site starts again

test("a talk goes on when the site's process is killed: what was stored is there, the rest says so, and is sent by itself and once", async ({
  page: visitor,
  browser,
}) => {
  test.setTimeout(180_000);
  await using site = await startSite();
  await visitor.addInitScript(() => localStorage.setItem("promoClosedPermanently", "true"));
  await visitor.goto(`${site.url}/services`);
  await visitor.getByRole("button", { name: chat.button }).click();
  await expect(chatInput(visitor)).toBeFocused();
  await sendChatMessage(visitor, "How long does a metal roof last?");

  const office = await browser.newContext();
  const desk = await office.newPage();
  await signIn(desk, site.url);
  await desk.goto(`${site.url}/admin/dashboard?tab=chat-logs`);
  await desk.getByRole("list", { name: "Chat Logs" }).getByRole("link").first().click();
  await desk.getByRole("button", { name: "Take over" }).click();
  await desk.getByLabel("Your name, as visitors read it").fill("Dana");
  await desk.getByRole("button", { name: "Take over" }).click();
  const composer = desk.getByRole("textbox", { name: "Message to the visitor" });
  await composer.fill("Hello, it is Dana.");
  await composer.press("Enter");
  await expect(conversation(visitor)).toContainText("Hello, it is Dana.");

  process.kill(findSiteProcess(site), "SIGKILL");
  await composer.fill("Said by Dana while it was down.");
  await composer.press("Enter");
  await chatInput(visitor).fill("Said by the visitor while it was down.");
  await chatInput(visitor).press("Enter");
  const detail = desk.getByRole("article");
  const failed = [detail.getByText("Not sent."), chatPanel(visitor).getByText(chat.notSentYet)];
  for (const notSent of failed) await expect(notSent).toBeVisible(LONG);
  await expect
    .poll(async () => (await fetch(`${site.url}/readyz`).catch(() => undefined))?.status, LONG)
    .toBe(200);

  for (const notSent of failed) await expect(notSent).toBeHidden(LONG);
  const messages = detail.getByRole("listitem");
  for (const text of [
    "Hello, it is Dana.",
    "Said by Dana while it was down.",
    "Said by the visitor while it was down.",
  ]) {
    await expect(conversation(visitor).getByText(text)).toHaveCount(1, LONG);
    await expect(messages.filter({ hasText: text })).toHaveCount(1, LONG);
  }
  await Promise.all([visitor.reload(), desk.reload()]);
  await expect(chatPanel(visitor)).toContainText(chat.talkingWith("Dana"), LONG);
  await expect(conversation(visitor).getByText("Said by the visitor while it was down.")).toHaveCount(1);
  await office.close();
});
