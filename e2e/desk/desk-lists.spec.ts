import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { DESKTOP, expectAccessible, PHONE } from "../pages.ts";
import {
  callAsDesk,
  makeUniqueName,
  openDesk,
  setStatusElsewhere,
  storeApplications,
  storeEstimates,
  storeTurns,
} from "./desk.ts";

const rows = (page: Page) => page.getByRole("tabpanel").getByRole("listitem").getByRole("heading");

test("a tab, a search and an open record are in the address: a reload and the back button keep them", async ({
  page,
}) => {
  const mark = makeUniqueName();
  const [id] = await storeEstimates(page, [
    { customer_name: `Ann ${mark}`, email: "a@example.com", service_type: "Roof Repair" },
    { customer_name: `Bob ${mark}`, email: "b@example.com", service_type: "Roof Repair" },
  ]);
  await openDesk(page);
  await page.getByRole("tab", { name: "Estimates" }).click();
  await page.getByRole("searchbox").fill(mark);
  await expect(page).toHaveURL(new RegExp(`q=${mark}$`));
  await expect(rows(page)).toHaveCount(2); // until then they move up under the pointer
  await page.getByRole("link", { name: `Ann ${mark}` }).click();
  await expect(page).toHaveURL(new RegExp(`\\?tab=estimates&q=${mark}&open=${id}$`));
  await page.reload();
  await expect(page.getByRole("article", { name: `Ann ${mark}` })).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue(mark);
  await expect(rows(page)).toHaveCount(2);
  await page.goBack();
  await expect(page.getByText("Choose a record on the left to read it.")).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue(mark);
  await page.goBack();
  await expect(page.getByRole("tab", { name: "Applications" })).toHaveAttribute("aria-selected", "true");
  await page.goForward();
  await expect(rows(page)).toHaveCount(2);
});

for (const viewport of [PHONE, DESKTOP])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("a list is filtered by what is in the address, and says so while it is folded", async ({ page }) => {
      const mark = makeUniqueName();
      const lead = (name: string) => ({
        customer_name: `${name} ${mark}`,
        email: `${name}-${mark}@example.com`,
        service_type: "Roof Repair",
      });
      const [ann = ""] = await storeEstimates(page, [lead("Ann")]);
      const [bob = ""] = await storeEstimates(page, [lead("Bob")]);
      await openDesk(page, `?tab=estimates&q=${mark}`);
      await callAsDesk(page, "set_owner", { kind: "estimate", subject: ann, expected: "", owner: mark });
      await setStatusElsewhere(page, bob, "pending", "approved");
      await expect(rows(page)).toHaveText([new RegExp(`^Bob ${mark}`), new RegExp(`^Ann ${mark}`)]);
      const bar = page.getByRole("group").filter({ hasText: "Sort and filter" });
      await bar.getByText("Sort and filter").click();
      await expectAccessible(page);
      await bar.getByLabel("Order").selectOption("Oldest first");
      await expect(rows(page)).toHaveText([new RegExp(`^Ann ${mark}`), new RegExp(`^Bob ${mark}`)]);
      await bar.getByLabel("Status").selectOption("Approved");
      await expect(rows(page)).toHaveText([new RegExp(`^Bob ${mark}`)]);
      await bar.getByLabel("Unanswered").click(); // it is checked once the address says so
      await expect(bar.getByLabel("Unanswered")).toBeChecked();
      await expect(page.getByText("Nothing matches the filter")).toBeVisible();
      await page.reload();
      await expect(page.getByText("Nothing matches the filter")).toBeVisible();
      await expect(bar.locator("summary")).toContainText("Approved · Unanswered · Oldest first");
      await bar.getByText("Sort and filter").click();
      await bar.getByRole("button", { name: "Clear" }).click();
      await expect(rows(page)).toHaveCount(2);

      await bar.getByLabel("Mine").click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("textbox").fill(mark);
      await dialog.getByRole("textbox").press("Enter");
      await expect(rows(page)).toHaveText([new RegExp(`^Ann ${mark}`)]);
      await expect(page).toHaveURL(/mine=1/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      await page.getByRole("tab", { name: /^Today/ }).click();
      await page.getByRole("checkbox", { name: "Mine" }).click();
      await expect(page.getByRole("checkbox", { name: "Mine" })).toBeChecked();
      await expect(page.getByRole("listitem").filter({ hasText: `Ann ${mark}` })).toBeVisible();
      await expect(page.getByRole("listitem").filter({ hasText: `Bob ${mark}` })).toHaveCount(0);
    });
  });

test("a link opens a record that is on none of the pages read", async ({ page }) => {
  const mark = makeUniqueName();
  const [id] = await storeEstimates(page, [
    { customer_name: `Ann ${mark}`, email: "a@example.com", service_type: "Roof Repair" },
  ]);
  await openDesk(page, `?tab=estimates&q=nobody-${mark}&open=${id}`);
  await expect(page.getByRole("article", { name: `Ann ${mark}` })).toBeVisible();
  await expect(page.getByText(`Nothing matches “nobody-${mark}”.`)).toBeVisible();
});

test("a record that is gone, and an address that names none, say so", async ({ page }) => {
  await openDesk(page, `?tab=estimates&open=${randomUUID()}`);
  await expect(page.getByText("This record is no longer there.")).toBeVisible();
  await page.goto("/admin/dashboard?tab=chat-logs&open=%3Cscript%3E");
  await expect(page.getByText("This record is no longer there.")).toBeVisible();
});

test("conversations are grouped by address and e-mail and read as a dialogue, oldest first, with days and times", async ({
  page,
}) => {
  const mark = makeUniqueName();
  const person = (email: string) => ({
    conversation_id: randomUUID(),
    ip_address: "192.0.2.9",
    email,
    name: mark,
  });
  const ann = { ...person(`ann@${mark}.example`), phone: "+1 614 555 0142", address: "1 Oak Street" };
  await storeTurns(page, [
    { ...ann, question: "Do you do slate?", answer: "We do." },
    { ...person(`bob@${mark}.example`), question: "Hello", answer: "Hello Bob." },
    { ...ann, conversation_id: randomUUID(), question: "And metal?", answer: "That too." },
  ]);
  await openDesk(page, `?tab=chat-logs&q=${mark}`);
  await expect(rows(page)).toHaveText([mark, mark]);
  const first = page.getByRole("tabpanel").getByRole("listitem").first();
  await expect(first).toContainText("And metal?");
  await expect(first).toContainText("4 messages");
  for (const [query, count] of [
    [`ann@${mark}`, 1],
    [mark.toUpperCase(), 2],
  ] as const) {
    await page.getByRole("searchbox").fill(query);
    await expect(rows(page)).toHaveCount(count);
  }
  await first.getByRole("link").click();
  const open = page.getByRole("article", { name: mark });
  const today = new Date().toLocaleDateString("en-US", { dateStyle: "full" });
  await expect(open.getByRole("heading", { name: today })).toHaveCount(1);
  await expect(open.getByRole("listitem")).toContainText([
    "Do you do slate?",
    "We do.",
    "And metal?",
    "That too.",
  ]);
  await expect(open.getByRole("listitem").first()).toContainText(/Visitor\s*\d?\d:\d\d [AP]M/);
  await expect(open.getByRole("link", { name: "Call" })).toHaveAttribute("href", "tel:+16145550142");
  await expect(open.getByRole("link", { name: "Email", exact: true })).toHaveAttribute(
    "href",
    `mailto:ann@${mark}.example`.toLowerCase().replace(mark.toLowerCase(), mark),
  );
  await expect(open.getByText("192.0.2.9")).toBeVisible();
});

test("without a conversation the desk says so, and a failure to read them too", async ({ page }) => {
  await openDesk(page, `?tab=chat-logs&q=${makeUniqueName()}`);
  await expect(page.getByText("No chat conversations found")).toBeVisible();
  await page.route("**/rest/v1/rpc/search_records", (route) => route.abort());
  await page.reload();
  await expect(page.getByRole("status").getByText("Failed to fetch chat logs")).toBeVisible();
  await page.unroute("**/rest/v1/rpc/search_records");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("No chat conversations found")).toBeVisible();
});

test("where the site is not changed at the desk, a question that Eve could not answer is copied as an entry of the FAQ", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const question = `Do you repair ${makeUniqueName()}?`;
  const turn = {
    conversation_id: randomUUID(),
    ip_address: "192.0.2.8",
    answer: "I do not know.",
    missed: true,
  };
  await storeTurns(page, [
    { ...turn, question },
    { ...turn, question: question.toUpperCase() },
  ]);
  await openDesk(page, "?tab=chat-logs");
  await page.getByRole("link", { name: "Questions Eve could not answer" }).click();
  const asked = page.getByRole("article").getByRole("listitem").filter({ hasText: question.toUpperCase() });
  await expect(asked).toContainText("asked 2 times");
  await asked.getByRole("button", { name: "Make it a FAQ entry" }).click();
  await expect(asked.getByRole("button", { name: "Copied" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`question: ${JSON.stringify(question.toUpperCase())}\n      answer: ""`);
});

test("what visitors write is shown as it is: markup, other directions, emoji, endless words", async ({
  page,
}) => {
  const mark = makeUniqueName();
  const markup = `<img src=x onerror="document.title='hacked'"><script>document.title='hacked'</script>`;
  const endless = "W".repeat(10_000);
  const [id] = await storeEstimates(page, [
    {
      customer_name: `${markup.slice(0, 100)} ${mark}`,
      email: `a+${mark}@example.com`,
      phone: "javascript:alert(1)",
      service_type: "שלום عالم 🏠",
      notes: `${markup}\n${endless}\n‮gnp.exe`,
    },
  ]);
  await storeTurns(page, [
    {
      conversation_id: randomUUID(),
      ip_address: "192.0.2.7",
      name: mark,
      question: `${markup} ${endless}`,
      answer: "🏠 שלום",
    },
  ]);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await openDesk(page, `?tab=estimates&q=${mark}&open=${id}`);
    await expect(page.getByRole("definition").filter({ hasText: markup })).toBeVisible();
    await expect(page.getByRole("article").getByText("שלום عالم 🏠")).toBeVisible();
    await expect(page.getByRole("article").getByRole("link", { name: "Call" })).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.goto(`/admin/dashboard?tab=chat-logs&q=${mark}`);
    await page.getByRole("link", { name: mark }).click();
    await expect(page.getByRole("article").getByText(markup)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  expect(await page.title()).not.toContain("hacked");
});

test("the current search of a tab is exported as CSV, formulas neutralised", async ({ page }) => {
  const mark = makeUniqueName();
  await storeApplications(page, [
    { first_name: "=cmd|'/c calc'!A0", last_name: mark, email: "a@example.com", position: "Project Manager" },
    { first_name: "Ada, “the”", last_name: `"${mark}"`, email: "b@example.com", position: "Project Manager" },
  ]);
  await openDesk(page, `?tab=applications&q=${mark}`);
  await expect(rows(page)).toHaveCount(2);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^applications-[\d-]+\.csv$/);
  const file = readFileSync(await (await download).path(), "utf8");
  expect(file.charCodeAt(0)).toBe(0xfeff);
  const lines = file.slice(1).split("\r\n");
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain(`"Ada, “the”","""${mark}"""`);
  expect(lines[2]).toContain(`"'=cmd|'/c calc'!A0"`);
});

test("an export that breaks off says so", async ({ page }) => {
  await openDesk(page);
  await page.route("**/rpc/search_records", (route) => route.abort());
  await page.getByRole("button", { name: "Export CSV" }).click();
  await expect(page.getByText("The export broke off. Please try again.")).toBeVisible();
});

test("an export tells how far it is, goes on in another tab and can be cancelled", async ({ page }) => {
  const mark = makeUniqueName();
  await storeEstimates(page, [{ customer_name: mark, email: "a@example.com", service_type: "Roof Repair" }]);
  await openDesk(page, `?tab=estimates&q=${mark}`);
  await expect(rows(page)).toHaveCount(1);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/rpc/search_records", async (route) => {
    if (route.request().postDataJSON().before) await held; // what comes after the first page
    await route.continue();
  });
  const start = page.getByRole("button", { name: "Export CSV" });
  const cancel = page.getByRole("button", { name: "Cancel export" });
  await start.click();
  await expect(page.getByText("1 record so far…")).toBeVisible();
  await cancel.click();
  await expect(start).toBeVisible();
  await start.click();
  await page.getByRole("tab", { name: "Chat Logs" }).click();
  await expect(cancel).toBeVisible();
  const download = page.waitForEvent("download");
  release();
  expect((await download).suggestedFilename()).toMatch(/^estimates-[\d-]+\.csv$/);
  await expect(start).toBeVisible();
});

test("on a phone the record lies over its list, with call and mail in reach of a thumb", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const mark = makeUniqueName();
  await storeEstimates(page, [
    { customer_name: mark, email: "a@example.com", phone: "614-555-0142", service_type: "Roof Repair" },
  ]);
  await openDesk(page, `?tab=estimates&q=${mark}`);
  const fromList = page.getByRole("link", { name: `Call: ${mark}` });
  await expect(fromList).toHaveAttribute("href", "tel:+16145550142");
  expect((await fromList.boundingBox())?.width).toBeGreaterThanOrEqual(44);
  await page.getByRole("link", { name: new RegExp(`^${mark}`) }).click();
  const call = page.getByRole("link", { name: "Call", exact: true });
  await expect(call).toHaveAttribute("href", "tel:+16145550142");
  const box = await call.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(48);
  expect(box?.y).toBeGreaterThan(844 / 2);
  await expect(page.getByRole("list", { name: "Estimates" })).toBeHidden();
  await page.getByRole("button", { name: "Back to the list" }).click();
  await expect(page.getByRole("list", { name: "Estimates" })).toBeVisible();
});

for (const viewport of [PHONE, DESKTOP])
  test(`at ${viewport.width} px a conversation begins with what was said, and who writes stands below it`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const mark = makeUniqueName();
    const turn = {
      conversation_id: randomUUID(),
      ip_address: "192.0.2.9",
      email: `a@${mark}.example`,
      name: mark,
    };
    await storeTurns(page, [{ ...turn, question: "Do you do slate?", answer: "We do." }]);
    await openDesk(page, `?tab=chat-logs&q=${mark}`);
    await page.getByRole("link", { name: new RegExp(`^${mark}`) }).click();
    const open = page.getByRole("article", { name: mark });
    const [question, answer, address] = [
      open.getByText("Do you do slate?"),
      open.getByText("We do.", { exact: true }),
      open.getByText("192.0.2.9"),
    ];
    await expect(question).toBeInViewport({ ratio: 1 });
    await expect(answer).toBeInViewport({ ratio: 1 });
    await open.getByRole("button", { name: "Who writes" }).click();
    await expect(address).toBeInViewport();
    const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
    expect(await top(answer)).toBeLessThan(await top(address));
  });
