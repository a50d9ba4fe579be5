import { expect, type Page, test } from "@playwright/test";
import { loginWords } from "#copy/desk/desk.ts";
import { promo } from "#copy/promo.ts";
import { TEST_PASSWORD } from "#server/testing/start-site.ts";
import { present } from "#site-data/testing/present.ts";
import { conversation, openChat, sendChatMessage } from "./chat/chat.ts";
import { makePdfFile } from "./files.ts";
import { becomeAnotherVisitor, expectTakenOver, makeUnusedEmail, readStoredRows } from "./forms/estimates.ts";
import { waitAsPersonFillsIn } from "./pages.ts";

test.beforeEach(async ({ context }) => becomeAnotherVisitor(context));

/** How a browser closes its storage to a page: naming it throws, there is none, or it takes nothing. */
const CLOSED = {
  "that throws": () => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
  },
  "that is absent": () => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, { get: () => null });
  },
  "that takes nothing": () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  },
};

/** The errors that the page's scripts threw. */
function failuresOf(page: Page): string[] {
  const failures: string[] = [];
  page.on("pageerror", (error) => failures.push(String(error)));
  return failures;
}

for (const [name, close] of Object.entries(CLOSED)) {
  test(`with a storage ${name} the login says why nobody can sign in`, async ({ page }) => {
    const failures = failuresOf(page);
    await page.addInitScript(close);
    await page.goto("/admin");
    const told = page.getByRole("alert").filter({ hasText: loginWords.errors.storage });
    await expect(told).toBeVisible();
    await page.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(told).toBeVisible();
    await expect(page).toHaveURL(/\/admin$/);
    expect(failures).toEqual([]);
  });
}

test("with a closed storage all that moves on the site works", async ({ page }) => {
  const failures = failuresOf(page);
  await page.addInitScript(CLOSED["that throws"]);
  await page.goto("/?utm_source=news");
  await expect(page.getByRole("dialog", { name: present(promo).promo.title })).toBeVisible();
  await page.goto("/contact");
  await page.locator("#book").scrollIntoViewIfNeeded();
  await expect(page.locator("#book").getByRole("radio").first()).toBeVisible({ timeout: 30_000 });
  await openChat(page, "/services");
  await sendChatMessage(page, "what does slate cost?");
  await expect(conversation(page)).toContainText("$15.00");
  await page.goto("/estimate?material=metal");
  await expectTakenOver(page.getByTitle("Roof Estimate Calculator").contentFrame());
  expect(failures).toEqual([]);
});

test("with a closed storage the forms of the site are sent", async ({ page, baseURL }) => {
  const failures = failuresOf(page);
  await page.addInitScript(CLOSED["that throws"]);
  const applicant = makeUnusedEmail();
  await page.goto("/application");
  await expectTakenOver(page);
  await page.getByLabel("Full Name").fill("Katherine Johnson");
  await page.getByLabel("Email").fill(applicant);
  await page.getByLabel("Position").selectOption("Administrative Assistant");
  await page.getByLabel(/^Resume/).setInputFiles(makePdfFile(1500));
  await page.getByRole("button", { name: "Submit Application" }).click();
  await expect(page.getByText("Application Submitted")).toBeVisible();
  expect(await readStoredRows(page.request, baseURL ?? "", "applications", applicant)).toHaveLength(1);

  const writer = makeUnusedEmail();
  await page.goto("/embed/lead-form");
  await expectTakenOver(page);
  await page.getByLabel("First name").fill("Dorothy");
  await page.getByLabel("Last name").fill("Vaughan");
  await page.getByLabel("Email").fill(writer);
  await page.getByLabel(/^Service/).selectOption("Roof Maintenance");
  await waitAsPersonFillsIn(page);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("heading", { name: "Message Sent" })).toBeVisible();
  expect(await readStoredRows(page.request, baseURL ?? "", "estimates", writer)).toHaveLength(1);
  expect(failures).toEqual([]);
});
