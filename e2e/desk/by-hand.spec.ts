import { expect, type Page, test } from "@playwright/test";
import { DESKTOP, expectAccessible, PHONE } from "../pages.ts";
import { makeUniqueName, openDesk, storeEstimates } from "./desk.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "New lead" });
const article = (page: Page) => page.getByRole("article");

/** A number that no other test has, ten digits as staff type them. */
function makeUniquePhone(): string {
  const digits = String(2_000_000 + Math.floor(Math.random() * 7_000_000));
  return `614-${digits.slice(0, 3)}-${digits.slice(3)}`;
}

for (const viewport of [PHONE, DESKTOP])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("a caller is written down by keys, waits to be called back, and is worked like any other", async ({
      page,
    }) => {
      const [name, phone] = [makeUniqueName(), makeUniquePhone()];
      await openDesk(page, "");
      await page.getByRole("tab", { name: /^Today/ }).focus();
      await page.keyboard.press("n");
      await expect(dialog(page).getByLabel("Name")).toBeFocused();
      await page.keyboard.type(name);
      await page.keyboard.press("Tab");
      await page.keyboard.type(phone);
      await page.keyboard.press("Tab"); // the e-mail address
      await page.keyboard.press("Tab");
      await page.keyboard.type("Two skylights.");
      await page.keyboard.press("Tab");
      await page.keyboard.type("12 Oak Street, Columbus 43215");
      await page.keyboard.press("Tab");
      await page.keyboard.press("ArrowRight");
      await expect(dialog(page).getByRole("radio", { name: "Walk-in" })).toBeChecked();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Space");
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      await expectAccessible(page);
      await page.keyboard.press("Enter");
      await expect(dialog(page)).toBeHidden();
      await expect(article(page).getByRole("heading", { name, level: 2 })).toBeVisible();
      for (const text of ["Two skylights.", "12 Oak Street, Columbus 43215", "Walk-in"])
        await expect(article(page)).toContainText(text);
      await expectAccessible(page);
      await page.getByRole("tab", { name: /^Today/ }).click();
      const row = page.getByRole("listitem").filter({ hasText: name });
      await expect(row).toContainText("Two skylights.");
      await expect(row).toContainText("Columbus 43215");
      await expect(row.getByRole("link", { name: `Call: ${name}` })).toBeVisible();
    });
  });

test("a number alone is kept, what is typed outlasts a reload, and the name that is told later joins the person", async ({
  page,
}) => {
  const [name, phone] = [makeUniqueName(), makeUniquePhone()];
  await storeEstimates(page, [
    { customer_name: name, email: `${name}@example.com`, phone, service_type: "Roof Repair" },
  ]);
  await openDesk(page, "");
  await page.getByRole("button", { name: "New lead" }).click();
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(dialog(page).getByRole("alert")).toContainText("Write down a phone number");
  await dialog(page).getByLabel("Phone").fill(phone);
  await expect(dialog(page).getByRole("region", { name: "Known by this number" })).toContainText(name);
  await page.reload();
  await page.getByRole("button", { name: "New lead" }).click();
  await expect(dialog(page).getByLabel("Phone")).toHaveValue(phone);
  await dialog(page).getByLabel("Phone").press("Enter");
  await expect(dialog(page)).toBeHidden();
  await expect(article(page)).toContainText("Same person?");
  await article(page).getByRole("button", { name: "Change", exact: true }).click();
  const form = article(page).getByRole("form", { name: "Change" });
  await form.getByLabel("Email").fill("ann@");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByRole("alert")).toContainText("This is not an e-mail address.");
  await form.getByLabel("Email").fill("");
  await form.getByLabel("Name").fill(name);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(article(page).getByRole("heading", { name, level: 2 })).toBeVisible();
  await expect(article(page)).toContainText("Also from this person");
  await expect(article(page)).toContainText("Roof Repair");
});

test("a visit is booked from a lead by hand, with what was written down", async ({ page }) => {
  const [name, phone] = [makeUniqueName(), makeUniquePhone()];
  await openDesk(page, "");
  await page.getByRole("button", { name: "New lead" }).click();
  await dialog(page).getByLabel("Name").fill(name);
  await dialog(page).getByLabel("Phone").fill(phone);
  await dialog(page).getByLabel("Address").fill("12 Oak Street, Columbus 43215");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await article(page).getByRole("link", { name: "Book a visit" }).click();
  const form = page.getByRole("tabpanel", { name: /^Inspections/ });
  await expect(form.getByLabel("Name")).toHaveValue(name);
  await expect(form).toContainText("It is linked with the lead that it comes from.");
});
