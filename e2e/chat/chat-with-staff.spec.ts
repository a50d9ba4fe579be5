import { expect, type Page, test } from "@playwright/test";
import { chat } from "#copy/chat.ts";
import { DESKTOP, expectAccessible, PHONE } from "../pages.ts";
import {
  becomeChatVisitor,
  chatButton,
  chatInput,
  chatPanel,
  conversation,
  openChat,
  sendChatMessage,
} from "./chat.ts";
import { beginConversation, countStreams, type Dana, setVisibility } from "./staff.ts";

test.beforeEach(({ context }) => becomeChatVisitor(context));

const SOON = { timeout: 20_000 }; // at once, and a busy machine
/** The calls by which a message is sent and asked for; not the stream. */
const CHAT_CALLS = /\/api\/chat(\?|$)/;
const elseLabel = chat.menu.items.find(({ item }) => item === "else")?.label ?? "";
const line = (page: Page) => chatPanel(page).getByText(chat.talkingWith("Dana"));

/** A panel in which Dana answers. */
async function talkWithDana(page: Page, baseURL: string | undefined): Promise<Dana> {
  await openChat(page);
  const dana = await beginConversation(page, baseURL);
  await dana.takeOver();
  await expect(line(page)).toBeVisible();
  return dana;
}

/** Writes without waiting for anything. */
async function write(page: Page, ...messages: string[]): Promise<void> {
  for (const message of messages) {
    await chatInput(page).fill(message);
    await chatInput(page).press("Enter");
  }
}

/** The messages of the panel from `first` on, each as "who: words". */
async function shownAfter(page: Page, first: string): Promise<string[]> {
  const texts = await conversation(page)
    .locator(":scope > div > div")
    .evaluateAll((messages) =>
      messages.map((message) => [...message.children].map(({ textContent }) => textContent).join("")),
    );
  return texts.slice(texts.indexOf(first));
}

test("a person's words come at once, under that person's name, and Eve's title stays", async ({
  page,
  baseURL,
}) => {
  const dana = await talkWithDana(page, baseURL);
  await expect(chatPanel(page).getByRole("status").filter({ hasText: "Dana" })).toHaveCount(1);
  await expect(chatPanel(page).getByRole("heading", { name: chat.title })).toBeVisible();
  await dana.type();
  await expect(conversation(page).getByText(chat.staffTypes("Dana"))).toBeVisible(SOON);
  await dana.say("Hello Rosa, this is Dana.");
  await expect(conversation(page)).toContainText(chat.said("Dana", "Hello Rosa, this is Dana."), SOON);
  await expect(conversation(page).getByText(chat.staffTypes("Dana"))).toBeHidden();
  await dana.say("How can I help?");
  await expect(conversation(page)).toContainText(chat.said("Dana", "How can I help?"), SOON);
  await expect(conversation(page).getByText("Dana", { exact: true })).toHaveCount(1);
  await dana.type();
  await expect(conversation(page).getByText(chat.staffTypes("Dana"))).toBeVisible(SOON);
  await expect(conversation(page).getByText(chat.staffTypes("Dana"))).toBeHidden(SOON);
});

test("several messages in a row are shown at once, go in their order, and nothing is waited for", async ({
  page,
  baseURL,
}) => {
  const dana = await talkWithDana(page, baseURL);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/chat", async (route) => {
    await held;
    await route.continue();
  });
  await write(page, "Hello?", "My roof is old.", "Hello?");
  await expect(conversation(page).getByText("Hello?")).toHaveCount(2);
  await expect(conversation(page)).not.toContainText(chat.typing);
  await expect(chatInput(page)).toBeEnabled();
  await expect(chatInput(page)).toBeFocused();
  await dana.say("One moment.");
  await expect(conversation(page)).toContainText("One moment.", SOON);
  release();
  const now = ["Dana: One moment.", "You: Hello?", "You: My roof is old.", "You: Hello?"];
  await expect.poll(async () => (await dana.stored()).slice(-3)).toEqual(now.slice(1).map(asStored));
  expect(await shownAfter(page, "Dana: One moment.")).toEqual(now);
  await page.reload();
  await expect(line(page)).toBeVisible();
  expect(await shownAfter(page, "Dana: One moment.")).toEqual(now);
  await expect(conversation(page)).not.toContainText("has your message");
});

/** The server fails at the next message. */
async function failOnce(page: Page): Promise<void> {
  await page.route("**/api/chat", (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
}

/** A line of the panel as the server holds it. */
function asStored(shown: string): string {
  return shown.replace("You: ", "user: ");
}

test("the office sees that the visitor types, told now and then", async ({ page, baseURL }) => {
  await talkWithDana(page, baseURL);
  const told: string[] = [];
  page.on("request", (request) => request.url().endsWith("/api/chat/typing") && told.push(request.method()));
  await chatInput(page).pressSequentially("My roof is forty years old", { delay: 40 });
  await expect.poll(() => told).toEqual(["POST"]);
});

test("what is written without a connection says so, is kept over a reload, and is sent by itself, in order and once", async ({
  page,
  context,
  baseURL,
}) => {
  const dana = await talkWithDana(page, baseURL);
  await page.route(CHAT_CALLS, (route) => route.abort());
  await write(page, "one", "two");
  const waiting = conversation(page).getByText(chat.notSentYet);
  await expect(waiting).toHaveCount(2);
  await expect(conversation(page)).not.toContainText(chat.apology);
  await dana.say("Are you there?");
  await expect(conversation(page)).toContainText("Are you there?");
  await page.reload();
  await expect(waiting).toHaveCount(2);
  await context.setOffline(true);
  await page.unroute(CHAT_CALLS);
  await context.setOffline(false);
  await expect(waiting).toHaveCount(0);
  const now = ["Dana: Are you there?", "You: one", "You: two"];
  await expect.poll(async () => (await dana.stored()).slice(-3)).toEqual(now.map(asStored));
  expect(await shownAfter(page, now[0] ?? "")).toEqual(now);
});

test("a message whose answer is lost is there once, here and at the office", async ({ page, baseURL }) => {
  const dana = await talkWithDana(page, baseURL);
  await page.route(
    "**/api/chat",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await write(page, "My roof is old.", "And it leaks.");
  const now = ["You: My roof is old.", "You: And it leaks."];
  await expect.poll(async () => (await dana.stored()).slice(-2)).toEqual(now.map(asStored));
  await expect(conversation(page).getByText(chat.notSent)).toHaveCount(0);
  expect(await shownAfter(page, now[0] ?? "")).toEqual(now);
});

test("what is sent while the page is left arrives, and stands on the next page once", async ({
  page,
  baseURL,
}) => {
  const dana = await talkWithDana(page, baseURL);
  await chatInput(page).fill("My roof is old.");
  await page.evaluate(() => {
    document.querySelector<HTMLButtonElement>("#chat [type=submit]")?.click();
    location.assign("/financing");
  });
  await page.waitForURL("**/financing");
  await expect(line(page)).toBeVisible();
  await expect.poll(async () => (await dana.stored()).at(-1)).toBe("user: My roof is old.");
  await dana.say("How old?");
  await expect(conversation(page)).toContainText("How old?", SOON);
  expect(await shownAfter(page, "You: My roof is old.")).toEqual(["You: My roof is old.", "Dana: How old?"]);
});

test("an emergency is answered by Eve all the same, and Dana goes on", async ({ page, baseURL }) => {
  const dana = await talkWithDana(page, baseURL);
  await write(page, "there is a fire in my house, flames in the attic");
  await expect(conversation(page)).toContainText("911");
  await expect(line(page)).toBeVisible();
  await dana.say("Rosa, are you out?");
  await expect(conversation(page)).toContainText("Rosa, are you out?", SOON);
});

test("choices of Eve's go when a person answers; when she is back she is waited for as before", async ({
  page,
  baseURL,
}) => {
  await openChat(page);
  const dana = await beginConversation(page, baseURL);
  await sendChatMessage(page, "my roof");
  const choice = conversation(page).getByRole("button", { name: elseLabel });
  await expect(choice).toBeVisible();
  await dana.takeOver();
  await expect(line(page)).toBeVisible(SOON);
  await expect(choice).toBeHidden();
  await dana.giveBack("This is Eve again.");
  await expect(conversation(page)).toContainText(chat.said(chat.eve, "This is Eve again."), SOON);
  await expect(line(page)).toBeHidden();

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/chat", async (route) => {
    await held;
    await route.continue();
  });
  await write(page, "What does slate cost?");
  await expect(conversation(page)).toContainText(chat.typing);
  await expect(chatInput(page)).toBeDisabled();
  release();
  await expect(conversation(page)).toContainText("$15.00");
  await expect(chatInput(page)).toBeFocused();
});

test("words into a closed panel are counted on the button, also on the next page, until it is opened", async ({
  page,
  baseURL,
}) => {
  const dana = await talkWithDana(page, baseURL);
  await page.keyboard.press("Escape");
  await expect(chatPanel(page)).toBeHidden();
  await dana.say("Hello?");
  await expect(chatButton(page)).toHaveAccessibleName(`${chat.button} ${chat.unread(1)}`, SOON);
  await page.goto("/financing");
  await expect(chatButton(page)).toHaveAccessibleName(`${chat.button} ${chat.unread(1)}`);
  await expect(chatPanel(page)).toBeHidden();
  await dana.say("Are you there?");
  await expect(chatButton(page)).toHaveAccessibleName(`${chat.button} ${chat.unread(2)}`, SOON);
  await expect(page.getByRole("status").filter({ hasText: chat.unread(2) })).toHaveCount(1);
  await expectAccessible(page);
  await chatButton(page).click();
  await expect(conversation(page).getByText("Are you there?")).toBeInViewport();
  await expect(chatButton(page)).toHaveAccessibleName(chat.button);
  await page.keyboard.press("Escape");
  await page.goto("/faq", { waitUntil: "load" });
  await expect(chatButton(page)).toHaveAccessibleName(chat.button);
});

test("a visitor who reads further up is left there while Dana writes", async ({ page, baseURL }) => {
  const dana = await talkWithDana(page, baseURL);
  for (let part = 0; part < 4; part++) await dana.say(`Part ${part}. ${"Roofs are many. ".repeat(12)}`);
  await expect(conversation(page).getByText("Part 3.")).toBeInViewport();
  await conversation(page).evaluate((list) => list.scrollTo({ top: 0 }));
  await page.waitForTimeout(100);
  await dana.say("One more thing.");
  await expect(conversation(page)).toContainText("One more thing.");
  expect(await conversation(page).evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  await write(page, "Yes?");
  await expect(conversation(page).getByText("Yes?")).toBeInViewport();
});

test("a stream is open only where it is of use", async ({ page, context, baseURL }) => {
  const streams = await countStreams(page);
  await openChat(page);
  expect(await streams()).toBe(0);
  const dana = await beginConversation(page, baseURL);
  await expect.poll(streams).toBe(1);
  await setVisibility(page, "hidden");
  await expect.poll(streams).toBe(0);
  await dana.takeOver();
  await dana.say("Hello?");
  await setVisibility(page, "visible");
  await expect(conversation(page)).toContainText(chat.said("Dana", "Hello?"), SOON);
  await expect.poll(streams).toBe(1);
  const other = await context.newPage();
  await openChat(other, "/faq");
  await expect(conversation(other)).toContainText(chat.said("Dana", "Hello?"));
  await expect(line(other)).toBeVisible();
  await write(other, "From the other tab");
  await expect(conversation(page)).toContainText("From the other tab", SOON);
  await expect(conversation(other).getByText("From the other tab")).toHaveCount(1);
});

test("where no stream is to be had, a person's words come by asking", async ({ page, baseURL }) => {
  await page.route("**/api/chat/live*", (route) => route.fulfill({ status: 503, json: { error: "Full" } }));
  const dana = await talkWithDana(page, baseURL);
  await dana.say("Hello?");
  await expect(conversation(page)).toContainText("Hello?");
  await write(page, "Hi Dana");
  await expect.poll(dana.stored).toContain("user: Hi Dana");
});

test("started over while a person answers, the visitor begins anew with Eve, in every tab", async ({
  page,
  context,
  baseURL,
}) => {
  const dana = await talkWithDana(page, baseURL);
  const other = await context.newPage();
  await openChat(other, "/faq");
  await expect(line(other)).toBeVisible();
  await chatPanel(page).getByRole("button", { name: chat.startOver }).click();
  await chatPanel(page).getByRole("alertdialog").getByRole("button", { name: chat.startOver }).click();
  await expect(conversation(page)).not.toContainText("Rosa");
  await expect(line(page)).toBeHidden();
  await expect(line(other)).toBeHidden();
  await dana.say("Are you there?");
  await sendChatMessage(page, "What does slate cost?");
  await expect(conversation(page)).toContainText("$15.00");
  await expect(conversation(page)).not.toContainText("Are you there?");
});

test("with the keyboard a message that failed is reached and sent, and nothing moves for the reader", async ({
  page,
  baseURL,
}) => {
  await talkWithDana(page, baseURL);
  await failOnce(page);
  await write(page, "one");
  await expect(conversation(page)).toContainText(chat.notSent);
  await expect(chatInput(page)).toBeFocused();
  const again = conversation(page).getByRole("button", { name: chat.retry });
  for (let press = 0; press < 4 && !(await again.evaluate((button) => button.matches(":focus"))); press++)
    await page.keyboard.press("Shift+Tab");
  await expect(again).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(conversation(page)).not.toContainText(chat.notSent);
  await expect(conversation(page)).toBeFocused();
});

for (const viewport of [PHONE, DESKTOP]) {
  test(`at ${viewport.width} px nothing of a talk with a person is cut, and it is accessible`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const dana = await talkWithDana(page, baseURL);
    await dana.say("Hello Rosa, this is Dana. What may I do for you?");
    await write(page, "My roof leaks.");
    await dana.say(`W${"w".repeat(200)}`);
    await expect(conversation(page)).toContainText("Www");
    await failOnce(page);
    await write(page, "It is slate.");
    await expect(conversation(page)).toContainText(chat.notSent);
    await dana.type();
    await expect(conversation(page)).toContainText(chat.staffTypes("Dana"));
    await expectAccessible(page, "#chat");
    const [shown, whole] = await conversation(page).evaluate(({ clientWidth, scrollWidth }) => [
      clientWidth,
      scrollWidth,
    ]);
    expect(whole).toBe(shown);
    expect((await chatPanel(page).locator("[style]").count()) === 0).toBe(true);
  });
}
