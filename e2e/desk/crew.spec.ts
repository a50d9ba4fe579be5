import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { phonePicture } from "#site-data/pictures/testing/phone-picture.ts";
import { makeUnusedPhone } from "../forms/estimates.ts";
import { expectAccessible, PHONE } from "../pages.ts";
import { endSessionsOf, joinCrew, readVisitAsOffice, storeCrewVisit } from "./crews.ts";
import { callAsDesk, makeUniqueName, SESSION_KEY, setStatusElsewhere, useOwnSite } from "./desk.ts";
import { type NamedSite, startNamedSite } from "./passkeys.ts";

// A site of their own: where anybody has a sign-in, names at the desk read otherwise. In one worker, for there is one site.
test.describe.configure({ mode: "default" });

let site: NamedSite;
let home = ""; // Playwright asks for a base address before the site has one, too

test.beforeAll(async () => {
  site = await startNamedSite();
  home = site.address;
  useOwnSite(site);
});

test.afterAll(async () => {
  useOwnSite();
  await site[Symbol.asyncDispose]();
});

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
test.use({ viewport: PHONE, baseURL: async ({}, use) => use(home) });

const dayOf = () => `${home}/admin/dashboard`;

/** What a crew's session may call; all else of the desk is the office's. */
const CREWS_CALLS = ["open_desk", "crew_visits", "crew_note", "crew_done", "make_recovery_codes"];

const makeCrew = () => `crew-${randomUUID().slice(0, 8)}`;
const card = (page: Page, name: string) => page.getByRole("article", { name });

async function takePhotos(page: Page, name: string, count = 1): Promise<void> {
  const buffer = await phonePicture(600, 450).toBuffer();
  const photos = Array.from({ length: count }, (_, place) => ({
    name: `IMG_${place}.jpg`,
    mimeType: "image/jpeg",
    buffer,
  }));
  await card(page, name).getByLabel(`Add photo: ${name}`).setInputFiles(photos);
}

async function writeNote(page: Page, name: string, note: string): Promise<void> {
  await card(page, name).getByRole("textbox").fill(note);
  await card(page, name).getByRole("button", { name: "Save note" }).click();
}

/** Waits until the phone has kept the desk, and its worker looks after the page. */
async function waitUntilKept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        async () =>
          navigator.serviceWorker.controller !== null &&
          (await caches.match("/admin/dashboard", { cacheName: "eaves-crew-desk" })) !== undefined,
      ),
    )
    .toBe(true);
}

test("an invitation leads a crew to its own visits, and what it notes, photographs and does there reaches the office", async ({
  page,
}) => {
  const [crew, mine, other] = [makeCrew(), makeUniqueName(), makeUniqueName()];
  const [off, quiet, phone] = [makeUniqueName(), makeUniqueName(), makeUnusedPhone()];
  const visit = await storeCrewVisit(page, crew, { name: mine, notes: "Leaks by the chimney." });
  await storeCrewVisit(page, makeCrew(), { name: other });
  await storeCrewVisit(page, crew, { name: off, days: 1, isCancelled: true });
  const subject = await storeCrewVisit(page, crew, { name: quiet, hour: 15, phone });
  await callAsDesk(page, "end_calls_to", { kind: "inspection", phone, subject });
  const called = new Set<string>();
  page.on("request", (request) => {
    const [, name] = /\/rest\/v1\/(?:rpc\/)?([^?]+)/.exec(request.url()) ?? [];
    if (name) called.add(name);
  });
  const name = await joinCrew(page, crew);

  await expect(page.getByRole("heading", { name: crew })).toBeVisible();
  await expect(card(page, mine).getByText("Leaks by the chimney.")).toBeVisible();
  await expect(card(page, mine).getByRole("link", { name: `Call ${mine}` })).toHaveAttribute(
    "href",
    "tel:+16145550142",
  );
  await expect(card(page, mine).getByRole("link", { name: /^Drive to 12 Oak/ })).toHaveAttribute(
    "href",
    /google\.com\/maps/,
  );
  await expect(card(page, off).getByText("This visit is cancelled.")).toBeVisible();
  await expect(card(page, quiet).getByText("Wants no calls or texts")).toBeVisible();
  await expect(card(page, quiet).getByRole("link")).toHaveText(["Drive"]);
  await expect(page.getByText(other)).toHaveCount(0);

  await writeNote(page, mine, "Two squares of shingles");
  await expect(card(page, mine).getByText(`${name}, `)).toBeVisible();
  await takePhotos(page, mine);
  await expect(card(page, mine).getByRole("img", { name: "Photo 1 of 1" })).toBeVisible();
  await card(page, mine)
    .getByRole("button", { name: `Mark as done: ${mine}` })
    .click();
  await expect(card(page, mine).getByRole("button", { name: `Not done after all: ${mine}` })).toBeVisible();
  await expect
    .poll(() => readVisitAsOffice(page, visit))
    .toEqual({ notes: ["Two squares of shingles"], by: name, status: "done", photos: 1 });
  expect([...called].filter((call) => !CREWS_CALLS.includes(call))).toEqual([]);

  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  for (const control of await page.getByRole("main").locator("a, button, summary, textarea").all()) {
    const { width = 0, height = 0 } = (await control.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await card(page, mine).getByRole("button", { name: "Photo 1 of 1" }).click();
  await expect(page.getByRole("dialog", { name: "Photo 1 of 1" }).getByRole("img")).toBeVisible();
});

test("without a connection the day opens as it was, and what is done meanwhile arrives once and in order", async ({
  page,
  context,
}) => {
  const [crew, mine] = [makeCrew(), makeUniqueName()];
  const visit = await storeCrewVisit(page, crew, { name: mine, notes: "Beware of the dog." });
  const name = await joinCrew(page, crew);
  await takePhotos(page, mine);
  await expect(card(page, mine).getByRole("img", { name: "Photo 1 of 1" })).toBeVisible();
  await waitUntilKept(page);
  await page.reload(); // under the worker, so that the photo is kept
  await expect(card(page, mine).getByRole("img", { name: "Photo 1 of 1" })).toBeVisible();

  // As on the next morning, when the token has run out.
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? "{}");
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1_700_000_000 }));
  }, SESSION_KEY);
  await context.setOffline(true);
  await page.goto(dayOf());
  await expect(page.getByText(/^As of .+\. No connection\./)).toBeVisible();
  await expect(card(page, mine).getByText("Beware of the dog.")).toBeVisible();
  const photo = card(page, mine).getByRole("img", { name: "Photo 1 of 1" });
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await writeNote(page, mine, "First");
  await takePhotos(page, mine, 2);
  await writeNote(page, mine, "Second");
  await card(page, mine)
    .getByRole("button", { name: `Mark as done: ${mine}` })
    .click();
  await expect(page.getByText("5 things wait for a connection.")).toBeVisible();
  await expect(card(page, mine).getByText("Waits for a connection").first()).toBeVisible();
  await expectAccessible(page);
  expect(await readVisitAsOffice(page, visit)).toMatchObject({ notes: [], status: "booked", photos: 1 });

  await page.reload();
  await expect(card(page, mine).getByText("Second")).toBeVisible();
  await context.setOffline(false);
  const second = await context.newPage();
  await Promise.all([page.goto(dayOf()), second.goto(dayOf())]);
  await expect
    .poll(() => readVisitAsOffice(page, visit), { timeout: 60_000 })
    .toEqual({ notes: ["First", "Second"], by: name, status: "done", photos: 3 });
  for (const tab of [page, second]) {
    await tab.getByRole("button", { name: "Refresh" }).click();
    await expect(tab.getByText("No connection")).toHaveCount(0);
    await expect(card(tab, mine).getByRole("img", { name: "Photo 3 of 3" })).toBeVisible();
    await expect(card(tab, mine).getByText("Waits for a connection")).toHaveCount(0);
  }
  expect(await readVisitAsOffice(page, visit)).toMatchObject({ notes: ["First", "Second"], photos: 3 });
});

test("what the server refuses stays with its reason until it is dropped, and a logout leaves nothing behind", async ({
  page,
  context,
}) => {
  const [crew, mine] = [makeCrew(), makeUniqueName()];
  const visit = await storeCrewVisit(page, crew, { name: mine });
  await joinCrew(page, crew);
  await expect(card(page, mine)).toBeVisible();
  await waitUntilKept(page);
  await context.setOffline(true);
  await card(page, mine)
    .getByRole("button", { name: `Mark as done: ${mine}` })
    .click();
  await expect(page.getByText("1 thing waits for a connection.")).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  const dialog = page.getByRole("dialog", { name: "Log out with work that was not sent?" });
  await dialog.getByRole("button", { name: "Stay" }).click();

  await setStatusElsewhere(page, visit, "booked", "cancelled", "inspection");
  await context.setOffline(false);
  const refused = card(page, mine).getByRole("alert");
  await expect(refused).toContainText("Not sent: This visit was cancelled meanwhile. Call the office.");
  await refused.getByRole("button", { name: "Drop it: Marked as done" }).click();
  await expect(refused).toHaveCount(0);

  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "Admin Access" })).toBeVisible();
  expect(await page.evaluate(() => caches.has("eaves-crew-desk"))).toBe(false);
  await context.setOffline(true);
  await page.goto(dayOf()).catch(() => undefined);
  await expect(page.getByRole("heading", { name: "No connection" })).toBeVisible();
});

test("a session that an owner has ended closes the day, and what the phone kept of it goes", async ({
  page,
}) => {
  const [crew, mine] = [makeCrew(), makeUniqueName()];
  await storeCrewVisit(page, crew, { name: mine });
  const name = await joinCrew(page, crew);
  await expect(card(page, mine)).toBeVisible();
  await waitUntilKept(page);
  expect(await countKeptDays(page)).toBe(1);
  await endSessionsOf(page, name);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByRole("heading", { name: "Admin Access" })).toBeVisible();
  await expect.poll(() => countKeptDays(page)).toBe(0);
  expect(await page.evaluate(() => caches.has("eaves-crew-desk"))).toBe(false);
});

/** The days of visits that the browser keeps. */
function countKeptDays(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("eaves-crew");
        opening.onerror = reject;
        opening.onsuccess = () => {
          const counting = opening.result.transaction("days").objectStore("days").count();
          counting.onsuccess = () => resolve(counting.result);
        };
      }),
  );
}
