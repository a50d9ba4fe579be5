import { createHash } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { consentDeskWords as words } from "#copy/desk/consent.ts";
import { unsubscribePath } from "#server/unsubscribe/unsubscribe-token.ts";
import { makeUnusedPhone } from "../forms/estimates.ts";
import { DESKTOP, expectAccessible, PHONE } from "../pages.ts";
import { callAsServer, makeUniqueName, openDesk, readLinkSecret, storeEstimates } from "./desk.ts";

const article = (page: Page) => page.getByRole("article");

/** A request with a yes to calls, whose record is open at the desk. */
async function openAgreed(page: Page) {
  const [name, phone] = [makeUniqueName(), makeUnusedPhone()];
  const email = `${name.toLowerCase()}@example.com`;
  const [subject = ""] = await storeEstimates(page, [
    { customer_name: name, email, phone, service_type: "Roof Repair" },
  ]);
  await callAsServer(page, "give_consent", { kind: "estimate", subject, phone, words: "Yes, call me." });
  await openDesk(page, `?tab=estimates&open=${subject}`);
  return { name, phone, email, subject };
}

for (const size of [DESKTOP, PHONE])
  test.describe(`at ${size.width} px`, () => {
    test.use({ viewport: size });

    test("staff end calls to a number: nothing at the desk dials it any more, and it can be taken back", async ({
      page,
    }) => {
      const { name } = await openAgreed(page);
      const call = article(page).getByRole("link", { name: "Call", exact: true });
      await expect(call).toHaveAttribute("href", /^tel:/);
      await article(page).getByRole("button", { name: words.end }).click();
      await expect(article(page).getByText(/^No calls or texts to \(614\) .*, since /)).toBeVisible();
      await expect(call).toHaveCount(0);
      await expect(article(page).locator('a[href^="tel:"]')).toHaveCount(0);
      await expect(article(page).getByText(words.ended, { exact: true }).first()).toBeVisible();
      await expect(article(page).getByRole("list", { name: "What was done" })).toContainText(words.end);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);

      await page.goto("/admin/dashboard");
      const line = page.getByRole("listitem").filter({ hasText: name });
      await expect(line.getByText(words.ended)).toBeVisible();
      await expect(line.locator('a[href^="tel:"], a[href^="sms:"]')).toHaveCount(0);
      await line.scrollIntoViewIfNeeded();

      await line.getByRole("link", { name }).click();
      await article(page).getByRole("button", { name: words.allow }).click();
      await expect(article(page).getByText(/^Yes, \(614\) /)).toBeVisible();
      await expect(call).toHaveAttribute("href", /^tel:/);
    });

    test("the link of a mail leads to a page whose button ends calls, which the open desk shows", async ({
      page,
      context,
    }) => {
      const { email } = await openAgreed(page);
      const mailbox = createHash("sha256").update(email).digest("hex");
      const reader = await context.newPage();
      await reader.goto(unsubscribePath(readLinkSecret(), mailbox, "calls"));
      await expect(reader.getByRole("heading", { level: 1, name: "No more calls and texts?" })).toBeVisible();
      await expectAccessible(reader);
      await reader.getByRole("button", { name: "No More Calls and Texts" }).click();
      await expect(reader.getByText("we no longer call or text you")).toBeVisible();
      await expectAccessible(reader);
      expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
      await expect(article(page).getByText(words.ways.mail)).toBeVisible();
      await expect(article(page).getByRole("link", { name: "Call", exact: true })).toHaveCount(0);
      // Only the customer takes back what the customer said.
      await expect(article(page).getByRole("button", { name: words.allow })).toHaveCount(0);
    });
  });
