import AxeBuilder from "@axe-core/playwright";
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { chat, chatLogViewer } from "#copy/chat.ts";
import { startSite } from "#server/testing/start-site.ts";
import { makeUnusedAddress } from "../forms/estimates.ts";
import { becomeChatVisitor, chatInput, chatPanel, openChat } from "./chat.ts";

test.beforeEach(({ context }) => becomeChatVisitor(context));

function viewer(page: Page) {
  return page.getByRole("dialog", { name: chatLogViewer.title });
}

async function openViewer(page: Page): Promise<void> {
  await openChat(page);
  await chatPanel(page).getByRole("button", { name: chatLogViewer.open }).click();
  await expect(viewer(page)).toBeVisible();
}

/** Scrolls down, page by page, until this text is there. */
async function readOnTo(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await expect(viewer(page).getByRole("alert")).toBeHidden();
    await viewer(page)
      .getByRole("region")
      .evaluate((list) => list.scrollTo({ top: list.scrollHeight }));
    await expect(viewer(page).getByText(text).first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 40_000 });
}

/** Someone else says this to Eve. */
async function tell(request: APIRequestContext, message: string): Promise<void> {
  const headers = { "x-forwarded-for": makeUnusedAddress() };
  const answer = await request.post("/api/chat", { headers, data: { message } });
  expect(answer.status(), await answer.text()).toBe(200);
}

const WORDS =
  "shingle gutter attic chimney skylight flashing ladder ceiling window insurance warranty estimate inspection".split(
    " ",
  );

/** Words that nobody has said in this order; of those that the log shows. */
function newMark(): string {
  return Array.from({ length: 6 }, () => WORDS[Math.floor(Math.random() * WORDS.length)]).join(" ");
}

test("it lists what others said, newest first, without sign-in and as text", async ({ page, request }) => {
  const mark = newMark();
  await tell(request, `older & "wiser" ${mark}`);
  await tell(request, `today ${mark}`);
  await openViewer(page);
  await readOnTo(page, `older & "wiser" ${mark}`);
  const rows = await viewer(page).getByRole("listitem").allTextContents();
  const place = (text: string) => rows.findIndex((row) => row.includes(text));
  expect(place(`today ${mark}`)).toBeGreaterThanOrEqual(0);
  expect(place(`today ${mark}`)).toBeLessThan(place(`older & "wiser" ${mark}`));
  const times = await viewer(page)
    .locator("time")
    .evaluateAll((all) => all.map((time) => Date.parse(time.getAttribute("datetime") ?? "")));
  expect(times).toEqual([...times].sort((one, other) => other - one));
});

test("names, e-mail addresses, phone numbers and addresses are hidden, and it says so", async ({
  page,
  request,
}) => {
  const mark = newMark();
  await tell(request, `${mark}: this is Priya Zyxbor, priya@example.com, 614-555-0177, 12 Oak Lane, Dublin`);
  await openViewer(page);
  await expect(viewer(page).getByText(chatLogViewer.notice)).toBeVisible();
  await readOnTo(page, `${mark}: this is …`);
  await expect(viewer(page).getByText(/priya|zyxbor|555-0177|12 Oak/i)).toHaveCount(0);
});

test("it reads on as one scrolls, down to the oldest", async ({ page, request }) => {
  const mark = newMark();
  for (let turn = 0; turn < 25; turn++) await tell(request, `message of ${turn} days ${mark}`);
  await openViewer(page);
  await expect(viewer(page).getByText(`message of 24 days ${mark}`)).toBeVisible();
  await expect(viewer(page).getByText(`message of 0 days ${mark}`)).toHaveCount(0);
  await readOnTo(page, chatLogViewer.endOfList);
  await expect(viewer(page).getByText(`message of 0 days ${mark}`)).toHaveCount(1);
});

test("Escape closes it before the chat; the focus stays inside it and goes back to its button", async ({
  page,
}) => {
  await openViewer(page);
  for (let key = 0; key < 6; key++) {
    await page.keyboard.press("Tab");
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest("dialog"),
    );
    expect(outside).toBe(false);
  }
  await page.keyboard.press("Escape");
  await expect(viewer(page)).toBeHidden();
  await expect(chatPanel(page)).toBeVisible();
  await expect(chatPanel(page).getByRole("button", { name: chatLogViewer.open })).toBeFocused();
  await chatInput(page).focus(); // away from the tooltip, which would take the key
  await page.keyboard.press("Escape");
  await expect(chatPanel(page)).toBeHidden();
});

for (const [name, answer, text] of [
  [
    "an error of the query",
    { status: 500, json: { code: "XX000", message: "the database is on fire", details: null, hint: null } },
    "Error: the database is on fire",
  ],
  ["a lost connection", null, "Failed to fetch logs"],
] as const) {
  test(`${name} is shown as "${text}" and can be tried again`, async ({ page }) => {
    const path = "**/rest/v1/chat_logs*";
    await page.route(path, (route) => (answer ? route.fulfill(answer) : route.abort()), { times: 1 });
    await openViewer(page);
    await expect(viewer(page).getByRole("alert")).toHaveText(text);
    await viewer(page).getByRole("button", { name: chatLogViewer.retry }).click();
    await expect(viewer(page).getByRole("alert")).toBeHidden();
    await expect(viewer(page).getByRole("status")).toHaveText(/That's everything|No messages yet|^$/);
  });
}

test("an empty log says so", async ({ page }) => {
  await page.route("**/rest/v1/chat_logs*", (route) => route.fulfill({ json: [] }));
  await openViewer(page);
  await expect(viewer(page).getByText(chatLogViewer.empty)).toBeVisible();
});

for (const width of [390, 1280]) {
  test(`at ${width} px it is accessible`, async ({ page, request }) => {
    await tell(request, "What does slate cost?");
    await page.setViewportSize({ width, height: 844 });
    await openViewer(page);
    await expect(viewer(page).getByRole("listitem").first()).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).include("dialog").analyze();
    expect(violations).toEqual([]);
  });
}

test("where the log is closed, the panel does not offer it, says so, and the gateway refuses it", async ({
  page,
  request,
}) => {
  await using site = await startSite({ CHAT_LOG_VIEWER: "off" });
  const told = await request.post(`${site.url}/api/chat`, { data: { message: "What does slate cost?" } });
  expect(told.status()).toBe(200);
  await openChat(page, `${site.url}/services`);
  await expect(chatPanel(page).getByRole("button", { name: chatLogViewer.open })).toHaveCount(0);
  await expect(chatPanel(page).getByRole("button", { name: chat.startOver })).toBeVisible();
  await expect(chatPanel(page)).toContainText(chatLogViewer.off);
  const apikey = site.publishableKey();
  const answer = await request.get(`${site.url}/rest/v1/chat_logs?select=id`, { headers: { apikey } });
  expect(answer.status()).toBe(401);
});
