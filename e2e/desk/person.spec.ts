import { randomInt, randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { TEST_PASSWORD } from "#server/testing/start-site.ts";
import { DESKTOP, expectAccessible, PHONE } from "../pages.ts";
import { makeUniqueName, openDesk, signIn, storeEstimates, storeTurns } from "./desk.ts";

/** A number of Ohio that no other test has: "614555" and four digits are too few for a busy run. */
const makeUnusedPhone = () => `614${randomInt(200, 999)}${randomInt(1000, 9999)}`;

/** Somebody with an estimate and a conversation. */
async function storePerson(page: Page): Promise<{ name: string; phone: string }> {
  const [name, phone] = [makeUniqueName(), makeUnusedPhone()];
  await storeTurns(page, [
    {
      conversation_id: randomUUID(),
      ip_address: "198.51.100.9",
      name,
      phone: `+1 ${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`,
      question: "Do you lay slate?",
      answer: "Yes.",
    },
  ]);
  await storeEstimates(page, [
    {
      customer_name: name,
      email: `${name.toLowerCase()}@example.com`,
      phone: `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`,
      service_type: "Roof Repair",
    },
  ]);
  return { name, phone };
}

const article = (page: Page) => page.getByRole("article");

async function openEstimate(page: Page, name: string): Promise<void> {
  await openDesk(page, `?tab=estimates&q=${name}`);
  await page.getByRole("link", { name }).click();
  await expect(article(page).getByRole("heading", { name, level: 2 })).toBeVisible();
}

for (const size of [DESKTOP, PHONE])
  test.describe(`at ${size.width} px`, () => {
    test.use({ viewport: size });

    test("a caller is found by a part of the number, and what was said is noted with the day on which to call again", async ({
      page,
    }) => {
      const { name, phone } = await storePerson(page);
      await openDesk(page);
      await page.keyboard.press("/");
      const dialog = page.getByRole("dialog", { name: "Find a person" });
      await dialog.getByRole("searchbox").fill(phone.slice(3));
      await expect(dialog.getByRole("heading", { name })).toBeVisible();
      await expect(dialog.getByRole("link")).toHaveCount(2);
      await expectAccessible(page);
      await dialog.getByRole("link", { name: /^Estimate/ }).click();
      await expect(dialog).toBeHidden();
      await expect(article(page).getByRole("heading", { name, level: 2 })).toBeVisible();

      await article(page).getByRole("button", { name: "Called" }).click();
      const form = article(page).getByRole("form", { name: "Call" });
      await form.getByRole("textbox", { name: "Note" }).fill("Wants slate, two dogs.");
      await form.getByRole("button", { name: "Save" }).click();
      await expect(form.getByText("Choose what came of the call.")).toBeVisible();
      await expect(form.getByRole("textbox", { name: "Note" })).toHaveValue("Wants slate, two dogs.");
      await form.getByText("Reached").click();
      await form.getByText("Tomorrow").click();
      await expectAccessible(page);
      await form.getByRole("button", { name: "Save" }).click();
      await expect(form).toBeHidden();
      const timeline = article(page).getByRole("list", { name: "What was done" });
      await expect(timeline.getByRole("listitem").first()).toContainText("Call: reached, again");
      await expect(timeline.getByRole("listitem").first()).toContainText("Wants slate, two dogs.");
      await page.reload();
      await expect(timeline.getByRole("listitem").first()).toContainText("Wants slate, two dogs.");
      await expect(timeline).toContainText("Chat came in: Do you lay slate?");
      await expect(article(page).getByText("Next", { exact: true })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
      await expectAccessible(page);
    });
  });

test("a note is shown at the person's other records, and its writer changes it", async ({ page }) => {
  const { name } = await storePerson(page);
  await openEstimate(page, name);
  await article(page).getByRole("button", { name: "Note", exact: true }).click();
  await article(page).getByRole("textbox", { name: "Note" }).fill("Gate code 4711");
  await article(page).getByRole("button", { name: "Save" }).click();
  // It stands there as soon as the desk hears of it, perhaps before the form has closed.
  const timeline = article(page).getByRole("list", { name: "What was done" });
  await timeline.getByRole("button", { name: "Edit" }).click();
  await timeline.getByRole("textbox", { name: "Note" }).fill("Gate code 4712");
  await timeline.getByRole("button", { name: "Save" }).click();
  await expect(timeline).toContainText("Gate code 4712");
  await expect(timeline).toContainText("edited");
  await article(page)
    .getByRole("link", { name: /^Chat Do you lay slate/ })
    .click();
  await expect(page).toHaveURL(/tab=chat-logs/);
  await article(page).getByRole("button", { name: "What was done" }).click(); // there what was said comes first
  await expect(timeline).toContainText("Gate code 4712");
});

test("a record that is another person's is parted, and joined again", async ({ page }) => {
  const { name } = await storePerson(page);
  await openEstimate(page, name);
  const others = article(page).getByRole("heading", { name: "Also from this person" });
  await article(page).getByRole("button", { name: "Not this person" }).click();
  await expect(others).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(others).toBeVisible();
});

test("a lead has one who looks after it; the second of two is told who", async ({ page, browser }) => {
  const { name } = await storePerson(page);
  await openEstimate(page, name);
  const colleague = await (await browser.newContext()).newPage();
  await colleague.addInitScript(() => localStorage.setItem("eaves-desk-name", "Omar"));
  await openEstimate(colleague, name);
  const take = { name: "Take it", exact: true };
  await expect(article(colleague).getByRole("button", take)).toBeVisible();
  // Zoë takes it while Omar's request is on its way, so that his desk cannot have heard of it.
  await colleague.route(
    "**/rpc/set_owner",
    async (route) => {
      await article(page).getByRole("button", take).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("textbox").fill("Zoë");
      await dialog.getByRole("textbox").press("Enter");
      await expect(article(page).getByText("Zoë", { exact: true })).toBeVisible();
      await route.continue();
    },
    { times: 1 },
  );
  await article(colleague).getByRole("button", take).click();
  await expect(colleague.getByText("Zoë looks after this meanwhile.")).toBeVisible();
  await colleague.context().close();
});

test("nothing is lost where a note cannot be saved", async ({ page }) => {
  const { name } = await storePerson(page);
  await openEstimate(page, name);
  await page.route("**/rpc/add_activity", (route) => route.abort());
  await article(page).getByRole("button", { name: "Note", exact: true }).click();
  await article(page).getByRole("textbox", { name: "Note" }).fill("Gate code 4711");
  await article(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("It could not be saved. Please try again.")).toBeVisible();
  await expect(article(page).getByRole("textbox", { name: "Note" })).toHaveValue("Gate code 4711");
  await page.unroute("**/rpc/add_activity");
  await article(page).getByRole("button", { name: "Save" }).click();
  await expect(article(page).getByRole("list", { name: "What was done" })).toContainText("Gate code 4711");
});

test("Enter opens the record that holds the text, and waits for the answer", async ({ page }) => {
  const { name, phone } = await storePerson(page);
  const street = `${randomInt(100, 9999)} ${name} Court`;
  const record = { customer_name: name, email: `${name.toLowerCase()}@example.com`, phone };
  await storeEstimates(page, [{ ...record, service_type: "Slate Tiles", street }]);
  await storeEstimates(page, [{ ...record, service_type: "Metal Roofing System" }]);
  await openDesk(page);
  await page.keyboard.press("/");
  const dialog = page.getByRole("dialog", { name: "Find a person" });
  await dialog.getByRole("searchbox").fill(name);
  await expect(dialog.getByRole("heading", { name })).toBeVisible();
  await dialog.getByRole("searchbox").fill(street.toLowerCase());
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(article(page)).toContainText("Slate Tiles");
  await expect(article(page)).toContainText(street);
});

test("what staff type outlives a reload and the session's end, and goes with a logout", async ({ page }) => {
  const { name } = await storePerson(page);
  const open = async () => {
    await page.goto(`/admin/dashboard?tab=estimates&q=${name}`);
    await page.getByRole("link", { name }).click();
  };
  const form = article(page).getByRole("form", { name: "Call" });
  const showsCall = async () => {
    await expect(form.getByLabel("Note")).toHaveValue("Wants slate.");
    await expect(form.getByRole("radio", { name: "Reached" })).toBeChecked();
    await expect(form.getByLabel("Day", { exact: true })).toHaveValue(day);
  };
  const day = new Date(Date.now() + 9 * 24 * 3600_000).toISOString().slice(0, 10);
  await signIn(page);
  await open();
  await article(page).getByRole("button", { name: "Called" }).click();
  await form.getByText("Reached").click();
  await form.getByLabel("Note").fill("Wants slate.");
  await form.getByText("Another day").click();
  await form.getByLabel("Day", { exact: true }).fill(day);
  await article(page).getByLabel("Change status").selectOption("approved");
  const amount = page.getByRole("dialog").getByRole("textbox");
  await amount.fill("18,450");
  await page.reload();
  await showsCall();
  await article(page).getByLabel("Change status").selectOption("approved");
  await expect(amount).toHaveValue("18,450");
  await amount.press("Escape");

  await page.goto("/admin/dashboard?tab=inspections&open=block");
  const reason = article(page).getByLabel("Reason");
  await reason.fill(`Fair ${name}`);
  await page.reload();
  await expect(reason).toHaveValue(`Fair ${name}`);

  await open();
  await page.route("**/rest/v1/rpc/**", (route) =>
    route.fulfill({ status: 401, json: { code: "PGRST301", message: "JWT expired" } }),
  );
  await page.route(/grant_type=refresh_token/, (route) =>
    route.fulfill({ status: 400, json: { code: "refresh_token_not_found", message: "gone" } }),
  );
  await expect(page).toHaveURL(/\/admin\?next=/, { timeout: 20_000 });
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await showsCall();

  await page.getByRole("button", { name: "Logout" }).click();
  await signIn(page);
  await open();
  await article(page).getByRole("button", { name: "Called" }).click();
  await expect(form.getByLabel("Note")).toHaveValue("");
  await expect(form.getByRole("radio", { name: "Reached" })).not.toBeChecked();
});
