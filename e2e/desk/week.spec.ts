import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { Temporal } from "temporal-polyfill";
import type { Answer, Arguments } from "#contract/rows.ts";
import { keysOf } from "#contract/values.ts";
import { makeUnusedEmail, makeUnusedPhone } from "../forms/estimates.ts";
import { expectAccessible, PHONE } from "../pages.ts";
import { callAsDesk, callAsServer, makeUniqueName, openDesk, storeEstimates } from "./desk.ts";

// Calls of a page that its service worker has just taken over pass by the routes of these tests now and then.
test.use({ serviceWorkers: "block" });

const ZONE = "America/New_York"; // the example's office
/** The example's crews by their keys. */
const CREWS = { north: "North crew", south: "South crew" };
type Crew = keyof typeof CREWS;
const SOON = { timeout: 20_000 }; // the calendar looks for changes every eight seconds

/** Takes the Monday of two weeks within two years that no other test of this run has. They have no holiday. */
function chooseMonday(): Temporal.PlainDate {
  const taken = path.join(test.info().project.outputDir, "weeks"); // emptied when a run begins
  mkdirSync(taken, { recursive: true });
  const today = Temporal.Now.plainDateISO(ZONE);
  for (let week = 10; week < 100; week += 2) {
    const monday = today.add({ days: 8 - today.dayOfWeek + 7 * week });
    const free = !isHolidayWeek(monday) && !isHolidayWeek(monday.add({ days: 7 }));
    if (free && take(path.join(taken, String(week)))) return monday;
  }
  throw new Error("Each week has a test.");
}

/** Makes a folder, which only one of all workers can. */
function take(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

function isHolidayWeek(monday: Temporal.PlainDate): boolean {
  return ["2026-11-26", "2026-12-25", "2027-01-01", "2027-05-31", "2027-07-05", "2027-09-06"].some(
    (holiday) => {
      const { days } = Temporal.PlainDate.from(holiday).since(monday);
      return days >= 0 && days < 7;
    },
  );
}

const toIso = (day: Temporal.PlainDate, time: string, minutes = 0) =>
  day
    .toZonedDateTime({ timeZone: ZONE, plainTime: Temporal.PlainTime.from(time) })
    .add({ minutes })
    .toInstant()
    .toString();

/** Stores a visit of an hour with a crew, as the site's visitors would. */
async function storeVisit(
  page: Page,
  day: Temporal.PlainDate,
  time: string,
  {
    crew = "north",
    ...changes
  }: { crew?: Crew } & Partial<Arguments<"book_inspection">> & { customer_name: string },
): Promise<string> {
  const times = { starts_at: toIso(day, time), ends_at: toIso(day, time, 60), free_at: toIso(day, time, 90) };
  const [booked] = (await callAsServer(page, "book_inspection", {
    ...times,
    crews: keysOf(CREWS),
    email: makeUnusedEmail(),
    phone: makeUnusedPhone(),
    address: "3 Elm Court, Dublin",
    source: "desk",
    idempotency_key: randomUUID(),
    ...changes,
  })) as Answer<"book_inspection">;
  const inspection = booked?.id ?? "";
  await callAsServer(page, "move_inspection", { inspection, ...times, crews: [crew], crew });
  return inspection;
}

const openWeek = (page: Page, day: Temporal.PlainDate, search = "") =>
  openDesk(page, `?tab=inspections&view=week&day=${day}${search}`);

/** The column of a day in the calendar. */
const column = (page: Page, day: Temporal.PlainDate) =>
  page.getByRole("region", {
    name: new RegExp(`^${day.toLocaleString("en-US", { weekday: "long", month: "long", day: "numeric" })}`),
  });

const box = (place: Page | Locator, name: string) => place.getByRole("link", { name });

/** A free place of the calendar. */
const place = (page: Page, day: Temporal.PlainDate, time: string, crew: Crew) =>
  column(page, day).getByRole("button", { name: new RegExp(`${time}, ${CREWS[crew]}$`) });

/** Drags a box by its upper edge to the upper edge of a place. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await to.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error("Nothing to drag, or nowhere to drop it.");
  await page.mouse.move(start.x + start.width / 2, start.y + 6);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + 40, { steps: 4 });
  await page.mouse.move(end.x + end.width / 2, end.y + 6, { steps: 4 });
  await page.mouse.up();
}

const question = (page: Page, name: string) => page.getByRole("dialog", { name: `Move ${name}?` });

test("a visit is dragged to another day, time and crew, told by mail or not, and brought back", async ({
  page,
}) => {
  const name = makeUniqueName();
  const monday = chooseMonday();
  const tuesday = monday.add({ days: 1 });
  await storeVisit(page, monday, "09:30", { customer_name: name });
  await openWeek(page, monday);
  await expect(box(column(page, monday), name)).toHaveAccessibleName(
    /^9:30.+10:30 AM, .+, North crew, Booked, 3 Elm Court/,
  );
  await drag(page, box(page, name), place(page, tuesday, "11:00 AM", "south"));
  await expect(question(page, name)).toContainText("Tell the customer? A mail goes to");
  await question(page, name).getByRole("button", { name: "Keep its time" }).click();
  await expect(box(column(page, monday), name)).toBeVisible();

  await drag(page, box(page, name), place(page, tuesday, "11:00 AM", "south"));
  await question(page, name).getByRole("button", { name: "Move, no mail" }).click();
  await expect(page.getByText(/^Moved to .*11:00 AM, South crew$/)).toBeVisible();
  await expect(box(column(page, tuesday), name)).toHaveAccessibleName(/^11:00.+South crew/);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(/^Back at .*9:30 AM, North crew$/)).toBeVisible();
  await expect(box(column(page, monday), name)).toHaveAccessibleName(/^9:30.+North crew/);

  // Another crew at the same time is no news for the customer.
  await drag(page, box(page, name), place(page, monday, "9:30 AM", "south"));
  await expect(box(column(page, monday), name)).toHaveAccessibleName(/South crew/);
  await expect(question(page, name)).toHaveCount(0);
  await expectAccessible(page);
});

test("a visit is moved by keys alone, and each step is said", async ({ page }) => {
  const name = makeUniqueName();
  const monday = chooseMonday();
  const friday = monday.add({ days: 4 });
  await storeVisit(page, friday, "08:00", { customer_name: name, email: "" });
  await openWeek(page, monday);
  await box(page, name).focus();
  await page.keyboard.press("m");
  const said = page.getByRole("status").filter({ hasText: name });
  await expect(said).toContainText("8:00 AM, North crew");
  await page.keyboard.press("ArrowDown");
  await expect(said).toContainText("9:30 AM, North crew");
  await page.keyboard.press("ArrowRight");
  await expect(said).toContainText("9:30 AM, South crew");
  await page.keyboard.press("Escape");
  await expect(said).toContainText("keeps its time");
  await expect(box(page, name)).toBeFocused();

  await page.keyboard.press("m");
  for (const key of ["Shift+ArrowRight", "Shift+ArrowRight", "Shift+ArrowRight"])
    await page.keyboard.press(key);
  await expect(page.getByRole("heading", { level: 2 }).first()).toContainText(
    monday.add({ days: 7 }).toLocaleString("en-US", { month: "short", day: "numeric" }),
  );
  await page.keyboard.press("Enter");
  await expect(question(page, name)).toContainText("There is no e-mail address: call (");
  await question(page, name).getByRole("button", { name: "Move the visit" }).press("Enter");
  const nextMonday = monday.add({ days: 7 });
  await expect(box(column(page, nextMonday), name)).toHaveAccessibleName(/^8:00.+North crew/);
  await expect(box(page, name)).toBeFocused();
  await page.keyboard.press("p");
  await expect(column(page, friday)).toBeVisible();
  await page.keyboard.press("t");
  await expect(page.getByRole("heading", { name: /, today$/ })).toBeVisible();
});

test("what is unusual is asked, a blocked time refused, and who is in the way said", async ({ page }) => {
  const name = makeUniqueName();
  const monday = chooseMonday();
  const sunday = monday.add({ days: 6 });
  await storeVisit(page, monday, "08:00", { customer_name: name });
  await storeVisit(page, monday, "11:00", { customer_name: `Bo ${name}`, crew: "south" });
  await openWeek(page, monday);
  await callAsDesk(page, "block_time", {
    starts_at: toIso(monday, "14:00"),
    ends_at: toIso(monday, "15:00"),
    reason: `Fair ${name}`,
    crew: "south",
  });
  await expect(page.getByText(`Fair ${name}`)).toBeVisible(SOON);
  await expect(place(page, monday, "2:00 PM", "south")).toHaveCount(0);
  await expect(place(page, monday, "2:00 PM", "north")).toHaveCount(1);

  await drag(page, box(page, `AM, ${name}`), place(page, sunday, "11:00 AM", "north"));
  await expect(question(page, name)).toContainText("It is not within the hours of visits.");
  await question(page, name).getByRole("button", { name: "Keep its time" }).click();

  await drag(page, box(page, `AM, ${name}`), page.getByText(`Fair ${name}`));
  await expect(
    page.getByText("This time is blocked. Choose another, or remove the block first."),
  ).toBeVisible();

  await drag(page, box(page, `AM, ${name}`), box(page, `Bo ${name}`));
  await question(page, name).getByRole("button", { name: "Move, no mail" }).click();
  await expect(page.getByText(`This crew is with Bo ${name} then, or on the way.`)).toBeVisible();
  await expect(box(column(page, monday), `AM, ${name}`)).toHaveAccessibleName(/^8:00/);
});

test("a visit that a colleague moves meanwhile stays where it is then, and the other is told who did it", async ({
  page,
}) => {
  const name = makeUniqueName();
  const monday = chooseMonday();
  const tuesday = monday.add({ days: 1 });
  const inspection = await storeVisit(page, monday, "09:30", { customer_name: name });
  await openWeek(page, monday);
  await expect(box(page, name)).toBeVisible();
  await drag(page, box(page, name), place(page, tuesday, "11:00 AM", "north"));
  const times = {
    starts_at: toIso(tuesday, "14:00"),
    ends_at: toIso(tuesday, "15:00"),
    free_at: toIso(tuesday, "15:30"),
  };
  await callAsServer(page, "move_inspection", { inspection, ...times, crews: keysOf(CREWS) });
  await question(page, name).getByRole("button", { name: "Move and send the mail" }).click();
  await expect(page.getByText("The visitor has moved this visit meanwhile.")).toBeVisible();
  await expect(box(column(page, tuesday), name)).toHaveAccessibleName(/^2:00/);
});

test("a press on a free place books a visit there, also without an e-mail address", async ({ page }) => {
  const name = makeUniqueName();
  const wednesday = chooseMonday().add({ days: 2 });
  await openWeek(page, wednesday);
  await place(page, wednesday, "3:30 PM", "south").click();
  const form = page.getByRole("article", { name: "Book a visit" });
  await expect(form.getByLabel("Date")).toHaveValue(String(wednesday));
  await expect(form.getByLabel("Time", { exact: true })).toHaveValue("15:30");
  await expect(form.getByLabel("Crew")).toHaveValue("south");
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Phone").fill("614 555 0188");
  await form.getByLabel("Street address and town").fill("9 Pine Road, Dublin");
  await form.getByRole("button", { name: "Book the visit" }).click();
  await expect(page.getByText(`Booked: ${name}`)).toBeVisible();
  await expect(box(column(page, wednesday), name)).toHaveAccessibleName(/^3:30.+South crew/);
  await expect(page.getByRole("article", { name })).toContainText("9 Pine Road, Dublin");
});

test("a visit is booked from an estimate with what is known, and leads back to it", async ({ page }) => {
  const name = makeUniqueName();
  const [id] = await storeEstimates(page, [
    {
      customer_name: name,
      email: `${name}@home.example`,
      phone: "(614) 555-0133",
      service_type: "Roof Repair",
    },
  ]);
  await openDesk(page, `?tab=estimates&open=${id}`);
  await page.getByRole("article", { name }).getByRole("link", { name: "Book a visit" }).click();
  const form = page.getByRole("article", { name: "Book a visit" });
  await expect(form.getByLabel("Name")).toHaveValue(name);
  await expect(form.getByLabel("Phone")).toHaveValue("(614) 555-0133");
  await expect(form.getByLabel("Email")).toHaveValue(`${name}@home.example`);
  await expect(form.getByText("It is linked with the estimate that it comes from.")).toBeVisible();
  await form.getByLabel("Street address and town").fill("9 Pine Road, Dublin");
  await form.getByRole("radio", { name: "Another time" }).check();
  await form.getByLabel("Date").fill(String(chooseMonday()));
  await form.getByLabel("Time", { exact: true }).fill("12:30");
  await form.getByRole("button", { name: "Book the visit" }).click();
  const visit = page.getByRole("article", { name });
  await visit.getByRole("link", { name: "Open the estimate" }).click();
  await expect(page.getByRole("article", { name })).toContainText("Roof Repair");
});

test("week or list is in the address, and the browser remembers it", async ({ page }) => {
  await openDesk(page, "?tab=inspections");
  const views = page.getByRole("navigation", { name: "How visits are shown" });
  await expect(views.getByRole("link", { name: "List" })).toHaveAttribute("aria-current", "true");
  await views.getByRole("link", { name: "Week" }).click();
  await expect(page).toHaveURL(/view=week/);
  await expect(page.getByRole("button", { name: "Next week" })).toBeVisible();
  await page.getByRole("tab", { name: "Applications" }).click();
  await page.getByRole("tab", { name: /^Inspections/ }).click();
  await expect(page.getByRole("button", { name: "Next week" })).toBeVisible();
  await page.getByRole("searchbox").fill("nobody of this name");
  await expect(page.getByText("Nothing matches", { exact: false })).toBeVisible();
  await page.getByRole("searchbox").fill("");
  await views.getByRole("link", { name: "List" }).click();
  await expect(page.getByRole("button", { name: "Export CSV" })).toBeVisible();
});

test("a week that cannot be fetched is told of, and fetched again", async ({ page }) => {
  await page.route("**/rpc/read_week", (route) => route.abort());
  await openWeek(page, chooseMonday());
  await expect(page.getByRole("tabpanel").getByText("Failed to fetch data")).toBeVisible();
  await page.unroute("**/rpc/read_week");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("region", { name: /^Monday/ })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test("one day is shown at a time, turned by buttons and by a finger, with a lane for each crew", async ({
    page,
  }) => {
    const name = makeUniqueName();
    const monday = chooseMonday();
    const tuesday = monday.add({ days: 1 });
    await storeVisit(page, monday, "09:30", { customer_name: `North ${name}` });
    await storeVisit(page, monday, "09:30", { customer_name: `South ${name}`, crew: "south" });
    await storeVisit(page, tuesday, "09:30", { customer_name: `Next ${name}` });
    await openWeek(page, monday);
    const [north, south] = [
      await box(page, `North ${name}`).boundingBox(),
      await box(page, `South ${name}`).boundingBox(),
    ];
    expect(south?.y).toBe(north?.y);
    expect(south?.x).toBeGreaterThan((north?.x ?? 0) + (north?.width ?? 0));
    await expect(box(page, `Next ${name}`)).toHaveCount(0);
    await page.getByRole("button", { name: "Next day" }).click();
    await expect(box(page, `Next ${name}`)).toBeVisible();
    await swipe(page, 60, 330);
    await expect(box(page, `North ${name}`)).toBeVisible();
    await swipe(page, 330, 60);
    await expect(box(page, `Next ${name}`)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await expectAccessible(page);

    await expect(async () => {
      // On a busy machine a tap takes so long that it is a long press, which opens nothing.
      await box(page, `Next ${name}`).tap({ timeout: 2_000 });
      await expect(page.getByRole("article", { name: `Next ${name}` })).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await page.getByRole("article").getByRole("button", { name: "Back to the list" }).click();
    await page.getByRole("button", { name: `Move Next ${name}` }).tap();
    const bar = page.getByRole("toolbar", { name: "Move the visit" });
    await bar.getByRole("button", { name: "Crew or day after" }).tap();
    await bar.getByRole("button", { name: "Move here" }).tap();
    await expect(box(page, `Next ${name}`)).toHaveAccessibleName(/South crew/);
  });
});

/** A finger's way to the side, at half the height. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: x === undefined ? [] : [{ x, y: 420 }] });
  await touch("touchStart", from);
  await touch("touchMove", (from + to) / 2);
  await touch("touchMove", to);
  await touch("touchEnd");
  await client.detach();
}

test("a day's visits are printed for each crew, with a route through all of them", async ({ page }) => {
  const name = makeUniqueName();
  const monday = chooseMonday();
  const phone = "(614) 555-0171";
  await storeVisit(page, monday, "08:00", { customer_name: `A ${name}`, notes: "Gate code 12", phone });
  await storeVisit(page, monday, "11:00", { customer_name: `B ${name}`, address: "9 Pine Road | Dublin" });
  await storeVisit(page, monday, "08:00", { customer_name: `C ${name}`, crew: "south" });
  await openWeek(page, monday, "&open=sheet");
  await page.getByLabel("Crew", { exact: true }).selectOption("North crew");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  const sheet = page.getByRole("region", { name: /^North crew, Monday/ });
  await expect(sheet).toHaveCount(1);
  await expect(sheet.getByRole("listitem").filter({ hasText: `A ${name}` })).toContainText("Gate code 12");
  await expect(sheet.getByRole("listitem").filter({ hasText: `A ${name}` })).toContainText(phone);
  await expect(sheet).not.toContainText(`C ${name}`);
  const route = new URL((await sheet.getByRole("link").getAttribute("href")) ?? "");
  expect(route.searchParams.get("waypoints")).toBe("3 Elm Court, Dublin");
  expect(route.searchParams.get("destination")).toBe("9 Pine Road   Dublin");
  for (const format of ["A4", "Letter"]) {
    const pages = (await page.pdf({ format })).toString("latin1").match(/\/Type\s*\/Page\b/g);
    expect(pages).toHaveLength(1);
  }
});

test("a crew's calendar has an address of its own, which ends alone", async ({ page }) => {
  const name = makeUniqueName();
  const monday = chooseMonday();
  await storeVisit(page, monday, "08:00", { customer_name: `North ${name}` });
  await storeVisit(page, monday, "08:00", { customer_name: `South ${name}`, crew: "south" });
  await openDesk(page, "?tab=inspections&open=calendar");
  const open = page.getByRole("article", { name: "Calendar" });
  const make = async (crew: string) => {
    await open.getByLabel("Crew", { exact: true }).selectOption(crew);
    await open.getByRole("button", { name: "Make a crew's address" }).click();
    return await open.getByRole("textbox", { name: `Address for ${crew}` }).inputValue();
  };
  const south = await make("South crew");
  const north = await make("North crew");
  const read = async (address: string) => {
    const answer = await page.request.get(new URL(address).pathname);
    return answer.ok() ? await answer.text() : String(answer.status());
  };
  expect(await read(south)).toContain(`South ${name}`);
  expect(await read(south)).not.toContain(`North ${name}`);
  const listed = open.getByRole("list", { name: "Addresses of crews" }).getByRole("listitem");
  await listed.filter({ hasText: "South crew" }).first().getByRole("button").click();
  await page
    .getByRole("dialog", { name: "Revoke this crew's address?" })
    .getByRole("button", { name: "Revoke" })
    .click();
  await expect(page.getByText("The address is revoked")).toBeVisible();
  expect(await read(south)).toBe("404");
  expect(await read(north)).toContain(`North ${name}`);
});

test("a visit that is done says when its customer is asked for a review, and staff can stop it", async ({
  page,
}) => {
  const name = makeUniqueName();
  const email = makeUnusedEmail();
  const id = await storeVisit(page, chooseMonday(), "08:00", { customer_name: name, email });
  await openDesk(page, `?tab=inspections&open=${id}`);
  const open = page.getByRole("article", { name });
  await open.getByRole("button", { name: "Done" }).click();
  await expect(open.getByText(new RegExp(`^A mail asks ${email} for a review at`))).toBeVisible();
  await expect(open.getByText("What came of the visit?")).toBeVisible();
  await open.getByRole("button", { name: "Don't ask" }).click();
  await expect(page.getByText("Nobody is asked for a review")).toBeVisible();
  await expect(open.getByText(/^A mail asks/)).toHaveCount(0);
  await expect(open.getByText("Not asked for a review")).toBeVisible();
});
