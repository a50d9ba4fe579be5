import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import type { FreeSlots } from "#contract/api/inspections.ts";
import type { Consent } from "#contract/rows.ts";
import { booking } from "#copy/built/booking.ts";
import { consent } from "#copy/built/consent.ts";
import { chat } from "#copy/chat.ts";
import { consentDeskWords } from "#copy/desk/consent.ts";
import { privacyLink } from "#copy/forms/privacy-note.ts";
import { chatPanel, conversation, openChat, sendChatMessage } from "../chat/chat.ts";
import { makeUniqueName, openDesk } from "../desk/desk.ts";
import { DESKTOP, expectAccessible, openPage, PHONE } from "../pages.ts";
import { chooseRepair } from "./calculator.ts";
import {
  becomeAnotherVisitor,
  expectTakenOver,
  makeUnusedEmail,
  makeUnusedPhone,
  type Place,
  readStoredRows,
  requestAsStaff,
} from "./estimates.ts";
import { chooseOwnDays } from "./visits.ts";

test.beforeEach(async ({ context }) => becomeAnotherVisitor(context));

/** Slower than a robot, which is what the server takes a faster visitor for. */
const HUMAN = 1_600; // milliseconds

const box = (place: Place) => place.getByRole("checkbox", { name: consent });

/** The consents of the one record of a table that has this address. */
async function readConsents(
  request: APIRequestContext,
  url: string,
  table: "estimates" | "inspections",
  email: string,
): Promise<Consent[]> {
  const [record] = await readStoredRows(request, url, table, email);
  expect(record).toBeDefined();
  return await requestAsStaff(request, url, `consents?select=*&subject_id=eq.${record?.id}`);
}

async function askForRepair(page: Page, email: string, name = "Ann"): Promise<void> {
  await page.goto("/embed/calculator");
  await chooseRepair(page);
  await page.getByLabel("First name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill(makeUnusedPhone());
}

for (const viewport of [PHONE, DESKTOP])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("the calculator's box is open, and a yes is at the desk with its words, number and page", async ({
      page,
      baseURL,
    }) => {
      const [email, name] = [makeUnusedEmail(), makeUniqueName()];
      await askForRepair(page, email, name);
      await expect(box(page)).not.toBeChecked();
      await expect(page.getByRole("link", { name: privacyLink.label })).toHaveAttribute("href", "/privacy");
      await expectAccessible(page);
      await box(page).focus();
      await page.keyboard.press("Space");
      await expect(box(page)).toBeChecked();
      await page.waitForTimeout(HUMAN);
      await page.getByRole("button", { name: "Send", exact: true }).click();
      await expect(page.getByText(/^Your reference:/)).toBeVisible();
      const stored = await readConsents(page.request, baseURL ?? "", "estimates", email);
      expect(stored).toMatchObject([{ kind: "estimate", words: consent, page: "/embed/calculator" }]);

      await openDesk(page, `?tab=estimates&q=${name}`);
      await page.getByRole("link", { name }).first().click();
      const article = page.getByRole("article");
      await expect(article.getByText(consentDeskWords.title)).toBeVisible();
      await expect(article.getByText(/^Yes, \(614\) /)).toBeVisible();
      await article.getByText(consentDeskWords.wording).click();
      await expect(article.getByText(consent)).toBeVisible();
      await expect(article.getByText(consentDeskWords.page("/embed/calculator"))).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      await expectAccessible(page);
    });

    test("the box of a booking is open, and its yes is of that visit", async ({ page, baseURL }) => {
      const email = makeUnusedEmail();
      const { days }: FreeSlots = await (await page.request.get("/api/slots")).json();
      const date = chooseOwnDays(days)
        .filter(({ starts }) => starts.length > 3)
        .at(-1)?.date;
      await openPage(page, "/contact");
      await page.locator("#book").scrollIntoViewIfNeeded();
      const choose = page.getByRole("group", { name: booking.choose });
      await choose.locator(`input[value="${date}"]`).check();
      await page
        .getByRole("group", { name: /^Times on/ })
        .getByRole("radio")
        .nth(1)
        .check();
      for (const [label, text] of [
        [booking.fields.firstName, "Ann"],
        [booking.fields.email, email],
        [booking.fields.phone, makeUnusedPhone()],
        [booking.fields.address, "12 Oak Street"],
        [booking.fields.city, "Columbus"],
      ] as const)
        await page.locator("#book").getByLabel(label).fill(text);
      await expect(box(page)).not.toBeChecked();
      await box(page).check();
      await page.waitForTimeout(HUMAN);
      await page.getByRole("button", { name: booking.submit }).click();
      await expect(page.getByRole("heading", { name: booking.success.title })).toBeVisible();
      const stored = await readConsents(page.request, baseURL ?? "", "inspections", email);
      expect(stored).toMatchObject([{ kind: "inspection", words: consent, page: "/contact" }]);
    });

    test("the chat's card of details has the box, and what is typed there is sent without it too", async ({
      page,
    }) => {
      await openChat(page);
      await sendChatMessage(page, "Please call me");
      const card = chatPanel(page).getByRole("group", { name: chat.cards.titles.contact });
      await expect(box(page)).not.toBeChecked();
      await card.getByLabel(chat.noted.fields.phone.label).fill(makeUnusedPhone());
      const sent = page.waitForRequest((request) => request.postData()?.includes('"contact"') ?? false);
      await box(page).check();
      await card.getByRole("button", { name: chat.noted.save }).click();
      expect((await sent).postDataJSON()).toMatchObject({ press: { press: "contact", consent } });
      await expect(conversation(page)).toContainText(/Saved: /);
      await expect(chatPanel(page).getByRole("link", { name: privacyLink.label })).toBeVisible();
    });
  });

test("without a tick the request is sent, and the desk says that there is no consent", async ({
  page,
  baseURL,
}) => {
  const [email, name] = [makeUnusedEmail(), makeUniqueName()];
  await askForRepair(page, email, name);
  await page.waitForTimeout(HUMAN);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText(/^Your reference:/)).toBeVisible();
  expect(await readConsents(page.request, baseURL ?? "", "estimates", email)).toEqual([]);
  await openDesk(page, `?tab=estimates&q=${name}`);
  await page.getByRole("link", { name }).first().click();
  await expect(page.getByRole("article").getByText(consentDeskWords.none)).toBeVisible();
});

test("a tick is gone after the form was sent, and on the next visit of it", async ({ page }) => {
  await askForRepair(page, makeUnusedEmail());
  await box(page).check();
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(box(page)).not.toBeChecked();
  await box(page).check();
  await page.waitForTimeout(HUMAN);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByRole("button", { name: "Start over" }).click();
  await chooseRepair(page);
  await expect(page.getByLabel("First name")).toHaveValue("Ann");
  await expect(box(page)).not.toBeChecked();
  await page.goto("/embed/lead-form");
  await expectTakenOver(page);
  await expect(page.getByLabel("First name")).toHaveValue("Ann");
  await expect(box(page)).not.toBeChecked();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the lead form's box counts", async ({ page, baseURL }) => {
    const email = makeUnusedEmail();
    await page.goto("/embed/lead-form");
    await expect(box(page)).not.toBeChecked();
    await page.getByLabel("First name").fill("Bo");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Phone").fill(makeUnusedPhone());
    await page.getByLabel(/^Service/).selectOption("Roof Repair");
    await box(page).check();
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText(/^Your reference:/)).toBeVisible();
    const stored = await readConsents(page.request, baseURL ?? "", "estimates", email);
    expect(stored).toMatchObject([{ kind: "estimate", words: consent, page: "/embed/lead-form" }]);
  });

  test("the calculator's second page has the box, as large as a finger needs", async ({ page }) => {
    await page.goto("/embed/calculator");
    await page.getByLabel("Roof Repair").check();
    await page.getByRole("button", { name: "Next" }).click();
    await expect(box(page)).not.toBeChecked();
    const size = await box(page).boundingBox();
    expect(size?.width).toBe(24);
    expect(size?.height).toBe(24);
  });
});
