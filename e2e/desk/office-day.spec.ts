import { randomInt, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { type RunningSite, startSite } from "#server/testing/start-site.ts";
import { DESKTOP, expectAccessible, PHONE } from "../pages.ts";
import { makeUniqueName, openBarMenu, pressFolded, signIn } from "./desk.ts";

// An office at work: a site of its own, because the names of staff are of all its desks.

const STAFF = [
  { name: "Dana Wells", email: "dana@roofs.example" },
  { name: "Omar Said", email: "omar@roofs.example" },
  { name: "Kim" },
];

let site: RunningSite;

test.beforeAll(async () => {
  site = await startSite();
  await call("set_staff", { staff: STAFF });
});

test.afterAll(() => site[Symbol.asyncDispose]());

/** Calls a function as the site's server. */
async function call(name: string, body: object): Promise<unknown> {
  const answer = await fetch(`${site.url}/rest/v1/rpc/${name}`, {
    method: "POST",
    headers: { apikey: site.secretKey(), "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  expect(answer.ok, text).toBe(true);
  return text === "" ? null : JSON.parse(text);
}

/** Sends the lead form as a browser does. */
async function sendLeadForm(fields: object): Promise<void> {
  const sent = { form: "lead", idempotencyKey: randomUUID(), openedFor: 42_000, serviceType: "Roof Repair" };
  const answer = await fetch(`${site.url}/api/estimates`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...sent, ...fields }),
  });
  expect(answer.status, await answer.text()).toBe(201);
}

/** The mails that the site has written, as it does without a mail server. */
function readMails(): string[] {
  const folder = path.join(site.dataDir, "mail");
  return readdirSync(folder)
    .filter((name) => name.endsWith(".eml"))
    .map((name) => readFileSync(path.join(folder, name), "utf8"));
}

const today = (page: Page) => page.getByRole("tabpanel", { name: /^Today/ });
const article = (page: Page) => page.getByRole("article");

for (const viewport of [DESKTOP, PHONE])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("a day at the desk: who is in need first, a caller found, noted, handed over", async ({ page }) => {
      const name = makeUniqueName();
      const phone = `614${randomInt(200, 999)}${randomInt(1000, 9999)}`;
      await call("store_turn", {
        conversation_id: randomUUID(),
        ip_address: `198.51.100.${viewport.width % 250}`,
        name: `Urgent ${name}`,
        notice: "urgent",
        question: "Water is coming through the ceiling!",
        answer: "Call us now.",
      });
      await call("create_estimate", {
        customer_name: name,
        email: `${name}@example.com`,
        phone,
        service_type: "Metal Roofing System",
        estimated_cost: 18_450,
      });

      const leak = {
        firstName: "Ada",
        lastName: name,
        email: `ada.${name}@example.com`,
        projectDetails: "water is pouring through the ceiling right now, part of it came down",
      };
      await sendLeadForm(leak);

      await signIn(page, site.url);
      const banner = page.getByRole("region", { name: "Who are you?" });
      await expect(banner).toBeVisible();
      await expectAccessible(page);
      await banner.getByRole("button", { name: "Dana Wells" }).click();
      await expect(banner).toHaveCount(0);

      // Who is in need comes first, and is answered.
      await expect(today(page).getByRole("heading", { level: 2 }).first()).toHaveText(/^Urgent/);
      const urgent = today(page)
        .getByRole("listitem")
        .filter({ hasText: `Urgent ${name}` });
      await urgent.getByRole("link").first().click();
      await page.getByRole("button", { name: "Take over" }).click();
      const composer = page.getByRole("textbox", { name: "Message to the visitor" });
      await composer.fill("We are on our way.");
      await composer.press("Enter");
      await expect(article(page)).toContainText("We are on our way.");
      await composer.blur(); // a phone hides the tabs while one writes
      await page.getByRole("tab", { name: /^Today/ }).click();
      await expect(urgent).toHaveCount(0);

      // Who wrote of it by a form is as urgent, and is called.
      const byForm = today(page)
        .getByRole("region", { name: /^Urgent/ })
        .getByRole("listitem")
        .filter({ hasText: `Ada ${name}` });
      await expect(byForm).toContainText("Estimate");
      await pressFolded(byForm, "Done");
      await expect(byForm).toHaveCount(0);

      // The phone rings: four digits of the number find the caller.
      await page.keyboard.press("/");
      const dialog = page.getByRole("dialog", { name: "Find a person" });
      await dialog.getByRole("searchbox").fill(phone.slice(-7));
      await expect(dialog.getByRole("heading", { name })).toBeVisible();
      await page.keyboard.press("Enter");
      await expect(article(page).getByRole("heading", { name, level: 2 })).toBeVisible();
      await article(page).getByRole("button", { name: "Called" }).click();
      const form = article(page).getByRole("form", { name: "Call" });
      await form.getByText("Reached").click();
      await form.getByRole("textbox", { name: "Note" }).fill("Wants slate, two dogs.");
      await form
        .getByText(/^(Thursday|Tomorrow)$/)
        .last()
        .click();
      await form.getByRole("button", { name: "Save" }).click();
      await expect(
        article(page).getByRole("paragraph").filter({ hasText: "Wants slate, two dogs." }),
      ).toBeVisible();

      // Somebody else goes on with it, and hears of it by mail.
      await article(page).getByRole("button", { name: "Hand over" }).click();
      await article(page)
        .getByRole("button", { name: /^Omar Said/ })
        .click();
      await expect(article(page).getByText("Owner: nobody → Omar Said")).toBeVisible();
      await expect
        .poll(() =>
          readMails().some(
            (mail) => mail.includes("omar@roofs.example") && mail.includes(`Yours now: ${name}`),
          ),
        )
        .toBe(true);

      // It is won, and the report counts it.
      await article(page).getByRole("combobox", { name: "Change status" }).selectOption("Approved");
      const won = page.getByRole("dialog");
      await won.getByRole("textbox").fill("17,900");
      await won.getByRole("button", { name: "Save" }).click();
      await expect(article(page).getByText("Won, $17,900").first()).toBeVisible();
      await page.getByRole("tab", { name: "Report" }).click();
      await expect(page.getByRole("tabpanel", { name: "Report" })).toContainText(
        /\$(17,900|35,800|53,700|71,600)/, // of both sizes, tried twice
      );
      await expectAccessible(page);

      // All of it stands in the activity, under the name.
      await page.getByRole("tab", { name: "Activity" }).click();
      const history = page.getByRole("tabpanel", { name: "Activity" });
      const entries = history.getByRole("listitem").filter({ hasText: name });
      for (const text of ["Owner: nobody → Omar Said", "Call: reached", "Dana Wells took the chat over"])
        await expect(entries.filter({ hasText: text }).first()).toContainText("Dana Wells");
      await history.getByLabel("Who").selectOption("Kim");
      await expect(history.getByText("Nothing was done yet")).toBeVisible();
      await page.goBack();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    });

    test("one person on four records is one line, reached once and won once", async ({ page }) => {
      const name = makeUniqueName();
      const phone = `614${randomInt(200, 999)}${randomInt(1000, 9999)}`;
      const person = { customer_name: name, email: `${name}@example.com`, phone };
      await call("create_estimate", { ...person, service_type: "Roof Repair", notes: "Two skylights." });
      await call("create_estimate", { ...person, service_type: "Gutters" });
      await call("store_turn", {
        conversation_id: randomUUID(),
        ip_address: `198.51.100.${viewport.width % 250}`,
        name,
        phone,
        notice: "contact",
        question: "When can you come?",
        answer: "Somebody calls you.",
      });
      await signIn(page, site.url);
      await page
        .getByRole("region", { name: "Who are you?" })
        .getByRole("button", { name: "Dana Wells" })
        .click();

      // The same person rings, and is written down by keys.
      await page.getByRole("tab", { name: /^Today/ }).focus();
      await page.keyboard.press("n");
      const lead = page.getByRole("dialog", { name: "New lead" });
      await expect(lead.getByLabel("Name")).toBeFocused();
      await page.keyboard.type(name);
      await page.keyboard.press("Tab");
      await page.keyboard.type(phone);
      await expect(lead.getByRole("region", { name: "Known by this number" })).toContainText(name);
      await lead.getByRole("checkbox", { name: "Somebody must call back" }).check();
      await lead.getByLabel("Name").press("Enter");
      await expect(lead).toBeHidden();
      await expect(article(page)).toContainText("Also from this person");

      const lines = today(page).getByRole("listitem").filter({ hasText: name });
      await page.getByRole("tab", { name: /^Today/ }).click();
      await expect(lines).toHaveCount(1);
      await expect(lines).toContainText("4 records");
      await lines.getByRole("link").first().click();
      await article(page).getByRole("button", { name: "What was done" }).click(); // there what was said comes first
      await article(page).getByRole("button", { name: "Called" }).click();
      const form = article(page).getByRole("form", { name: "Call" });
      await form.getByText("Reached").click();
      await form.getByRole("button", { name: "Save" }).click();
      await expect(article(page).getByRole("list", { name: "What was done" })).toContainText("Call: reached");
      await page.getByRole("tab", { name: /^Today/ }).click();
      await expect(lines).toHaveCount(0);

      // One request is approved: the job is won, and at none of the others there is anything left to do.
      await page.goto(`${site.url}/admin/dashboard?tab=estimates&q=${name}`);
      await page.getByRole("link", { name }).filter({ hasText: "Roof Repair" }).first().click();
      await article(page).getByRole("combobox", { name: "Change status" }).selectOption("Approved");
      const won = page.getByRole("dialog");
      await won.getByRole("textbox").fill("9,200");
      await won.getByRole("button", { name: "Save" }).click();
      await expect(article(page).getByText("Won, $9,200").first()).toBeVisible();
      await article(page)
        .getByRole("link", { name: /^Chat When/ })
        .click();
      await article(page).getByRole("button", { name: "What was done" }).click();
      await expect(article(page).getByText("Won, $9,200").first()).toBeVisible();
      await page.getByRole("tab", { name: /^Today/ }).click();
      await expect(lines).toHaveCount(0);
    });

    test("a name is changed where two share a computer, and the file of the activity is downloaded", async ({
      page,
    }) => {
      await signIn(page, site.url);
      await page.getByRole("region", { name: "Who are you?" }).getByRole("button", { name: "Later" }).click();
      await openBarMenu(page);
      await page.getByRole("button", { name: "Who are you?" }).click();
      const dialog = page.getByRole("dialog", { name: "Who are you?" });
      await expect(dialog.getByRole("button", { name: "Omar Said" })).toBeVisible();
      await dialog.getByLabel("Your name, as visitors read it").fill("Lee <b>");
      await dialog.getByRole("button", { name: "That's me" }).click();
      await openBarMenu(page);
      await expect(page.getByRole("button", { name: "You work as Lee <b>. Change the name" })).toBeVisible();

      await page.goto(`${site.url}/admin/dashboard?tab=report`);
      const report = page.getByRole("tabpanel", { name: "Report" });
      await report.getByLabel("Period").selectOption("Last week"); // before this site was there
      await expect(report.getByText("No leads in this period")).toBeVisible();

      await page.goto(`${site.url}/admin/dashboard?tab=activity`);
      const downloading = page.waitForEvent("download");
      await page.getByRole("button", { name: "Export CSV" }).click();
      expect((await downloading).suggestedFilename()).toMatch(/^activity-\d{4}-\d\d-\d\d\.csv$/);
    });
  });
