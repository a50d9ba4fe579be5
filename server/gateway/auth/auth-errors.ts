import { Refusal } from "../../http/refusal.ts";
import { isDiskFull, isUnreachable } from "../../postgres/unreachable.ts";

// The client reads `code` as text only from an answer of this version.
// https://supabase.com/docs/guides/auth/debugging/error-codes
const VERSION = { "x-supabase-api-version": "2024-01-01" };

const STATUS_BY_CODE = {
  bad_json: 400,
  bad_jwt: 403,
  current_password_invalid: 400,
  current_password_required: 400,
  invalid_credentials: 400,
  no_authorization: 401,
  not_found: 404,
  over_request_rate_limit: 429,
  refresh_token_already_used: 400,
  refresh_token_not_found: 400,
  request_timeout: 503,
  same_password: 422,
  session_not_found: 403,
  unexpected_failure: 500,
  validation_failed: 400,
  weak_password: 422,
} as const;

/** GoTrue's error body `{code, message}` with the status of its code. */
export function authRefusal(
  code: keyof typeof STATUS_BY_CODE,
  message: string,
  headers: Record<string, string> = {},
): Refusal {
  return new Refusal(STATUS_BY_CODE[code], { code, message }, { ...VERSION, ...headers });
}

/** GoTrue's answer to a body that is too large, or no JSON. */
export function authBodyRefusal(status: number, reason: string): Refusal {
  const message = status === 400 ? "Could not parse request body as JSON" : reason;
  return new Refusal(status, { code: "bad_json", message }, VERSION);
}

const NO_ROOM = "The disk of the server is full. Whoever runs the site must make room; then you can sign in.";

/** Turns whatever a request threw into GoTrue's answer. */
export function authError(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isUnreachable(error)) return authUnreachable();
  if (isDiskFull(error)) return authRefusal("request_timeout", NO_ROOM, { "Retry-After": "10" });
  return authRefusal("unexpected_failure", "The server made a mistake. Please try again.");
}

/** Says that the database is away for the moment. */
export function authUnreachable(): Refusal {
  const message = "Sign-in is not available at the moment. Please try again.";
  return authRefusal("request_timeout", message, { "Retry-After": "1" });
}
