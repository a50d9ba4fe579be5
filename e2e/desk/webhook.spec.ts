import { expect, type Page, test } from "@playwright/test";
import { LOOPBACK_CERTIFICATE } from "#server/push/testing/push-service.ts";
import { type RunningSite, startSite } from "#server/testing/start-site.ts";
import { type Receiver, startReceiver } from "#server/webhook/testing/receiver.ts";
import { DESKTOP, expectAccessible, PHONE } from "../pages.ts";
import { openBarMenu, signIn } from "./desk.ts";

/** A site of its own: there is one webhook, and other tests' leads are none of this receiver's. */
const openSite = () => startSite({ EAVES_OWN_PUSH_SERVICE: "1", NODE_EXTRA_CA_CERTS: LOOPBACK_CERTIFICATE });

const dialog = (page: Page) => page.getByRole("dialog", { name: "Webhook", exact: true });
const calls = (page: Page) => dialog(page).getByRole("listitem");

async function openWebhook(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Webhook" });
  await openBarMenu(page);
  await button.click();
  await expect(dialog(page).getByLabel("Address", { exact: true })).toBeVisible();
}

async function setAddress(page: Page, { url }: Receiver): Promise<void> {
  await dialog(page).getByLabel("Address", { exact: true }).fill(url);
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(dialog(page).getByText("Saved", { exact: true })).toBeVisible();
}

/** Stores an estimate as the server does. */
async function storeLead(page: Page, site: RunningSite, customer_name: string): Promise<void> {
  const answer = await page.request.post(`${site.url}/rest/v1/rpc/create_estimate`, {
    headers: { apikey: site.secretKey() },
    data: { customer_name, email: "ann@home.example", service_type: "Roof Repair", estimated_cost: 1200 },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

for (const size of [DESKTOP, PHONE])
  test.describe(`at ${size.width} px`, () => {
    test.use({ viewport: size });

    test("the owner enters an address, copies the secret, tries it, and sees what was sent", async ({
      page,
    }) => {
      await using site = await openSite();
      await using receiver = await startReceiver();
      await signIn(page, site.url);
      await openWebhook(page);
      await expectAccessible(page);
      await dialog(page).getByLabel("Address", { exact: true }).fill("http://crm.example/hook");
      await dialog(page).getByRole("button", { name: "Save" }).click();
      await expect(dialog(page).getByRole("alert").getByText("must begin with https://")).toBeVisible();
      await dialog(page).getByRole("checkbox", { name: "Booked visits" }).uncheck();
      await setAddress(page, receiver);
      await expect(dialog(page).getByText("it is shown only this once")).toBeVisible();
      const secret = await dialog(page).locator("code").innerText();
      expect(secret).toMatch(/^whsec_/);

      receiver.next.push({ status: 404, text: "no such hook" });
      const trying = dialog(page).getByRole("button", { name: "Send a test" });
      await trying.click();
      await expect(dialog(page).getByText("Not taken: the receiver answered 404.")).toBeVisible();
      await expect(dialog(page).getByText("no such hook")).toBeVisible();
      await trying.click();
      await expect(dialog(page).getByText("Taken: the receiver answered 200.")).toBeVisible();
      expect(JSON.parse(receiver.received[1]?.body ?? "")).toMatchObject({ event: "test" });

      await storeLead(page, site, "Ann Lee");
      await expect(calls(page)).toHaveCount(1);
      await expect(calls(page)).toContainText("Taken, 200");
      expect(JSON.parse(receiver.received[2]?.body ?? "")).toMatchObject({
        event: "lead.created",
        name: "Ann Lee",
      });
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
      await calls(page).getByRole("link").click();
      await expect(dialog(page)).toBeHidden();
      await expect(
        page.getByRole("article").getByRole("heading", { name: "Ann Lee", level: 2 }),
      ).toBeVisible();

      await openWebhook(page);
      await expect(dialog(page).getByLabel("Address", { exact: true })).toHaveValue(receiver.url);
      await expect(dialog(page).getByRole("checkbox", { name: "Booked visits" })).not.toBeChecked();
      await expect(dialog(page).getByText(secret)).toHaveCount(0);
      await dialog(page).getByRole("button", { name: "Make a new secret" }).click();
      await page
        .getByRole("dialog", { name: "Make a new secret?" })
        .getByRole("button", { name: "Make a new secret" })
        .click();
      await expect(dialog(page).locator("code")).not.toHaveText(secret);
    });
  });

test("a receiver that is gone pauses it: the desk says so, and one press goes on", async ({ page }) => {
  await using site = await openSite();
  await using receiver = await startReceiver();
  receiver.next.push({ status: 410, text: "hook removed" });
  await signIn(page, site.url);
  await openWebhook(page);
  await setAddress(page, receiver);
  await storeLead(page, site, "Ann Lee");
  await expect(calls(page)).toContainText("Answered 410, waits");
  await expect(dialog(page).getByText("The webhook is paused")).toBeVisible();
  await page.reload();
  const notice = page.getByRole("status").getByText("The webhook is paused").first();
  await expect(notice).toBeVisible();
  await page.getByRole("button", { name: "Open the webhook" }).click();
  await expect(dialog(page).getByText("1 call waits.")).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Send again" }).click();
  await expect(calls(page)).toContainText("Taken, 200");
  await dialog(page).getByRole("button", { name: "Done" }).click();
  await expect(notice).toBeHidden();
  expect(receiver.received.map(({ headers }) => headers["webhook-id"])).toEqual(
    Array(2).fill(receiver.received[0]?.headers["webhook-id"]),
  );
});

test("of two who change it at once the second reads what it is now, and loses nothing", async ({
  page,
  browser,
}) => {
  await using site = await openSite();
  await using receiver = await startReceiver();
  await signIn(page, site.url);
  await openWebhook(page);
  await setAddress(page, receiver);
  const colleague = await (await browser.newContext()).newPage();
  await signIn(colleague, site.url);
  await openWebhook(colleague);
  await dialog(page).getByRole("checkbox", { name: "Tell this address" }).uncheck();
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(dialog(page).getByText("Saved", { exact: true })).toBeVisible();
  await dialog(colleague).getByLabel("Address", { exact: true }).fill("https://other.example/hook");
  await dialog(colleague).getByRole("button", { name: "Save" }).click();
  await expect(
    dialog(colleague).getByText(
      `Someone else has changed the webhook meanwhile: now it is off, with ${receiver.url}.`,
    ),
  ).toBeVisible();
  await expect(dialog(colleague).getByLabel("Address", { exact: true })).toHaveValue(
    "https://other.example/hook",
  );
  await dialog(colleague).getByRole("button", { name: "Save" }).click();
  await expect(dialog(colleague).getByText("Saved", { exact: true })).toBeVisible();
  await colleague.context().close();
});
