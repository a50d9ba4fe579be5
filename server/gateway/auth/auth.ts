import * as z from "zod";
import { ownValue } from "#contract/values.ts";
import { accountErrors } from "#copy/account-errors.ts";
import { asObject, readBody, SMALL_BODY } from "../../http/body.ts";
import { type Limits, widestNetwork } from "../../http/limits.ts";
import type { Refusal } from "../../http/refusal.ts";
import type { Sql } from "../../postgres/sql.ts";
import { bearerToken } from "../caller.ts";
import type { Keys } from "../keys.ts";
import { ACCESS_TOKEN_SECONDS, type Claims, signAccessToken, verifyAccessToken } from "./access-token.ts";
import { type Account, findAccount, findAccountOfSession, storePassword, userObject } from "./account.ts";
import { authBodyRefusal, authRefusal } from "./auth-errors.ts";
import { hashPassword, normalizePassword, passwordMatches } from "./password.ts";
import { findPasswordWeakness } from "./password-rule.ts";
import { makeRefreshToken, readRefreshToken } from "./refresh-token.ts";
import { beginSession, endSessions, isSignOutScope, renewSession, type SessionTurn } from "./sessions.ts";

export type AuthOptions = {
  sql: Sql;
  keys: Keys;
  limits: Limits;
  /** The words of the company that no password may be made of. */
  companyWords: () => ReadonlySet<string>;
  /** Milliseconds since 1970. */
  now: () => number;
};

/** `address` is null for requests of the server itself. */
export type AuthRequest = { request: Request; path: string; address: string | null };

type Call = { request: Request; url: URL; address: string };
type Fields = Readonly<Record<string, unknown>>;

/**
 * Makes the handler of `/auth/v1/*`: sign-in with a password, renewal, the user, a new password, and sign-out.
 * It throws a `Refusal` for all else, and for wrong input.
 */
export function createAuth({ sql, keys, limits, companyWords, now }: AuthOptions) {
  const handlers: Readonly<Record<string, (call: Call) => Promise<Response>>> = {
    "POST token": grantToken,
    "GET user": async ({ request }) => Response.json(userObject((await authenticate(request)).account)),
    "PUT user": changePassword,
    "POST logout": signOut,
  };
  const grants: Readonly<Record<string, (body: Fields, call: Call) => Promise<Response>>> = {
    password: signIn,
    refresh_token: renewToken,
  };

  return async function handle({ request, path, address }: AuthRequest): Promise<Response> {
    const handler = ownValue(handlers, `${request.method} ${path}`);
    if (!handler) throw authRefusal("not_found", "This is not served here.");
    return handler({ request, url: new URL(request.url), address: address ?? "" });
  };

  async function grantToken(call: Call): Promise<Response> {
    const body = await readFields(call.request);
    const grant = ownValue(grants, call.url.searchParams.get("grant_type") ?? "");
    if (!grant) throw authRefusal("validation_failed", "unsupported_grant_type");
    return grant(body, call);
  }

  async function signOut({ request, url }: Call): Promise<Response> {
    const { claims } = await authenticate(request);
    const scope = url.searchParams.get("scope") ?? "global";
    if (!isSignOutScope(scope)) throw authRefusal("validation_failed", "Unsupported logout scope");
    await endSessions(sql, { userId: claims.sub, sessionId: claims.session_id }, scope);
    return new Response(null, { status: 204 });
  }

  async function signIn(body: Fields, { address, url }: Call): Promise<Response> {
    const wanted = "An e-mail address and a password are needed.";
    const { email, password } = parseFields(credentials, body, wanted);
    const limit = limits["POST /auth/v1/token?grant_type=password"];
    await limit.count(address, rateLimitRefusal);
    const account = await findAccount(sql, email);
    const isRight = await passwordMatches(password, account?.hash, widestNetwork(address)); // as slow without an account
    if (!account || !isRight) throw authRefusal("invalid_credentials", "Invalid login credentials");
    await limit.takeBack(address);
    return sessionResponse(await beginSession(sql, account.id, now()), account, url);
  }

  /** Handles the client's `updateUser({ password, current_password })`. A wrong current password counts as a failed sign-in. */
  async function changePassword({ request, address }: Call): Promise<Response> {
    const { claims, account } = await authenticate(request);
    const { password, current } = readPasswords(await readFields(request), account, companyWords());
    const limit = limits["POST /auth/v1/token?grant_type=password"];
    await limit.count(address, rateLimitRefusal);
    if (!(await passwordMatches(current, account.hash, widestNetwork(address)))) throw wrongPasswordRefusal();
    await limit.takeBack(address);
    if (normalizePassword(password) === normalizePassword(current))
      throw authRefusal("same_password", "New password should be different from the old password.");
    const hash = await hashPassword(password);
    if (!(await storePassword(sql, account, hash, claims.session_id))) throw wrongPasswordRefusal();
    return Response.json(userObject((await authenticate(request)).account));
  }

  async function renewToken(body: Fields, { address, url }: Call): Promise<Response> {
    await limits["POST /auth/v1/token?grant_type=refresh_token"].count(address, rateLimitRefusal);
    const token = renewal.safeParse(body).data?.refresh_token ?? "";
    const content = readRefreshToken(token, keys.jwtSecret);
    if (!content) throw unknownTokenRefusal();
    const renewed = await renewSession(sql, content.sessionId, content.turn, now());
    if (renewed === "reused")
      throw authRefusal("refresh_token_already_used", "Invalid Refresh Token: Already Used");
    if (renewed === "unknown") throw unknownTokenRefusal();
    const account = await findAccountOfSession(sql, renewed.sessionId);
    if (!account) throw unknownTokenRefusal();
    return sessionResponse(renewed, account, url);
  }

  async function authenticate(request: Request): Promise<{ claims: Claims; account: Account }> {
    const token = bearerToken(request);
    if (!token) throw authRefusal("no_authorization", "This endpoint requires a Bearer token");
    const claims = await verifyAccessToken(token, keys.jwtSecret, now()).catch(() => {
      throw authRefusal("bad_jwt", "invalid JWT: unable to parse or verify signature, or token is expired");
    });
    const account = await findAccountOfSession(sql, claims.session_id);
    if (!account)
      throw authRefusal("session_not_found", "Session from session_id claim in JWT does not exist");
    return { claims, account };
  }

  async function sessionResponse(
    { sessionId, turn }: SessionTurn,
    account: Account,
    { origin }: URL,
  ): Promise<Response> {
    const claims: Claims = {
      sub: account.id,
      role: "authenticated",
      session_id: sessionId,
      email: account.email,
      app_metadata: account.metadata,
    };
    const at = now();
    const session = {
      access_token: await signAccessToken(claims, keys.jwtSecret, `${origin}/auth/v1`, at),
      token_type: "bearer",
      expires_in: ACCESS_TOKEN_SECONDS,
      expires_at: Math.floor(at / 1000) + ACCESS_TOKEN_SECONDS,
      refresh_token: makeRefreshToken({ sessionId, turn }, keys.jwtSecret),
      user: userObject(account),
    };
    return Response.json(session, { headers: { "cache-control": "no-store" } });
  }
}

const credentials = z.object({ email: z.string(), password: z.string() });
const renewal = z.object({ refresh_token: z.string() });

/** A client sends the other fields of a user as null. */
const passwordChange = z
  .object({ password: z.string(), current_password: z.unknown().optional() })
  .catchall(z.null());

/** Reads the new and the current password. @throws {Refusal} for any other change, and for a weak new password */
function readPasswords(fields: Fields, { metadata }: Account, companyWords: ReadonlySet<string>) {
  const wanted = "Only the password can be changed here.";
  const { password, current_password: current } = parseFields(passwordChange, fields, wanted);
  if (metadata.password_from === "environment")
    throw authRefusal("validation_failed", accountErrors.setInEnvironment);
  if (typeof current !== "string" || current === "")
    throw authRefusal("current_password_required", accountErrors.currentNeeded);
  const weakness = findPasswordWeakness(password, companyWords);
  if (weakness) throw authRefusal("weak_password", accountErrors.weak[weakness]);
  return { password, current };
}

function unknownTokenRefusal(): Refusal {
  return authRefusal("refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
}

function wrongPasswordRefusal(): Refusal {
  return authRefusal("current_password_invalid", accountErrors.currentWrong);
}

function rateLimitRefusal(headers: Record<string, string>): Refusal {
  return authRefusal("over_request_rate_limit", "Request rate limit reached", headers);
}

/** @throws {Refusal} with `wanted` for fields that the schema refuses */
function parseFields<Schema extends z.ZodType>(
  schema: Schema,
  fields: Fields,
  wanted: string,
): z.infer<Schema> {
  const { success, data } = schema.safeParse(fields);
  if (!success) throw authRefusal("validation_failed", wanted);
  return data;
}

async function readFields(request: Request): Promise<Fields> {
  const rule = { limit: SMALL_BODY, types: ["any"], refuse: authBodyRefusal } as const;
  const fields = asObject(await readBody(request, rule));
  if (!fields) throw authBodyRefusal(400, "");
  return fields;
}
