import type { InvitationState, SessionToken } from "#contract/api/people.ts";
import { fetchAsStaff, getDeskAuth } from "#contract/database-client.ts";
import { SERVICES } from "#contract/routes.ts";
import { signInWords } from "#copy/desk/sign-in.ts";
import { forgetWho } from "./who.ts";

/** A refusal of the server, in its words; `field` names what is wrong. */
export type Refused = { error: string; field?: string; status: number };

export type Answered<Value> = { value: Value } | { refused: Refused };

/** Calls /api/people. An answer that does not come is a refusal of status 0. */
export async function callPeople<Value>(method: string, at: string, body?: object): Promise<Answered<Value>> {
  try {
    const answer = await fetchAsStaff(SERVICES.people + at, {
      method,
      signal: AbortSignal.timeout(20_000),
      ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
    const said = await answer.json();
    return answer.ok ? { value: said } : { refused: { ...said, status: answer.status } };
  } catch {
    return { refused: { error: signInWords.errors.noAnswer, status: 0 } };
  }
}

export function readInvitation(token: string): Promise<Answered<InvitationState>> {
  return callPeople("POST", "/invitation", { token });
}

/**
 * Begins the session in which a sign-in is made: by a link, a recovery code, or anew after a password was set.
 * @returns the refusal, or null
 */
export async function beginEnrolment(
  by: { token: string } | { code: string } | { password: string; email: string },
): Promise<Refused | null> {
  const at = "token" in by ? "/join" : "code" in by ? "/recover" : "/password";
  const answered = await callPeople<SessionToken>("POST", at, by);
  if ("refused" in answered) return answered.refused;
  const auth = await getDeskAuth();
  const { error } = await auth.verifyOtp({ token_hash: answered.value.tokenHash, type: "magiclink" });
  if (error) return { error: signInWords.errors.noAnswer, status: error.status ?? 0 };
  forgetWho();
  return null;
}

/** Says that the session has made a sign-in, so that the desk opens in it. Returns the refusal, or null. */
export async function finishEnrolment(): Promise<Refused | null> {
  const answered = await callPeople("POST", "/enrolled");
  return "refused" in answered ? answered.refused : null;
}

export type AuthenticatorApp = { factor: string; qr: string; secret: string };

/** Begins the authenticator app of the signed-in account. Null without an answer. */
export async function beginApp(): Promise<AuthenticatorApp | null> {
  const auth = await getDeskAuth();
  const { data, error } = await auth.mfa.enroll({ factorType: "totp", friendlyName: "Authenticator app" });
  return error ? null : { factor: data.id, qr: data.totp.qr_code, secret: data.totp.secret };
}

/** Gives a code of an authenticator app. True if it is right. */
export async function giveCode(factor: string, code: string): Promise<boolean> {
  const auth = await getDeskAuth();
  const { error } = await auth.mfa.challengeAndVerify({ factorId: factor, code: code.replaceAll(/\s/g, "") });
  return !error;
}

/** The verified authenticator app of the signed-in account; null for none. */
export async function findApp(): Promise<string | null> {
  const { data } = await (await getDeskAuth()).getUser();
  return data.user?.factors?.find(({ status }) => status === "verified")?.id ?? null;
}
