import { randomBytes, randomUUID } from "node:crypto";
import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type FrameLocator,
  type Page,
} from "@playwright/test";
import type { FunctionName, Row } from "#contract/rows.ts";
import { TEST_PASSWORD } from "#server/testing/start-site.ts";
import { publicConfig } from "../public-config.ts";

export type Place = Page | FrameLocator;

/** Whether a form's script has taken it over: it then says itself what is missing. What it does before is tested apart. */
export function expectTakenOver(place: Place): Promise<void> {
  return expect(place.locator("form").first()).toHaveJSProperty("noValidate", true);
}

/** An address of no one else's, so that no other test uses up this one's requests of the hour. */
export async function asAnotherVisitor(context: BrowserContext): Promise<void> {
  await context.setExtraHTTPHeaders({ "x-forwarded-for": unusedAddress() });
}

export function unusedAddress(): string {
  return `10.${[...randomBytes(3)].join(".")}`;
}

/** "(614) 234-0178": a person has two visits to come at most. */
export function unusedPhone(): string {
  const digits = String(2_000_000 + Math.floor(Math.random() * 8_000_000));
  return `(614) ${digits.slice(0, 3)}-${digits.slice(3)}`;
}

export function unusedEmail(): string {
  return `visitor-${randomUUID()}@home.example`;
}

/** The estimates of an e-mail address, as staff read them from the site at `url`. */
export function storedEstimates(request: APIRequestContext, url: string, email: string) {
  return storedRows(request, url, "estimates", email);
}

/** The rows of a table with this e-mail address, as staff read them. */
export async function storedRows<Table extends "applications" | "estimates" | "inspections">(
  request: APIRequestContext,
  url: string,
  table: Table,
  email: string,
): Promise<Row<Table>[]> {
  return await askAsStaff(request, url, `${table}?select=*&email=eq.${encodeURIComponent(email)}`);
}

/** What staff of the site at `url` are answered by /rest/v1/`path`. */
export async function askAsStaff(request: APIRequestContext, url: string, path: string) {
  const { project, headers } = await staffSession(request, url);
  const answer = await request.get(`${project}/rest/v1/${path}`, { headers });
  expect(answer.status(), await answer.text()).toBe(200);
  return await answer.json();
}

/** Calls a function of the database as staff do, and answers what it returns. */
export async function callAsStaff(
  request: APIRequestContext,
  url: string,
  name: FunctionName,
  body: object,
): Promise<unknown> {
  const { project, headers } = await staffSession(request, url);
  const answer = await request.post(`${project}/rest/v1/rpc/${name}`, { headers, data: body });
  expect(answer.ok(), await answer.text()).toBe(true);
  const text = await answer.text();
  return text === "" ? null : JSON.parse(text);
}

type StaffSession = { project: string; headers: Record<string, string> };

const sessions = new Map<string, Promise<StaffSession>>();

/** One sign-in for each site and worker, since sign-ins are few a minute. */
function staffSession(request: APIRequestContext, url: string): Promise<StaffSession> {
  const session = sessions.get(url) ?? signIn(request, url);
  sessions.set(url, session);
  return session;
}

async function signIn(request: APIRequestContext, url: string): Promise<StaffSession> {
  const { projectUrl, adminEmail, publishableKey } = await publicConfig(request, url);
  const project = projectUrl || url;
  const answer = await request.post(`${project}/auth/v1/token?grant_type=password`, {
    headers: { apikey: publishableKey, "x-forwarded-for": unusedAddress() },
    data: { email: adminEmail, password: TEST_PASSWORD },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const authorization = `Bearer ${(await answer.json()).access_token}`;
  return { project, headers: { apikey: publishableKey, authorization } };
}
