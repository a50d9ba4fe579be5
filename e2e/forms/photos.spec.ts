import { expect, type Locator, type Page, test } from "@playwright/test";
import { booking } from "#copy/built/booking.ts";
import { calculator } from "#copy/built/calculator.ts";
import { leadForm } from "#copy/built/lead-form.ts";
import { deskPhotoWords } from "#copy/desk/photos.ts";
import { photoErrors, photoField as words } from "#copy/forms/photos.ts";
import { PHONE_HEIC, phonePicture } from "#site-data/pictures/testing/phone-picture.ts";
import { openDesk } from "../desk/desk.ts";
import { expectAccessible, openPage, PHONE } from "../pages.ts";
import { answerContact, HUMAN, press, pressButton } from "./calculator.ts";
import {
  becomeAnotherVisitor,
  expectTakenOver,
  makeUnusedEmail,
  makeUnusedPhone,
  type Place,
  readStoredEstimates,
} from "./estimates.ts";

test.use({ viewport: PHONE, hasTouch: true });
test.beforeEach(async ({ context }) => becomeAnotherVisitor(context));

const ROOF = { name: "IMG_0412.jpg", mimeType: "image/jpeg" };

function photoPart(place: Place): Locator {
  return place.getByRole("group", { name: words.label });
}

function ready(place: Place): Locator {
  return photoPart(place).getByText(words.ready, { exact: true });
}

async function fillLead(page: Page, email: string): Promise<void> {
  await page.getByLabel("First name").fill("Zoë 山田");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel(/^Service/).selectOption("Roof Repair");
}

/** Opens the lead form, and waits until the server believes that a person fills it in. */
async function openLeadForm(page: Page): Promise<void> {
  await page.goto("/embed/lead-form");
  await expectTakenOver(page);
  await page.waitForTimeout(1_600);
}

async function sendLead(page: Page): Promise<void> {
  await page.getByRole("button", { name: leadForm.submit }).tap();
}

test("photos of a phone go with the form, and staff see them upright in the record", async ({
  page,
  baseURL,
}) => {
  const email = makeUnusedEmail();
  await openLeadForm(page);
  await fillLead(page, email);
  await expect(photoPart(page).getByText(words.camera)).toBeVisible(); // a screen that is touched has a camera
  const choosing = page.waitForEvent("filechooser");
  await photoPart(page).getByText(words.add, { exact: true }).tap();
  const chooser = await choosing;
  expect(chooser.isMultiple()).toBe(true);
  const buffer = await phonePicture(1600, 1200).toBuffer();
  await chooser.setFiles([{ ...ROOF, buffer }]);
  await expect(ready(page)).toHaveCount(1);
  await photoPart(page).getByLabel(words.more).setInputFiles(PHONE_HEIC);
  await expect(ready(page)).toHaveCount(2);
  await expect(photoPart(page).getByRole("img", { name: words.alt(2) })).toHaveJSProperty("complete", true);
  await expect(photoPart(page).getByRole("status")).toHaveText(words.told.ready(2));
  await expectAccessible(page);
  await page.reload();
  await expectTakenOver(page);
  await expect(ready(page)).toHaveCount(2);
  await page.getByLabel(/^Service/).selectOption("Roof Repair");
  await sendLead(page);
  await expect(page.getByRole("heading", { name: leadForm.success.title })).toBeVisible();

  const [stored] = await readStoredEstimates(page.request, baseURL ?? "", email);
  await openDesk(page, `?tab=estimates&open=${stored?.id}`);
  const photo = (place: number) => page.getByRole("img", { name: deskPhotoWords.alt(place, 2, "") });
  await photo(1).scrollIntoViewIfNeeded();
  await expect(photo(1)).toHaveJSProperty("naturalWidth", 1200); // taken on its side
  await photo(2).scrollIntoViewIfNeeded();
  await expect(photo(2)).toHaveJSProperty("naturalWidth", 900);
  const whole = page.waitForEvent("popup");
  await page.getByRole("link", { name: deskPhotoWords.alt(1, 2, "") }).tap();
  await expect((await whole).locator("img")).toBeVisible();
});

test("photos are chosen, removed and sent again by keys alone", async ({ page }) => {
  page.on("filechooser", () => {}); // from the start: a listener that is added just before the key may come too late
  await openLeadForm(page);
  await page.getByLabel("Project details").focus();
  await page.keyboard.press("Tab");
  await expect(photoPart(page).getByLabel(words.add, { exact: true })).toBeFocused();
  const choosing = page.waitForEvent("filechooser");
  await page.keyboard.press("Enter");
  await (await choosing).setFiles([
    { name: "page.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<!doctype html>") },
    { ...ROOF, buffer: await phonePicture(400, 300).toBuffer() },
  ]);
  await expect(ready(page)).toHaveCount(1);
  await expect(photoPart(page).getByText(photoErrors.format, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: words.ofPhoto(words.retry, 1) }).focus();
  await page.keyboard.press("Enter");
  await expect(photoPart(page).getByText(photoErrors.format, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: words.ofPhoto(words.remove, 1) }).focus();
  await page.keyboard.press("Enter");
  await expect(photoPart(page).getByRole("list")).toBeFocused();
  await expect(photoPart(page).getByRole("listitem")).toHaveCount(1);
  await expect(photoPart(page).getByRole("status")).toHaveText(words.told.removed(1));
});

test("a photo that does not arrive keeps the form from being sent without it, and is tried again", async ({
  page,
}) => {
  const email = makeUnusedEmail();
  await openLeadForm(page);
  await fillLead(page, email);
  await page.route("**/api/photos", (route) => route.abort("connectionreset"));
  const buffer = await phonePicture(400, 300).toBuffer();
  await photoPart(page)
    .getByLabel(words.add, { exact: true })
    .setInputFiles({ ...ROOF, buffer });
  await expect(photoPart(page).getByText(photoErrors.lost, { exact: true })).toBeVisible();
  await sendLead(page);
  await expect(page.getByRole("region", { name: words.unsent })).toBeFocused();
  await expect(page.getByLabel("First name")).toHaveValue("Zoë 山田");
  await page.unroute("**/api/photos");
  await page.getByRole("button", { name: words.ofPhoto(words.retry, 1) }).tap();
  await expect(ready(page)).toHaveCount(1);
  const sent = page.waitForRequest("**/api/estimates");
  await sendLead(page);
  expect((await sent).postDataJSON().photos).toHaveLength(1);
  await expect(page.getByRole("heading", { name: leadForm.success.title })).toBeVisible();
  await page.getByRole("button", { name: leadForm.success.again }).tap();
  await expect(photoPart(page).getByRole("listitem")).toHaveCount(0); // the next message has none of them
});

test("a photo that is still on its way when one goes on is not left behind", async ({ page }) => {
  const buffer = await phonePicture(400, 300).toBuffer();
  let go = () => {};
  const told = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route("**/api/photos", async (route) => {
    await told;
    await route.continue();
  });
  await page.goto("/embed/calculator");
  await expectTakenOver(page);
  await press(page, "Roof Repair");
  await photoPart(page)
    .getByLabel(words.add, { exact: true })
    .setInputFiles({ ...ROOF, buffer });
  await expect(photoPart(page).getByRole("progressbar")).toBeVisible();
  await pressButton(page, calculator.next);
  await answerContact(page, makeUnusedEmail());
  await expect(photoPart(page).getByRole("progressbar")).toBeVisible();
  await page.waitForTimeout(HUMAN);
  await pressButton(page, calculator.send);
  await expect(page.getByRole("region", { name: words.unsent })).toBeFocused();
  go();
  await expect(ready(page)).toHaveCount(1);
  const sent = page.waitForRequest("**/api/estimates");
  await pressButton(page, calculator.send);
  expect((await sent).postDataJSON().photos).toHaveLength(1);
});

test("photos go with a booking and with the calculator's request", async ({ page }) => {
  const buffer = await phonePicture(400, 300).toBuffer();
  const add = async () => {
    await photoPart(page)
      .getByLabel(words.add, { exact: true })
      .setInputFiles({ ...ROOF, buffer });
    await expect(ready(page)).toHaveCount(1);
  };
  await page.goto("/embed/calculator");
  await expectTakenOver(page);
  await press(page, "Roof Repair");
  await add();
  await pressButton(page, calculator.next);
  await pressButton(page, calculator.back);
  await expect(ready(page)).toHaveCount(1); // a step back loses none
  await pressButton(page, calculator.next);
  await answerContact(page, makeUnusedEmail());
  await page.waitForTimeout(HUMAN);
  const estimate = page.waitForResponse("**/api/estimates");
  await pressButton(page, calculator.send);
  expect((await estimate).status()).toBe(201);
  expect((await estimate).request().postDataJSON().photos).toHaveLength(1);

  await openPage(page, "/contact");
  await page.locator("#book").scrollIntoViewIfNeeded();
  await page.getByRole("group", { name: booking.choose }).getByRole("radio").last().check();
  await page
    .getByRole("radio", { name: /[AP]M$/ })
    .last()
    .check();
  await add();
  const { fields } = booking;
  await page.getByLabel(fields.firstName).fill("Ann");
  await page.getByLabel(fields.lastName).fill("Lee");
  await page.getByLabel(fields.email).fill(makeUnusedEmail());
  await page.getByLabel(fields.phone).fill(makeUnusedPhone());
  await page.getByLabel(fields.address).fill("12 Oak Street");
  await page.getByLabel(fields.city).fill("Columbus");
  const booked = page.waitForResponse("**/api/inspections");
  await page.getByRole("button", { name: booking.submit }).tap();
  expect([201, 202]).toContain((await booked).status());
  expect((await booked).request().postDataJSON().photos).toHaveLength(1);
});

test("the seventh photo is left out, and said to be", async ({ page }) => {
  await openLeadForm(page);
  const buffer = await phonePicture(80, 60).toBuffer();
  await photoPart(page)
    .getByLabel(words.add, { exact: true })
    .setInputFiles(Array.from({ length: 7 }, (_, place) => ({ ...ROOF, name: `${place}.jpg`, buffer })));
  await expect(ready(page)).toHaveCount(6);
  await expect(photoPart(page).getByText(words.full).last()).toBeVisible();
  await expect(photoPart(page).getByLabel(words.more)).toHaveCount(0);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("nothing of photos is shown, and the form is sent", async ({ page, baseURL }) => {
    const email = makeUnusedEmail();
    await page.goto("/embed/lead-form");
    await fillLead(page, email);
    await expect(page.getByText(words.label)).toBeHidden();
    await page.getByRole("button", { name: leadForm.submit }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(leadForm.success.title);
    expect(await readStoredEstimates(page.request, baseURL ?? "", email)).toHaveLength(1);
  });
});
