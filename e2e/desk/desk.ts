import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { expect, type Locator, type Page } from "@playwright/test";
import type { Answer, Arguments, FunctionName, NewRow } from "#contract/rows.ts";
import { deriveLinkSecret } from "#server/inspections/link-secret.ts";
import { signInToDesk } from "#server/testing/staff-session.ts";
import { type RunningSite, TEST_PASSWORD } from "#server/testing/start-site.ts";
import { makeUnusedAddress } from "../forms/estimates.ts";
import { readPublicConfig } from "../public-config.ts";

/** Keys of the example's crews, and of others, so that a visit that a test stores is in no other's way. */
export const MANY_CREWS = [
  "north",
  "south",
  ...Array.from({ length: 18 }, (_, index) => `crew-${index + 3}`),
];

/** Makes a last name that no other test has, of letters: nobody is greeted by a digit. */
export function makeUniqueName(): string {
  const digits = randomUUID().slice(0, 8);
  return `Test${digits.replace(/\d/g, (digit) => "ghijklmnop".charAt(Number(digit)))}`;
}

/** Key of the desk's session in the local storage. */
export const SESSION_KEY = "eaves-auth";

let sharedSession: Promise<string> | undefined;

/** A site of a test file's own, in place of the one that all share. */
let ownSite: Pick<RunningSite, "url" | "dataDir"> | undefined;

/** Has the functions of this file speak to another site; without one to the shared site again. */
export function useOwnSite(site?: Pick<RunningSite, "url" | "dataDir">): void {
  ownSite = site;
  sharedSession = undefined;
}

/**
 * Opens the desk with a session that the tests of this worker share, because only few sign-ins a minute are allowed. A test that
 * ends its session must sign in by itself. Records that are stored later are new to the desk.
 */
export async function openDesk(page: Page, search = "?tab=applications"): Promise<void> {
  sharedSession ??= newSession(page);
  await page.addInitScript(([key, session]) => localStorage.setItem(key, session), [
    SESSION_KEY,
    await sharedSession,
  ] as const);
  const news = page.waitForRequest("**/rpc/desk_news");
  await page.goto(`/admin/dashboard${search}`);
  await (await news).response();
  await expect(page.getByRole("tab", { name: "Applications" })).toBeVisible();
}

async function newSession(page: Page): Promise<string> {
  const { projectUrl, publishableKey, adminEmail } = await readPublicConfig(page.request, "");
  const session = await signInToDesk({
    url: projectUrl || (ownSite?.url ?? process.env.EAVES_TEST_URL ?? ""),
    publishableKey,
    email: adminEmail,
    password: TEST_PASSWORD,
  });
  return JSON.stringify(session);
}

/** Signs in as staff do; `url` is another site's. */
export async function signIn(page: Page, url = ""): Promise<void> {
  await page.goto(`${url}/admin`);
  await page.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
}

/** Opens the menu of the desk's bar, which holds what is not used daily. */
export function openBarMenu(page: Page): Promise<void> {
  return page.getByRole("banner").locator("summary").click();
}

/** Presses one of the actions that are folded away beside a line's main action. */
export async function pressFolded(line: Locator, name: string | RegExp): Promise<void> {
  await line.locator("summary").click();
  await line.getByRole("button", { name }).click();
}

/** Stores applications the way the form does, from a page of the site, each from an address of its own. */
export async function storeApplications(page: Page, applications: NewRow<"applications">[]): Promise<void> {
  const { projectUrl, publishableKey: key } = await readPublicConfig(page.request, "");
  for (const application of applications) {
    const answer = await page.request.post(`${projectUrl}/rest/v1/applications`, {
      headers: {
        apikey: key,
        Authorization: `Bearer ${key}`,
        Prefer: "return=minimal",
        "x-forwarded-for": makeUnusedAddress(),
      },
      data: application,
    });
    expect(answer.status(), await answer.text()).toBe(201);
  }
}

/** Stores estimates as the server does, and returns their ids. */
export function storeEstimates(page: Page, estimates: Arguments<"create_estimate">[]): Promise<string[]> {
  return Promise.all(
    estimates.map(async (estimate) => {
      const [stored] = (await callAsServer(page, "create_estimate", estimate)) as Answer<"create_estimate">;
      return stored?.id ?? "";
    }),
  );
}

/** Stores turns of a conversation with Eve, one after another. */
export async function storeTurns(page: Page, turns: Arguments<"store_turn">[]): Promise<void> {
  for (const turn of turns) await callAsServer(page, "store_turn", turn);
}

/** Calls a function as the server. */
export function callAsServer(page: Page, name: FunctionName, body: object): Promise<unknown> {
  return postAsServer(page, `rpc/${name}`, body);
}

/** The keys of the site that the tests run. */
function readKeys(): Record<"secretKey" | "jwtSecret", string> {
  return JSON.parse(
    readFileSync(path.join(ownSite?.dataDir ?? process.env.EAVES_TEST_DATA ?? "", "keys.json"), "utf8"),
  );
}

/** The secret that signs the links of the site's mails; a site of a hosted project has its own from the project's key. */
export function readLinkSecret(): string {
  const { secretKey, jwtSecret } = readKeys();
  return deriveLinkSecret(process.env.EAVES_TEST_HOSTED === "1" ? secretKey : jwtSecret);
}

/** Changes jobs, as if time had passed. @param filter of PostgREST, as "record_id=eq.…" */
export async function changeMail(page: Page, filter: string, values: object): Promise<void> {
  const { projectUrl } = await readPublicConfig(page.request, "");
  const answer = await page.request.patch(`${projectUrl}/rest/v1/jobs?${filter}`, {
    headers: { apikey: readKeys().secretKey },
    data: values,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Posts to the gateway with the server's key: a function's arguments, or a table's row. */
export async function postAsServer(page: Page, to: string, body: object): Promise<unknown> {
  const key = readKeys().secretKey;
  const { projectUrl } = await readPublicConfig(page.request, "");
  const answer = await page.request.post(`${projectUrl}/rest/v1/${to}`, {
    headers: { apikey: key },
    data: body,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const text = await answer.text();
  return text === "" ? null : JSON.parse(text);
}

/** Sets a record's status as another person of staff would. */
export function setStatusElsewhere(
  page: Page,
  id: string,
  from: string,
  to: string,
  kind: "estimate" | "inspection" = "estimate",
): Promise<void> {
  return callAsDesk(page, `update_${kind}_status`, { [kind]: id, expected: from, status: to });
}

/** The headers of a request in the session that the tests of this worker share. */
export async function makeDeskHeaders(page: Page): Promise<{ authorization: string }> {
  sharedSession ??= newSession(page);
  return { authorization: `Bearer ${JSON.parse(await sharedSession).access_token}` };
}

/** Calls a function as staff, in the session that the tests of this worker share. */
export async function callAsDesk(page: Page, name: FunctionName, body: object): Promise<void> {
  const headers = await makeDeskHeaders(page);
  const { projectUrl, publishableKey: apikey } = await readPublicConfig(page.request, "");
  const answer = await page.request.post(`${projectUrl}/rest/v1/rpc/${name}`, {
    headers: { apikey, ...headers },
    data: body,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}
