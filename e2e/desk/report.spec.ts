import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { DESKTOP, expectAccessible, PHONE } from "../pages.ts";
import { callAsDesk, makeUniqueName, openDesk, storeEstimates } from "./desk.ts";

const panel = (page: Page) => page.getByRole("tabpanel", { name: "Report" });

/** Somebody who came through an advertisement on Facebook, as in no other test. */
async function storeLead(page: Page): Promise<string> {
  const name = makeUniqueName();
  const [id] = await storeEstimates(page, [
    {
      customer_name: name,
      email: `${name}@example.com`,
      service_type: "Roof Repair",
      landing_page: "/",
      utm: { source: "facebook", medium: "paid_social" },
    },
  ]);
  return id ?? "";
}

/** The figures of that channel, as they are shown. */
async function readFigures(page: Page): Promise<string[]> {
  const row = page.getByRole("row", { name: /^Facebook & Instagram ads/ });
  const card = panel(page).getByRole("listitem").filter({ hasText: "Facebook & Instagram ads" });
  await expect(row.or(card)).toBeVisible();
  return (await row.isVisible())
    ? await row.getByRole("cell").allTextContents()
    : await card.getByRole("definition").allTextContents();
}

for (const size of [DESKTOP, PHONE])
  test.describe(`at ${size.width} px`, () => {
    test.use({ viewport: size });
    test.describe.configure({ mode: "default" });

    test("leads are counted by channel, with what came of them, for the period of the address", async ({
      page,
    }) => {
      const id = await storeLead(page);
      await openDesk(page, "?tab=report&open=this-week");
      const [leads = "", , , , won = "", dollars = ""] = await readFigures(page);
      await callAsDesk(page, "decide_estimate", {
        estimate: id,
        expected: "pending",
        status: "approved",
        outcome: { amount: 18_450 },
      });
      await storeLead(page);
      await page.reload();
      const after = await readFigures(page);
      expect(Number(after[0])).toBeGreaterThan(Number(leads));
      expect(Number(after[4])).toBeGreaterThan(Number(won));
      expect(after[5]).not.toBe(dollars);
      await expect(panel(page).getByRole("heading", { name: "Leads by day" })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
      await expectAccessible(page);

      await panel(page).getByLabel("Period").selectOption("Last 12 months");
      await expect(page).toHaveURL(/open=last-12-months/);
      await expect(panel(page).getByRole("heading", { name: "Leads by month" })).toBeVisible();
      await page.reload();
      await expect(panel(page).getByLabel("Period")).toHaveValue("last-12-months");
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
    });
  });

test("what is shown is downloaded as a table", async ({ page }) => {
  await storeLead(page);
  await openDesk(page, "?tab=report");
  const saving = page.waitForEvent("download");
  await panel(page).getByRole("button", { name: "Download CSV" }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^report-\d{4}-\d\d-01-to-\d{4}-\d\d-\d\d\.csv$/);
  const text = readFileSync(await file.path(), "utf8");
  expect(text).toMatch(/^\uFEFF"Channel","Leads",/);
  expect(text).toMatch(/"Facebook & Instagram ads",\d+,\d+,/);
  expect(text).toMatch(/"All channels",\d+,/);
});

test("a report that cannot be read says so and is read again", async ({ page }) => {
  await storeLead(page);
  await page.route("**/rpc/report", (route) => route.abort());
  await openDesk(page, "?tab=report");
  await expect(panel(page).getByText("Failed to fetch data")).toBeVisible();
  await page.unroute("**/rpc/report");
  await panel(page).getByRole("button", { name: "Try again" }).click();
  await expect(panel(page).getByRole("heading", { name: "By channel" })).toBeVisible();
});
