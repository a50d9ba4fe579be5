import { decodeJwt } from "jose";
import * as z from "zod";
import { accountErrors } from "#copy/account-errors.ts";
import { Refusal } from "../http/refusal.ts";
import type { StaffDoor } from "../http/staff.ts";

/** A session in which somebody has made a passkey, or given a code of an authenticator app. */
export type Enrolment = { session: string; way: "passkey" | "code" };

const claimed = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  amr: z.array(z.object({ method: z.string(), timestamp: z.number() })),
});
const passkeys = z.array(z.object({ created_at: z.string() }));

/** How Auth calls sessions that began by a one-time token: those of links and recovery codes. */
const LINKS: ReadonlySet<string> = new Set(["otp", "magiclink"]);

/** Sessions that may make a passkey: all but those of a password alone. */
const STRONG: ReadonlySet<string> = new Set([...LINKS, "passkey", "totp"]);

/** Seconds by which the clocks of Auth's parts may differ. */
const CLOCK_SECONDS = 10;

/**
 * Asks Auth, with the token of a request, if its session has made a sign-in: by a code, or by a passkey that is younger than the session.
 * @throws {Refusal} 401 without a session, 409 where it has made none, 503 while Auth is away
 */
export async function readEnrolment(door: StaffDoor, sent: Headers): Promise<Enrolment> {
  const { session_id: session, amr, answer } = await askAuth(door, sent, "passkeys");
  const began = Math.min(...amr.map(({ timestamp }) => timestamp)) - CLOCK_SECONDS;
  const isNew = passkeys.parse(answer).some(({ created_at }) => Date.parse(created_at) / 1000 >= began);
  const ways = amr.map(({ method }) => method);
  // A password alone makes nothing: who has stolen one could.
  if (isNew && ways.some((way) => STRONG.has(way))) return { session, way: "passkey" };
  if (ways.includes("totp")) return { session, way: "code" };
  throw new Refusal(409, { error: accountErrors.people.noSignIn });
}

/**
 * The account of a session that began by a link or a recovery code, in which a sign-in is to be made.
 * @throws {Refusal} 401 without a session, 403 for any other, 503 while Auth is away
 */
export async function readEnrolling(door: StaffDoor, sent: Headers): Promise<string> {
  const { sub, amr } = await askAuth(door, sent, "user");
  if (!amr.some(({ method }) => LINKS.has(method)))
    throw new Refusal(403, { error: accountErrors.people.onlyByLink });
  return sub;
}

/** Asks Auth for something of the session's account. What the token claims is true then. */
async function askAuth({ ask, publishableKey }: StaffDoor, sent: Headers, what: "user" | "passkeys") {
  const headers = { apikey: publishableKey, authorization: sent.get("authorization") ?? "" };
  const answer = await ask(`/auth/v1/${what}`, { headers }).catch(() => undefined);
  if (!answer || answer.status >= 500)
    throw new Refusal(503, { error: accountErrors.unavailable }, { "retry-after": "2" });
  if (!answer.ok) throw new Refusal(401, { error: accountErrors.signInFirst });
  const claims = claimed.parse(decodeJwt(headers.authorization.replace(/^bearer /i, "")));
  return { ...claims, answer: await answer.json() };
}
