import * as z from "zod";
import { ownValue } from "#contract/values.ts";
import type { Refusal } from "../../http/refusal.ts";
import { findSession, userObject } from "./account.ts";
import { authRefusal } from "./auth-errors.ts";
import {
  type AuthOptions,
  type Call,
  countCall,
  type Fields,
  type Handlers,
  noContent,
  readFields,
} from "./handlers.ts";
import { signInWithPassword } from "./password-calls.ts";
import { readRefreshToken } from "./refresh-token.ts";
import { endSessions, isSignOutScope, renewSession } from "./sessions.ts";
import { answerSession, authenticate } from "./signed-in.ts";

/** Makes the handlers of a session: its start with a password, its renewal, its user, and its end. */
export function sessionHandlers(options: AuthOptions): Handlers {
  const { sql, keys, limits, now } = options;
  const grants: Readonly<Record<string, (body: Fields, call: Call) => Promise<Response>>> = {
    password: (body, call) => signInWithPassword(options, body, call),
    refresh_token: renewToken,
  };

  async function grantToken(call: Call): Promise<Response> {
    const body = await readFields(call.request);
    const grant = ownValue(grants, call.url.searchParams.get("grant_type") ?? "");
    if (!grant) throw authRefusal("validation_failed", "unsupported_grant_type");
    return grant(body, call);
  }

  async function renewToken(body: Fields, call: Call): Promise<Response> {
    await countCall(limits["POST /auth/v1/token?grant_type=refresh_token"], call);
    const token = renewal.safeParse(body).data?.refresh_token ?? "";
    const content = readRefreshToken(token, keys.jwtSecret);
    if (!content) throw unknownTokenRefusal();
    const session = await renewSession(sql, content.sessionId, content.turn, now());
    if (session === "reused")
      throw authRefusal("refresh_token_already_used", "Invalid Refresh Token: Already Used");
    if (session === "unknown") throw unknownTokenRefusal();
    const found = await findSession(sql, session.sessionId);
    if (!found) throw unknownTokenRefusal();
    return answerSession(options, { session, account: found.account }, call.url);
  }

  async function readUser({ request }: Call): Promise<Response> {
    return Response.json(userObject((await authenticate(options, request)).account));
  }

  async function signOut({ request, url }: Call): Promise<Response> {
    const { session } = await authenticate(options, request);
    const scope = url.searchParams.get("scope") ?? "global";
    if (!isSignOutScope(scope)) throw authRefusal("validation_failed", "Unsupported logout scope");
    await endSessions(sql, session, scope);
    return noContent();
  }

  return { "POST token": grantToken, "GET user": readUser, "POST logout": signOut };
}

const renewal = z.object({ refresh_token: z.string() });

function unknownTokenRefusal(): Refusal {
  return authRefusal("refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
}
