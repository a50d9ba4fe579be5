import { expect, test } from "@playwright/test";
import { expectAccessible } from "../pages.ts";
import { makeUniqueName, openBarMenu, openDesk, storeEstimates } from "./desk.ts";

test.use({ colorScheme: "dark" });

test("where the system is dark the desk is, and all its words are readable", async ({ page }) => {
  const name = makeUniqueName();
  const [id] = await storeEstimates(page, [
    { customer_name: name, email: `${name}@example.com`, phone: "614-555-0188", service_type: "Roof Repair" },
  ]);
  for (const search of [
    "",
    `?tab=estimates&q=${name}&open=${id}`,
    "?tab=inspections",
    "?tab=activity",
    "?tab=report",
  ]) {
    await openDesk(page, search);
    await expect(page.getByRole("tabpanel")).toBeVisible();
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(ground).toBe("rgb(18, 22, 28)");
    await expectAccessible(page);
  }
  await openBarMenu(page);
  await expect(page.getByRole("link", { name: "View site" })).toBeVisible();
  await expectAccessible(page);
});
