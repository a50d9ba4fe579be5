import { expect, type Page, test } from "@playwright/test";
import { PAGES } from "#contract/routes.ts";
import { inspectionWords } from "#copy/desk/inspections.ts";
import { PLAIN_HOST, WITH_PLAIN_HOST } from "../../playwright.config.ts";
import { chatPanel, openChat, sendChatMessage } from "../chat/chat.ts";
import { becomeAnotherVisitor, expectTakenOver, makeUnusedEmail } from "../forms/estimates.ts";
import { makeUniqueName, openBarMenu, signIn, storeEstimates } from "./desk.ts";

// As an office opens a site in its own network before it has TLS: a page without a secure context has no clipboard, no locks, no random UUIDs.
test.use({ launchOptions: WITH_PLAIN_HOST });
test.describe.configure({ mode: "serial" }); // one sign-in for all

/** The tested site under a name that is not this machine's. */
function findPlainUrl(baseURL = ""): string {
  const url = new URL(baseURL);
  url.hostname = PLAIN_HOST;
  return url.origin;
}

/** A header that says something over TLS alone, as browsers remark. */
const TLS_ALONE = /^The Cross-Origin-Opener-Policy header has been ignored/;

/** Collects what goes wrong in a page without anybody seeing it. */
function collectFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !TLS_ALONE.test(message.text())) faults.push(message.text());
  });
  return faults;
}

test("the desk works over plain HTTP from another machine, and says what only TLS gives", async ({
  page,
  baseURL,
}) => {
  const name = makeUniqueName();
  const [id = ""] = await storeEstimates(page, [
    { customer_name: name, email: "ann@home.example", service_type: "Roof Repair" },
  ]);
  const url = findPlainUrl(baseURL);
  const faults = collectFaults(page);
  await signIn(page, url);
  expect(
    await page.evaluate(() => [isSecureContext, "randomUUID" in crypto, "clipboard" in navigator]),
  ).toEqual([false, false, false]);
  await page.goto(`${url}/admin/dashboard?tab=estimates&open=${id}`);
  const article = page.getByRole("article");
  await expect(article.getByRole("heading", { name, level: 2 })).toBeVisible();
  await article.getByRole("button", { name: "Note", exact: true }).click();
  await article.getByRole("textbox", { name: "Note" }).fill("Rang twice.");
  await article.getByRole("button", { name: "Save" }).click();
  await expect(article.getByRole("list", { name: "What was done" })).toContainText("Rang twice.");
  await article.getByRole("button", { name: "Write an e-mail" }).click();
  await expect(article.getByLabel("Subject")).toBeVisible();

  for (const tab of [
    "Today",
    "Applications",
    "Chat Logs",
    "Estimates",
    "Inspections",
    "Activity",
    "Report",
    "Site",
  ]) {
    await page.getByRole("tab", { name: new RegExp(`^${tab}`) }).click();
    await expect(page.getByRole("tabpanel")).toBeVisible();
    await expect(page.getByText("Unexpected Application Error!")).toHaveCount(0);
  }
  await page.getByRole("tab", { name: /^Inspections/ }).click();
  await page.getByRole("link", { name: inspectionWords.block.open }).click();
  await expect(page.getByRole("button", { name: inspectionWords.block.submit })).toBeVisible();

  await openBarMenu(page);
  await page.getByRole("button", { name: "Alerts" }).click();
  await expect(page.getByRole("dialog")).toContainText("https");
  expect(faults).toEqual([]);
});

test("what is copied is copied without a clipboard too", async ({ page, baseURL }) => {
  await signIn(page, findPlainUrl(baseURL));
  await page.goto(`${findPlainUrl(baseURL)}/admin/dashboard?tab=inspections&open=calendar`);
  const { copy, crews } = inspectionWords.calendar;
  await page.getByRole("button", { name: crews.make }).click();
  await page.getByRole("button", { name: copy }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  const field = page.getByRole("textbox", { name: /^Address for/ });
  const address = await field.inputValue();
  expect(address).toMatch(/\/calendar\/[\w-]{43}\.ics$/);
  const search = page.getByRole("searchbox");
  await search.focus();
  await page.keyboard.press("ControlOrMeta+v");
  await expect(search).toHaveValue(address);
});

test("the pages work over plain HTTP from another machine: none fails, a form is sent, Eve answers", async ({
  page,
  context,
  baseURL,
}) => {
  await becomeAnotherVisitor(context);
  const url = findPlainUrl(baseURL);
  const faults = collectFaults(page);
  for (const [address] of Object.values(PAGES)) {
    if (address === PAGES.notFound[0]) continue;
    await page.goto(url + address);
    await page.waitForLoadState("networkidle");
  }
  await page.goto(`${url}/embed/lead-form`);
  await expectTakenOver(page);
  await page.getByLabel("First name").fill("Bo");
  await page.getByLabel("Email").fill(makeUnusedEmail());
  await page.getByLabel(/^Service/).selectOption("Roof Repair");
  await page.waitForTimeout(1_600); // a faster visitor is taken for a robot
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText(/^Your reference:/)).toBeVisible();
  await page.goto(`${url}/`);
  await openChat(page);
  await sendChatMessage(page, "What does a new roof cost?");
  await expect(chatPanel(page)).toContainText(/\$/);
  expect(faults).toEqual([]);
});
