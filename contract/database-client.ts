import type { GoTrueClient } from "@supabase/auth-js";
import type { PostgrestClient } from "@supabase/postgrest-js";
import { runtimeConfig } from "./api/config.ts";
import type { Database } from "./database.types.ts";

/*
 * The only place that makes clients of the backend: the site's own gateway, or a hosted project, by the same calls.
 * The first call loads the client libraries; no page loads them at start.
 */

export type DatabaseClient = PostgrestClient<Database, Record<never, never>, "public">;

/** Key of the desk's session in the browser's local storage. */
export const SESSION_KEY = "eaves-auth";

/** Makes a client with a visitor's rights. `send` replaces `fetch`, for an upload that reports its progress. */
export async function makeVisitorClient(send: typeof fetch = fetch): Promise<DatabaseClient> {
  const { publishableKey } = runtimeConfig();
  const { PostgrestClient } = await import("@supabase/postgrest-js");
  return new PostgrestClient(makeProjectUrl("/rest/v1"), {
    headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
    fetch: send,
  });
}

/** Gets the client of the desk's sign-in: one for each page, so that the timers of several do not disturb each other. */
export const getDeskAuth: () => Promise<GoTrueClient> = makeOnce(makeAuthClient);

async function makeAuthClient(): Promise<GoTrueClient> {
  const { publishableKey } = runtimeConfig();
  const { AuthClient } = await import("@supabase/auth-js");
  return new AuthClient({
    url: makeProjectUrl("/auth/v1"),
    headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
    storageKey: SESSION_KEY,
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: false,
    fetch: fetchByOwnClock,
  });
}

/**
 * Removes `expires_at` from a token's answer. The client compares it with this machine's clock, which may be hours from the
 * server's; without it, the client counts `expires_in` from the arrival of the answer.
 */
export async function fetchByOwnClock(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  const url = input instanceof Request ? input.url : String(input);
  if (!response.ok || !new URL(url).pathname.endsWith("/token")) return response;
  const { expires_at: _, ...session } = (await response.json()) as Record<string, unknown>;
  return new Response(JSON.stringify(session), { status: response.status, headers: response.headers });
}

/** Gets the client with the rights of staff: it sends the session's token with every request. */
export const getDeskClient: () => Promise<DatabaseClient> = makeOnce(makeDeskClient);

async function makeDeskClient(): Promise<DatabaseClient> {
  const { publishableKey } = runtimeConfig();
  const [{ PostgrestClient }, auth] = await Promise.all([import("@supabase/postgrest-js"), getDeskAuth()]);
  return new PostgrestClient(makeProjectUrl("/rest/v1"), {
    headers: { apikey: publishableKey },
    fetch: (input, init) => fetchWithSession(auth, input, keepAlive(init)),
  });
}

/** The browser's limit for the bodies of all requests that outlive their page is 64 KB. */
const MAX_KEPT_BODY = 8_000;

/** Lets a short call outlive its page: what staff press just before they leave or reload reaches the server. */
function keepAlive(init?: RequestInit): RequestInit | undefined {
  const { body } = init ?? {};
  return typeof body === "string" && body.length <= MAX_KEPT_BODY ? { ...init, keepalive: true } : init;
}

/** Calls the site's own server with the session's token. */
export async function fetchAsStaff(path: string, init?: RequestInit): Promise<Response> {
  return fetchWithSession(await getDeskAuth(), path, init);
}

/**
 * Refreshes a token once if the server no longer accepts it. If the server refuses the refresh too, the session is over: it ends
 * here, and with it the desk in every tab.
 */
async function fetchWithSession(
  auth: GoTrueClient,
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const { data } = await auth.getSession();
  const response = await fetch(input, addToken(init, data.session?.access_token));
  if (response.status !== 401 || !data.session) return response;
  const refreshed = await auth.refreshSession();
  if (refreshed.data.session) return fetch(input, addToken(init, refreshed.data.session.access_token));
  // A broken connection, or another tab that refreshed first, does not end the session.
  if (refreshed.error?.name === "AuthApiError") await auth.signOut({ scope: "local" });
  return response;
}

/**
 * Makes a function that calls `make` once and keeps its result. A failure is not kept, so that a script that did not arrive is
 * loaded again.
 */
function makeOnce<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= make().catch((failure) => {
      made = undefined;
      throw failure;
    });
    return made;
  };
}

function addToken(init: RequestInit | undefined, token: string | undefined): RequestInit {
  const headers = new Headers(init?.headers);
  headers.set("Authorization", `Bearer ${token ?? runtimeConfig().publishableKey}`);
  return { ...init, headers };
}

function makeProjectUrl(path: string): string {
  return `${runtimeConfig().projectUrl || location.origin}${path}`;
}
