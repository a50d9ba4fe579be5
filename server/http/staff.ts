import type { StaffMetadata } from "#contract/staff-account.ts";
import type { Backend } from "../backend.ts";
import { Refusal } from "./refusal.ts";

/** The part of an account that is read. */
type StaffUser = { email?: string; app_metadata?: StaffMetadata };

/**
 * The e-mail address of the staff account whose access token this header carries.
 * @throws {Refusal} 401 without a session, 403 for an account that is not staff's, and before a generated password was changed
 */
export async function readStaff(
  ask: Backend["ask"],
  publishableKey: string,
  authorization = "",
): Promise<string> {
  const answer = await ask("/auth/v1/user", { headers: { apikey: publishableKey, authorization } });
  if (!answer.ok) throw new Refusal(401, { error: "Sign in at the desk first." });
  const { email = "", app_metadata: { role, password_from } = {} } = (await answer.json()) as StaffUser;
  if (role !== "admin") throw new Refusal(403, { error: "Only staff may see this." });
  if (password_from === "generated")
    throw new Refusal(403, { error: "Change the generated password first." });
  return email;
}
