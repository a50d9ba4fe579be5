import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { TEST_PASSWORD } from "#server/testing/start-site.ts";
import { site } from "#site-data/company.ts";
import { becomeAnotherVisitor } from "../forms/estimates.ts";
import { expectAccessible } from "../pages.ts";
import { makeUniqueName, openDesk, SESSION_KEY, signIn, storeApplications } from "./desk.ts";

test.beforeEach(async ({ context }) => becomeAnotherVisitor(context));

test("the login is a single password, which is required", async ({ page }) => {
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1, name: "Admin Access" })).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(1);
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("required");
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "password");
});

test("the login is a calm page: no bar, no footer, a link home", async ({ page }) => {
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/admin");
    await expect(page).toHaveTitle(`Admin Access | ${site.name}`);
    await expect(page.getByRole("heading", { level: 1, name: "Admin Access" })).toBeInViewport();
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
    await expect(page.getByRole("link")).toHaveCount(2); // and one to the ways in of people with a sign-in of their own
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await expectAccessible(page);
  await page.getByRole("link", { name: site.name }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("heading", { level: 1, name: "Your Trusted Roofing Experts" })).toBeVisible();
});

test("without script the login says so", async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto("/admin");
  await expect(page.locator("noscript > p")).toHaveText("The dashboard needs JavaScript.");
  await expect(page.locator("noscript > p")).toBeVisible();
  await page.close();
});

test("a screen that fails says so, with its cause and how to call", async ({ page }) => {
  await openDesk(page);
  await page.route("**/rpc/desk_news", (route) =>
    route.fulfill({
      json: [{ now: new Date().toISOString(), mail: null, latest_message_at: null, applications: 1 }],
    }),
  );
  await page.reload();
  await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Call" })).toHaveAttribute("href", `tel:${site.phone.e164}`);
  await page.getByText("Technical details").click();
  await expect(page.getByText("TypeError")).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Reload this page" }).click();
  await expect(page.getByRole("tab", { name: "Applications" })).toBeVisible();
});

test("a wrong password stays at the login and says so", async ({ page }) => {
  await page.goto("/admin");
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByText("Invalid password. Please try again.")).toBeVisible();
  await expect(page).toHaveURL(/\/admin$/);
});

test("after five wrong passwords the login asks for patience and keeps what was typed", async ({ page }) => {
  await page.goto("/admin");
  const password = page.getByLabel("Password", { exact: true });
  for (let tries = 0; tries < 5; tries++) {
    await password.fill(`not the password ${tries}`);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page.getByText("Invalid password. Please try again.")).toBeVisible();
  }
  await password.fill("the sixth");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByText("Too many attempts. Please wait 15 minutes and try again.")).toBeVisible();
  await expect(password).toHaveValue("the sixth");
});

test("a server that cannot be reached is an unexpected error", async ({ page }) => {
  await page.goto("/admin");
  await page.route("**/auth/v1/token*", (route) => route.abort());
  await page.getByLabel("Password", { exact: true }).fill("anything at all");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByText("An unexpected error occurred")).toBeVisible({ timeout: 30_000 });
});

test("any other refusal is a failed authentication", async ({ page }) => {
  await page.goto("/admin");
  await page.route("**/auth/v1/token*", (route) =>
    route.fulfill({ status: 422, json: { code: "validation_failed", message: "no" } }),
  );
  await page.getByLabel("Password", { exact: true }).fill("anything at all");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByText("Authentication failed")).toBeVisible();
});

test("without a session the desk sends to the login", async ({ page }) => {
  await page.goto("/admin/dashboard");
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole("heading", { name: "Admin Access" })).toBeVisible();
});

test("a session survives a reload, skips the login and ends with Logout", async ({ page }) => {
  await signIn(page);
  await page.reload();
  await expect(page.getByRole("tab", { name: "Applications" })).toBeVisible();
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  expect(await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY)).toContain("access_token");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/admin$/);
  expect(await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY)).toBeNull();
  await page.goto("/admin/dashboard");
  await expect(page).toHaveURL(/\/admin$/);
});

test("Logout ends the session in the other tabs too", async ({ page, context }) => {
  await signIn(page);
  const other = await context.newPage();
  await other.goto("/admin/dashboard");
  await expect(other.getByRole("tab", { name: "Applications" })).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(other).toHaveURL(/\/admin$/);
});

test("a session that the server has ended asks for the password and comes back to the same address", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin/dashboard?tab=estimates");
  await expect(page.getByRole("tabpanel", { name: "Estimates" })).toBeVisible();
  await page.getByRole("searchbox").fill("anybody");
  await expect(page).toHaveURL(/q=anybody$/);
  await page.route("**/rest/v1/rpc/**", (route) =>
    route.fulfill({ status: 401, json: { code: "PGRST301", message: "JWT expired" } }),
  );
  await page.route(/grant_type=refresh_token/, (route) =>
    route.fulfill({ status: 400, json: { code: "refresh_token_not_found", message: "gone" } }),
  );
  // The desk asks for news every few seconds, and hears of the end by that.
  await expect(page).toHaveURL(/\/admin\?next=/, { timeout: 20_000 });
  await expect(
    page.getByText("Your session has ended. Sign in again to go on where you were."),
  ).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard\?tab=estimates&q=anybody$/);
  await expect(page.getByRole("searchbox")).toHaveValue("anybody");
});

test("a link into the desk leads there after the password, and nowhere else", async ({ page }) => {
  await page.goto("/admin/dashboard?tab=chat-logs&q=somebody");
  await expect(page).toHaveURL(/\/admin\?next=/);
  await page.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard\?tab=chat-logs&q=somebody$/);
  await page.goto("/admin?next=https://evil.example/admin/dashboard?x=1");
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test("applications stand newest first, and a search finds names, emails and positions", async ({ page }) => {
  const mark = makeUniqueName();
  const applicant = (first_name: string, position = "Project Manager") => ({
    first_name,
    last_name: mark,
    email: `${first_name}@${mark}.example`.toLowerCase(),
    position,
  });
  await storeApplications(page, [applicant("Ada"), applicant("Grace"), applicant("Mary", `Boss ${mark}`)]);
  await openDesk(page);
  const names = page.getByRole("list", { name: "Applications" }).getByRole("heading");
  await expect(names.first()).toBeVisible();
  const search = page.getByRole("searchbox");
  for (const [query, found] of [
    [mark.toUpperCase(), ["Mary", "Grace", "Ada"]],
    [`grace@${mark}`, ["Grace"]],
    [`boss ${mark}`, ["Mary"]],
    [`Ada ${mark}`, ["Ada"]],
  ] as const) {
    await search.fill(query);
    await expect(names).toHaveText(found.map((first) => `${first} ${mark}`));
  }
  await search.fill(`nobody ${mark}`);
  await expect(page.getByText(`Nothing matches “nobody ${mark}”.`)).toBeVisible();
});

test("what is typed while a search begins stays in the box, and is searched for", async ({ page }) => {
  const mark = makeUniqueName();
  await storeApplications(page, [
    { first_name: "Ada", last_name: mark, email: "ada@home.example", position: "Project Manager" },
  ]);
  await openDesk(page);
  const search = page.getByRole("searchbox");
  await search.focus();
  // Typed on within the moment in which the search enters the address, before React has drawn it.
  await page.evaluate((more) => {
    const { replaceState } = history;
    history.replaceState = function replaceAndType(...state) {
      replaceState.apply(this, state);
      if (history.replaceState !== replaceAndType) return;
      history.replaceState = replaceState;
      document.execCommand("insertText", false, more);
    };
  }, mark);
  await page.keyboard.insertText("ada ");
  await expect(search).toHaveValue(`ada ${mark}`);
  await expect(page).toHaveURL(new RegExp(`q=ada(%20|\\+)${mark}`));
  await expect(search).toHaveValue(`ada ${mark}`);
});

test("the list goes on as far as there are applications, and draws only what is seen", async ({ page }) => {
  const mark = makeUniqueName();
  await storeApplications(
    page,
    Array.from({ length: 120 }, (_, index) => ({
      first_name: `N${index}`,
      last_name: mark,
      email: "n@example.com",
      position: "Roofing Technician",
    })),
  );
  await openDesk(page);
  await page.getByRole("searchbox").fill(mark);
  const list = page.getByRole("list", { name: "Applications" });
  await expect(list.getByRole("heading", { name: `N119 ${mark}` })).toBeVisible();
  const last = list.getByRole("heading", { name: `N0 ${mark}`, exact: true });
  await list.hover();
  await expect(async () => {
    await page.mouse.wheel(0, 3000);
    await expect(last).toBeVisible({ timeout: 300 });
  }).toPass();
  expect(await list.getByRole("listitem").count()).toBeLessThan(60);
});

test("an applicant without a resume has none to download", async ({ page }) => {
  const mark = makeUniqueName();
  await storeApplications(page, [
    { first_name: "Ada", last_name: mark, email: "a@example.com", position: "Project Manager" },
  ]);
  await openDesk(page, `?tab=applications&q=${mark}`);
  await page.getByRole("link", { name: mark }).click();
  await expect(page.getByRole("article").getByText("No resume")).toBeVisible();
  await page.getByRole("button", { name: "Download Resume" }).click();
  await expect(page.getByText("No resume available for this applicant")).toBeVisible();
});

test("a resume is downloaded under the applicant's name; one that is no data URL is not", async ({
  page,
}) => {
  const mark = makeUniqueName();
  const file = Buffer.from("%PDF-1.7");
  await storeApplications(page, [
    {
      first_name: "Ada",
      last_name: mark,
      email: "a@example.com",
      position: "Project Manager",
      resume_text: `data:application/pdf;base64,${file.toString("base64")}`,
    },
  ]);
  await openDesk(page, `?tab=applications&q=${mark}`);
  await page.getByRole("link", { name: mark }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download Resume" }).click();
  expect((await download).suggestedFilename()).toBe(`Ada ${mark} resume.pdf`);
  expect(readFileSync(await (await download).path())).toEqual(file);
  await page.route("**/rest/v1/applications?*", (route) => route.fulfill({ json: [{ resume_text: "?" }] }));
  await page.getByRole("button", { name: "Download Resume" }).click();
  await expect(page.getByText("Failed to download resume")).toBeVisible();
  await expect(page.getByText("Invalid data format")).toBeVisible();
});

test("a list that cannot be read says so and can be asked for again", async ({ page }) => {
  const mark = makeUniqueName();
  await storeApplications(page, [
    { first_name: "Ada", last_name: mark, email: "a@example.com", position: "Project Manager" },
  ]);
  await page.route("**/rest/v1/rpc/search_records", (route) => route.abort());
  await openDesk(page);
  await expect(page.getByRole("status").getByText("Failed to fetch data")).toBeVisible();
  await page.unroute("**/rest/v1/rpc/search_records");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("list", { name: "Applications" })).toBeVisible();
});

test("the tabs are reached by pointer and by arrow keys", async ({ page }) => {
  await openDesk(page);
  await page.getByRole("tab", { name: "Chat Logs" }).click();
  await expect(page).toHaveURL(/tab=chat-logs/);
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Estimates" })).toBeFocused();
  await expect(page.getByRole("tabpanel", { name: "Estimates" })).toBeVisible();
  await page.keyboard.press("End");
  await expect(page.getByRole("tab", { name: "Site" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Today" })).toHaveAttribute("aria-selected", "true");
});
