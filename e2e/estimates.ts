import { randomBytes, randomUUID } from "node:crypto";
import { type APIRequestContext, type BrowserContext, expect } from "@playwright/test";
import { TEST_PASSWORD } from "#server/testing/start-site.ts";

/** An address of no one else's, so that no other test uses up this one's requests of the hour. */
export async function asAnotherVisitor(context: BrowserContext): Promise<void> {
  await context.setExtraHTTPHeaders({ "x-forwarded-for": unusedAddress() });
}

export function unusedAddress(): string {
  return `10.${[...randomBytes(3)].join(".")}`;
}

export function unusedEmail(): string {
  return `visitor-${randomUUID()}@home.example`;
}

export type StoredRow = {
  id: string;
  customer_name: string;
  phone: string | null;
  service_type: string;
  estimated_cost: number | null;
  square_footage: number | null;
  notes: string;
  status: string;
  landing_page: string | null;
  referrer: string | null;
  utm: Record<string, string> | null;
};

/** The estimates of an e-mail address, as staff read them from the site at `url`. */
export async function storedEstimates(
  request: APIRequestContext,
  url: string,
  email: string,
): Promise<StoredRow[]> {
  const headers = await staffHeaders(request, url);
  const path = `/rest/v1/estimates?select=*&email=eq.${encodeURIComponent(email)}`;
  const rows = await request.get(url + path, { headers });
  expect(rows.status(), await rows.text()).toBe(200);
  return await rows.json();
}

const sessions = new Map<string, Promise<Record<string, string>>>();

/** One sign-in for each site and worker, since sign-ins are few a minute. */
function staffHeaders(request: APIRequestContext, url: string): Promise<Record<string, string>> {
  const headers = sessions.get(url) ?? signIn(request, url);
  sessions.set(url, headers);
  return headers;
}

async function signIn(request: APIRequestContext, url: string): Promise<Record<string, string>> {
  const html = await (await request.get(`${url}/`)).text();
  const { adminEmail, publishableKey } = JSON.parse(/id="config"[^>]*>([^<]*)</.exec(html)?.[1] ?? "{}");
  const answer = await request.post(`${url}/auth/v1/token?grant_type=password`, {
    headers: { apikey: publishableKey, "x-forwarded-for": unusedAddress() },
    data: { email: adminEmail, password: TEST_PASSWORD },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return { apikey: publishableKey, authorization: `Bearer ${(await answer.json()).access_token}` };
}
