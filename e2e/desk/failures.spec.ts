import { expect, type Page, test } from "@playwright/test";
import { refusal, startMailServer } from "#server/mail/testing/mail-server.ts";
import { type RunningSite, startSite } from "#server/testing/start-site.ts";
import { DESKTOP, expectAccessible, PHONE } from "../pages.ts";
import { openBarMenu, signIn } from "./desk.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "What could not be sent" });

async function openFailures(page: Page): Promise<void> {
  const button = page.getByRole("banner").getByRole("button", { name: "Not sent" });
  await openBarMenu(page);
  await button.click();
}

/** Stores an estimate as the server does. */
async function storeLead(page: Page, site: RunningSite, customer_name: string): Promise<void> {
  const answer = await page.request.post(`${site.url}/rest/v1/rpc/create_estimate`, {
    headers: { apikey: site.secretKey() },
    data: { customer_name, email: "ann@home.example", service_type: "Roof Repair" },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

for (const size of [DESKTOP, PHONE])
  test.describe(`at ${size.width} px`, () => {
    test.use({ viewport: size });

    test("staff see which mail was refused and why, open its record, and send it again", async ({ page }) => {
      let isRefusing = true;
      await using server = await startMailServer({
        onRcptTo: (_address, _session, answer) =>
          isRefusing ? answer(refusal(550, "5.7.1 Relaying denied")) : answer(),
      });
      await using site = await startSite({ SMTP_URL: server.url });
      await signIn(page, site.url);
      await openFailures(page);
      await expect(dialog(page).getByText("Nothing: everything has been sent.")).toBeVisible();
      await storeLead(page, site, "Ann Lee");
      const line = dialog(page).getByRole("listitem").filter({ hasText: "a new lead" });
      await expect(line).toContainText("Relaying denied");
      await expect(line).toContainText("Next try");
      await expectAccessible(page);
      await line.getByRole("link", { name: "Ann Lee" }).click();
      await expect(dialog(page)).toBeHidden();
      await expect(page.getByRole("article", { name: "Ann Lee" })).toBeVisible();

      isRefusing = false;
      await page.getByRole("button", { name: "See what was not sent" }).click();
      await line.getByRole("button", { name: "Send again" }).click();
      await expect(line).toBeHidden();
      expect(server.received.map(({ email }) => email.subject)).toContainEqual(
        expect.stringContaining("New estimate request: Ann Lee"),
      );
    });
  });
