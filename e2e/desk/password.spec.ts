import { expect, type Page, test } from "@playwright/test";
import { startSite } from "#server/testing/start-site.ts";
import { becomeAnotherVisitor } from "../forms/estimates.ts";
import { expectAccessible, PHONE } from "../pages.ts";
import { openBarMenu, openDesk } from "./desk.ts";

const OWN = "purple ladder moth river";

test.beforeEach(async ({ context }) => becomeAnotherVisitor(context));

async function signInWith(page: Page, url: string, password: string): Promise<void> {
  await page.goto(`${url}/admin`);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

async function change(page: Page, current: string, next: string, again = next): Promise<void> {
  await page.getByLabel("Current password").fill(current);
  await page.getByLabel("New password", { exact: true }).fill(next);
  await page.getByLabel("New password again").fill(again);
  await page.getByRole("button", { name: "Change password" }).click();
}

test("the printed password opens only its own change, and then the desk", async ({ page }) => {
  await using site = await startSite({ ADMIN_PASSWORD: "" });
  const printed = /The password for \/admin is {2}(\S+)/.exec(site.output())?.[1] ?? "";
  await page.setViewportSize(PHONE);
  await signInWith(page, site.url, printed);
  await expect(page.getByRole("heading", { level: 1, name: "Change the password" })).toBeVisible();
  await expect(page.getByText("This password was made by the program")).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to the dashboard" })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await expectAccessible(page);

  await page.goto(`${site.url}/admin/dashboard?tab=estimates`);
  await expect(page).toHaveURL(/\/admin\/password\?next=/);
  await expect(page.getByRole("tab")).toHaveCount(0);

  await change(page, printed, OWN, `${OWN}s`);
  await expect(page.getByRole("alert")).toHaveText(
    "The two new passwords differ. Please type the same one twice.",
  );
  await expect(page.getByLabel("New password again")).toBeFocused();
  await change(page, "not the password", OWN);
  await expect(page.getByRole("alert")).toHaveText("This is not the current password. Please try again.");
  await expect(page.getByLabel("Current password")).toBeFocused();
  await expect(page.getByLabel("New password", { exact: true })).toHaveValue(OWN);
  await expect(page.getByLabel("New password again")).toHaveValue(OWN);
  await change(page, printed, "Password2026!");
  await expect(page.getByRole("alert")).toContainText("at least 12 characters");
  await expect(page.getByLabel("Current password")).toHaveValue(printed);

  await change(page, printed, OWN);
  await expect(page).toHaveURL(/\/admin\/dashboard\?tab=estimates$/);
  await expect(page.getByText("The password is changed")).toBeVisible();
  await expect(page.getByRole("tabpanel", { name: "Estimates" })).toBeVisible();
  await expect(page.getByText("No estimates yet")).toBeVisible();

  await page.getByRole("button", { name: "Logout" }).click();
  await signInWith(page, site.url, printed);
  await expect(page.getByText("Invalid password. Please try again.")).toBeVisible();
  await signInWith(page, site.url, OWN);
  await expect(page.getByRole("tab", { name: "Applications" })).toBeVisible();

  await openBarMenu(page);
  await page.getByRole("link", { name: "Password" }).click();
  await expect(page.getByText("Everybody of staff signs in with it.")).toBeVisible();
  await change(page, OWN, OWN);
  await expect(page.getByRole("alert")).toHaveText(
    "The new password is the current one. Please choose another.",
  );
  await page.getByRole("link", { name: "Back to the dashboard" }).click();
  await expect(page.getByRole("tab", { name: "Applications" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});

test("who signed in with a printed password may leave without changing it", async ({ page }) => {
  await using site = await startSite({ ADMIN_PASSWORD: "" });
  const printed = /The password for \/admin is {2}(\S+)/.exec(site.output())?.[1] ?? "";
  await signInWith(page, site.url, printed);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "Admin Access" })).toBeVisible();
  await page.goto(`${site.url}/admin/password`);
  await expect(page).toHaveURL(/\/admin$/);
});

test("a change without an answer says what may have become of it", async ({ page }) => {
  await openDesk(page);
  // As for an account whose password is not set by ADMIN_PASSWORD.
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("eaves-auth") ?? "{}");
    delete session.user.app_metadata.password_from;
    sessionStorage.setItem("own", JSON.stringify(session));
  });
  await page.addInitScript(() => localStorage.setItem("eaves-auth", sessionStorage.getItem("own") ?? ""));
  await page.goto("/admin/password");
  await page.route("**/auth/v1/user", (route) => route.abort());
  await change(page, "whatever it is", OWN);
  await expect(page.getByRole("alert")).toContainText("No answer came.");
  await expect(page.getByLabel("New password", { exact: true })).toHaveValue(OWN);
});

test("a password that ADMIN_PASSWORD sets is not asked for here", async ({ page }) => {
  await openDesk(page, "?tab=chat-logs");
  await openBarMenu(page);
  await page.getByRole("link", { name: "Password" }).click();
  await expect(page.getByText("The password is set by ADMIN_PASSWORD")).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await page.getByRole("link", { name: "Back to the dashboard" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard\?tab=chat-logs$/);
});
