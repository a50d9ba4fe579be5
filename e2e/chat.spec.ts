import { expect, test } from "@playwright/test";
import { chat } from "#content/chat.ts";
import { answerWith, asChatVisitor, chatButton, chatInput, chatPanel, openChat, say, talk } from "./chat.ts";

test.beforeEach(({ context }) => asChatVisitor(context));

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
  await expect(talk(page)).toContainText(chat.greeting);
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

test("Escape closes an open menu first", async ({ page }) => {
  await page.goto("/services", { waitUntil: "networkidle" });
  const resources = page.getByRole("button", { name: "Resources" });
  await resources.focus();
  await page.keyboard.press("Enter");
  await expect(resources).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(resources).toHaveAttribute("aria-expanded", "false");
  await expect(chatPanel(page)).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(chatPanel(page)).toBeVisible();
});

test("Escape closes a menu that the pointer opened, before it reaches the chat", async ({ page }) => {
  await page.goto("/services", { waitUntil: "networkidle" });
  const resources = page.getByRole("button", { name: "Resources" });
  await resources.hover();
  await expect(resources).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(resources).toHaveAttribute("aria-expanded", "false");
  await expect(chatPanel(page)).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(chatPanel(page)).toBeVisible();
});

test("Escape closes the phone's menu, before it reaches the chat", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openChat(page);
  await page.locator("summary").first().click();
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
  await expect(talk(page)).toContainText("I'm Jo");
  await expect(talk(page)).toContainText("Typing...");
  await expect(chatInput(page)).toBeDisabled();
  await expect(chatPanel(page).getByRole("button", { name: chat.send })).toBeDisabled();
  release();
  await expect(talk(page)).not.toContainText("Typing...");
  await expect(talk(page)).toContainText(/Jo[\s\S]*Jo/);
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
  await expect(chatPanel(page).getByRole("alert")).toHaveText(chat.tooLong(2000));
  await chatInput(page).press("Enter");
  expect(sent).toEqual([]);
  await chatInput(page).fill("What does slate cost?");
  await chatInput(page).press("Enter");
  await expect.poll(() => sent).toEqual(["POST"]);
  await expect(talk(page)).toContainText("$15.00");
});

for (const [name, answer] of [
  ["HTML", { status: 200, contentType: "text/html", body: "<p>nothing here</p>" }],
  ["a refusal", { status: 429, json: { error: "Too many messages." } }],
  ["no message", { status: 200, json: {} }],
  ["no connection", null],
] as const) {
  test(`${name} is answered with the apology, and the talk goes on`, async ({ page }) => {
    await openChat(page);
    const heard: string[] = [];
    page.on("pageerror", (error) => heard.push(error.message));
    await page.route("**/api/chat", (route) => (answer ? route.fulfill(answer) : route.abort()), {
      times: 1,
    });
    await say(page, "Do you work in Dublin?");
    await expect(talk(page)).toContainText(chat.apology);
    await expect(talk(page)).not.toContainText("Too many messages");
    await expect(chatInput(page)).toBeFocused();
    await say(page, "What does slate cost?");
    await expect(talk(page)).toContainText("$15.00");
    expect(heard).toEqual([]);
  });
}

test("talk and draft outlive route changes and reloads, the panel stays open on another page", async ({
  page,
}) => {
  await openChat(page);
  await say(page, "What does slate cost?");
  await chatInput(page).fill("and for a ga");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Financing" }).click();
  await expect(page).toHaveURL(/\/financing$/);
  await expect(chatInput(page)).toHaveValue("and for a ga");
  await expect(talk(page)).toContainText("$15.00");
  const before = await talk(page).textContent();
  await page.reload({ waitUntil: "networkidle" });
  await expect(chatPanel(page)).toBeHidden();
  await chatButton(page).click();
  await expect(chatInput(page)).toHaveValue("and for a ga");
  expect(await talk(page).textContent()).toBe(before);
});

test("a reload while Eve answers loses nothing of the answer", async ({ page }) => {
  await openChat(page);
  // The server answers, and the page is gone before it hears of it.
  const answered = new Promise<void>((resolve) => {
    page.route("**/api/chat", async (route) => resolve(void (await route.fetch())), { times: 1 });
  });
  await chatInput(page).fill("What does slate cost?");
  await chatInput(page).press("Enter");
  await answered;
  await page.reload({ waitUntil: "networkidle" });
  await chatButton(page).click();
  await expect(talk(page)).toContainText("$15.00");
  await expect(chatInput(page)).toBeEnabled();
});

test("in a new tab the talk goes on", async ({ page, context }) => {
  await openChat(page);
  await say(page, "What does slate cost?");
  const other = await context.newPage();
  await openChat(other, "/faq");
  await expect(talk(other)).toContainText(chat.greeting);
  await expect(talk(other)).toContainText("$15.00");
});

test("starting over asks first, then clears the talk here and gives it a new number there", async ({
  page,
}) => {
  await openChat(page);
  await say(page, "What does slate cost?");
  const stored = async () => (await (await page.request.get("/api/chat")).json()).messages.length;
  expect(await stored()).toBe(2);
  const again = chatPanel(page).getByRole("button", { name: chat.startOver });
  await again.click();
  await expect(chatPanel(page).getByRole("alertdialog")).toContainText(chat.startOverConfirm);
  await page.keyboard.press("Escape");
  await expect(chatPanel(page).getByRole("alertdialog")).toBeHidden();
  await expect(talk(page)).toContainText("$15.00");
  await again.click();
  await chatPanel(page).getByRole("alertdialog").getByRole("button", { name: chat.startOver }).click();
  await expect(talk(page)).not.toContainText("$15.00");
  await expect(talk(page)).toContainText(chat.greeting);
  await expect(chatInput(page)).toBeFocused();
  expect(await stored()).toBe(0);
});

test("a reply that comes while the chat is closed is in view when it opens again", async ({ page }) => {
  await openChat(page);
  await answerWith(page, "Roofs are many. ".repeat(40));
  await say(page, "first");
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
  await expect(talk(page).getByText("The last words.")).toBeInViewport();
  await expect(chatInput(page)).toBeFocused();
});

test("a reply's page paths and phone numbers are links, and everything else is text", async ({ page }) => {
  await openChat(page);
  const reply =
    'Read /product or call (614) 555-0142. <img src=x onerror="alert(1)"> [x](javascript:alert(1)) https://evil.example/faq /admin';
  await answerWith(page, reply);
  await say(page, "<b>bold</b> /faq");
  await expect(talk(page)).toContainText(reply);
  await expect(talk(page)).toContainText("<b>bold</b> /faq");
  const links = talk(page).getByRole("link");
  await expect(links).toHaveText(["/product", "(614) 555-0142"]);
  await expect(links.last()).toHaveAttribute("href", "tel:+16145550142");
  await expect(talk(page).locator("img, b")).toHaveCount(0);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await links.first().click();
  await expect(page).toHaveURL(/\/product$/);
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);
  await expect(chatPanel(page)).toBeVisible();
});

test("long words wrap, and Arabic runs from right to left", async ({ page }) => {
  await openChat(page);
  await answerWith(page, `${"W".repeat(300)}`);
  await say(page, "مرحبا بكم");
  const widths = await talk(page).evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
  expect(widths[0]).toBe(widths[1]);
  const direction = await talk(page)
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
