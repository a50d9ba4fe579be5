import { type StaffRole, staffRank } from "#contract/staff-account.ts";
import { STAFF_HEADER } from "#contract/staff-header.ts";
import { accountErrors } from "#copy/account-errors.ts";
import type { Backend } from "../backend.ts";
import { Refusal } from "./refusal.ts";

/** Somebody of staff who sends a request. `member` is null for the account that staff may share: its `name` is a statement then. */
export type Staff = {
  role: StaffRole;
  member: string | null;
  name: string;
  email: string;
  session: string;
  mayPublish: boolean;
};

/** How requests are asked about: the gateway or the Supabase project, and its publishable key. */
export type StaffDoor = Pick<Backend, "ask" | "publishableKey">;

type CallerRow = {
  role: StaffRole;
  member_id: string | null;
  name: string;
  email: string;
  session_id: string;
  may_publish: boolean;
};

/**
 * Asks the database who sends a request with an access token, and refuses who has not the role or a higher one.
 * @throws {Refusal} 401 without a session; 403 without the role, and before a generated password is changed; 503 while nobody can tell
 */
export async function readStaff(door: StaffDoor, sent: Headers, role: StaffRole = "office"): Promise<Staff> {
  const answer = await askAsSender(door, "read_caller", sent).catch(() => undefined);
  if (!answer || answer.status >= 500)
    throw new Refusal(503, { error: accountErrors.unavailable }, { "retry-after": "2" });
  if (answer.status === 403) throw new Refusal(403, { error: accountErrors.changeGenerated });
  if (!answer.ok) throw new Refusal(401, { error: accountErrors.signInFirst });
  const [caller] = (await answer.json()) as CallerRow[];
  if (!caller || staffRank(caller.role) < staffRank(role))
    throw new Refusal(403, { error: accountErrors.onlyRole[caller ? role : "crew"] });
  return {
    role: caller.role,
    member: caller.member_id,
    name: caller.name,
    email: caller.email,
    session: caller.session_id,
    mayPublish: caller.may_publish,
  };
}

/** Calls a function of the database with the rights of whoever sent a request. */
export function askAsSender(
  { ask, publishableKey }: StaffDoor,
  name: string,
  sent: Headers,
  args: object = {},
): Promise<Response> {
  return ask(`/rest/v1/rpc/${name}`, {
    method: "POST",
    body: JSON.stringify(args),
    headers: {
      "content-type": "application/json",
      apikey: publishableKey,
      authorization: sent.get("authorization") ?? "",
      [STAFF_HEADER]: sent.get(STAFF_HEADER) ?? "",
    },
  });
}
