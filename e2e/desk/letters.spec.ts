import { expect, type Page, test } from "@playwright/test";
import { DESKTOP, expectAccessible, PHONE } from "../pages.ts";
import { changeMail, makeUniqueName, openDesk, storeApplications, storeEstimates } from "./desk.ts";

const article = (page: Page) => page.getByRole("article");
const composer = (page: Page) => article(page).getByRole("form", { name: "Write an e-mail" });
const timeline = (page: Page) => article(page).getByRole("list", { name: "What was done" });

/** Somebody with a priced estimate, whose record is open; answers the estimate's id. */
async function openEstimate(page: Page, name: string): Promise<string> {
  const [id = ""] = await storeEstimates(page, [
    {
      customer_name: `${name} Miller`,
      email: `${name.toLowerCase()}@example.com`,
      service_type: "Roof Repair",
      estimated_cost: 10_750,
      range_low: 9500,
      range_high: 12_000,
    },
  ]);
  await openDesk(page, `?tab=estimates&open=${id}`);
  await expect(article(page).getByRole("heading", { name, level: 2 })).toBeVisible();
  return id;
}

/** Lets the minute pass in which a record's letter is held. */
const endTheMinute = (page: Page, id: string) =>
  changeMail(page, `record_id=eq.${id}&kind=eq.letter`, { due_at: new Date().toISOString() });

for (const size of [DESKTOP, PHONE])
  test.describe(`at ${size.width} px`, () => {
    test.use({ viewport: size });

    test("a letter from a template is sent after its minute, and stands under what was done", async ({
      page,
    }) => {
      const name = makeUniqueName();
      const id = await openEstimate(page, name);
      await article(page).getByRole("button", { name: "Write an e-mail" }).click();
      await expect(composer(page)).toContainText(`To ${name.toLowerCase()}@example.com`);
      await composer(page).getByRole("button", { name: "Send", exact: true }).click();
      await expect(composer(page).getByText("Write a subject.")).toBeVisible();
      await expect(composer(page).getByLabel("Subject")).toBeFocused();

      await composer(page).getByLabel("Template").selectOption("After a price");
      const text = composer(page).getByLabel("Text");
      await expect(composer(page).getByLabel("Subject")).toHaveValue(
        "Your roof and the price range that you saw",
      );
      await expect(text).toHaveValue(new RegExp(`^Hello ${name},\n\n[^]*\\$9,500 to \\$12,000`));
      await expect(text).toHaveValue(/\/contact#book/);
      // Nobody has said who works here.
      await expect(composer(page).getByRole("status")).toContainText("{staff}");
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);

      await text.fill("Hello {first_name},\n\nwe can come on Friday.");
      await composer(page).getByRole("button", { name: "Send", exact: true }).click();
      await expect(composer(page).getByText("Fill in {first_name} first, or take it out.")).toBeVisible();
      await text.fill(`Hello ${name},\n\nwe can come on Friday.`);
      await page.reload();
      await article(page).getByRole("button", { name: "Write an e-mail" }).click();
      await expect(text).toHaveValue(`Hello ${name},\n\nwe can come on Friday.`);

      await composer(page).getByRole("button", { name: "Send", exact: true }).click();
      await expect(page.getByText("Sends in a minute")).toBeVisible();
      await expect(composer(page)).toBeHidden();
      const entry = timeline(page).getByRole("listitem").first();
      await expect(entry).toContainText("E-mail: Your roof and the price range that you saw");
      await expect(entry).toContainText(/Sends at \d/);
      await expectAccessible(page);
      await endTheMinute(page, id);
      await expect(entry).toContainText(/Sent /);
      await expect(entry.getByRole("button", { name: "Undo" })).toHaveCount(0);
      await entry.getByText("Show the text").click();
      await expect(entry).toContainText("we can come on Friday.");
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
    });

    test("a letter is taken back in its minute, and its text can be sent again", async ({ page }) => {
      const name = makeUniqueName();
      await openEstimate(page, name);
      await article(page).getByRole("button", { name: "Write an e-mail" }).click();
      await composer(page).getByLabel("Subject").fill("Wrong person");
      await composer(page).getByLabel("Text").fill("This is not for you.");
      await composer(page).getByRole("button", { name: "Send", exact: true }).click();
      const entry = timeline(page).getByRole("listitem").first();
      await entry.getByRole("button", { name: "Undo" }).click();
      await expect(entry).toContainText("Taken back before it left");
      await article(page).getByRole("button", { name: "Write an e-mail" }).click();
      await expect(composer(page).getByLabel("Subject")).toHaveValue("Wrong person");
      await composer(page).getByLabel("Text").fill("This is for you.");
      await composer(page).getByRole("button", { name: "Send", exact: true }).click();
      await expect(timeline(page).getByRole("listitem").first()).toContainText(/Sends at \d/);
      await page
        .getByRole("region")
        .or(page.locator(".toasts"))
        .getByRole("button", { name: "Undo" })
        .last()
        .click();
      await expect(timeline(page).getByRole("listitem").first()).toContainText("Taken back before it left");
    });
  });

test("what was typed stays while another record is open, and is gone when it is discarded", async ({
  page,
}) => {
  const name = makeUniqueName();
  const id = await openEstimate(page, name);
  await article(page).getByRole("button", { name: "Write an e-mail" }).click();
  await composer(page).getByLabel("Text").fill("Half a thought");
  await page.getByRole("tab", { name: "Applications" }).click();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(id));
  await article(page).getByRole("button", { name: "Write an e-mail" }).click();
  await expect(composer(page).getByLabel("Text")).toHaveValue("Half a thought");
  await composer(page).getByRole("button", { name: "Discard" }).click();
  await article(page).getByRole("button", { name: "Write an e-mail" }).click();
  await expect(composer(page).getByLabel("Text")).toHaveValue("");
  await expect(composer(page).getByRole("button", { name: "Discard" })).toHaveCount(0);
});

test("a letter that no answer came for is sent once, and its text is kept until then", async ({ page }) => {
  const name = makeUniqueName();
  await openEstimate(page, name);
  await article(page).getByRole("button", { name: "Write an e-mail" }).click();
  await composer(page).getByLabel("Subject").fill("On our way");
  await composer(page).getByLabel("Text").fill("We come on Friday.");
  // The server stores it, and its answer is lost.
  await page.route("**/rpc/send_letter", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await composer(page).getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("It could not be saved. Please try again.")).toBeVisible();
  await expect(composer(page).getByLabel("Text")).toHaveValue("We come on Friday.");
  await page.unroute("**/rpc/send_letter");
  await composer(page).getByRole("button", { name: "Send", exact: true }).click();
  await expect(composer(page)).toBeHidden();
  await expect(timeline(page).getByText("E-mail: On our way")).toHaveCount(1);
});

test("a template's sentences that name something unknown are left out, and staff read which", async ({
  page,
}) => {
  const name = makeUniqueName();
  await storeApplications(page, [
    { first_name: "www.cheap.example", last_name: name, email: `${name}@example.com`, position: "Roofer" },
  ]);
  await openDesk(page, `?tab=applications&q=${name}`);
  await page.getByRole("link", { name }).click();
  await article(page).getByRole("button", { name: "Write an e-mail" }).click();
  await composer(page).getByLabel("Template").selectOption("After a price");
  const left = composer(page).getByRole("status");
  await expect(left).toContainText("Hello {first_name},");
  await expect(left).toContainText("The range on our site was {range}.");
  await expect(composer(page).getByLabel("Text")).not.toHaveValue(/[{}]|cheap/);
});
