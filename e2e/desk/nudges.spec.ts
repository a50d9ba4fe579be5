import { createHash } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { unsubscribePath } from "#server/unsubscribe/unsubscribe-token.ts";
import { DESKTOP, expectAccessible, PHONE } from "../pages.ts";
import { changeMail, makeUniqueName, openDesk, readLinkSecret, storeEstimates } from "./desk.ts";

const article = (page: Page) => page.getByRole("article");

/** A request with a price range, whose record is open at the desk; answers its id. */
async function openPriced(page: Page, email: string): Promise<string> {
  const [id = ""] = await storeEstimates(page, [
    {
      customer_name: makeUniqueName(),
      email,
      service_type: "Roof Repair",
      estimated_cost: 10_750,
      range_low: 9500,
      range_high: 12_000,
    },
  ]);
  await openDesk(page, `?tab=estimates&open=${id}`);
  return id;
}

for (const size of [DESKTOP, PHONE])
  test.describe(`at ${size.width} px`, () => {
    test.use({ viewport: size });

    test("the reminders of a price range are shown at the estimate, stopped there, and let go again", async ({
      page,
    }) => {
      const id = await openPriced(page, `${makeUniqueName()}@example.com`);
      const goes = article(page).getByText(/^A reminder goes /);
      await expect(goes).toBeVisible();
      await expectAccessible(page);
      await goes.getByRole("button", { name: "Stop" }).click();
      await expect(article(page).getByText("Reminders are stopped")).toBeVisible();
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(goes).toBeVisible();
      await goes.getByRole("button", { name: "Stop" }).click();
      await article(page).getByRole("button", { name: "Let them go" }).click();
      await expect(goes).toBeVisible();
      await expect(article(page).getByRole("list", { name: "What was done" })).toContainText(
        "Reminders stopped",
      );

      await changeMail(page, `record_id=eq.${id}&kind=eq.nudge`, {
        sent_at: new Date().toISOString(),
      });
      await expect(article(page).getByText(/^Reminded /)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
    });

    test("the link of a reminder leads to a page whose button ends them, which the desk shows", async ({
      page,
      context,
    }) => {
      const email = `${makeUniqueName().toLowerCase()}@example.com`;
      await openPriced(page, email);
      await expect(article(page).getByText(/^A reminder goes /)).toBeVisible();
      const mailbox = createHash("sha256").update(email).digest("hex");
      const reader = await context.newPage();
      await reader.goto(unsubscribePath(readLinkSecret(), mailbox, "reminders"));
      await expect(
        reader.getByRole("heading", { level: 1, name: "No more emails like this?" }),
      ).toBeVisible();
      await expectAccessible(reader);
      await reader.getByRole("button", { name: "No More Emails Like This" }).click();
      await expect(
        reader.getByRole("heading", { level: 1, name: "No more of them will come" }),
      ).toBeVisible();
      await expectAccessible(reader);
      expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
      await expect(article(page).getByText("Wants no reminders")).toBeVisible();
      await reader.goto("/unsubscribe/nonsense");
      await expect(reader.getByRole("alert")).toContainText("We don't recognize this link.");
    });
  });
