import { accountErrors } from "#copy/account-errors.ts";
import { Refusal } from "../../http/refusal.ts";
import { isDiskFull, isUnreachable } from "../../postgres/unreachable.ts";

// The client reads `code` only from a response with this API version.
// https://supabase.com/docs/guides/auth/debugging/error-codes
const VERSION_HEADER = { "x-supabase-api-version": "2024-01-01" };

const STATUS_BY_CODE = {
  bad_json: 400,
  bad_jwt: 403,
  current_password_invalid: 400,
  current_password_required: 400,
  email_exists: 422,
  insufficient_aal: 403,
  invalid_credentials: 400,
  mfa_challenge_expired: 422,
  mfa_factor_name_conflict: 422,
  mfa_factor_not_found: 404,
  mfa_verification_failed: 422,
  no_authorization: 401,
  not_admin: 403,
  not_found: 404,
  otp_expired: 403,
  over_request_rate_limit: 429,
  refresh_token_already_used: 400,
  refresh_token_not_found: 400,
  request_timeout: 503,
  same_password: 422,
  session_not_found: 403,
  too_many_enrolled_mfa_factors: 422,
  too_many_passkeys: 422,
  unexpected_failure: 500,
  user_not_found: 404,
  validation_failed: 400,
  weak_password: 422,
  webauthn_challenge_expired: 400,
  webauthn_challenge_not_found: 400,
  webauthn_credential_exists: 422,
  webauthn_verification_failed: 400,
} as const;

/** A refusal with GoTrue's error body `{code, message}` and the status that belongs to the code. */
export function authRefusal(
  code: keyof typeof STATUS_BY_CODE,
  message: string,
  headers: Record<string, string> = {},
): Refusal {
  return new Refusal(STATUS_BY_CODE[code], { code, message }, { ...VERSION_HEADER, ...headers });
}

/** GoTrue's answer to a token whose session has ended; the client then forgets the session. */
export function endedSessionRefusal(): Refusal {
  return authRefusal("session_not_found", "Session from session_id claim in JWT does not exist");
}

/** GoTrue's answer to a body that is too large or is not JSON. */
export function authBodyRefusal(status: number, reason: string): Refusal {
  const message = status === 400 ? "Could not parse request body as JSON" : reason;
  return new Refusal(status, { code: "bad_json", message }, VERSION_HEADER);
}

/** Turns any error of a request into GoTrue's answer. */
export function toAuthRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isUnreachable(error)) return unreachableAuthRefusal();
  if (isDiskFull(error))
    return authRefusal("request_timeout", accountErrors.diskFull, { "Retry-After": "10" });
  return authRefusal("unexpected_failure", accountErrors.failed);
}

/** The answer while the database cannot be reached. */
export function unreachableAuthRefusal(): Refusal {
  return authRefusal("request_timeout", accountErrors.unavailable, { "Retry-After": "1" });
}
