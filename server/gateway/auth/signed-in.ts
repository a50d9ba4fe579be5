import { accountErrors } from "#copy/account-errors.ts";
import { bearerToken } from "../caller.ts";
import {
  ACCESS_TOKEN_SECONDS,
  type Claims,
  type Proof,
  signAccessToken,
  verifyAccessToken,
} from "./access-token.ts";
import { type Account, findSession, userObject } from "./account.ts";
import { authRefusal, endedSessionRefusal } from "./auth-errors.ts";
import type { AuthOptions } from "./handlers.ts";
import { makeRefreshToken } from "./refresh-token.ts";
import type { SessionTurn } from "./sessions.ts";

export type SignedIn = { session: SessionTurn; account: Account };

/** Finds the session of a request's token, as it is stored now. @throws {Refusal} without a token of a session that goes on */
export async function authenticate({ sql, keys, now }: AuthOptions, request: Request): Promise<SignedIn> {
  const token = bearerToken(request);
  if (!token) throw authRefusal("no_authorization", "This endpoint requires a Bearer token");
  const claims = await verifyAccessToken(token, keys.jwtSecret, now()).catch(() => {
    throw authRefusal("bad_jwt", "invalid JWT: unable to parse or verify signature, or token is expired");
  });
  const signedIn = await findSession(sql, claims.session_id);
  if (!signedIn) throw endedSessionRefusal();
  return signedIn;
}

/** Proofs that need no authenticator app beside them: a device of one's own, or one's mailbox. */
const STRONG_METHODS: readonly Proof["method"][] = ["passkey", "otp"];

/**
 * Refuses to change by what an account is opened, where a password alone opened the session of an account with an authenticator app:
 * whoever learned the password would else go round the app. A generated password may be read in a log, and changes nothing either.
 * @throws {Refusal} 403
 */
export function requireStrongSession({ session, account }: SignedIn): void {
  if (account.metadata.password_from === "generated")
    throw authRefusal("insufficient_aal", accountErrors.changeGenerated);
  const isStrong =
    session.aal === "aal2" || session.amr.some(({ method }) => STRONG_METHODS.includes(method));
  if (!isStrong && account.factors.some(({ status }) => status === "verified"))
    throw authRefusal("insufficient_aal", accountErrors.codeFirst);
}

/** Answers a session in GoTrue's format, with new tokens. `origin` is the request's. */
export async function answerSession(
  { keys, now }: AuthOptions,
  { session, account }: SignedIn,
  { origin }: URL,
): Promise<Response> {
  const { sessionId, turn, aal, amr } = session;
  const claims: Claims = {
    sub: account.id,
    role: "authenticated",
    session_id: sessionId,
    email: account.email,
    app_metadata: account.metadata,
    user_metadata: account.userMetadata,
    aal,
    amr,
  };
  const at = now();
  const body = {
    access_token: await signAccessToken(claims, keys.jwtSecret, `${origin}/auth/v1`, at),
    token_type: "bearer",
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: Math.floor(at / 1000) + ACCESS_TOKEN_SECONDS,
    refresh_token: makeRefreshToken({ sessionId, turn }, keys.jwtSecret),
    user: userObject(account),
  };
  return Response.json(body, { headers: { "cache-control": "no-store" } });
}
