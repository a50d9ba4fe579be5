import { expect, type Page, test } from "@playwright/test";
import type { MenuItem } from "#contract/api/chat-parts.ts";
import { calculator } from "#copy/built/calculator.ts";
import { chat } from "#copy/chat.ts";
import { makeUnusedEmail, makeUnusedPhone } from "../forms/estimates.ts";
import { DESKTOP, PHONE } from "../pages.ts";
import { becomeChatVisitor, chatInput, chatPanel, conversation, openChat, sendChatMessage } from "./chat.ts";

const { titles } = chat.cards;
const { from: sizes } = calculator.size;

const menu = (item: MenuItem) => chat.menu.items.find((one) => one.item === item)?.label ?? item;
const button = (page: Page, name: string | RegExp) => chatPanel(page).getByRole("button", { name });
const card = (page: Page, name: keyof typeof titles) =>
  chatPanel(page).getByRole("group", { name: titles[name], exact: true });

async function startOver(page: Page): Promise<void> {
  await chatPanel(page).getByRole("button", { name: chat.startOver }).click();
  await chatPanel(page).getByRole("button", { name: chat.startOver, exact: true }).last().click();
  await expect(button(page, menu("else"))).toBeVisible();
}

test.beforeEach(({ context }) => becomeChatVisitor(context));

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("a visit is booked, moved and cancelled by cards, and each is told", async ({ page }) => {
      await openChat(page);
      await button(page, menu("visit")).click();
      const visit = card(page, "visit");
      await visit
        .getByRole("radio", { name: /[AP]M$/ })
        .first()
        .check();
      await visit.getByLabel("First name").fill("Ann");
      await visit.getByLabel("Phone").fill(makeUnusedPhone());
      await visit.getByLabel("Street address").fill("12 Oak Street");
      await visit.getByLabel("City").fill("Columbus");
      await visit.getByRole("button", { name: /^Book \w{3}, / }).click();
      await expect(conversation(page)).toContainText(/Booked: \w+day, .*when we're on our way/);
      await expect(card(page, "visit")).toHaveCount(0);

      const own = card(page, "my-visit");
      await own.getByRole("button", { name: chat.myVisit.move }).click();
      await own
        .getByRole("radio", { name: /[AP]M$/ })
        .last()
        .check();
      await own.getByRole("button", { name: /^Move to / }).click();
      await expect(conversation(page)).toContainText(/Moved: \w+day/);

      await page.reload();
      await card(page, "my-visit").getByRole("button", { name: chat.myVisit.cancel }).click();
      await expect(conversation(page)).toContainText(/Cancelled: your visit on \w+day/);
      await expect(button(page, chat.myVisit.cancel)).toHaveCount(0);
      await expect(button(page, "Pick another time")).toBeVisible();
    });

    test("a price, a payment, a message and details go through their cards", async ({ page }) => {
      await openChat(page);
      await button(page, menu("price")).click();
      const price = card(page, "price");
      await price.getByRole("radio", { name: /Metal/ }).check();
      await price.getByRole("radio", { name: sizes.roof.label }).check();
      await price.getByRole("textbox", { name: calculator.size.roofArea }).fill("2,400");
      await price.getByRole("button", { name: chat.price.show }).click();
      await expect(conversation(page)).toContainText(/For about 2,400 sq ft of roof, 24 squares: .*\$/);
      await button(page, "Book a free visit").click();
      await expect(card(page, "visit")).toBeVisible();
      await expect(card(page, "price")).toHaveCount(0);

      await sendChatMessage(page, "thanks");
      await startOver(page);
      await button(page, menu("else")).click();
      await card(page, "person")
        .getByRole("textbox", { name: chat.person.message })
        .fill("A tarp came loose");
      await card(page, "person").getByRole("button", { name: chat.person.send }).click();
      await expect(conversation(page)).toContainText("Passed on to the office, word for word.");
      await expect(card(page, "person")).toHaveCount(0);
      const contact = card(page, "contact");
      await contact.getByLabel("Name").fill("Zoë Müller");
      await contact.getByLabel("Email").fill("zoe@");
      await contact.getByRole("button", { name: chat.noted.save }).click();
      await expect(contact).toContainText(chat.cards.wrong);
      await contact.getByLabel("Email").fill(makeUnusedEmail());
      await contact.getByLabel(chat.contactCard.bestTime).fill("after 5");
      await contact.getByRole("button", { name: chat.noted.save }).click();
      await expect(conversation(page)).toContainText(/Saved: Zoë Müller, .*For the office: "after 5"/);
    });

    test("a long answer is seen from its beginning, with more below", async ({ page }) => {
      await openChat(page);
      await sendChatMessage(
        page,
        "my insurance denied the claim, what can i do and how long does the whole process take?",
      );
      const reply = conversation(page).locator(".chat-reply, .eve-bubble").last();
      const top = async () => {
        const [inner, outer] = [await reply.boundingBox(), await conversation(page).boundingBox()];
        return (inner?.y ?? 0) - (outer?.y ?? 0);
      };
      await expect.poll(top).toBeGreaterThanOrEqual(0);
    });

    test("an emergency stays in sight until it is put away, with numbers to call", async ({ page }) => {
      await openChat(page);
      await sendChatMessage(page, "there is fire in my attic");
      const line = chatPanel(page).getByRole("alert");
      await expect(line.getByRole("link", { name: "911" })).toHaveAttribute("href", "tel:911");
      // Its words stand there once, and whole.
      const words = chatPanel(page)
        .getByText(/^Leave the house now/)
        .filter({ visible: true });
      await expect(words).toHaveCount(1);
      expect(await words.evaluate((one) => one.scrollHeight <= one.clientHeight)).toBe(true);
      await sendChatMessage(page, "ok we are outside");
      await expect(line).toBeVisible();
      await page.reload();
      await expect(line).toBeVisible();
      await chatPanel(page).getByRole("button", { name: chat.danger.putAway }).click();
      await expect(line).toBeEmpty();
      await expect(chatInput(page)).toBeVisible();
    });
  });
}
