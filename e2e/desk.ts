import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { TEST_PASSWORD } from "#server/testing/start-site.ts";

/** A last name that no other test has. */
export function uniqueName(): string {
  return `Test${randomUUID().slice(0, 8)}`;
}

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
  const key = await publishableKey(page);
  for (const application of applications) {
    const answer = await page.request.post("/rest/v1/applications", {
      headers: { apikey: key, Authorization: `Bearer ${key}`, Prefer: "return=minimal" },
      data: application,
    });
    expect(answer.status(), await answer.text()).toBe(201);
  }
}

async function publishableKey(page: Page): Promise<string> {
  const html = await (await page.request.get("/")).text();
  const config = /id="config">([^<]*)</.exec(html)?.[1] ?? "{}";
  return JSON.parse(config).publishableKey;
}
