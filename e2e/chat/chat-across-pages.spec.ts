import { expect, type Page, test } from "@playwright/test";
import { chat } from "#copy/chat.ts";
import {
  becomeChatVisitor,
  chatButton,
  chatInput,
  chatPanel,
  conversation,
  openChat,
  sendChatMessage,
} from "./chat.ts";

test.beforeEach(({ context }) => becomeChatVisitor(context));

async function follow(page: Page, link: "Financing" | "Services"): Promise<void> {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: link }).click();
  await expect(page).toHaveURL(new RegExp(`/${link.toLowerCase()}$`));
}

/** Sends it and leaves in one go: the request has hardly begun when the page ends. */
async function sendAndLeave(page: Page, message: string, path: string): Promise<void> {
  await chatInput(page).fill(message);
  await page.evaluate((next) => {
    document.querySelector<HTMLButtonElement>("#chat [type=submit]")?.click();
    location.assign(next);
  }, path);
  await page.waitForURL(`**${path}`);
}

test("conversation, draft and open panel outlive a change of page and a reload, and take no focus", async ({
  page,
}) => {
  await openChat(page);
  await sendChatMessage(page, "How long does slate last?"); // no card, which would come later than its words
  await chatInput(page).fill("and for a ga");
  const before = await conversation(page).textContent();
  await follow(page, "Financing");
  await expect(chatInput(page)).toHaveValue("and for a ga");
  await expect(chatButton(page)).toHaveAttribute("aria-expanded", "true");
  expect(await conversation(page).textContent()).toBe(before);
  await page.reload();
  await expect(chatInput(page)).toHaveValue("and for a ga");
  await page.waitForTimeout(300);
  await expect(page.locator("body")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(chatPanel(page)).toBeHidden();
  await page.reload({ waitUntil: "networkidle" });
  await expect(chatPanel(page)).toBeHidden();
  await chatButton(page).click();
  await expect(chatInput(page)).toHaveValue("and for a ga");
  await expect(chatInput(page)).toBeFocused();
});

test("asked on one page and left at once, it is answered on the next", async ({ page }) => {
  await openChat(page, "/");
  await sendAndLeave(page, "What does slate cost?", "/services");
  await expect(conversation(page)).toContainText("$15.00");
  await expect(conversation(page)).not.toContainText(chat.apology);
  await expect(chatInput(page)).toBeEnabled();
});

test("a slow reply is waited for on the next page, and over a reload", async ({ page }) => {
  // In the page and not by a route, which would catch the message too and lose it with its page.
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (input, init) => {
      if (input !== "/api/chat" || localStorage.getItem("ready")) return fetch(input, init);
      if (!init?.method) return Response.json({ messages: [] });
      await fetch(input, init);
      return new Promise(() => {});
    };
  });
  await openChat(page);
  await sendAndLeave(page, "What does slate cost?", "/financing");
  await expect(conversation(page)).toContainText("Typing...");
  await expect(chatInput(page)).toBeDisabled();
  await page.reload();
  await expect(conversation(page)).toContainText("Typing...");
  await page.evaluate(() => localStorage.setItem("ready", "true"));
  await expect(conversation(page)).toContainText("$15.00");
  await expect(chatInput(page)).toBeEnabled();
  await expect(conversation(page).getByText("What does slate cost?")).toHaveCount(1);
});

test("a request that the browser ends with its page does not end the waiting", async ({ page }) => {
  // As a browser does that knows no keepalive: before the page's own scripts hear of its end.
  await page.addInitScript(() => {
    const { fetch } = window;
    let end = () => {};
    addEventListener("pagehide", () => end());
    window.fetch = (input, init) =>
      init?.method === "POST"
        ? new Promise((_, reject) => {
            end = () => reject(new TypeError("ended"));
          })
        : fetch(input, init);
  });
  await openChat(page);
  await chatInput(page).fill("What does slate cost?");
  await chatInput(page).press("Enter");
  for (const link of ["Financing", "Services"] as const) {
    await follow(page, link);
    await expect(conversation(page)).toContainText("Typing...");
    await expect(conversation(page)).not.toContainText(chat.apology);
  }
});

test("no connection while Eve answers is told by the apology until there is one, and so is a reply that never came", async ({
  page,
  context,
}) => {
  await openChat(page);
  await page.route("**/api/chat", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await chatInput(page).fill("What does slate cost?");
  await chatInput(page).press("Enter");
  await expect(conversation(page)).toContainText("Typing...");
  await context.setOffline(true);
  await expect(conversation(page)).toContainText(chat.apology);
  await expect(conversation(page)).toContainText(chat.notSentYet);
  await expect(chatInput(page)).toBeEnabled();
  await page.unroute("**/api/chat");
  await context.setOffline(false);
  await expect(conversation(page)).toContainText("$15.00");
  await expect(conversation(page)).not.toContainText(chat.notSentYet);
  await expect(conversation(page).getByText("What does slate cost?")).toHaveCount(1);

  await page.clock.install();
  await page.route("**/api/chat", (route) => route.fulfill({ json: { messages: [] } }));
  await page.evaluate(() => {
    const kept = JSON.parse(sessionStorage.getItem("eaves-chat") ?? "");
    const content = "And metal?";
    kept.messages.push({ role: "user", content, createdAt: new Date().toISOString() });
    addEventListener("pagehide", () =>
      sessionStorage.setItem("eaves-chat", JSON.stringify({ ...kept, phase: "waiting" })),
    );
  });
  await page.reload();
  await expect(conversation(page)).toContainText("Typing...");
  await page.clock.runFor(35_000);
  await expect(conversation(page).getByText(chat.apology)).toHaveCount(2);
  await expect(chatInput(page)).toBeEnabled();
});

test("in a new tab the conversation goes on, also where the panel was open already", async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await openChat(other, "/faq");
  await openChat(page);
  await sendChatMessage(page, "What does slate cost?");
  const third = await context.newPage();
  await openChat(third);
  await other.goto("/financing");
  for (const tab of [other, third]) {
    await expect(conversation(tab)).toContainText(chat.greeting);
    await expect(conversation(tab)).toContainText("$15.00");
  }
});

test("where another tab asked something meanwhile, the reply is still found", async ({ page, context }) => {
  await openChat(page);
  await page.route("**/api/chat", (route) =>
    route.request().method() === "GET" ? route.abort() : route.fallback(),
  );
  await chatInput(page).fill("What does slate cost?");
  const stored = page.waitForResponse("**/api/chat");
  await chatInput(page).press("Enter");
  await stored;
  await page.evaluate(() => location.assign("/financing"));
  await expect(page).toHaveURL(/financing/);
  const other = await context.newPage();
  await openChat(other, "/faq");
  await sendChatMessage(other, "And metal?");
  await page.unroute("**/api/chat");
  await expect(conversation(page)).toContainText("$15.00");
});
