import { test as base, expect, type Page } from "@playwright/test";
import { calculator as words } from "#copy/built/calculator.ts";
import { roofSizeErrors, roofSize as size } from "#copy/forms/roof-size.ts";
import { behaviours, startMeasuringServices } from "#server/roof-size/testing/measuring-services.ts";
import { type RunningSite, startSite } from "#server/testing/start-site.ts";
import { collectComplaints, expectAccessible, PHONE } from "../pages.ts";
import { answerContact, chooseMetal, HUMAN, heading, press, pressButton } from "./calculator.ts";
import { becomeAnotherVisitor, makeUnusedEmail, readStoredEstimates } from "./estimates.ts";

type World = { site: RunningSite; services: Awaited<ReturnType<typeof startMeasuringServices>> };

/** A site that measures houses, and the two services that it asks as a server on this machine. */
const test = base.extend<object, { world: World }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function wants from its pattern.
    async ({}, use) => {
      await using services = await startMeasuringServices();
      await using site = await startSite({ TRUST_PROXY: "1", ...services.environment });
      await use({ site, services });
    },
    { scope: "worker", timeout: 90_000 },
  ],
});

test.use({ viewport: PHONE, hasTouch: true });
test.beforeEach(async ({ context }) => becomeAnotherVisitor(context));

const address = (page: Page) => page.getByRole("textbox", { name: size.label });
const area = (page: Page) => page.getByLabel(/^Footprint of the building/);
const status = (page: Page) => page.getByRole("status");
const measure = (page: Page) => page.getByRole("button", { name: size.go });

/** Goes to the field for the address. */
async function openLookUp(page: Page, { site }: World): Promise<void> {
  await page.goto(`${site.url}/embed/calculator`);
  await chooseMetal(page);
  await page.getByRole("button", { name: words.size.byAddress }).tap();
  await expect(heading(page, "area")).toBeFocused();
  await expect(address(page)).toBeVisible();
}

test("a house is found by its address, agreed to by Next, and priced like a footprint that was typed", async ({
  page,
  world,
}) => {
  const heard = collectComplaints(page);
  await openLookUp(page, world);
  await expect(page.getByText(/we send the address to 127\.0\.0\.1:\d+, and its place/)).toBeVisible();
  await expectAccessible(page);
  await address(page).fill("12 Oak Street, Columbus");
  await measure(page).tap();
  await expect(status(page)).toContainText(
    "12 Oak St, Columbus, OH 43215: about 1,940 sq ft under the roof.",
  );
  await expect(status(page)).toContainText("A usual slope (6/12), measured from the air around June 2023.");
  await expect(page.getByText("About 1,940 sq ft under the roof", { exact: true })).toBeVisible();
  await expect(area(page)).toHaveValue("1,940");
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);

  await page.reload();
  await expect(status(page)).toContainText("about 1,940 sq ft");
  await expect(address(page)).toHaveValue("12 Oak Street, Columbus");
  await expect(area(page)).toHaveValue("1,940");
  await pressButton(page, words.next);
  await expect(heading(page, "shape")).toBeVisible();
  await expect(page.getByRole("button", { name: words.change("Usual") })).toBeVisible();
  await pressButton(page, words.back);
  await expect(status(page)).toContainText("about 1,940 sq ft");
  await pressButton(page, words.next);
  await press(page, /^Hip/);
  // 1,940 sq ft x 1.118 + 10%, at $8 a square foot
  const range = page.getByText(/^\$[\d,]+ to \$[\d,]+$/);
  const measured = await range.textContent();

  await pressButton(page, words.range.go);
  await page.getByText(words.contact.more).tap();
  await expect(page.getByLabel(words.contact.address)).toHaveValue("12 Oak St");
  await expect(page.getByLabel(words.contact.city)).toHaveValue("Columbus");
  await expect(page.getByLabel(words.contact.zipCode)).toHaveValue("43215");
  const email = makeUnusedEmail();
  await answerContact(page, email);
  await page.waitForTimeout(HUMAN);
  await pressButton(page, words.submit);
  await expect(heading(page, "result")).toBeVisible();
  const [row] = await readStoredEstimates(page.request, world.site.url, email);
  expect(row).toMatchObject({ square_footage: 2386, street: "12 Oak St", status: "pending" });

  await pressButton(page, words.startOver);
  await chooseMetal(page);
  await pressButton(page, words.size.from.footprint.label);
  await expect(status(page)).toBeEmpty(); // another estimate is of another house
  await area(page).fill("1940");
  await pressButton(page, words.next);
  await press(page, /^Usual/);
  await press(page, /^Hip/);
  await expect(range).toHaveText(measured ?? "");
  expect(heard).toEqual([]);
});

test("by keys alone: Enter looks up and sends nothing; what is not found says what to type, and keeps it", async ({
  page,
  world,
}) => {
  await openLookUp(page, world);
  await page.keyboard.press("Tab");
  await expect(address(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText(roofSizeErrors.incomplete);
  await page.keyboard.type("99 Nowhere Rd");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText(roofSizeErrors.unknown);
  await expect(address(page)).toBeFocused();
  await expect(address(page)).toHaveAttribute("aria-invalid", "true");
  await expect(address(page)).toHaveValue("99 Nowhere Rd");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("9 Main St, Dublin");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("9 N Main St, Dublin, OH 43017 or 9 S Main St");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("14 Elm");
  await page.keyboard.press("Tab");
  await expect(measure(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(status(page)).toContainText("about 1,290 sq ft");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(measure(page)).toBeFocused();
  await expect(heading(page, "area")).toBeVisible();

  // What was measured is the visitor's to change; a changed size is not of this address.
  await page.keyboard.press("Tab");
  await expect(area(page)).toBeFocused();
  await page.keyboard.type("1500");
  await page.keyboard.press("Enter");
  await expect(heading(page, "shape")).toBeVisible();
  await expect(page.getByRole("button", { name: words.change("1500 sq ft") })).toBeVisible();
  await pressButton(page, words.change("7/12"));
  await expect(page.getByLabel(/^7\/12/)).toBeChecked();
  await expect(page.getByText("As measured from the air")).toBeVisible();
});

test("Next with an address alone looks it up, and an address that the visitor gave before stays", async ({
  page,
  world,
}) => {
  await page.addInitScript(() =>
    sessionStorage.setItem("eaves.form", JSON.stringify({ address: "1 Own Way", city: "Dublin" })),
  );
  await openLookUp(page, world);
  await expect(address(page)).toHaveValue("1 Own Way, Dublin");
  await address(page).fill("12 Oak Street");
  await pressButton(page, words.next);
  await expect(status(page)).toContainText("about 1,940 sq ft");
  await expect(heading(page, "area")).toBeVisible();
  await pressButton(page, words.next);
  await press(page, /^Hip/);
  await pressButton(page, words.range.go);
  await expect(page.locator("input[name=address]")).toHaveValue("1 Own Way");
});

test("while it looks it says so, and Back leaves it; where nothing comes a house is one press away", async ({
  page,
  world,
}) => {
  const { next } = world.services;
  const held = Promise.withResolvers<void>();
  await openLookUp(page, world);
  await address(page).fill("12 Oak Street, Westerville");
  next.geocoder.push((response) => void held.promise.then(() => response.destroy()));
  await measure(page).tap();
  await expect(page.getByRole("button", { name: size.looking })).toBeVisible();
  await expect(status(page)).toHaveText(size.looking);
  await pressButton(page, words.back);
  await expect(heading(page, "house")).toBeVisible();
  held.resolve();
  await page.getByRole("button", { name: words.size.byAddress }).tap();
  await expect(address(page)).toHaveValue("12 Oak Street, Westerville");

  next.solar.push(behaviours.refuses(429));
  await measure(page).tap();
  await expect(page.getByRole("alert")).toHaveText(roofSizeErrors.failed);
  await page.reload();
  await expect(address(page)).toHaveValue("12 Oak Street, Westerville");
  await address(page).fill("7 New Rd");
  await measure(page).tap();
  await expect(page.getByRole("alert")).toHaveText(roofSizeErrors.none);
  await page.context().setOffline(true);
  await address(page).fill("7 New Road");
  await measure(page).tap();
  await expect(page.getByRole("alert")).toHaveText(roofSizeErrors.failed);
  await page.context().setOffline(false);
  await page.getByRole("button", { name: size.pick }).tap();
  await expect(heading(page, "house")).toBeFocused();
  await press(page, "Ranch");
  await expect(heading(page, "pitch")).toBeVisible();
});

test("where it is not set up, nothing of it is shown or loaded", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.goto("/embed/calculator");
  await chooseMetal(page);
  await expect(page.getByRole("button", { name: words.size.byAddress })).toHaveCount(0);
  await pressButton(page, words.size.from.footprint.label);
  await expect(area(page)).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(address(page)).toHaveCount(0);
  expect(scripts.filter((url) => /look-up/.test(url))).toEqual([]);
  expect(scripts.length).toBeGreaterThan(3);
});
