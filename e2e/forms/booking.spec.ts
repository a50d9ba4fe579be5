import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import type { FreeSlots } from "#contract/api/inspections.ts";
import { readPhone } from "#contract/contact/phone.ts";
import { TRAP_FIELD } from "#contract/forms/fields.ts";
import { keysOf } from "#contract/values.ts";
import { booking as words } from "#copy/built/booking.ts";
import { serverErrors } from "#copy/server-errors.ts";
import { visitDetailWords } from "#copy/visit-details.ts";
import { site } from "#site-data/company.ts";
import { formatDayParts, makeTimeFormats } from "#web/ui/zoned-time.ts";
import { openDesk } from "../desk/desk.ts";
import { collectComplaints, DESKTOP, expectAccessible, openPage, PHONE } from "../pages.ts";
import { chooseRepair } from "./calculator.ts";
import {
  becomeAnotherVisitor,
  expectTakenOver,
  makeUnusedAddress,
  makeUnusedEmail,
  makeUnusedPhone,
  type Place,
  readStoredRows,
} from "./estimates.ts";
import { chooseOwnDays, takeTime } from "./visits.ts";

test.beforeEach(async ({ context }) => {
  PERSON.phone = makeUnusedPhone();
  await becomeAnotherVisitor(context);
});

/** Slower than a robot, which is what the server takes a faster visitor for. */
const HUMAN = 1_600; // milliseconds

const { longMoment, shortMoment, time } = makeTimeFormats(site.timeZone);

/** A day with several free times, and one of them: seldom the same, because the tests share a site. */
async function someTime(request: APIRequestContext): Promise<{ date: string; start: string }> {
  const answer = await request.get("/api/slots", { headers: { "x-forwarded-for": makeUnusedAddress() } });
  const { days }: FreeSlots = await answer.json();
  // Of the later days: Eve, whom other tests ask at the same time, offers the soonest.
  const roomy = chooseOwnDays(days)
    .filter(({ starts }) => starts.length > 3)
    .slice(-4);
  const { date = "", starts = [] } = roomy[Math.floor(Math.random() * roomy.length)] ?? {};
  return { date, start: starts[Math.floor(Math.random() * (starts.length - 2))] ?? "" };
}

function dayOption(place: Place, date: string) {
  return place.getByRole("group", { name: words.choose }).locator(`input[value="${date}"]`);
}

async function chooseTime(place: Place, { date, start }: { date: string; start: string }): Promise<void> {
  await dayOption(place, date).check();
  const times = place.getByRole("group", { name: words.times(formatDayParts(date).long) });
  await times.getByRole("radio", { name: time(start), exact: true }).check();
}

/** The person who books in a test, with a new phone number, because nobody may have more than two visits. */
const PERSON = {
  firstName: "Ann",
  lastName: "Lee",
  phone: "",
  address: "12 Oak Street",
  city: "Columbus",
  zipCode: "43215",
  notes: "A dog.\nIt is friendly.",
};

const LABELS = { ...words.fields, notes: visitDetailWords.notes.question };

type Filled = Partial<Record<keyof typeof LABELS, string>>;

async function fillIn(place: Place, answers: Filled) {
  for (const field of keysOf(answers)) await place.getByLabel(LABELS[field]).fill(answers[field] ?? "");
}

async function expectFilled(place: Place, answers: Filled) {
  for (const field of keysOf(answers))
    await expect(place.getByLabel(LABELS[field])).toHaveValue(answers[field] ?? "");
}

/** The form of /contact, with its times. */
async function openBooking(page: Page): Promise<void> {
  await openPage(page, "/contact");
  await page.locator("#book").scrollIntoViewIfNeeded();
  await expect(page.getByRole("group", { name: words.choose })).toBeVisible();
}

function submit(place: Place) {
  return place.getByRole("button", { name: words.submit });
}

function booked(place: Place) {
  return place.getByRole("status").filter({ hasText: words.success.title });
}

/** The calculator's result, for a kind of work that is priced after a look. */
async function answerCalculator(place: Place, page: Page, email: string): Promise<void> {
  await chooseRepair(place);
  await place.getByLabel("First name").fill(PERSON.firstName);
  await place.getByLabel("Last name").fill(PERSON.lastName);
  await place.getByLabel("Email").fill(email);
  await place.getByLabel("Phone").fill(PERSON.phone);
  await page.waitForTimeout(HUMAN);
  await place.getByRole("button", { name: "Send", exact: true }).click();
  await expect(place.getByRole("group", { name: words.choose })).toBeVisible();
}

test("on a phone, from the calculator of /estimate to the desk, and the answer outlives a reload", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize(PHONE);
  const heard = collectComplaints(page);
  const email = makeUnusedEmail();
  const chosen = await someTime(page.request);
  await page.goto("/estimate?utm_source=news");
  const frame = page.getByTitle("Roof Estimate Calculator", { exact: true });
  const calculator = frame.contentFrame();
  await answerCalculator(calculator, page, email);
  await expect(calculator.getByText(words.afterEstimate)).toBeVisible();
  await expect(calculator.getByText(/\(ET\)/)).toHaveCount(1);
  // The next free time is chosen already.
  await expect(calculator.getByRole("radio", { checked: true })).toHaveCount(2);
  await chooseTime(calculator, chosen);
  await expectFilled(calculator, { firstName: "Ann", lastName: "Lee", email, phone: PERSON.phone });
  await expect(calculator.getByText(words.chosen(longMoment(chosen.start)))).toBeVisible();
  await fillIn(calculator, { address: PERSON.address, city: PERSON.city });
  await expect
    .poll(() =>
      frame.evaluate((element: HTMLIFrameElement) => {
        const root = element.contentDocument?.documentElement;
        return root ? root.scrollHeight - element.clientHeight : Number.NaN;
      }),
    )
    .toBeLessThanOrEqual(0);
  await submit(calculator).click();

  await expect(booked(calculator)).toBeFocused();
  await expect(booked(calculator)).toContainText(`${longMoment(chosen.start)} ET`);
  await expect(booked(calculator)).toContainText(email);
  const manage = calculator.getByRole("link", { name: words.success.manage });
  await expect(manage).toHaveAttribute("href", /^\/visit\/[\w-]{22}\.[\w-]{43}$/);
  await expect(manage).toHaveAttribute("target", "_top");
  const rows = await readStoredRows(page.request, baseURL ?? "", "inspections", email);
  expect(rows).toMatchObject([
    {
      customer_name: "Ann Lee",
      phone: readPhone(PERSON.phone),
      address: "12 Oak Street, Columbus",
      source: "calculator",
      status: "booked",
      landing_page: "/estimate",
      utm: { source: "news" },
    },
  ]);
  expect(rows[0]?.estimate_id).toMatch(/^[0-9a-f-]{36}$/);
  expect(Date.parse(rows[0]?.starts_at ?? "")).toBe(Date.parse(chosen.start));
  // One reference is enough: that of the estimate above.
  await expect(calculator.getByText(/reference/i)).toHaveCount(1);

  await page.reload();
  await expect(booked(calculator)).toContainText(longMoment(chosen.start));
  await expect(booked(calculator)).not.toBeFocused();
  expect(heard).toEqual([]);

  const staff = await browser.newPage({ ...(baseURL && { baseURL }), viewport: PHONE });
  await openDesk(staff, `?tab=inspections&open=${rows[0]?.id}`);
  const visit = staff.getByRole("article", { name: "Ann Lee" });
  await expect(visit).toContainText("with the calculator");
  await expect(visit).toContainText(email);
  await visit.getByRole("link", { name: "Open the estimate" }).click();
  await expect(staff.getByRole("article", { name: "Ann Lee" })).toContainText("Estimated cost");
  await staff.context().close();
});

test("on /contact the keyboard alone books a visit", async ({ page, baseURL }) => {
  const email = makeUnusedEmail();
  await openPage(page, "/contact");
  const focused = page.locator(":focus");
  const tab = () => page.keyboard.press("Tab");
  const tabTo = async (part: string) => {
    for (let presses = 0; presses < 60; presses++) {
      if (await page.locator(`${part}:focus`).count()) return;
      await tab();
    }
    throw new Error(`No Tab leads to ${part}.`);
  };
  await tabTo("main a[href='/estimate']");
  await expect(page.getByRole("group", { name: words.choose })).toBeVisible();
  await tab();
  await expect(focused).toHaveAttribute("name", "day");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  const days = page.getByRole("group", { name: words.choose }).getByRole("radio");
  await expect(days.nth(2)).toBeChecked();
  await expect(days.nth(2)).toBeFocused();
  await tab();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await expect(focused).toHaveAttribute("name", "start");
  await expect(focused).toBeChecked();
  const start = await focused.getAttribute("value");
  for (const value of [PERSON.firstName, PERSON.lastName, email, "614 555"]) {
    await tab();
    await page.keyboard.type(value);
  }
  await tab();
  await expect(focused).toHaveAttribute("name", "consent");
  await tab();
  await page.keyboard.type(PERSON.address);
  await page.waitForTimeout(HUMAN);
  await page.keyboard.press("Enter");
  const summary = page.getByRole("region", { name: words.errors.summary });
  await expect(summary).toBeFocused();
  await tab();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(words.fields.phone)).toBeFocused();
  await expect(page.getByLabel(words.fields.phone)).toHaveAccessibleDescription(
    new RegExp(words.errors.phone),
  );
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(PERSON.phone);
  await tabTo("[name=city]");
  await page.keyboard.type(PERSON.city);
  await tabTo("button[type=submit]");
  await expect(focused).toHaveAccessibleDescription(words.chosen(longMoment(start ?? "")));
  await page.keyboard.press("Enter");
  await expect(booked(page)).toBeFocused();
  expect(await readStoredRows(page.request, baseURL ?? "", "inspections", email)).toMatchObject([
    { source: "contact", address: "12 Oak Street, Columbus", phone: readPhone(PERSON.phone), notes: null },
  ]);
  await tab();
  await expect(focused).toHaveText(words.success.manage);
  await tab();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: words.title })).toBeFocused();
  await expect(page.getByRole("group", { name: words.choose })).toBeVisible();
});

test("a time that others take meanwhile keeps what was typed and offers the next ones", async ({
  page,
  baseURL,
}) => {
  const email = makeUnusedEmail();
  const chosen = await someTime(page.request);
  await openBooking(page);
  await chooseTime(page, chosen);
  await fillIn(page, { ...PERSON, email });
  await page.waitForTimeout(HUMAN);
  await takeTime(page.request, chosen.start);
  const again = page.waitForResponse("**/api/slots");
  await submit(page).click();
  const taken = page.getByRole("region", { name: words.errors.taken });
  await expect(taken).toBeFocused();
  expect((await again).status()).toBe(200);
  await expectFilled(page, { ...PERSON, email });
  await expect(page.getByRole("radio", { name: time(chosen.start), exact: true })).toHaveCount(0);
  const next = taken.getByRole("button");
  await expect(next).toHaveCount(3);
  await expect(taken.getByRole("link", { name: words.call })).toHaveAttribute(
    "href",
    `tel:${site.phone.e164}`,
  );
  const label = (await next.first().textContent()) ?? "";
  await next.first().click();
  await expect(taken).toHaveCount(0);
  await expect(submit(page)).toBeFocused();
  await submit(page).click();
  await expect(booked(page)).toBeFocused();
  const rows = await readStoredRows(page.request, baseURL ?? "", "inspections", email);
  expect(rows.map(({ starts_at }) => shortMoment(starts_at))).toEqual([label]);
});

test("a chosen time that is gone after a reload is given back, and said so", async ({ page }) => {
  const chosen = await someTime(page.request);
  await openBooking(page);
  await chooseTime(page, chosen);
  await fillIn(page, { notes: PERSON.notes });
  await takeTime(page.request, chosen.start);
  await page.reload();
  await page.locator("#book").scrollIntoViewIfNeeded();
  await expect(page.getByRole("alert").filter({ hasText: words.errors.gone })).toBeVisible();
  await expectFilled(page, { notes: PERSON.notes });
  await expect(page.locator("input[name=start]:checked")).toHaveCount(0);
  await submit(page).click();
  await expect(page.getByRole("region", { name: words.errors.summary })).toContainText(words.errors.start);
});

test("without script the section says what is looked at and whom to call, and has no form", async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: PHONE });
  await page.goto("/contact");
  const section = page.locator("#book");
  await expect(section.getByRole("heading", { name: words.title })).toBeVisible();
  await expect(section.getByText(words.introduction)).toBeVisible();
  await expect(section.getByText(words.withoutScript)).toBeVisible();
  await expect(section.getByRole("link", { name: site.phone.display })).toBeVisible();
  await expect(section.locator("form, button, input")).toHaveCount(0);
  expect((await section.boundingBox())?.height).toBeLessThan(400);
  await page.close();
});

test("nothing of it is fetched before it is near, and without a connection the phone stays until there is one", async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await openPage(page, "/contact");
  await page.waitForTimeout(300);
  const ours = () => asked.filter((path) => /booking-|api\/slots/.test(path));
  expect(ours()).toEqual([]);
  await context.setOffline(true);
  await page.locator("#book").scrollIntoViewIfNeeded();
  await expect.poll(() => asked.some((path) => /booking-/.test(path))).toBe(true);
  await expect(page.locator("#book").getByText(words.withoutScript)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("group", { name: words.choose })).toBeVisible();
});

test("times that do not come are said so, with the phone and another try", async ({ page, context }) => {
  await page.route("**/api/slots", (route) => route.abort());
  await openPage(page, "/contact");
  await page.locator("#book").scrollIntoViewIfNeeded();
  const section = page.locator("#book");
  await expect(section.getByText(words.failedToLoad)).toBeVisible();
  await expect(section.getByRole("link", { name: words.call })).toBeVisible();
  await page.unroute("**/api/slots");
  await page.route("**/api/slots", (route) => route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" }));
  await section.getByRole("button", { name: words.again }).click();
  await expect(section.getByText(words.failedToLoad)).toBeVisible();
  await page.unroute("**/api/slots");
  await context.setOffline(true);
  await section.getByRole("button", { name: words.again }).click();
  await expect(section.getByText(words.offline)).toBeVisible();
  await context.setOffline(false); // by itself
  await expect(page.getByRole("group", { name: words.choose })).toBeVisible();
});

test("where no time is free, or too often was asked, it says so", async ({ page }) => {
  await page.route("**/api/slots", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), days: [] } });
  });
  await openPage(page, "/contact");
  const section = page.locator("#book");
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByText(words.none)).toBeVisible();
  await expect(section.getByRole("link", { name: words.call })).toBeVisible();
  await page.unroute("**/api/slots");
  const statuses = await page.evaluate(async () => {
    const ask = async () => (await fetch("/api/slots")).status;
    const found: number[] = [];
    while (found.length < 70 && !found.includes(429)) found.push(await ask());
    return found;
  });
  expect(statuses.at(-1)).toBe(429);
  await section.getByRole("button", { name: words.again }).click();
  await expect(section.getByText(serverErrors.tooManyRequests)).toBeVisible();
});

test("an answer that is lost, and a reload, lose nothing, and what is sent again is booked once", async ({
  page,
  context,
  baseURL,
}) => {
  const email = makeUnusedEmail();
  const chosen = await someTime(page.request);
  await openBooking(page);
  await chooseTime(page, chosen);
  await fillIn(page, { ...PERSON, email });
  await page.waitForTimeout(HUMAN);
  await context.setOffline(true);
  await submit(page).click();
  await expect(page.getByRole("region", { name: words.errors.offline })).toBeFocused();
  await context.setOffline(false);
  await page.route("**/api/inspections", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await submit(page).dblclick();
  const failed = page.getByRole("region", { name: words.errors.failed });
  await expect(failed).toBeFocused();
  await expect(failed.getByRole("link", { name: words.call })).toBeVisible();
  await page.unroute("**/api/inspections");
  await page.reload();
  await page.locator("#book").scrollIntoViewIfNeeded();
  await expect(dayOption(page, chosen.date)).toBeChecked();
  await expectFilled(page, { ...PERSON, email });
  await expect(page.getByText(words.chosen(longMoment(chosen.start)))).toBeVisible();
  await submit(page).click();
  await expect(booked(page)).toBeFocused();
  expect(await readStoredRows(page.request, baseURL ?? "", "inspections", email)).toMatchObject([
    { customer_name: "Ann Lee", address: "12 Oak Street, Columbus 43215", notes: PERSON.notes },
  ]);
  await page.goto("/faq");
  await page.goto("/contact");
  await page.locator("#book").scrollIntoViewIfNeeded();
  await expect(booked(page)).toContainText(longMoment(chosen.start));
});

test("a robot is answered like anyone and stored nowhere, and the eleventh booking of an hour is told so", async ({
  page,
  baseURL,
}) => {
  const email = makeUnusedEmail();
  const chosen = await someTime(page.request);
  await openBooking(page);
  await chooseTime(page, chosen);
  await fillIn(page, { ...PERSON, email });
  await page.waitForTimeout(HUMAN);
  const trap = page.locator(`#book input[name="${TRAP_FIELD}"]`);
  await trap.evaluate((input: HTMLInputElement) => {
    input.value = "https://spam.example";
  });
  await submit(page).click();
  await expect(booked(page)).toBeFocused();
  expect(await readStoredRows(page.request, baseURL ?? "", "inspections", email)).toEqual([]);
  await page.getByRole("button", { name: words.success.again }).click();
  const statuses = await page.evaluate(
    async (answers) => {
      const body = {
        ...answers,
        source: "contact",
        openedFor: 9000,
        website: "x",
        idempotencyKey: "limit-000",
      };
      const headers = { "content-type": "application/json" };
      const ask = () => fetch("/api/inspections", { method: "POST", headers, body: JSON.stringify(body) });
      const found: number[] = [];
      for (let count = 0; count < 9; count++) found.push((await ask()).status);
      return found;
    },
    { ...PERSON, email, start: chosen.start },
  );
  expect(statuses).toEqual(Array(9).fill(201));
  await chooseTime(page, chosen);
  await submit(page).click();
  await expect(page.getByRole("region", { name: words.errors.tooMany })).toBeFocused();
  await expectFilled(page, { firstName: "Ann", email });
});

test("while the server is away the visitor is told whom to call, and keeps what was typed", async ({
  page,
}) => {
  await openBooking(page);
  await chooseTime(page, await someTime(page.request));
  await fillIn(page, { ...PERSON, email: makeUnusedEmail() });
  await page.route("**/api/inspections", (route) =>
    route.fulfill({ status: 503, json: { error: serverErrors.unavailable } }),
  );
  await submit(page).click();
  const failed = page.getByRole("region", { name: serverErrors.unavailable });
  await expect(failed).toBeFocused();
  await expect(failed.getByRole("link", { name: words.call })).toBeVisible();
  await expectFilled(page, PERSON);
});

test("what was typed in the lead form is not asked again, and what is typed here is known there", async ({
  page,
}) => {
  const email = makeUnusedEmail();
  await page.goto("/embed/lead-form");
  await expectTakenOver(page);
  await page.getByLabel("First name").fill("Bea");
  await page.getByLabel("City").fill("Dublin");
  await openBooking(page);
  await chooseTime(page, await someTime(page.request));
  await expectFilled(page, { firstName: "Bea", city: "Dublin" });
  await fillIn(page, { email });
  await page.goto("/embed/lead-form");
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("First name")).toHaveValue("Bea");
});

/** Names that no layout was made for. */
const LONG = {
  ...PERSON,
  firstName: "Wolfeschlegelsteinhausenbergerdorff".repeat(2),
  lastName: "Featherstonehaugh-Cholmondeley-Marjoribanks".repeat(2),
  address: "1480 Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Street".repeat(2),
};

for (const viewport of [PHONE, DESKTOP]) {
  test(`each state is accessible and fits its window at ${viewport.width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize(viewport);
    const check = async (state: string) => {
      await test.step(state, async () => {
        await expectAccessible(page, "#book");
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      });
    };
    const email = `${"long".repeat(15)}@${"subdomain.".repeat(15)}example`;
    await page.route("**/api/slots", (route) => route.abort());
    await openPage(page, "/contact");
    await page.locator("#book").scrollIntoViewIfNeeded();
    await expect(page.getByText(words.failedToLoad)).toBeVisible();
    await check("failed to load");
    await page.unroute("**/api/slots");
    await page.getByRole("button", { name: words.again }).click();
    await expect(page.getByRole("group", { name: words.choose })).toBeVisible();
    await check("times");
    const chosen = await someTime(page.request);
    await chooseTime(page, chosen);
    await submit(page).click();
    await expect(page.getByRole("region", { name: words.errors.summary })).toBeFocused();
    await check("faults");
    await fillIn(page, { ...LONG, phone: PERSON.phone, email });
    await page.waitForTimeout(HUMAN);
    await takeTime(page.request, chosen.start);
    await submit(page).click();
    const taken = page.getByRole("region", { name: words.errors.taken });
    await expect(taken).toBeFocused();
    await check("taken");
    await taken.getByRole("button").first().click();
    await submit(page).click();
    await expect(booked(page)).toBeFocused();
    await check("booked");
  });
}

test("in the calculator's result each state is accessible and fits a narrow frame", async ({ page }) => {
  await page.setViewportSize({ width: 348, height: 844 }); // what a frame has on a phone of 390
  await page.goto("/embed/calculator");
  await answerCalculator(page, page, makeUnusedEmail());
  const check = async (state: string) => {
    await test.step(state, async () => {
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(348);
    });
  };
  await check("times");
  await chooseTime(page, await someTime(page.request));
  await check("fields");
  await fillIn(page, { address: LONG.address, city: PERSON.city });
  await submit(page).click();
  await expect(booked(page)).toBeFocused();
  await check("booked");
});
