import { expect, test } from "@playwright/test";
import { brokenPart } from "#copy/errors.ts";
import { becomeChatVisitor, chatPanel, conversation, openChat, sendChatMessage } from "./chat/chat.ts";
import { makeUniqueName, openDesk, storeApplications } from "./desk/desk.ts";
import { translate } from "./document-changes.ts";
import { makeUnusedEmail } from "./forms/estimates.ts";

test.beforeEach(async ({ context }) => becomeChatVisitor(context));

test("the chat of a translated page goes on: messages, details, a new conversation", async ({ page }) => {
  const failures: string[] = [];
  page.on("pageerror", (error) => failures.push(String(error)));
  await openChat(page);
  await translate(page);
  await sendChatMessage(page, "I'm Nora Lind, nora.lind@home.example. What does slate cost?");
  await expect(conversation(page)).toContainText("$15.00");
  await sendChatMessage(page, "and metal?");
  await expect(conversation(page)).toContainText("$8.00");
  await chatPanel(page).locator("[data-edit-noted]").click();
  await chatPanel(page).locator("[name=phone]").fill("12");
  await chatPanel(page).locator("form.noted-form button[type=submit]").click();
  await expect(chatPanel(page).locator("[name=phone]")).toHaveAttribute("aria-invalid", "true");
  await chatPanel(page).locator("[name=phone]").fill("614 555 0133");
  await chatPanel(page).locator("form.noted-form button[type=submit]").click();
  await expect(chatPanel(page).locator("form.noted-form")).toHaveCount(0);
  await sendChatMessage(page, "and asphalt?");
  await expect(conversation(page)).toContainText("$4.50");
  await expect(page.getByText(brokenPart.text)).toHaveCount(0);
  expect(failures).toEqual([]);
});

test("the booking of a translated page keeps what is typed, and says what is missing", async ({ page }) => {
  const failures: string[] = [];
  page.on("pageerror", (error) => failures.push(String(error)));
  await page.goto("/contact");
  await page.locator("#book").scrollIntoViewIfNeeded();
  const booking = page.locator("#book");
  await expect(booking.getByRole("radio").first()).toBeVisible({ timeout: 30_000 });
  await translate(page);
  const radios = (nth: number) => booking.locator("fieldset fieldset").nth(nth).getByRole("radio");
  await radios(0).nth(2).check();
  await radios(1).first().check();
  await booking.locator("[name=firstName]").fill("Nora");
  await booking.locator("button[type=submit]").click();
  await expect(booking.locator("[aria-invalid]").first()).toBeVisible();
  await radios(0).nth(3).check();
  await radios(1).first().check();
  await expect(booking.locator("[name=firstName]")).toHaveValue("Nora");
  await expect(page.getByText(brokenPart.text)).toHaveCount(0);
  expect(failures).toEqual([]);
});

test("the desk of staff who have it translated goes on", async ({ page }) => {
  const failures: string[] = [];
  page.on("pageerror", (error) => failures.push(String(error)));
  const name = makeUniqueName();
  const person = {
    first_name: "Nora",
    last_name: name,
    email: makeUnusedEmail(),
    position: "Project Manager",
  };
  await storeApplications(page, [person, person]);
  await openDesk(page);
  await translate(page);
  const search = page.getByRole("searchbox");
  await search.fill(name);
  await expect(page.getByText(`§ ${name}`).or(page.getByText(name)).first()).toBeVisible();
  await search.fill(`${name}-nobody`);
  await search.fill("");
  for (const tab of [1, 2, 3, 0]) {
    await page.getByRole("tab").nth(tab).click();
    await expect(page.getByRole("tab").nth(tab)).toHaveAttribute("aria-selected", "true");
  }
  expect(failures).toEqual([]);
});
