import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { TEST_PASSWORD } from "#server/testing/start-site.ts";

/** A last name that no other test has. */
export function uniqueName(): string {
  return `Test${randomUUID().slice(0, 8)}`;
}

/** Where the session of the desk stands in local storage. */
export const SESSION_KEY = "eaves-auth";

let sharedSession: Promise<string> | undefined;

/**
 * Opens the desk with a session that the tests of this worker share, since sign-ins are few a minute. A test that ends
 * its session signs in by itself.
 */
export async function openDesk(page: Page): Promise<void> {
  sharedSession ??= newSession(page);
  await page.addInitScript(([key, session]) => localStorage.setItem(key, session), [
    SESSION_KEY,
    await sharedSession,
  ] as const);
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("tab", { name: "Applications" })).toBeVisible();
}

async function newSession(page: Page): Promise<string> {
  const { publishableKey, adminEmail } = await publicConfig(page);
  const answer = await page.request.post("/auth/v1/token?grant_type=password", {
    headers: { apikey: publishableKey },
    data: { email: adminEmail, password: TEST_PASSWORD },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return await answer.text();
}

/** Signs in as staff do. */
export async function signIn(page: Page): Promise<void> {
  await page.goto("/admin");
  await page.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
}

export type NewApplication = {
  first_name: string;
  last_name: string;
  email: string;
  position: string;
  resume_text?: string;
};

/** Stores applications the way the form does, from a page of the site. */
export async function storeApplications(page: Page, applications: NewApplication[]): Promise<void> {
  const { publishableKey: key } = await publicConfig(page);
  for (const application of applications) {
    const answer = await page.request.post("/rest/v1/applications", {
      headers: { apikey: key, Authorization: `Bearer ${key}`, Prefer: "return=minimal" },
      data: application,
    });
    expect(answer.status(), await answer.text()).toBe(201);
  }
}

async function publicConfig(page: Page): Promise<{ publishableKey: string; adminEmail: string }> {
  const html = await (await page.request.get("/")).text();
  const config = /id="config">([^<]*)</.exec(html)?.[1] ?? "{}";
  return JSON.parse(config);
}
