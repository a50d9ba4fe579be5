import { createHash, timingSafeEqual } from "node:crypto";
import { STAFF_HEADER } from "#contract/staff-header.ts";
import { Refusal } from "../http/refusal.ts";
import { type Claims, TokenRejected, verifyAccessToken } from "./auth/access-token.ts";
import { restRefusal } from "./errors.ts";
import type { Keys } from "./keys.ts";

/** The sender of a request: a visitor, a signed-in user (whose session is still to be checked), or the server. */
export type Caller =
  | { role: "anon" | "service_role"; claims: { role: string } }
  | {
      role: "authenticated";
      claims: Claims;
      /** The header `x-staff`: name and browser of who uses the shared account, as that browser says (contract/staff-header.ts). */
      staffHeader?: string | undefined;
    };

export const SERVER: Caller = { role: "service_role", claims: { role: "service_role" } };
const VISITOR: Caller = { role: "anon", claims: { role: "anon" } };

/**
 * Tells visitor and server apart by the key in the header `apikey`.
 * @throws {Refusal} 401 without a valid key, in the words of Supabase's API gateway.
 */
export function callerByKey(request: Request, keys: Keys): Caller {
  const key = request.headers.get("apikey");
  if (!key) {
    const hint = "No `apikey` request header or url param was found.";
    throw new Refusal(401, { message: "No API key found in request", hint });
  }
  if (isSameText(key, keys.publishableKey)) return VISITOR;
  if (isSameText(key, keys.secretKey)) return SERVER;
  throw new Refusal(401, { message: "Invalid API key", hint: "Double check your Supabase API key." });
}

/** The token of `Authorization: Bearer`. Undefined if it only repeats the key, as clients without a session do. */
export function bearerToken(request: Request): string | undefined {
  const token = /^bearer (.+)$/i.exec(request.headers.get("authorization") ?? "")?.[1]?.trim();
  return token && token !== request.headers.get("apikey") ? token : undefined;
}

/**
 * Finds out who sends a data request.
 * @throws {Refusal} 401 without a valid key, or with a token that is forged, foreign or expired.
 */
export async function identifyCaller(request: Request, keys: Keys, now: number): Promise<Caller> {
  const byKey = callerByKey(request, keys);
  const token = bearerToken(request);
  if (!token) return byKey;
  try {
    return {
      role: "authenticated",
      claims: await verifyAccessToken(token, keys.jwtSecret, now),
      staffHeader: request.headers.get(STAFF_HEADER) ?? undefined,
    };
  } catch (error) {
    if (!(error instanceof TokenRejected)) throw error;
    throw invalidTokenRefusal(error.expired ? "PGRST303" : "PGRST301", error.message);
  }
}

/** PostgREST's answer to an invalid token (RFC 6750, section 3). */
export function invalidTokenRefusal(code: string, message: string): Refusal {
  const challenge = `Bearer error="invalid_token", error_description="${message}"`;
  return restRefusal(401, code, message, { headers: { "WWW-Authenticate": challenge } });
}

// Compares digests, which all have the same length, so that the time taken tells nothing about the key.
function isSameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
