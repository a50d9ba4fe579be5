import type { GoTrueClient } from "@supabase/auth-js";
import type { PostgrestClient } from "@supabase/postgrest-js";
import { runtimeConfig } from "./api/config.ts";
import type { Database } from "./database.types.ts";

export type DatabaseClient = PostgrestClient<Database, Record<never, never>, "public">;

/**
 * The only place that makes a client of the backend: the site's own gateway, or a hosted project, by the same calls.
 * The client libraries are loaded by the first call, never by a first page.
 */

/** Where the session of the desk stands in the browser's local storage. */
export const SESSION_KEY = "eaves-auth";

/** Rows as any visitor may read and write them. `send` replaces `fetch`, for an upload that tells its progress. */
export async function visitorRows(send: typeof fetch = fetch): Promise<DatabaseClient> {
  const { publishableKey } = runtimeConfig();
  const { PostgrestClient } = await import("@supabase/postgrest-js");
  return new PostgrestClient(projectPath("/rest/v1"), {
    headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
    fetch: send,
  });
}

/** The sign-in of the desk: one client a page, so that its tabs and timers do not get in each other's way. */
export const deskAuth: () => Promise<GoTrueClient> = madeOnce(makeAuthClient);

async function makeAuthClient(): Promise<GoTrueClient> {
  const { publishableKey } = runtimeConfig();
  const { AuthClient } = await import("@supabase/auth-js");
  return new AuthClient({
    url: projectPath("/auth/v1"),
    headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
    storageKey: SESSION_KEY,
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: false,
    fetch: fetchByOwnClock,
  });
}

/**
 * A session's end is compared with this machine's clock, which may be hours from the server's: so it is counted from the answer's
 * arrival by `expires_in`, which the client does where there is no `expires_at`.
 */
export async function fetchByOwnClock(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  const url = input instanceof Request ? input.url : String(input);
  if (!response.ok || !new URL(url).pathname.endsWith("/token")) return response;
  const { expires_at: _, ...session } = (await response.json()) as Record<string, unknown>;
  return new Response(JSON.stringify(session), { status: response.status, headers: response.headers });
}

/** Rows as the desk may read them, with the session's token on every request. */
export const deskRows: () => Promise<DatabaseClient> = madeOnce(makeDeskClient);

async function makeDeskClient(): Promise<DatabaseClient> {
  const { publishableKey } = runtimeConfig();
  const [{ PostgrestClient }, auth] = await Promise.all([import("@supabase/postgrest-js"), deskAuth()]);
  return new PostgrestClient(projectPath("/rest/v1"), {
    headers: { apikey: publishableKey },
    fetch: (input, init) => fetchWithSession(auth, input, init),
  });
}

/** A call of the site's own server, with the session's token. */
export async function deskFetch(path: string, init?: RequestInit): Promise<Response> {
  return fetchWithSession(await deskAuth(), path, init);
}

/**
 * A token that the server no longer takes is refreshed once. When the server refuses that too, the session is over: it
 * ends here, and with it the desk in every tab.
 */
async function fetchWithSession(
  auth: GoTrueClient,
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const { data } = await auth.getSession();
  const response = await fetch(input, withToken(init, data.session?.access_token));
  if (response.status !== 401 || !data.session) return response;
  const refreshed = await auth.refreshSession();
  if (refreshed.data.session) return fetch(input, withToken(init, refreshed.data.session.access_token));
  // Not for a connection that broke, nor for another tab that was first.
  if (refreshed.error?.name === "AuthApiError") await auth.signOut({ scope: "local" });
  return response;
}

/** What `make` made at the first call; a failure is not kept: a script that did not arrive is asked for again. */
function madeOnce<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= make().catch((failure) => {
      made = undefined;
      throw failure;
    });
    return made;
  };
}

function withToken(init: RequestInit | undefined, token: string | undefined): RequestInit {
  const headers = new Headers(init?.headers);
  headers.set("Authorization", `Bearer ${token ?? runtimeConfig().publishableKey}`);
  return { ...init, headers };
}

function projectPath(path: string): string {
  return `${runtimeConfig().projectUrl || location.origin}${path}`;
}
