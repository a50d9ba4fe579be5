import { expect, test } from "@playwright/test";
import { chat } from "#copy/chat.ts";
import { chatApiErrors } from "#copy/chat-errors.ts";
import { pages } from "#copy/pages/pages.ts";
import {
  becomeChatVisitor,
  chatButton,
  chatInput,
  chatPanel,
  conversation,
  makeEveAnswer,
  openChat,
  sendChatMessage,
} from "./chat.ts";

test.beforeEach(({ context }) => becomeChatVisitor(context));

test("a first load carries nothing of the panel; pointing at the button fetches it", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto("/services", { waitUntil: "networkidle" });
  await page.waitForTimeout(1500);
  const fetched = () => scripts.filter((path) => /chat/.test(path));
  expect(fetched()).toEqual([]);
  await chatButton(page).hover();
  await expect.poll(fetched).not.toEqual([]);
  expect(fetched().filter((path) => !path.startsWith("/assets/"))).toEqual([]);
  await expect(chatPanel(page)).toBeHidden();
});

test("it opens on the greeting, which asks for the name, with the focus in the input, and gives it back", async ({
  page,
}) => {
  await openChat(page);
  await expect(chatPanel(page).getByRole("heading", { name: "Chat with Eve" })).toBeVisible();
  await expect(conversation(page)).toContainText(chat.greeting);
  await expect(chatButton(page)).toHaveAttribute("aria-expanded", "true");
  await chatPanel(page).getByRole("button", { name: chat.close }).click();
  await expect(chatPanel(page)).toBeHidden();
  await expect(chatButton(page)).toBeFocused();
  await expect(chatButton(page)).toHaveAttribute("aria-expanded", "false");
});

test("Escape toggles the chat", async ({ page }) => {
  await page.goto("/services", { waitUntil: "networkidle" });
  await page.keyboard.press("Escape");
  await expect(chatInput(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(chatPanel(page)).toBeHidden();
  await expect(chatButton(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(chatPanel(page)).toBeVisible();
});

for (const opener of ["keyboard", "pointer"] as const) {
  test(`Escape closes a menu that the ${opener} opened, before it reaches the chat`, async ({ page }) => {
    await page.goto("/services", { waitUntil: "networkidle" });
    const navigation = page.getByRole("navigation", { name: "Main" });
    const resources = navigation.locator("summary", { hasText: "Resources" });
    const link = navigation.getByRole("link", { name: "Careers" });
    if (opener === "pointer") await resources.locator("xpath=..").hover();
    else await resources.press("Enter");
    await expect(link).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(link).toBeHidden();
    await expect(chatPanel(page)).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(chatPanel(page)).toBeVisible();
  });
}

test("Escape closes the phone's menu, before it reaches the chat", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openChat(page);
  await page.locator(".mobile-menu summary").click();
  const menu = page.getByRole("navigation", { name: "Mobile menu" });
  await expect(menu).toBeVisible();
  await expect(chatPanel(page)).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(chatPanel(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(chatPanel(page)).toBeHidden();
});

test("Enter sends; 'Typing...' shows and the input is disabled until Eve has answered", async ({ page }) => {
  await openChat(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/chat", async (route) => {
    expect(route.request().method()).toBe("POST");
    expect(route.request().headers()).toMatchObject({
      "content-type": "application/json",
      accept: "application/json",
    });
    expect(route.request().postDataJSON()).toEqual({ message: "I'm Jo" });
    await held;
    await route.continue();
  });
  await chatInput(page).fill("  I'm Jo ");
  await chatInput(page).press("Enter");
  await expect(conversation(page)).toContainText("I'm Jo");
  await expect(conversation(page)).toContainText("Typing...");
  await expect(chatInput(page)).toBeDisabled();
  await expect(chatPanel(page).getByRole("button", { name: chat.send })).toBeDisabled();
  release();
  await expect(conversation(page)).not.toContainText("Typing...");
  await expect(conversation(page)).toContainText(/Jo[\s\S]*Jo/);
  await expect(chatInput(page)).toBeFocused();
  await expect(chatInput(page)).toHaveValue("");
});

test("a blank message is not sent, Shift and Enter begin a new line, too long a message is told of", async ({
  page,
}) => {
  await openChat(page);
  const sent: string[] = [];
  page.on("request", (request) => request.url().endsWith("/api/chat") && sent.push(request.method()));
  for (const blank of ["", "   ", "\n\t "]) {
    await chatInput(page).fill(blank);
    await chatInput(page).press("Enter");
    await expect(chatPanel(page).getByRole("button", { name: chat.send })).toBeDisabled();
  }
  await chatInput(page).fill("one");
  await chatInput(page).press("Shift+Enter");
  await chatInput(page).pressSequentially("two");
  await expect(chatInput(page)).toHaveValue("one\ntwo");
  await chatInput(page).fill("a".repeat(2001));
  await expect(chatPanel(page).getByRole("alert").last()).toHaveText(chat.tooLong(2000));
  await chatInput(page).press("Enter");
  expect(sent).toEqual([]);
  await chatInput(page).fill("What does slate cost?");
  await chatInput(page).press("Enter");
  await expect.poll(() => sent).toEqual(["POST"]);
  await expect(conversation(page)).toContainText("$15.00");
});

for (const [name, answer, error] of [
  ["HTML", { status: 200, contentType: "text/html", body: "<p>nothing here</p>" }, chat.errors.html],
  ["a refusal", { status: 429, json: { error: "Too many messages." } }, "Too many messages."],
  ["an error without words", { status: 500, json: {} }, "HTTP error! status: 500"],
  ["an error that cannot be parsed", { status: 500, body: "oops" }, "Failed to get response"],
  ["no message", { status: 200, json: {} }, "Invalid response format"],
  ["no connection", null, "Failed to fetch"],
] as const) {
  test(`${name} is answered with the apology, and the conversation goes on`, async ({ page }) => {
    await openChat(page);
    const heard: string[] = [];
    const logged: string[] = [];
    page.on("pageerror", (error) => heard.push(error.message));
    page.on("console", (message) => logged.push(message.text()));
    await page.route("**/api/chat", (route) => (answer ? route.fulfill(answer) : route.abort()), {
      times: 1,
    });
    await sendChatMessage(page, "Do you work in Dublin?");
    await expect(conversation(page)).toContainText(chat.apology);
    await expect(conversation(page)).not.toContainText(error);
    expect(logged.join("\n")).toContain(error);
    await expect(chatInput(page)).toBeFocused();
    await sendChatMessage(page, "What does slate cost?");
    await expect(conversation(page)).toContainText("$15.00");
    expect(heard).toEqual([]);
  });
}

test("starting over asks first, then clears the conversation here and gives it a new number there", async ({
  page,
}) => {
  await openChat(page);
  await sendChatMessage(page, "What does slate cost?");
  const stored = async () => (await (await page.request.get("/api/chat")).json()).messages.length;
  expect(await stored()).toBe(2);
  const again = chatPanel(page).getByRole("button", { name: chat.startOver });
  await again.click();
  await expect(chatPanel(page).getByRole("alertdialog")).toContainText(chat.startOverConfirm);
  await page.keyboard.press("Escape");
  await expect(chatPanel(page).getByRole("alertdialog")).toBeHidden();
  await expect(conversation(page)).toContainText("$15.00");
  await again.click();
  await chatPanel(page).getByRole("alertdialog").getByRole("button", { name: chat.startOver }).click();
  await expect(conversation(page)).not.toContainText("$15.00");
  await expect(conversation(page)).toContainText(chat.greeting);
  await expect(chatInput(page)).toBeFocused();
  expect(await stored()).toBe(0);
});

test("a reply that comes while the chat is closed is in view when it opens again", async ({ page }) => {
  await openChat(page);
  await makeEveAnswer(page, "Roofs are many. ".repeat(40));
  await sendChatMessage(page, "first");
  await page.route("**/api/chat", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.fulfill({ json: { message: "The last words." } });
  });
  await chatInput(page).fill("second");
  await chatInput(page).press("Enter");
  await page.keyboard.press("Escape");
  await expect(chatButton(page)).toBeFocused();
  await page.waitForTimeout(1500);
  await chatButton(page).click();
  await expect(conversation(page).getByText("The last words.")).toBeInViewport();
  await expect(chatInput(page)).toBeFocused();
});

test("a reply's page paths and phone numbers are links, and everything else is text", async ({ page }) => {
  await openChat(page);
  const reply =
    'Read /product or call (614) 555-0142. <img src=x onerror="alert(1)"> [x](javascript:alert(1)) https://evil.example/faq /admin';
  await makeEveAnswer(page, reply);
  await sendChatMessage(page, "<b>bold</b> /faq");
  await expect(conversation(page)).toContainText(reply);
  await expect(conversation(page)).toContainText("<b>bold</b> /faq");
  const links = conversation(page).getByRole("link");
  await expect(links).toHaveText(["/product", "(614) 555-0142"]);
  await expect(links.last()).toHaveAttribute("href", "tel:+16145550142");
  await expect(conversation(page).locator("img, b")).toHaveCount(0);
  await links.first().click();
  await expect(page).toHaveURL(/\/product$/);
  await expect(conversation(page)).toContainText(reply);
});

test("a choice is a button that asks it, and a page to read on is a link by its heading", async ({
  page,
}) => {
  const message = "Which do you mean? Read on at /product and /faq.";
  await page.route("**/api/chat", (route) =>
    route.fulfill({ json: { message, choices: ["Starting prices", "Offers"], noted: {} } }),
  );
  await openChat(page);
  await sendChatMessage(page, "what now");
  await expect(conversation(page)).not.toContainText("/product");
  await expect(conversation(page).getByRole("list", { name: chat.readOn }).getByRole("link")).toHaveText([
    pages.product.heading,
    pages.faq.heading,
  ]);
  await conversation(page).getByRole("button", { name: "Offers" }).click();
  await expect(conversation(page)).toContainText(chat.said(chat.you, "Offers"));
  await expect(conversation(page).getByRole("button", { name: "Offers" })).toHaveCount(1);
});

test("long words wrap, and Arabic runs from right to left", async ({ page }) => {
  await openChat(page);
  await makeEveAnswer(page, `${"W".repeat(300)}`);
  await sendChatMessage(page, "مرحبا بكم");
  const widths = await conversation(page).evaluate(({ scrollWidth, clientWidth }) => [
    scrollWidth,
    clientWidth,
  ]);
  expect(widths[0]).toBe(widths[1]);
  const direction = await conversation(page)
    .getByText("مرحبا بكم")
    .evaluate((element) => getComputedStyle(element).direction);
  expect(direction).toBe("rtl");
});

test("the desk's login and the frames are without it", async ({ page }) => {
  for (const path of ["/admin", "/embed/calculator"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(chatButton(page)).toHaveCount(0);
    await page.keyboard.press("Escape");
    await page.waitForTimeout(300);
    await expect(chatPanel(page)).toHaveCount(0);
  }
});

test("a message that was one too many is told as such, and can be sent again", async ({ page }) => {
  await openChat(page);
  await page.route(
    "**/api/chat",
    (route) => route.fulfill({ status: 429, json: { error: chatApiErrors.tooMany } }),
    { times: 1 },
  );
  await chatInput(page).fill("How much is a slate roof?");
  await chatInput(page).press("Enter");
  await expect(conversation(page)).toContainText(chat.apology);
  await expect(page.getByText(chatApiErrors.tooMany)).toBeVisible();
  await expect(chatInput(page)).toHaveValue("How much is a slate roof?");
  await chatInput(page).press("Enter");
  await expect(chatInput(page)).toHaveValue("");
  await expect(chatInput(page)).toBeEnabled();
});
