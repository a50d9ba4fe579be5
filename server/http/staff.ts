import type { StaffMetadata } from "#contract/staff-account.ts";
import { accountErrors } from "#copy/account-errors.ts";
import type { Backend } from "../backend.ts";
import { Refusal } from "./refusal.ts";

/** The part of an account that is used here. */
type StaffUser = { email?: string; app_metadata?: StaffMetadata };

/**
 * Finds the staff account of an access token, and returns its e-mail address.
 * @param authorization the request's header
 * @throws {Refusal} 401 without a session; 403 for an account that is not staff, and before a generated password is changed; 503 while
 * nobody can tell
 */
export async function readStaff(
  ask: Backend["ask"],
  publishableKey: string,
  authorization = "",
): Promise<string> {
  const answer = await ask("/auth/v1/user", { headers: { apikey: publishableKey, authorization } }).catch(
    () => undefined,
  );
  if (!answer || answer.status >= 500)
    throw new Refusal(503, { error: accountErrors.unavailable }, { "retry-after": "2" });
  if (!answer.ok) throw new Refusal(401, { error: accountErrors.signInFirst });
  const { email = "", app_metadata: { role, password_from } = {} } = (await answer.json()) as StaffUser;
  if (role !== "admin") throw new Refusal(403, { error: accountErrors.onlyStaff });
  if (password_from === "generated") throw new Refusal(403, { error: accountErrors.changeGenerated });
  return email;
}
