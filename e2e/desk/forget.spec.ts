import { randomInt, randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { forgetWords } from "#copy/desk/forget.ts";
import { DESKTOP, expectAccessible, PHONE } from "../pages.ts";
import {
  callAsDesk,
  callAsServer,
  MANY_CREWS,
  makeUniqueName,
  openDesk,
  storeEstimates,
  storeTurns,
} from "./desk.ts";

const words = forgetWords.beside;

const makeUnusedPhone = () => `614${randomInt(200, 999)}${randomInt(1000, 9999)}`;

/** Somebody with an estimate, a chat and a visit to come; and somebody else, at whose estimate they are named. */
async function storePeople(page: Page) {
  const [name, otherName, phone] = [makeUniqueName(), makeUniqueName(), makeUnusedPhone()];
  const email = `${name.toLowerCase()}@example.com`;
  await storeTurns(page, [
    {
      conversation_id: randomUUID(),
      ip_address: "198.51.100.9",
      name,
      phone,
      question: "Do you lay slate?",
      answer: "Yes.",
    },
  ]);
  const starts = Date.now() + randomInt(100 * 24 * 60, 300 * 24 * 60) * 60_000;
  await callAsServer(page, "book_inspection", {
    starts_at: new Date(starts),
    ends_at: new Date(starts + 3_600_000),
    free_at: new Date(starts + 3_600_000),
    crews: MANY_CREWS,
    customer_name: name,
    email,
    phone,
    address: "12 Oak Street",
    source: "desk",
    idempotency_key: randomUUID(),
  });
  const [id = "", otherId = ""] = await storeEstimates(page, [
    { customer_name: name, email, phone, service_type: "Roof Repair" },
    {
      customer_name: otherName,
      email: `${otherName.toLowerCase()}@example.com`,
      phone: makeUnusedPhone(),
      service_type: "Roof Repair",
    },
  ]);
  return { name, email, phone, id, otherId };
}

const article = (page: Page) => page.getByRole("article");
const listDialog = (page: Page) => page.getByRole("dialog", { name: "Forget this person?" });
const sureDialog = (page: Page) => page.getByRole("dialog", { name: "Forget for good?" });

async function openList(page: Page): Promise<void> {
  await article(page).locator("header summary").click();
  await article(page).getByRole("button", { name: "Forget this person" }).click();
}

for (const size of [DESKTOP, PHONE])
  test.describe(`at ${size.width} px`, () => {
    test.use({ viewport: size });

    test("all of a person is listed and looked at, and goes by a second press", async ({ page }) => {
      const { name, email, id, otherId } = await storePeople(page);
      await openDesk(page, `?tab=estimates&open=${id}`);
      await callAsDesk(page, "add_activity", {
        id: randomUUID(),
        kind: "estimate",
        subject: otherId,
        what: "note",
        note: `Sister of ${email}`,
      });
      await openList(page);
      const dialog = listDialog(page);
      await expect(dialog.getByRole("heading", { name: "1 estimate and 1 visit" })).toBeVisible();
      const beside = dialog
        .getByRole("region")
        .or(dialog.locator("section"))
        .filter({ hasText: words.title });
      await expect(beside.getByRole("link", { name: /^Chat/ })).toBeVisible();
      await expect(dialog.getByText(`Sister of ${email}`)).toBeVisible();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
      await dialog.getByRole("link", { name: /^Chat/ }).click();
      await expect(dialog).toBeHidden();
      await expect(article(page).getByText("Do you lay slate?").first()).toBeVisible();

      await page.goBack();
      await openList(page);
      await dialog.getByRole("checkbox", { name: words.take }).check();
      await expect(dialog.getByRole("heading", { name: "1 estimate, 1 visit, and 1 chat" })).toBeVisible();
      await dialog.getByRole("button", { name: "Go on" }).click();
      await expect(sureDialog(page).getByText("1 estimate, 1 visit, and 1 chat are deleted")).toBeVisible();
      await expect(sureDialog(page).getByText("The visit to come is cancelled")).toBeVisible();
      await expect(sureDialog(page).getByText("Backups hold it")).toBeVisible();
      const keep = sureDialog(page).getByRole("button", { name: "Keep everything" });
      await expect(keep).toBeFocused();
      await expectAccessible(page);
      await keep.click();
      await expect(sureDialog(page)).toBeHidden();
      await dialog.getByRole("button", { name: "Go on" }).click();
      await sureDialog(page).getByRole("button", { name: "Forget for good" }).click();
      await expect(page.getByText("Forgotten: 1 estimate, 1 visit, and 1 chat")).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole("link", { name })).toHaveCount(0);

      await page.goto(`/admin/dashboard?tab=estimates&open=${id}`);
      await expect(page.getByText("This record is no longer there.")).toBeVisible();
      await page.goto(`/admin/dashboard?tab=estimates&open=${otherId}`);
      await expect(article(page).getByText("Sister of [removed]")).toBeVisible();
    });
  });

test("what came in after the list was shown is listed before anything goes", async ({ page }) => {
  const { name, phone, id } = await storePeople(page);
  await openDesk(page, `?tab=estimates&open=${id}`);
  await openList(page);
  await expect(listDialog(page).getByRole("heading", { name: "1 estimate and 1 visit" })).toBeVisible();
  await storeEstimates(page, [
    {
      customer_name: name,
      email: `${name.toLowerCase()}+again@example.com`,
      phone,
      service_type: "Metal Roof",
    },
  ]);
  await listDialog(page).getByRole("button", { name: "Go on" }).click();
  await sureDialog(page).getByRole("button", { name: "Forget for good" }).click();
  await expect(page.getByText("More belongs to this person by now than was shown.")).toBeVisible();
  await expect(sureDialog(page)).toBeHidden();
  await expect(listDialog(page).getByRole("heading", { name: "2 estimates and 1 visit" })).toBeVisible();
  await expect(listDialog(page).getByRole("link", { name: /Metal Roof/ })).toBeVisible();
  await listDialog(page).getByRole("button", { name: "Go on" }).click();
  await sureDialog(page).getByRole("button", { name: "Forget for good" }).click();
  await expect(page.getByText("Forgotten: 2 estimates and 1 visit")).toBeVisible();
});

test("a list that cannot be read says so, and is read again", async ({ page }) => {
  const { id } = await storePeople(page);
  await openDesk(page, `?tab=estimates&open=${id}`);
  await page.route("**/rpc/list_person_to_forget", (route) => route.abort());
  await openList(page);
  await expect(listDialog(page).getByText("It could not be read. Nothing has changed.")).toBeVisible();
  await expect(listDialog(page).getByRole("button", { name: "Go on" })).toBeDisabled();
  await page.unroute("**/rpc/list_person_to_forget");
  await listDialog(page).getByRole("button", { name: "Try again" }).click();
  await expect(listDialog(page).getByRole("heading", { name: "1 estimate and 1 visit" })).toBeVisible();
});
