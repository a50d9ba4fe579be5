import { randomUUID } from "node:crypto";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { becomeChatVisitor, chatPanel, conversation, openChat, sendChatMessage } from "../chat/chat.ts";
import { callAsDesk, makeUniqueName, openBarMenu, openDesk, storeTurns } from "./desk.ts";

const SOON = { timeout: 20_000 };

/** The desk in a browser of its own, with a conversation open whose messages hold `mark`. */
async function openConversation(browser: Browser, mark: string, viewport = { width: 1280, height: 800 }) {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await openDesk(page, `?tab=chat-logs&q=${mark}`);
  await page.getByRole("list", { name: "Chat Logs" }).getByRole("link").first().click();
  return { context, page, ...partsOf(page) };
}

function partsOf(page: Page) {
  const detail = page.getByRole("article");
  return {
    messages: detail.getByRole("listitem"),
    bar: detail.getByRole("region", { name: "Who answers" }),
    composer: detail.getByRole("textbox", { name: "Message to the visitor" }),
  };
}

/** A conversation with Eve that a visitor began elsewhere. */
async function storeConversation(page: Page): Promise<string> {
  const mark = makeUniqueName();
  const [question, answer] = [`Hello from ${mark}`, "Hello, how can I help?"];
  const ip_address = `198.51.100.${Math.ceil(Math.random() * 250)}`;
  await storeTurns(page, [{ conversation_id: randomUUID(), ip_address, name: mark, question, answer }]);
  return mark;
}

type Desk = Awaited<ReturnType<typeof openConversation>>;

async function takeOver({ bar, composer }: Desk, name: string): Promise<void> {
  await bar.getByRole("button", { name: "Take over" }).click();
  await bar.getByLabel("Your name, as visitors read it").fill(name);
  await bar.getByRole("button", { name: "Take over" }).click();
  await expect(composer).toBeFocused();
}

async function write({ composer }: Desk, text: string): Promise<void> {
  await composer.fill(text);
  await composer.press("Enter");
  await expect(composer).toHaveValue("");
  await expect(composer).toBeFocused();
}

test("staff take a conversation over, write with the visitor, and give it back to Eve", async ({
  page: visitor,
  context,
  browser,
}) => {
  const mark = makeUniqueName();
  await becomeChatVisitor(context);
  await openChat(visitor);
  await sendChatMessage(visitor, `How long does a roof last, asks ${mark}?`);
  const dana = await openConversation(browser, mark);
  await expect(dana.bar).toContainText("Eve answers.");
  await takeOver(dana, "Dana");
  await expect(dana.bar).toContainText("You answer as Dana");
  await expect(chatPanel(visitor)).toContainText("You are talking with Dana", SOON);

  await write(dana, "Hello, Dana here.");
  await write(dana, "About thirty years.");
  await expect(dana.messages.filter({ hasText: "About thirty years." })).toContainText("Dana");
  await expect(conversation(visitor)).toContainText("Hello, Dana here.", SOON);
  await expect(conversation(visitor)).toContainText("About thirty years.");
  // Typing that goes on is told every few seconds, and shown for some.
  await expect(async () => {
    await visitor.getByLabel("Your message").fill("");
    await visitor.getByLabel("Your message").fill("And slate?");
    await expect(dana.bar).toContainText("The visitor is typing…", { timeout: 3_000 });
  }).toPass(SOON);
  await visitor.getByLabel("Your message").press("Enter");
  await expect(dana.messages.filter({ hasText: "And slate?" })).toContainText("Visitor", SOON);
  await expect(dana.bar).not.toContainText("The visitor is typing…");

  const robin = await openConversation(browser, mark);
  await expect(robin.bar).toContainText("Dana answers this conversation.");
  await expect(robin.bar.getByRole("button")).toHaveCount(0);
  await expect(robin.composer).toHaveCount(0);
  await write(dana, "A hundred years.");
  await expect(robin.messages.filter({ hasText: "A hundred years." })).toContainText("Dana", SOON);

  await Promise.all([visitor.reload(), dana.page.reload()]);
  await expect(dana.bar).toContainText("You answer as Dana");
  await expect(dana.messages.filter({ hasText: "A hundred years." })).toBeInViewport();
  await expect(conversation(visitor)).toContainText("A hundred years.", SOON);
  await expect(chatPanel(visitor)).toContainText("You are talking with Dana");

  await dana.bar.getByRole("button", { name: "Give back to Eve" }).click();
  await expect(dana.bar).toContainText("Eve answers.");
  await expect(dana.bar.getByRole("button", { name: "Take over" })).toBeFocused();
  await expect(robin.bar).toContainText("Eve answers.", SOON);
  await expect(conversation(visitor)).toContainText("This is Eve again: Dana had to step away.", SOON);
  await expect(dana.messages.filter({ hasText: "This is Eve again" })).toContainText("Eve");
  await Promise.all([dana.context.close(), robin.context.close()]);
});

test("the first who takes a conversation has it, on all tabs of that browser", async ({ page, browser }) => {
  const mark = await storeConversation(page);
  const [dana, robin] = [await openConversation(browser, mark), await openConversation(browser, mark)];
  await expect(robin.bar).toContainText("Eve answers.");
  await robin.page.route("**/rpc/conversation_presence", (route) => route.abort()); // has not heard of Dana
  await takeOver(dana, "Dana");
  await robin.bar.getByRole("button", { name: "Take over" }).click();
  await robin.bar.getByLabel("Your name, as visitors read it").fill("Robin");
  await robin.page.keyboard.press("Enter");
  await expect(robin.bar).toContainText("Dana answers this conversation.");
  await expect(robin.composer).toHaveCount(0);

  const tab = await dana.context.newPage();
  await tab.goto(dana.page.url());
  await expect(partsOf(tab).bar).toContainText("You answer as Dana");
  await dana.bar.getByRole("button", { name: "Dana: change the name" }).click();
  await dana.bar.getByLabel("Your name, as visitors read it").fill("Dana B.");
  await dana.bar.getByRole("button", { name: "Save" }).click();
  await expect(dana.bar).toContainText("You answer as Dana B.");
  await write(dana, "Hello");
  await expect(partsOf(tab).bar).toContainText("You answer as Dana B.", SOON);
  await Promise.all([dana.context.close(), robin.context.close()]);
});

test("of several browsers that gave the same e-mail staff choose the one that they answer, and see which it is", async ({
  page,
  browser,
}) => {
  const mark = makeUniqueName();
  const both = { ip_address: "192.0.2.44", email: `rosa@${mark}.example`, name: mark };
  const [rosa, stranger] = [
    { ...both, conversation_id: randomUUID(), question: "Do you do slate?", answer: "We do." },
    { ...both, conversation_id: randomUUID(), question: "And metal?", answer: "That too." },
  ];
  await storeTurns(page, [rosa, stranger]);
  const dana = await openConversation(browser, mark);
  const browsers = dana.page.getByRole("group", { name: "Browsers" });
  await expect(browsers).toContainText("2 browsers gave this e-mail address.");
  await expect(browsers.getByRole("button", { name: "All" })).toHaveAttribute("aria-pressed", "true");
  await expect(dana.messages).toContainText(["Do you do slate?", "We do.", "And metal?", "That too."]);
  await expect(dana.bar).toHaveCount(0); // nobody is answered by mistake

  await browsers.getByRole("button", { name: "slate?" }).click();
  await expect(dana.messages).toContainText(["Do you do slate?", "We do."]);
  await expect(dana.messages).toHaveCount(2);
  await takeOver(dana, "Dana");
  await write(dana, "The key is under the pot.");
  await storeTurns(page, [{ ...stranger, question: "Are you there?", answer: "I am Eve." }]);
  await expect(browsers.getByRole("button", { name: "Are you there?" })).toBeVisible(SOON);
  await expect(dana.composer).toBeVisible(); // the last to write changes nothing
  await expect(dana.messages).toHaveCount(3);

  await browsers.getByRole("button", { name: "Are you there?" }).click();
  await expect(dana.bar).toContainText("Eve answers.");
  await expect(dana.messages.filter({ hasText: "under the pot" })).toHaveCount(0);
  await expect(browsers.getByRole("button", { name: "slate?" })).toContainText("Dana answers");
  await dana.page.reload();
  await expect(dana.bar).toContainText("You answer as Dana");
  await expect(browsers.getByRole("button", { name: "slate?" })).toHaveAttribute("aria-pressed", "true");
  await browsers.getByRole("button", { name: "All" }).click();
  await expect(dana.messages.filter({ hasText: "under the pot" })).toHaveCount(1);
  await dana.context.close();
});

test("messages that got no answer are sent again by themselves, in order, and stored once", async ({
  page,
  browser,
}) => {
  const dana = await openConversation(browser, await storeConversation(page));
  await takeOver(dana, "Dana");
  const call = "**/rpc/say_to_visitor";
  await dana.page.route(call, (route) => route.abort());
  await write(dana, "One");
  await write(dana, "Two");
  const failed = dana.messages.filter({ hasText: "Not sent." });
  await expect(failed).toHaveCount(2);
  await dana.page.reload(); // nothing is lost
  await expect(failed).toHaveCount(2);

  let lost = 0;
  await dana.page.unroute(call);
  await dana.page.route(call, async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch(); // it arrives, and its answer does not
    return route.abort();
  });
  await dana.page.evaluate(() => dispatchEvent(new Event("online")));
  await expect.poll(() => lost).toBe(1);
  await write(dana, "Three");
  await expect(failed).toHaveCount(0);
  await dana.page.reload();
  await expect(dana.messages.filter({ hasText: "Dana" })).toContainText(["One", "Two", "Three"]);
  await expect(dana.messages.filter({ hasText: "Dana" })).toHaveCount(3);
  await dana.context.close();
});

test("what is typed stays with its conversation, over other records and a reload", async ({
  page,
  browser,
}) => {
  const mark = await storeConversation(page);
  const dana = await openConversation(browser, mark);
  await takeOver(dana, "Dana");
  await dana.composer.fill("Half a sen");
  await dana.composer.press("Shift+Enter");
  await dana.composer.pressSequentially("tence");
  await dana.page.getByRole("button", { name: "Back to the list" }).click();
  await dana.page.getByRole("link", { name: mark }).click();
  await expect(dana.composer).toHaveValue("Half a sen\ntence");
  await dana.page.reload();
  await expect(dana.composer).toHaveValue("Half a sen\ntence");
  await dana.composer.fill("a".repeat(2_001));
  await expect(dana.bar.getByRole("alert")).toHaveText("Please keep it under 2,000 characters.");
  await expect(dana.bar.getByRole("button", { name: "Send" })).toBeDisabled();
  await dana.context.close();
});

/** Gives the open conversation back to Eve as idleness does: no tab of that browser had a part in it. */
async function endTakeover({ page }: Desk): Promise<void> {
  const device = await page.evaluate(() => localStorage.getItem("eaves-desk-device"));
  const conversation = new URL(page.url()).searchParams.get("open");
  await callAsDesk(page, "give_back", { conversation, device, words: "This is Eve again." });
}

test("a message to a conversation that has gone back to Eve stays in the composer", async ({
  page,
  browser,
}) => {
  const dana = await openConversation(browser, await storeConversation(page));
  const ended = "Eve has it again: you were away for three minutes.";
  await takeOver(dana, "Dana");
  await dana.page.route("**/rpc/conversation_presence", (route) => route.abort()); // has not heard of it
  await endTakeover(dana);
  await dana.composer.fill("Are you there?");
  await dana.composer.press("Enter");
  await expect(dana.bar).toContainText(ended);
  await expect(dana.composer).toHaveValue("Are you there?");
  await expect(dana.bar.getByRole("button", { name: "Send" })).toBeDisabled();
  await dana.page.unroute("**/rpc/conversation_presence");
  await dana.bar.getByRole("button", { name: "Take over" }).click();
  await expect(dana.bar).toContainText("You answer as Dana");
  await expect(dana.composer).toBeFocused();
  await dana.composer.press("Enter");
  const sent = dana.messages.filter({ hasText: "Are you there?" });
  await expect(sent).toContainText("Dana");
  await expect(sent).not.toContainText("Sending…", SOON); // otherwise it would come back to the composer

  await endTakeover(dana);
  await expect(dana.bar).toContainText(ended, SOON);
  await expect(dana.composer).toHaveCount(0);
  await expect(dana.bar.getByRole("button", { name: "Take over" })).toBeFocused();
  await dana.context.close();
});

test("on a phone composer and last messages stay above the keyboard", async ({ page, browser }) => {
  const mark = await storeConversation(page);
  const dana = await openConversation(browser, mark, { width: 390, height: 844 });
  await takeOver(dana, "Dana");
  for (const text of ["One", "Two", "Three", "Four", "Five", "Six"]) await write(dana, text);
  await dana.page.setViewportSize({ width: 390, height: 430 }); // as a keyboard leaves it
  await expect(dana.composer).toBeInViewport({ ratio: 1 });
  await expect(dana.messages.filter({ hasText: "Six" })).toBeInViewport({ ratio: 1 });
  await expect(dana.messages.filter({ hasText: "Five" })).toBeInViewport({ ratio: 1 });
  await expect(dana.page.getByRole("tab", { name: "Applications" })).toBeHidden();
  await dana.composer.blur();
  await expect(dana.page.getByRole("tab", { name: "Applications" })).toBeVisible();
  for (const button of await dana.bar.getByRole("button").all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await dana.context.close();
});

test("an emergency sounds once, unless the sound is off", async ({ page, browser }) => {
  const context = await browser.newContext();
  await context.addInitScript(() => {
    const started: number[] = [];
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      started.push(when ?? 0);
      start.call(this, when);
    };
    Object.assign(window, { tones: () => started.length });
  });
  const desk = await context.newPage();
  const tones = () => desk.evaluate(() => (window as unknown as { tones(): number }).tones());
  const name = makeUniqueName();
  const call = (notice: string) =>
    storeTurns(page, [
      {
        conversation_id: randomUUID(),
        ip_address: "192.0.2.71",
        name,
        question: "Help!",
        answer: "Call us.",
        notice,
      },
    ]);
  await openDesk(desk, `?tab=chat-logs&q=${name}`);
  await desk.getByRole("heading", { name: "Dashboard" }).click(); // the first press allows it
  const before = await tones();
  await call("urgent");
  await expect.poll(tones, SOON).toBeGreaterThanOrEqual(before + 2);
  await openBarMenu(desk);
  await desk.getByRole("button", { name: "Sound on" }).click();
  await desk.reload();
  await openBarMenu(desk);
  await expect(desk.getByRole("button", { name: "Sound off" })).toBeVisible();
  await desk.getByRole("heading", { name: "Dashboard" }).click();
  await call("urgent");
  await expect(desk.getByRole("list", { name: "Chat Logs" }).getByRole("listitem")).toHaveCount(2, SOON);
  await desk.waitForTimeout(1_000);
  expect(await tones()).toBe(0);
  await context.close();
});
