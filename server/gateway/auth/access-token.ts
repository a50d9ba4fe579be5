import { errors, jwtVerify, SignJWT } from "jose";

/** The life of an access token: an hour, as on Supabase. The client renews it before that. */
export const ACCESS_TOKEN_SECONDS = 3600;

/** A way in which somebody proved who they are; `timestamp` is in seconds since 1970. */
export type Proof = { method: "password" | "otp" | "passkey" | "totp"; timestamp: number };

/** The assurance of a session: aal2 once a code of an authenticator app was right. */
export type AssuranceLevel = "aal1" | "aal2";

/** The claims of a signed-in user, in Supabase's format. */
export type Claims = {
  sub: string;
  role: "authenticated";
  session_id: string;
  email: string;
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
  aal: AssuranceLevel;
  /** The newest first. */
  amr: readonly Proof[];
};

/** A token that was not signed here, or that has expired (`expired`). */
export class TokenRejected extends Error {
  override readonly name = "TokenRejected";
  readonly expired: boolean;

  constructor(expired: boolean, cause: unknown) {
    super(expired ? "JWT expired" : "JWT could not be verified", { cause });
    this.expired = expired;
  }
}

/** Signs the access token of a session. `now` is in milliseconds since 1970. */
export function signAccessToken(
  claims: Claims,
  secret: string,
  issuer: string,
  now: number,
): Promise<string> {
  const issued = Math.floor(now / 1000);
  return new SignJWT({
    ...claims,
    is_anonymous: false,
    phone: "",
  })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuer(issuer)
    .setAudience("authenticated")
    .setIssuedAt(issued)
    .setExpirationTime(issued + ACCESS_TOKEN_SECONDS)
    .sign(new TextEncoder().encode(secret));
}

/**
 * Checks a token's signature, audience and expiry, and that its algorithm is HS256: the token must not choose another.
 * @throws {TokenRejected}
 */
export async function verifyAccessToken(token: string, secret: string, now: number): Promise<Claims> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ["HS256"],
      audience: "authenticated",
      currentDate: new Date(now),
      requiredClaims: ["exp", "sub", "role", "session_id"],
    });
    if (payload.role !== "authenticated")
      throw new Error("The token's role is not one that a person can have.");
    return payload as unknown as Claims;
  } catch (error) {
    throw new TokenRejected(error instanceof errors.JWTExpired, error);
  }
}
