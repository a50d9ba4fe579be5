import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { type RunningSite, startSite } from "#server/testing/start-site.ts";
import { phonePicture } from "#site-data/pictures/testing/phone-picture.ts";
import { signIn } from "../desk/desk.ts";
import { press } from "../forms/calculator.ts";
import { expectTakenOver } from "../forms/estimates.ts";
import { PHONE } from "../pages.ts";
import { PATIENCE } from "./patience.ts";

// Staff change the site from a phone: a site of its own, whose folder is a copy of the example.

let folder: string;
let site: RunningSite;

test.describe.configure({ mode: "serial" });
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
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByRole("tab", { name: "Site" }).click();
  await expect(page.getByRole("heading", { name: "Change the site" })).toBeVisible();
}

function status(page: Page) {
  return page.getByRole("status").filter({ hasText: /publish|Saving|Nothing|Not saved/ });
}

async function discard(page: Page): Promise<void> {
  await page.getByRole("button", { name: /change|to put right/ }).click();
  const draft = page.getByRole("dialog", { name: "The draft" });
  await draft.getByRole("button", { name: "Discard the draft" }).click();
  const question = page.getByRole("dialog", { name: "Discard what is not published?" });
  await question.getByRole("button", { name: "Discard the draft" }).click();
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
  // What cannot be published leads to its field, from wherever one is.
  await page.getByRole("combobox", { name: "Parts of the site" }).selectOption("The company");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(price).toBeFocused();
  await expect(price).toBeInViewport();
  await page.getByRole("combobox", { name: "Parts of the site" }).selectOption("Questions");
  await page.getByRole("button", { name: "See a preview" }).click();
  await expect(price).toBeFocused();
  await expect(page.getByRole("alert").filter({ hasText: "like 4.50" }).last()).toBeInViewport();
  await price.fill("9.25");
  await expect(status(page)).toContainText("Products and prices");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);

  await page.reload(); // the draft is the server's
  await page.locator("summary", { hasText: "Metal Roofing System" }).click();
  await expect(price).toHaveValue("9.25");

  await page.getByRole("button", { name: "See a preview" }).click();
  await page.getByRole("button", { name: "Look at it here" }).click({ timeout: PATIENCE });
  const frame = page.frameLocator('iframe[title="Preview"]');
  await expect(frame.getByText("$9.25", { exact: true })).toBeVisible();
  const widthIn = () => frame.locator("body").evaluate(() => innerWidth);
  expect(await widthIn()).toBe(390 - 2); // its border
  await page.getByRole("button", { name: "Desktop" }).click();
  await expect.poll(widthIn).toBe(1280 - 2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  const link = page.getByRole("link", { name: "Open the preview" });
  const [preview] = await Promise.all([context.waitForEvent("page"), link.click()]);
  await page.getByRole("dialog", { name: "Preview" }).getByRole("button", { name: "Close" }).click();
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
  await expect(status(other)).toContainText("Changed, not yet published: Projects");
  await expect(title).toHaveValue("Written meanwhile");
  await discard(other);
  await expect(status(other)).toContainText("Nothing is changed");
  await other.context().close();
  // A connection that was kept with the process of before is answered once more by it.
  await expect(async () => {
    await preview.goto(`${site.url}/product`);
    await expect(preview.getByText("$9.25", { exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await preview.goto(`${site.url}/embed/calculator`);
  await expectTakenOver(preview);
  await press(preview, "Residential Roofing");
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
  await page.getByRole("button", { name: "Take these changes back" }).click();
  const question = page.getByRole("dialog", { name: "Take these changes back?" });
  await expect(question.getByText("9.25 → 8")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await question.getByRole("button", { name: "Take back and publish" }).click();
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
  await expect(page.getByText("Fill in “Answer” of question").first()).toBeVisible();
  await page
    .getByLabel("Answer", { exact: true })
    .filter({ visible: true })
    .last()
    .fill("Yes, their flashing.");
  await expect(status(page)).toContainText("Questions");
  await expect(page.getByRole("button", { name: "Publish" })).toBeEnabled();
  await discard(page);
  await expect(status(page)).toContainText("Nothing is changed");
  await expect(page.getByText("Do you do chimneys?")).toHaveCount(0);
});

test("what is typed is not lost on the way, and two people are told of each other", async ({
  page,
  browser,
}) => {
  await openSiteTab(page);
  const parts = page.getByRole("combobox", { name: "Parts of the site" });
  // Not the title, by which a town names a project.
  const text = page.getByLabel("Description", { exact: true }).filter({ visible: true }).first();
  await parts.selectOption("Projects");
  await page.getByRole("tabpanel").locator("summary").first().click();
  await text.fill("Left at once");
  await parts.selectOption("Questions");
  await parts.selectOption("Projects");
  await page.getByRole("tabpanel").locator("summary").first().click();
  await expect(text).toHaveValue("Left at once");

  await page.route("**/api/site/parts/**", (route) => route.abort());
  await text.fill("Typed without a connection");
  await expect(status(page)).toContainText("Not saved");
  await page.reload();
  await page.getByRole("tabpanel").locator("summary").first().click();
  await expect(text).toHaveValue("Typed without a connection");
  await page.unroute("**/api/site/parts/**");
  await expect(page.getByRole("status").filter({ hasText: "published: Projects" })).toBeVisible();

  const other = await (await browser.newContext({ viewport: PHONE })).newPage();
  await openSiteTab(other);
  await other.getByRole("combobox", { name: "Parts of the site" }).selectOption("Projects");
  await other.getByRole("tabpanel").locator("summary").first().click();
  const theirs = other.getByLabel("Description", { exact: true }).filter({ visible: true }).first();
  await other.route("**/api/site", (route) => route.abort()); // which would tell it of the first one's words
  await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === "PUT"),
    text.fill("Of the first"),
  ]);
  await theirs.fill("Of the second");
  await other.unroute("**/api/site");
  const notice = other.getByRole("alert").filter({ hasText: "has changed Projects since you read it" });
  await expect(notice).toBeInViewport({ ratio: 0.9 });
  await other.getByRole("button", { name: "Add project" }).scrollIntoViewIfNeeded(); // at the end of the form
  await expect(notice).toBeInViewport({ ratio: 0.9 });
  await expect(other.getByText("Of the first → Of the second")).toBeVisible();
  await expect(theirs).toHaveValue("Of the second");
  await other.getByRole("button", { name: "Keep mine" }).click();
  await expect(status(other)).toContainText("Projects");

  writeFileSync(
    path.join(folder, "projects.yaml"),
    readFileSync(path.join(folder, "projects.yaml"), "utf8").replace("Two old layers", "By hand"),
  );
  await other.getByRole("button", { name: "One thing to put right" }).click({ timeout: PATIENCE });
  await expect(other.getByText("projects.yaml was also changed in the site's folder")).toBeVisible();
  await expect(other.getByRole("button", { name: "Publish" })).toBeDisabled();
  await other.getByRole("button", { name: "What stands in the folder" }).click();
  await expect(theirs).toHaveValue(/By hand/);
  await expect(status(other)).toContainText("Nothing is changed");
  await other.context().close();
});

test("opening all groups and entries changes nothing", async ({ page }) => {
  await openSiteTab(page);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/site") && request.method() !== "GET") sent.push(request.url());
  });
  const parts = page.getByRole("combobox", { name: "Parts of the site" });
  for (const part of await parts.locator("option").allTextContents()) {
    await parts.selectOption(part);
    for (const entry of await page.getByRole("tabpanel").locator("details:not([open]) > summary").all())
      if (await entry.isVisible()) await entry.click();
    await page.keyboard.press("Tab");
  }
  await parts.selectOption("Products and prices");
  await expect(status(page)).toContainText("Nothing is changed");
  expect(sent).toEqual([]);
});

test("a contested value is asked about, and what was changed elsewhere later stays", async ({ page }) => {
  await openSiteTab(page);
  const parts = page.getByRole("combobox", { name: "Parts of the site" });
  const field = (name: string) => page.getByLabel(name, { exact: true }).filter({ visible: true });
  const publish = async () => {
    await expect(status(page)).toContainText("not yet published", { timeout: PATIENCE });
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(status(page)).toContainText("Nothing is changed", { timeout: PATIENCE });
  };
  await parts.selectOption("What you promise");
  const years = field("Manufacturer's warranty, in years");
  const before = await years.inputValue();
  await years.fill("31");
  await parts.selectOption("The company");
  await field("Slogan").fill("Of the first");
  await publish();
  await parts.selectOption("What you promise");
  await years.fill("32");
  await field("Warranty on our work, in years").fill("12");
  await publish();

  await parts.selectOption("Published versions");
  await page.getByRole("button", { name: "Take these changes back" }).nth(1).click();
  const question = page.getByRole("dialog", { name: "Take these changes back?" });
  const asked = question.getByRole("group", { name: "This was changed again later." });
  await expect(asked.getByText(`32 → ${before}`)).toBeVisible();
  await expect(question.getByText("Of the first →")).toBeVisible();
  await expect(question.getByText("Warranty on our work")).toHaveCount(0);
  await asked.getByRole("radio", { name: "Take it back as well" }).check();
  await question.getByRole("button", { name: "Take back and publish" }).click();
  const readCompany = () => readFileSync(path.join(folder, "company.yaml"), "utf8");
  await expect.poll(readCompany, { timeout: PATIENCE }).toContain(`warrantyYears: ${before}`);
  expect(readCompany()).toContain("workmanshipYears: 12");
  expect(readCompany()).not.toContain("Of the first");
});

test("name, promise, headline, look and a page of one's own are changed at the desk", async ({ page }) => {
  await openSiteTab(page);
  const parts = page.getByRole("combobox", { name: "Parts of the site" });
  const field = (name: string) => page.getByLabel(name, { exact: true }).filter({ visible: true });

  await parts.selectOption("The company");
  await field("Slogan").fill("Roofs by Sjöström");
  await parts.selectOption("What you promise");
  await field("Lawn, beds and driveway are swept for nails with a magnet").uncheck();

  await parts.selectOption("Headlines");
  const tagline = page.getByLabel("Tagline");
  await expect(
    page.getByText("Left empty: Residential and commercial roofing in central Ohio"),
  ).toBeVisible();
  await tagline.fill("Roofs that stay where they are.");

  await parts.selectOption("Logo, colors and pictures");
  await page.getByRole("button", { name: "Add Colors" }).click();
  await field("Bands and headings").fill("#123a2b");
  const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 60"><title>S</title><rect width="200" height="60" rx="8" fill="#0b6e4f"/></svg>`;
  await page
    .locator('input[accept*="svg"]')
    .setInputFiles({ name: "our.svg", mimeType: "image/svg+xml", buffer: Buffer.from(logo) });
  await expect(page.getByText("logo.svg", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Add Pictures of the pages" }).click();
  const hero = page.getByRole("group", { name: "At the top of the home page, wide" });
  await hero.locator('input[type="file"]').setInputFiles({
    name: "Our house.jpg",
    mimeType: "image/jpeg",
    buffer: await phonePicture(1600, 1200).toBuffer(),
  });
  await page.getByLabel("What the photo shows, for people who cannot see it").fill("Our own house");
  await page.getByRole("button", { name: "Add this photo" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Keep this" }).click();
  await expect(hero.getByRole("combobox")).toHaveValue("our-house");

  await parts.selectOption("Projects");
  await page.getByRole("button", { name: "Add project" }).click();
  await parts.selectOption("Pages of your own");
  await page.getByRole("button", { name: "Add page" }).click();
  const faults = page.getByRole("button", { name: /things to put right/ });
  await expect(faults).toBeVisible();
  const bar = faults.locator("xpath=ancestor::div[contains(@class, 'border-t')][1]");
  expect((await bar.boundingBox())?.height).toBeLessThan(PHONE.height / 5);
  await faults.click();
  const draft = page.getByRole("dialog", { name: "The draft" });
  await expect(draft.getByText("Fill in “Title” of page 1")).toBeVisible();
  await draft.getByRole("button", { name: /^Choose a picture for project \d+$/ }).click();
  await expect(parts).toHaveValue("projects");
  await expect(page.locator(":focus")).toHaveAttribute("data-field", /^\d+\.image$/);
  const added = page.locator("details:has(:focus)");
  await added.getByRole("button", { name: "Remove", exact: true }).last().click();
  await expect(page.getByRole("status").filter({ hasText: "is removed." })).toBeVisible();

  await parts.selectOption("Pages of your own");
  await field("Title").fill("Cedar care");
  await field("Description").fill("How we look after cedar roofs.");
  await field("Menu").fill("Cedar");
  await field("Address on the site").fill("Cedar Care");
  await expect(field("Address on the site")).toHaveValue("cedar-care");
  await field("Text").fill("## Once a year\n\nWe wash it gently.");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Visitors and Eve have the new words and prices now.")).toBeVisible({
    timeout: PATIENCE,
  });
  expect(readFileSync(path.join(folder, "pages/cedar-care.md"), "utf8")).toContain("## Once a year\n");

  await page.goto(`${site.url}/cedar-care`);
  await expect(page.getByRole("heading", { name: "Once a year" })).toBeVisible();
  await page.goto(`${site.url}/`);
  await expect(page.getByText("Roofs that stay where they are.")).toBeVisible();
  await expect(page.getByRole("img", { name: "Our own house" })).toBeVisible();
  await expect(page.locator('header img[src^="/assets/logo."]').first()).toBeVisible();
  await page.goto(`${site.url}/why-choose-us`);
  await expect(page.getByText(/magnet/i)).toHaveCount(0);
});

const HILLIARD = [
  "Between the old rail yard and the ring road the lots are narrow, and a crew has to plan where bundles and a trailer can stand. We come by the evening before, talk to the people on both sides, and put boards over the lawn that leads to the back. The first hour of the day goes into that, and it saves the hedge.",
  "Newer streets have hip roofs, which shed wind well and waste 10 to 12 percent of the material in cuts. The ridge is short there, so that an attic needs its vents counted before a new roof closes it for decades. We count them from inside, and write the number into the estimate.",
  "After a storm the calls come from the west side first. We look at gutters and vents for dents, photograph each slope, and leave the pictures with you whatever comes of it.",
];

test("a town is written at the desk: too little about it is told, and it goes live at its own address", async ({
  page,
}) => {
  await openSiteTab(page);
  const field = (name: string) => page.getByLabel(name, { exact: true }).filter({ visible: true });
  await page.getByRole("combobox", { name: "Parts of the site" }).selectOption("Towns");
  await page.getByRole("button", { name: "Add town" }).click();
  await field("Town").fill("Hilliard");
  await field("State").fill("OH");
  await field("Miles from the office").fill("11");
  await field("In a sentence or two, for search results").fill(
    "Narrow lots and hip roofs: how we work there.",
  );
  await field("Choose a picture").selectOption("product-shingle");
  await field("Address after /roofing/").fill("Hilliard OH");
  // Its address puts it before another town: its fields stay open, and keep the focus.
  const form = page.getByRole("region", { name: "Towns" });
  const towns = form.locator("> div > details > summary");
  await expect(towns).toHaveText([/Dublin/, /Grove City/, /Hilliard/, /Westerville/]);
  await expect(form.locator("> div > details[open] > summary")).toHaveText([/Hilliard/]);
  await expect(form.locator("> div > details:focus-within > summary")).toHaveText(/Hilliard/);
  const about = field("What is particular there");
  await about.fill(HILLIARD[0] ?? "");
  await expect(
    page.getByText(/says \d+ words about Hilliard; a page needs 120 of its own/).first(),
  ).toBeVisible();
  await about.fill(HILLIARD.join("\n"));
  await expect(page.getByText(/words about Hilliard/)).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Visitors and Eve have the new words and prices now.")).toBeVisible({
    timeout: PATIENCE,
  });
  expect(readFileSync(path.join(folder, "towns/hilliard-oh.yaml"), "utf8")).toContain("name: Hilliard\n");
  await page.goto(`${site.url}/roofing/hilliard-oh`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Roofing in Hilliard, OH");
  await expect(page.getByText(HILLIARD[1] ?? "")).toBeVisible();
});

test("where the example is shown, the tab says how to get a folder of one's own", async ({ page }) => {
  await signIn(page);
  await page.getByRole("tab", { name: "Site" }).click();
  await expect(page.getByText("npm run site:new")).toBeVisible();
});
