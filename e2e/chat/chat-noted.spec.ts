import { expect, type Locator, type Page, test } from "@playwright/test";
import { leadForm } from "#copy/built/lead-form.ts";
import { chat } from "#copy/chat.ts";
import { notedErrors } from "#copy/chat-errors.ts";
import { application } from "#copy/forms/application.ts";
import { chooseRepair } from "../forms/calculator.ts";
import { expectTakenOver } from "../forms/estimates.ts";
import { expectAccessible } from "../pages.ts";
import { becomeChatVisitor, chatInput, chatPanel, conversation, openChat, sendChatMessage } from "./chat.ts";

const { noted } = chat;
const INTRODUCTION = "I'm Jo Pruitt, jo@example.com, 415 555 0189";
const LINE = "Noted: Jo Pruitt, (415) 555-0189, jo@example.com";

test.beforeEach(({ context }) => becomeChatVisitor(context));

/** The card, closed. */
function line(page: Page): Locator {
  return chatPanel(page).getByRole("region", { name: noted.title });
}

/** The card, open. */
function card(page: Page): Locator {
  return chatPanel(page).getByRole("form", { name: noted.title });
}

function field(page: Page, name: keyof typeof noted.fields): Locator {
  return card(page).getByRole("textbox", { name: noted.fields[name].label });
}

async function openCard(page: Page): Promise<void> {
  await line(page).getByRole("button", { name: noted.editLabel }).click();
  await expect(card(page)).toBeVisible();
}

function press(page: Page, name: string): Promise<void> {
  return card(page).getByRole("button", { name, exact: true }).click();
}

/** The address that a provider's calculator would be given. */
async function calculatorAddress(page: Page): Promise<Record<string, string>> {
  await page.goto("/estimate");
  const src = await page.getByTitle("Roof Estimate Calculator", { exact: true }).getAttribute("src");
  const { productId: _, ...known } = Object.fromEntries(new URL(src ?? "").searchParams);
  return known;
}

for (const [name, viewport] of [
  ["on a phone", { width: 390, height: 844 }],
  ["on a desktop", { width: 1280, height: 800 }],
] as const) {
  test(`${name} the card is one line that opens to all details, and nothing of it is cut`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openChat(page);
    await expect(line(page)).toBeHidden();
    await sendChatMessage(page, INTRODUCTION);
    await expect(line(page)).toContainText(LINE);
    expect((await line(page).boundingBox())?.height).toBeLessThan(44);
    await expectAccessible(page, "#chat");
    await openCard(page);
    await expectAccessible(page, "#chat");
    const panel = await chatPanel(page).boundingBox();
    for (const part of await card(page).locator("input, button, label").all()) {
      const box = await part.boundingBox();
      if (!box || !panel) throw new Error("A part of the card is not drawn.");
      expect(box.x).toBeGreaterThan(panel.x);
      expect(box.x + box.width).toBeLessThan(panel.x + panel.width);
      expect(box.y + box.height).toBeLessThan(panel.y + panel.height);
    }
    await field(page, "email").fill("jo@example");
    await field(page, "phone").fill("555 0189");
    await press(page, noted.save);
    await expect(card(page)).toContainText(notedErrors.email);
    await expect(card(page)).toContainText(notedErrors.phone);
    await expect(field(page, "email")).toBeFocused();
    await expectAccessible(page, "#chat");
  });
}

test("it is read, corrected and left with the keyboard alone", async ({ page }) => {
  await openChat(page);
  await sendChatMessage(page, INTRODUCTION);
  await page.keyboard.press("Shift+Tab");
  const edit = line(page).getByRole("button", { name: noted.editLabel });
  await expect(edit).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(card(page).getByRole("heading")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(edit).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(field(page, "name")).toBeFocused();
  await page.keyboard.type("Joanna Pruitt");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("555");
  await page.keyboard.press("Enter");
  await expect(field(page, "phone")).toBeFocused();
  await expect(field(page, "phone")).toHaveAccessibleDescription(notedErrors.phone);
  await field(page, "phone").selectText();
  await page.keyboard.type("614-555-0142");
  await page.keyboard.press("Enter");
  await expect(edit).toBeFocused();
  await expect(line(page)).toContainText("Joanna Pruitt, (614) 555-0142, jo@example.com");
  await expect(chatPanel(page).getByText(noted.saved)).toHaveCount(1);
  await page.keyboard.press("Tab");
  await page.keyboard.type("what have you noted about me?");
  await page.keyboard.press("Enter");
  await expect(conversation(page)).toContainText("name: Joanna Pruitt; email: jo@example.com");
  await page.keyboard.press("Escape");
  await expect(chatPanel(page)).toBeHidden();
});

test("it comes back after a reload, on the next page, and in a new tab", async ({ page, context }) => {
  await openChat(page);
  await sendChatMessage(page, INTRODUCTION);
  await page.reload();
  await expect(line(page)).toContainText(LINE);
  await page.goto("/financing");
  await expect(line(page)).toContainText(LINE);
  const other = await context.newPage();
  await openChat(other, "/faq");
  await expect(line(other)).toContainText(LINE);
});

test("two tabs agree after the next answer, and after a reload", async ({ page, context }) => {
  await openChat(page);
  await sendChatMessage(page, INTRODUCTION);
  const other = await context.newPage();
  await openChat(other, "/faq");
  await openCard(other);
  await field(other, "phone").fill("");
  await press(other, noted.save);
  await expect(line(other)).toHaveText(/Noted: Jo Pruitt, jo@example\.com/);
  await sendChatMessage(page, "What does slate cost?");
  await expect(line(page)).toHaveText(/Noted: Jo Pruitt, jo@example\.com/);
  await openCard(other);
  await press(other, noted.empty);
  await expect(card(other)).toBeHidden(); // open, it hides the line before anything is stored
  await expect(line(other)).toBeHidden();
  await page.reload();
  await expect(line(page)).toBeHidden();
});

test("what was typed stays when it cannot be saved", async ({ page, context }) => {
  await openChat(page);
  await sendChatMessage(page, INTRODUCTION);
  await openCard(page);
  await field(page, "name").fill("Joanna Pruitt");
  await context.setOffline(true);
  await press(page, noted.save);
  await expect(card(page).getByRole("alert")).toHaveText(noted.failed);
  await expect(field(page, "name")).toHaveValue("Joanna Pruitt");
  await context.setOffline(false);
  await press(page, noted.save);
  await expect(line(page)).toContainText("Joanna Pruitt");
});

test("what Eve noted stands in the address of the calculator and in the forms", async ({ page }) => {
  await openChat(page);
  await sendChatMessage(page, INTRODUCTION);
  const told = { firstName: "Jo", lastName: "Pruitt", email: "jo@example.com", phone: "(415) 555-0189" };
  expect(await calculatorAddress(page)).toEqual(told);
  await page.goto("/application");
  await expect(page.getByLabel(application.fields.fullName.label)).toHaveValue("Jo Pruitt");
  await expect(page.getByLabel(application.fields.email.label)).toHaveValue("jo@example.com");
  await page.goto("/embed/lead-form");
  await expectTakenOver(page);
  for (const [name, value] of Object.entries(told)) {
    await expect(page.locator(`[name=${name}]`)).toHaveValue(value);
  }
});

test("emptied it is gone from the card and from the forms, also from one that is open", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openChat(page, "/contact-form");
  const form = page.frameLocator("iframe");
  await expectTakenOver(form);
  await sendChatMessage(page, INTRODUCTION);
  await expect(form.locator("[name=email]")).toHaveValue("jo@example.com");
  await form.locator("[name=lastName]").fill("Bell");
  await openCard(page);
  await press(page, noted.empty);
  await expect(line(page)).toBeHidden();
  await expect(chatInput(page)).toBeFocused();
  await expect(chatPanel(page).getByText(noted.emptied)).toHaveCount(1);
  await expect(form.locator("[name=email]")).toHaveValue("");
  await expect(form.locator("[name=lastName]")).toHaveValue("Bell");
  await form.getByLabel(leadForm.fields.city.label).fill("Dublin");
  expect(await calculatorAddress(page)).toEqual({ lastName: "Bell" });
});

/** Presses what deletes all that is noted. */
async function deleteAll(page: Page): Promise<void> {
  await chatPanel(page).getByRole("button", { name: "Delete all of it" }).click();
}

test("'delete my info' empties the card, the store and a calculator that stands open", async ({ page }) => {
  await openChat(page, "/services");
  await sendChatMessage(page, INTRODUCTION);
  await page.goto("/estimate");
  const frame = page.frameLocator('iframe[title="Roof Estimate Calculator"]');
  await chooseRepair(frame);
  await expect(frame.getByLabel("First name")).toHaveValue("Jo");
  await expect(conversation(page)).toContainText(INTRODUCTION);
  await sendChatMessage(page, "delete my info");
  await deleteAll(page);
  await expect(conversation(page)).toContainText("Deleted: name, email, phone");
  await expect(line(page)).toBeHidden();
  await expect(frame.getByLabel("First name")).toHaveValue("");
  expect(await calculatorAddress(page)).toEqual({});
  await expectTakenOver(frame);
  await expect(frame.getByLabel("First name")).toHaveValue("");
  await expect(frame.getByLabel("Email")).toHaveValue("");
});

test("what the visitor typed in a form stays whatever Eve notes", async ({ page }) => {
  await page.goto("/embed/lead-form");
  await expectTakenOver(page);
  await page.locator("[name=email]").fill("own@example.com");
  await openChat(page);
  await sendChatMessage(page, INTRODUCTION);
  expect(await calculatorAddress(page)).toMatchObject({ firstName: "Jo", email: "own@example.com" });
  await sendChatMessage(page, "delete my info");
  await deleteAll(page);
  await expect(line(page)).toBeHidden();
  expect(await calculatorAddress(page)).toEqual({ email: "own@example.com" });
});

test("starting over takes the card and what it offered along", async ({ page }) => {
  await openChat(page);
  await sendChatMessage(page, INTRODUCTION);
  await openCard(page);
  await chatPanel(page).getByRole("button", { name: chat.startOver }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: chat.startOver }).click();
  await expect(line(page)).toBeHidden();
  expect(await calculatorAddress(page)).toEqual({});
});
