import type { Sql } from "postgres";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { readJson } from "#server/request-body.ts";
import { ACCESS_TOKEN_SECONDS, type Claims, signAccessToken, verifyAccessToken } from "./access-token.ts";
import { type Account, findAccount, findAccountOfSession, userObject } from "./account.ts";
import { authRefusal } from "./auth-errors.ts";
import { bearerToken } from "./caller.ts";
import type { Keys } from "./keys.ts";
import { passwordMatches } from "./password.ts";
import { makeRefreshToken, readRefreshToken } from "./refresh-token.ts";
import { beginSession, endSessions, isSignOutScope, renewSession, type SignedIn } from "./sessions.ts";

/** Ten tries a minute from one address. Kept in memory: each process counts for itself. */
const SIGN_IN_TRIES = { points: 10, duration: 60 };

const MAX_BODY_BYTES = 64 * 1024;

export type AuthRequest = { request: Request; path: string; address: string };

/**
 * Makes the handler of `/auth/v1/*`: sign-in with password, renewal, the user, sign-out. Nothing else exists.
 * It throws a `Refusal` for what is wrong or not served.
 */
export function createAuth({ sql, keys, now }: { sql: Sql; keys: Keys; now: () => number }) {
  const tries = new RateLimiterMemory({ keyPrefix: "sign-in", ...SIGN_IN_TRIES });

  return async function handle({ request, path, address }: AuthRequest): Promise<Response> {
    const url = new URL(request.url);
    const issuer = `${url.origin}/auth/v1`;
    switch (`${request.method} ${path}`) {
      case "POST token": {
        const body = asFields(await readJson(request, MAX_BODY_BYTES));
        const grant = url.searchParams.get("grant_type");
        if (grant === "password") return signIn(body, address, issuer);
        if (grant === "refresh_token") return renew(body, issuer);
        throw authRefusal("validation_failed", "unsupported_grant_type");
      }
      case "GET user":
        return Response.json(userObject((await signedIn(request)).account));
      case "POST logout": {
        const { claims } = await signedIn(request);
        const scope = url.searchParams.get("scope") ?? "global";
        if (!isSignOutScope(scope)) throw authRefusal("validation_failed", "Unsupported logout scope");
        await endSessions(sql, { userId: claims.sub, sessionId: claims.session_id }, scope);
        return new Response(null, { status: 204 });
      }
      default:
        throw authRefusal("not_found", "This is not served here.");
    }
  };

  async function signIn(body: Record<string, unknown>, address: string, issuer: string): Promise<Response> {
    const { email, password } = body;
    if (typeof email !== "string" || typeof password !== "string") {
      throw authRefusal("validation_failed", "An e-mail address and a password are needed.");
    }
    await countTry(address);
    const account = await findAccount(sql, email);
    const right = await passwordMatches(password, account?.hash); // takes as long when there is no such account
    if (!account || !right) throw authRefusal("invalid_credentials", "Invalid login credentials");
    return sessionResponse(await beginSession(sql, account.id, now()), account, issuer);
  }

  async function renew(body: Record<string, unknown>, issuer: string): Promise<Response> {
    const token = typeof body.refresh_token === "string" ? body.refresh_token : "";
    const named = readRefreshToken(token, keys.jwtSecret);
    const renewed = named ? await renewSession(sql, named.sessionId, named.turn, now()) : "unknown";
    if (renewed === "reused")
      throw authRefusal("refresh_token_already_used", "Invalid Refresh Token: Already Used");
    const account = renewed === "unknown" ? undefined : await findAccountOfSession(sql, renewed.sessionId);
    if (renewed === "unknown" || !account) {
      throw authRefusal("refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
    }
    return sessionResponse(renewed, account, issuer);
  }

  async function signedIn(request: Request): Promise<{ claims: Claims; account: Account }> {
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
    { sessionId, turn }: SignedIn,
    account: Account,
    issuer: string,
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
      access_token: await signAccessToken(claims, keys.jwtSecret, issuer, at),
      token_type: "bearer",
      expires_in: ACCESS_TOKEN_SECONDS,
      expires_at: Math.floor(at / 1000) + ACCESS_TOKEN_SECONDS,
      refresh_token: makeRefreshToken({ sessionId, turn }, keys.jwtSecret),
      user: userObject(account),
    };
    return Response.json(session, { headers: { "cache-control": "no-store" } });
  }

  async function countTry(address: string): Promise<void> {
    try {
      await tries.consume(address);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const wait = String(Math.ceil(error.msBeforeNext / 1000));
      throw authRefusal("over_request_rate_limit", "Request rate limit reached", { "Retry-After": wait });
    }
  }
}

function asFields(body: unknown): Record<string, unknown> {
  if (body !== null && typeof body === "object" && !Array.isArray(body))
    return body as Record<string, unknown>;
  throw authRefusal("bad_json", "Could not parse request body as JSON");
}
