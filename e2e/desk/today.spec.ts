import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { chat } from "#copy/chat.ts";
import { replies } from "#site-data/data.ts";
import { formatShortTime } from "#web/ui/date-time.ts";
import { becomeChatVisitor, chatPanel, openChat, sendChatMessage } from "../chat/chat.ts";
import { makeUnusedAddress } from "../forms/estimates.ts";
import { DESKTOP, expectAccessible, PHONE } from "../pages.ts";
import {
  callAsDesk,
  makeUniqueName,
  openDesk,
  pressFolded,
  storeApplications,
  storeEstimates,
  storeTurns,
} from "./desk.ts";

/** Somebody who asks for a person. */
async function askForPerson(page: Page): Promise<string> {
  const name = makeUniqueName();
  await storeTurns(page, [
    {
      conversation_id: randomUUID(),
      ip_address: makeUnusedAddress(), // two without an e-mail address are one conversation if they share theirs
      name,
      notice: "person",
      question: "Can a person help me?",
      answer: "I have asked the office.",
    },
  ]);
  return name;
}

/** A browser without a phone asks in a window of its own what shall dial, and takes no press until it is answered. */
function keepFromDialling(page: Page): Promise<void> {
  return page.evaluate(() =>
    addEventListener("click", (event) => {
      if ((event.target as Element).closest("a[href^='tel:']")) event.preventDefault();
    }),
  );
}

const section = (page: Page, name: string) =>
  page.getByRole("tabpanel", { name: /^Today/ }).getByRole("region", { name: new RegExp(`^${name}`) });

const line = (page: Page, sectionName: string, name: string) =>
  section(page, sectionName).getByRole("listitem").filter({ hasText: name });

test("who asks for a person waits in Today until one of staff writes", async ({ page }) => {
  await openDesk(page, "");
  const name = await askForPerson(page);
  const row = line(page, "Asks for a person", name);
  await expect(row).toContainText("< 1 min");
  await expect(row).toContainText("New");
  await row.getByRole("link", { name }).first().click();
  await expect(page.getByRole("article")).toContainText("Can a person help me?");
  await page.getByRole("button", { name: "Take over" }).click();
  await page.getByLabel("Your name, as visitors read it").fill("Dana");
  await page.getByRole("button", { name: "Take over" }).click();
  const composer = page.getByRole("textbox", { name: "Message to the visitor" });
  const [hello] = replies;
  await page.getByLabel("Replies that stand ready").selectOption(hello?.title ?? "");
  await expect(composer).toHaveValue(new RegExp(`^Hello ${name}, this is `));
  await composer.press("Enter");
  await expect(page.getByRole("article").getByRole("listitem").last()).toContainText(`Hello ${name}`);
  await page.getByRole("tab", { name: /^Today/ }).click();
  await expect(row).toHaveCount(0);
  await page.getByText("Answered this week").click();
  const answered = page.getByRole("group").filter({ hasText: "Answered this week" });
  await expect(answered.getByRole("listitem").filter({ hasText: name })).toContainText("Dana");
});

for (const viewport of [PHONE, DESKTOP])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("a lead is called, put off and done in its line, and a slip is undone", async ({ page }) => {
      const name = makeUniqueName();
      const [id = ""] = await storeEstimates(page, [
        {
          customer_name: name,
          email: `${name}@example.com`,
          phone: "614-555-0188",
          service_type: "Roof Repair",
        },
      ]);
      await openDesk(page, "");
      const lead = line(page, "Waiting for a first answer", name);
      await expect(lead).toContainText("Roof Repair");
      await expect(lead.getByRole("link", { name: `Call: ${name}` })).toHaveAttribute(
        "href",
        "tel:+16145550188",
      );
      const menu = lead.locator("summary");
      await menu.click();
      await expect(lead.getByRole("link", { name: `Text: ${name}` })).toHaveAttribute(
        "href",
        "sms:+16145550188",
      );
      const mail = lead.getByRole("button", { name: `E-mail: ${name}` });
      await mail.click();
      const composer = lead.getByRole("form", { name: "Write an e-mail" });
      await expect(composer).toContainText(`To ${name}@example.com`);
      await expect(composer.getByRole("link", { name: "Use my own mail program" })).toHaveAttribute(
        "href",
        `mailto:${name}@example.com`,
      );
      await menu.click();
      await mail.click();
      await expect(composer).toBeHidden();

      await menu.click();
      await page.keyboard.press("Escape");
      await expect(mail).toBeHidden();
      await expect(menu).toBeFocused();
      await pressFolded(lead, "Done");
      await expect(lead).toHaveCount(0);
      await page.getByRole("button", { name: `Undo: ${name}` }).click();
      await expect(lead).toBeVisible();

      await pressFolded(lead, "Snooze");
      await expect(lead.getByRole("button", { name: "In an hour" })).toBeFocused();
      await lead.getByRole("button", { name: "Tomorrow" }).click();
      await expect(lead).toHaveCount(0);
      await page
        .getByRole("button", { name: `Undo: ${name}` })
        .last()
        .click();
      await expect(lead).toBeVisible();

      await keepFromDialling(page);
      await lead.getByRole("link", { name: `Call: ${name}` }).click();
      const form = lead.getByRole("form", { name: "Call" });
      await form.getByText("Reached").click();
      await form.getByLabel("Note").fill("Wants slate.");
      await form.getByText("Tomorrow").click();
      await form.getByRole("button", { name: "Save" }).click();
      await expect(lead).toHaveCount(0);

      const long = new Date(Date.now() - 40 * 24 * 3600_000).toISOString();
      await callAsDesk(page, "reopen_lead", { kind: "estimate", subject: id, next_at: long });
      const due = line(page, "Follow-ups due", name);
      await expect(due).toContainText(formatShortTime(long));
      await pressFolded(due, "Done");
      await expect(due).toHaveCount(0);
    });

    test("a new application stands there until it is put away, and what was seen stays seen after a reload", async ({
      page,
      browser,
    }) => {
      const name = makeUniqueName();
      await storeApplications(page, [
        { first_name: "Ann", last_name: name, email: `${name}@example.com`, position: "Roofer" },
      ]);
      const other = await (await browser.newContext({ viewport })).newPage();
      await openDesk(page, "");
      await openDesk(other, "");
      const row = line(page, "New applications", name);
      const elsewhere = line(other, "New applications", name);
      await expect(row.getByText("New", { exact: true })).toBeVisible();
      await expect(elsewhere.getByText("New", { exact: true })).toBeVisible();
      await row.getByRole("link", { name }).first().click();
      await expect(page.getByRole("article").getByRole("heading", { name: `Ann ${name}` })).toBeVisible();
      await expect(elsewhere.getByText("New", { exact: true })).toHaveCount(0);
      await page.goto("/admin/dashboard");
      await expect(row).toBeVisible();
      await expect(row.getByText("New", { exact: true })).toHaveCount(0);
      await pressFolded(row, "Done");
      await expect(elsewhere).toHaveCount(0);
      await other.context().close();
    });

    test("the tab is whole and accessible", async ({ page }) => {
      await openDesk(page, "");
      const name = await askForPerson(page);
      await expect(line(page, "Asks for a person", name)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      await expectAccessible(page);
    });
  });

test("a visitor reads that somebody is here only while that is so", async ({
  page: visitor,
  context,
  browser,
}) => {
  const desk = await (await browser.newContext()).newPage();
  await openDesk(desk);
  const here = desk.getByRole("switch", { name: "Visitors read that you are here" });
  await here.click();
  await desk.getByRole("dialog").getByLabel("Your name, as visitors read it").fill("Omar");
  await desk.getByRole("button", { name: "I'm here" }).click();
  await expect(here).toBeChecked();
  await becomeChatVisitor(context);
  await openChat(visitor);
  await sendChatMessage(visitor, "How long does a metal roof last?");
  await expect(chatPanel(visitor)).toContainText(chat.office.here("Omar"));
  await sendChatMessage(visitor, "I want to talk to a real person");
  await expect(chatPanel(visitor)).toContainText(chat.office.calledHere("Omar"));
  await here.click();
  await expect(here).not.toBeChecked();
  await expect(chatPanel(visitor)).not.toContainText("Omar");
  await expect(chatPanel(visitor)).toContainText(/The office answers from|Our office has been called/);
  await chatPanel(visitor).getByRole("button", { name: chat.office.leaveContact }).click();
  const noted = chatPanel(visitor).getByRole("form", { name: chat.noted.title });
  await noted.getByLabel("Phone").fill("614-555-0176");
  await noted.getByRole("button", { name: "Save" }).click();
  await expect(chatPanel(visitor)).toContainText("If you leave, we answer at (614) 555-0176.");
  await desk.context().close();
});

for (const viewport of [PHONE, DESKTOP])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("a person is one line, with the first words, the town and the last note, and several are done at once", async ({
      page,
    }) => {
      await openDesk(page, "?tab=report");
      const names = [makeUniqueName(), makeUniqueName()];
      const ids: string[] = [];
      for (const name of names) {
        const request = {
          customer_name: name,
          email: `${name}@example.com`,
          street: "12 Oak Street",
          town: "Columbus",
          zip: "43215",
        };
        ids.push(
          ...(await storeEstimates(page, [
            { ...request, service_type: "Roof Repair", notes: "Two skylights." },
            { ...request, service_type: "Gutters", notes: "Two skylights." },
          ])),
        );
      }
      await callAsDesk(page, "add_activity", {
        id: randomUUID(),
        kind: "estimate",
        subject: ids[0] ?? "",
        what: "note",
        note: "Has a ladder.",
      });
      await openDesk(page, "");
      const rows = names.map((name) => line(page, "Waiting for a first answer", name));
      const [row = line(page, "", "")] = rows;
      await expect(row).toHaveCount(1);
      for (const text of ["Two skylights.", "Columbus 43215", "2 records", "Has a ladder."])
        await expect(row).toContainText(text);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      await page.getByRole("button", { name: "Several at once" }).click();
      for (const name of names) await page.getByRole("checkbox", { name: `Choose: ${name}` }).check();
      await expect(page.getByText("2 chosen")).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Done", exact: true }).click();
      for (const each of rows) await expect(each).toHaveCount(0);
      await page.getByRole("button", { name: "Undo" }).last().click();
      for (const each of rows) await expect(each).toBeVisible();
    });
  });

test.describe("with answers that are changed", () => {
  test.use({ serviceWorkers: "block" }); // its calls pass by the routes of these tests now and then

  test("chats without a contact are gone together, and taken back", async ({ page }) => {
    await openDesk(page, "?tab=report");
    const names = [await askForPerson(page), await askForPerson(page)];
    // Those of other tests stay as they are.
    await page.route("**/rpc/list_today", async (route) => {
      const answer = await route.fetch();
      const lines = (await answer.json()) as { name: string }[];
      await route.fulfill({ response: answer, json: lines.filter(({ name }) => names.includes(name)) });
    });
    await page.getByRole("tab", { name: /^Today/ }).click();
    const lines = names.map((name) => line(page, "Asks for a person", name));
    for (const row of lines) await expect(row).toBeVisible();
    for (const row of lines) await expect(row.getByRole("button", { name: /^Gone: / })).toBeVisible();
    await page.getByRole("button", { name: "Gone: all 2 without a contact" }).click();
    for (const row of lines) await expect(row).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    for (const row of lines) await expect(row).toBeVisible();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
});
