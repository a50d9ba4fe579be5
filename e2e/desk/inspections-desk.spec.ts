import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import type { FreeSlots } from "#contract/api/inspections.ts";
import { readPhone } from "#contract/contact/phone.ts";
import type { Answer } from "#contract/rows.ts";
import { makeUnusedAddress, makeUnusedPhone } from "../forms/estimates.ts";
import { chooseOwnDays } from "../forms/visits.ts";
import { expectAccessible, PHONE } from "../pages.ts";
import { callAsServer, MANY_CREWS, makeUniqueName, openDesk, setStatusElsewhere } from "./desk.ts";

// Calls of a page that its service worker has just taken over pass by the routes of these tests now and then.
test.use({ serviceWorkers: "block" });

const SOON = { timeout: 20_000 }; // ten seconds, and a busy machine
const HOUR = 3_600_000; // milliseconds
const TAB = "?tab=inspections";

/** The office's, in the example. */
const ZONE = "America/New_York";
const inOffice = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", { ...options, timeZone: ZONE });
const clock = (start: string) => inOffice({ timeStyle: "short" }).format(new Date(start));
const dayName = (start: string) =>
  inOffice({ weekday: "long", month: "long", day: "numeric" }).format(new Date(start));
const dayOf = (start: string) => new Intl.DateTimeFormat("en-CA", { timeZone: ZONE }).format(new Date(start));

async function freeSlots(page: Page, among = (days: FreeSlots["days"]) => days): Promise<string[]> {
  const headers = { "x-forwarded-for": makeUnusedAddress() };
  const { days } = (await (await page.request.get("/api/slots", { headers })).json()) as FreeSlots;
  return among(days).flatMap(({ starts }) => starts);
}

/** Books a visit as a visitor does, at the first of these times that nobody else's test has taken meanwhile. */
async function bookOnSite(
  page: Page,
  lastName: string,
  starts: readonly string[],
  phone = makeUnusedPhone(),
): Promise<string> {
  for (const start of starts) {
    const answer = await page.request.post("/api/inspections", {
      headers: { "x-forwarded-for": makeUnusedAddress() },
      data: {
        start,
        source: "contact",
        idempotencyKey: randomUUID(),
        openedFor: 42_000,
        website: "",
        firstName: "Ann",
        lastName,
        email: `${lastName}@home.example`,
        phone,
        address: "12 Oak Street",
        city: "Columbus",
        zipCode: "43215",
        notes: "A dog",
      },
    });
    if (answer.status() === 201) return start;
    expect(answer.status(), await answer.text()).toBe(409);
  }
  throw new Error("None of these times is free.");
}

/** Stores a visit of an hour, whatever the site offers. */
async function storeVisit(
  page: Page,
  start: number,
  changes: { customer_name: string } & Record<string, unknown>,
): Promise<string> {
  const iso = (at: number) => new Date(at).toISOString();
  const [booked] = (await callAsServer(page, "book_inspection", {
    starts_at: iso(start),
    ends_at: iso(start + HOUR),
    free_at: iso(start + HOUR),
    crews: MANY_CREWS,
    email: `${randomUUID()}@home.example`,
    phone: makeUnusedPhone(),
    address: "3 Elm Court, Dublin",
    source: "contact",
    idempotency_key: randomUUID(),
    ...changes,
  })) as Answer<"book_inspection">;
  return booked?.id ?? "";
}

const row = (page: Page, name: string) =>
  page.getByRole("tabpanel").getByRole("listitem").filter({ hasText: name });

test("a booked visit shows by itself on a phone, is called and driven to, moved, done and undone, cancelled, deleted", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const mark = makeUniqueName();
  await openDesk(page, TAB);
  const phone = makeUnusedPhone();
  const start = await bookOnSite(page, mark, await freeSlots(page, chooseOwnDays), phone);
  const visit = row(page, mark);
  await expect(visit).toContainText("New", SOON);
  await expect(visit).toContainText(clock(start).replace(/ [AP]M$/, ""));
  await expect(visit).toContainText("12 Oak Street, Columbus 43215");
  await expect(
    page.getByRole("region", { name: dayName(start) }).getByRole("heading", { name: mark }),
  ).toBeVisible();
  await expect(visit.getByRole("link", { name: `Call Ann ${mark}` })).toHaveAttribute(
    "href",
    `tel:${readPhone(phone)}`,
  );
  const map = "https://www.google.com/maps/dir/?api=1&destination=12%20Oak%20Street%2C%20Columbus%2043215";
  await expect(visit.getByRole("link", { name: `Navigate Ann ${mark}` })).toHaveAttribute("href", map);

  await visit.getByRole("heading", { name: mark }).click();
  const open = page.getByRole("article", { name: mark });
  const call = open.getByRole("link", { name: "Call" });
  expect((await call.boundingBox())?.y).toBeGreaterThan(PHONE.height / 2);
  await expect(open.getByRole("link", { name: "Navigate" })).toHaveAttribute("href", map);
  await expect(open.getByText("A dog")).toBeVisible();

  await open.getByRole("button", { name: "Move" }).click();
  const form = open.getByRole("form", { name: "Move this visit" });
  await form.getByRole("button", { name: "Move the visit" }).click();
  await expect(form.getByText("Choose a time.")).toBeVisible();
  const days = form.getByLabel("Day");
  await days.selectOption({ index: 3 });
  const chosen = await days.inputValue();
  await form.getByRole("radiogroup").getByRole("radio").last().check();
  await form.getByRole("button", { name: "Move the visit" }).click();
  await expect(page.getByText(/^Moved to /)).toBeVisible();
  await expect(open.getByText(dayName(`${chosen}T17:00:00Z`))).toBeVisible();
  expect(await freeSlots(page)).toContain(start);

  await open.getByRole("button", { name: "Move" }).click();
  await form.getByRole("radio", { name: "Another time" }).check();
  await form.getByLabel("Date").fill(chosen);
  await form.getByLabel("Time", { exact: true }).fill("05:25");
  await form.getByRole("button", { name: "Move the visit" }).click();
  const unusual = page.getByRole("dialog", { name: /^At this time/ });
  await expect(unusual).toContainText("It is not within the hours of visits.");
  await unusual.getByRole("button", { name: "Choose another" }).click();
  await form.getByLabel("Date").fill("0027-03-04");
  await expect(form.getByText(/between yesterday and two years from now/)).toBeVisible();
  await form.getByLabel("Date").fill(chosen);
  await form.getByRole("button", { name: "Move the visit" }).click();
  await unusual.getByRole("button", { name: "Yes, at this time" }).click();
  await expect(open.getByText("5:25 – 6:25 AM")).toBeVisible();

  await open.getByRole("button", { name: "Done" }).click();
  await expect(open.getByText("Done", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await open.getByRole("button", { name: "Cancel visit" }).click();
  await page
    .getByRole("dialog", { name: "Cancel this visit?" })
    .getByRole("button", { name: "Keep it" })
    .click();
  await expect(open.getByText("Booked", { exact: true }).first()).toBeVisible();
  await open.getByRole("button", { name: "Cancel visit" }).click();
  await page.getByRole("button", { name: "Cancel the visit" }).click();
  await expect(open.getByText("Cancelled", { exact: true })).toBeVisible();
  await expect(open.getByRole("button", { name: "Move" })).toHaveCount(0);
  await page.reload();
  await expect(open.getByText("Cancelled", { exact: true })).toBeVisible();

  await open.getByRole("button", { name: "Delete" }).click();
  await page
    .getByRole("dialog", { name: "Delete this visit?" })
    .getByRole("button", { name: "Delete for good" })
    .click();
  await expect(page.getByText("Deleted", { exact: true })).toBeVisible();
  await expect(row(page, mark)).toHaveCount(0);
});

test("a visit that its visitor cancels is new in its tab, and says so", async ({ page }) => {
  const mark = makeUniqueName();
  const id = await storeVisit(page, Date.now() + 123 * HOUR, { customer_name: mark });
  await openDesk(page, TAB);
  await expect(row(page, mark)).toBeVisible();
  const news = row(page, mark).getByText("Changed", { exact: true });
  await expect(news).toHaveCount(0);
  await callAsServer(page, "cancel_inspection", { inspection: id });
  await expect(news).toBeVisible(SOON);
  await expect(row(page, mark)).toContainText("Cancelled");
  await expect(page.getByRole("tab", { name: /^Inspections/ })).toContainText("new");
  await row(page, mark).getByRole("link").first().click();
  await expect(news).toHaveCount(0);
  await expect(page.getByRole("article", { name: mark }).getByText("Changed by the visitor")).toBeVisible();
});

test("before a visit to come is deleted staff read who is told of it; of one that is over nobody is", async ({
  page,
}) => {
  const mark = makeUniqueName();
  for (const [name, at, email] of [
    ["Mailed", Date.now() + 75 * HOUR, "mailed@example.com"],
    ["Called", Date.now() + 99 * HOUR, "info@larkfieldroofing.example"],
    ["Over", Date.now() - 75 * HOUR, "over@example.com"],
  ] as const)
    await storeVisit(page, at, { customer_name: `${name} ${mark}`, email });
  await openDesk(page, `${TAB}&q=${mark}`);
  const dialog = page.getByRole("dialog", { name: "Delete this visit?" });
  for (const [name, text] of [
    ["Mailed", /is cancelled first\. Mailed .* will be told by mail at mailed@example\.com/],
    ["Called", /is cancelled first\. Called .* has no e-mail address: call /],
    ["Over", /^It is removed for good/],
  ] as const) {
    await page
      .getByRole("link", { name: new RegExp(`${name} ${mark}`) })
      .first()
      .click();
    await page
      .getByRole("article", { name: `${name} ${mark}` })
      .getByRole("button", { name: "Delete" })
      .click();
    await expect(dialog.getByRole("paragraph")).toHaveText(text);
    await dialog.getByRole("button", { name: "Keep it" }).click();
  }
});

test("a visit of today is marked done in its row; what was before today is shown on demand", async ({
  page,
}) => {
  const mark = makeUniqueName();
  await storeVisit(page, Date.now(), { customer_name: `Now ${mark}` });
  await storeVisit(page, Date.now() - 30 * HOUR, { customer_name: `Before ${mark}` });
  await openDesk(page, TAB);
  await page.getByRole("button", { name: `Done Now ${mark}` }).click();
  await expect(row(page, `Now ${mark}`)).toContainText("Done");
  await expect(page.getByRole("region", { name: /^Today, / })).toContainText(`Now ${mark}`);
  await expect(row(page, `Before ${mark}`)).toHaveCount(0);
  await page.getByRole("button", { name: "Show earlier visits" }).click();
  await page.getByRole("button", { name: `No-show Before ${mark}` }).click();
  await expect(row(page, `Before ${mark}`)).toContainText("No-show");
});

test("times are the office's wherever the reader is, and names of any script and length fit a phone", async ({
  browser,
}) => {
  const context = await browser.newContext({ timezoneId: "Asia/Tokyo", viewport: PHONE });
  const page = await context.newPage();
  const mark = makeUniqueName();
  const start = Date.now() + 26 * HOUR;
  const names = [`${mark} ${"W".repeat(180)}`, `عبد الرحمن ${mark}`, `王秀英 ${mark} <img src=x>`];
  for (const customer_name of names)
    await storeVisit(page, start, { customer_name, address: "W".repeat(400), notes: "🏠".repeat(500) });
  await openDesk(page, TAB);
  const at = new Date(start).toISOString();
  const day = page.getByRole("region", { name: new RegExp(`${dayName(at)}$`) });
  await expect(day.getByRole("listitem").filter({ hasText: mark })).toHaveCount(3);
  await expect(day.getByRole("listitem").filter({ hasText: mark }).first()).toContainText(
    clock(at).replace(/ [AP]M$/, ""),
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await day.getByRole("heading", { name: "王秀英" }).filter({ hasText: mark }).click();
  await expect(page.getByRole("article", { name: `王秀英 ${mark} <img src=x>` })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await context.close();
});

test("a search finds visits of any day, and its export holds no formula", async ({ page }) => {
  const mark = makeUniqueName();
  await storeVisit(page, Date.now() - 100 * HOUR, { customer_name: "=1+1", address: `1 ${mark} Street` });
  await storeVisit(page, Date.now() + 700 * HOUR, { customer_name: `Bo ${mark}` });
  await openDesk(page, TAB);
  await page.getByRole("searchbox").fill(mark);
  await expect(page.getByRole("list", { name: "Inspections" }).getByRole("heading")).toHaveText([
    `Bo ${mark}`,
    "=1+1",
  ]);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^inspections-[\d-]+\.csv$/);
  const lines = readFileSync(await (await download).path(), "utf8").split("\r\n");
  expect(lines).toHaveLength(4);
  expect(lines[0]).toContain(`"Starts (${ZONE})"`);
  expect(lines[2]).toContain(`"'=1+1"`);
});

test("a blocked time is not offered any more, the visits in it are told, and it can be given back", async ({
  page,
}) => {
  const mark = makeUniqueName();
  const free = await freeSlots(page);
  const start = await bookOnSite(page, mark, free.slice(-8, -4));
  const date = dayOf(start);
  await openDesk(page, TAB);
  await page.getByRole("link", { name: "Block a time" }).click();
  const open = page.getByRole("article", { name: "Block a time" });
  await open.getByLabel("Whole days").uncheck();
  const time = inOffice({ timeStyle: "short", hourCycle: "h23" }).format(new Date(start));
  await open.getByLabel("From", { exact: true }).fill(date);
  await open.getByLabel("From, time").fill(time);
  await open.getByLabel("Until, time").fill(time);
  await open.getByRole("button", { name: "Block this time" }).click();
  await expect(open.getByText("The end must be after the start.")).toBeVisible();
  const until = inOffice({ timeStyle: "short", hourCycle: "h23" }).format(
    new Date(Date.parse(start) + HOUR / 2),
  );
  await open.getByLabel("Until, time").fill(until);
  await open.getByLabel("Reason").fill(`Fair ${mark}`);
  await open.getByRole("button", { name: "Block this time" }).click();
  await expect(open.getByText(/visits? stands? in this time/)).toBeVisible();
  await expect(open.getByRole("link", { name: mark })).toBeVisible();
  expect(await freeSlots(page)).not.toContain(start);
  await expect(row(page, `Ann ${mark}`).filter({ hasText: "Booked" })).toContainText("In a blocked time");
  const block = row(page, `Fair ${mark}`);
  await block.getByRole("button", { name: /^Remove the blocked time/ }).click();
  await expect(block).toHaveCount(0);
  await expect.poll(() => freeSlots(page)).toContain(start); // the other crew's
});

test("staff book for a caller; what was typed outlives a look elsewhere, and a taken time is told", async ({
  page,
}) => {
  const mark = makeUniqueName();
  await openDesk(page, `${TAB}&open=book`);
  const open = page.getByRole("article", { name: "Book a visit" });
  await open.getByRole("button", { name: "Book the visit" }).click();
  await expect(open.getByText("Choose a time.")).toBeVisible();
  await expect(open.getByText("Enter a name.")).toBeVisible();
  await open.getByLabel("Name").fill(`Cy ${mark}`);
  await open.getByLabel("Phone").fill("555-0100 (neighbor)");
  await open.getByLabel("Email").fill(`cy-${mark}@home.example`);
  await open.getByLabel("Street address and town").fill("9 Pine Road, Dublin");
  await page.getByRole("link", { name: "Calendar" }).click();
  await page.goBack();
  await expect(open.getByLabel("Name")).toHaveValue(`Cy ${mark}`);

  // 7 o'clock UTC of some day: night at the office, so that it asks.
  const start =
    (Math.floor(Date.now() / (24 * HOUR)) + Math.ceil(40 + Math.random() * 200)) * 24 * HOUR + 7 * HOUR;
  const iso = new Date(start).toISOString();
  const taken = { customer_name: `Other ${mark}`, crews: ["north"] };
  await storeVisit(page, start, taken);
  await storeVisit(page, start, { ...taken, crews: ["south"] });
  await open.getByRole("radio", { name: "Another time" }).check();
  const fillTime = async (at: string) => {
    await open.getByLabel("Date").fill(dayOf(at));
    const time = inOffice({ timeStyle: "short", hourCycle: "h23" }).format(new Date(at));
    await open.getByLabel("Time", { exact: true }).fill(time);
  };
  await fillTime(iso);
  const book = async () => {
    await open.getByRole("button", { name: "Book the visit" }).click();
    await page.getByRole("button", { name: "Yes, at this time" }).click();
  };
  await book();
  await expect(open.getByText("No crew is free at this time. Choose another.")).toBeVisible();
  await fillTime(new Date(start + 3 * HOUR).toISOString());
  await book();
  const booked = page.getByRole("article", { name: `Cy ${mark}` });
  await expect(booked.getByText(/at the desk$/)).toBeVisible();
  await expect(row(page, `Cy ${mark}`)).toContainText("9 Pine Road, Dublin");
  await page.getByRole("link", { name: "Book a visit" }).click();
  await expect(open.getByLabel("Name")).toHaveValue("");
});

test("what a colleague has decided meanwhile is told, not overwritten; what could not be saved is as before", async ({
  page,
}) => {
  const mark = makeUniqueName();
  const id = await storeVisit(page, Date.now() + 50 * HOUR, { customer_name: mark });
  await openDesk(page, `${TAB}&open=${id}`);
  const open = page.getByRole("article", { name: mark });
  await expect(open.getByRole("button", { name: "Done" })).toBeVisible();
  // From here on this tab hears of nothing: what it asks before the change below may be answered after it.
  await page.route("**/rpc/{inspections_from,desk_news}", (route) => route.abort());
  await page.route("**/rpc/update_inspection_status", (route) => route.abort());
  await open.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("The status could not be saved. It is as it was before.")).toBeVisible();
  await expect(open.getByRole("button", { name: "No-show" })).toBeVisible();
  await page.unroute("**/rpc/update_inspection_status");
  await setStatusElsewhere(page, id, "booked", "no-show", "inspection");
  await open.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("Someone else has set this visit to no-show meanwhile.")).toBeVisible();
  await expect(open.getByRole("button", { name: "Mark as booked again" })).toBeVisible();
});

test("a visit leads to the estimate and the conversation that it came with", async ({ page }) => {
  const mark = makeUniqueName();
  const email = `${mark}@home.example`;
  const conversation = randomUUID();
  await callAsServer(page, "store_turn", {
    conversation_id: conversation,
    question: "Hi",
    answer: "Hello.",
    name: mark,
  });
  await callAsServer(page, "create_estimate", { customer_name: mark, email, service_type: "Roof Repair" });
  const id = await storeVisit(page, Date.now() + 60 * HOUR, { customer_name: mark, email, conversation });
  await openDesk(page, `${TAB}&open=${id}`);
  await page.getByRole("link", { name: "Open the estimate" }).click();
  await expect(page.getByRole("tab", { name: "Estimates" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("article", { name: mark })).toContainText("Roof Repair");
  await page.goBack();
  await page.getByRole("link", { name: "Open the conversation" }).click();
  await expect(page.getByRole("article", { name: mark })).toContainText("Hello.");
});

test("visits that cannot be fetched are told of, and fetched again", async ({ page }) => {
  await page.route("**/rpc/inspections_from", (route) => route.abort());
  await openDesk(page, TAB);
  await expect(page.getByRole("status").getByText("Failed to fetch data")).toBeVisible();
  await page.unroute("**/rpc/inspections_from");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(
    page.getByRole("region", { name: /^Today, / }).or(page.getByText("No visits to come")),
  ).toBeVisible();
});

test("the calendar's address is made once, follows a change, and ends when it is revoked", async ({
  page,
}) => {
  const mark = makeUniqueName();
  const id = await storeVisit(page, Date.now() + 40 * HOUR, { customer_name: mark });
  await openDesk(page, `${TAB}&open=calendar`);
  const open = page.getByRole("article", { name: "Calendar" });
  await open.getByRole("button", { name: "Make an address" }).click();
  const address = await open.getByLabel("Address of the calendar").inputValue();
  expect(address).toMatch(/^http:\/\/[^/]+\/calendar\/[\w-]{43}\.ics$/);
  const entry = async () => {
    const answer = await page.request.get(address);
    expect(answer.status()).toBe(200);
    const text = (await answer.text()).replaceAll("\r\n ", "");
    return text.split("BEGIN:VEVENT").find((event) => event.includes(`UID:${id}@`)) ?? "";
  };
  expect(await entry()).toContain(`SUMMARY:Inspection: ${mark}`);
  await callAsServer(page, "cancel_inspection", { inspection: id });
  expect(await entry()).toMatch(/SEQUENCE:1[\s\S]*STATUS:CANCELLED/);
  await page.reload();
  await expect(open.getByText(/^There is an address since /)).toBeVisible();
  await expect(open.getByLabel("Address of the calendar")).toHaveCount(0);
  await open.getByRole("button", { name: "Revoke it" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke it" }).click();
  await expect(open.getByText("There is no address at present.")).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
});

for (const width of [390, 1280])
  test(`the tab, a visit and its forms are accessible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const mark = makeUniqueName();
    const id = await storeVisit(page, Date.now(), { customer_name: mark });
    await openDesk(page, TAB);
    await expect(row(page, mark)).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/admin/dashboard${TAB}&open=${id}`);
    await page.getByRole("article").getByRole("button", { name: "Move" }).click();
    await expect(page.getByLabel("Day", { exact: true })).toBeVisible();
    await expectAccessible(page);
    for (const view of ["book", "block", "calendar"]) {
      await page.goto(`/admin/dashboard${TAB}&open=${view}`);
      await expect(page.getByRole("article").getByRole("button").nth(1)).toBeVisible();
      await expectAccessible(page);
    }
  });
