import { expect, type Page, test } from "@playwright/test";
import { booking } from "#copy/built/booking.ts";
import { visit as words } from "#copy/pages/visit.ts";
import { collectComplaints, DESKTOP, expectAccessible, openPage, PHONE } from "../pages.ts";
import { becomeAnotherVisitor } from "./estimates.ts";
import { bookVisit, findVisitLink, takeTime, waitForMail } from "./visits.ts";

test.beforeEach(({ context }) => becomeAnotherVisitor(context));

const times = (page: Page) => page.getByRole("main").getByRole("radio");
const moveButton = (page: Page) => page.getByRole("button", { name: words.move.submit });

async function expectNothingCut(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test("the mailed link moves a visit and cancels it by keyboard alone, on a phone", async ({
  page,
  request,
}) => {
  const email = await bookVisit(request);
  const heard = collectComplaints(page);
  await page.setViewportSize(PHONE);
  await openPage(page, findVisitLink(await waitForMail(email, "Your roof inspection is booked")));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.title.booked);
  await expect(page.getByText("12 Oak Street, Columbus 43215")).toBeVisible();

  await times(page).first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(times(page).nth(1)).toBeChecked();
  const chosen = await times(page).nth(1).inputValue();
  await page.keyboard.press("Tab"); // to the days that are not in sight
  await page.keyboard.press("Tab");
  await expect(moveButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: words.done.moved })).toBeVisible();
  await expect(page.locator(`input[value="${chosen}"]`)).toHaveCount(0);
  const moved = await waitForMail(email, "Your roof inspection has moved");
  expect(moved.attachments.map(({ mimeType }) => mimeType)).toContain("text/calendar");

  const ask = page.locator("summary", { hasText: words.cancel.ask });
  await ask.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(words.cancel.sure)).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.title.cancelled);
  await expect(page.getByText(words.done.cancelled)).toBeVisible();
  await expect(moveButton(page)).toHaveCount(0);
  await waitForMail(email, "Your roof inspection is cancelled");
  await page.goBack();
  await page.reload(); // what an old page still offers is not done
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.title.cancelled);
  expect(heard).toEqual([]);
});

test("the page of a visit is accessible in each of its states, on a phone and on a desktop", async ({
  page,
  request,
}) => {
  const path = findVisitLink(await waitForMail(await bookVisit(request), "Your roof inspection is booked"));
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await openPage(page, path);
    for (const more of await page.locator("main details > summary").all()) await more.click();
    await expect(page.getByText(words.cancel.sure)).toBeVisible();
    await expectAccessible(page);
    await expectNothingCut(page);
    await openPage(page, `${path}x`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.errors.notFound.title);
    await expectAccessible(page);
    await expectNothingCut(page);
  }
  await openPage(page, path);
  await page.locator("summary", { hasText: words.cancel.ask }).click();
  await page.getByRole("button", { name: words.cancel.submit }).click();
  await expect(page.getByText(words.done.cancelled)).toBeVisible();
  await expectAccessible(page);
});

test("the secret of the address stays in it: no referrer, no search engine, no attribution", async ({
  page,
  request,
}) => {
  const path = findVisitLink(await waitForMail(await bookVisit(request), "Your roof inspection is booked"));
  const answer = await request.get(path);
  expect(answer.headers()).toMatchObject({
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
  });
  await openPage(page, path);
  await page.getByRole("banner").getByRole("link").first().click();
  await page.waitForURL((url) => !url.pathname.startsWith("/visit"));
  expect(await page.evaluate(() => document.referrer)).toBe("");
  const noted = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(noted).not.toContain(path.slice("/visit/".length));
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a visit is moved and cancelled, and a taken time is said with the others", async ({
    page,
    request,
  }) => {
    const email = await bookVisit(request);
    const path = findVisitLink(await waitForMail(email, "Your roof inspection is booked"));
    await page.goto(path);
    const [taken, free] = [times(page).nth(4), times(page).nth(5)];
    const chosen = await taken.inputValue();
    await taken.check();
    await takeTime(request, chosen);
    await moveButton(page).click();
    await expect(page.getByRole("alert")).toHaveText(booking.errors.taken);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.move.failed);
    await expect(page.locator(`input[value="${chosen}"]`)).toHaveCount(0);
    await free.check();
    await moveButton(page).click();
    await expect(page.getByText(words.done.moved)).toBeVisible();

    await page.locator("summary", { hasText: /more days?$/ }).click();
    await times(page).last().check();
    await moveButton(page).click();
    await expect(page.getByText(words.done.moved)).toBeVisible();

    await page.locator("summary", { hasText: words.cancel.ask }).click();
    await page.getByRole("button", { name: words.cancel.submit }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.title.cancelled);
  });

  test("no time chosen is asked for by the browser", async ({ page, request }) => {
    await page.goto(
      findVisitLink(await waitForMail(await bookVisit(request), "Your roof inspection is booked")),
    );
    await moveButton(page).click();
    await expect(times(page).first()).toBeFocused();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.title.booked);
  });
});
