import { test as base, expect, type Page } from "@playwright/test";
import { booking } from "#copy/built/booking.ts";
import { challengeTexts } from "#copy/built/challenge.ts";
import { startSiteverify } from "#server/http/testing/siteverify.ts";
import { type RunningSite, startSite } from "#server/testing/start-site.ts";
import { chatButton, chatInput, chatPanel, conversation } from "../chat/chat.ts";
import { collectComplaints } from "../pages.ts";
import { chooseRepair } from "./calculator.ts";
import {
  becomeAnotherVisitor,
  expectTakenOver,
  makeUnusedEmail,
  readStoredEstimates,
  readStoredRows,
} from "./estimates.ts";

type Cloudflare = Awaited<ReturnType<typeof startSiteverify>>;

/** A site with Turnstile before its forms and its chat, and Cloudflare's part of it as a server on this machine. */
const test = base.extend<object, { world: { site: RunningSite; cloudflare: Cloudflare } }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function wants from its pattern.
    async ({}, use) => {
      await using cloudflare = await startSiteverify();
      const { siteKey, secretKey, verifyUrl } = cloudflare.settings;
      await using site = await startSite({
        TRUST_PROXY: "1",
        TURNSTILE_SITE_KEY: siteKey,
        TURNSTILE_SECRET_KEY: secretKey,
        TURNSTILE_VERIFY_URL: verifyUrl,
      });
      await use({ site, cloudflare });
    },
    { scope: "worker", timeout: 90_000 },
  ],
});

test.beforeEach(async ({ context }) => {
  await becomeAnotherVisitor(context);
  await context.addInitScript(() => localStorage.setItem("promoClosedPermanently", "true"));
});

/** Acts as Cloudflare's script does: renders a widget, and gives a token that siteverify knows, or asks the visitor first. */
async function actAsCloudflare(
  page: Page,
  { tokens }: Cloudflare,
  wants: "nothing" | "a press" | "too much",
) {
  const fetched: string[] = [];
  await page.exposeFunction("tokenFor", (action: string) => {
    const token = crypto.randomUUID();
    tokens.set(token, { action });
    return token;
  });
  await page.route("https://challenges.cloudflare.com/**", (route) => {
    fetched.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: `(${widget})("${wants}")` });
  });
  return fetched;
}

/** Runs in the page. */
function widget(wants: string) {
  const world = window as unknown as {
    turnstile: object;
    tokenFor(action: string): Promise<string>;
    removed: string[];
  };
  world.removed = [];
  world.turnstile = {
    render(
      place: Element,
      options: { action: string; callback(token: string): void; "error-callback"(code: string): void },
    ) {
      const give = () => world.tokenFor(options.action).then(options.callback);
      if (wants === "too much") setTimeout(() => options["error-callback"]("300030"));
      else if (wants === "nothing") void give();
      else {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = "I am a person";
        button.onclick = give;
        place.append(button);
      }
      return "widget";
    },
    remove: (id: string) => void world.removed.push(id),
  };
}

async function fillLeadForm(page: Page, url: string): Promise<string> {
  const email = makeUnusedEmail();
  await page.goto(`${url}/embed/lead-form`);
  await expectTakenOver(page);
  await page.getByLabel("First name").fill("Bo");
  await page.getByLabel("Last name").fill("Ray");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel(/^Service/).selectOption("Roof Repair");
  await page.waitForTimeout(1_600); // what is sent faster is dropped as a robot's
  return email;
}

const sendMessage = (page: Page) => page.getByRole("button", { name: "Send Message" }).click();

test("the lead form fetches Cloudflare's script when it is used, and its message arrives with a token", async ({
  page,
  world: { site, cloudflare },
}) => {
  const heard = collectComplaints(page);
  const fetched = await actAsCloudflare(page, cloudflare, "nothing");
  await page.goto(`${site.url}/embed/lead-form`);
  await expectTakenOver(page);
  expect(fetched).toEqual([]);
  const email = await fillLeadForm(page, site.url);
  expect(fetched).toHaveLength(1);
  await sendMessage(page);
  await expect(page.getByRole("heading", { name: "Message Sent" })).toBeVisible();
  expect(await readStoredEstimates(page.request, site.url, email)).toHaveLength(1);
  expect(await page.evaluate(() => (window as unknown as { removed: string[] }).removed)).toEqual(["widget"]);
  expect(heard).toEqual([]);
});

test("what Turnstile wants pressed stands in the form; what it refuses keeps what was typed", async ({
  page,
  world: { site, cloudflare },
}) => {
  await actAsCloudflare(page, cloudflare, "a press");
  const email = await fillLeadForm(page, site.url);
  await sendMessage(page);
  await expect(page.getByRole("button", { name: "Sending…" })).toBeVisible();
  await page.getByRole("button", { name: "I am a person" }).click();
  await expect(page.getByRole("heading", { name: "Message Sent" })).toBeVisible();
  expect(await readStoredEstimates(page.request, site.url, email)).toHaveLength(1);

  await page.unrouteAll();
  await page.route("https://challenges.cloudflare.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: `(${widget})("too much")` }),
  );
  const other = await fillLeadForm(page, site.url);
  await sendMessage(page);
  await expect(page.getByText(challengeTexts.failed)).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(other);
  expect(await readStoredEstimates(page.request, site.url, other)).toHaveLength(0);

  await page.unrouteAll();
  await page.route("https://challenges.cloudflare.com/**", (route) => route.abort());
  const third = await fillLeadForm(page, site.url);
  await sendMessage(page);
  await expect(page.getByText(challengeTexts.failed)).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(third);
});

test("the calculator in the frame of its page is sent with a token", async ({
  page,
  world: { site, cloudflare },
}) => {
  await actAsCloudflare(page, cloudflare, "nothing");
  await page.goto(`${site.url}/estimate`);
  const form = page.getByTitle("Roof Estimate Calculator", { exact: true }).contentFrame();
  await chooseRepair(form);
  const email = makeUnusedEmail();
  await form.getByLabel("First name").fill("Ann");
  await form.getByLabel("Last name").fill("Lee");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Phone").fill("614-555-0142");
  await page.waitForTimeout(1_600);
  await form.getByRole("button", { name: "Send", exact: true }).click();
  await expect(form.getByText(/reference/i).first()).toBeVisible();
  expect(await readStoredEstimates(page.request, site.url, email)).toHaveLength(1);
});

test("a visit is booked with a token for that", async ({ page, world: { site, cloudflare } }) => {
  const fetched = await actAsCloudflare(page, cloudflare, "a press");
  const email = makeUnusedEmail();
  await page.goto(`${site.url}/contact`);
  await page.locator("#book").scrollIntoViewIfNeeded();
  const days = page.getByRole("group", { name: booking.choose });
  await expect(days).toBeVisible();
  expect(fetched).toEqual([]);
  await days.getByRole("radio").nth(4).check();
  await page.locator("input[name=start]").first().check();
  await page.getByLabel(booking.fields.firstName).fill("Ann");
  await page.getByLabel(booking.fields.lastName).fill("Lee");
  await page.getByLabel(booking.fields.email).fill(email);
  await page.getByLabel(booking.fields.phone).fill("614-555-0142");
  await page.getByLabel(booking.fields.address).fill("12 Oak Street");
  await page.getByLabel(booking.fields.city).fill("Columbus");
  await page.waitForTimeout(1_600);
  await page.getByRole("button", { name: booking.submit }).click();
  await page.locator("#book").getByRole("button", { name: "I am a person" }).click();
  await expect(page.getByRole("heading", { name: booking.success.title })).toBeVisible();
  expect(await readStoredRows(page.request, site.url, "inspections", email)).toHaveLength(1);
});

test("the chat asks before a conversation's first message, and not again", async ({
  page,
  world: { site, cloudflare },
}) => {
  const fetched = await actAsCloudflare(page, cloudflare, "a press");
  const before = cloudflare.questions.length;
  await page.goto(`${site.url}/services`, { waitUntil: "networkidle" });
  await chatButton(page).click();
  await expect(chatInput(page)).toBeFocused();
  expect(fetched).toEqual([]);
  await chatInput(page).fill("what does metal cost?");
  await chatInput(page).press("Enter");
  await chatPanel(page).getByRole("button", { name: "I am a person" }).click();
  await expect(conversation(page)).toContainText("$8.00");
  await chatInput(page).fill("and slate?");
  await chatInput(page).press("Enter");
  await expect(conversation(page)).toContainText("$15.00");
  expect(cloudflare.questions.length - before).toBe(1);
});

test("a chat message that could not be shown to be a person's stands in the composer again", async ({
  page,
  world: { site, cloudflare },
}) => {
  await actAsCloudflare(page, cloudflare, "too much");
  await page.goto(`${site.url}/services`, { waitUntil: "networkidle" });
  await chatButton(page).click();
  await chatInput(page).fill("what does metal cost?");
  await chatInput(page).press("Enter");
  await expect(page.getByText(challengeTexts.failed)).toBeVisible();
  await expect(chatInput(page)).toHaveValue("what does metal cost?");
});

test("without script the form says whom to call, and keeps what was typed when it is sent all the same", async ({
  browser,
  world: { site },
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${site.url}/embed/lead-form`);
  const said = page.locator("noscript > p");
  await expect(said).toHaveText(challengeTexts.needsScript);
  await expect(said).toBeVisible();
  await page.getByLabel("First name").fill("Bo");
  await page.getByLabel("Last name").fill("Ray");
  await page.getByLabel("Email").fill("bo@home.example");
  await page.getByLabel(/^Service/).selectOption("Roof Repair");
  await sendMessage(page);
  await expect(page.getByText(challengeTexts.missing)).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("bo@home.example");
  await page.close();
});

test("the policy names Cloudflare where Turnstile is on; where it is off no document says a word of it", async ({
  request,
  baseURL,
  world: { site },
}) => {
  for (const path of ["/", "/embed/lead-form", "/embed/calculator", "/admin"]) {
    const [on, off] = await Promise.all([request.get(site.url + path), request.get(`${baseURL}${path}`)]);
    const policy = on.headers()["content-security-policy"] ?? "";
    expect(policy).toMatch(/script-src [^;]*https:\/\/challenges\.cloudflare\.com/);
    expect(policy).toMatch(/frame-src [^;]*https:\/\/challenges\.cloudflare\.com/);
    const all = JSON.stringify(off.headers()) + (await off.text());
    expect(all).not.toMatch(/cloudflare|turnstile|we tell people from programs/i);
  }
});
