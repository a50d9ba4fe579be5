import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { type RunningSite, startSite } from "#server/testing/start-site.ts";
import { phonePicture } from "#site-data/pictures/testing/phone-picture.ts";
import { PHONE } from "../pages.ts";
import { signIn } from "./desk.ts";

// Staff change the site from a phone: a site of its own, whose folder is a copy of the example.

const PATIENCE = 90_000; // milliseconds for a build on a busy machine

let folder: string;
let site: RunningSite;

test.describe.configure({ mode: "serial", timeout: 3 * PATIENCE });
test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "eaves-own-"));
  cpSync(path.resolve(import.meta.dirname, "../../sample"), folder, { recursive: true });
  site = await startSite({ SITE_DIR: folder });
});

test.afterAll(async () => {
  await site[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

async function openSiteTab(page: Page): Promise<void> {
  await page.goto(`${site.url}/admin`);
  await page.getByLabel("Password", { exact: true }).fill("correct horse battery");
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("tab", { name: "Site" }).click();
  await expect(page.getByRole("heading", { name: "Change the site" })).toBeVisible();
}

function status(page: Page) {
  return page.getByRole("status").filter({ hasText: /publish|Saving|Nothing|Not saved/ });
}

test("a price is changed, looked at, published while a second person writes, and taken back", async ({
  page,
  context,
  browser,
}) => {
  await openSiteTab(page);
  await page.locator("summary", { hasText: "Metal Roofing System" }).click();
  const price = page.getByLabel("Starting price, in dollars per square foot").nth(1);
  await price.fill("nine");
  await expect(
    page.getByRole("alert").filter({ hasText: "must be a number of dollars like 4.50" }).first(),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish" })).toBeDisabled();
  await price.fill("9.25");
  await expect(status(page)).toContainText("products.yaml");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);

  await page.reload(); // the draft is the server's
  await page.locator("summary", { hasText: "Metal Roofing System" }).click();
  await expect(price).toHaveValue("9.25");

  await page.getByRole("button", { name: "See a preview" }).click();
  const link = page.getByRole("link", { name: "Open the preview" });
  await expect(link).toBeVisible({ timeout: PATIENCE });
  await page.getByRole("button", { name: "Look at it here" }).click();
  const frame = page.frameLocator('iframe[title="Preview"]');
  await expect(frame.getByText("$9.25", { exact: true })).toBeVisible();
  const widthIn = () => frame.locator("body").evaluate(() => innerWidth);
  expect(await widthIn()).toBe(390 - 2); // its border
  await page.getByRole("button", { name: "Desktop" }).click();
  await expect.poll(widthIn).toBe(1280 - 2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await page.getByRole("button", { name: "Close" }).click();
  const [preview] = await Promise.all([context.waitForEvent("page"), link.click()]);
  await expect(preview.getByText("$9.25", { exact: true })).toBeVisible();
  await expect(preview.getByText("Preview: not published yet")).toBeVisible();
  await preview.getByRole("link", { name: "Leave the preview" }).click();
  await preview.goto(`${site.url}/product`);
  await expect(preview.getByText("$8.00", { exact: true })).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await openSiteTab(other);
  await other.getByRole("combobox", { name: "Parts of the site" }).selectOption("Projects");
  await other.getByRole("tabpanel").locator("summary").first().click();
  const title = other.getByLabel("Title", { exact: true }).filter({ visible: true }).first();
  await page.getByRole("button", { name: "Publish" }).click();
  await title.fill("Written meanwhile");
  await expect(page.getByText("Visitors and Eve have the new words and prices now.")).toBeVisible({
    timeout: PATIENCE,
  });
  await expect(status(other)).toContainText("Changed, not yet published: projects.yaml");
  await expect(title).toHaveValue("Written meanwhile");
  await other.getByRole("button", { name: "Discard the draft" }).click();
  await other.getByRole("dialog").getByRole("button", { name: "Discard the draft" }).click();
  await expect(status(other)).toContainText("Nothing is changed");
  await other.context().close();
  // A connection that was kept with the process of before is answered once more by it.
  await expect(async () => {
    await preview.goto(`${site.url}/product`);
    await expect(preview.getByText("$9.25", { exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await preview.goto(`${site.url}/embed/calculator`);
  await preview.getByLabel("Residential Roofing").check();
  await expect(preview.getByText("from $9.25 per sq ft")).toBeVisible();
  const answer = await preview.request.post(`${site.url}/api/chat`, {
    data: { message: "How much is metal per square foot?" },
  });
  expect(await answer.text()).toContain("$9.25");
  expect(readFileSync(path.join(folder, "products.yaml"), "utf8")).toContain("pricePerSquareFoot: 9.25");

  await page.getByRole("combobox", { name: "Parts of the site" }).selectOption("Published versions");
  await expect(page.getByText("Starting price, in dollars per square foot: 8 → 9.25")).toBeVisible();
  // The message of the first publication, before that of the second.
  await expect(page.getByText("Visitors and Eve have the new words and prices now.")).toHaveCount(0);
  await expect(status(page)).toContainText("Nothing is changed"); // it looks for others' changes every ten seconds
  await page.getByRole("button", { name: "Go back to this version" }).click();
  await expect(page.getByText("Visitors and Eve have the new words and prices now.")).toBeVisible({
    timeout: PATIENCE,
  });
  await expect(status(page)).toContainText("Nothing is changed");
  await expect(async () => {
    await preview.goto(`${site.url}/product`);
    await expect(preview.getByText("$8.00", { exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test("what Eve could not answer becomes a question of the FAQ with one press, and a photo comes from the phone", async ({
  page,
}) => {
  const question = "Do you thatch gazebos with water reed?";
  const ask = async () => {
    const answer = await page.request.post(`${site.url}/api/chat`, { data: { message: question } });
    return (await answer.json()).message as string;
  };
  await ask();
  await openSiteTab(page);
  await page.getByRole("tab", { name: "Chat Logs" }).click();
  await page.getByRole("link", { name: "Questions Eve could not answer" }).click();
  const unanswered = page.getByRole("list", { name: "Questions Eve could not answer" });
  await expect(unanswered.getByText(question)).toBeVisible();
  await page.getByRole("button", { name: "Make it a FAQ entry" }).click();
  await expect(page.getByRole("combobox", { name: "Parts of the site" })).toHaveValue("faq");
  const answer = page.getByLabel("Answer", { exact: true }).and(page.locator(":focus"));
  await expect(answer).toBeInViewport();
  await answer.fill("No, but we know a thatcher in Granville.");
  await expect(page.getByRole("button", { name: "Publish" })).toBeEnabled();

  await page.getByRole("combobox", { name: "Parts of the site" }).selectOption("Projects");
  await page.getByRole("tabpanel").locator("summary").first().click();
  const photo = {
    name: "Our new roof.jpg",
    mimeType: "image/jpeg",
    buffer: await phonePicture(1600, 1200).toBuffer(),
  };
  await page.locator('input[type="file"]').first().setInputFiles(photo);
  await page.getByLabel("What the photo shows, for people who cannot see it").fill("A roof in red and blue");
  await page.getByRole("button", { name: "Add this photo" }).click();
  const dialog = page.getByRole("dialog", { name: "The photo our-new-roof" });
  const corner = await dialog.locator('[data-corner="1,0"]').boundingBox();
  if (!corner) throw new Error("The crop has no corner to drag.");
  expect(Math.min(corner.width, corner.height)).toBeGreaterThanOrEqual(40); // a thumb's
  const [x, y] = [corner.x + corner.width / 2, corner.y + corner.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 30, y + 60, { steps: 3 });
  await page.mouse.up();
  await expect(dialog.getByLabel("Width %")).not.toHaveValue("100");
  await expect(dialog.getByLabel("Top %")).not.toHaveValue("0");
  await dialog.getByLabel("Top %").fill("55"); // its lower half is blue
  await dialog.getByRole("radio", { name: "right bottom" }).check();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await dialog.getByRole("button", { name: "Keep this" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("img", { name: "A roof in red and blue" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit the photo" }).first()).toBeVisible();

  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Visitors and Eve have the new words and prices now.")).toBeVisible({
    timeout: PATIENCE,
  });
  expect(await ask()).toContain("a thatcher in Granville");
  await page.goto(`${site.url}/faq`);
  await expect(page.getByText(question)).toBeVisible();
  await page.goto(`${site.url}/why-choose-us`);
  const shown = page.getByRole("img", { name: "A roof in red and blue" }).first();
  await shown.scrollIntoViewIfNeeded();
  await expect(shown).toHaveJSProperty("complete", true);
  const [red = 255, , blue = 0] = await shown.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 });
    const drawn = canvas.getContext("2d");
    drawn?.drawImage(image, 0, 0, 1, 1);
    return [...(drawn?.getImageData(0, 0, 1, 1).data ?? [])];
  });
  expect(blue).toBeGreaterThan(2 * red);
  await expect(shown).toHaveCSS("object-position", "100% 100%");
});

test("a question is added, removed, brought back, and discarded", async ({ page }) => {
  await openSiteTab(page);
  await page.getByRole("combobox", { name: "Parts of the site" }).selectOption("Questions");
  await page.locator("summary", { hasText: "General" }).click();
  await page.getByRole("button", { name: "Add question" }).first().click();
  await page
    .getByLabel("Question", { exact: true })
    .filter({ visible: true })
    .last()
    .fill("Do you do chimneys?");
  await expect(page.getByText("answer must not be empty").first()).toBeVisible();
  await page
    .getByLabel("Answer", { exact: true })
    .filter({ visible: true })
    .last()
    .fill("Yes, their flashing.");
  await expect(status(page)).toContainText("faq.yaml");
  await expect(page.getByRole("button", { name: "Publish" })).toBeEnabled();
  await page.getByRole("button", { name: "Discard the draft" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard the draft" }).click();
  await expect(status(page)).toContainText("Nothing is changed");
  await expect(page.getByText("Do you do chimneys?")).toHaveCount(0);
});

test("what is typed is not lost on the way, and two people are told of each other", async ({
  page,
  browser,
}) => {
  await openSiteTab(page);
  const parts = page.getByRole("combobox", { name: "Parts of the site" });
  const title = page.getByLabel("Title", { exact: true }).filter({ visible: true }).first();
  await parts.selectOption("Projects");
  await page.getByRole("tabpanel").locator("summary").first().click();
  await title.fill("Left at once");
  await parts.selectOption("Questions");
  await parts.selectOption("Projects");
  await page.getByRole("tabpanel").locator("summary").first().click();
  await expect(title).toHaveValue("Left at once");

  await page.route("**/api/site/parts/**", (route) => route.abort());
  await title.fill("Typed without a connection");
  await expect(status(page)).toContainText("Not saved");
  await page.reload();
  await page.getByRole("tabpanel").locator("summary").first().click();
  await expect(title).toHaveValue("Typed without a connection");
  await page.unroute("**/api/site/parts/**");
  await expect(page.getByRole("status").filter({ hasText: "projects.yaml" })).toBeVisible();

  const other = await (await browser.newContext({ viewport: PHONE })).newPage();
  await openSiteTab(other);
  await other.getByRole("combobox", { name: "Parts of the site" }).selectOption("Projects");
  await other.getByRole("tabpanel").locator("summary").first().click();
  const theirs = other.getByLabel("Title", { exact: true }).filter({ visible: true }).first();
  await other.route("**/api/site", (route) => route.abort()); // which would tell it of the first one's words
  await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === "PUT"),
    title.fill("Of the first"),
  ]);
  await theirs.fill("Of the second");
  await other.unroute("**/api/site");
  await expect(other.getByText("has changed Projects since you read it")).toBeVisible();
  await expect(other.getByText("Of the first → Of the second")).toBeVisible();
  await expect(theirs).toHaveValue("Of the second");
  await other.getByRole("button", { name: "Keep mine" }).click();
  await expect(status(other)).toContainText("projects.yaml");

  writeFileSync(
    path.join(folder, "projects.yaml"),
    readFileSync(path.join(folder, "projects.yaml"), "utf8").replace("Residential", "By hand"),
  );
  await expect(other.getByText("projects.yaml was also changed in the site's folder")).toBeVisible({
    timeout: PATIENCE,
  });
  await expect(other.getByRole("button", { name: "Publish" })).toBeDisabled();
  await other.getByRole("button", { name: "What stands in the folder" }).click();
  await expect(theirs).toHaveValue(/By hand/);
  await expect(status(other)).toContainText("Nothing is changed");
  await other.context().close();
});

test("where the example is shown, the tab says how to get a folder of one's own", async ({ page }) => {
  await signIn(page);
  await page.getByRole("tab", { name: "Site" }).click();
  await expect(page.getByText("npm run site:new")).toBeVisible();
});
