import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { deskWords } from "#copy/desk/desk.ts";
import { makeUniqueName, openDesk, setStatusElsewhere, storeEstimates, storeTurns } from "./desk.ts";

// Calls of a page that its service worker has just taken over pass by the routes of these tests now and then.
test.use({ serviceWorkers: "block" });

const SOON = { timeout: 20_000 }; // ten seconds, and a busy machine

const estimate = (customer_name: string) => ({
  customer_name,
  email: "a@example.com",
  service_type: "Roof Repair",
  estimated_cost: 12345.5,
  square_footage: 2460,
  notes: "From: the calculator\nMessage: ring twice",
});

const status = (page: Page) => page.getByRole("article").getByRole("combobox", { name: "Change status" });

test.describe("one after the other, since the first marks every estimate as seen", () => {
  test.describe.configure({ mode: "default" });

  test("a new record appears by itself, marked as new, counted in the title, until it is opened", async ({
    page,
  }) => {
    const mark = makeUniqueName();
    await storeEstimates(page, [estimate(`Old ${mark}`)]);
    await openDesk(page, `?tab=estimates&q=${mark}`);
    const items = page.getByRole("list", { name: "Estimates" }).getByRole("listitem");
    await expect(items).toContainText([`Old ${mark}New`]);
    await items.first().getByRole("link").click();
    await expect(items).not.toContainText([`Old ${mark}New`]);
    await page.reload();
    await expect(items).toHaveCount(1);
    await storeEstimates(page, [estimate(`New ${mark}`)]);
    await expect(items.first()).toContainText(`New ${mark}New`, SOON);
    await expect(items.nth(1)).not.toContainText(`Old ${mark}New`);
    await expect(page).toHaveTitle(/^\(\d+\) Dashboard/);
    await items.first().getByRole("link").click();
    await expect(items.first()).not.toContainText(`${mark}New`);
    const more = page.getByRole("button", { name: "Mark as seen" });
    // Other tests store estimates meanwhile.
    await expect(async () => {
      if (await more.isVisible()) await more.click();
      await expect(page.getByRole("tab", { name: "Estimates" })).toHaveText("Estimates", { timeout: 500 });
    }).toPass(SOON);
  });

  test("new records do not move what one reads further down", async ({ page }) => {
    const mark = makeUniqueName();
    await storeEstimates(
      page,
      Array.from({ length: 30 }, (_, index) => estimate(`N${index} ${mark}`)),
    );
    await openDesk(page, `?tab=estimates&q=${mark}`);
    const list = page.getByRole("list", { name: "Estimates" });
    await expect(list).toBeVisible();
    await list.hover();
    await page.mouse.wheel(0, 900);
    // The wheel's own animation has come to its end: it would undo what the list does about a row that comes in meanwhile.
    await expect.poll(() => list.evaluate((rows) => rows.parentElement?.scrollTop)).toBe(900);
    const read = list.getByRole("listitem").nth(12);
    const name = (await read.getByRole("heading").textContent()) ?? "";
    const row = list.getByRole("heading", { name, exact: true });
    const before = await row.boundingBox();
    await storeEstimates(page, [estimate(`New ${mark}`)]);
    const show = page.getByRole("button", { name: "Show 1 new record" });
    await expect(show).toBeVisible(SOON);
    expect((await row.boundingBox())?.y).toBe(before?.y);
    await show.click();
    await expect(list.getByRole("heading", { name: `New ${mark}` })).toBeInViewport();
  });
});

test("an open conversation goes on by itself", async ({ page }) => {
  const mark = makeUniqueName();
  const conversation = { conversation_id: randomUUID(), ip_address: "192.0.2.6", name: mark };
  await storeTurns(page, [{ ...conversation, question: "One?", answer: "First answer." }]);
  await openDesk(page, `?tab=chat-logs&q=${mark}`);
  await page.getByRole("link", { name: mark }).click();
  await expect(page.getByRole("article").getByText("First answer.")).toBeVisible();
  await storeTurns(page, [{ ...conversation, question: "Two?", answer: "Second answer." }]);
  await expect(page.getByRole("article").getByText("Second answer.")).toBeVisible(SOON);
});

test("a lost connection shows, and recovers", async ({ page, context }) => {
  await openDesk(page);
  await context.setOffline(true);
  await expect(page.getByText("Connection lost. The list may be out of date; we keep trying.")).toBeVisible(
    SOON,
  );
  await context.setOffline(false);
  await expect(page.getByText("Connected again.")).toBeVisible(SOON);
  await expect(page.getByText("Connection lost.")).toBeHidden();
});

for (const [tab, call] of [
  ["", "list_today"],
  ["?tab=activity", "list_history"],
  ["?tab=report", "report"],
  ["?tab=estimates", "search_records"],
] as const)
  test(`without a connection ${call} says one thing, and is read by itself once it is back`, async ({
    page,
  }) => {
    await openDesk(page, "?tab=applications");
    await page.route("**/rest/v1/rpc/**", (route) => route.abort());
    await page.goto(`/admin/dashboard${tab}`);
    const panel = page.getByRole("tabpanel");
    await expect(panel.getByText("Failed to fetch data")).toBeVisible();
    await expect(page.getByRole("status").getByText("Failed to fetch data")).toHaveCount(1);
    await expect(page.getByText(/Failed to/)).toHaveText(["Failed to fetch data", "Failed to fetch data"]);
    await expect(page.getByText("Connection lost.")).toHaveCount(0);
    await page.unroute("**/rest/v1/rpc/**");
    await expect(panel.getByText("Failed to fetch data")).toHaveCount(0, SOON);
    await expect(page.getByText(/Failed to|Connection lost|Connected again/)).toHaveCount(0);
  });

test("failing mail is told with since when and why", async ({ page }) => {
  await page.route("**/rpc/desk_news", async (route) => {
    const [answer] = await (await route.fetch()).json();
    const mail = { failing_since: "2031-05-01T10:00:00Z", last_error: "535 wrong password", waiting: 3 };
    await route.fulfill({ json: [{ ...answer, mail }] });
  });
  await openDesk(page);
  await expect(page.getByText(/Notification emails have not been delivered since .*2031/)).toBeVisible();
  await expect(page.getByText("3 emails are waiting.")).toBeVisible();
  await expect(page.getByText("535 wrong password")).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" }); // the next question for news may be on its way
});

test("staff are told of many files before no more are taken, and of few nothing", async ({ page }) => {
  const megabyte = 1024 * 1024;
  let bytes = 500 * megabyte;
  await page.route("**/rpc/upload_state", async (route) => {
    const [answer] = await (await route.fetch()).json();
    await route.fulfill({ json: [{ ...answer, bytes }] });
  });
  const notice = page.getByText(/^Visitors have sent/);
  const asked = page.waitForResponse("**/rpc/upload_state");
  await openDesk(page);
  await asked;
  await expect(notice).toBeHidden();
  bytes = 700 * megabyte;
  await page.reload();
  await expect(notice).toHaveText(deskWords.manyFiles("700 MB", "1,024 MB"));
});

test("an estimate shows all that is known of it, its cost as money", async ({ page }) => {
  const mark = makeUniqueName();
  const [id] = await storeEstimates(page, [estimate(mark)]);
  await openDesk(page, `?tab=estimates&q=${mark}`);
  const row = page.getByRole("list", { name: "Estimates" }).getByRole("listitem");
  await expect(row).toContainText("$12,345.50");
  await expect(row).toContainText("Pending");
  await row.getByRole("link").click();
  const open = page.getByRole("article", { name: mark });
  const reference = `${id?.slice(0, 4)}-${id?.slice(4, 8)}`.toUpperCase();
  for (const text of [
    "$12,345.50",
    "Roof Repair",
    "2,460 sq ft",
    "Message: ring twice",
    reference,
    "Not given",
  ])
    await expect(open.getByText(text).first()).toBeVisible();
});

test("badges are yellow, green and grey", async ({ page }) => {
  const mark = makeUniqueName();
  const ids = await storeEstimates(
    page,
    ["A", "B", "C", "D"].map((name) => estimate(`${name} ${mark}`)),
  );
  await openDesk(page, `?tab=estimates&q=${mark}`);
  for (const [index, to] of [
    [1, "approved"],
    [2, "declined"],
    [3, "completed"],
  ] as const)
    await setStatusElsewhere(page, ids[index] ?? "", "pending", to);
  const colour = (label: string) =>
    page
      .getByRole("list", { name: "Estimates" })
      .getByText(label, { exact: true })
      .evaluate((badge) => getComputedStyle(badge).backgroundColor);
  await expect(page.getByRole("list", { name: "Estimates" }).getByText("Completed")).toBeVisible(SOON);
  expect([
    await colour("Pending"),
    await colour("Approved"),
    await colour("Declined"),
    await colour("Completed"),
  ]).toEqual(["rgb(245, 196, 81)", "rgb(63, 93, 58)", "rgb(228, 223, 214)", "rgb(228, 223, 214)"]);
});

test("a status is changed at once and can be undone", async ({ page }) => {
  const mark = makeUniqueName();
  await storeEstimates(page, [estimate(mark)]);
  await openDesk(page, `?tab=estimates&q=${mark}`);
  const row = page.getByRole("list", { name: "Estimates" }).getByRole("listitem");
  await row.getByRole("link").click();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/rpc/decide_estimate", async (route) => {
    await held;
    await route.continue();
  });
  await status(page).selectOption("approved");
  await page.keyboard.press("Enter"); // without an amount
  await expect(row).toContainText("Approved"); // before the server has answered
  await page.route("**/rpc/read_record", () => {}); // what is read again takes its time
  release();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await page.unroute("**/rpc/decide_estimate"); // a held call would not outlive the page
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toContainText("Pending");
  await page.reload();
  await expect(status(page)).toHaveValue("pending");
});

test("a status that could not be saved is as it was before", async ({ page }) => {
  const mark = makeUniqueName();
  await storeEstimates(page, [estimate(mark)]);
  await openDesk(page, `?tab=estimates&q=${mark}`);
  await page.getByRole("link", { name: mark }).click();
  await page.route("**/rpc/decide_estimate", (route) => route.abort());
  await status(page).selectOption("approved");
  await page.keyboard.press("Enter");
  await expect(page.getByText("The status could not be saved. It is as it was before.")).toBeVisible();
  await expect(status(page)).toHaveValue("pending");
});

test("what somebody else has decided meanwhile is told, not overwritten", async ({ page }) => {
  const mark = makeUniqueName();
  const [id] = await storeEstimates(page, [estimate(mark)]);
  await openDesk(page, `?tab=estimates&q=${mark}&open=${id}`);
  await expect(status(page)).toHaveValue("pending");
  // It is decided elsewhere while this decision is on its way, so that this tab cannot have heard of it.
  await page.route(
    "**/rpc/decide_estimate",
    async (route) => {
      await setStatusElsewhere(page, id ?? "", "pending", "declined");
      await route.continue();
    },
    { times: 1 },
  );
  await status(page).selectOption("approved");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Someone else has set this estimate to declined meanwhile.")).toBeVisible();
  await expect(status(page)).toHaveValue("declined");
  await page.reload();
  await expect(status(page)).toHaveValue("declined");
});

test("another's change is shown within seconds", async ({ page }) => {
  const mark = makeUniqueName();
  const [id] = await storeEstimates(page, [estimate(mark)]);
  await openDesk(page, `?tab=estimates&q=${mark}&open=${id}`);
  await expect(status(page)).toHaveValue("pending");
  await setStatusElsewhere(page, id ?? "", "pending", "approved");
  await expect(status(page)).toHaveValue("approved", SOON);
});

test("a record is deleted once that is confirmed, and stays when it is not", async ({ page }) => {
  const mark = makeUniqueName();
  await storeEstimates(page, [estimate(mark)]);
  await openDesk(page, `?tab=estimates&q=${mark}`);
  await page.getByRole("link", { name: mark }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("dialog", { name: "Delete this estimate?" })).toBeVisible();
  await page.getByRole("button", { name: "Keep it" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByText("Deleted", { exact: true })).toBeVisible();
  await expect(page.getByText(`Nothing matches “${mark}”.`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`Nothing matches “${mark}”.`)).toBeVisible();
});

test("a conversation is deleted as a whole; a failure changes nothing", async ({ page }) => {
  const mark = makeUniqueName();
  await storeTurns(page, [
    { conversation_id: randomUUID(), ip_address: "192.0.2.5", name: mark, question: "Hi", answer: "Hello." },
  ]);
  await openDesk(page, `?tab=chat-logs&q=${mark}`);
  await page.getByRole("link", { name: mark }).click();
  await page.route("**/rpc/delete_record", (route) => route.abort());
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("dialog", { name: "Delete this conversation?" })).toBeVisible();
  await page.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByText("It could not be deleted. Nothing has changed.")).toBeVisible();
  await page.unroute("**/rpc/delete_record");
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByText("No chat conversations found")).toBeVisible();
});

/** A conversation that is longer than any window, open at the desk. */
async function openLongConversation(page: Page) {
  const name = makeUniqueName();
  const conversation = { conversation_id: randomUUID(), ip_address: "192.0.2.61", name };
  const say = (text: string, more: object = {}) =>
    storeTurns(page, [{ ...conversation, question: text, answer: `Answer to ${text}`, ...more }]);
  for (let turn = 1; turn <= 10; turn += 1) await say(`Turn ${turn} ${"long ".repeat(120)}`);
  await openDesk(page, `?tab=chat-logs&q=${name}&open=${conversation.conversation_id}`);
  const detail = page.getByRole("article", { name });
  await expect(detail.getByText(/^Turn 1 /)).toBeVisible();
  return { name, say, detail, tab: page.getByRole("tab", { name: /^Chat Logs/ }) };
}

test("a message that comes in out of view is counted until it is in view, which a press brings about", async ({
  page,
}) => {
  const { name, say, detail, tab } = await openLongConversation(page);
  await say("Are you there?");
  const newest = detail.getByRole("button", { name: "Show the newest messages" });
  await expect(newest).toBeVisible(SOON);
  await expect(tab).toContainText("new");
  await expect(page).toHaveTitle(/^\(\d+\) Dashboard/);
  await newest.click();
  await expect(detail.getByText("Answer to Are you there?")).toBeInViewport();
  await expect(newest).toHaveCount(0);
  const row = page.getByRole("list", { name: "Chat Logs" }).getByRole("listitem").filter({ hasText: name });
  await expect(row.getByText("New", { exact: true })).toHaveCount(0);

  await detail.getByText("Answer to Are you there?").hover();
  await page.mouse.wheel(0, -3_000);
  await expect(detail.getByText("Answer to Are you there?")).not.toBeInViewport();
  await say("Hello?");
  await expect(detail.getByRole("button", { name: "2 new messages" })).toBeVisible(SOON);
  await expect(row.getByText("New", { exact: true })).toBeVisible();
  await detail.getByRole("button", { name: "2 new messages" }).click();
  await expect(detail.getByText("Answer to Hello?")).toBeInViewport();
  await say("And now?"); // who reads the last one sees what follows
  await expect(detail.getByText("Answer to And now?")).toBeInViewport(SOON);
  await expect(row.getByText("New", { exact: true })).toHaveCount(0);
});

test("what comes in while nobody sees the page stays new until somebody does", async ({ page }) => {
  const name = makeUniqueName();
  const conversation = { conversation_id: randomUUID(), ip_address: "192.0.2.62", name };
  await storeTurns(page, [{ ...conversation, question: "One?", answer: "First answer." }]);
  await openDesk(page, `?tab=chat-logs&q=${name}&open=${conversation.conversation_id}`);
  await expect(page.getByRole("article").getByText("First answer.")).toBeVisible();
  const show = (state: "hidden" | "visible") =>
    page.evaluate((now) => {
      Object.defineProperty(document, "visibilityState", { value: now, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  await show("hidden");
  await storeTurns(page, [{ ...conversation, question: "Two?", answer: "Second answer." }]);
  const tab = page.getByRole("tab", { name: /^Chat Logs/ });
  await expect(tab).toContainText("new", SOON);
  const news = page.waitForResponse("**/rpc/desk_news");
  await storeEstimates(page, [estimate(makeUniqueName())]);
  await news; // of something else
  await expect(tab).toContainText("new");
  await show("visible");
  await expect(page.getByRole("article").getByText("Second answer.")).toBeInViewport(SOON);
  const row = page.getByRole("list", { name: "Chat Logs" }).getByRole("listitem").filter({ hasText: name });
  await expect(row.getByText("New", { exact: true })).toHaveCount(0);
});

test("the gravest notice of a conversation stands in the list, and each at its message", async ({ page }) => {
  const name = makeUniqueName();
  const conversation = { conversation_id: randomUUID(), ip_address: "192.0.2.63", name };
  await storeTurns(page, [
    { ...conversation, question: "Call me", answer: "I will tell them.", notice: "person" },
    { ...conversation, question: "Water!", answer: "Call 911 first.", notice: "urgent" },
    { ...conversation, question: "614 555 0142", answer: "Noted.", notice: "contact" },
  ]);
  await openDesk(page, `?tab=chat-logs&q=${name}`);
  const row = page.getByRole("list", { name: "Chat Logs" }).getByRole("listitem").filter({ hasText: name });
  await expect(row.getByText("Emergency")).toBeVisible();
  await expect(row.getByText("Asks for a person")).toHaveCount(0);
  await row.getByRole("link").first().click();
  const detail = page.getByRole("article", { name });
  for (const label of ["Asks for a person", "Emergency", "Left contact details"])
    await expect(detail.getByText(label)).toBeVisible();
  const colour = (text: string) =>
    detail.getByText(text).evaluate((badge) => getComputedStyle(badge).backgroundColor);
  expect(await colour("Emergency")).not.toBe(await colour("Asks for a person"));
});
