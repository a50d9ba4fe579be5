import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
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
export async function openDesk(page: Page, search = ""): Promise<void> {
  sharedSession ??= newSession(page);
  await page.addInitScript(([key, session]) => localStorage.setItem(key, session), [
    SESSION_KEY,
    await sharedSession,
  ] as const);
  await page.goto(`/admin/dashboard${search}`);
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

export type NewEstimate = {
  customer_name: string;
  email: string;
  phone?: string;
  service_type: string;
  estimated_cost?: number;
  square_footage?: number;
  notes?: string;
};

/** Stores estimates as the server does, and answers their ids. */
export function storeEstimates(page: Page, estimates: NewEstimate[]): Promise<string[]> {
  return Promise.all(
    estimates.map(async (args) => ((await asServer(page, "create_estimate", { args })) as { id: string }).id),
  );
}

export type NewTurn = {
  conversation_id: string;
  question: string;
  answer: string;
  ip_address?: string;
  email?: string;
  name?: string;
  phone?: string;
  address?: string;
  missed?: boolean;
};

/** Stores turns of a talk with Eve, one after another. */
export async function storeTurns(page: Page, turns: NewTurn[]): Promise<void> {
  for (const args of turns) await asServer(page, "eve_store_turn", { args });
}

/** Calls what only the server may. */
async function asServer(page: Page, name: string, body: object): Promise<unknown> {
  const key = JSON.parse(
    readFileSync(path.join(process.env.EAVES_TEST_DATA ?? "", "keys.json"), "utf8"),
  ).secretKey;
  const answer = await page.request.post(`/rest/v1/rpc/${name}`, { headers: { apikey: key }, data: body });
  expect(answer.ok(), await answer.text()).toBe(true);
  const text = await answer.text();
  return text === "" ? null : JSON.parse(text);
}

/** Sets an estimate's status as somebody else of staff. */
export async function setStatusElsewhere(page: Page, id: string, from: string, to: string): Promise<void> {
  const { access_token } = JSON.parse((await sharedSession) ?? "{}");
  const { publishableKey: apikey } = await publicConfig(page);
  const answer = await page.request.post("/rest/v1/rpc/update_estimate_status", {
    headers: { apikey, Authorization: `Bearer ${access_token}` },
    data: { estimate: id, expected: from, status: to },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

async function publicConfig(page: Page): Promise<{ publishableKey: string; adminEmail: string }> {
  const html = await (await page.request.get("/")).text();
  const config = /id="config">([^<]*)</.exec(html)?.[1] ?? "{}";
  return JSON.parse(config);
}
