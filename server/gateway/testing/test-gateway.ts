import { AuthAdminApi, AuthClient } from "@supabase/auth-js";
import { PostgrestClient } from "@supabase/postgrest-js";
import { createLimits, type Limits } from "../../http/limits.ts";
import { testUploads } from "../../http/testing/test-uploads.ts";
import { createTestDatabase } from "../../postgres/testing/test-database.ts";
import { ensureAdmin } from "../auth/admin-account.ts";
import { createGateway } from "../gateway.ts";
import type { Keys } from "../keys.ts";

export const ADMIN = { email: "staff@example.com", password: "correct horse battery staple" };

const ORIGIN = "http://site.test";

/** The configured address of the site, to which passkeys belong: not the one at which the gateway of the tests is asked. */
export const SITE_URL = "https://roofs.example";

const KEYS: Keys = {
  jwtSecret: "a-secret-of-the-tests-that-has-more-than-32-bytes",
  publishableKey: "sb_publishable_test",
  secretKey: "sb_secret_test",
  databasePassword: "unused",
};

/** A gateway over a database of its own, with the real clients. Its clock stands still until a test moves it. */
export async function createTestGateway({ limits = createLimits() }: { limits?: Limits } = {}) {
  const database = await createTestDatabase();
  const { sql } = database;
  await ensureAdmin(sql, ADMIN);
  const clock = { now: Date.now() };
  const state = { up: true, address: "192.0.2.1", logged: [] as string[] };
  const gateway = createGateway({
    sql,
    readers: sql,
    keys: KEYS,
    isDatabaseUp: () => state.up,
    site: { url: SITE_URL, name: () => "Larkfield Roofing" },
    companyWords: () => new Set(["larkfield"]),
    limits,
    uploads: testUploads(),
    now: () => clock.now,
    log: { error: (fields, message) => state.logged.push(JSON.stringify({ ...fields, message })) },
  });
  let requests = 0;

  async function send(request: Request): Promise<Response> {
    return gateway(request, { address: state.address, requestId: `r${++requests}` });
  }

  /** Sends a request of the server itself, with a visitor's rights. */
  function ask(path: string, init: RequestInit): Promise<Response> {
    return gateway(new Request(`${ORIGIN}${path}`, init), { address: null, requestId: "ask" });
  }

  /** Sends a plain request, with the publishable key unless `headers` name another. */
  function request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { apikey: KEYS.publishableKey, ...(init.headers as Record<string, string>) };
    return send(new Request(`${ORIGIN}${path}`, { duplex: "half", ...init, headers } as RequestInit));
  }

  const fetcher: typeof fetch = (input, init) => send(new Request(input, init));

  /** Makes a data client: of a visitor, of the owner of a token, or of the server. */
  function rest(caller: { token?: string; key?: string } = {}) {
    const apikey = caller.key ?? KEYS.publishableKey;
    const headers: Record<string, string> = { apikey };
    if (caller.token) headers.Authorization = `Bearer ${caller.token}`;
    return new PostgrestClient(`${ORIGIN}/rest/v1`, { headers, fetch: fetcher, retry: false });
  }

  /** Makes an auth client that keeps its session in `storage`, as a browser does. */
  function auth(storage = new Map<string, string>()) {
    return new AuthClient({
      url: `${ORIGIN}/auth/v1`,
      headers: { apikey: KEYS.publishableKey },
      storageKey: "test-session",
      storage: {
        getItem: (key) => storage.get(key) ?? null,
        setItem: (key, value) => void storage.set(key, value),
        removeItem: (key) => void storage.delete(key),
      },
      persistSession: true,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      fetch: fetcher,
    });
  }

  /** Makes the server's client for accounts, or one with another key and token, to see it refused. */
  function admin(key = KEYS.secretKey, token = key) {
    const headers = { apikey: key, Authorization: `Bearer ${token}` };
    return new AuthAdminApi({ url: `${ORIGIN}/auth/v1`, headers, fetch: fetcher });
  }

  /** Makes an account without a password and signs it in by a link. */
  async function invite(email: string, user_metadata: object = {}) {
    const created = await admin().createUser({ email, email_confirm: true, user_metadata });
    const link = await admin().generateLink({ type: "magiclink", email });
    if (created.error ?? link.error) throw created.error ?? link.error;
    const client = auth();
    const verified = await client.verifyOtp({
      type: "magiclink",
      token_hash: link.data.properties?.hashed_token ?? "",
    });
    if (verified.error) throw verified.error;
    const { user, session } = verified.data;
    return { client, id: user?.id ?? "", token: session?.access_token ?? "" };
  }

  /** Signs staff in with the shared password, opens the desk in that session, and returns it. */
  async function signIn(client = auth()) {
    const { data, error } = await client.signInWithPassword(ADMIN);
    if (error) throw error;
    await rest({ token: data.session.access_token }).rpc("open_desk").throwOnError();
    return data.session;
  }

  return {
    sql,
    connection: database.connection,
    keys: KEYS,
    clock,
    state,
    ask,
    request,
    rest,
    auth,
    admin,
    invite,
    signIn,
    send,
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]();
    },
  };
}
