import { randomBytes, randomUUID } from "node:crypto";
import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type FrameLocator,
  type Page,
} from "@playwright/test";
import type { FunctionName, Row } from "#contract/rows.ts";
import { signInToDesk } from "#server/testing/staff-session.ts";
import { TEST_PASSWORD } from "#server/testing/start-site.ts";
import { readPublicConfig } from "../public-config.ts";

export type Place = Page | FrameLocator;

/** Waits until the form's script has taken over the form and checks the fields itself. Other tests cover the time before that. */
export function expectTakenOver(place: Place): Promise<void> {
  return expect(place.locator("form").first()).toHaveJSProperty("noValidate", true);
}

/** Gives the context an address of its own, so that no other test uses up this one's requests of an hour. */
export async function becomeAnotherVisitor(context: BrowserContext): Promise<void> {
  await context.setExtraHTTPHeaders({ "x-forwarded-for": makeUnusedAddress() });
}

export function makeUnusedAddress(): string {
  return `10.${[...randomBytes(3)].join(".")}`;
}

/** A new number such as "(614) 234-0178", because a person may have only two booked visits. */
export function makeUnusedPhone(): string {
  const digits = String(2_000_000 + Math.floor(Math.random() * 8_000_000));
  return `(614) ${digits.slice(0, 3)}-${digits.slice(3)}`;
}

export function makeUnusedEmail(): string {
  return `visitor-${randomUUID()}@home.example`;
}

/** Reads the estimates of an e-mail address, as staff, from the site at `url`. */
export function readStoredEstimates(request: APIRequestContext, url: string, email: string) {
  return readStoredRows(request, url, "estimates", email);
}

/** Reads the rows of a table with this e-mail address, as staff. */
export async function readStoredRows<Table extends "applications" | "estimates" | "inspections">(
  request: APIRequestContext,
  url: string,
  table: Table,
  email: string,
): Promise<Row<Table>[]> {
  return await requestAsStaff(request, url, `${table}?select=*&email=eq.${encodeURIComponent(email)}`);
}

/** Requests /rest/v1/`path` of the site at `url` as staff. */
export async function requestAsStaff(request: APIRequestContext, url: string, path: string) {
  const { project, headers } = await getStaffSession(request, url);
  const answer = await request.get(`${project}/rest/v1/${path}`, { headers });
  expect(answer.status(), await answer.text()).toBe(200);
  return await answer.json();
}

/** Calls a function of the database as staff, and returns its result. */
export async function callAsStaff(
  request: APIRequestContext,
  url: string,
  name: FunctionName,
  body: object,
): Promise<unknown> {
  const { project, headers } = await getStaffSession(request, url);
  const answer = await request.post(`${project}/rest/v1/rpc/${name}`, { headers, data: body });
  expect(answer.ok(), await answer.text()).toBe(true);
  const text = await answer.text();
  return text === "" ? null : JSON.parse(text);
}

type StaffSession = { project: string; headers: Record<string, string> };

const sessions = new Map<string, Promise<StaffSession>>();

/** Signs in once for each site and worker, because only few sign-ins a minute are allowed. */
function getStaffSession(request: APIRequestContext, url: string): Promise<StaffSession> {
  const session = sessions.get(url) ?? signIn(request, url);
  sessions.set(url, session);
  return session;
}

async function signIn(request: APIRequestContext, url: string): Promise<StaffSession> {
  const { projectUrl, adminEmail, publishableKey } = await readPublicConfig(request, url);
  const project = projectUrl || url;
  const { access_token } = await signInToDesk({
    url: project || (process.env.EAVES_TEST_URL ?? ""),
    publishableKey,
    email: adminEmail,
    password: TEST_PASSWORD,
    headers: { "x-forwarded-for": makeUnusedAddress() },
  });
  const authorization = `Bearer ${access_token}`;
  return { project, headers: { apikey: publishableKey, authorization } };
}
