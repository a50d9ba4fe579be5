import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { listWords, recordWords } from "#copy/desk/desk.ts";
import { callAsServer, MANY_CREWS, makeUniqueName, openDesk, postAsServer } from "./desk.ts";

/** Texts that break programs; each is cut to the length that its field takes. */
const HOSTILE = [
  "__proto__",
  "constructor",
  `=cmd|'/c calc'!A0`,
  `"><img src=x onerror="document.title='hacked'"><script>document.title='hacked'</script>`,
  "\u202Egnp.exe \u2066abc\u200F",
  "W".repeat(10_000),
  "{{7*7}} \u0024{7*7} %s%n %00 \\u0000",
  "null",
  "e\u0301".repeat(200),
  "\u0001\u001B[31m\u007F\uFFFF",
];

/** The nth hostile text for a field, so that over all records each field holds each text. */
const text = (record: number, field: number, limit: number) =>
  [...(HOSTILE[(record + field) % HOSTILE.length] ?? "")].slice(0, limit).join("");
const email = (record: number, field: number) =>
  `${
    text(record, field, 200)
      .replace(/[\s@<>()[\],;:"\\.]/g, "")
      .slice(0, 200) || "x"
  }@example.com`;
const visit = (record: number) => ({
  landing_page: text(record, 6, 300),
  referrer: text(record, 7, 300),
  utm: { source: text(record, 8, 100), content: text(record, 9, 100) },
});

/** Opens each record of the list that the tab shows, and sees that the desk still stands. */
async function openEach(page: Page): Promise<void> {
  const panel = page.getByRole("tabpanel");
  const hrefs = await panel
    .getByRole("listitem")
    .getByRole("link")
    .filter({ has: page.getByRole("heading") })
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const ids = hrefs.map((href) => new URL(href, page.url()).searchParams.get("open"));
  expect(new Set(ids).size).toBe(HOSTILE.length);
  for (const id of ids) {
    await panel.locator(`li a[href*="open=${id}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`[?&]open=${id}`));
    await expect(page.getByRole("article")).toBeVisible();
    await expect(page.getByRole("article", { name: listWords.loading })).toHaveCount(0);
    await expect(page.getByText("Unexpected Application Error!")).toHaveCount(0);
    await expect(page.getByText(recordWords.notFound)).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
  }
}

test("no text that a visitor can store breaks a tab of the desk, its search or its export", async ({
  page,
}) => {
  test.slow();
  const failures: Error[] = [];
  page.on("pageerror", (error) => failures.push(error));
  await openDesk(page);
  const mark = makeUniqueName();
  for (let record = 0; record < HOSTILE.length; record++) {
    const estimate = {
      customer_name: `${mark} ${text(record, 0, 150)}`,
      email: email(record, 1),
      phone: text(record, 2, 64),
      service_type: text(record, 3, 100),
      notes: text(record, 4, 20_000),
      ...visit(record),
    };
    await callAsServer(page, "create_estimate", estimate);
    await callAsServer(page, "store_turn", {
      conversation_id: randomUUID(),
      ip_address: "192.0.2.4",
      name: `${mark} ${text(record, 0, 150)}`,
      email: email(record, 1),
      phone: text(record, 2, 64),
      address: text(record, 3, 500),
      question: text(record, 4, 20_000),
      answer: text(record, 5, 20_000),
      missed: true,
      ...visit(record),
    });
    await postAsServer(page, "applications", {
      first_name: text(record, 0, 100),
      last_name: `${mark} ${text(record, 1, 150)}`,
      email: email(record, 2),
      position: text(record, 3, 100),
      ...visit(record),
    });
    const at = (hours: number) => new Date(Date.now() + (record * 2 + hours) * 3_600_000).toISOString();
    await callAsServer(page, "book_inspection", {
      starts_at: at(0),
      ends_at: at(1),
      free_at: at(1),
      crews: MANY_CREWS,
      idempotency_key: randomUUID(),
      customer_name: `${mark} ${text(record, 0, 150)}`,
      email: email(record, 1),
      phone: text(record, 2, 64),
      address: text(record, 3, 500),
      notes: text(record, 4, 20_000),
      source: "contact",
      ...visit(record),
    });
  }
  await page.goto("/admin/dashboard?tab=chat-logs&open=unanswered");
  await expect(page.getByRole("article").getByRole("listitem").first()).toBeVisible();
  for (const tab of ["applications", "chat-logs", "estimates", "inspections"]) {
    await page.goto(`/admin/dashboard?tab=${tab}&q=${mark}`);
    await expect(page.getByRole("tabpanel").getByRole("listitem").getByRole("heading")).toHaveCount(
      HOSTILE.length,
    );
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export CSV" }).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    await openEach(page);
  }
  expect(failures).toEqual([]);
  expect(await page.title()).not.toContain("hacked");
});
