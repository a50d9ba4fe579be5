import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import type { Answer } from "#contract/rows.ts";
import { DESKTOP, expectAccessible, PHONE } from "../pages.ts";
import { callAsServer, MANY_CREWS, makeUniqueName, openDesk, storeEstimates, storeTurns } from "./desk.ts";

const article = (page: Page) => page.getByRole("article");
const status = (page: Page) => page.getByLabel("Change status");
const timeline = (page: Page) => article(page).getByRole("list", { name: "What was done" });

async function openEstimate(page: Page): Promise<string> {
  const name = makeUniqueName();
  const [id] = await storeEstimates(page, [
    {
      customer_name: name,
      email: `${name}@example.com`,
      service_type: "Residential Roofing",
      estimated_cost: 12_345,
      range_low: 11_000,
      range_high: 13_690,
      street: "12 Oak Street",
      town: "Dublin",
      zip: "43016",
    },
  ]);
  await openDesk(page, `?tab=estimates&q=${name}&open=${id}`);
  await expect(article(page).getByRole("heading", { name, level: 2 })).toBeVisible();
  await expect(timeline(page)).toContainText("Estimate came in"); // where it stands is read too
  return name;
}

for (const size of [DESKTOP, PHONE])
  test.describe(`at ${size.width} px`, () => {
    test.use({ viewport: size });

    test("an approved estimate is asked for its amount, Enter saves it, and an undo takes it back", async ({
      page,
    }) => {
      await openEstimate(page);
      await status(page).selectOption("approved");
      const dialog = page.getByRole("dialog", { name: "What is it worth?" });
      await expect(dialog.getByRole("textbox")).toHaveValue("12,345");
      await expect(dialog.getByRole("textbox")).toBeFocused();
      await expectAccessible(page);
      await dialog.getByRole("textbox").fill("18k");
      await page.keyboard.press("Enter");
      await expect(dialog.getByRole("alert")).toContainText("Type an amount in dollars");
      await dialog.getByRole("textbox").fill("$18,450.50");
      await page.keyboard.press("Enter");
      await expect(dialog).toBeHidden();
      await expect(status(page)).toHaveValue("approved");
      await expect(timeline(page)).toContainText("Won, $18,450.50");
      await expect(article(page).getByText("Done", { exact: true })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
      await expectAccessible(page);
      await status(page).selectOption("completed"); // its amount is known: nothing is asked
      await expect(timeline(page)).toContainText("Status: Approved → Completed");
      await expect(article(page).locator("dl").getByText("Won, $18,450.50", { exact: true })).toBeVisible();
      await page.getByRole("button", { name: "Undo" }).last().click();
      await expect(status(page)).toHaveValue("approved");
      await status(page).selectOption("pending");
      await expect(article(page).locator("dl").getByText("Won, $18,450.50", { exact: true })).toBeHidden();
      await page.reload();
      await expect(status(page)).toHaveValue("pending");
    });

    test("a declined estimate is asked for the reason, by keyboard alone", async ({ page }) => {
      await openEstimate(page);
      await status(page).selectOption("declined");
      const dialog = page.getByRole("dialog", { name: "Why was it lost?" });
      await page.keyboard.press("Enter");
      await expect(dialog.getByRole("alert")).toContainText("Choose a reason, or Later.");
      await expectAccessible(page);
      await page.keyboard.press("ArrowDown"); // from the price to the timing
      await page.keyboard.press("Enter");
      await expect(dialog).toBeHidden();
      await expect(timeline(page)).toContainText("Lost: timing");
      await page.reload();
      await expect(timeline(page)).toContainText("Lost: timing");
      await expect(status(page)).toHaveValue("declined");
    });
  });

test("a dialog that is closed changes nothing, and Later says nothing of the reason", async ({ page }) => {
  await openEstimate(page);
  await status(page).selectOption("declined");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(status(page)).toHaveValue("pending");
  await status(page).selectOption("declined");
  await page.getByRole("button", { name: "Later" }).click();
  await expect(status(page)).toHaveValue("declined");
  await expect(article(page).locator("dl").getByText("Lost", { exact: true })).toBeVisible();
  await article(page).getByRole("button", { name: "Change" }).click();
  await page.getByText("Another company").click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(article(page).locator("dl").getByText("Lost: another company", { exact: true })).toBeVisible();
});

test("an estimate's address and the range that its visitor read stand in it", async ({ page }) => {
  await openEstimate(page);
  const facts = article(page).getByRole("definition");
  await expect(facts.nth(0)).toHaveText("$11,000 to $13,690");
  await expect(facts.nth(1)).toHaveText("$12,345");
  await expect(article(page).getByText("12 Oak Street, Dublin 43016")).toBeVisible();
  await expect(article(page).getByRole("link", { name: "Navigate" })).toHaveAttribute(
    "href",
    /destination=12%20Oak%20Street%2C%20Dublin%2043016$/,
  );
});

test("a chat is won by a press, and the second of two is told who has decided", async ({ page, browser }) => {
  const name = makeUniqueName();
  const conversation_id = randomUUID();
  await storeTurns(page, [
    {
      conversation_id,
      ip_address: "198.51.100.9",
      name,
      email: `${name}@example.com`,
      question: "Hi",
      answer: "Hello.",
    },
  ]);
  const open = async (desk: Page) => {
    await openDesk(desk, `?tab=chat-logs&open=${conversation_id}`);
    await expect(article(desk).getByRole("heading", { name, level: 2 })).toBeVisible();
    await article(desk).getByRole("button", { name: "What was done" }).click();
    await expect(article(desk).getByRole("button", { name: "Won" })).toBeVisible();
  };
  await open(page);
  await page.evaluate(() => localStorage.setItem("eaves-desk-name", "Zoë"));
  const colleague = await (await browser.newContext()).newPage();
  await open(colleague);
  await colleague.route("**/rpc/read_record", (route) => route.abort()); // this desk does not hear of it in time
  await article(page).getByRole("button", { name: "Won" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("7200");
  await page.keyboard.press("Enter");
  await expect(timeline(page)).toContainText("Won, $7,200");
  await article(colleague).getByRole("button", { name: "Lost" }).click();
  await colleague.getByRole("dialog").getByText("Price").click();
  await colleague.keyboard.press("Enter");
  await expect(colleague.getByText("Zoë has marked this as won meanwhile.")).toBeVisible();
  await colleague.context().close();
  await article(page).getByRole("button", { name: "Take back" }).click();
  await expect(timeline(page)).toContainText("Opened again");
  await expect(article(page).getByRole("button", { name: "Won" })).toBeVisible();
});

test("a visit that is done asks what came of it", async ({ page }) => {
  const name = makeUniqueName();
  const starts = Date.now() + 400 * 86_400_000 + Math.floor(Math.random() * 1e9); // a time that no other test has
  const iso = (at: number) => new Date(at).toISOString();
  const [visit] = (await callAsServer(page, "book_inspection", {
    starts_at: iso(starts),
    ends_at: iso(starts + 3_600_000),
    free_at: iso(starts + 3_600_000),
    crews: MANY_CREWS,
    customer_name: name,
    email: `${name}@home.example`,
    phone: "614 555 0142",
    address: "12 Oak Street",
    source: "contact",
    idempotency_key: randomUUID(),
  })) as Answer<"book_inspection">;
  await openDesk(page, `?tab=inspections&open=${visit?.id}`);
  await expect(article(page).getByRole("heading", { name, level: 2 })).toBeVisible();
  await expect(page.getByText("What came of the visit?")).toBeHidden();
  await article(page).getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("What came of the visit?")).toBeVisible();
  await article(page).getByRole("button", { name: "Lost" }).click();
  await page.getByRole("dialog").getByText("Nothing needed").click();
  await page.keyboard.press("Enter");
  await expect(timeline(page)).toContainText("Lost: nothing needed");
  await expect(page.getByText("What came of the visit?")).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(page.getByText("What came of the visit?")).toBeVisible();
});
