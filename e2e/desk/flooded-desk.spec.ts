import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import type { FreeSlots } from "#contract/api/inspections.ts";
import { startMailServer } from "#server/mail/testing/mail-server.ts";
import { startSite, TEST_PASSWORD } from "#server/testing/start-site.ts";
import { makeUnusedAddress, makeUnusedPhone } from "../forms/estimates.ts";
import { expectAccessible, PHONE } from "../pages.ts";

const VISITS = 8; // as many as an hour takes before the office must confirm one
const UNKNOWN = "nobody@home.example";

/** Each by a person of an address and a phone of their own, one of them with an e-mail address that nobody has. */
async function flood(page: Page, url: string): Promise<void> {
  const slots = (await (await page.request.get(`${url}/api/slots`)).json()) as FreeSlots;
  const starts = slots.days.flatMap((day) => day.starts).slice(0, VISITS);
  for (const [number, start] of starts.entries()) {
    const answer = await page.request.post(`${url}/api/inspections`, {
      headers: { "x-forwarded-for": makeUnusedAddress() },
      data: {
        start,
        source: "contact",
        idempotencyKey: randomUUID(),
        openedFor: 42_000,
        website: "",
        firstName: "Ann",
        lastName: `Flood ${number}`,
        email: number === 0 ? UNKNOWN : `flood-${number}@home.example`,
        phone: makeUnusedPhone(),
        address: `${number + 1} Oak Street`,
        city: "Columbus",
        zipCode: "43215",
        notes: "",
      },
    });
    expect(answer.status(), await answer.text()).toBe(201);
  }
}

test("a visitor whom no mail reaches is called, and a flood of bookings is cancelled at once and brought back", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await using mail = await startMailServer({
    onRcptTo({ address }, _session, answer) {
      const unknown = Object.assign(new Error("5.1.1 No such user here"), { responseCode: 550 });
      answer(address === UNKNOWN ? unknown : null);
    },
  });
  await using site = await startSite({ SMTP_URL: mail.url, TRUST_PROXY: "1" });
  await flood(page, site.url);

  await page.setViewportSize(PHONE);
  await page.goto(`${site.url}/admin/dashboard?tab=inspections`);
  await page.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  const unreached = page.getByRole("listitem").filter({ hasText: "Flood 0" });
  await expect(unreached.getByText("Not reached by mail")).toBeVisible({ timeout: 45_000 });
  await expect(page.getByText("Not reached by mail")).toHaveCount(1);
  await unreached.getByRole("heading").click();
  const open = page.getByRole("article", { name: "Ann Flood 0" });
  await expect(open.getByText("Ann Flood 0 has not got our mail. Tell them by phone:")).toBeVisible();
  await expect(open.getByText("No such user here")).toBeVisible();
  await open.getByRole("button", { name: "Dismiss this notice" }).click();
  await expect(open.getByText("has not got our mail")).toHaveCount(0);
  await page.reload();
  await expect(open.getByRole("button", { name: "Move" })).toBeVisible();
  await expect(open.getByText("has not got our mail")).toHaveCount(0);

  const menu = open.getByLabel("More about this visit");
  const many = open.getByRole("button", { name: `Cancel all ${VISITS} booked with it` });
  await expect(many).toBeHidden();
  await menu.click();
  await many.click();
  const dialog = page.getByRole("dialog", { name: "Cancel these visits?" });
  await expect(dialog.getByRole("checkbox")).toHaveCount(VISITS);
  await dialog.getByRole("checkbox", { name: "Ann Flood 3" }).uncheck();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Keep them" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(open.getByText("Booked", { exact: true }).first()).toBeVisible();
  await menu.click();
  await many.click();
  await dialog.getByRole("checkbox", { name: "Ann Flood 3" }).uncheck();
  await dialog.getByRole("button", { name: `Cancel ${VISITS - 1} visits` }).click();
  await expect(page.getByText(`${VISITS - 1} visits are cancelled`)).toBeVisible();
  await expect(page.getByText(`Ann Flood 0, Ann Flood 1 and ${VISITS - 3} more`)).toBeVisible();
  await expect(open.getByText("Cancelled", { exact: true })).toBeVisible();
  await expect(menu).toHaveCount(0);
  await expect(
    open.getByText(`Cancelled at once with ${VISITS - 2} more. Nobody has been told yet`),
  ).toBeVisible();

  await page.reload(); // after which the message with its undo is gone
  await open.getByRole("button", { name: `Bring all ${VISITS - 1} back` }).click();
  await expect(page.getByText(`${VISITS - 1} visits are back`)).toBeVisible();
  await expect(open.getByRole("button", { name: "Move" })).toBeVisible();
  await expect(menu).toBeVisible();
  const told = mail.mailbox().filter(({ to, email }) => isVisitor(to) && /cancel/i.test(email.subject ?? ""));
  expect(told).toEqual([]);
});

function isVisitor(to: readonly string[]): boolean {
  return to.some((address) => address.endsWith("@home.example"));
}
